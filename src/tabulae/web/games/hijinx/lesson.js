// The lesson of Hijinx, played at a real table against a bot. A step outlines what it `points` at.
const moved = (/** @type {any} */ now, /** @type {any} */ then) => now.ownMoves > then.ownMoves;

export const lesson = [
  { text: "lesson-hj-1", points: ".hj-live", press: true },
  { text: "lesson-hj-2", points: ".hj-live", clause: "HJ-R4", press: true },
  { text: "lesson-hj-3", points: ".hand", clause: "HJ-R10", done: moved },
  { text: "lesson-hj-4", points: ".hand", clause: "HJ-R7", done: moved },
  { text: "lesson-hj-5", points: ".hj-live", clause: "HJ-R8", press: true },
  { text: "lesson-hj-6", points: ".hand", clause: "HJ-R12", press: true, last: true },
];
