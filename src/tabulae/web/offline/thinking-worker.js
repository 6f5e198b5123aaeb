// The worker that thinks: bots, hints and reviews in Python with the games' WebAssembly modules. It gets what a server's
// worker would get: the View of a seat, never a State. To stop it, terminate it.
import { calculator } from "./calculator.js";
import { compile } from "./kernels.js";
import { startPython } from "./python.js";

const started = startPython({ TABULAE_TARGET: "wasm" }).then((python) => {
  const start = python.pyimport("tabulae.offline.thinking").start;
  return { python, think: start({ compile, calculator }) };
});
started.then(
  () => postMessage({ ready: true }),
  () => {}, // each job says so
);
const NETS = new URL("nets/", import.meta.url);
const fetched = new Set();

/** Have the nets for a table, as far as the site can be reached. @param {any} python @param {string} table */
async function fetchNets(python, table) {
  const names = [table, `${table}-others`].filter((name) => !fetched.has(name));
  if (names.length === 0) return;
  const folder = python.runPython("from tabulae.bots.nets.load import SHIPPED; str(SHIPPED)");
  const known = await (await fetch(new URL("nets.json", NETS))).json().catch(() => []);
  for (const name of names) {
    if (!known.includes(name)) {
      fetched.add(name);
      continue;
    }
    const [weights, page] = await Promise.all(
      [".npz", ".json"].map((kind) => fetch(new URL(name + kind, NETS)).catch(() => null)),
    );
    if (!weights?.ok || !page?.ok) continue; // not installed yet, and no network: the level searches instead
    python.FS.mkdirTree(folder);
    python.FS.writeFile(`${folder}/${name}.npz`, new Uint8Array(await weights.arrayBuffer()));
    python.FS.writeFile(`${folder}/${name}.json`, await page.text());
    fetched.add(name);
  }
}

addEventListener("message", async ({ data }) => {
  try {
    const { python, think } = await started;
    await fetchNets(python, data.nets).catch(() => {});
    const progress = (/** @type {number} */ done, /** @type {number} */ total) =>
      postMessage({ n: data.n, done, total });
    postMessage({ n: data.n, reply: think(data.request, progress) });
  } catch (error) {
    postMessage({ n: data.n, reply: JSON.stringify({ error: String(error).slice(-300) }) });
  }
});
