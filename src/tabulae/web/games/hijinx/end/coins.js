// The count at the end of a round: a coin for each card left in hand flies into the bar of its seat, which grows as they land.

import { reducedMotion } from "../../../state/settings.js";
import { motionTime, renderHooks } from "../../../ui/motion.js";

/** All coins of a row fly within this time, each for so long */
const COINS_MS = 900;
const COIN_MS = 520;
const LANDS_MS = 140;
/** The cards turn over from then on, so far apart; the style sheet turns them */
const TURN_FROM_MS = 600;
const TURN_STEP_MS = 180;
/** A coin is looked at before it leaves */
const REST_MS = 260;

/** Sheets whose coins fly or have flown */
const counted = new WeakSet();

/** Show the end of all motion in a sheet at once. @param {Element} sheet */
export function skipMotion(sheet) {
  for (const motion of sheet.getAnimations({ subtree: true })) motion.finish();
}

renderHooks.add(() => {
  for (const sheet of document.querySelectorAll(".frame .hj-sheet")) {
    if (counted.has(sheet)) continue;
    counted.add(sheet);
    if (document.hidden || reducedMotion()) continue;
    for (const row of /** @type {NodeListOf<HTMLElement>} */ (sheet.querySelectorAll(".hj-row"))) countRow(row);
  }
});

/** @param {HTMLElement} row */
function countRow(row) {
  const cards = /** @type {HTMLElement[]} */ ([...row.querySelectorAll(".hj-opened")]);
  const total = /** @type {HTMLElement} */ (row.querySelector(".hj-total"));
  const part = /** @type {HTMLElement | null} */ (row.querySelector(".hj-track :is(.fresh, .off)"));
  if (!cards.length) return;
  const step = Math.min(TURN_STEP_MS, COINS_MS / cards.length);
  const start = TURN_FROM_MS + cards.length * step + REST_MS;
  const gap = gapOf(cards.length);
  const pips = cards.map((card) => Math.abs(Number(card.dataset.pips)));
  const sum = pips.reduce((a, b) => a + b, 0);
  const takesOff = part?.classList.contains("off") ?? false;
  const length = (cards.length - 1) * gap + COIN_MS + LANDS_MS;
  const growth = growthOf(pips, takesOff);
  let before = 0;
  cards.forEach((card, i) => {
    before = sum ? before + pips[i] / sum : 1;
    flyCoin(row, card, edge(total, part, before, takesOff), start + i * gap);
  });
  part?.animate(growth, { delay: motionTime(start), duration: motionTime(length), fill: "backwards" });
  total
    .querySelector(".hj-tip")
    ?.animate([{ opacity: 0 }, { opacity: 0, offset: 0.8 }, { scale: 1.25, offset: 0.9 }, {}], {
      duration: motionTime(start + length),
    });
}

/** The time between two coins. @param {number} count */
const gapOf = (count) => (count > 1 ? (COINS_MS - COIN_MS) / (count - 1) : 0);

/** The new part of a bar grows with each coin that lands, before the next one does. @param {number[]} pips @param {boolean} takesOff @returns {Keyframe[]} */
export function growthOf(pips, takesOff) {
  const gap = gapOf(pips.length);
  const length = (pips.length - 1) * gap + COIN_MS + LANDS_MS;
  const grows = Math.min(LANDS_MS / 2, gap || LANDS_MS) / length;
  const sum = pips.reduce((a, b) => a + b, 0);
  let before = 0;
  const frames = pips.flatMap((own, i) => {
    const after = sum ? before + own / sum : 1;
    const lands = (i * gap + COIN_MS) / length;
    const pair = [
      { clipPath: shown(before, takesOff), offset: lands },
      { clipPath: shown(after, takesOff), offset: Math.min(1, lands + 0.9 * grows) },
    ];
    before = after;
    return pair;
  });
  return [{ clipPath: shown(0, takesOff), offset: 0 }, ...frames];
}

/** So much of the new part of a bar; points that are taken off go from its end. @param {number} share @param {boolean} takesOff */
function shown(share, takesOff) {
  const rest = `${((1 - share) * 100).toFixed(2)}%`;
  return takesOff ? `inset(0 0 0 ${rest})` : `inset(0 ${rest} 0 0)`;
}

/** Where a coin lands, in the pixels of the row. @param {HTMLElement} total @param {HTMLElement | null} part @param {number} share @param {boolean} takesOff */
function edge(total, part, share, takesOff) {
  const [left, wide] = part ? [part.offsetLeft, part.offsetWidth] : [0, 0];
  return {
    x: total.offsetLeft + left + wide * (takesOff ? 1 - share : share),
    y: total.offsetTop + total.offsetHeight / 2,
  };
}

/** @param {HTMLElement} row @param {HTMLElement} card @param {{x: number, y: number}} goal @param {number} delay */
function flyCoin(row, card, goal, delay) {
  const mark = /** @type {HTMLElement} */ (card.querySelector(".hj-pips"));
  const coin = document.createElement("b");
  coin.className = "hj-pips hj-coin-flying";
  coin.textContent = mark.textContent;
  coin.setAttribute("aria-hidden", "true");
  row.append(coin);
  const x = card.offsetLeft + card.offsetWidth / 2;
  const y = card.offsetTop + mark.offsetTop + mark.offsetHeight / 2;
  const rise = Math.min(46, 18 + Math.abs(goal.x - x) / 12);
  const at = (/** @type {number} */ left, /** @type {number} */ top, scale = 1) =>
    `translate(${left}px, ${top}px) translate(-50%, -50%) scale(${scale})`;
  const flight = coin.animate(
    [
      { transform: at(x, y), opacity: 1, easing: "cubic-bezier(.3,0,.7,.6)" },
      {
        transform: at((x + goal.x) / 2, Math.min(y, goal.y) - rise, 1.15),
        opacity: 1,
        offset: 0.5,
        easing: "cubic-bezier(.3,.4,.7,1)",
      },
      { transform: at(goal.x, goal.y, 0.8), opacity: 1, offset: 0.96 },
      { transform: at(goal.x, goal.y, 0.4), opacity: 0 },
    ],
    { delay: motionTime(delay), duration: motionTime(COIN_MS) },
  );
  const end = () => coin.remove();
  flight.finished.then(end, end);
}
