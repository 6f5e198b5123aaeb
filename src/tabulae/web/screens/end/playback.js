// Plays back the scoring of a game that has just ended, one step at a time, before the result is shown; each step is
// highlighted on the table. It can be skipped; with reduced motion, in a hidden tab and after a reload only the result
// is shown.

import { t } from "../../state/i18n.js";
import { info, resultPending } from "../../state/store.js";
import { clauseLink, cube } from "../../ui/components.js";
import { escapeHandlers } from "../../ui/keyboard.js";
import { renderHooks } from "../../ui/motion.js";
import { sound } from "../../ui/sound.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { signal } from "../../vendor/signals-core/signals-core.js";
import { sideNames } from "./scoring.js";

const STEP_MS = 900; // ms for a step
const SLOW_STEP_MS = 2000;
/** The shown step: its table, its index, and the sign of its card or place. @type {{value: {table: string, at: number, sign: string}}} */
const step = signal({ table: "", at: 0, sign: "" });
/** Whether to play back slowly */
const slower = signal(false);
let timer = 0;

/** @param {any} found @param {number} at */
function showStep(found, at) {
  clearTimeout(timer);
  const row = found.rows[at];
  if (!row || !resultPending.value) return finish();
  step.value = { table: info.value.table, at, sign: row.sign };
  if (row.gains.some(Boolean)) sound("score");
  timer = setTimeout(() => showStep(found, at + 1), slower.value ? SLOW_STEP_MS : STEP_MS);
}

/** Show the result, and move the focus to it if it was here. */
function finish() {
  clearTimeout(timer);
  const here = document.activeElement?.closest(".playback");
  resultPending.value = false;
  if (here) document.getElementById("result")?.focus();
}

escapeHandlers.add(() => {
  if (!resultPending.value) return false;
  finish();
  return true;
});

/** @param {import("../../games/index.js").GameUI} gameUI @param {import("../../games/index.js").Scene} scene @param {any} found ScoringOf @param {string} game */
export function scoringPlayback(gameUI, scene, found, game) {
  const first = gameUI.lowWins ? found.rows.length - 1 : gameUI.scoresInPlay ? 1 : 0; // the first step that the players have not seen
  if (step.value.table !== info.value.table)
    queueMicrotask(() => step.value.table !== info.value?.table && showStep(found, first));
  const at = step.value.table === info.value.table ? step.value.at : first;
  const row = found.rows[at];
  if (!row) return nothing;
  const names = sideNames(scene, found.sides);
  const total = (/** @type {number} */ side) =>
    found.rows.slice(0, at + 1).reduce((all, each) => all + each.gains[side], 0);
  return html`<section class="end playback" aria-labelledby="scoring">
    <h2 id="scoring">${t("scoring")} · ${row.name} <small class="second">${t("card-of", { n: at + 1, count: found.rows.length })}</small></h2>
    <p class="skip"><button class="main" @click=${finish}>${t("skip")}</button> <button aria-pressed=${slower.value} @click=${() => {
      slower.value = !slower.value;
    }}>${t("slower")}</button></p>
    <p class="playback-verdict">${gameUI.scoringIcon?.(row.sign) ?? nothing} ${row.verdict || (gameUI.lowWins ? t("hj-low") : "")} ${row.clause ? clauseLink(game, row.clause) : nothing}</p>
    <ol class="plain podium">${names.map(
      (
        name,
        side,
      ) => html`<li class=${found.sides[side].includes(scene.seat) ? "mine" : ""}><span class="podium-who">${found.sides[side].map(cube)}<b dir="auto">${name}</b>
      ${row.gains[side] ? html`<b class="number ${gameUI.lowWins ? "" : "gain"}">${row.gains[side] > 0 ? "+" : ""}${row.gains[side]}</b>` : nothing}</span>
      <b class="number">${total(side)}</b></li>`,
    )}</ol></section>`;
}

// Highlights the step on the table
renderHooks.add(() => {
  for (const lit of document.querySelectorAll(".scoring-now")) lit.classList.remove("scoring-now");
  const sign = resultPending.value ? CSS.escape(step.value.sign) : "";
  if (sign)
    document
      .querySelector(`.felt .column[data-place="${sign}"], .felt .lying[data-sign="${sign}"]`)
      ?.classList.add("scoring-now");
});
