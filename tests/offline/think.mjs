// The thinking worker's Python, kernels and calculator in Node: `node think.mjs SITE < requests`, one JSON request a line;
// prints one JSON reply a line. Nets are read from the site.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const offline = join(process.argv[2], "web", "offline");
const load = (...parts) => import(pathToFileURL(join(offline, ...parts)).href);
const bytes = (...parts) => new Uint8Array(readFileSync(join(offline, ...parts)));

const [{ loadPyodide }, { compile }, { calculator }] = await Promise.all([
  load("python", "pyodide.mjs"),
  load("kernels.js"),
  load("calculator.js"),
]);
const python = await loadPyodide({ env: { TABULAE_TARGET: "wasm" } });
python.unpackArchive(bytes("python", "msgspec.whl"), "wheel");
const folder = python.runPython("import site; site.getsitepackages()[0]");
python.unpackArchive(bytes("python", "tabulae.zip"), "zip", { extractDir: folder });
const think = python.pyimport("tabulae.offline.thinking").start({ compile, calculator });
const nets = python.runPython("from tabulae.bots.nets.load import SHIPPED; str(SHIPPED)");
python.FS.mkdirTree(nets);
for (const name of JSON.parse(readFileSync(join(offline, "nets", "nets.json"), "utf8")))
  for (const kind of [".npz", ".json"])
    if (existsSync(join(offline, "nets", name + kind))) python.FS.writeFile(`${nets}/${name}${kind}`, bytes("nets", name + kind));

for await (const line of createInterface({ input: process.stdin })) {
  const began = performance.now();
  const reply = think(line, () => {});
  await new Promise((written) => process.stdout.write(`${reply}\n`, written)); // a review is longer than a pipe holds
  console.error(`${Math.round(performance.now() - began)} ms`);
}
process.exit(0);
