// What each seat would have if the game ended after what is staged. The server is asked once the card rests, or the
// scribes do.

import { query } from "../../../net/session.js";
import { busy } from "../../../state/staging.js";
import { myTurn, previewed, version } from "../../../state/store.js";
import { computed, effect } from "../../../vendor/signals-core/signals-core.js";
import { placementMove, preview } from "../placement.js";
import { held } from "../placement-card.js";
import { outlook, stagedMoves } from "./signals.js";

/** How long it rests before the server is asked: it answers few questions a second */
const REST_MS = 400;

/** The moves to ask about, as one value */
const asked = computed(() => {
  if (!myTurn.value || busy.value || held.value) return "";
  if (stagedMoves.value.length) return stagedMoves.value.join("|");
  return preview.value?.legal ? placementMove() : "";
});

let question = { n: -1, moves: "" };
effect(() => {
  const moves = asked.value;
  if (!moves) return;
  const timer = setTimeout(() => {
    const [move, ...then] = moves.split("|");
    question = { n: query({ type: "preview", move, then }), moves };
  }, REST_MS);
  return () => clearTimeout(timer);
});

// An answer holds for the question it was given to, and only while nothing has changed since
effect(() => {
  const answer = previewed.value;
  const fresh = answer?.n === question.n && answer.version === version.value && asked.value === question.moves;
  outlook.value = fresh ? answer.standing : null;
});
