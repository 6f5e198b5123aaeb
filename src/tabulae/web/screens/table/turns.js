// The log by turns: consecutive moves of one seat, with the draws that follow them, are one entry; so is a deal, and so
// are moves that the seats make at the same time.

import { gameUIFor } from "../../games/index.js";
import { tableEventText } from "../../state/notices.js";
import { info, lines, names, seat as ownSeat } from "../../state/store.js";
import { computed } from "../../vendor/signals-core/signals-core.js";

/**
 * @typedef {{version: number, last: number, kind: "turn" | "deal" | "event", seat: number, lines: any[], together?: boolean}} Turn
 *   version and last: of its first and its last line; together: moves of several seats at the same time
 */

/** A turn of chance with more lines than this is a deal */
const LONGEST_DRAW = 4;

/** @type {{readonly value: Turn[]}} */
export const turns = computed(() => {
  /** @type {Map<number, Turn>} */
  const found = new Map();
  for (const each of lines.value) {
    const line = { ...each, text: each.text || tableEventText(each) };
    const open = found.get(line.turn);
    if (open) {
      open.lines.push(line);
      open.last = line.version;
    } else if (line.turn) {
      // its beginning is not here: what is left of such a turn or deal would tell it wrongly
    } else if (line.parts) {
      line.parts.forEach((/** @type {{seat: number, text: string}} */ part, /** @type {number} */ i) => {
        // the last part is the move itself, and what follows in the same turn joins it
        const after = line.parts.length - 1 - i;
        const about = after ? { sentence: "", cards: [], points: undefined } : {};
        const version = line.version - after / 10;
        found.set(version, turnOf({ ...line, ...about, text: part.text, seat: part.seat }, version));
      });
    } else if (line.text) found.set(line.version, turnOf(line, line.version));
  }
  const all = [...found.values()];
  for (const turn of all) if (turn.seat === -1 && turn.lines.length > LONGEST_DRAW) turn.kind = "deal";
  return joined(all);
});

/** Moves at the same time become one entry, the reader's own move first. @param {Turn[]} all @returns {Turn[]} */
function joined(all) {
  const isTogether = (info.value && gameUIFor(info.value.game)?.isTogether) ?? (() => false);
  /** @type {Turn[]} */
  const found = [];
  for (const turn of all) {
    const open = found.at(-1);
    if (turn.kind !== "turn" || turn.lines.length !== 1 || !isTogether(turn.lines[0].move)) found.push(turn);
    else if (!open?.together) found.push({ ...turn, seat: own(turn), lines: [...turn.lines], together: true });
    else {
      open.last = turn.last;
      open.seat = Math.max(open.seat, own(turn));
      open.lines[own(turn) < 0 ? "push" : "unshift"](...turn.lines);
    }
  }
  return found;
}

/** The seat of the reader's own turn; -1 for that of somebody else. @param {Turn} turn */
const own = (turn) => (turn.seat === ownSeat.value ? turn.seat : -1);

/** @param {any} line @param {number} version @returns {Turn} */
const turnOf = (line, version) => ({
  version,
  last: line.version,
  kind: line.kind === "move" || line.kind === "chance" ? "turn" : "event",
  seat: line.kind === "chance" && !line.parts ? -1 : line.seat,
  lines: [line],
});

/** The cards that a turn shows: those of the first line that has any, or in a deal what the reader got. @param {Turn} turn @returns {string[]} */
export function cardsOf(turn) {
  const shown = turn.lines.map((line) => line.cards ?? []);
  const tokens = turn.kind === "deal" ? shown.flat() : (shown.find((cards) => cards.length) ?? []);
  return [...new Set(tokens)];
}

/** What a turn scored, by seat; empty where it scored nothing. @param {Turn} turn @returns {{seat: number, points: number}[]} */
export function pointsOf(turn) {
  const sums = names.value.map((_, seat) => turn.lines.reduce((sum, line) => sum + (line.points?.[seat] ?? 0), 0));
  return sums.map((points, seat) => ({ seat, points })).filter((each) => each.points);
}

/** A turn in one line: the server's sentence, or the first sentence of each of its moves. @param {Turn} turn */
export function summary(turn) {
  const sentence = turn.lines.findLast((line) => line.sentence)?.sentence;
  if (sentence) return sentence;
  const moves = turn.lines.filter((line) => line.kind === "move" && line.text);
  const said = (moves.length ? moves : turn.lines.slice(0, 1)).map((line) => firstSentence(line.text));
  return [...new Set(said)].join(" ");
}

/** What the moves of a turn came to: in the game's words, or where their sentences name it after a colon: "seven, swap". @param {Turn} turn */
export function resultOf(turn) {
  const logResult = gameUIFor(info.value.game)?.logResult;
  if (!logResult) return "";
  const word = logResult(turn.lines[0].move);
  if (word) return word;
  const moves = turn.lines.filter((line) => line.kind === "move" && line.text).map((line) => firstSentence(line.text));
  const results = moves.map((text) => text.split(/\s?: /u)[1]?.replace(/\.$/u, "") ?? "");
  return results.at(-1) ? results.filter(Boolean).join("; ") : "";
}

/** The first sentence of a text, and the rest. @param {string} text */
export function split(text) {
  const first = firstSentence(text);
  return [first, text.slice(first.length).trim()];
}

/** @param {string} text */
const firstSentence = (text) => /^.*?[.!?…](?=\s|$)/u.exec(text)?.[0] ?? text;
