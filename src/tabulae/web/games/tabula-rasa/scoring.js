// The end of Tabula Rasa: a light runs along the row, then the finished table for reading.

import { clauseLink, cube, glyph } from "../../parts/bits.js";
import { styled } from "../../parts/styled.js";
import { t } from "../../play/words.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { signal } from "../../vendor/signals-core/signals-core.js";
import { estateFace, estateName } from "./cards.js";
import { members, sides } from "./pieces.js";
import { sideName } from "./row.js";
import { scoring } from "./tally.js";

/** Whether the estates are shown all at once */
const skipped = signal(false);

/** Whether our retelling agrees with the server's points. @param {import("../index.js").Scene} scene @param {any} over */
function told(scene, over) {
  const steps = scoring(scene.view);
  const sums = Array.from({ length: sides(scene.seats) }, (_, side) =>
    steps.reduce((sum, step) => sum + step.gains[side], 0),
  );
  const agrees = over.scores && sums.every((sum, side) => sum === over.scores[members(scene.seats, side)[0]]);
  return agrees ? { steps, sums } : null;
}

/** @param {import("../index.js").Scene} scene @param {any} over */
export function tally(scene, over) {
  const found = told(scene, over);
  if (!found) return nothing;
  const { steps, sums } = found;
  return html`${
    skipped.value
      ? nothing
      : html`<button class="skip" @click=${() => {
          skipped.value = true;
        }}>${t("skip")}</button>`
  }
  <div class="tally-scroll ${skipped.value ? "" : "step-by-step"}" tabindex="0" role="region" aria-label=${t("scoring")}><table class="tally">
    <caption class="unseen">${t("scoring")}</caption>
    <thead><tr><th scope="col">${t("estate-word")}</th>${sums.map((_, side) => html`<th scope="col">${members(scene.seats, side).map(cube)} ${sideName(scene, side)}</th>`)}<th scope="col">${t("verdict")}</th></tr></thead>
    <tbody>${steps.map(
      (step) => html`<tr ${styled({ "--i": String(step.estate) })}>
      <th scope="row"><span class="tally-tile">${estateFace(step.estate)}</span><span class="unseen">${estateName(step.estate)}</span></th>
      ${step.counts.map((count, side) => html`<td><span class="second">${count}</span> ${step.gains[side] ? html`<b class="number gain">+${step.gains[side]}</b>` : nothing}${step.castle === side ? glyph("tile-castle") : nothing}</td>`)}
      <td class="verdict">${t(`verdict-${step.verdict}`)}${step.castle >= 0 ? html` ${t("verdict-castle")}` : nothing} ${clauseLink("tabula-rasa", step.castle >= 0 ? "TR-R9" : step.clause)}</td></tr>`,
    )}
    </tbody>
    <tfoot><tr><th scope="row">${t("total")}</th>${sums.map((sum) => html`<td><b class="number">${sum}</b></td>`)}<td></td></tr></tfoot>
  </table></div>`;
}

/** Points after each estate, by side. @param {import("../index.js").Scene} scene @param {any} over */
export function chart(scene, over) {
  const found = told(scene, over);
  if (!found) return null;
  const points = found.sums.map((_, side) => {
    let sum = 0;
    return [0, ...found.steps.map((step) => (sum += step.gains[side]))];
  });
  return {
    points,
    seats: found.sums.map((_, side) => members(scene.seats, side)[0]),
    names: found.sums.map((_, side) => sideName(scene, side)),
    steps: ["", ...found.steps.map((step) => estateName(step.estate))],
  };
}
