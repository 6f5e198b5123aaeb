// The card being laid: drawn over the table, dragged, rotated by its handle, moved by keys; and the magnifier that shows
// what a finger covers.

import { t } from "../../state/i18n.js";
import { busy } from "../../state/staging.js";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { batch, computed, effect, signal } from "../../vendor/signals-core/signals-core.js";
import { cardFace, cardLabel } from "./cards.js";
import { MIN_TABLE_POINTS } from "./contact.js";
import { fingersDown, rotateWithTwo, toTable, trackPointer } from "./gestures.js";
import { moveTo, nudge, placement, preview, proposalIndex, rotateBy, rotateTo, showProposal } from "./placement.js";

export const RAISE = 72; // px above the finger
const LENS = 190; // units shown by the magnifier

/** Where the dragging finger is, in px, or null */
export const finger = signal(/** @type {{x: number, y: number} | null} */ (null));

/** Whether the card is held by a pointer */
export const held = signal(false);

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
const share = computed(() => Math.min(1, (preview.value?.onTable ?? 0) / MIN_TABLE_POINTS));

effect(() => {
  const [now, from] = [placement.value, drawn.value];
  const layer = /** @type {SVGElement | null} */ (document.querySelector(".pal-moving"));
  if (!layer) return;
  const shifted = now && from && (now.x !== from.x || now.y !== from.y);
  layer.style.transform = shifted ? `translate(${(now.x - from.x) / unit}px, ${(now.y - from.y) / unit}px)` : "";
});

/** The card with its share of bare table and its handle. */
export function placementCard() {
  const at = drawn.value;
  if (!at) return nothing;
  return svg`<g class="laying ${legal.value ? "legal" : "illegal"}" id="laying" tabindex="0" role="application" aria-roledescription=${t("yq-laying")} aria-label=${`${cardLabel(at.card)}. ${t("yq-laying-keys")}`}
    transform="translate(${at.x} ${at.y}) rotate(${at.angle})" @pointerdown=${startDrag} @keydown=${keys}>
    ${cardFace(at.card)}
    ${legal.value ? nothing : svg`<defs><pattern id="not-here" width="26" height="26" patternUnits="userSpaceOnUse"><path d="M-5 31L31 -5M-5 5L5 -5M21 31L31 21"></path></pattern></defs><rect class="hatched" x="-100" y="-140" width="200" height="280" rx="18" fill="url(#not-here)"></rect>`}
    <rect class="veil" x="-100" y="-140" width="200" height="280" rx="18"></rect>
    <g class="share"><rect x="-70" y="100" width="140" height="14" rx="7"></rect><rect class="filled" x="-70" y="100" width=${140 * share.value} height="14" rx="7"></rect><line x1="70" x2="70" y1="94" y2="120"></line></g>
    <g class="handle" @pointerdown=${startRotation}><circle class="handle-reach" cx="100" cy="-140" r="44"></circle><circle cx="100" cy="-140" r="24"></circle><svg x="86" y="-154" width="28" height="28"><use href="#does-reverse"></use></svg></g>
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
  const corner = (Math.atan2(-140, 100) * 180) / Math.PI;
  held.value = true;
  const turn = (/** @type {PointerEvent} */ now) => {
    const to = toTable(now.clientX, now.clientY);
    rotateTo((Math.atan2(to.y - at.y, to.x - at.x) * 180) / Math.PI - corner);
  };
  trackPointer(event, turn, endDrag);
}

/** What the finger covers, shown in the corner away from it. @param {any} view */
export function magnifier(view) {
  const under = finger.value;
  const at = placement.value;
  if (!under || !at) return nothing;
  const first = preview.value?.touched[0];
  const spot = first === undefined ? at : { x: (at.x + view.x[first]) / 2, y: (at.y + view.y[first]) / 2 };
  const side = under.x > innerWidth / 2 ? "left" : "right";
  return html`<svg class="pal-lens ${side}" viewBox="${spot.x - LENS / 2} ${spot.y - LENS / 2} ${LENS} ${LENS}" aria-hidden="true">
    <use href="#pal-lying"></use><use href="#pal-effects"></use><use href="#laying" x=${at.x - (drawn.value?.x ?? at.x)} y=${at.y - (drawn.value?.y ?? at.y)}></use></svg>`;
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
