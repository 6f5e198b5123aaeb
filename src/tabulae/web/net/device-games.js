// Games of a device without a server, as this page finds them: in this browser's own database, where the app of the same
// address keeps them, or in an exported file. A game is the rows `writes/TABLE/…`; the server reads and judges them.

const NAME = "tabulae";
const STORE = "rows";
const FORMAT = "tabulae games";
/** What the row of a table that is over contains: its status, as MessagePack writes it */
const OVER = "\u00a6status\u00a4over";

/** @typedef {{tables: string[], rows: (table: string) => Promise<string[]>, settings?: any}} Games finished ones */

/** A file that holds no games, for a reason that has words in the catalogue: damaged, foreign, newer */
export class Unreadable extends Error {}

/** @param {string} bytes one sign for each */
const isOver = (bytes) => bytes.includes(OVER);

/** @param {Uint8Array} row */
function inSigns(row) {
  let signs = "";
  for (let start = 0; start < row.length; start += 8192)
    signs += String.fromCharCode(...row.subarray(start, start + 8192));
  return signs;
}

/** The games of an exported file. @param {string} text @returns {Games} */
export function readFile(text) {
  let found;
  try {
    found = JSON.parse(text);
  } catch {
    throw new Unreadable(text.trimStart().startsWith(`{"format":"${FORMAT}`) ? "damaged" : "foreign");
  }
  if (found?.format !== FORMAT) throw new Unreadable("foreign");
  if (found.version !== 1) throw new Unreadable("newer");
  const { rows } = found;
  const keys = Object.keys(rows ?? {});
  try {
    const tables = keys.filter((key) => key.startsWith("tables/") && isOver(atob(rows[key])));
    return {
      tables: tables.map((key) => key.slice("tables/".length)),
      rows: async (table) => keys.filter((key) => key.startsWith(`writes/${table}/`)).map((key) => rows[key]),
      settings: found.settings,
    };
  } catch {
    throw new Unreadable("damaged");
  }
}

/** The games that the app keeps in this browser; none if there is no app. @returns {Promise<Games>} */
export async function onThisDevice() {
  const none = { tables: [], rows: async () => [] };
  try {
    const known = (await indexedDB.databases()).some(({ name }) => name === NAME);
    if (!known) return none;
    const over = (await read("tables/")).filter(([, row]) => isOver(inSigns(row)));
    const tables = over.map(([key]) => key.slice("tables/".length));
    return { tables, rows: async (table) => (await read(`writes/${table}/`)).map(([, row]) => btoa(inSigns(row))) };
  } catch {
    return none; // without that database there is nothing to offer
  }
}

/** All rows whose key begins so. @param {string} prefix @returns {Promise<[string, Uint8Array][]>} */
async function read(prefix) {
  const database = await settled(indexedDB.open(NAME));
  try {
    const store = database.transaction(STORE, "readonly").objectStore(STORE);
    const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
    const [keys, rows] = await Promise.all([settled(store.getAllKeys(range)), settled(store.getAll(range))]);
    return keys.map((/** @type {string} */ key, /** @type {number} */ n) => [key, rows[n]]);
  } finally {
    database.close();
  }
}

/** @param {IDBRequest} request @returns {Promise<any>} */
function settled(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
