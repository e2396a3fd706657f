// Has a page look as its player has chosen, before anything is painted: the app's own page, and those of the rules.

const root = document.documentElement;

// The store as src/ui/device/storage.rs has it; a browser may forbid it.
function stored() {
  try {
    return Object.fromEntries(Object.entries(localStorage));
  } catch {
    return {};
  }
}

// Light or dark, cloth, deck and motion, as src/ui/house/settings.rs shows them.
function show(record) {
  let chosen = {};
  try {
    chosen = JSON.parse(record) ?? {};
  } catch {
    // The app deals with a damaged record.
  }
  for (const name of ["theme", "felt", "deck", "motion"]) {
    const value = chosen[name] ?? "system";
    if (value !== "system") root.dataset[name] = value;
  }
}

const records = stored();
show(records["fivefold/1/settings"] ?? "{}");

// The app's own page finds out where a start of the app leads (src/ui/device/launch.rs). A page of the rules goes there.
if (location.pathname.includes("/rules/")) {
  window.launchQueue?.setConsumer(({ targetURL }) => {
    if (targetURL && targetURL !== location.href) location.assign(targetURL);
  });
}
