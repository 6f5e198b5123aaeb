// Motion between two renderings: each element with data-key is animated from where it was to where it is. A new element
// may name where it comes from (data-from). A hidden tab does not animate; with reduced motion new elements fade in.
import { reducedMotion } from "../state/settings.js";

/** Where elements were before the last rendering, by key. @type {Map<string, DOMRect>} */
let before = new Map();
const EASE = "cubic-bezier(.2,.8,.2,1)";
const MAX_STAGGER = 1200; // ms for all new elements together

/** Called after each rendering. @type {Set<() => void>} */
export const renderHooks = new Set();
let first = true;

export function beforeRender() {
  before = new Map();
  for (const element of document.querySelectorAll("[data-key]")) {
    before.set(/** @type {HTMLElement} */ (element).dataset.key ?? "", element.getBoundingClientRect());
  }
}

export function afterRender() {
  for (const hook of renderHooks) hook();
  if (first || document.hidden) {
    first = before.size === 0;
    return;
  }
  const moved = [];
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-key]"))) {
    const key = element.dataset.key ?? "";
    const old =
      before.get(key) ??
      (element.dataset.from ? (before.get(element.dataset.from) ?? rectOf(element.dataset.from)) : undefined);
    if (!old || (before.has(key) === false && !element.dataset.from)) continue;
    const now = element.getBoundingClientRect();
    if (Math.abs(old.x - now.x) + Math.abs(old.y - now.y) > 4)
      moved.push({ element, old, now, fresh: !before.has(key) });
  }
  const still = reducedMotion();
  const fresh = moved.filter((each) => each.fresh);
  const gap = fresh.length > 3 ? MAX_STAGGER / fresh.length : 120;
  fresh.forEach((each, i) => {
    animate(each, still, i * gap);
  });
  if (!still) for (const each of moved.filter((m) => !m.fresh)) animate(each, still, 0);
}

/** @param {string} id of an element without data-key */
function rectOf(id) {
  return document.getElementById(id)?.getBoundingClientRect();
}

/** @param {{element: HTMLElement, old: DOMRect, now: DOMRect, fresh: boolean}} move @param {boolean} still @param {number} delay */
function animate({ element, old, now, fresh }, still, delay) {
  if (element.getAnimations().length) return;
  if (still) {
    element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 120 });
    return;
  }
  const duration = !fresh ? 140 : element.dataset.from?.startsWith("plate") ? 420 : 260;
  const scale = now.width ? Math.max(0.2, old.width / now.width) : 1;
  const from = `translate(${old.x - now.x}px, ${old.y - now.y}px) scale(${fresh ? scale : 1})`;
  element.animate(
    [
      { transform: from, transformOrigin: "0 0", zIndex: 5 },
      { transform: "none", transformOrigin: "0 0", zIndex: 5 },
    ],
    {
      duration,
      delay,
      easing: EASE,
      fill: "backwards",
    },
  );
}
