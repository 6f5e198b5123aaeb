// Gestures on the felt: one pointer pans, two zoom; a second finger beside a card that is being dragged rotates the
// card. Positions are handled once a frame.

import { placement, rotateTo } from "../placement.js";
import { camera, visibleBox, zoomed } from "./camera.js";

const PAN_THRESHOLD = 8;

/** Every finger that is down, by pointer id, in order. @type {Map<number, {x: number, y: number}>} */
const fingers = new Map();
addEventListener("pointerdown", recordFinger, { capture: true });
addEventListener("pointermove", (event) => fingers.has(event.pointerId) && recordFinger(event), { capture: true });
for (const end of ["pointerup", "pointercancel"])
  addEventListener(end, (event) => fingers.delete(/** @type {PointerEvent} */ (event).pointerId));

/** @param {PointerEvent} event */
function recordFinger(event) {
  if (event.pointerType === "touch") fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
}

/** How many fingers are down. */
export const fingersDown = () => fingers.size;

/** Screen to table coordinates. @param {number} clientX @param {number} clientY */
export function toTable(clientX, clientY) {
  const drawing = /** @type {SVGSVGElement | null} */ (document.querySelector(".pal-drawing"));
  const matrix = drawing?.getScreenCTM();
  if (!matrix) return { x: 0, y: 0, unit: 1 };
  return { x: (clientX - matrix.e) / matrix.a, y: (clientY - matrix.f) / matrix.d, unit: 1 / matrix.a };
}

/** Follow one pointer, its position once a frame. @param {PointerEvent} event @param {(now: PointerEvent) => void} move @param {(now: PointerEvent) => void} [end] */
export function trackPointer(event, move, end) {
  event.preventDefault();
  event.stopPropagation();
  /** @type {PointerEvent | null} */
  let last = null;
  const step = () => {
    const now = last;
    last = null;
    if (now) move(now);
  };
  const moved = (/** @type {PointerEvent} */ now) => {
    if (now.pointerId !== event.pointerId) return;
    if (!last) requestAnimationFrame(step);
    last = now;
  };
  const done = (/** @type {PointerEvent} */ now) => {
    if (now.pointerId !== event.pointerId) return;
    removeEventListener("pointermove", moved);
    removeEventListener("pointerup", done);
    removeEventListener("pointercancel", done);
    step();
    end?.(now);
  };
  addEventListener("pointermove", moved);
  addEventListener("pointerup", done);
  addEventListener("pointercancel", done);
}

/** Two fingers: how far apart, at which angle, and the point between them. */
function pair() {
  const [a, b] = [...fingers.values()];
  return {
    apart: Math.hypot(b.x - a.x, b.y - a.y),
    angle: (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI,
    x: (a.x + b.x) / 2,
    y: (a.y + b.y) / 2,
  };
}

/** A second finger came while the first holds the card: rotate the card. @param {PointerEvent} event */
export function rotateWithTwo(event) {
  const [start, card] = [pair(), placement.value];
  if (!card) return;
  trackPointer(event, () => {
    if (fingers.size >= 2) rotateTo(card.angle + pair().angle - start.angle);
  });
}

/** The desk moves as one picture while fingers are on it; it is drawn anew when they are lifted. @param {string} transform */
function shiftWorld(transform) {
  const world = /** @type {HTMLElement | null} */ (document.querySelector(".pal-world"));
  if (world) world.style.transform = transform;
}

/** Ends the gesture under way: the camera takes over what the picture shows. */
let settle = () => {};

/** @param {import("./camera.js").Box} box */
function settleAt(box) {
  settle = () => {};
  shiftWorld("");
  camera.value = box;
}

/** A second finger came on the felt: zoom and pan. @param {PointerEvent} event @param {any} view */
export function zoomWithTwo(event, view) {
  settle();
  const start = pair();
  const box = visibleBox(view, placement.value !== null);
  const at = toTable(start.x, start.y);
  trackPointer(
    event,
    () => {
      if (fingers.size < 2) return;
      const now = pair();
      const next = zoomed(box, start.apart / Math.max(20, now.apart), at.x, at.y);
      const unit = at.unit * (next.w / box.w);
      next.x -= (now.x - start.x) * unit;
      next.y -= (now.y - start.y) * unit;
      shiftWorld(`translate(${(box.x - next.x) / unit}px, ${(box.y - next.y) / unit}px) scale(${box.w / next.w})`);
      settle = () => settleAt(next);
    },
    () => settle(),
  );
}

/** Pan with one pointer; a press without movement calls `pressed`. @param {PointerEvent} event @param {any} view @param {(now: PointerEvent) => void} pressed */
export function pan(event, view, pressed) {
  const box = visibleBox(view, placement.value !== null);
  const { unit } = toTable(event.clientX, event.clientY);
  let moved = false;
  trackPointer(
    event,
    (now) => {
      const [dx, dy] = [now.clientX - event.clientX, now.clientY - event.clientY];
      if (fingers.size > 1) moved = true;
      else if (moved || Math.hypot(dx, dy) >= PAN_THRESHOLD) {
        moved = true;
        shiftWorld(`translate(${dx}px, ${dy}px)`);
        settle = () => settleAt({ ...box, x: box.x - dx * unit, y: box.y - dy * unit });
      }
    },
    (now) => {
      if (!moved && now.type === "pointerup") pressed(now);
      else settle();
    },
  );
}
