// The user interface of Palimpsest; games/game-ui.js describes each part.
import { addCatalogue, formatList, t } from "../../state/i18n.js";
import { position, standingOf } from "../../state/store.js";
import { use } from "../../ui/sprite.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { cardsOf } from "../cardset.js";
import { inspect, tile } from "./cards.js";
import { outlook } from "./desk/signals.js";
import { handSigns, nameOf, PHASE, parseMove } from "./pieces.js";
import { stage } from "./placement.js";
import { table } from "./table.js";
import { handCards, prompt, tray } from "./tray.js";

await addCatalogue("palimpsest");
// Nothing moves before the table is drawn
import("./desk/motion.js");
import("./desk/score-tags.js");
import("./desk/outlook.js");

/** @type {import("../index.js").GameUI} */
export const gameUI = {
  parseMove,
  table,
  tray,
  handCards,
  inspect,
  prompt,
  scoresInPlay: true,
  openEndedCards: handSigns,
  stage,
  isOpenEnded: (view) => view.phase === PHASE.LAY,
  plate,
  logCard: tile,
};

/** Points, scribes left, and what it would be if the game ended now. @param {any} view @param {number} seat */
function plate(view, seat) {
  const foreseen = position.value?.view === view ? outlook.value : null;
  const standing = (foreseen ?? standingOf(view))?.[seat];
  return {
    cards: view.hand_size[seat],
    points: view.score[seat],
    ended: standing ?? undefined,
    note: html`<span class="pal-left">${t("yq-left", { count: view.left[seat] })}</span><span class="pal-left-few" aria-hidden="true">${use(`scribe-${seat + 1}`)}${view.left[seat]}</span>${buried(view, seat)}`,
  };
}

/** Scribes of the seat on buried cards: they are nowhere on the desk. @param {any} view @param {number} seat */
function buried(view, seat) {
  const cards = cardsOf(view.buried).filter((i) => i < view.laid && view.scribes[i][seat] > 0);
  const listed = cards.map((i) => `${nameOf(view.card[i])} ${view.scribes[i][seat]}`);
  return cards.length
    ? html`<span class="buried-scribes">${t("yq-buried", { cards: formatList(listed) })}</span>`
    : nothing;
}
