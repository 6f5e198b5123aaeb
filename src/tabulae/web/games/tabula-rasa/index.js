// The user interface of Tabula Rasa; games/index.js describes each part.
import { t } from "../../state/i18n.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import { estateFace } from "./cards.js";
import { inspect } from "./inspect.js";
import { ESTATES, parseMove, sideOf } from "./pieces.js";
import { table } from "./table.js";
import { handCards, tray } from "./tray.js";

/** @type {import("../index.js").GameUI} */
export const gameUI = {
  parseMove,
  table,
  tray,
  handCards,
  inspect,
  scoringIcon: (sign) => html`<span class="tally-tile" aria-hidden="true">${estateFace(ESTATES.indexOf(sign))}</span>`,
  plate: (view, seat) => ({
    cards: view.hand_size[seat],
    note: view.seats === 4 ? t("team", { team: "AB"[sideOf(4, seat)] }) : "",
  }),
};
