// The lesson of Tabula Rasa, played at a real table against a bot. A step is done when its `done` returns true, or by
// pressing Next; it outlines what it `points` at.
const moved = (/** @type {any} */ now, /** @type {any} */ then) => now.ownMoves > then.ownMoves;

export const lesson = [
  { text: "lesson-tr-1", points: ".column .place", press: true },
  { text: "lesson-tr-2", points: '.column[data-place="5"] .place', press: true },
  { text: "lesson-tr-3", points: ".hand", clause: "TR-R5", done: (now) => now.staged.card !== "" },
  { text: "lesson-tr-4", points: ".column .place.lit", clause: "TR-03", done: moved },
  { text: "lesson-tr-5", points: ".plates.rivals .plate", clause: "TR-R7", press: true },
  {
    text: "lesson-tr-6",
    points: ["1", "2", "3", "4", "5"].map((place) => `.column[data-place="${place}"] .place`).join(", "),
    clause: "TR-R9",
    done: moved,
  },
  { text: "lesson-tr-7", points: ".plates.own .plate", clause: "TR-R8", press: true, last: true },
];
