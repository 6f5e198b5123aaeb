// Movement between two pictures: whatever carries data-key is followed from where it was to where it is. A new thing
// may name where it came from (data-from). One thing moves at a time; a hidden tab and stillness jump to the end.
import { stillness } from "../state/settings.js";

/** Where things were before the last drawing, by key. @type {Map<string, DOMRect>} */
let before = new Map();
const EASE = "cubic-bezier(.2,.8,.2,1)";
const LONGEST_TOGETHER = 1200;

/** @type {Set<() => void>} */
export const hooks = new Set();
let first = true;

export function beforeDraw() {
  before = new Map();
  for (const element of document.querySelectorAll("[data-key]")) {
    before.set(/** @type {HTMLElement} */ (element).dataset.key ?? "", element.getBoundingClientRect());
  }
}

export function afterDraw() {
  for (const hook of hooks) hook();
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
  const still = stillness();
  const fresh = moved.filter((each) => each.fresh);
  const gap = fresh.length > 3 ? LONGEST_TOGETHER / fresh.length : 120;
  fresh.forEach((each, i) => {
    travel(each, still, i * gap);
  });
  if (!still) for (const each of moved.filter((m) => !m.fresh)) travel(each, still, 0);
}

/** @param {string} id of an element that is no followed thing itself */
function rectOf(id) {
  return document.getElementById(id)?.getBoundingClientRect();
}

/** @param {{element: HTMLElement, old: DOMRect, now: DOMRect, fresh: boolean}} way @param {boolean} still @param {number} delay */
function travel({ element, old, now, fresh }, still, delay) {
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
