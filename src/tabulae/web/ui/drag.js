// Dragging a card: a copy follows the pointer, the place below it is told when it is let go. A press without
// movement stays a press.
import { back, busy, choices, pick, places, send, staged } from "../state/staging.js";

const SLACK = 8;

/**
 * @param {PointerEvent} event
 * @param {string} card
 * @param {((card: string, place: Element | null, event: PointerEvent) => void) | undefined} drop
 * @param {((card: string, event: PointerEvent, inside: boolean) => boolean) | undefined} [moving] says whether it shows the card itself
 */
export function startDrag(event, card, drop, moving) {
  if (event.button !== 0 || busy.value || !drop) return;
  const source = /** @type {HTMLElement} */ (event.currentTarget);
  const start = { x: event.clientX, y: event.clientY };
  const box = source.getBoundingClientRect();
  /** @type {HTMLElement | null} */
  let ghost = null;

  /** @type {PointerEvent | null} */
  let last = null;
  const home = source.closest(".tray");
  const atHome = (/** @type {PointerEvent} */ now) =>
    home?.contains(document.elementFromPoint(now.clientX, now.clientY)) ?? false;
  /** Whether it has left the hand: a card that comes back to it is put back */
  let away = false;

  /** Once a frame. @param {PointerEvent} now */
  function moved(now) {
    if (now.pointerId !== event.pointerId) return;
    if (!last) requestAnimationFrame(step);
    last = now;
  }

  function step() {
    const now = last;
    last = null;
    if (now) move(now);
  }

  /** @param {PointerEvent} now */
  function move(now) {
    const dx = now.clientX - start.x;
    const dy = now.clientY - start.y;
    if (!ghost) {
      const sideways = now.pointerType === "touch" && Math.abs(dx) > -dy;
      if (Math.hypot(dx, dy) < SLACK || sideways) return;
      ghost = lift(source, box);
      if (staged.value.card !== card) pick(card);
    }
    const raise = now.pointerType === "touch" ? 72 : 0;
    ghost.style.transform = `translate(${dx}px, ${dy - raise}px)`;
    const place = below(now);
    away ||= !atHome(now);
    over(place);
    ghost.classList.toggle("shown-elsewhere", moving?.(card, now, place !== null) ?? false);
  }

  /** @param {PointerEvent} now */
  function end(now) {
    if (now.pointerId !== event.pointerId) return;
    removeEventListener("pointermove", moved);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    step();
    if (!ghost) return;
    const place = now.type === "pointerup" ? below(now) : null;
    over(null);
    ghost.remove();
    swallowClick();
    drop?.(card, place, now);
    if (away && !place && atHome(now) && !busy.value) back();
  }

  addEventListener("pointermove", moved);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}

/** The click that ends this press does nothing. */
export function swallowClick() {
  addEventListener("click", swallow, { capture: true, once: true });
  const forget = () => setTimeout(() => removeEventListener("click", swallow, { capture: true }), 50);
  if (held) addEventListener("pointerup", forget, { once: true, capture: true });
  else forget();
}

let held = false;
for (const [name, down] of /** @type {[string, boolean][]} */ ([
  ["pointerdown", true],
  ["pointerup", false],
  ["pointercancel", false],
])) {
  addEventListener(
    name,
    () => {
      held = down;
    },
    { capture: true },
  );
}

/** Where a press has a meaning of its own, or somebody reads; anywhere else at a table it is one step back */
const MEANT =
  "button, a, input, select, label, summary, [data-place], [role=option], [role=dialog], .side, .hint, .notice, .lesson, " +
  ".hj-panel, .hj-round-end, .pal-panel, .pal-choosing, .pal-text, .pal-card-panel";
addEventListener("click", ({ target }) => {
  const press = /** @type {Element} */ (target);
  if (["picked", "aimed"].includes(staged.value.step) && press.closest?.(".frame") && !press.closest(MEANT)) back();
});

/** @param {Event} event */
function swallow(event) {
  event.stopPropagation();
  event.preventDefault();
}

/** @param {HTMLElement} source @param {DOMRect} box */
function lift(source, box) {
  const ghost = /** @type {HTMLElement} */ (source.cloneNode(true));
  ghost.classList.add("ghost");
  for (const name of ["data-key", "data-card", "data-stop", "aria-label"]) ghost.removeAttribute(name);
  ghost.setAttribute("aria-hidden", "true");
  ghost.tabIndex = -1;
  Object.assign(ghost.style, {
    left: `${box.x}px`,
    top: `${box.y}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  });
  document.body.append(ghost);
  return ghost;
}

/** The place under what is dragged, which lets the pointer through. @param {PointerEvent} now */
function below(now) {
  const raise = now.pointerType === "touch" ? 72 : 0;
  return document.elementFromPoint(now.clientX, now.clientY - raise)?.closest("[data-place]") ?? null;
}

/** @param {Element | null} place */
function over(place) {
  for (const old of document.querySelectorAll(".under")) if (old !== place) old.classList.remove("under");
  place?.classList.add("under");
}

/** What dropping on a named place does: sends a legal move, asks why another is none. @param {(card: string, place: string) => void} why */
export const dropOnPlace = (why) => (/** @type {string} */ card, /** @type {Element | null} */ place) => {
  const name = /** @type {HTMLElement | null} */ (place)?.dataset.place;
  if (!name) return;
  const choice = choices.value.find((each) => each.card === card && each.place === name);
  if (choice) send(choice.move);
  else why(card, name);
};

/** Whether a press on a place sends at once: a mouse does; a finger aims first, and sends with its second press. */
export function pressPlace(
  /** @type {PointerEvent | MouseEvent} */ event,
  /** @type {string} */ place,
  /** @type {(p: string) => void} */ aim,
  /** @type {(card: string, place: string) => void} */ why,
) {
  const choice = places.value.find((each) => each.place === place);
  if (!choice) {
    if (staged.value.card) why(staged.value.card, place);
    return;
  }
  const finger = /** @type {PointerEvent} */ (event).pointerType === "touch";
  if (finger && staged.value.place !== place) aim(place);
  else send(choice.move);
}
