// Service worker that shows notifications where a page may not. A click on one opens its table. It fetches and stores nothing.
const scope = /** @type {any} */ (self);

scope.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

/** @param {string} path */
async function open(path) {
  const pages = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find((/** @type {any} */ each) => new URL(each.url).pathname === path);
  return page ? page.focus() : scope.clients.openWindow(path);
}
