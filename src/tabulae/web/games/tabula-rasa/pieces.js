// Cards and piles of Tabula Rasa, decoded from a View, and their signs in the game's notation.
import { cardsOf } from "../cardset.js";

export const COLOURS = ["red", "yellow", "green", "blue", "violet"];
export const LETTERS = "rygbv";
export const KINDS = 25;

/** @param {number} knight */
export const value = (knight) => (knight % 5) + 1;
/** @param {number} knight */
export const colour = (knight) => COLOURS[Math.floor(knight / 5)];
/** @param {number} knight as 3y */
export const signOf = (knight) => `${value(knight)}${LETTERS[Math.floor(knight / 5)]}`;
/** The place names of the ten estates, from left to right */
export const ESTATES = ["1", "2", "3", "4", "5", ...LETTERS];

/** @param {string} sign */
export const knightOf = (sign) => LETTERS.indexOf(sign[1]) * 5 + Number(sign[0]) - 1;

/** `3y>3` is the yellow 3 to estate 3. @param {string} move */
export function parseMove(move) {
  const [card, place] = move.split(">");
  return { card, place };
}

/** The hand by colour, then value. @param {any} view @returns {number[]} */
export const handOf = (view) =>
  cardsOf(view.hand)
    .map((bit) => bit % KINDS)
    .sort((a, b) => a - b);

/** TR-R3 Opposite seats of four are one side. @param {number} seats @param {number} seat */
export const sideOf = (seats, seat) => (seats === 4 ? seat % 2 : seat);
/** @param {number} seats */
export const sides = (seats) => (seats === 3 ? 3 : 2);
/** @param {number} seats @param {number} side */
export const members = (seats, side) => (seats === 4 ? [side, side + 2] : [side]);

/** The estate of a play, as the history of a View codes it. @param {number} code */
export function estateOf(code) {
  const knight = Math.floor(code / 2);
  return code % 2 ? 5 + Math.floor(knight / 5) : knight % 5;
}

/**
 * The knights at each estate, in the order played.
 * @param {any} view
 * @returns {{knight: number, seat: number, play: number}[][][]} by side, then estate
 */
export function piles(view) {
  const found = Array.from({ length: sides(view.seats) }, () => ESTATES.map(() => /** @type {any[]} */ ([])));
  for (let play = 0; play < view.plays; play++) {
    const knight = Math.floor(view.history[play] / 2);
    const estate = estateOf(view.history[play]);
    const seat = (view.first + play) % view.seats;
    found[sideOf(view.seats, seat)][estate].push({ knight, seat, play });
  }
  return found;
}

/** @param {number} estate */
export const estateValue = (estate) => (estate < 5 ? estate + 1 : 5);
