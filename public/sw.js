// The service worker: after one visit the app works with the network gone.
//
// A build is taken as a whole. Installing fetches every file of it into a cache of its own; from then on the page
// and its files come from there, so that no page ever mixes two builds. A newer build installs beside the one in
// use and waits until the player asks for it (message "activate") or the last page is closed.

// Both are written by src/bin/finish_dist.rs: a hash of the build's content, and its files relative to this script
// ("./" is the page).
const VERSION = "";
const FILES = [];

// Several copies of the app may live under one origin, so that a cache's name holds the scope as well. An address
// has no space in it: one scope's prefix is never the beginning of another's.
const SCOPE = self.registration.scope;
const PREFIX = `fivefold ${SCOPE} `;
const CACHE = PREFIX + VERSION;
const PAGE = new URL("./", SCOPE).href;
const OWN = new Set(FILES.map((file) => new URL(file, SCOPE).href));

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(removeOldCaches()));
self.addEventListener("message", (event) => {
  if (event.data?.type === "activate") event.waitUntil(self.skipWaiting());
});
self.addEventListener("fetch", (event) => {
  const file = ownFile(event.request);
  if (file !== null) event.respondWith(answer(file, event.request));
});

// All files or none. "reload" goes past the browser's own cache, which may hold files of an older build.
async function install() {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map((file) => new Request(new URL(file, SCOPE), { cache: "reload" })));
}

async function removeOldCaches() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

// The address of the build's file that answers a request, or null for what the network should answer: anything
// foreign, and other pages that happen to live below this scope.
function ownFile(request) {
  if (request.method !== "GET") return null;
  const url = new URL(request.url);
  url.hash = "";
  if (request.mode === "navigate") {
    url.search = "";
    if (url.href === PAGE + "index.html") return PAGE;
  }
  return OWN.has(url.href) ? url.href : null;
}

// From this build's cache. A browser short of space may have emptied it; then the network has to do.
async function answer(file, request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(file, { ignoreVary: true });
  return kept ?? fetch(request);
}
