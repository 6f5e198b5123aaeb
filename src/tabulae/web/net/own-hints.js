// Hints that this browser makes from what its seat may know. The server is told first, so that everybody sees that a hint
// was taken; where thinking fails it answers as usual.
import * as hints from "../state/hints.js";
import { lang } from "../state/settings.js";
import { info, names, position } from "../state/store.js";
import { canThink, Thinker } from "./thinking.js";

const thinker = new Thinker();
if (canThink()) thinker.start(); // until it is ready, the server answers

/** The hint that the server has been told of @type {any} */
let begun = null;

/** Announce a hint; its number, or 0 if the server is to make it. @param {number} depth @param {(message: object) => number} query */
export function begin(depth, query) {
  if (!thinker.ready || !info.value || !position.value) return 0;
  const task = { game: info.value.game, view: position.value.view, names: names.value, lang: lang.value };
  begun = { n: query({ type: "own_hint", depth }), depth, task, query };
  return begun.n;
}

/** The server has logged command n: think, if that was the hint. @param {number} n */
export async function acknowledged(n) {
  if (begun?.n !== n) return;
  const { depth, task, query } = begun;
  begun = null;
  try {
    const nets = `${task.game}-${task.view.seats}`;
    const found = await thinker.ask({ job: "hint", depth, ...task }, nets);
    const moves = found.moves.map((/** @type {any[]} */ [move]) => move);
    const labels = await thinker.ask({ job: "words", moves, ...task }, nets);
    hints.handleHint({
      n,
      lines: found.lines,
      moves: found.moves.map((/** @type {any[]} */ [move, chance], /** @type {number} */ i) => ({
        move,
        text: labels[i][1],
        chance,
      })),
    });
  } catch {
    hints.waitFor(n, query({ type: "hint", depth }));
  }
}

/** Whether the next hint is made here. */
export const isReady = () => thinker.ready;
