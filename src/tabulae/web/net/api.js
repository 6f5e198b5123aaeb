// Requests to a server, or to device.js. A refused one throws RequestError, with the server's code, clause and sentence.
import { fetchOnce } from "../state/early.js";
import { lang } from "../state/settings.js";
import { signal } from "../vendor/signals-core/signals-core.js";

export class RequestError extends Error {
  /** @param {{code: string, clause: string, text: string}} body */
  constructor(body) {
    super(body.text);
    this.code = body.code;
    this.clause = body.clause;
    this.text = body.text;
  }
}

export const isOnDevice = document.documentElement.dataset.tables === "device";

/** Whether the server says that it stores nothing now */
export const readOnly = signal(false);

/** When the server is to restart, in ms of this device's clock and to the minute; 0 if its host has announced nothing */
export const restart = signal(0);

/** @param {number} seconds until the restart */
export function expectRestart(seconds) {
  restart.value = seconds && 60_000 * Math.round(Date.now() / 60_000 + seconds / 60);
  return restart.value;
}

/** @type {any} */
let device;
const load = () => import("./device.js");

export async function onDevice() {
  device ??= await load();
  return device;
}

/** @param {string} method @param {string} url @param {string} [body] */
async function send(method, url, body) {
  if (isOnDevice && url.startsWith("/api/")) return (await onDevice()).request(method, url, body);
  const headers = { "X-Tabulae": "1", ...(body ? { "Content-Type": "application/json" } : {}) };
  const response = await fetchOnce(url, { method, headers, body });
  readOnly.value ||= response.headers.get("x-tabulae-notice") === "read-only";
  expectRestart(Number(response.headers.get("x-tabulae-restart")));
  return { ok: response.ok, type: response.headers.get("content-type") ?? "", text: await response.text() };
}

/** @param {string} table @returns {WebSocket} */
export function openSocket(table) {
  if (device) return new device.DeviceSocket();
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}/api/socket?table=${table}`);
}

/** @param {string} method @param {string} path @param {object} [body] */
async function request(method, path, body) {
  const url = `${path}${path.includes("?") ? "&" : "?"}lang=${lang.value}`;
  const failed = (/** @type {string} */ code) => new RequestError({ code, clause: "", text: "" });
  const { ok, type, text } = await send(method, url, body && JSON.stringify(body)).catch(() => {
    throw failed("no-connection");
  });
  const json = type.startsWith("application/json") ? JSON.parse(text) : null;
  if (!ok) throw json ? new RequestError(json) : failed("failed");
  return type.startsWith("application/json") ? json : text;
}

/** @param {string} path */
export const get = (path) => request("GET", path);
/** @param {string} path @param {object} [body] */
export const post = (path, body = {}) => request("POST", path, body);
