// Messages to this device while no page is open: whether the browser can, and its subscription at the push service.

import * as api from "../../net/api.js";
import { lang, pushTold } from "../../state/settings.js";
import { permission, serviceWorker } from "../../ui/notifications.js";
import { signal } from "../../vendor/signals-core/signals-core.js";

/** What the server says: its key, "" if it sends no messages, and this device's subscription, if any @type {any} */
export const pushState = signal(null);

/** Why this browser cannot get messages: "insecure" (no https), "missing", "denied", or "" if it can. */
export function obstacle() {
  if (!isSecureContext) return "insecure";
  if (!("serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis)) return "missing";
  return permission.value === "denied" ? "denied" : "";
}

/** Ask the server; without a guest or a connection nothing is known. */
export async function fetchPushState() {
  pushState.value = await api.get("/api/me/push").catch(() => null);
}

/** Whether this device gets messages */
export const isSubscribed = () => Boolean(pushState.value?.here.length) && obstacle() === "";

/** What the server has to know of this device, except for its address. @param {any} quiet minutes of the day, or null */
const wishes = (quiet) => ({ lang: lang.value, offset: -new Date().getTimezoneOffset(), quiet });

/**
 * Ask the browser and tell the server; must be called from a click, unless the browser has allowed it already.
 * @param {[number, number] | null} [quiet] from and until, in minutes of the day
 */
export async function subscribe(quiet = pushState.value?.here[0]?.quiet ?? null) {
  if (Notification.permission === "default") await Notification.requestPermission();
  permission.value = Notification.permission;
  if (permission.value !== "granted") return;
  const manager = (await serviceWorker())?.pushManager;
  if (!manager) return;
  const subscription = (await current(manager)) ?? (await manager.subscribe(options()));
  const { endpoint, keys } = subscription.toJSON();
  pushState.value = await api.post("/api/me/push", { endpoint, ...keys, ...wishes(quiet) });
  pushTold.value = told(endpoint, quiet);
}

const options = () => ({ userVisibleOnly: true, applicationServerKey: pushState.value.key });
/** @param {string} endpoint @param {any} quiet */
const told = (endpoint, quiet) => JSON.stringify([endpoint, wishes(quiet)]);

/** The browser's subscription, unless it was made for another server's key. @param {any} manager */
async function current(manager) {
  const known = await manager.getSubscription();
  const key = known?.options?.applicationServerKey;
  if (!known || !key || encoded(key) === pushState.value.key) return known;
  await known.unsubscribe();
  return null;
}

/** @param {ArrayBuffer} bytes */
const encoded = (bytes) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

export async function unsubscribe() {
  for (const { id } of pushState.value?.here ?? []) pushState.value = await api.post(`/api/me/push/${id}/off`);
  pushTold.value = "";
  const registration = await serviceWorker();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** On every visit: the language or the time zone may have changed, and so may the address at the push service. */
export async function keepSubscribed() {
  await fetchPushState();
  if (obstacle() || permission.value !== "granted" || !pushState.value?.key) return;
  const manager = (await serviceWorker())?.pushManager;
  const known = manager && (await current(manager));
  const quiet = pushState.value.here[0]?.quiet ?? null;
  if (!pushState.value.here.length || !known || told(known.endpoint, quiet) !== pushTold.value) await subscribe(quiet);
}
