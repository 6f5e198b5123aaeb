// The points of a game that has just ended, told one step at a time before its result is shown; the step lights up on
// the table. Skipped by a press; with stillness, in a hidden tab and after a reload there is only the result.

import { t } from "../../state/i18n.js";
import { info, untold } from "../../state/store.js";
import { clauseLink, cube } from "../../ui/components.js";
import { closers } from "../../ui/keyboard.js";
import { hooks } from "../../ui/motion.js";
import { sound } from "../../ui/sound.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { signal } from "../../vendor/signals-core/signals-core.js";
import { sideNames } from "./scoring.js";

const PACE = 900; // ms for a step
const SLOW = 2000;
/** The step that is told, of which table and with what sign on it. @type {{value: {table: string, at: number, sign: string}}} */
const step = signal({ table: "", at: 0, sign: "" });
/** Whether steps come slower */
const slower = signal(false);
let timer = 0;

/** @param {any} found @param {number} at */
function tell(found, at) {
  clearTimeout(timer);
  const row = found.rows[at];
  if (!row || !untold.value) return done();
  step.value = { table: info.value.table, at, sign: row.sign };
  if (row.gains.some(Boolean)) sound("score");
  timer = setTimeout(() => tell(found, at + 1), slower.value ? SLOW : PACE);
}

/** The result may be seen; a focus that was here goes to it. */
function done() {
  clearTimeout(timer);
  const here = document.activeElement?.closest(".telling");
  untold.value = false;
  if (here) document.getElementById("result")?.focus();
}

closers.add(() => {
  if (!untold.value) return false;
  done();
  return true;
});

/** @param {import("../../games/index.js").Face} face @param {import("../../games/index.js").Scene} scene @param {any} found ScoringOf @param {string} game */
export function telling(face, scene, found, game) {
  const first = face.low ? found.rows.length - 1 : face.inPlay ? 1 : 0; // what the players have not seen yet
  if (step.value.table !== info.value.table)
    queueMicrotask(() => step.value.table !== info.value?.table && tell(found, first));
  const at = step.value.table === info.value.table ? step.value.at : first;
  const row = found.rows[at];
  if (!row) return nothing;
  const names = sideNames(scene, found.sides);
  const total = (/** @type {number} */ side) =>
    found.rows.slice(0, at + 1).reduce((all, each) => all + each.gains[side], 0);
  return html`<section class="end telling" aria-labelledby="scoring">
    <h2 id="scoring">${t("scoring")} · ${row.name} <small class="second">${t("card-of", { n: at + 1, count: found.rows.length })}</small></h2>
    <p class="skip"><button class="main" @click=${done}>${t("skip")}</button> <button aria-pressed=${slower.value} @click=${() => {
      slower.value = !slower.value;
    }}>${t("slower")}</button></p>
    <p class="told-verdict">${face.tile?.(row.sign) ?? nothing} ${row.verdict || (face.low ? t("hj-low") : "")} ${row.clause ? clauseLink(game, row.clause) : nothing}</p>
    <ol class="plain podium">${names.map(
      (
        name,
        side,
      ) => html`<li class=${found.sides[side].includes(scene.seat) ? "mine" : ""}><span class="podium-who">${found.sides[side].map(cube)}<b dir="auto">${name}</b>
      ${row.gains[side] ? html`<b class="number ${face.low ? "" : "gain"}">${row.gains[side] > 0 ? "+" : ""}${row.gains[side]}</b>` : nothing}</span>
      <b class="number">${total(side)}</b></li>`,
    )}</ol></section>`;
}

// The light that goes over the table
hooks.add(() => {
  for (const lit of document.querySelectorAll(".told-now")) lit.classList.remove("told-now");
  const sign = untold.value ? CSS.escape(step.value.sign) : "";
  if (sign)
    document
      .querySelector(`.felt .column[data-place="${sign}"], .felt .lying[data-sign="${sign}"]`)
      ?.classList.add("told-now");
});
