// Deals every card of a game of Tabula Rasa again from the key, to compare it with what was dealt.
import { shuffled } from "../../net/deal.js";
import { signOf } from "./pieces.js";

const CARDS = 50;

/**
 * The chance moves in notation: who starts, then the cards in the order of the deck.
 * @param {Uint8Array} key @param {{seat: number, move: string}[]} moves of the record
 * @param {{exchanged?: number[]}} [table] with, for every card, the one dealt in its place
 * @returns {{expected: string, found: string}[]}
 */
export function redeal(key, seats, moves, table = {}) {
  const chance = moves.filter((step) => step.seat < 0).map((step) => step.move);
  const compared = [];
  let at = 0;
  if (chance[0]?.startsWith("first")) {
    compared.push({ expected: `first ${shuffled(key, 0, [...Array(seats).keys()])[0] + 1}`, found: chance[at++] });
  }
  const deck = shuffled(key, 1, [...Array(CARDS).keys()]).map((card) => table.exchanged?.[card] ?? card);
  for (const card of deck.slice(0, chance.length - at)) {
    const found = chance[at++];
    compared.push({ expected: `${found.split("+")[0]}+${signOf(card % 25)}`, found });
  }
  return compared;
}
