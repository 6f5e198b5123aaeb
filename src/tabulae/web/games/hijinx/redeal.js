// Deals every card of a game of Hijinx again from the key, to compare it with what was dealt.
import { shuffled } from "../../net/deal.js";
import { cardOf, JINX, signOf } from "./pieces.js";

const DECK = [...Array(49).keys()];

/**
 * There is a new shuffle whenever a path opens, and one of the remaining cards after the draw for the start.
 * @param {Uint8Array} key @param {number} _seats @param {{seat: number, move: string}[]} moves
 * @returns {{expected: string, found: string}[]}
 */
export function redeal(key, _seats, moves) {
  const compared = [];
  let number = -1;
  let opened = JINX;
  let showing = false;
  /** @type {number[]} */
  let order = [];
  for (const { move } of moves.filter((step) => step.seat < 0)) {
    const takes = /^(\d)\+/.exec(move);
    const shows = /^(\d) shows /.exec(move);
    if (move.startsWith("open") || (takes && showing)) {
      number += 1;
      order = shuffled(key, number, move.startsWith("open") ? DECK : DECK.filter((each) => each !== opened));
      showing = false;
    }
    showing ||= Boolean(shows);
    const card = order.shift() ?? JINX;
    if (move.startsWith("open")) opened = cardOf(move.slice(5));
    const head = takes ? takes[0] : shows ? shows[0] : "open ";
    compared.push({ expected: `${head}${signOf(card)}`, found: move });
  }
  return compared;
}
