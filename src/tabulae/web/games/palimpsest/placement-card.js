// The card being laid: drawn over the table, dragged, rotated by its handle, moved by keys.

import { t } from "../../state/i18n.js";
import { busy } from "../../state/staging.js";
import { position } from "../../state/store.js";
import { nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { batch, computed, effect, signal } from "../../vendor/signals-core/signals-core.js";
import { cardFace, cardLabel } from "./cards.js";
import { frames, isOn, poseFrame } from "./desk/arrange.js";
import { unitOf, visibleBox } from "./desk/camera.js";
import { fingersDown, rotateWithTwo, toTable, trackPointer } from "./desk/gestures.js";
import { moveTo, nudge, placement, preview, proposalIndex, rotateBy, rotateTo, showProposal } from "./placement.js";

export const RAISE = 72; // px above the finger

/** Where the dragging finger is, in px, or null */
export const finger = signal(/** @type {{x: number, y: number} | null} */ (null));

/** Whether the card is held by a pointer */
export const held = signal(false);
/** Whether it is being turned by its handle */
const turningCard = signal(false);

/** Where the card was when the drag began: its layer is moved from there by a transform, without repainting */
const anchor = signal(/** @type {import("./placement.js").Placement | null} */ (null));
/** Table units per pixel during a drag */
let unit = 1;
/** Where the card is drawn: at the anchor unless it has been rotated */
const drawn = computed(() => {
  const [now, from] = [placement.value, anchor.value];
  return now && from && from.card === now.card && from.angle === now.angle ? from : now;
});
const legal = computed(() => preview.value?.legal ?? false);

effect(() => {
  const [now, from] = [placement.value, drawn.value];
  const layer = /** @type {SVGElement | null} */ (document.querySelector(".pal-moving"));
  if (!layer) return;
  const shifted = now && from && (now.x !== from.x || now.y !== from.y);
  layer.style.transform = shifted ? `translate(${(now.x - from.x) / unit}px, ${(now.y - from.y) / unit}px)` : "";
});

/** Where the card rests: it stays the same while a pointer holds the card. @type {{readonly value: import("./placement.js").Placement | null}} */
export const resting = computed(() => (held.value ? anchor.value : placement.value));

const CORNERS = [
  [100, -140],
  [100, 140],
  [-100, 140],
  [-100, -140],
];

/** The corner of the card that is farthest from the others: its handle does not cover them. @param {any} view @param {import("./placement.js").Placement} at */
function freeCorner(view, at) {
  const here = poseFrame(at);
  const all = frames(view, null);
  const room = CORNERS.map(([u, v]) => {
    const [x, y] = [here.x + here.c * u - here.n * v, here.y + here.n * u + here.c * v];
    const covered = all.filter((each) => isOn(each, x, y)).length;
    return Math.min(900, ...all.map((each) => Math.hypot(each.x - x, each.y - y))) - 1000 * covered;
  });
  return CORNERS[room.indexOf(Math.max(...room))];
}

/** The corner of the handle; it stays while the card is moved or turned. */
const corner = signal(CORNERS[0]);
effect(() => {
  const at = resting.value;
  if (at && !turningCard.value && position.value) corner.value = freeCorner(position.value.view, at);
});

/** The card with its handle. */
export function placementCard() {
  const at = drawn.value;
  const view = position.value?.view;
  if (!at || !view) return nothing;
  const [u, v] = corner.value;
  const perPixel = unitOf(visibleBox(view, true));
  return svg`<g class="laying ${legal.value ? "legal" : "illegal"}" id="laying" tabindex="0" role="application" aria-roledescription=${t("yq-laying")} aria-label=${`${cardLabel(at.card)}. ${t("yq-laying-keys")}`}
    transform="translate(${at.x} ${at.y}) rotate(${at.angle})" @pointerdown=${startDrag} @keydown=${keys}>
    <g class="ghost">${cardFace(at.card, { ten: view.crowns === 1 })}</g>
    ${legal.value ? nothing : svg`<rect class="not-here" x="-100" y="-140" width="200" height="280" rx="18" fill="url(#pal-bad)"></rect>`}
    <rect class="veil" x="-100" y="-140" width="200" height="280" rx="18"></rect>
    ${
      view.turning === 2
        ? nothing
        : svg`<g class="handle" transform="translate(${u} ${v}) scale(${perPixel}) rotate(${-at.angle})" @pointerdown=${startRotation}><circle r="22"></circle><path d="M7.5 0a7.5 7.5 0 1 1-2.6-5.7M5.5-10.5v5h-5"></path></g>`
    }
  </g>`;
}

/** @param {PointerEvent | MouseEvent} now */
export const raiseOf = (now) => (/** @type {PointerEvent} */ (now).pointerType === "touch" ? RAISE : 0);

/** Put the card under the pointer, or above the finger. @param {PointerEvent} now @param {{x: number, y: number}} [grip] */
export function dragTo(now, grip = { x: 0, y: 0 }) {
  const raise = raiseOf(now);
  const at = toTable(now.clientX, now.clientY - raise);
  const pull = now.altKey ? 0 : 12 * at.unit;
  batch(() => {
    if (!held.value) anchor.value = placement.value;
    held.value = true;
    unit = at.unit;
    moveTo(at.x + (raise ? 0 : grip.x), at.y + (raise ? 0 : grip.y), pull);
    finger.value = raise ? { x: now.clientX, y: now.clientY } : null;
  });
}

export function endDrag() {
  batch(() => {
    finger.value = null;
    held.value = false;
    anchor.value = null;
  });
}

/** Drag the card; a second finger rotates it. @param {PointerEvent} event */
function startDrag(event) {
  if (!placement.value || busy.value) return;
  if (fingersDown() > 1) {
    event.stopPropagation();
    rotateWithTwo(event);
    return;
  }
  const start = toTable(event.clientX, event.clientY);
  const grip = { x: placement.value.x - start.x, y: placement.value.y - start.y };
  /** @type {SVGElement} */ (event.currentTarget).focus({ preventScroll: true });
  trackPointer(event, (now) => fingersDown() < 2 && dragTo(now, grip), endDrag);
}

/** Rotate the card by its handle. @param {PointerEvent} event */
function startRotation(event) {
  const at = placement.value;
  if (!at) return;
  const [u, v] = corner.value;
  const start = (Math.atan2(v, u) * 180) / Math.PI;
  turningCard.value = true;
  const turn = (/** @type {PointerEvent} */ now) => {
    const to = toTable(now.clientX, now.clientY);
    rotateTo((Math.atan2(to.y - at.y, to.x - at.x) * 180) / Math.PI - start);
  };
  trackPointer(event, turn, () => {
    turningCard.value = false;
  });
}

/** Arrows move, [ ] rotate, N and B step through the proposals, Enter lays. Brackets are recognised by character, which may need AltGr, or by their position on an American keyboard. @param {KeyboardEvent} event */
function keys(event) {
  if ((event.ctrlKey || event.metaKey) && !event.getModifierState("AltGraph")) return;
  const far = event.shiftKey ? 50 : event.altKey ? 1 : 10;
  const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const way = ways[event.key];
  const fine = event.shiftKey ? 1 : 15;
  if (way) nudge(way[0] * far, way[1] * far);
  else if (["[", "{"].includes(event.key) || event.code === "BracketLeft") rotateBy(-fine);
  else if (["]", "}"].includes(event.key) || event.code === "BracketRight") rotateBy(fine);
  else if (event.key.toLowerCase() === "n") showProposal(proposalIndex.value + 1);
  else if (event.key.toLowerCase() === "b") showProposal(proposalIndex.value - 1);
  else if (event.key === "Enter")
    /** @type {HTMLElement | null} */ (document.querySelector(".actions .lay-it"))?.click();
  else return;
  event.preventDefault();
  event.stopPropagation();
}
