// What each side would take if the row were scored now, for the marks on the table. Must agree with the scoring of the
// rules (TR-R7, TR-R8, TR-R9), to which a test holds it; points come from the server.

/** TR-05 View.ties: with three sides, a tie for most brings nothing. */
const FRENCH = 1;
const NUMBERS = 5;

/**
 * estate: has most; shared: level for most, worth a point; level: level for most, worth nothing; treasure: second;
 * second-level: level for second, worth nothing; behind: has knights, takes nothing; none: has no knights.
 * @typedef {"estate" | "shared" | "level" | "treasure" | "second-level" | "behind" | "none"} Taking
 */

/** @param {number[]} counts knights by side @param {number} ties View.ties @returns {Taking[]} by side */
export function takings(counts, ties) {
  const french = counts.length === 3 && ties === FRENCH;
  const most = Math.max(...counts);
  const leaders = counts.filter((count) => count === most).length;
  return counts.map((own) => {
    if (own === 0) return "none";
    if (own === most) return leaders === 1 ? "estate" : leaders === 2 && !french ? "shared" : "level";
    if (leaders > 1) return french ? "treasure" : "behind"; // TR-06
    const above = counts.filter((count) => count > own).length;
    if (above > 1) return "behind";
    return counts.filter((count) => count === own).length === 1 ? "treasure" : "second-level";
  });
}

/** The side that has most, and by how many; -1 if none or more than one has. @param {number[]} counts */
export function leaderOf(counts) {
  const [most, second] = [...counts, 0].sort((a, b) => b - a);
  return most > second ? { side: counts.indexOf(most), lead: most - second } : { side: -1, lead: 0 };
}

/** TR-R9 The side that would take the castle: the first with two of the estates 1 to 5; -1 if none. @param {number[][]} counts by estate, then side */
export function castleOwner(counts) {
  const won = new Set();
  for (const each of counts.slice(0, NUMBERS)) {
    const { side } = leaderOf(each);
    if (side >= 0 && won.has(side)) return side;
    won.add(side);
  }
  return -1;
}

/** The points of a taking. @param {Taking} taking @param {number} worth of the estate */
export const pointsOf = (taking, worth) =>
  taking === "estate" ? worth : taking === "shared" || taking === "treasure" ? 1 : 0;
