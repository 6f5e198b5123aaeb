// The sheet of a round's end: a row for each seat, best first, with its open hand, its points and its total as a bar.

import { t } from "../../../state/i18n.js";
import { styleMap } from "../../../ui/style-map.js";
import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { cardsOf } from "../../cardset.js";
import { cardName, miniFace, sign } from "../cards.js";
import { allSeats, pipsOf } from "../pieces.js";
import { minus, signed } from "../points.js";
import { figure } from "../seats.js";

/** Points from one mark of the scale to the next */
const MARK = 20;
/** So many pips fit beside their sum */
const MOST_ADDENDS = 4;

/** The place of each seat when the seats have so many points; the fewest come first. @param {number[]} points */
const places = (points) => points.map((own) => 1 + points.filter((each) => each < own).length);

/**
 * @param {import("../../index.js").Scene} scene @param {number} rounds how many rounds are scored @param {number} out who played the last card
 */
export function sheet(scene, rounds, out) {
  const { view, seats } = scene;
  const all = allSeats(seats);
  const gained = all.map((seat) => view.scored[rounds - 1][seat]);
  const before = places(all.map((seat) => view.total[seat] - gained[seat]));
  const after = places(view.total.slice(0, seats));
  const most = Math.max(
    2 * MARK,
    ...all.map((seat) => view.total[seat]),
    ...all.map((seat) => view.total[seat] - gained[seat]),
  );
  const rows = [...all].sort((a, b) => view.total[a] - view.total[b]);
  return html`<div class="hj-sheet seats-${seats}">
    <p class="hj-heads" aria-hidden="true"><span></span><span>${t("hj-left-in-hand")}</span><span>${t("hj-this-round")}</span><span>${t("hj-total-after", { round: rounds, rounds: view.rounds + 1 })}</span></p>
    <ol class="plain">${rows.map(
      (
        seat,
        i,
      ) => html`<li class="hj-row ${seat === scene.seat ? "mine" : ""} ${after[seat] === 1 ? "best" : ""}" ${styleMap({ "--p": String(i + 1) })}>
      <span class="hj-who"><em>${after[seat]}</em><span class="hj-figure">${figure(scene, seat)}</span><span><b dir="auto">${seat === scene.seat ? t("hj-you") : scene.names[seat]}</b>${rounds > 1 ? moved(before[seat], after[seat]) : nothing}</span></span>
      ${openHand(view, seat, seat === out)}
      <span class="hj-gain"><b>${signed(gained[seat])}</b>${addition(view, seat)}</span>
      ${bar(scene, seat, rounds, most)}</li>`,
    )}</ol></div>`;
}

/** How the points of a hand add up, beside their sum; the cards themselves show it too. @param {any} view @param {number} seat */
function addition(view, seat) {
  const cards = cardsOf(view.left[seat]);
  if (cards.length < 2 || cards.length > MOST_ADDENDS) return nothing;
  const pips = cards.map((card) => pipsOf(card, cards.length));
  return html`<small aria-hidden="true">${pips.join(" + ")}</small>`;
}

/** @param {number} before @param {number} after */
function moved(before, after) {
  if (after === before) return html`<small>${t("hj-still", { place: after })}</small>`;
  return after < before
    ? html`<small class="up">▲ ${t("hj-was", { place: before })}</small>`
    : html`<small class="down">▼ ${t("hj-was", { place: before })}</small>`;
}

/** @param {any} view @param {number} seat @param {boolean} out */
function openHand(view, seat, out) {
  const cards = cardsOf(view.left[seat]);
  return html`<span class="hj-open ${cards.length > 5 ? "tight" : ""}" ${styleMap({ "--n": String(cards.length) })}>
    ${out || !cards.length ? html`<span class="hj-out">${sign("first", "0 0 40 44")}<span><b>${t(out ? "hj-out-first" : "hj-no-pips")}</b>${out && !cards.length ? html`<small>${t("hj-no-pips")}</small>` : nothing}</span></span>` : nothing}
    ${cards.map((card, i) => html`<span class="hj-opened" data-pips=${pipsOf(card, cards.length)} ${styleMap({ "--i": String(i) })}><span class="unseen">${cardName(card)}${", "}</span>${miniFace(card)}<b class="hj-pips">${signed(pipsOf(card, cards.length))}</b></span>`)}</span>`;
}

/** The total as a bar of rounds; a round that took points off is hatched. @param {import("../../index.js").Scene} scene @param {number} seat @param {number} rounds @param {number} most */
function bar(scene, seat, rounds, most) {
  const { view } = scene;
  const share = (/** @type {number} */ points) => `${(Math.max(0, points) / most) * 100}%`;
  const total = view.total[seat];
  const gain = view.scored[rounds - 1][seat];
  const parts =
    gain >= 0
      ? [
          { from: 0, to: total - gain, kind: "", text: total - gain },
          { from: total - gain, to: total, kind: "fresh", text: gain },
        ]
      : [
          { from: 0, to: total, kind: "", text: total },
          { from: total, to: total - gain, kind: "off", text: gain },
        ];
  return html`<span class="hj-total" ${styleMap({ "--mark": share(MARK) })}><span class="hj-track" aria-hidden="true">${parts
    .filter(({ from, to }) => Math.max(0, to) > Math.max(0, from))
    .map(
      ({ from, to, kind, text }) =>
        html`<i class=${kind} ${styleMap({ left: share(from), width: share(Math.max(0, to) - Math.max(0, from)) })}>${Math.max(0, to) - Math.max(0, from) > most / 14 ? signed(text).replace("+", "") : nothing}</i>`,
    )}</span>
    <b class="hj-tip" ${styleMap({ left: share(Math.max(total, total - gain)) })}><span class="unseen">${t("hj-points")} </span>${minus(total)}</b></span>`;
}
