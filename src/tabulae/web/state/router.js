// Routes and links. Links within the site are followed without a reload; the server sends the same page for every route.
import { route } from "./store.js";

/** @type {[RegExp, string, string[]][]} */
const ROUTES = [
  [/^\/$/, "home", []],
  [/^\/(?:\?new=|new\/)([a-z-]+)$/, "new", ["game"]],
  [/^\/t\/([a-z2-7-]+)$/i, "table", ["table"]],
  [/^\/t\/([a-z2-7-]+)\/screen$/i, "screen", ["table"]],
  [/^\/t\/([a-z2-7-]+)[?/]review$/i, "review", ["table"]],
  [/^\/learn$/, "lessons", []],
  [/^\/learn\/([a-z-]+)$/, "learn", ["game"]],
  [/^\/rules\/([a-z-]+)$/, "rules", ["game"]],
  [/^\/rooms$/, "rooms", []],
  [/^\/my-games$/, "mine", []],
  [/^\/today(?:\/([0-9-]+))?$/, "today", ["day"]],
  [/^\/duplicate(?:\/([a-z2-7-]+))?$/i, "duplicate", ["series"]],
  [/^\/code$/, "code", []],
  [/^\/device$/, "device", []],
  [/^\/about$/, "about", []],
  [/^\/operator$/, "operator", []],
  [/^\/privacy$/, "privacy", []],
  [/^\/\??settings$/, "settings", []],
];

/** Where the site begins on its host */
export const BASE = document.documentElement.dataset.base ?? "";

const here = () => location.pathname.slice(BASE.length) + location.search;

/** @param {string} path including the query */
export function parse(path) {
  for (const [pattern, name, params] of ROUTES) {
    const found = pattern.exec(path);
    if (found) return { name, params: Object.fromEntries(params.map((param, i) => [param, found[i + 1]])) };
  }
  return { name: "nowhere", params: {} };
}

function readLocation() {
  route.value = parse(here());
}

/** @param {string} path */
export function navigate(path) {
  if (path !== here()) history.pushState(null, "", BASE + path);
  readLocation();
  scrollTo(0, 0);
}

export function startRouter() {
  addEventListener("popstate", readLocation);
  document.addEventListener("click", (event) => {
    const link = /** @type {Element} */ (event.target).closest?.("a[href]");
    if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const url = new URL(/** @type {HTMLAnchorElement} */ (link).href);
    const inside = url.origin === location.origin && parse(url.pathname + url.search).name !== "nowhere";
    if (!inside || link.hasAttribute("download") || (url.hash && url.pathname === location.pathname.slice(BASE.length)))
      return;
    event.preventDefault();
    navigate(url.pathname + url.search + url.hash);
  });
  readLocation();
}
