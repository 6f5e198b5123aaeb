// A review read from the top: headline, two sentences, the moves that mattered, the graph, three scales; the rest folded.

import { loadPart } from "../../games/index.js";
import { formatDate, formatList, t } from "../../state/i18n.js";
import { lang } from "../../state/settings.js";
import { gameTitle } from "../../state/store.js";
import { formHeader, glyph, icon } from "../../ui/components.js";
import { manualCopy, share } from "../../ui/share.js";
import { styleMap } from "../../ui/style-map.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { signal } from "../../vendor/signals-core/signals-core.js";
import {
  analysis,
  analysisOf,
  decisionAt,
  goTo,
  moveAt,
  playOn,
  requestAnalysis,
  reviewed,
  showTable,
  textOf,
  turnsPlayed,
} from "./game.js";
import { graph } from "./graph.js";
import { allPlays, decisions, exportLinks } from "./sidebar.js";

const percent = (/** @type {number} */ part) => Math.round(100 * part);
const signed = (/** @type {number} */ part) => `${part < 0 ? "−" : "+"}${Math.abs(percent(part))}`;

/** The drawings of the moments, by game, as they arrive */
const crops = signal(/** @type {Record<string, any>} */ ({}));
const requested = new Set();

/** @param {string} game */
function cropOf(game) {
  if (!requested.has(game)) {
    requested.add(game);
    loadPart("crop", game).then((crop) => {
      crops.value = { ...crops.value, [game]: crop };
    });
  }
  return crops.value[game];
}

/** @param {any} game */
export function storyPage(game) {
  cropOf(game.game); // on its way while the analysis is
  const story = analysisOf(game.seat);
  return html`<div class="review-page">${formHeader(t("review"), headEnd(game), `/t/${game.table}`)}
    <main class="page review-story">
      ${story ? opening(game, story) : waiting(game)}
      ${story?.moments.length ? moments(game, story) : nothing}
      ${story ? course(story) : nothing}
      ${folds(game, story)}
      ${manualCopy(location.href)}
    </main></div>`;
}

/** @param {any} game */
function headEnd(game) {
  const rivals = game.names.filter((_, seat) => seat !== game.seat);
  const against = t("review-against", { game: gameTitle(game.game), names: formatList(rivals) });
  return html`<span class="second review-what">${against}${game.ended ? ` · ${formatDate(game.ended)}` : ""}</span>
    <button class="bare" aria-label=${t("share-link")} @click=${() => share(location.href)}>${icon("share")}</button>`;
}

/** Before the analysis is there: the result, and how far it is. @param {any} game */
function waiting(game) {
  const found = analysis.value;
  const n = found?.total ? Math.floor((100 * found.done) / found.total) : 0;
  const running = found?.state === "running";
  const text = {
    running: t("judging", { n }),
    waiting: t("judging-waits"),
    failed: t("judge-failed"),
    error: found?.error,
  };
  return html`<section class="review-opening" aria-labelledby="review-headline"><div>
    <h2 id="review-headline" tabindex="-1">${game.over.text || t("step-end")}</h2>
    <p role="status">${text[found?.state] ?? ""}</p>
    ${running || found?.state === "waiting" ? html`<progress max="100" .value=${running ? n : 0} aria-label=${text[found.state]}></progress>` : nothing}
    ${["none", "failed"].includes(found?.state) ? html`<p><button class="main" @click=${requestAnalysis}>${t("judge-it")}</button></p>` : nothing}
  </div></section>`;
}

/** @param {any} game @param {any} story */
function opening(game, story) {
  const first = story.moments.map((each) => each.at).sort((a, b) => a - b)[0];
  return html`<section class="review-opening" aria-labelledby="review-headline"><div>
      <h2 id="review-headline" tabindex="-1">${story.headline}</h2><p>${story.summary}</p></div>
    ${first === undefined ? nothing : html`<button @click=${() => playOn(first, game.seat)}>${icon("play")} ${t("play-on-turn", { n: game.steps[first].turn })}</button>`}
  </section>`;
}

/** The moves that mattered, in the order of their numbers in the graph. @param {any} game @param {any} story */
function moments(game, story) {
  const crop = cropOf(game.game);
  return html`<section aria-labelledby="to-learn"><h2 id="to-learn">${t("moments", { count: story.moments.length })}</h2>
    <ol class="plain moments">${story.moments.map((each, i) => moment(game, each, i + 1, crop))}</ol></section>`;
}

/** A label after a colon; German nouns keep their capital. @param {string} label */
const inLine = (label) => (lang.value === "de" ? label : label.charAt(0).toLowerCase() + label.slice(1));

/** @param {any} game @param {any} each @param {number} n @param {any} crop */
function moment(game, each, n, crop) {
  const decision = decisionAt(each.at);
  const step = game.steps[each.at];
  const scene = {
    view: step.views[game.seat],
    names: game.names,
    seat: game.seat,
    seats: game.info.seats,
    live: false,
    lines: [],
    options: game.info.options,
  };
  return html`<li class="panel moment">
    <div class="moment-board ${game.game}">${crop ? crop(scene, decision.move, decision.best) : nothing}</div>
    <div class="moment-words">
      <p class="moment-head"><b class="moment-number">${n}</b><span class="eyebrow">${t("turn-of", { n: step.turn, count: turnsPlayed() })}</span>
        <span class="tag ${decision.verdict}">${t("flag-about", { flag: t(`flag-${decision.verdict}`), n: percent(decision.loss) })}</span></p>
      <h3>${each.title}</h3>
      <p class="made"><span aria-hidden="true">✕</span> ${t("you-played", { move: inLine(each.made_text) })}</p>
      <p class="better"><span aria-hidden="true">✓</span> ${t("decision-better", { move: inLine(each.best_text) })}</p>
      <p class="second">${decision.why}</p>
      <p class="moment-actions"><button class="small" @click=${() => showTable(each.at)}>${icon("watch")} ${t("show-on-table")}</button>
        <button class="link" @click=${() => playOn(each.at, game.seat)}>${t("try-it")}</button></p>
    </div></li>`;
}

/** The graph, and three scales in words. @param {any} story */
function course(story) {
  const { at, steps } = reviewed.value;
  const names = ["luck", "skill", "bot"];
  return html`<section class="panel how-it-went" aria-label=${t("how-it-went")}>
    <div class="how-head"><h2>${t("how-it-went")}</h2><small class="second">${t("graph-unit")}</small></div>
    ${graph()}
    <p class="graph-now">${at < steps.length ? html`<b>${moveAt(at)}</b> ${textOf(at)}` : html`<b>${t("step-end")}</b> ${reviewed.value.over.text}`}
      <button class="link" @click=${() => showTable(at)}>${t("show-on-table")}</button></p>
    <div class="scales">${story.scales.map(
      (scale, i) => html`<div class="scale">
        <h3>${icon(names[i])} ${t(`scale-${names[i]}`)}</h3>
        <div class="scale-bar" aria-hidden="true"><i></i><b class=${scale.tilt < 0 ? "against" : "for"} ${styleMap({ width: `${Math.round(50 * Math.abs(scale.tilt))}%` })}></b></div>
        <p class="scale-ends" aria-hidden="true"><span>${t("against-you")}</span><span>${t("for-you")}</span></p>
        <p><b>${scale.word}</b><br><span class="second">${scale.says}</span></p></div>`,
    )}</div>
    <p class="second small-print">${story.caveat}</p>
    <details class="in-numbers"><summary>${t("in-numbers")}</summary>
      <p class="sum-up">${t("sum-up", { start: percent(story.start), luck: signed(story.luck), own: signed(story.own), others: signed(story.others), result: percent(story.result) })}</p>
      ${story.sums.slice(1).map((line) => html`<p>${line}</p>`)}</details>
  </section>`;
}

/** @param {any} game @param {any} story */
function folds(game, story) {
  const count = game.steps.filter((step) => step.seat >= 0).length;
  return html`<details class="panel fold all-moves"><summary>${icon("history")}<span>${t("all-moves", { count })}</span><small>${t("all-moves-says")}</small></summary>
      <div>${allPlays((at) => showTable(at))}${decisions()}${exportLinks()}</div></details>
    <details class="panel fold open-cards"><summary>${icon("watch")}<span>${t("open-cards")}</span><small>${t("open-cards-says")}</small></summary>
      <div>${story?.hindsight ? html`<p class="hindsight">${story.hindsight}</p>` : nothing}
        <p><button @click=${() => {
          goTo(game.at);
          showTable(game.at, true);
        }}>${glyph("sign-eye")} ${t("show-open")}</button></p></div></details>`;
}
