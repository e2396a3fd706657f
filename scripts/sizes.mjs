// What a first visit costs: the size of each file in dist/ as a host that compresses with brotli sends it.
// Fails where it is more to a playable table than it may be.
// usage: node scripts/sizes.mjs [dist]

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

// What it may be at most, to a playable table and in all.
const [TABLE, VISIT] = [400 * 1024, 420 * 1024];
const dist = process.argv[2] ?? "dist";
// Pictures that are compressed by themselves go over the wire as they are.
const COMPRESSED = /\.(png|webp|woff2)$/;
// Fetched after a table is there: the second part of the module, and what the service worker or installing asks for.
const LATER = /^(icons\/|rules\/|sw\.js$|manifest\.webmanifest$|later-[0-9a-f]{16}\.wasm$)/;

// Never fetched by the page or the service worker: what the system shows where the app is installed, and what hosts read.
const LEFT_OUT = /^(install\/|_headers$|404\.html$)/;

const compress = promisify(brotliCompress);
const sizeOf = async (file) => {
  const content = readFileSync(join(dist, file));
  if (COMPRESSED.test(file)) return content.length;
  return (await compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })).length;
};

const names = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(dist.length + 1));
// On all cores at once.
const files = await Promise.all(names.map(async (file) => ({ file, size: await sizeOf(file) })));
files.sort((a, b) => b.size - a.size);
const of = (part) => files.filter(({ file }) => part === (LEFT_OUT.test(file) ? "left out" : LATER.test(file) ? "later" : "first"));
const [first, later, leftOut] = ["first", "later", "left out"].map(of);
const total = (list) => list.reduce((sum, { size }) => sum + size, 0);
const line = (size, text) => console.log(`${size.toLocaleString("en").padStart(10)}  ${text}`);

console.log("\nBytes with brotli");
for (const { file, size } of first) line(size, file);
const share = (size, budget) => `${Math.round((100 * size) / budget)} % of the budget of ${budget / 1024} KiB`;
line(total(first), `to a playable table: ${share(total(first), TABLE)}`);
for (const { file, size } of later) line(size, file);
const kept = total(first) + total(later);
line(kept, `everything, as the service worker keeps it: ${share(kept, VISIT)}`);
line(total(leftOut), "beside it, for the dialog and the menu of an app that is installed");
if (total(first) > TABLE) {
  console.error(`\nerror: to a playable table it is ${total(first) - TABLE} bytes more than it may be`);
  process.exitCode = 1;
}
