// The service worker of the site: it keeps all files of one version, so that the page opens without a network. `tabulae
// site` fills in the version and the files. A new version is fetched beside the old one and waits until the page asks.
const worker = /** @type {any} */ (self);

const VERSION = /** @type {string} */ ("@VERSION@");
const BASE = /** @type {string} */ ("@BASE@");
const FILES = /** @type {any} */ ("@FILES@");
const NETS = /** @type {any} */ ("@NETS@");
const OWN = `tabulae ${BASE} ${VERSION}`;

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(
    caches
      .open(OWN)
      .then((cache) =>
        cache.addAll(FILES.map((/** @type {string} */ file) => new Request(file, { cache: "no-cache" }))),
      ),
  );
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(removeOthers().then(() => worker.clients.claim()));
});

async function removeOthers() {
  for (const name of await caches.keys())
    if (name.startsWith(`tabulae ${BASE} `) && name !== OWN) await caches.delete(name);
}

worker.addEventListener("message", (/** @type {any} */ event) => {
  if (event.data === "take-over") worker.skipWaiting();
  if (event.data === "nets") event.waitUntil(fetchNets());
});

/** The nets come after all else, one after the other; those that are here are not fetched again. */
async function fetchNets() {
  const cache = await caches.open(OWN);
  for (const file of NETS) if (!(await cache.match(file))) await cache.add(file).catch(() => {});
}

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  event.respondWith(event.request.mode === "navigate" ? page(event.request) : file(event.request));
});

/** The same page for every address of the app. @param {Request} request */
async function page(request) {
  const kept = await (await caches.open(OWN)).match(`${BASE}/`);
  return kept ?? fetch(request);
}

/** @param {Request} request */
async function file(request) {
  const cache = await caches.open(OWN);
  const kept = await cache.match(request, { ignoreSearch: true });
  if (kept) return kept;
  const found = await fetch(request);
  if (found.ok && NETS.includes(new URL(request.url).pathname)) await cache.put(request, found.clone());
  return found;
}
