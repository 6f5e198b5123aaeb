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
  requestAnalysis,
  reviewed,
  textOf,
} from "./game.js";

const percent = (/** @type {number} */ part) => Math.round(100 * part);
const signed = (/** @type {number} */ part) => `${part < 0 ? "−" : "+"}${Math.abs(percent(part))}`;

export const sidebar = () => html`
  <aside class="side open review-side" aria-label=${t("review")}>
    <div class="panel" tabindex="0" role="region" aria-label=${t("review")}>
      ${currentPlay()}${allPlays()}${analysisSection()}${decisions()}${exportLinks()}
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

function analysisSection() {
  const found = analysis.value;
  if (!found) return nothing;
  return html`<section aria-labelledby="to-learn"><h2 id="to-learn">${t("to-learn")}</h2>${BY_STATE[found.state]?.(found) ?? nothing}</section>`;
}

const BY_STATE = {
  error: (/** @type {any} */ found) => html`<p>${found.error}</p>`,
  none: () => html`<p><button @click=${requestAnalysis}>${t("judge-it")}</button></p>`,
  failed: () => html`<p>${t("judge-failed")}</p><p><button @click=${requestAnalysis}>${t("judge-it")}</button></p>`,
  waiting: () => html`<p role="status">${t("judging-waits")}</p><progress aria-label=${t("judging-waits")}></progress>`,
  running: progress,
  done: findings,
};

/** @param {any} found */
function progress(found) {
  const n = Math.floor((100 * found.done) / Math.max(1, found.total));
  return html`<p>${t("judging", { n })}</p><progress max="100" value=${n} aria-label=${t("judging", { n })}></progress>`;
}

/** @param {any} found */
function findings(found) {
  const story = analysisOf(reviewed.value.seat);
  const point = found.review.turning_point;
  return html`
    <p class="sum-up">${t("sum-up", { start: percent(story.start), luck: signed(story.luck), own: signed(story.own), others: signed(story.others), result: percent(story.result) })}</p>
    ${story.sums.slice(1).map((line) => html`<p>${line}</p>`)}
    ${point === null ? nothing : html`<button class="moment-button" @click=${() => goTo(point)}><b>${t("turning-point")}</b> ${story.turn.replace(/^[^:]*: ?/, "")}</button>`}
    ${story.moments.length ? html`<ol class="plain moments">${story.moments.map((each) => html`<li><button class="moment-button" @click=${() => goTo(each.at)}>${each.text}</button></li>`)}</ol>` : nothing}
    ${story.hindsight ? html`<p class="hindsight">${story.hindsight}</p>` : nothing}
    <p class="second">${story.caveat}</p>`;
}

function allPlays() {
  const { steps, at } = reviewed.value;
  return html`<details class="review-log" open><summary>${t("all-plays")}</summary><ol class="plain log">
    ${steps.map(
      (
        each,
        i,
      ) => html`<li aria-current=${i === at ? "step" : "false"}>${each.seat >= 0 ? cube(each.seat) : html`<span class="cube"></span>`}
        <button class="bare small" tabindex=${i === Math.min(at, steps.length - 1) ? 0 : -1} @click=${() => goTo(i)}>${textOf(i)}${mark(i)}</button></li>`,
    )}
  </ol></details>`;
}

/** @param {number} at */
function mark(at) {
  const decision = decisionAt(at);
  return decision?.verdict
    ? html` <b class="flagged ${decision.verdict}">−${t("percent", { n: percent(decision.loss) })}</b>`
    : nothing;
}

function decisions() {
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
const exportLinks =
  () => html`<p class="take-away"><a class="button" href="/api/tables/${reviewed.value.table}/record" download>${t("record")}</a>
  <button @click=${() => share(location.href)}>${t("share-link")}</button></p>
  ${manualCopy(location.href)}`;
