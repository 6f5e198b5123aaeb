// Where a page may not show notices itself, this worker does; a press on one brings its table back. It fetches and keeps nothing.
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
