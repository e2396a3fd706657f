// The service worker: after one visit the app works with the network gone.
//
// A build is taken as a whole. Installing fetches every file of it into a cache of its own; from then on the page
// and its files come from there. A newer build installs beside the one in use and waits until the player asks for it
// (message "activate") or the last page is closed.
//
// Once it is asked for in one tab it serves all of them, while the other tabs stay with the build that they were
// loaded from until their players load them again. So that no page ever mixes two builds:
// - Styles, scripts, modules and pictures are named by what they hold. A page asks for those of its own build, whoever
//   answers, and gets them from whichever cache has them. Only pages and the manifest keep their names.
// - The cache of an older build stays as long as a page of that build is open (removeOldCaches).

// Both are written by src/bin/finish_dist: a hash of the build's content, and its files relative to this script
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
// The hash in a name, as finish_dist writes it.
const NAMED_BY_CONTENT = /^(?:icons\/)?[^/?]*-[0-9a-f]{16}[^/?]*\.(?:css|js|wasm|png|svg)$/;

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("message", (event) => {
  if (event.data?.type === "activate") event.waitUntil(self.skipWaiting());
  if (event.data?.type === "opened") event.waitUntil(removeOldCaches());
});
self.addEventListener("fetch", (event) => {
  const file = fileAskedFor(event.request);
  if (file !== null) event.respondWith(answer(file, event.request));
});

// All files or none. "reload" goes past the browser's own cache, which may hold files of an older build; a file that is
// named by its content is the same wherever it comes from, and the page has most likely just fetched it.
async function install() {
  const cache = await caches.open(CACHE);
  const request = (file) =>
    new Request(new URL(file, SCOPE), { cache: NAMED_BY_CONTENT.test(file) ? "default" : "reload" });
  await cache.addAll(FILES.map(request));
}

// The page of the first visit has come without a service worker; with one it keeps its files as well. Nobody waits for that: where
// a page goes at that moment Firefox never says that it is done, and all pages wait for a worker that is taking over, for a minute,
// and then fail.
async function takeOver() {
  self.clients.claim().catch(() => {});
  await removeOldCaches();
}

// Removes what no page needs any more. A page holds a lock with the name of its build's cache for as long as it is open
// (src/ui/device/updates.rs); one that holds none has not said yet which build it is of, and may need any of them.
async function removeOldCaches() {
  const names = await caches.keys();
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const locks = await navigator.locks.query();
  const held = locks.held.map(({ name }) => name).filter((name) => name.startsWith(PREFIX));
  const pages = windows.filter(({ url }) => page(url) === PAGE);
  // A newer build that is being installed, or waits, has its cache already; it will come here itself.
  if (held.length < pages.length || self.registration.installing || self.registration.waiting) return;
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE && !held.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

// The address of a page without what does not matter. Some hosts leave out the ends of names: "rules/wichita" is
// "rules/wichita.html", and "rules/" is "rules/index.html".
function page(address) {
  const url = new URL(address);
  url.hash = "";
  url.search = "";
  if (url.href === PAGE + "index.html") return PAGE;
  return [url.href, `${url.href}.html`, `${url.href}index.html`].find((whole) => OWN.has(whole)) ?? url.href;
}

// The address of the file that a request is about, or null for what the network should answer: anything foreign, and
// other pages that happen to live below this scope.
function fileAskedFor(request) {
  if (request.method !== "GET") return null;
  const address = request.mode === "navigate" ? page(request.url) : request.url.split("#")[0];
  return OWN.has(address) || isNamedByContent(address) ? address : null;
}

function isNamedByContent(address) {
  return address.startsWith(SCOPE) && NAMED_BY_CONTENT.test(address.slice(SCOPE.length));
}

// From this build's cache, or from an older one's. A browser short of space may have emptied them; then the network has
// to do. An answer that came by a redirection cannot be used for a navigation as it is.
async function answer(file, request) {
  const names = isNamedByContent(file) ? await caches.keys() : [];
  const older = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  for (const cacheName of [CACHE, ...older]) {
    const kept = await caches.match(file, { cacheName, ignoreVary: true });
    if (kept !== undefined) return kept.redirected ? new Response(kept.body, kept) : kept;
  }
  return fetch(request);
}
