// The end of Palimpsest: every visible rank once more, as the View tells it, and the totals.

import { cube } from "../../parts/bits.js";
import { t } from "../../play/words.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { hasRank, nameOf, rankOf } from "./pieces.js";
import { visible } from "./text.js";

/** @param {import("../index.js").Scene} scene @param {any} over */
export function tally(scene, over) {
  const { view, seats } = scene;
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const rows = Array.from({ length: view.laid }, (_, i) => i).filter(
    (i) => hasRank(view.card[i]) && visible(view, i) && view.scribes[i].some(Boolean),
  );
  const sums = all.map((seat) => rows.reduce((sum, i) => sum + view.worth[i][seat], 0));
  if (!rows.length || !over.scores) return nothing;
  return html`<div class="tally-scroll" tabindex="0" role="region" aria-label=${t("scoring")}><table class="tally"><caption class="second">${t("yq-final")}</caption>
    <thead><tr><th scope="col">${t("yq-card")}</th>${all.map((seat) => html`<th scope="col">${cube(seat)} ${seat === scene.seat ? t("you") : scene.names[seat]}</th>`)}</tr></thead>
    <tbody>
      <tr><th scope="row">${t("yq-in-play")}</th>${all.map((seat) => html`<td>${over.scores[seat] - sums[seat]}</td>`)}</tr>
      ${rows.map((i) => html`<tr><th scope="row">${rankOf(view.card[i])} ${nameOf(view.card[i])}</th>${all.map((seat) => html`<td><span class="second">${view.scribes[i][seat] || ""}</span> ${view.worth[i][seat] ? html`<b class="number gain">+${view.worth[i][seat]}</b>` : nothing}</td>`)}</tr>`)}</tbody>
    <tfoot><tr><th scope="row">${t("total")}</th>${all.map((seat) => html`<td><b class="number">${over.scores[seat]}</b></td>`)}</tr></tfoot></table></div>`;
}
