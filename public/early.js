// What happens before the module has come. The page holds the first page already (src/bin/finish_dist/first_page.rs); this
// script comes before anything is painted, after look.js, which has read the records. It keeps the page back where another
// page is wanted, and remembers what is pressed until the app can do it.

// Written by src/bin/finish_dist: the dates of each month as people write them.
const DATES = [];

const app = () => document.getElementById("app");
const until = new AbortController();
const listen = (target, event, listener) =>
  target.addEventListener(event, listener, { capture: true, signal: until.signal });

// Whether the first page looks as it does to somebody new. Games, results and puzzles that are kept are for the app to show.
function isNew(records) {
  return !Object.keys(records).some((key) => /^fivefold\/1\/(table\/|days$|puzzles$)/.test(key));
}

if (!/^(#\/?)?$/.test(location.hash) || !isNew(records)) root.dataset.waiting = "";

let pressed = null;

// A link leads to its address at once, and the app begins with the page of that address.
listen(window, "click", (event) => {
  const control = event.target.closest("#app a, #app button");
  if (control === null) return;
  if (control.matches(".skip")) {
    event.preventDefault();
    document.getElementById("main").focus();
    return;
  }
  pressed?.removeAttribute("aria-busy");
  pressed = control;
  pressed.setAttribute("aria-busy", "true");
});

// The one of the app's own links and buttons that is the same as one of the page before.
function twin(control) {
  const look = (other) => [other.tagName, other.getAttribute("href"), other.ariaLabel, other.textContent].join("\n");
  return [...app().querySelectorAll("a, button")].find((other) => look(other) === look(control));
}

// The app is about to take the place of all this (src/ui.rs), and has done so when the microtasks run.
listen(window, "takeover", () => {
  until.abort();
  const focused = document.activeElement;
  queueMicrotask(() => {
    delete root.dataset.waiting;
    // The one in its place; what the skip link led to is known by its id.
    (twin(focused) ?? (focused.id && document.getElementById(focused.id)))?.focus?.({ preventScroll: true });
    if (pressed?.tagName === "BUTTON") twin(pressed)?.click();
  });
});

// The app does not come: a script or the module is not to be had, or cannot be run here.
listen(window, "error", ({ filename, target }) => {
  const from = filename ?? target.src ?? "";
  // What the browser has brought along is not ours, and what offers to install the app is not needed.
  const isNeeded = from === "" || (from.startsWith(String(new URL("./", location))) && !/\/install-/.test(from));
  if (isNeeded && (filename !== undefined || target instanceof HTMLScriptElement)) {
    app()?.querySelector(".failed")?.removeAttribute("hidden");
  }
});

// As soon as the place of the date is there, which is before it is painted.
new MutationObserver((_, observer) => {
  const place = document.querySelector(".day__date");
  if (place === null) return;
  observer.disconnect();
  const today = new Date();
  place.textContent = DATES[today.getMonth()].replace("{day}", today.getDate()).replace("{year}", today.getFullYear());
}).observe(root, { childList: true, subtree: true });
