// The table of Tabula Rasa: the row of estates with the knights of every side, seen from the reader's seat.

import { formatList, t } from "../../state/i18n.js";
import { aim, askWhy, cardChoices, staged } from "../../state/staging.js";
import { cube, glyph } from "../../ui/components.js";
import { pressPlace } from "../../ui/drag.js";
import { styleMap } from "../../ui/style-map.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { seatName } from "../names.js";
import { estateFace, estateName, knightFace, knightName } from "./cards.js";
import { ESTATES, estateValue, members, piles, sideOf, sides } from "./pieces.js";

/** Ask the server why a knight cannot go there. @param {string} card @param {string} place */
export const askWhyNot = (card, place) => askWhy(`${card}>${place}`);

/** @param {import("../index.js").Scene} scene @param {number} side */
export function sideName(scene, side) {
  const seats = members(scene.seats, side).sort((a, b) => Number(b === scene.seat) - Number(a === scene.seat));
  return seats.map((seat) => seatName(scene, seat)).join(" + ");
}

/** The sides from top to bottom: opponents above, the reader below. @param {import("../index.js").Scene} scene */
export function sideOrder(scene) {
  const own = sideOf(scene.seats, Math.max(0, scene.seat));
  const opponents = Array.from({ length: sides(scene.seats) - 1 }, (_, i) => (own + i + 1) % sides(scene.seats));
  return { opponents, own };
}

/** @param {import("../index.js").Scene} scene */
export function table(scene) {
  const { view } = scene;
  const lying = piles(view);
  const { opponents, own } = sideOrder(scene);
  const [above, between] = [opponents[0], opponents[1]];
  return html`
    <div class="estates sides-${sides(scene.seats)}" role="list" aria-label=${t("estates")}>
      <div class="side-label above" aria-hidden="true">${members(scene.seats, above).map(cube)}<span>${sideName(scene, above)}</span></div>
      <div class="deck" role="listitem"><span class="back" aria-hidden="true"></span><span class="number">${view.deck_size}</span><span class="deck-word">${t("in-deck")}</span></div>
      <div class="castle" role="listitem">${glyph("tile-castle")}<span class="number">5</span><span class="unseen">${t("castle")}</span></div>
      ${ESTATES.map((place, estate) => column(scene, lying, estate, place, { above, between, own }))}
      <div class="side-label own" aria-hidden="true">${members(scene.seats, own).map(cube)}<span>${sideName(scene, own)}</span></div>
    </div>
  `;
}

/**
 * @param {import("../index.js").Scene} scene
 * @param {any[][][]} lying
 * @param {number} estate
 * @param {string} place
 * @param {{above: number, between: number | undefined, own: number}} where
 */
function column(scene, lying, estate, place, { above, between, own }) {
  const counts = lying.map((side) => side[estate].length);
  const lit = scene.live && cardChoices.value.some((choice) => choice.place === place);
  const aimed = staged.value.place === place && (staged.value.step === "aimed" || staged.value.step === "sent");
  const last = scene.view.plays - 1;
  const words = counts.map((knights, side) => `${sideName(scene, side)} ${knights}`);
  return html`
    <div class="column ${estate === 5 ? "first-colour" : ""} ${lit ? "lit" : ""}" role="listitem" data-place=${place}>
      ${pile(scene, lying[above][estate], "above", last)}
      ${count(counts, above, "above")}
      <button class="place estate ${lit ? "lit" : ""} ${aimed ? "aimed" : ""}" data-place=${place} data-inspect=${place}
        aria-label=${`${estateName(estate)}, ${t("worth", { worth: estateValue(estate) })}. ${formatList(words)}.${lit ? ` ${t("may-go-here")}` : ""}`}
        @click=${(e) => scene.live && pressPlace(e, place, aim, askWhyNot)}>
        ${estateFace(estate)}<span class="worth number" aria-hidden="true">${estateValue(estate)}</span>
      </button>
      ${between === undefined ? nothing : html`${count(counts, between, "between")}${pile(scene, lying[between][estate], "between", last)}`}
      <span class="treasure" aria-hidden="true">${glyph("tile-treasure")}<small>1</small></span>
      ${count(counts, own, "own")}
      ${pile(scene, lying[own][estate], "own", last)}
    </div>
  `;
}

/** How many knights a side has there: a crown for the leader, = for a tie. @param {number[]} counts @param {number} side @param {string} where */
function count(counts, side, where) {
  const own = counts[side];
  const most = Math.max(...counts);
  const leaders = counts.filter((each) => each === most).length;
  const leads = own > 0 && own === most;
  return html`<span class="count ${where} ${leads && leaders === 1 ? "leads" : ""}" aria-hidden="true">${
    leads ? (leaders === 1 ? glyph("sign-crown") : html`<i>=</i>`) : nothing
  }${counts.length === 3 ? cube(side) : nothing}<b class="number">${own || "·"}</b></span>`;
}

/** @param {import("../index.js").Scene} scene @param {any[]} cards @param {string} where @param {number} last */
function pile(scene, cards, where, last) {
  return html`<div class="pile ${where}"><ul class="plain fan" ${styleMap({ "--n": String(cards.length) })}>
    ${repeat(
      cards,
      (card) => card.play,
      (card, i) => html`
      <li class="card on-table ${card.play === last ? "last" : ""}" ${styleMap({ "--i": String(i) })}
        data-key="play-${card.play}" data-from=${card.seat === scene.seat ? `hand-${card.knight}` : `plate-${card.seat}`}
        data-inspect="play-${card.play}"><span class="unseen">${`${knightName(card.knight)}, ${seatName(scene, card.seat)}`}</span>${knightFace(card.knight, scene.seats === 4 ? card.seat : -1)}</li>`,
    )}
  </ul></div>`;
}
