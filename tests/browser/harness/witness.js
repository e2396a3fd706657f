// Put into the page before everything else: keeps what the console is told and what goes wrong. The session's
// storage keeps it across reloads.
(() => {
  const KEY = "fivefold-witness";
  const keep = (level, text) => {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    kept.push({ level, text });
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  };
  for (const level of ["debug", "log", "info", "warn", "error"]) {
    const original = console[level];
    console[level] = (...words) => {
      keep(level, words.map(String).join(" "));
      original.apply(console, words);
    };
  }
  // Capturing, because a file that does not load tells only its element.
  addEventListener("error", ({ target, message, filename, lineno }) => {
    const where = target === window ? `${message} (${filename}:${lineno})` : `cannot load ${target.src ?? target.href}`;
    keep("error", where);
  }, true);
  addEventListener("unhandledrejection", ({ reason }) => keep("error", `unhandled rejection: ${reason}`));
  addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
    keep("error", `Content-Security-Policy: ${effectiveDirective} forbids ${blockedURI}`));
})();
