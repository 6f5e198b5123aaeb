// The table of Hijinx: a fair at dusk. The ribbon through all seats, the path with its live card, the stack.

import { t } from "../../state/i18n.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { sign } from "./cards.js";
import { landing, path, stack } from "./path.js";
import { PHASE, seatAfter } from "./pieces.js";
import "./ring.js";
import { matchEnd } from "./end/round.js";
import { isSwapping, nearSeat, otherSeats, ownSeat } from "./seats.js";

/** @param {import("../index.js").Scene} scene */
export function table(scene) {
  const { view } = scene;
  const dimmed = view.phase === PHASE.SWAP || view.phase === PHASE.DUMPING ? "dimmed" : "";
  if (view.phase === PHASE.OVER) return html`<div class="hj-board">${fair()}${matchEnd(scene)}</div>`;
  return html`<div class="hj-board">
    ${fair()}
    <div class="hj-table seats-${scene.seats} ${dimmed} ${scene.live ? "" : "still"}">
      <i class="hj-unit" aria-hidden="true"></i>
      ${ring(scene)}
      ${otherSeats(scene)}
      <p class="hj-facts"><span class="hj-direction">${sign(view.direction > 0 ? "cw" : "ccw", "-1 0 42 40")} ${t(view.direction > 0 ? "hj-clockwise" : "hj-counter")}<span class="hj-facts-left" aria-hidden="true"> · ${view.stack_size} ${t("hj-left")}</span></span></p>
      ${path(scene)}
      ${landing(scene)}
      ${stack(scene)}
      ${ownSeat(scene)}
    </div>
  </div>`;
}

/** The ribbon; ring.js draws it from what is told here. @param {import("../index.js").Scene} scene */
function ring(scene) {
  const { view } = scene;
  const now = view.turn >= 0 ? view.turn : view.mover >= 0 ? view.mover : nearSeat(scene);
  return html`<svg class="hj-ring" aria-hidden="true" focusable="false" data-current=${isSwapping(view) ? "all" : now} data-next=${seatAfter(view, now)}
    data-direction=${view.direction} data-trail=${view.path_size > 3 ? "1" : nothing}></svg>`;
}

/** Awning, lanterns, tents and a big wheel behind the table. */
const fair = () => html`<div class="hj-fair" aria-hidden="true">
  <svg class="hj-tents one" viewBox="0 0 240 120"><use href="#hj-tents"></use></svg>
  <svg class="hj-wheel" viewBox="0 0 120 132"><use href="#hj-wheel"></use></svg>
  <svg class="hj-tents two" viewBox="0 0 240 120"><use href="#hj-tents"></use></svg>
  <span class="hj-lantern one">${sign("lantern", "0 0 40 60")}</span><span class="hj-lantern two">${sign("lantern", "0 0 40 60")}</span>
  <i class="hj-awning"></i></div>`;
