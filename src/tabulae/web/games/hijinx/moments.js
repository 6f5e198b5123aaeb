// What has just happened at the table, told from two Views in a row: a swap, a turn of the ribbon, who played the live card.

import { info, position, seat, version } from "../../state/store.js";
import { effect, signal, untracked } from "../../vendor/signals-core/signals-core.js";
import { cardsOf } from "../cardset.js";
import { dealOthers, fly, flyAlong } from "./flights.js";
import { allSeats, PHASE, seatAfter, seatBefore } from "./pieces.js";

/**
 * The last thing worth a sentence: `swapped` with the cards that the reader gave and got (-1: none), `dumped` on the reader,
 * `reversed`. It stays until the reader's next move or the next such thing.
 * @type {{value: {kind: string, gave: number, got: number, from: number, at: number} | null}}
 */
export const happened = signal(null);
/** Where the live card came from: the key of what lay beside it, or the id of a seat */
export const playedFrom = signal("");
/** Cards of the own hand that came from a seat in the last swap or dump, by card */
export const giftsFrom = signal(/** @type {Record<number, number>} */ ({}));
/** The number of rounds whose end the reader has seen at a table */
export const roundSeen = signal({ table: "", round: 0 });
/** Who ended the last round by playing the last card: its number, and the seat, NOBODY or UNKNOWN */
export const NOBODY = -1;
export const UNKNOWN = -2;
export const lastOut = signal({ round: 0, seat: UNKNOWN });

/** @type {{table: string, seat: number, view: any, version: number} | null} */
let before = null;

effect(() => {
  const view = position.value?.view;
  const now = { table: info.value?.table ?? "", seat: seat.value, view, version: version.peek() };
  untracked(() => {
    const then = before;
    before = view ? now : null;
    if (!view || info.value?.game !== "hijinx") return;
    if (!then || then.table !== now.table || then.seat !== now.seat) start(now);
    else if (then.view !== view) compare(then.view, view, now.seat, now.version > then.version + 1);
  });
});

/** @param {{table: string, seat: number, view: any}} now */
function start({ table, seat, view }) {
  happened.value = null;
  playedFrom.value = "";
  giftsFrom.value = {};
  // who comes in just after a round has ended still sees how
  roundSeen.value = {
    table,
    round: view.path_size > 1 ? view.round : Math.max(0, view.round - 1),
  };
  lastOut.value = { round: 0, seat: UNKNOWN };
  if (view.path_size === 1 && view.round === 0) dealOthers(view.seats, seat);
}

/** @param {any} then @param {any} now @param {number} reader @param {boolean} missed whether there were Views between these two */
function compare(then, now, reader, missed) {
  if (now.round !== then.round) {
    happened.value = null;
    giftsFrom.value = {};
    lastOut.value = { round: now.round, seat: finisher(then, now, missed) };
  }
  if (now.path_size === then.path_size + 1) {
    playedFrom.value = then.mover === reader ? `slot-${now.live}` : `plate-${then.mover}`;
    if (then.mover === reader) happened.value = null;
  } else if (now.path_size < then.path_size) playedFrom.value = "hj-deck";
  if (then.phase === PHASE.SWAP && now.phase !== PHASE.SWAP) swapped(then, now, reader);
  else if (then.phase === PHASE.DUMPING && now.phase !== PHASE.DUMPING) dumped(then, now, reader);
  else if (now.stack_size === then.stack_size - 1 && now.round === then.round) drew(then, now, reader);
  if (now.direction !== then.direction && now.round === then.round)
    happened.value = {
      kind: "reversed",
      gave: -1,
      got: -1,
      from: -1,
      at: version.value,
    };
}

/** @param {any} then @param {any} now @param {boolean} missed */
function finisher(then, now, missed) {
  const empty = allSeats(now.seats).filter((each) => now.left[each] === 0);
  if (!missed && then.last) return then.mover; // HJ-21 HJ-35: what the last card triggered may leave a card in hand
  if (!missed) return then.mover >= 0 && empty.includes(then.mover) ? then.mover : NOBODY;
  return empty.length === 1 ? empty[0] : UNKNOWN;
}

/** The cards that the first set has and the second lacks. @param {number} some @param {number} others */
const missing = (some, others) => {
  const held = new Set(cardsOf(others));
  return cardsOf(some).filter((card) => !held.has(card));
};

/** @param {any} then @param {any} now @param {number} reader */
function swapped(then, now, reader) {
  const ended = now.round !== then.round || now.phase === PHASE.OVER;
  const [gave = -1] = then.gift >= 0 ? [then.gift] : ended ? [] : missing(then.hand, now.hand);
  const [got = -1] = ended ? [] : missing(now.hand, then.hand);
  const from = reader >= 0 ? seatBefore(then, reader) : -1;
  if (!ended && reader >= 0) happened.value = { kind: "swapped", gave, got, from, at: version.value };
  if (got >= 0) giftsFrom.value = { [got]: from };
  for (const each of allSeats(then.seats))
    if (then.hand_size[each]) flyAlong(each, seatAfter(then, each), then.direction);
}

/** @param {any} then @param {any} now @param {number} reader */
function dumped(then, now, reader) {
  const taker = allSeats(then.seats).find((each) => now.hand_size[each] > then.hand_size[each]);
  if (taker === undefined || now.round !== then.round) return;
  if (taker === reader) {
    const [got = -1] = missing(now.hand, then.hand);
    giftsFrom.value = got >= 0 ? { [got]: then.mover } : {};
    happened.value = {
      kind: "dumped",
      gave: -1,
      got,
      from: then.mover,
      at: version.value,
    };
  } else fly(`plate-${then.mover}`, `plate-${taker}`, 320);
}

/** @param {any} then @param {any} now @param {number} reader */
function drew(then, now, reader) {
  const taker = allSeats(then.seats).find((each) => now.hand_size[each] > then.hand_size[each]);
  if (taker !== undefined && taker !== reader) fly("hj-deck", `plate-${taker}`, 220);
}
