// The user interface of Tabula Rasa; games/game-ui.js describes each part.
import { addCatalogue } from "../../state/i18n.js";
import { staged } from "../../state/staging.js";
import { standingOf } from "../../state/store.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import { estateChip, knightChip, knightName } from "./cards.js";
import { endPlayback } from "./end.js";
import { inspect } from "./inspect.js";
import "./points.js";
import { gains } from "./gains.js";
import { ESTATES, knightOf, parseMove, sideOf } from "./pieces.js";
import { table } from "./table.js";
import { handCards, tray } from "./tray.js";

await addCatalogue("tabula-rasa");

/** A card or a place in a line of the log. @param {string} token */
function logCard(token) {
  const estate = ESTATES.indexOf(token);
  if (estate >= 0) return estateChip(estate);
  const knight = knightOf(token);
  return knight >= 0 ? knightChip(knight) : "";
}

/** @type {import("../index.js").GameUI} */
export const gameUI = {
  parseMove,
  table,
  tray,
  handCards,
  inspect,
  logCard,
  logInRounds: true,
  gains,
  endPlayback,
  scoringIcon: (sign) => html`<span class="tally-tile" aria-hidden="true">${estateChip(ESTATES.indexOf(sign))}</span>`,
  plate: (view, seat) => ({
    cards: view.hand_size[seat],
    ended: standingOf(view)?.[seat] ?? undefined,
  }),
  prompt: () => {
    const { card } = staged.value;
    return card ? ["tr-place", { card: knightName(knightOf(card)) }] : "tr-play";
  },
  teamOf: (view, seat) => sideOf(view.seats, seat),
};
