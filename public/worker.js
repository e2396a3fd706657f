// Thinks about the moves of bots and about hints, away from the page's thread. The page names the script and hands over
// the compiled module that it runs itself, with the second part where it has that, so that page and worker are always of one build.
onmessage = async ({ data: [script, module, later] }) => {
  onmessage = null;
  try {
    const [{ default: start, initSync }, { load, prepare }] = await Promise.all([import(script), import("./later.js")]);
    prepare(initSync, later ?? (await load()));
    await start({ module_or_path: module });
  } catch {
    postMessage("failed");
  }
};
