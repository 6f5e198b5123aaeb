// A table that is not shown whole: its map, buttons that pan it, and the magnifier of what a finger covers.

import { t } from "../../../state/i18n.js";
import { html, nothing, svg } from "../../../vendor/lit-html/lit-html.js";
import { index } from "../cards.js";
import { placement, preview } from "../placement.js";
import { finger, held } from "../placement-card.js";
import { camera, visibleBox, wholeBox } from "./camera.js";
import { measureFurniture } from "./furniture.js";

/** Four directions, for buttons that move something */
export const DIRECTIONS = [
  { sign: "←", way: "left", dx: -1, dy: 0 },
  { sign: "↑", way: "up", dx: 0, dy: -1 },
  { sign: "↓", way: "down", dx: 0, dy: 1 },
  { sign: "→", way: "right", dx: 1, dy: 0 },
];
const STEP = 0.25; // of what is shown

/** Pan in one direction. @param {import("./camera.js").Box} box @param {number} dx @param {number} dy @returns {import("./camera.js").Box} */
const panned = (box, dx, dy) => ({ ...box, x: box.x + dx * STEP * box.w, y: box.y + dy * STEP * box.h });

const LENS = 190; // units shown by the magnifier

/** Buttons that pan a table that is not shown whole. @param {any} view */
export const panButtons = (view) =>
  DIRECTIONS.map(
    ({ sign, way, dx, dy }) =>
      html`<button aria-label=${t("yq-look", { way: t(`way-${way}`) })} @click=${() => {
        camera.value = panned(visibleBox(view, placement.value !== null), dx, dy);
      }}>${sign}</button>`,
  );

/** All cards in small, with the part in sight; a press looks there. @param {import("../../index.js").Scene} scene */
export function map({ view }) {
  measureFurniture();
  const whole = wholeBox(view, placement.value !== null);
  const shown = visibleBox(view, placement.value !== null);
  const look = (/** @type {MouseEvent} */ event) => {
    const matrix = /** @type {SVGSVGElement} */ (event.currentTarget).getScreenCTM();
    if (!matrix) return;
    const [x, y] = [(event.clientX - matrix.e) / matrix.a, (event.clientY - matrix.f) / matrix.d];
    camera.value = { ...shown, x: x - shown.w / 2, y: y - shown.h / 2 };
  };
  const rest = placement.value && !held.value ? placement.value : null;
  return html`<svg class="pal-map" viewBox="${whole.x} ${whole.y} ${whole.w} ${whole.h}" aria-hidden="true" @click=${look}>
    ${Array.from({ length: view.laid }, (_, i) => svg`<rect class="mini" x="-100" y="-140" width="200" height="280" rx="18" transform="translate(${view.x[i]} ${view.y[i]}) rotate(${view.angle[i]})"></rect>`)}
    ${rest ? svg`<rect class="mini ghost" x="-100" y="-140" width="200" height="280" rx="18" transform="translate(${rest.x} ${rest.y}) rotate(${rest.angle})"></rect>` : nothing}
    <rect class="window" x=${shown.x} y=${shown.y} width=${shown.w} height=${shown.h} rx="20"></rect></svg>`;
}

/** A card without its picture, quick to draw. @param {number} card */
const plainFace = (
  card,
) => svg`<g class="leaf"><rect class="vellum" x="-100" y="-140" width="200" height="280" rx="18"></rect>
  <g class="index">${index(card, false, false)}</g><g class="index" transform="rotate(180)">${index(card, false, false)}</g><rect class="rim" x="-100" y="-140" width="200" height="280" rx="18"></rect></g>`;

/** What the finger covers, drawn without pictures in the corner away from it. @param {any} view */
export function magnifier(view) {
  const under = finger.value;
  const at = placement.value;
  if (!under || !at) return nothing;
  const first = preview.value?.touched[0];
  const spot = first === undefined ? at : { x: (at.x + view.x[first]) / 2, y: (at.y + view.y[first]) / 2 };
  const side = under.x > innerWidth / 2 ? "left" : "right";
  const near = Array.from({ length: view.laid }, (_, i) => i).filter(
    (i) => Math.hypot(view.x[i] - spot.x, view.y[i] - spot.y) < LENS / 2 + 180,
  );
  return html`<svg class="pal-lens ${side}" viewBox="${spot.x - LENS / 2} ${spot.y - LENS / 2} ${LENS} ${LENS}" aria-hidden="true">
    ${near.map((i) => svg`<g transform="translate(${view.x[i]} ${view.y[i]}) rotate(${view.angle[i]})">${plainFace(view.card[i])}</g>`)}
    <g class="laying ${preview.value?.legal ? "legal" : "illegal"}" transform="translate(${at.x} ${at.y}) rotate(${at.angle})"><g class="ghost">${plainFace(at.card)}</g><rect class="veil" x="-100" y="-140" width="200" height="280" rx="18"></rect></g></svg>`;
}
