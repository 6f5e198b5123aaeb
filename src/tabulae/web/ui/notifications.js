// System notifications while the page is hidden: only where the reader wants them and the browser allows them.

import { notificationsWanted } from "../state/settings.js";
import { computed, signal } from "../vendor/signals-core/signals-core.js";

const current = () => (typeof Notification === "undefined" ? "missing" : Notification.permission);

/** The browser's permission: "granted", "denied", "default" (not yet asked), or "missing" */
export const permission = signal(/** @type {string} */ (current()));
/** Whether notifications are shown */
export const notificationsOn = computed(() => notificationsWanted.value && permission.value === "granted");

// The browser's settings can change it at any time
navigator.permissions?.query({ name: "notifications" }).then(
  (status) => {
    status.onchange = () => {
      permission.value = current();
    };
  },
  () => {},
);

/** Turn notifications on or off; asks the browser, so it must be called from a click. @param {boolean} on */
export async function setNotifications(on) {
  if (on && current() === "default") await Notification.requestPermission();
  permission.value = current();
  notificationsWanted.value = on && permission.value === "granted";
}

/** @param {string} title @param {{body: string, tag: string, path: string}} path: the page that a click on it opens */
export async function showNotification(title, { body, tag, path }) {
  if (!notificationsOn.value) return;
  const options = { body, tag, icon: "/web/icon.svg", data: path };
  try {
    const notification = new Notification(title, options);
    notification.onclick = () => {
      window.focus();
      notification.close();
    };
  } catch {
    await (await serviceWorker())?.showNotification(title, options).catch(() => {}); // phones let only a service worker show notifications
  }
}

const WORKER = "/web/ui/notification-worker.js";
/** The content security policy lets no other string become the URL of a script. */
const policy = /** @type {any} */ (window).trustedTypes?.createPolicy("tabulae-worker", {
  createScriptURL: () => WORKER,
});

/** The service worker, once it is active; undefined where there is none, as without https. */
export async function serviceWorker() {
  const address = policy?.createScriptURL(WORKER) ?? WORKER;
  const registration = await navigator.serviceWorker?.register(address).catch(() => undefined);
  const pending = registration?.installing ?? registration?.waiting;
  if (!registration?.active && pending)
    await new Promise((active) => {
      pending.addEventListener("statechange", () => pending.state === "activated" && active(null));
    });
  return registration;
}
