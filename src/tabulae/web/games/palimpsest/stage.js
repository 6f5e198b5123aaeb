// A placement that a hint proposes, put where it says.
import { pick, staged } from "../../state/staging.js";
import { cardOf } from "./pieces.js";
import { lay } from "./placement.js";

/** @param {string} move as 5MW@120,-40,90 */
export function stage(move) {
  const [sign, where] = move.split("@");
  if (!where) return;
  if (staged.value.card !== sign) pick(sign);
  const [x, y, angle] = where.split(",").map(Number);
  lay.value = { card: cardOf(sign), x, y, angle };
}
