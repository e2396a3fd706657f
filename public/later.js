// The second part of the module. src/bin/finish_dist/parts.rs cuts the module in two: the first part begins with what people begin
// with, and this script has the rest come after it. Whatever of the first part cannot go on without the second calls fetchLater;
// src/ui/device/later.rs shows pages of the second part once it is there.

// Written by src/bin/finish_dist: the file of the second part. A module that is being worked on is whole.
const FILE = "";

let isHere = FILE === "";
// What the first part exports.
let first = null;
// The second part, compiled.
let module = null;

const address = () => new URL(FILE, import.meta.url);

function join(compiled) {
  // It may have been fetched both ways.
  if (isHere) return;
  new WebAssembly.Instance(compiled, { first: first() });
  module = compiled;
  isHere = true;
}

globalThis.laterIsHere = () => isHere;
// For a worker, which then has nothing to fetch; null before it has come.
globalThis.laterModule = () => module;

// Ends when the second part is there. The browser stands still until then, which is a moment for what it has kept already.
globalThis.fetchLater = () => {
  if (isHere) return;
  if (module !== null) return join(module);
  const request = new XMLHttpRequest();
  request.open("GET", address(), false);
  // Each byte is a character: in a page nothing else is allowed to be waited for.
  request.overrideMimeType("text/plain; charset=x-user-defined");
  request.send();
  if (request.status !== 200) throw new Error(`${FILE} is not to be had: ${request.status}`);
  join(new WebAssembly.Module(Uint8Array.from(request.responseText, (byte) => byte.charCodeAt(0))));
};

async function fetchOnce() {
  const response = await fetch(address());
  if (!response.ok) throw new Error(`${FILE} is not to be had: ${response.status}`);
  // Compiled as it comes where the host says what it is.
  const isNamed = response.headers.get("content-type") === "application/wasm";
  return isNamed ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

// The second part, compiled, after as many attempts as it takes; null where it is here already.
export async function load() {
  for (let pause = 1000; !isHere; pause = Math.min(2 * pause, 30_000)) {
    try {
      return await fetchOnce();
    } catch (problem) {
      console.info(`The second part of the app has not come yet: ${problem.message}`);
      await new Promise((resume) => setTimeout(resume, pause));
    }
  }
  return null;
}

// Before the first part begins: how to find what it exports, and the second part where somebody has it already.
export function prepare(exports, compiled = null) {
  first = exports;
  module = compiled;
}

// Has the second part come while the first goes on.
export async function loadMeanwhile() {
  const compiled = await load();
  if (compiled !== null) join(compiled);
  dispatchEvent(new Event("later"));
}
