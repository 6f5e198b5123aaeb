// The lesson of Hijinx, played at a real table against a bot.
export const lesson = [
  { text: "lesson-hj-1", press: true },
  { text: "lesson-hj-2", clause: "HJ-R4", press: true },
  { text: "lesson-hj-3", clause: "HJ-R10", done: (now, then) => now.ownMoves > then.ownMoves },
  { text: "lesson-hj-4", clause: "HJ-R7", done: (now, then) => now.ownMoves > then.ownMoves },
  { text: "lesson-hj-5", clause: "HJ-R8", press: true },
  { text: "lesson-hj-6", clause: "HJ-R12", press: true, last: true },
];
