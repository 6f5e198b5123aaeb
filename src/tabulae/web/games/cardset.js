// Card sets as the server sends them: bits of an integer below 2^53. Plain arithmetic, since JavaScript's bit operators
// stop at 32 bits.

/** @param {number} set @param {number} card */
export const holds = (set, card) => Math.floor(set / 2 ** card) % 2 === 1;

/** The cards of the set, lowest first. @param {number} set @returns {number[]} */
export function cardsOf(set) {
  const cards = [];
  for (let card = 0, rest = set; rest > 0; card++, rest = Math.floor(rest / 2)) if (rest % 2 === 1) cards.push(card);
  return cards;
}

/** @param {number} set */
export const size = (set) => cardsOf(set).length;
