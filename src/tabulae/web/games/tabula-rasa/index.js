// Tabula Rasa for the page: see games/index.js for what each part is.
import { t } from "../../play/words.js";
import { deals } from "./deals.js";
import { lesson } from "./lesson.js";
import { read, sideOf } from "./pieces.js";
import { table } from "./row.js";
import { chart, tally } from "./scoring.js";
import { handFaces, tray } from "./tray.js";

/** @type {import("../index.js").Face} */
export const face = {
  read,
  table,
  tray,
  handFaces,
  tally,
  chart,
  deals,
  lesson,
  plate: (view, seat) => ({
    cards: view.hand_size[seat],
    note: view.seats === 4 ? t("team", { team: "AB"[sideOf(4, seat)] }) : "",
  }),
};
