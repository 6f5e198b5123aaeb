// Cards of the Decktet, read from a View, and moves in the game's notation.

import { lang } from "../../state/settings.js";
import { cardsOf } from "../cardset.js";
import { KINDS, NAMES, SIGNS, SUIT_LETTERS, SUITS } from "./decktet.js";

/** Kinds of moves, as `phase` of a View */
export const PHASE = { LAY: 3, PLACE: 4, REMOVE: 5, SHIFT: 6, CARRY: 7 };

/** @param {number} card */
export const nameOf = (card) => (NAMES[lang.value] ?? NAMES.en)[card];
/** A, 7, or a word for a card without rank. @param {number} card */
export const rankOf = (card) => (KINDS[lang.value] ?? KINDS.en)[SIGNS[card][0]] ?? SIGNS[card][0];
/** Whether the card has a number or is an Ace. @param {number} card */
export const hasRank = (card) => /^[A2-9]/.test(SIGNS[card]);
/** @param {number} card */
export const suitsOf = (card) =>
  SIGNS[card] === "EX" ? [] : [...SIGNS[card].slice(1)].map((letter) => SUITS[SUIT_LETTERS.indexOf(letter)]);
/** @param {number} card */
export const signOf = (card) => SIGNS[card];
/** @param {string} sign */
export const cardOf = (sign) => SIGNS.indexOf(sign);
/** C, P, T, E, or "" @param {number} card */
export const kindOf = (card) => (hasRank(card) ? "" : SIGNS[card][0]);

/** @param {any} view @returns {number[]} */
export const handOf = (view) => cardsOf(view.hand);
/** @param {any} view */
export const handSigns = (view) => handOf(view).map(signOf);

/** The card (what is taken) and place (where it goes) of a move. @param {string} move */
export function parseMove(move) {
  const [verb, what] = move.split(" ");
  if (verb === "move" || verb === "excuse") {
    const [card, place] = what.split(">");
    return { card, place };
  }
  if (verb === "scribe" || verb === "remove") return { card: "", place: what };
  return { card: move.split("@")[0], place: "felt" };
}
