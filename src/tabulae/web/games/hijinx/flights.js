// Backs of cards that travel over the table: from the stack to a seat, from seat to seat, and along the ribbon in a swap.

import { reducedMotion } from "../../state/settings.js";
import { awaitLanding, motionTime, renderHooks } from "../../ui/motion.js";
import { middleIn, ribbonOf } from "./ring.js";

const SWAP_MS = 900;
/** A deal: how long in all, how long one card travels, and how many backs fly to each fan */
const DEAL_MS = 600;
const DEALT_MS = 300;
const DEALT = 3;
const SPACE = "http://www.w3.org/2000/svg";
/** Flights that start with the next rendering. @type {((table: HTMLElement) => void)[]} */
let waiting = [];

/** @param {HTMLElement} table */
function cardBack(table) {
  const drawn = document.createElementNS(SPACE, "svg");
  drawn.setAttribute("viewBox", "0 0 100 140");
  drawn.setAttribute("class", "hj-back hj-flying");
  drawn.setAttribute("aria-hidden", "true");
  const used = document.createElementNS(SPACE, "use");
  used.setAttribute("href", "#hj-back");
  drawn.append(used);
  table.append(drawn);
  return drawn;
}

/** At the reader's speed. @param {HTMLElement} table @param {Keyframe[]} frames @param {{duration: number, delay?: number, easing: string}} how */
function travel(table, frames, { duration, delay = 0, easing }) {
  const card = cardBack(table);
  const end = () => card.remove();
  const how = { duration: motionTime(duration), delay: motionTime(delay), easing, fill: /** @type {const} */ ("both") };
  awaitLanding(card.animate(frames, how).finished.then(end, end));
}

/** @param {(table: HTMLElement) => void} start */
function later(start) {
  if (!document.hidden && !reducedMotion()) waiting.push(start);
}

/** Between two elements, named by their ids. @param {string} from @param {string} to @param {number} duration @param {number} [delay] */
export function fly(from, to, duration, delay = 0) {
  later((table) => {
    const [start, end] = [from, to].map((id) => document.getElementById(id));
    if (!start || !end) return;
    const frames = [start, end].map((each) => {
      const { x, y } = middleIn(table, each.querySelector(".hj-figure") ?? each);
      return { transform: `translate(${x}px, ${y}px) translate(-50%, -50%)` };
    });
    travel(table, frames, { duration, delay, easing: "cubic-bezier(.2,.8,.2,1)" });
  });
}

/** The others' hands are dealt: backs fly to each fan, which opens as they land. @param {number} seats @param {number} reader @param {number} [delay] */
export function dealOthers(seats, reader, delay = 0) {
  waiting = [];
  const others = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => seat !== reader);
  const last = others.length * DEALT - 1;
  const gap = (DEAL_MS - DEALT_MS) / Math.max(1, last);
  for (let n = 0; n <= last; n += 1) {
    const [seat, start] = [others[n % others.length], delay + n * gap];
    fly("hj-deck", `plate-${seat}`, DEALT_MS, start);
    later((table) => {
      const backs = table.querySelectorAll(`[data-seat="${seat}"] .hj-fan i`);
      const round = Math.floor(n / others.length);
      backs.forEach((each, i) => {
        if (Math.min(DEALT - 1, Math.floor((i * DEALT) / backs.length)) === round)
          each.animate([{ opacity: 0 }, { opacity: 0, offset: 0.8 }, { opacity: 1 }], {
            duration: motionTime(start + DEALT_MS),
          });
      });
    });
  }
}

/** Along the ribbon from a seat to the next. @param {number} from @param {number} to @param {number} direction */
export function flyAlong(from, to, direction) {
  later((table) => {
    const ribbon = ribbonOf(table);
    const [start, end] = [from, to].map((seat) => table.querySelector(`[data-seat="${seat}"] .hj-figure`));
    if (!ribbon || !start || !end) return;
    const [a, b] = [start, end].map((each) => ribbon.nearest(middleIn(table, each)));
    const way = direction > 0 ? (b - a + 1) % 1 || 1 : -((a - b + 1) % 1 || 1);
    const frames = Array.from({ length: 25 }, (_, i) => {
      const { x, y } = ribbon.at(a + (way * i) / 24);
      return {
        transform: `translate(${x}px, ${y}px) translate(-50%, -50%) rotate(${15 * i}deg)`,
      };
    });
    travel(table, frames, { duration: SWAP_MS, easing: "cubic-bezier(.4,0,.2,1)" });
  });
}

renderHooks.add(() => {
  if (!waiting.length) return;
  const table = /** @type {HTMLElement | null} */ (document.querySelector(".frame .felt .hj-table"));
  if (!table) return;
  const flights = waiting;
  waiting = [];
  for (const start of flights) start(table);
});
