// Points that a play brings fly from its estate to the name plate of the side.

import { info, position, resultPending, seat, shownVersion } from "../../state/store.js";
import { motionTime, renderHooks, rivalTime } from "../../ui/motion.js";
import { flyPoints } from "../points.js";
import { ESTATES, estateOf, sideOf } from "./pieces.js";

/** A card flies first: the reader's own, then others', in ms */
const OWN = 260;
const RIVAL = 420;

/** The table, the plays and the standing when it was last drawn */
let before = { table: "", plays: 0, standing: /** @type {(number | null)[]} */ ([]) };

renderHooks.add(() => {
  if (info.value?.game !== "tabula-rasa" || !position.value?.standing) return;
  const { view, standing } = position.value;
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
  setTimeout(
    () => {
      const tile = document.querySelector(`.felt .place[data-place="${place}"]`);
      if (tile) flyPoints(tile, plate, `+${gained}`);
    },
    motionTime(OWN) + (player === seat.value ? 0 : rivalTime(RIVAL)),
  );
});
