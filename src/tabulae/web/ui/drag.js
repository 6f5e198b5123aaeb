// Dragging a card: the card itself follows the pointer, tilted, and leaves a gap in the hand. `onDrop` receives the place
// under it on release. A press without movement stays a press.
import { reducedMotion } from "../state/settings.js";
import { busy, cardChoices, choices, pick, send, staged, stepBack } from "../state/staging.js";
import { motionTime, origins, renderHooks } from "./motion.js";

const DRAG_THRESHOLD = 8;
/** A finger hides what is under it: the card is held this far above it, in px */
const RAISE = 72;

/**
 * @param {PointerEvent} event
 * @param {string} card
 * @param {((card: string, place: Element | null, event: PointerEvent) => void) | undefined} onDrop
 * @param {((card: string, event: PointerEvent, inside: boolean) => boolean) | undefined} [onDrag] returns whether it shows the card itself
 */
export function startDrag(event, card, onDrop, onDrag) {
  if (event.button !== 0 || busy.value || !onDrop) return;
  const source = /** @type {HTMLElement} */ (event.currentTarget);
  const start = { x: event.clientX, y: event.clientY };
  /** @type {HTMLElement | null} */
  let preview = null;

  /** @type {PointerEvent | null} */
  let last = null;
  const tray = source.closest(".tray");
  const overTray = (/** @type {PointerEvent} */ now) =>
    tray?.contains(document.elementFromPoint(now.clientX, now.clientY)) ?? false;
  /** Whether the card has left the hand: one that is dropped back there is unpicked */
  let left = false;

  /** Handle at most one move a frame. @param {PointerEvent} now */
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
    if (!preview) {
      const sideways = now.pointerType === "touch" && Math.abs(dx) > -dy;
      if (Math.hypot(dx, dy) < DRAG_THRESHOLD || sideways) return;
      preview = createPreview(source);
      if (staged.value.card !== card) pick(card);
    }
    preview.style.translate = `${dx}px ${dy - raise(now)}px`;
    const place = placeUnder(now);
    left ||= !overTray(now);
    highlight(place);
    preview.classList.toggle("shown-elsewhere", onDrag?.(card, now, place !== null) ?? false);
  }

  /** @param {PointerEvent} now */
  function end(now) {
    if (now.pointerId !== event.pointerId) return;
    removeEventListener("pointermove", moved);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    step();
    if (!preview) return;
    const place = now.type === "pointerup" ? placeUnder(now) : null;
    highlight(null);
    suppressClick();
    onDrop?.(card, place, now);
    if (left && !place && overTray(now) && !busy.value) stepBack();
    if (busy.value && !preview.classList.contains("shown-elsewhere")) waiting = preview;
    else putBack(preview);
  }

  addEventListener("pointermove", moved);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}

/** @param {PointerEvent} event */
const raise = (event) => (event.pointerType === "touch" ? RAISE : 0);

/** The dropped card, which stays where it was dropped until the move is answered. @type {HTMLElement | null} */
let waiting = null;
renderHooks.add(() => {
  if (!waiting || (busy.value && waiting.isConnected)) return;
  const accepted = staged.value.step === "idle";
  if (accepted) removePreview(waiting);
  else putBack(waiting);
  waiting = null;
});

/** The card flies back to its gap in the hand. @param {HTMLElement} preview */
function putBack(preview) {
  const shown = preview.isConnected && !preview.classList.contains("shown-elsewhere") && !reducedMotion();
  if (!shown) return removePreview(preview);
  origins.delete(preview.dataset.of ?? "");
  preview
    .animate([{}, { translate: "0 0", rotate: "0deg" }], { duration: motionTime(160), easing: "ease-out" })
    .finished.finally(() => removePreview(preview));
}

/** @param {HTMLElement} preview */
function removePreview(preview) {
  preview.closest("li")?.classList.remove("gap");
  origins.delete(preview.dataset.of ?? "");
  preview.remove();
}

/** Ignore the click that ends this press. */
export function suppressClick() {
  addEventListener("click", suppress, { capture: true, once: true });
  const forget = () => setTimeout(() => removeEventListener("click", suppress, { capture: true }), 50);
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

/** Where a press has its own effect, or the reader selects text; anywhere else at a table it is one step back */
const INTERACTIVE =
  "button, a, input, select, label, summary, [data-place], [role=option], [role=dialog], .side, .hint, .notice, .lesson, " +
  ".hj-panel, .hj-round-end, .pal-panel, .pal-choosing, .pal-text, .pal-card-panel";
addEventListener("click", ({ target }) => {
  const press = /** @type {Element} */ (target);
  if (["picked", "aimed"].includes(staged.value.step) && press.closest?.(".frame") && !press.closest(INTERACTIVE))
    stepBack();
});

/** @param {Event} event */
function suppress(event) {
  event.stopPropagation();
  event.preventDefault();
}

/**
 * A copy of the card beside the card itself, so that every style of the hand applies to both. It lies in the top layer,
 * where nothing covers or clips it; the card becomes the gap.
 * @param {HTMLElement} source
 */
function createPreview(source) {
  const box = source.getBoundingClientRect();
  const { width, height } = getComputedStyle(source);
  const preview = /** @type {HTMLElement} */ (source.cloneNode(true));
  preview.classList.add("drag-preview");
  for (const name of ["data-key", "data-from", "data-card", "data-inspect", "data-stop", "aria-label", "id"])
    preview.removeAttribute(name);
  preview.dataset.of = source.dataset.key ?? "";
  preview.setAttribute("aria-hidden", "true");
  preview.tabIndex = -1;
  Object.assign(preview.style, {
    left: `${box.x + (box.width - Number.parseFloat(width)) / 2}px`,
    top: `${box.y + (box.height - Number.parseFloat(height)) / 2}px`,
    width,
    height,
  });
  source.after(preview);
  source.closest("li")?.classList.add("gap");
  preview.popover = "manual";
  preview.showPopover?.();
  origins.set(preview.dataset.of, preview);
  return preview;
}

/** The place under the card, which ignores the pointer. @param {PointerEvent} now */
function placeUnder(now) {
  return document.elementFromPoint(now.clientX, now.clientY - raise(now))?.closest("[data-place]") ?? null;
}

/** Only a place where the card may go shows that it is under it. @param {Element | null} place */
function highlight(place) {
  const legal = place?.closest(".lit") ?? null;
  for (const old of document.querySelectorAll(".under")) if (old !== legal) old.classList.remove("under");
  legal?.classList.add("under");
}

/** The `onDrop` of a named place: sends a legal move, and asks why any other is illegal. @param {(card: string, place: string) => void} askWhyNot */
export const dropOnPlace = (askWhyNot) => (/** @type {string} */ card, /** @type {Element | null} */ place) => {
  const name = /** @type {HTMLElement | null} */ (place)?.dataset.place;
  if (!name) return;
  const choice = choices.value.find((each) => each.card === card && each.place === name);
  if (choice) send(choice.move);
  else askWhyNot(card, name);
};

/** A press on a place: a mouse sends at once, a finger aims first and sends with its second press. */
export function pressPlace(
  /** @type {PointerEvent | MouseEvent} */ event,
  /** @type {string} */ place,
  /** @type {(p: string) => void} */ aim,
  /** @type {(card: string, place: string) => void} */ askWhyNot,
) {
  const choice = cardChoices.value.find((each) => each.place === place);
  if (!choice) {
    if (staged.value.card) askWhyNot(staged.value.card, place);
    return;
  }
  const finger = /** @type {PointerEvent} */ (event).pointerType === "touch";
  if (finger && staged.value.place !== place) aim(place);
  else send(choice.move);
}
