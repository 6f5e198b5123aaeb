// The scoring of a finished game, as the server explains it: as a table and as a chart.

import * as api from "../../net/api.js";
import { language, t } from "../../state/i18n.js";
import { resultPending } from "../../state/store.js";
import { clauseLink, cube } from "../../ui/components.js";
import { styleMap } from "../../ui/style-map.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { signal } from "../../vendor/signals-core/signals-core.js";
import { chart } from "./chart.js";

/** Scorings by table, viewer and language */
const scorings = signal(/** @type {Record<string, any>} */ ({}));
const requested = new Set();

/** @param {string} table @param {number} seat @returns {any} ScoringOf, or null while it is being fetched */
export function scoringOf(table, seat) {
  const name = `${table} ${seat} ${language.value}`;
  if (!requested.has(name)) {
    requested.add(name);
    api.get(`/api/tables/${table}/scoring${seat >= 0 ? `?seat=${seat}` : ""}`).then(
      (found) => {
        scorings.value = { ...scorings.value, [name]: found };
      },
      () => {
        scorings.value = { ...scorings.value, [name]: null };
        resultPending.value = false;
      },
    );
  }
  return scorings.value[name] ?? null;
}

/** Whether the scoring has come, or will not come. @param {string} table @param {number} seat */
export const isScored = (table, seat) =>
  scoringOf(table, seat) !== null || `${table} ${seat} ${language.value}` in scorings.value;

/** Names of the sides, the reader as "you". @param {import("../../games/index.js").Scene} scene @param {number[][]} sides */
export const sideNames = (scene, sides) =>
  sides.map((seats) => seats.map((seat) => (seat === scene.seat ? t("you") : scene.names[seat])).join(" + "));

/** @param {import("../../games/index.js").GameUI} gameUI @param {import("../../games/index.js").Scene} scene @param {any} found @param {string} game */
export function scoreTable(gameUI, scene, found, game) {
  const names = sideNames(scene, found.sides);
  const sum = (/** @type {number} */ side) => found.rows.reduce((all, row) => all + row.gains[side], 0);
  const withVerdicts = found.rows.some((row) => row.verdict);
  return html`<div class="tally-scroll" tabindex="0" role="region" aria-label=${t("scoring")}><table class="tally ${withVerdicts ? "with-verdicts" : ""}" ${styleMap({ "--sides": String(names.length) })}>
    <caption class=${gameUI.lowWins ? "second" : "unseen"}>${gameUI.lowWins ? t("hj-low") : t("scoring")}</caption>
    <thead><tr><th scope="col">${t("step")}</th>${names.map((name, side) => html`<th scope="col">${found.sides[side].map(cube)} ${name}</th>`)}${withVerdicts ? html`<th scope="col" class="verdict">${t("verdict")}</th>` : nothing}</tr></thead>
    <tbody>${found.rows.map(
      (row) => html`<tr>
      <th scope="row">${gameUI.scoringIcon?.(row.sign) ?? nothing}<span>${row.name}</span></th>
      ${row.gains.map((gain, side) => html`<td>${row.counts.length ? html`<span class="second">${row.counts[side] || "·"}</span> ` : nothing}${gain || !row.counts.length ? html`<b class="number ${gameUI.lowWins ? "" : "gain"}">${gain > 0 && !gameUI.lowWins ? "+" : ""}${gain}</b>` : nothing}</td>`)}
      ${withVerdicts ? html`<td class="verdict">${row.verdict} ${clauseLink(game, row.clause)}</td>` : nothing}</tr>`,
    )}</tbody>
    <tfoot><tr><th scope="row">${t("total")}</th>${names.map((_, side) => html`<td><b class="number">${sum(side)}</b></td>`)}${withVerdicts ? html`<td class="verdict"></td>` : nothing}</tr></tfoot>
  </table></div>`;
}

/** Points after each step of the scoring, or of the whole game where points are scored during play. @param {import("../../games/index.js").GameUI} gameUI @param {import("../../games/index.js").Scene} scene @param {any} found */
export function pointsByStep(gameUI, scene, found) {
  const names = sideNames(scene, found.sides);
  const seats = found.sides.map((side) => side[0]);
  const steps = gameUI.scoresInPlay
    ? ["", ...found.turns.map((n) => t("play-number", { n }))]
    : ["", ...found.rows.map((row) => row.name)];
  const points = found.sides.map((side, k) => {
    let sum = 0;
    return gameUI.scoresInPlay
      ? [0, ...found.course.map((after) => after[side[0]])]
      : [0, ...found.rows.map((row) => (sum += row.gains[k]))];
  });
  return { points, names, seats, steps };
}

/** @param {import("../../games/index.js").GameUI} gameUI @param {import("../../games/index.js").Scene} scene @param {any} found */
export function pointsChart(gameUI, scene, found) {
  const lines = pointsByStep(gameUI, scene, found);
  return lines.steps.length > 2 ? chart(lines, 360) : nothing;
}
