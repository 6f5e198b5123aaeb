// Points that a play brings fly from its estate to the name plate of the side.

import { info, landedPosition, resultPending, shownVersion } from "../../state/store.js";
import { renderHooks } from "../../ui/motion.js";
import { flyPoints } from "../points.js";
import { ESTATES, estateOf, sideOf } from "./pieces.js";

/** The table, the plays that have landed and the standing when it was last drawn */
let before = { table: "", plays: 0, standing: /** @type {(number | null)[]} */ ([]) };

renderHooks.add(() => {
  if (info.value?.game !== "tabula-rasa" || !landedPosition.value?.standing) return;
  const { view, standing } = landedPosition.value;
  if (info.value.table === before.table && view.plays === before.plays) return;
  const was = before;
  before = { table: info.value.table, plays: view.plays, standing };
  if (was.table !== before.table || view.plays !== was.plays + 1) return;
  if (shownVersion.value !== null || resultPending.value) return;
  const play = view.plays - 1;
  const player = (view.first + play) % view.seats;
  const gained = Number(standing[player]) - Number(was.standing[player]);
  if (!(gained > 0)) return;
  const plate = view.seats === 4 ? sideOf(4, player) : player;
  const place = ESTATES[estateOf(view.history[play])];
  const tile = document.querySelector(`.felt .place[data-place="${place}"]`);
  if (tile) flyPoints(tile, plate, `+${gained}`);
});
