// Service worker that shows notifications while no page does: messages of the push service, and those of a page that may
// not show them itself. A click on one opens its table. It keeps no files.
const scope = /** @type {any} */ (self);

scope.addEventListener("push", (/** @type {any} */ event) => {
  const message = event.data?.json();
  if (message) event.waitUntil(Promise.all([show(message), count(message.waiting)]));
});

/** One of each table, and not where the reader is looking at it. @param {{title: string, body: string, table: string}} message */
async function show({ title, body, table }) {
  const path = `/t/${table}`;
  const pages = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.some((/** @type {any} */ page) => page.visibilityState === "visible" && isAt(page, path))) return;
  await scope.registration.showNotification(title, { body, tag: table, icon: "/web/icon.svg", data: path });
}

/** The number of waiting games on the icon of the installed app. @param {number} waiting */
async function count(waiting) {
  if ("setAppBadge" in navigator) await navigator.setAppBadge(waiting).catch(() => {});
}

scope.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

/** @param {any} page @param {string} path */
const isAt = (page, path) => new URL(page.url).pathname.replaceAll("-", "").toLowerCase() === path;

/** @param {string} path */
async function open(path) {
  const pages = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find((/** @type {any} */ each) => isAt(each, path));
  return page ? page.focus() : scope.clients.openWindow(path);
}

scope.addEventListener("pushsubscriptionchange", (/** @type {any} */ event) => event.waitUntil(renew(event)));

/** The push service has given up the old address: the server gets the new one, with what this device had wanted. @param {any} event */
async function renew(event) {
  const address = "/api/me/push?lang=en";
  const known = (await (await fetch(address)).json()).here?.[0];
  const options = event.oldSubscription?.options;
  if (!known || !(event.newSubscription || options)) return;
  const found = event.newSubscription ?? (await scope.registration.pushManager.subscribe(options));
  const { endpoint, keys } = found.toJSON();
  const headers = { "X-Tabulae": "1", "Content-Type": "application/json" };
  const { lang, offset, quiet } = known;
  await fetch(address, { method: "POST", headers, body: JSON.stringify({ endpoint, ...keys, lang, offset, quiet }) });
}
