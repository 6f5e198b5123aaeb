// The points of Hijinx while a round is played: bars in the side column, and what one's own hand would add.

import { t } from "../../state/i18n.js";
import { position } from "../../state/store.js";
import { cube } from "../../ui/components.js";
import { styleMap } from "../../ui/style-map.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { seatName } from "../names.js";
import { allSeats, handOf, PHASE, pipsOf } from "./pieces.js";

/** What one's own hand would score if the round ended now: the server's count, else the pips. @param {import("../index.js").Scene} scene @returns {number | null} */
export function pointsInHand({ view, seat, live }) {
  if (seat < 0) return null;
  const standing = live ? position.value?.standing?.[seat] : undefined;
  if (typeof standing === "number") return standing - view.total[seat];
  const hand = handOf(view);
  return hand.reduce((sum, card) => sum + pipsOf(card, hand.length), 0);
}

/** @param {number} points */
export const signed = (points) => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0");

/** With a real minus sign. @param {number} points */
export const minus = (points) => String(points).replace("-", "−");

/** @param {import("../index.js").Scene} scene */
export function rail(scene) {
  const { view } = scene;
  const inHand = view.phase === PHASE.OVER ? null : pointsInHand(scene);
  const order = allSeats(scene.seats).sort((a, b) => view.total[a] - view.total[b]);
  const most = Math.max(
    40,
    ...order.map((seat) => view.total[seat] + (seat === scene.seat ? Math.max(0, inHand ?? 0) : 0)),
  );
  const share = (/** @type {number} */ points) => `${(Math.max(0, points) / most) * 100}%`;
  return html`<section class="hj-rail" aria-label=${t("hj-points")}>
    <h2>${t("hj-points")} <small>${t("hj-fewest")}</small></h2>
    <ol class="plain">${order.map(
      (
        seat,
      ) => html`<li class=${seat === scene.seat ? "mine" : ""}>${cube(seat)}<b dir="auto">${seat === scene.seat ? t("hj-you") : seatName(scene, seat)}</b>
      <span class="hj-bar" aria-hidden="true"><i ${styleMap({ width: share(view.total[seat]) })}></i>${seat === scene.seat && (inHand ?? 0) > 0 ? html`<u ${styleMap({ width: share(inHand ?? 0) })}></u>` : nothing}</span>
      <em class="number">${minus(view.total[seat])}</em>
      ${seat === scene.seat && inHand !== null ? html`<small>${t("hj-if-ended", { points: signed(inHand) })}</small>` : nothing}</li>`,
    )}</ol></section>`;
}

/** The rounds as tickets in the top bar. @param {import("../index.js").Scene} scene */
export function tickets({ view }) {
  const count = view.rounds + 1;
  const now = view.phase === PHASE.OVER ? count : view.round;
  return html`<span class="hj-tickets" role="img" aria-label=${t("hj-round", { round: Math.min(now + 1, count), rounds: count })}>${Array.from(
    { length: count },
    (_, i) =>
      html`<svg class=${i < now ? "done" : i === now ? "now" : ""} viewBox="0 0 34 20" aria-hidden="true"><use href="#hj-ticket"></use><text x="17" y="15.1">${i + 1}</text></svg>`,
  )}</span>`;
}
