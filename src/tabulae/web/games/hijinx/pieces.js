// Cards of Hijinx, decoded from a View, and their signs in the game's notation.
import { cardsOf } from "../cardset.js";

export const JINX = 0;
const FACES = 7;
const JINX_POINTS = 20;

/** @param {number} card */
export const top = (card) => Math.floor(card / FACES);
/** @param {number} card */
export const bottom = (card) => card % FACES;
/** @param {number} card as 52, _3 or jinx */
export const signOf = (card) => (card === JINX ? "jinx" : `${top(card) || "_"}${bottom(card) || "_"}`);
/** @param {string} sign */
export const cardOf = (sign) => (sign === "jinx" ? JINX : (Number(sign[0]) || 0) * FACES + (Number(sign[1]) || 0));

/** The card and the place of a move: `52`, `draw`, `give 31`, `dump 31 to 2`. @param {string} move */
export function parseMove(move) {
  const dump = /^dump (\S+) to (\d)$/.exec(move);
  if (dump) return { card: dump[1], place: `seat-${Number(dump[2]) - 1}` };
  if (move.startsWith("give ")) return { card: move.slice(5), place: "give" };
  if (["draw", "keep", "stop", "pass"].includes(move)) return { card: "", place: move };
  return { card: move, place: "path" };
}

/** Phases of a View */
export const PHASE = {
  OPENING: 0,
  STARTING: 1,
  DEALING: 2,
  TURN: 5,
  DRAWN: 6,
  SWAP: 7,
  DUMPING: 8,
  OVER: 9,
};

/** @param {any} view @returns {number[]} */
export const handOf = (view) => cardsOf(view.hand);

/** The effect printed on the card, or "plain"; "jinx" for the JINX. @param {number} card */
export function kindOf(card) {
  if (card === JINX) return "jinx";
  if (top(card) === 0 || bottom(card) === 0) return "reverse";
  if (top(card) + bottom(card) === FACES) return "swap";
  return top(card) === bottom(card) ? "dump" : "plain";
}

/** The pips of a card among those left in a hand (HJ-R12). @param {number} card @param {number} count of the cards in that hand */
export function pipsOf(card, count) {
  if (card === JINX) return count === 1 ? -JINX_POINTS : JINX_POINTS;
  return top(card) + bottom(card);
}

/** The next seat in the direction of play. @param {any} view @param {number} seat */
export const seatAfter = (view, seat) => (seat + view.direction + view.seats) % view.seats;
/** @param {any} view @param {number} seat */
export const seatBefore = (view, seat) => (seat - view.direction + view.seats) % view.seats;
/** All seats of a table. @param {number} seats */
export const allSeats = (seats) => Array.from({ length: seats }, (_, seat) => seat);

/**
 * How two dice lie on one another: what the link between them says. Only arithmetic; what the card may do is the server's.
 * @param {any} view @param {number} live @param {number} own
 * @returns {"seven" | "match" | "no"}
 */
export function linkOf(view, live, own) {
  if (live && own && live + own === FACES) return "seven";
  return live === own && (own !== 0 || view.blank_match === 0) ? "match" : "no";
}
