// Rows in the browser's own database: keys are texts, values are bytes. A write is durable when its promise resolves.

const NAME = "tabulae";
const STORE = "rows";
const VERSION = 1; // of what the rows mean; a newer database is not touched

/** The database cannot be opened, for a reason that has words in the catalogue: newer, refused */
export class Unusable extends Error {}

/** @returns {Promise<IDBDatabase>} */
function open() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new Unusable(request.error?.name === "VersionError" ? "newer" : "refused"));
    request.onblocked = () => reject(new Unusable("refused"));
  });
}

export async function openRows() {
  let database = await open();
  const transaction = async (/** @type {IDBTransactionMode} */ mode) => {
    try {
      return database.transaction(STORE, mode, { durability: "strict" });
    } catch {
      database = await open(); // the browser has closed it
      return database.transaction(STORE, mode, { durability: "strict" });
    }
  };
  return {
    /** All rows whose key begins so. @param {string} prefix */
    async read(prefix) {
      const store = (await transaction("readonly")).objectStore(STORE);
      const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
      const [keys, values_] = await Promise.all([settled(store.getAllKeys(range)), settled(store.getAll(range))]);
      return { keys, values_ };
    },
    /** All or none. @param {any} keys @param {any} values bytes, or null to remove; both are lists of Python */
    async write(keys, values) {
      const names = keys.toJs();
      const rows = values.toJs();
      const wanted = await transaction("readwrite");
      const store = wanted.objectStore(STORE);
      names.forEach((/** @type {string} */ key, /** @type {number} */ n) => {
        const row = rows[n];
        if (row == null) store.delete(key);
        else store.put(new Uint8Array(row), key);
      });
      await new Promise((resolve, reject) => {
        wanted.oncomplete = () => resolve(null);
        wanted.onabort = () => reject(new Error(wanted.error?.name ?? "AbortError"));
      });
    },
  };
}

/** @param {IDBRequest} request @returns {Promise<any>} */
function settled(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new Error(request.error?.name ?? "failed"));
  });
}
