// Points of Hijinx: rounds and totals, low is good.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { cube } from "../../parts/bits.js";
import { t } from "../../play/words.js";
import { nameOf } from "./path.js";

/** Rounds that have been scored. @param {any} view */
const rounds = (view) => Array.from({ length: view.turn === -2 ? Math.max(view.round, 0) : view.round }, (_, i) => i);

/** @param {import("../index.js").Scene} scene */
export function tally(scene) {
  const { view, seats } = scene;
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const done = rounds(view);
  if (!done.length) return nothing;
  return html`<div class="tally-scroll" tabindex="0" role="region" aria-label=${t("scoring")}><table class="tally"><caption class="second">${t("hj-low")}</caption>
    <thead><tr><th scope="col">${t("hj-round-word")}</th>${all.map((seat) => html`<th scope="col">${cube(seat)} ${nameOf(scene, seat)}</th>`)}</tr></thead>
    <tbody>${done.map((round) => html`<tr><th scope="row">${round + 1}</th>${all.map((seat) => html`<td>${view.scored[round][seat]}</td>`)}</tr>`)}</tbody>
    <tfoot><tr><th scope="row">${t("total")}</th>${all.map((seat) => html`<td><b class="number">${view.total[seat]}</b></td>`)}</tr></tfoot></table></div>`;
}

/** Totals after each round. @param {import("../index.js").Scene} scene */
export function chart(scene) {
  const { view, seats } = scene;
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const done = rounds(view);
  if (done.length < 2) return null;
  return {
    points: all.map((seat) => done.reduce((sums, round) => [...sums, sums[sums.length - 1] + view.scored[round][seat]], [0])),
    seats: all,
    names: all.map((seat) => nameOf(scene, seat)),
    steps: ["", ...done.map((round) => t("hj-round", { round: round + 1, rounds: view.rounds + 1 }))],
  };
}
