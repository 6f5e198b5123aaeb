// The tables on this device, as a server would be: requests and connections become messages to a worker. One page at a
// time has the worker, by a lock of the browser; a second tab waits for it.
import * as state from "../state/device.js";
import { hasSimd } from "./simd.js";

const BASE = document.documentElement.dataset.base ?? "";
const WORKER = `${BASE}/web/offline/table-worker.js`;
const LOCK = "tabulae-tables";
const KNOWN = "tabulae.device"; // in localStorage: this browser has kept games
const policy = /** @type {any} */ (window).trustedTypes?.createPolicy("tabulae-device", {
  createScriptURL: () => WORKER,
});

/** @type {Worker | undefined} */
let worker;
let lastNumber = 0;
/** @type {Map<number, (answer: any) => void>} */
const waiting = new Map();
/** @type {Map<number, DeviceSocket>} */
const sockets = new Map();

/** Why this browser cannot have tables, or "". */
function missing() {
  if (!hasSimd()) return "no-simd";
  if (!("indexedDB" in window) || !navigator.locks) return "refused";
  return "";
}

/** Started once; resolves when the tables answer. */
const ready = new Promise((resolve) => {
  const why = missing();
  if (why) {
    state.deviceState.value = why;
    return;
  }
  state.deviceState.value = "starting";
  navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) return hold(resolve);
    state.deviceState.value = "elsewhere";
    navigator.locks.request(LOCK, () => hold(resolve));
  });
});

/** Keep the lock as long as this page lives. @param {(value: any) => void} resolve */
function hold(resolve) {
  state.deviceState.value = "starting";
  const started = policy?.createScriptURL(WORKER) ?? WORKER;
  worker = new Worker(started, { type: "module" });
  worker.onmessage = ({ data }) => receive(data, resolve);
  worker.onerror = () => fail("failed");
  worker.postMessage({ type: "start" });
  navigator.storage?.persist?.();
  return new Promise(() => {});
}

/** @param {string} why */
function fail(why) {
  state.deviceState.value = why;
}

/** @param {any} data @param {(value: any) => void} resolve */
function receive(data, resolve) {
  if (data.type === "ready") {
    state.deviceState.value = localStorage.getItem(KNOWN) && !data.tables ? "evicted" : "ready";
    if (data.tables) localStorage.setItem(KNOWN, "1");
    else localStorage.removeItem(KNOWN);
    resolve(null);
  } else if (data.type === "failed") {
    console.error(data.text);
    fail(data.why);
  } else if (data.type === "answer") {
    waiting.get(data.n)?.(data.answer);
    waiting.delete(data.n);
  } else if (data.type === "opened") sockets.get(data.number)?.opened();
  else if (data.type === "frame") sockets.get(data.number)?.frame(data.text);
  else if (data.type === "closed") sockets.get(data.number)?.lost();
}

/** Ask the worker. @param {object} message @returns {Promise<any>} */
async function ask(message) {
  await ready;
  const n = ++lastNumber;
  return new Promise((resolve) => {
    waiting.set(n, resolve);
    worker?.postMessage({ ...message, n });
  });
}

/** @param {string} method @param {string} url @param {string} [body] */
export async function request(method, url, body) {
  const answer = await ask({ type: "request", method, url, body });
  if (method === "POST" && url.startsWith("/api/tables?") && answer.status === 200) localStorage.setItem(KNOWN, "1");
  return { ok: answer.status < 400, type: answer.media_type, text: answer.text };
}

/** All games of this device, as the text of a file. @returns {Promise<string>} */
export const exported = () => ask({ type: "export" });

/**
 * Take over the games of an exported file. @param {string} text @param {boolean} replace
 * @returns {Promise<{result: string, count: number}>}
 */
export async function imported(text, replace) {
  const found = await ask({ type: "import", text, replace });
  if (found.result === "done") localStorage.setItem(KNOWN, "1");
  return found;
}

/** What the connection uses of a WebSocket. */
export class DeviceSocket {
  readyState = 0;
  /** @type {(() => void) | null} */
  onopen = null;
  /** @type {((event: {data: string}) => void) | null} */
  onmessage = null;
  /** @type {(() => void) | null} */
  onclose = null;

  constructor() {
    this.number = ++lastNumber;
    sockets.set(this.number, this);
    ready.then(() => worker?.postMessage({ type: "open", number: this.number }));
  }

  opened() {
    this.readyState = 1;
    this.onopen?.();
  }

  /** @param {string} text */
  frame(text) {
    this.onmessage?.({ data: text.includes('"disk-full"') ? inOwnWords(text) : text });
  }

  lost() {
    this.readyState = 3;
    sockets.delete(this.number);
    this.onclose?.();
  }

  /** @param {string} text */
  send(text) {
    worker?.postMessage({ type: "send", number: this.number, text });
  }

  close() {
    this.readyState = 3;
    sockets.delete(this.number);
    worker?.postMessage({ type: "close", number: this.number });
  }
}

/** The server's disk is this browser's storage here. @param {string} text */
function inOwnWords(text) {
  const message = JSON.parse(text);
  return JSON.stringify(message.code === "disk-full" ? { ...message, code: "storage-full", text: "" } : message);
}

/** Links to files of a server: the worker makes them. */
addEventListener("click", async (event) => {
  const link = /** @type {Element} */ (event.target).closest?.("a[href^='/api/']");
  if (!link) return;
  event.preventDefault();
  const path = /** @type {string} */ (link.getAttribute("href"));
  const answer = await request("GET", path);
  if (answer.ok) saveFile(link.getAttribute("download") || `${path.split("/").slice(-2).join("-")}.txt`, answer.text);
});

/** @param {string} name @param {string} text */
export function saveFile(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/octet-stream" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
