// A notice of the system while the page is hidden: only where it was wished for and the browser allows it.

import { notify } from "../state/settings.js";
import { computed, signal } from "../vendor/signals-core/signals-core.js";

const current = () => (typeof Notification === "undefined" ? "missing" : Notification.permission);

/** What the browser says: "granted", "denied", "default" (not yet asked), or "missing" */
export const allowed = signal(/** @type {string} */ (current()));
/** Whether notices really come */
export const comes = computed(() => notify.value && allowed.value === "granted");

// The browser's own settings may change it at any time
navigator.permissions?.query({ name: "notifications" }).then(
  (status) => {
    status.onchange = () => {
      allowed.value = current();
    };
  },
  () => {},
);

/** Wish for notices, or no longer; asks the browser, so it has to follow a press. @param {boolean} yes */
export async function wish(yes) {
  if (yes && current() === "default") await Notification.requestPermission();
  allowed.value = current();
  notify.value = yes && allowed.value === "granted";
}

/** @param {string} title @param {{body: string, tag: string, path: string}} about the table, and the address that a press on it opens */
export async function tell(title, { body, tag, path }) {
  if (!comes.value) return;
  const options = { body, tag, icon: "/web/icon.svg", data: path };
  try {
    const notice = new Notification(title, options);
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    await (await worker())?.showNotification(title, options).catch(() => {}); // on phones a page may not: its worker does
  }
}

const WORKER = "/web/ui/notification-worker.js";
/** The page's policy lets no text become the address of a script, except this one. */
const policy = /** @type {any} */ (window).trustedTypes?.createPolicy("tabulae-worker", {
  createScriptURL: () => WORKER,
});

/** The worker that shows notices, once it is awake. */
async function worker() {
  const address = policy?.createScriptURL(WORKER) ?? WORKER;
  const registration = await navigator.serviceWorker?.register(address).catch(() => undefined);
  const coming = registration?.installing ?? registration?.waiting;
  if (!registration?.active && coming)
    await new Promise((awake) => {
      coming.addEventListener("statechange", () => coming.state === "activated" && awake(null));
    });
  return registration;
}
