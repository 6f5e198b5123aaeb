// Tabula Rasa for the page: see games/index.js for what each part is.
import { t } from "../../state/i18n.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import { estateFace } from "./cards.js";
import { look } from "./inspect.js";
import { ESTATES, read, sideOf } from "./pieces.js";
import { table } from "./table.js";
import { handFaces, tray } from "./tray.js";

/** @type {import("../index.js").Face} */
export const face = {
  read,
  table,
  tray,
  handFaces,
  look,
  tile: (sign) => html`<span class="tally-tile" aria-hidden="true">${estateFace(ESTATES.indexOf(sign))}</span>`,
  plate: (view, seat) => ({
    cards: view.hand_size[seat],
    note: view.seats === 4 ? t("team", { team: "AB"[sideOf(4, seat)] }) : "",
  }),
};
