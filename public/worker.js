// Thinks about the moves of bots and about hints, away from the page's thread. The page names the script and hands over
// the compiled module that it runs itself, so that page and worker are always of one build.
onmessage = async ({ data: [script, module] }) => {
  onmessage = null;
  try {
    const { default: start } = await import(script);
    await start({ module_or_path: module });
  } catch {
    postMessage("failed");
  }
};
