// The table of Palimpsest as a drawing on which nothing happens: examples in the rules, small boards, pictures.

import { t } from "../../state/i18n.js";
import { html, svg } from "../../vendor/lit-html/lit-html.js";
import { cardFace, shade } from "./cards.js";
import { extent } from "./desk/camera.js";
import { drawLabels, positions, restingLabels } from "./desk/labels.js";
import { rankHidden } from "./placement-preview.js";

/** The cards as they lie, with scribes and chips above them. @param {any} view @param {number} unit table units to a pixel @param {number} cube the side of a scribe, in px */
export function stillCards(view, unit, cube) {
  const labels = restingLabels(view, cube, 200 / unit < 96);
  return svg`${Array.from({ length: view.laid }, (_, i) => svg`<g class="lying" transform="translate(${view.x[i]} ${view.y[i]}) rotate(${view.angle[i]})">${shade(view.cosine[i], view.sine[i])}${cardFace(view.card[i], { marks: view.marks[i], ten: view.crowns === 1, hidden: rankHidden(view, i) })}</g>`)}
    <g class="pal-labels">${drawLabels(labels, positions(view, labels, unit, cube), unit, cube)}</g>`;
}

/** @param {{view: any}} scene @param {number} [wide] how wide it will be shown, in px */
export function board({ view }, wide = 480) {
  const box = extent(view, 40);
  const unit = Math.max(box.w / wide, box.h / (0.55 * wide));
  const size = 200 / unit < 56 ? "tiny" : 200 / unit < 96 ? "small" : "";
  return html`<svg class="pal-board ${size}" viewBox="${box.x} ${box.y} ${box.w} ${box.h}" role="img" aria-label=${t("yq-drawing", { count: view.laid })}>${stillCards(view, unit, size ? 15 : 22)}</svg>`;
}

/** A table in a list: wide, without chips. @param {any} view a watcher's */
export function smallBoard(view) {
  const box = extent(view, 30);
  const [w, h] = [Math.max(box.w, 3.8 * box.h), Math.max(box.h, box.w / 3.8)];
  const unit = w / 594;
  return html`<svg class="pal-board ${200 / unit < 56 ? "tiny" : "small"}" viewBox="${box.x - (w - box.w) / 2} ${box.y - (h - box.h) / 2} ${w} ${h}" aria-hidden="true">${stillCards(view, unit, 14)}</svg>`;
}
