// Hijinx for the page: see games/index.js for what each part is.
import { addWords } from "../../state/i18n.js";
import { look } from "./cards.js";
import { PHASE, read } from "./pieces.js";
import { table } from "./table.js";
import { handFaces, hint, tray } from "./tray.js";

await addWords("hijinx");

/** @type {import("../index.js").Face} */
export const face = {
  read,
  table,
  tray,
  handFaces,
  look,
  hint,
  low: true,
  together: (view) => view.phase === PHASE.SWAP,
  plate: (view, seat) => ({ cards: view.hand_size[seat], points: view.total[seat] }),
};
