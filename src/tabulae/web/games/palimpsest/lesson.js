// The lesson of Palimpsest, played at a real table against a bot.
export const lesson = [
  { text: "lesson-yq-1", press: true },
  { text: "lesson-yq-2", clause: "YQ-R3", done: (now) => now.staged.card !== "" },
  { text: "lesson-yq-3", clause: "YQ-T2", done: (now, then) => now.view.laid > then.view.laid },
  { text: "lesson-yq-4", clause: "YQ-R6", done: (now, then) => now.ownMoves > then.ownMoves || !now.mine },
  { text: "lesson-yq-5", clause: "YQ-R4", press: true },
  { text: "lesson-yq-6", clause: "YQ-T3", press: true },
  { text: "lesson-yq-7", clause: "YQ-R11", press: true, last: true },
];
