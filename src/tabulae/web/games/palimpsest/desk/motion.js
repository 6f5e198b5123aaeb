// What has changed on the table moves: a card comes from its owner's plate and lands, scribes walk to their card.

import { reducedMotion } from "../../../state/settings.js";
import { info, seat, viewHistory } from "../../../state/store.js";
import { awaitLanding, motionTime, rivalTime } from "../../../ui/motion.js";
import { effect, untracked } from "../../../vendor/signals-core/signals-core.js";
import { flying } from "./signals.js";

const LANDING = 260;
const RIVAL = 420;
const WALK = 180;
const APART = 60;
const EASE = "cubic-bezier(.2,.8,.2,1)";

let seen = -1;
effect(() => {
  const [before, after] = viewHistory.value.slice(-2);
  if (!after || after.version === seen || info.value?.game !== "palimpsest") return;
  seen = after.version;
  if (document.hidden || info.value.status === "dealing" || !before.view.card) return;
  untracked(() => {
    if (after.view.laid === before.view.laid + 1 && before.view.laid > 0) land(before.view, after.view);
    walk(before.view, after.view);
  });
});

/** The card that was laid comes down: its own player's from where it was held, a rival's from the plate. @param {any} before @param {any} after */
function land(before, after) {
  const i = after.laid - 1;
  flying.value = reducedMotion() ? -1 : i;
  const own = before.turn === seat.value;
  /** @type {() => void} */
  let landed = () => {};
  awaitLanding(
    new Promise((resolve) => {
      landed = () => resolve(null);
    }),
  );
  requestAnimationFrame(() => {
    const card = document.querySelector(".pal-flight .flown");
    const layer = /** @type {HTMLElement | null} */ (document.querySelector(".pal-flight"));
    const plate = document.getElementById(`plate-${before.turn}`)?.getBoundingClientRect();
    if (!card || !layer || reducedMotion()) {
      flying.value = -1;
      return landed();
    }
    const to = card.getBoundingClientRect();
    const from =
      own || !plate
        ? "translate(0, -6px)"
        : `translate(${plate.x + plate.width / 2 - to.x - to.width / 2}px, ${plate.y + plate.height / 2 - to.y - to.height / 2}px)`;
    const origin = `${to.x + to.width / 2 - layer.getBoundingClientRect().x}px ${to.y + to.height / 2 - layer.getBoundingClientRect().y}px`;
    layer.style.transformOrigin = origin;
    const steps = own
      ? [{ transform: `${from} scale(1.06)` }, { transform: "scale(.985)", offset: 0.7 }, { transform: "none" }]
      : [
          { transform: `${from} scale(.35)`, opacity: 0.4 },
          { transform: "scale(1.04)", opacity: 1, offset: 0.75 },
          { transform: "none" },
        ];
    const run = layer.animate(steps, { duration: own ? motionTime(LANDING) : rivalTime(RIVAL), easing: EASE });
    run.onfinish = run.oncancel = () => {
      flying.value = -1;
      landed();
    };
  });
}

/** New scribes come from their owner's plate. @param {any} before @param {any} after */
function walk(before, after) {
  const fresh = [];
  for (let i = 0; i < after.laid; i++)
    for (let owner = 0; owner < after.seats; owner++)
      for (let n = before.scribes[i][owner]; n < after.scribes[i][owner]; n++) fresh.push({ i, owner, n });
  if (!fresh.length || fresh.length > 12) return;
  requestAnimationFrame(() => {
    fresh.forEach(({ i, owner, n }, k) => {
      const cube = document.querySelector(
        `.pal-labels [data-scribe="${i}-${owner}-${Math.min(n, 3)}"], .pal-labels [data-scribe="${i}-${owner}-0"]`,
      );
      const plate = document.querySelector(`#plate-${owner} .cube, #plate-${owner}`)?.getBoundingClientRect();
      if (!cube || !plate) return;
      const to = cube.getBoundingClientRect();
      const time = owner === seat.value ? motionTime : rivalTime;
      const how = {
        duration: time(WALK),
        delay: time(k * APART),
        easing: EASE,
        fill: /** @type {const} */ ("backwards"),
      };
      if (reducedMotion()) cube.animate([{ opacity: 0 }, { opacity: 1 }], { ...how, duration: 120 });
      else
        cube.animate(
          [
            {
              transform: `translate(${plate.x + plate.width / 2 - to.x - to.width / 2}px, ${plate.y + plate.height / 2 - to.y - to.height / 2}px)`,
            },
            { transform: "none" },
          ],
          how,
        );
    });
  });
}
