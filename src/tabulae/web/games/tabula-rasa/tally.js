// Scoring told estate by estate. The server scores; this retells its result and is shown only where the sum agrees.
import { piles, sides, worth } from "./pieces.js";

/**
 * @param {any} view
 * @returns {{estate: number, counts: number[], gains: number[], verdict: string, clause: string, castle: number}[]}
 */
export function scoring(view) {
  const lying = piles(view);
  const owned = Array.from({ length: sides(view.seats) }, () => 0);
  let castleGone = false;
  return Array.from({ length: 10 }, (_, estate) => {
    const counts = lying.map((side) => side[estate].length);
    const { gains, verdict, clause } = verdictOn(view, counts, worth(estate));
    let castle = -1;
    const owner =
      verdict === "most" || verdict === "alone" || verdict === "second-level"
        ? counts.indexOf(Math.max(...counts))
        : -1;
    if (estate < 5 && owner >= 0 && !castleGone) {
      owned[owner] += 1;
      if (owned[owner] === 2) {
        castle = owner;
        castleGone = true;
        gains[owner] += 5;
      }
    }
    return { estate, counts, gains, verdict, clause, castle };
  });
}

/** @param {any} view @param {number[]} counts @param {number} tile */
function verdictOn(view, counts, tile) {
  const most = Math.max(...counts);
  const gains = counts.map(() => 0);
  const leaders = counts.filter((count) => count === most).length;
  if (most === 0) return { gains, verdict: "empty", clause: "TR-09" };
  const rest = counts.filter((count) => count < most && count > 0);
  if (leaders === 1) {
    gains[counts.indexOf(most)] = tile;
    const second = Math.max(0, ...rest);
    const level = rest.filter((count) => count === second).length > 1;
    if (second > 0 && !level) gains[counts.indexOf(second)] = 1;
    return {
      gains,
      verdict: rest.length ? (level ? "second-level" : "most") : "alone",
      clause: level ? "TR-R8" : rest.length ? "TR-R7" : "TR-10",
    };
  }
  if (leaders === 3) return { gains, verdict: "three-level", clause: "TR-07" };
  const french = view.seats === 3 && view.ties === 1;
  counts.forEach((count, side) => {
    if (french ? count < most && count > 0 : count === most) gains[side] = 1;
  });
  return { gains, verdict: french ? "level-french" : "level", clause: view.seats === 3 ? "TR-05" : "TR-R8" };
}
