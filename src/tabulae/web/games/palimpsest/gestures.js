// Fingers and the mouse on the felt: one moves the table, two zoom it; a second finger beside a card that is being
// dragged turns that card. Positions are taken once a frame.
import { boxOf, camera, zoomed } from "./camera.js";
import { lay, turnTo } from "./placement.js";

const SLACK = 8;

/** Every finger that is down, by its id, in the order they came. @type {Map<number, {x: number, y: number}>} */
const fingers = new Map();
addEventListener("pointerdown", note, { capture: true });
addEventListener("pointermove", (event) => fingers.has(event.pointerId) && note(event), { capture: true });
for (const end of ["pointerup", "pointercancel"])
  addEventListener(end, (event) => fingers.delete(/** @type {PointerEvent} */ (event).pointerId));

/** @param {PointerEvent} event */
function note(event) {
  if (event.pointerType === "touch") fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
}

/** How many fingers are down. */
export const fingersDown = () => fingers.size;

/** Screen to table units. @param {number} clientX @param {number} clientY */
export function toTable(clientX, clientY) {
  const drawing = /** @type {SVGSVGElement | null} */ (document.querySelector(".pal-drawing"));
  const matrix = drawing?.getScreenCTM();
  if (!matrix) return { x: 0, y: 0, unit: 1 };
  return { x: (clientX - matrix.e) / matrix.a, y: (clientY - matrix.f) / matrix.d, unit: 1 / matrix.a };
}

/** Follow one pointer, its position once a frame. @param {PointerEvent} event @param {(now: PointerEvent) => void} move @param {(now: PointerEvent) => void} [end] */
export function follow(event, move, end) {
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

/** A second finger came while the card is held by the first: it turns the card. @param {PointerEvent} event */
export function turnWithTwo(event) {
  const [start, card] = [pair(), lay.value];
  if (!card) return;
  follow(event, () => {
    if (fingers.size >= 2) turnTo(card.angle + pair().angle - start.angle);
  });
}

/** A second finger came on the felt: both zoom and move it. @param {PointerEvent} event @param {any} view */
export function zoomWithTwo(event, view) {
  const start = pair();
  const box = boxOf(view, lay.value !== null);
  const at = toTable(start.x, start.y);
  follow(event, () => {
    if (fingers.size < 2) return;
    const now = pair();
    const next = zoomed(box, start.apart / Math.max(20, now.apart), at.x, at.y);
    const unit = at.unit * (next.w / box.w);
    camera.value = { ...next, x: next.x - (now.x - start.x) * unit, y: next.y - (now.y - start.y) * unit };
  });
}

/** One finger or the mouse on the felt moves it; says at the end whether it was a mere press. @param {PointerEvent} event @param {any} view @param {(now: PointerEvent) => void} pressed */
export function pan(event, view, pressed) {
  const box = boxOf(view, lay.value !== null);
  const { unit } = toTable(event.clientX, event.clientY);
  let moved = false;
  follow(
    event,
    (now) => {
      const [dx, dy] = [now.clientX - event.clientX, now.clientY - event.clientY];
      if (fingers.size > 1) moved = true;
      else if (moved || Math.hypot(dx, dy) >= SLACK) {
        moved = true;
        camera.value = { ...box, x: box.x - dx * unit, y: box.y - dy * unit };
      }
    },
    (now) => {
      if (!moved && now.type === "pointerup") pressed(now);
    },
  );
}
