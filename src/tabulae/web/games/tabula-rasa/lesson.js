// The lesson of Tabula Rasa, played at a real table against a bot. A step is done when its `done` returns true.
const plays = (/** @type {any} */ s) => s.view.plays;

export const lesson = [
  { text: "lesson-tr-1", press: true },
  { text: "lesson-tr-2", press: true },
  { text: "lesson-tr-3", clause: "TR-R5", done: (now) => now.staged.card !== "" },
  { text: "lesson-tr-4", clause: "TR-03", done: (now, then) => now.ownMoves > then.ownMoves },
  { text: "lesson-tr-5", clause: "TR-R7", done: (now, then) => plays(now) > plays(then) && now.mine },
  { text: "lesson-tr-6", clause: "TR-R9", done: (now, then) => now.ownMoves > then.ownMoves },
  { text: "lesson-tr-7", clause: "TR-R8", press: true, last: true },
];
