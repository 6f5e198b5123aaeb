// The user interface of Palimpsest; games/index.js describes each part.
import { addCatalogue } from "../../state/i18n.js";
import { inspect } from "./cards.js";
import { handSigns, PHASE, parseMove } from "./pieces.js";
import { stage } from "./placement.js";
import { table } from "./table.js";
import { handCards, prompt, tray } from "./tray.js";

await addCatalogue("palimpsest");

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
  plate: (view, seat) => ({ cards: view.hand_size[seat], points: view.score[seat] }),
};
