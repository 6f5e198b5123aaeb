// Deals every card of a game of Palimpsest again from the key, to compare it with what was dealt.
import { shuffled } from "../../net/deal.js";
import { SIGNS } from "./decktet.js";

/**
 * @param {Uint8Array} key @param {number} seats @param {{seat: number, move: string}[]} moves @param {{options: Record<string, string>}} table
 * @returns {{expected: string, found: string}[]}
 */
export function redeal(key, seats, moves, table) {
  const chance = moves.filter((step) => step.seat < 0).map((step) => step.move);
  const compared = [];
  if (chance[0]?.startsWith("first")) {
    compared.push({
      expected: `first ${shuffled(key, 0, [...Array(seats).keys()])[0] + 1}`,
      found: chance.shift() ?? "",
    });
  }
  const deck = shuffled(key, 1, [...Array(table.options.deck === "extended" ? 45 : 36).keys()]);
  chance.forEach((found, i) => {
    const head = found.startsWith("root ") ? "root " : `${found.split("+")[0]}+`;
    compared.push({ expected: `${head}${SIGNS[deck[i]]}`, found });
  });
  return compared;
}
