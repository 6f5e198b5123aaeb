// The lesson of Palimpsest, played at a real table against a bot. A step outlines what it `points` at.
const moved = (/** @type {any} */ now, /** @type {any} */ then) => now.ownMoves > then.ownMoves;

export const lesson = [
  { text: "lesson-yq-1", points: ".pal-felt", press: true },
  { text: "lesson-yq-2", points: ".hand", clause: "YQ-R3", done: (now) => now.staged.card !== "" },
  { text: "lesson-yq-3", points: ".pal-felt", clause: "YQ-T2", done: (now, then) => now.view.laid > then.view.laid },
  // a card that shares no suit gives no scribe: then only Next goes on
  { text: "lesson-yq-4", points: ".actions", clause: "YQ-R6", done: moved, press: true },
  { text: "lesson-yq-5", points: ".plates.own .plate", clause: "YQ-R4", press: true },
  { text: "lesson-yq-6", points: ".pal-felt", clause: "YQ-T3", press: true },
  { text: "lesson-yq-7", points: "[data-deck]", clause: "YQ-R11", press: true, last: true },
];
