// Addresses and screens. Links inside the page are followed without a reload; the server gives the same page for all.
import { route } from "./store.js";

/** @type {[RegExp, string, string[]][]} */
const ADDRESSES = [
  [/^\/$/, "home", []],
  [/^\/(?:\?new=|new\/)([a-z-]+)$/, "new", ["game"]],
  [/^\/t\/([a-z2-7-]+)$/i, "table", ["table"]],
  [/^\/t\/([a-z2-7-]+)\/screen$/i, "screen", ["table"]],
  [/^\/t\/([a-z2-7-]+)[?/]review$/i, "review", ["table"]],
  [/^\/learn$/, "lessons", []],
  [/^\/learn\/([a-z-]+)$/, "learn", ["game"]],
  [/^\/rules\/([a-z-]+)$/, "rules", ["game"]],
  [/^\/rooms$/, "rooms", []],
  [/^\/code$/, "code", []],
  [/^\/about$/, "about", []],
  [/^\/\??settings$/, "settings", []],
];

/** @param {string} path with its query */
export function parse(path) {
  for (const [pattern, name, params] of ADDRESSES) {
    const found = pattern.exec(path);
    if (found) return { name, params: Object.fromEntries(params.map((param, i) => [param, found[i + 1]])) };
  }
  return { name: "nowhere", params: {} };
}

function look() {
  route.value = parse(location.pathname + location.search);
}

/** @param {string} path */
export function go(path) {
  if (path !== location.pathname + location.search) history.pushState(null, "", path);
  look();
  scrollTo(0, 0);
}

export function follow() {
  addEventListener("popstate", look);
  document.addEventListener("click", (event) => {
    const link = /** @type {Element} */ (event.target).closest?.("a[href]");
    if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const address = new URL(/** @type {HTMLAnchorElement} */ (link).href);
    const inside = address.origin === location.origin && parse(address.pathname + address.search).name !== "nowhere";
    if (!inside || link.hasAttribute("download") || (address.hash && address.pathname === location.pathname)) return;
    event.preventDefault();
    go(address.pathname + address.search + address.hash);
  });
  look();
}
