// The log by turns: consecutive moves of one seat, with the draws that follow them, are one entry; a deal is one entry.

import { tableEventText } from "../../state/notices.js";
import { lines, names } from "../../state/store.js";
import { computed } from "../../vendor/signals-core/signals-core.js";

/**
 * @typedef {{version: number, last: number, kind: "turn" | "deal" | "event", seat: number, lines: any[]}} Turn
 *   version and last: of its first and its last line
 */

/** More chance moves in a row than this are a deal */
const LONGEST_DRAW = 4;

/** @type {{readonly value: Turn[]}} */
export const turns = computed(() => {
  /** @type {Turn[]} */
  const found = [];
  const told = lines.value.map((line) => ({ ...line, text: line.text || tableEventText(line) }));
  const dealt = deals(told);
  told.forEach((line, i) => {
    const kind = dealt[i] ? "deal" : line.kind === "move" || line.kind === "chance" ? "turn" : "event";
    const open = found.at(-1);
    const goesOn =
      open?.kind === kind &&
      (kind === "deal" || (kind === "turn" && (line.kind === "chance" || line.seat === open.seat)));
    if (open && goesOn) {
      open.lines.push(line);
      open.last = line.version;
    } else if (line.text) {
      const seat = line.kind === "chance" ? -1 : line.seat;
      found.push({ version: line.version, last: line.version, kind, seat, lines: [line] });
    }
  });
  return found;
});

/** Which lines belong to a deal: a long run of chance. @param {any[]} told */
function deals(told) {
  const dealt = told.map(() => false);
  let row = 0;
  for (let i = 0; i <= told.length; i++) {
    if (told[i]?.kind === "chance") row += 1;
    else {
      if (row > LONGEST_DRAW) dealt.fill(true, i - row, i);
      row = 0;
    }
  }
  return dealt;
}

/** The cards that a turn shows: what was played, or in a deal what the reader got. @param {Turn} turn @param {(move: string) => {card: string}} parse @returns {string[]} */
export function cardsOf(turn, parse) {
  const tokens = turn.lines.flatMap((line) => {
    if (line.cards) return line.cards;
    if (turn.kind === "deal") return /^\d+\+[^?]/.test(line.move) ? [line.move.split("+")[1]] : [];
    return line.kind === "move" ? [parse(line.move).card] : [];
  });
  return [...new Set(tokens.filter(Boolean))];
}

/** What a turn scored, by seat; empty where it scored nothing. @param {Turn} turn @returns {{seat: number, points: number}[]} */
export function pointsOf(turn) {
  const sums = names.value.map((_, seat) => turn.lines.reduce((sum, line) => sum + (line.points?.[seat] ?? 0), 0));
  return sums.map((points, seat) => ({ seat, points })).filter((each) => each.points);
}

/** A turn in one line: the first sentence of each of its moves. @param {Turn} turn */
export function summary(turn) {
  const moves = turn.lines.filter((line) => line.kind === "move" && line.text);
  const said = (moves.length ? moves : turn.lines.slice(0, 1)).map((line) => firstSentence(line.text));
  return [...new Set(said)].join(" ");
}

/** What the moves of a turn came to, where their sentences name it after a colon: "seven, swap". @param {Turn} turn */
export function resultOf(turn) {
  const moves = turn.lines.filter((line) => line.kind === "move" && line.text).map((line) => firstSentence(line.text));
  const results = moves.map((text) => text.split(/\s?: /u)[1]?.replace(/\.$/u, "") ?? "");
  return results.every(Boolean) ? results.join("; ") : "";
}

/** @param {string} text */
const firstSentence = (text) => /^.*?[.!?…](?=\s|$)/u.exec(text)?.[0] ?? text;
