// Python in a worker: Pyodide, the packages that Tabulae needs, and Tabulae itself, all from this site.

const HERE = new URL(".", import.meta.url);

/** @param {string} name */
async function bytes(name) {
  const response = await fetch(new URL(name, HERE));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Start Python with the site's packages. @param {Record<string, string>} [environment] */
export async function startPython(environment = {}) {
  const runtime = new URL("python/", HERE).href;
  const packages = Promise.all([bytes("python/msgspec.whl"), bytes("python/tabulae.zip")]);
  const { loadPyodide } = await import(`${runtime}pyodide.mjs`);
  const python = await loadPyodide({ indexURL: runtime, env: environment });
  const [msgspec, tabulae] = await packages;
  python.unpackArchive(msgspec, "wheel");
  python.unpackArchive(tabulae, "zip", { extractDir: python.runPython("import site; site.getsitepackages()[0]") });
  return python;
}
