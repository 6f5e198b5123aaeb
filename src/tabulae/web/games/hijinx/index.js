// Hijinx for the page: see games/index.js for what each part is.
import { deals } from "./deals.js";
import { lesson } from "./lesson.js";
import { table } from "./path.js";
import { PHASE, read } from "./pieces.js";
import { chart, tally } from "./scoring.js";
import { handFaces, hint, tray } from "./tray.js";

/** @type {import("../index.js").Face} */
export const face = {
  read,
  table,
  tray,
  handFaces,
  hint,
  tally,
  chart,
  deals,
  lesson,
  together: (view) => view.phase === PHASE.SWAP,
  plate: (view, seat) => ({ cards: view.hand_size[seat], points: view.total[seat] }),
};
