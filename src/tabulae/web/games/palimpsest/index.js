// Palimpsest for the page: see games/index.js for what each part is.
import { addWords } from "../../state/i18n.js";
import { look } from "./cards.js";
import { handSigns, PHASE, read } from "./pieces.js";
import { stage } from "./stage.js";
import { table } from "./table.js";
import { handFaces, hint, tray } from "./tray.js";

await addWords("palimpsest");

/** @type {import("../index.js").Face} */
export const face = {
  read,
  table,
  tray,
  handFaces,
  look,
  hint,
  inPlay: true,
  handSigns,
  stage,
  openEnded: (view) => view.phase === PHASE.LAY,
  plate: (view, seat) => ({ cards: view.hand_size[seat], points: view.score[seat] }),
};
