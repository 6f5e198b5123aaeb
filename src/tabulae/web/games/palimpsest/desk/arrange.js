// Finds places for what stands above the cards: scribes, tags and steppers. Each stands where its card shows most, or on
// bare desk with a leader where the card shows too little; it avoids the others and the printed signs.
import { holds } from "../../cardset.js";
import { hasRank, nameOf, suitsOf } from "../pieces.js";

/** @typedef {{place: number, wide: number, tall: number}} Label what stands on the card at this place, in table units */
/** @typedef {{x: number, y: number, wide: number, tall: number, leader: {x: number, y: number} | null}} Spot its middle, and the point of its card that it belongs to when it stands beside it */

const OVERLAP = 1500; // the costs of a place, in no unit
const OUTSIDE = 3000;
const BESIDE = 340;
const ON_OTHERS = 160;
const NARROW = 420;
const LARGE = 160; // units; what is wider covers most of its card
const CROWDING = 220;
const PER_UNIT = 0.45;
const CROSSING = 700; // two leaders that cross
const THROUGH = 400; // a leader that runs below another label
const RINGS = [70, 110, 150, 190, 240, 290, 350, 420, 500];
const WAYS = 20;

/**
 * @param {any} view @param {Label[]} labels
 * @param {{ghost?: Pose | null, cube: number, bounds?: import("./camera.js").Box | null, blocked?: Spot[]}} how ghost: the
 *   card being laid; cube: the side of a scribe; bounds: what may not be left; blocked: what else lies there
 * @returns {Map<number, Spot>} by place
 */
export function arrange(view, labels, { ghost = null, cube, bounds = null, blocked = [] }) {
  const all = frames(view, ghost);
  const signs = visibleSigns(view, all);
  const known = labels.map((label) => {
    const spots = visibleSpots(all, label.place);
    return { label, spots, centre: spots.length ? widest(spots) : { ...all[label.place], room: 0 } };
  });
  // the largest first, then those whose cards leave the least choice
  known.sort((a, b) => b.label.wide * b.label.tall - a.label.wide * a.label.tall || a.centre.room - b.centre.room);
  /** @type {Map<number, Spot>} */
  const placed = new Map();
  for (const { label, spots, centre } of known) {
    const near = signs.filter((s) => Math.abs(s.x - centre.x) < 420 && Math.abs(s.y - centre.y) < 420);
    const cost = costs(label, centre, near, [...blocked, ...placed.values()], bounds);
    const need = Math.max(0.8 * cube, 0.36 * Math.min(label.tall, label.wide));
    let best = { x: centre.x, y: centre.y, beside: false };
    let least = Number.POSITIVE_INFINITY;
    for (const spot of spots) {
      const narrow = spot.room < need ? NARROW * (1 - spot.room / need) : 0;
      const price =
        cost(spot.x, spot.y, least) + narrow + (label.wide > LARGE ? CROWDING : 0) - 0.8 * Math.min(spot.room, 70);
      if (price < least) [best, least] = [{ x: spot.x, y: spot.y, beside: false }, price];
    }
    if (least > BESIDE) {
      for (const far of RINGS) {
        for (let way = 0; way < WAYS; way++) {
          const turn = (2 * Math.PI * way) / WAYS;
          const [x, y] = [centre.x + (far + label.wide / 3) * Math.cos(turn), centre.y + far * Math.sin(turn)];
          let price = BESIDE + cost(x, y, least) + onCards(all, x, y, label) * ON_OTHERS;
          if (price < least) price += tangles(centre, { x, y }, [...placed.values()]);
          if (price < least) [best, least] = [{ x, y, beside: true }, price];
        }
      }
    }
    placed.set(label.place, {
      x: best.x,
      y: best.y,
      wide: label.wide,
      tall: label.tall,
      leader: best.beside ? { x: centre.x, y: centre.y } : null,
    });
  }
  return placed;
}

/** What it costs to put the label's middle at x, y; stops counting at `most`. @param {Label} label @param {{x: number, y: number}} centre @param {Sign[]} signs @param {Spot[]} placed @param {import("./camera.js").Box | null} bounds */
function costs({ wide, tall }, centre, signs, placed, bounds) {
  return (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ most) => {
    const [w, h] = [wide / 2, tall / 2];
    let sum = PER_UNIT * Math.hypot(x - centre.x, y - centre.y);
    if (bounds) {
      const out =
        Math.max(0, bounds.x - x + w) +
        Math.max(0, x + w - bounds.x - bounds.w) +
        Math.max(0, bounds.y - y + h) +
        Math.max(0, y + h - bounds.y - bounds.h);
      if (out > 0) sum += OUTSIDE + 10 * out;
    }
    for (const other of placed) {
      const across = Math.min(x + w, other.x + other.wide / 2) - Math.max(x - w, other.x - other.wide / 2);
      const down = Math.min(y + h, other.y + other.tall / 2) - Math.max(y - h, other.y - other.tall / 2);
      if (across > -3 && down > -3) sum += OVERLAP + (OVERLAP * (across * down)) / (wide * tall);
      if (other.leader && runsThrough(other.leader, other, { x, y, wide, tall })) sum += THROUGH;
    }
    for (const sign of signs) {
      if (sum > most) return sum;
      if (Math.abs(sign.x - x) < w + sign.reach && Math.abs(sign.y - y) < h + sign.reach) sum += sign.weight;
    }
    return sum;
  };
}

/** @typedef {{x: number, y: number}} Point */

/** What it costs to draw a leader from a card to a label beside it. @param {Point} from @param {Point} to @param {Spot[]} placed */
function tangles(from, to, placed) {
  let sum = 0;
  for (const other of placed) {
    if (other.leader && isCrossed(from, to, other.leader, other)) sum += CROSSING;
    if (runsThrough(from, to, other)) sum += THROUGH;
  }
  return sum;
}

/** Whether the lines from a to b and from c to d cross. @param {Point} a @param {Point} b @param {Point} c @param {Point} d */
export const isCrossed = (a, b, c, d) => isLeft(a, b, c) !== isLeft(a, b, d) && isLeft(c, d, a) !== isLeft(c, d, b);

/** @param {Point} a @param {Point} b @param {Point} c */
const isLeft = (a, b, c) => (b.x - a.x) * (c.y - a.y) > (b.y - a.y) * (c.x - a.x);

/** Whether the line from a to b runs through a label. @param {Point} a @param {Point} b @param {{x: number, y: number, wide: number, tall: number}} box */
function runsThrough(a, b, { x, y, wide, tall }) {
  const [left, right, top, bottom] = [x - wide / 2, x + wide / 2, y - tall / 2, y + tall / 2];
  return (
    isCrossed(a, b, { x: left, y: top }, { x: right, y: bottom }) ||
    isCrossed(a, b, { x: left, y: bottom }, { x: right, y: top })
  );
}

/** How many of nine points of the label lie on cards. @param {Frame[]} all @param {number} x @param {number} y @param {Label} label */
function onCards(all, x, y, { wide, tall }) {
  let count = 0;
  for (const u of [-0.5, 0, 0.5])
    for (const v of [-0.5, 0, 0.5]) if (all.some((f) => isOn(f, x + u * wide, y + v * tall))) count += 1;
  return count;
}

// What can be seen of each card, in floating point: for drawing only, contact.js decides the rules

/** @typedef {{x: number, y: number, angle: number}} Pose where a card lies */
/** @typedef {{x: number, y: number, c: number, n: number}} Frame a card's middle, and the cosine and sine of its angle */
/** @typedef {{x: number, y: number, room: number}} Room a visible point, and how far it is from what hides it */
/** @typedef {{x: number, y: number, reach: number, weight: number}} Sign something printed that should stay legible */

const ACROSS = 20;
const DOWN = 28;
const APART = 10;
const SQRT2 = Math.SQRT2 * APART;
const FAR = 352; // cards whose middles are farther apart do not meet

/** @param {any} view @param {number} i @returns {Frame} */
const frameOf = (view, i) => ({ x: view.x[i], y: view.y[i], c: view.cosine[i] / 16384, n: view.sine[i] / 16384 });

/** @param {Pose} pose @returns {Frame} */
export function poseFrame({ x, y, angle }) {
  const turn = (angle * Math.PI) / 180;
  return { x, y, c: Math.cos(turn), n: Math.sin(turn) };
}

/** @param {Frame} f @param {number} x @param {number} y */
export function isOn({ x: fx, y: fy, c, n }, x, y) {
  const [dx, dy] = [x - fx, y - fy];
  return Math.abs(c * dx + n * dy) <= 100 && Math.abs(c * dy - n * dx) <= 140;
}

/** The cards as frames, in the order laid, with a card that is being laid on top. @param {any} view @param {Pose | null} ghost @returns {Frame[]} */
export function frames(view, ghost) {
  const laid = Array.from({ length: view.laid }, (_, i) => frameOf(view, i));
  return ghost ? [...laid, poseFrame(ghost)] : laid;
}

/** @param {Frame} f @param {number} u @param {number} v */
const at = (f, u, v) => ({ x: f.x + f.c * u - f.n * v, y: f.y + f.n * u + f.c * v });

/** The frames above card i that may hide a part of it. @param {Frame[]} all @param {number} i */
const above = (all, i) => all.slice(i + 1).filter((f) => Math.hypot(f.x - all[i].x, f.y - all[i].y) < FAR);

/** The visible points of card i, each with the room around it. @param {Frame[]} all @param {number} i @returns {Room[]} */
function visibleSpots(all, i) {
  const later = above(all, i);
  const wide = ACROSS + 2;
  const room = new Float32Array(wide * (DOWN + 2));
  for (let row = 0; row < DOWN; row++) {
    for (let column = 0; column < ACROSS; column++) {
      const { x, y } = at(all[i], APART * column - 95, APART * row - 135);
      room[(row + 1) * wide + column + 1] = later.some((f) => isOn(f, x, y)) ? 0 : 1000;
    }
  }
  const relax = (/** @type {number} */ k, /** @type {number} */ ahead, /** @type {number} */ row) => {
    room[k] = Math.min(
      room[k],
      room[k + ahead] + APART,
      room[k + row] + APART,
      room[k + row + 1] + SQRT2,
      room[k + row - 1] + SQRT2,
    );
  };
  for (let k = wide + 1; k < wide * (DOWN + 1); k++) relax(k, -1, -wide);
  for (let k = wide * (DOWN + 1) - 2; k > wide; k--) relax(k, 1, wide);
  const spots = [];
  for (let row = 0; row < DOWN; row += 2) {
    for (let column = 0; column < ACROSS; column += 2) {
      const r = room[(row + 1) * wide + column + 1];
      if (r > 0) spots.push({ ...at(all[i], APART * column - 95, APART * row - 135), room: r - APART / 2 });
    }
  }
  return spots;
}

/** The spot with the most room. @param {Room[]} spots */
const widest = (spots) => spots.reduce((best, spot) => (spot.room > best.room ? spot : best));

/** The visible signs of every card: ranks weigh most, then suits, then names. @param {any} view @param {Frame[]} all @returns {Sign[]} */
function visibleSigns(view, all) {
  const signs = [];
  for (let i = 0; i < view.laid; i++) {
    if (holds(view.buried, i)) continue;
    const card = view.card[i];
    const later = above(all, i);
    const letters = Math.min(nameOf(card).length, 12) * 11;
    const local = [
      { u: -80, v: -120, reach: 18, weight: hasRank(card) ? 900 : 300 },
      ...suitsOf(card).map((_, k) => ({ u: -78, v: -82 + 31 * k, reach: 12, weight: 130 })),
      ...[14, letters / 2, letters - 10].map((u) => ({ u: u - 57, v: -119, reach: 8, weight: 35 })),
    ];
    for (const { u, v, reach, weight } of local) {
      for (const side of [1, -1]) {
        const { x, y } = at(all[i], side * u, side * v);
        if (!later.some((f) => isOn(f, x, y))) signs.push({ x, y, reach, weight });
      }
    }
  }
  return signs;
}
