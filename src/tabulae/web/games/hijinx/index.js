// The user interface of Hijinx; games/game-ui.js describes each part.
import { addCatalogue } from "../../state/i18n.js";
import { inspect, logCard } from "./cards.js";
import { roundEnd } from "./end/round.js";
import { PHASE, parseMove } from "./pieces.js";
import { rail, tickets } from "./points.js";
import { table } from "./table.js";
import { handCards, logResult, prompt, status, tray } from "./tray.js";

await addCatalogue("hijinx");

/** @type {import("../index.js").GameUI} */
export const gameUI = {
  parseMove,
  table,
  tray,
  handCards,
  inspect,
  logCard,
  logResult,
  isTogether: (move) => parseMove(move).place === "give",
  prompt,
  status,
  rail,
  moment: roundEnd,
  heading: tickets,
  platesOnFelt: true,
  lowWins: true,
  isSimultaneous: (view) => view.phase === PHASE.SWAP,
  plate: (view, seat) => ({
    cards: view.hand_size[seat],
    points: view.total[seat],
  }),
};
