// What every play brought its side at once, for the log: the points if the game ended after it, less those before it.

import { ESTATES, estateValue, parseMove, sideOf, sides } from "./pieces.js";
import { castleOwner, pointsOf, takings } from "./takings.js";

/** TR-R9 */
const CASTLE = 5;

/** @param {{seat: number, move: string}[]} plays from the first @param {any} view */
export function gains(plays, { seats, ties }) {
  const counts = ESTATES.map(() => Array(sides(seats)).fill(0));
  const points = (/** @type {number} */ side) =>
    counts.reduce(
      (sum, each, estate) => sum + pointsOf(takings(each, ties)[side], estateValue(estate)),
      castleOwner(counts) === side ? CASTLE : 0,
    );
  return plays.map(({ seat, move }) => {
    const side = sideOf(seats, seat);
    const before = points(side);
    counts[ESTATES.indexOf(parseMove(move).place)][side] += 1;
    return points(side) - before;
  });
}
