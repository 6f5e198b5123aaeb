// The sidebar of a review: the current play, the findings of the analysis, every play, the decisions as a table.

import { t } from "../../state/i18n.js";
import { availableLevels, nearestLevel } from "../../state/store.js";
import { cube, glyph } from "../../ui/components.js";
import { manualCopy, share } from "../../ui/share.js";
import { strength } from "../../ui/strength.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import {
  analysis,
  analysisOf,
  decisionAt,
  goTo,
  moveAt,
  numberOf,
  playOn,
  playOnLevel,
  reviewed,
  textOf,
} from "./game.js";

const percent = (/** @type {number} */ part) => Math.round(100 * part);

export const sidebar = () => html`
  <aside class="side open review-side" aria-label=${t("review")}>
    <div class="panel" tabindex="0" role="region" aria-label=${t("review")}>
      ${currentPlay()}${allPlays()}${decisions()}${exportLinks()}
    </div>
  </aside>`;

function currentPlay() {
  const { at, steps, over } = reviewed.value;
  const step = steps[at];
  return html`<section aria-labelledby="this-play">
    <h2 id="this-play">${step ? moveAt(at) : t("step-end")}</h2>
    <p class="review-now">${step ? textOf(at) : over.text}</p>
    ${step ? verdict(decisionAt(at), step.seat) : nothing}
    ${playOnForm()}
  </section>`;
}

/** @param {any} decision @param {number} seat */
function verdict(decision, seat) {
  if (!decision) return nothing;
  const solved = decision.solved ? html` <small class="second">${t("decision-solved")}</small>` : nothing;
  if (decision.choices === 1) return html`<p class="second">${t("decision-forced")}</p>`;
  if (!decision.verdict) return html`<p class="second">${glyph("sign-check")} ${t("decision-fine")}${solved}</p>`;
  return html`<p class="flagged ${decision.verdict}"><b>${t(`flag-${decision.verdict}`)}</b> ${t("decision-lost", { loss: percent(decision.loss), surely: percent(decision.surely) })}${solved}</p>
    <p>${t("decision-better", { move: decision.best_text })}</p>
    ${decision.why ? html`<p class="second">${decision.why}</p>` : nothing}
    <button @click=${() => playOn(decision.at, seat)}>${t("try-another")}</button>`;
}

/** A form that opens a table from here on, against bots. */
function playOnForm() {
  const { at, steps, seat, game, names } = reviewed.value;
  if (at >= steps.length && reviewed.value.over.why === "finished") return nothing;
  const levels = availableLevels(game, names.length);
  const chosen = nearestLevel(playOnLevel.value, levels);
  return html`<details class="play-on"><summary>${t("play-on")}</summary>
    <label>${t("play-on-level")} <select @change=${(e) => {
      playOnLevel.value = e.target.value;
    }}>${levels.map((each) => html`<option value=${each} ?selected=${each === chosen}>${t(`level-${each}`)}</option>`)}</select></label>
    <div class="second">${strength(game, chosen)}</div>
    <p class="second">${t("play-on-says")}</p>
    <button class="main" @click=${() => playOn(at, seat)}>${t("play-on")}</button></details>`;
}

/** @param {(at: number) => void} [choose] */
export function allPlays(choose = goTo) {
  const { steps, at } = reviewed.value;
  const dealt = steps.findLastIndex((step) => step.turn === 0);
  const shown = steps.findLastIndex((step, i) => i <= at && (step.seat >= 0 || i === dealt)); // a draw follows its move
  return html`<section class="review-log" aria-label=${t("all-plays")}><ol class="plain log">
    ${steps.map((each, i) =>
      each.seat < 0 && i !== dealt
        ? nothing
        : html`<li aria-current=${i === shown ? "step" : "false"}>${each.seat >= 0 ? cube(each.seat) : html`<span class="cube"></span>`}
        <button class="bare small" tabindex=${i === Math.max(shown, 0) ? 0 : -1} @click=${() => choose(i)}>${i === dealt ? t("step-deal") : textOf(i)}${mark(i)}</button></li>`,
    )}
  </ol></section>`;
}

/** @param {number} at */
function mark(at) {
  const decision = decisionAt(at);
  return decision?.verdict
    ? html` <b class="flagged ${decision.verdict}">−${t("percent", { n: percent(decision.loss) })}</b>`
    : nothing;
}

export function decisions() {
  if (!analysis.value?.review) return nothing;
  const { names, seat, revealAll } = reviewed.value;
  const seats = revealAll ? names.map((_, each) => each) : [seat];
  const rows = seats
    .flatMap((each) => analysisOf(each).decisions.map((one) => ({ ...one, seat: each })))
    .filter((each) => each.choices > 1)
    .sort((a, b) => a.at - b.at);
  return html`<details class="decisions"><summary>${t("decisions")}</summary>
    <div class="tally-scroll" tabindex="0" role="region" aria-label=${t("decisions")}><table class="tally">
      <thead><tr>${["play", "who", "move", "chance", "lost", "better"].map((each) => html`<th scope="col">${t(`col-${each}`)}</th>`)}</tr></thead>
      <tbody>${rows.map(
        (
          each,
        ) => html`<tr><th scope="row">${numberOf(each.at)}</th><td dir="auto">${names[each.seat]}</td><td class="verdict">${textOf(each.at)}</td>
        <td>${t("percent", { n: percent(each.value) })}</td>
        <td>${each.verdict ? html`<b class="flagged ${each.verdict}">${t("percent", { n: percent(each.loss) })} ${t(`flag-${each.verdict}`)}</b>` : "–"}</td>
        <td class="verdict">${each.verdict ? each.best_text : "–"}</td></tr>`,
      )}</tbody></table></div></details>`;
}

/** Download the record, share the review. */
export const exportLinks =
  () => html`<p class="take-away"><a class="button" href="/api/tables/${reviewed.value.table}/record" download>${t("record")}</a>
  <button @click=${() => share(location.href)}>${t("share-link")}</button></p>
  ${manualCopy(location.href)}`;
