// The finished row: every tile and treasure lies with the side that took it. Right after the last play they slide there
// from left to right; then, or after a press on Skip or Escape, the result is shown.

import { t } from "../../state/i18n.js";
import { info, resultPending } from "../../state/store.js";
import { cube } from "../../ui/components.js";
import { escapeHandlers } from "../../ui/keyboard.js";
import { motionTime } from "../../ui/motion.js";
import { use } from "../../ui/sprite.js";
import { styleMap } from "../../ui/style-map.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { cardsOf } from "../cardset.js";
import { castleFace, estateFace, estateName, knightChip, knightFace, knightName, ribbon } from "./cards.js";
import { label } from "./column.js";
import { COLOURS, ESTATES, estateValue, KINDS, sides } from "./pieces.js";
import { sideName, toSide } from "./sides.js";
import { castleOwner, leaderOf, pointsOf, takings } from "./takings.js";

const COLUMN_MS = 110; // between two columns
const SLIDE_MS = 420;
const REST_MS = 500; // before the result

/** The table whose end is shown, and the timer that ends it */
let shown = "";
let timer = 0;

function showResult() {
  clearTimeout(timer);
  const here = document.activeElement?.closest(".playback");
  resultPending.value = false;
  if (here) document.getElementById("result")?.focus();
}

escapeHandlers.add(() => {
  if (!resultPending.value || info.value?.game !== "tabula-rasa") return false;
  showResult();
  return true;
});

/** What stands below the table while the tiles slide; starts the slide's clock. */
export function endPlayback() {
  if (shown !== info.value.table) {
    shown = info.value.table;
    clearTimeout(timer);
    timer = setTimeout(showResult, motionTime(ESTATES.length * COLUMN_MS + SLIDE_MS + REST_MS));
  }
  return html`<section class="end playback" aria-label=${t("tr-scoring")}><p class="skip"><button class="main" @click=${showResult}>${t("tr-skip")}</button></p></section>`;
}

/** @param {import("../index.js").Scene} scene @param {import("./sides.js").Row} row */
export function endTable(scene, row) {
  const castle = castleOwner(row.counts);
  return html`
    <div class="estates ended ${resultPending.value ? "sliding" : ""} sides-${sides(scene.seats)} seats-${scene.seats}" role="list" aria-label=${t("estates")}>
      <div class="tr-aside" role="listitem">${castleColumn(scene, row, castle)}${removedCards(scene)}</div>
      ${ESTATES.map((_, estate) => endColumn(scene, row, estate))}
    </div>
  `;
}

/** @param {import("../index.js").Scene} scene @param {import("./sides.js").Row} row @param {number} owner */
function castleColumn(scene, row, owner) {
  const own = owner === row.own;
  const tile = html`<span class="tr-taken">${castleFace(ribbon(owner, own))}</span>`;
  const points = html`<b class="tr-points number">+5</b>`;
  return html`<div class="column tr-castle-end" ${styleMap({ "--i": "0" })}>
    ${owner < 0 ? nothing : pennon(owner, own)}
    <div class="tr-chips above"></div><div class="tr-gains above">${owner >= 0 && !own ? html`${points}${tile}` : nothing}</div>
    <div class="tr-verdict"><small>${t("tr-castle-short")}</small>${owner < 0 ? html`<small>${t("tr-nobody")}</small>` : html`<span class="unseen">+5, ${sideName(scene, owner)}</span><span class="tr-castle-won" aria-hidden="true">+5 → ${toSide(scene, owner)}</span>`}</div>
    <div class="tr-gains own">${own ? html`${tile}${points}` : nothing}</div><div class="tr-chips own"></div></div>`;
}

/** @param {number} side @param {boolean} own */
const pennon = (side, own) => html`<span class="tr-pennon tr-side-${side + 1} ${own ? "own" : "above"} lead-2"></span>`;

/** @param {import("../index.js").Scene} scene @param {import("./sides.js").Row} row @param {number} estate */
function endColumn(scene, row, estate) {
  const counts = row.counts[estate];
  const taken = takings(counts, scene.view.ties);
  const { side: winner } = leaderOf(counts);
  const chips = (/** @type {number[]} */ of, /** @type {string} */ where) =>
    html`<div class="tr-chips ${where}" aria-hidden="true">${of.flatMap((side) => row.lying[side][estate]).map((card) => knightChip(card.knight))}</div>`;
  return html`<div class="column ${estate === 5 ? "first-colour" : ""}" role="listitem" data-place=${ESTATES[estate]} ${styleMap({ "--i": String(estate + 1) })}>
    ${winner < 0 ? nothing : pennon(winner, winner === row.own)}
    ${chips(row.opponents, "above")}
    <div class="tr-gains above" aria-hidden="true">${row.opponents.map((side) => gain(scene, taken, side, estate, false))}</div>
    <button class="place estate tr-verdict" data-place=${ESTATES[estate]} data-inspect=${ESTATES[estate]} aria-label=${label(scene, estate, counts, false)}>
      <span class="tr-counts">${row.opponents.map((side) => countOf(taken, counts, side))}</span>
      <small>${estate < 5 ? estateName(estate) : t(`colour-${COLOURS[estate - 5]}`)}</small>
      <span class="tr-counts">${countOf(taken, counts, row.own)}</span></button>
    <div class="tr-gains own" aria-hidden="true">${gain(scene, taken, row.own, estate, true)}</div>
    ${chips([row.own], "own")}</div>`;
}

/** @param {import("./takings.js").Taking[]} taken @param {number[]} counts @param {number} side */
const countOf = (taken, counts, side) =>
  taken[side] === "estate"
    ? html`<b>${use("tr-crown-mark", "tr-mark")}${counts[side]}</b>`
    : html`<span>${taken[side] === "shared" || taken[side] === "level" ? html`<i>= </i>` : nothing}${counts[side]}</span>`;

/** What a side took at an estate, and its points. @param {import("../index.js").Scene} scene @param {import("./takings.js").Taking[]} taken @param {number} side @param {number} estate @param {boolean} own */
function gain(scene, taken, side, estate, own) {
  const points = pointsOf(taken[side], estateValue(estate));
  if (!points) return html`<span class="tr-gain none"></span>`;
  const piece =
    taken[side] === "estate"
      ? html`<span class="tr-taken">${estateFace(estate, ribbon(side, own))}</span>`
      : html`<span class="tr-taken chest">${use("tr-chest-open")}</span>`;
  return html`<span class="tr-gain">${piece}<b class="tr-points number">${scene.seats === 3 && !own ? cube(side) : nothing}+${points}</b></span>`;
}

/** TR-20 The two cards that were not in the game. @param {import("../index.js").Scene} scene */
function removedCards({ view }) {
  const cards = cardsOf(view.removed).map((bit) => bit % KINDS);
  return html`<div class="tr-removed"><ul class="plain">${cards.map(
    (knight) =>
      html`<li class="card knight"><span class="unseen">${knightName(knight)}</span>${knightFace(knight)}</li>`,
  )}</ul><small>${t("tr-removed")}</small></div>`;
}
