// Palimpsest for the page: see games/index.js for what each part is.
import { deals } from "./deals.js";
import { lesson } from "./lesson.js";
import { handSigns, PHASE, read } from "./pieces.js";
import { tally } from "./scoring.js";
import { stage } from "./stage.js";
import { table } from "./table.js";
import { handFaces, hint, tray } from "./tray.js";

/** @type {import("../index.js").Face} */
export const face = {
  read,
  table,
  tray,
  handFaces,
  hint,
  tally,
  deals,
  lesson,
  handSigns,
  stage,
  openEnded: (view) => view.phase === PHASE.LAY,
  plate: (view, seat) => ({ cards: view.hand_size[seat], points: view.score[seat] }),
};
