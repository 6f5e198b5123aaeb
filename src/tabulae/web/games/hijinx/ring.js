// The ribbon through all seats: it is drawn from where the seats lie on the page, so that the style sheet alone places them.

import { reducedMotion } from "../../state/settings.js";
import { motionTime, renderHooks } from "../../ui/motion.js";
import { nothing, render, svg } from "../../vendor/lit-html/lit-html.js";

/**
 * @typedef {{x: number, y: number}} Point
 * @typedef {{wide: number, tall: number, u: number, portrait: boolean}} Space
 * @typedef {{d: string, length: number, at: (part: number) => Point, nearest: (point: Point) => number}} Ribbon
 */

const WAVE_MS = 300; // the chevrons turn one after the other
const TURN_MS = 180;

/** What was drawn last, by drawing */
const drawn = new WeakMap();
let drawings = 0;

/** The size of a table in its own pixels, and its unit. @param {HTMLElement} table @returns {Space} */
function spaceOf(table) {
  const probe = /** @type {HTMLElement} */ (table.querySelector(".hj-unit"));
  return {
    wide: table.clientWidth,
    tall: table.clientHeight,
    u: probe.offsetWidth / 100,
    portrait: getComputedStyle(table).getPropertyValue("--portrait").trim() === "1",
  };
}

/** The middle of an element in the pixels of the table; the shared screen is zoomed. @param {HTMLElement} table @param {Element} element @returns {Point} */
export function middleIn(table, element) {
  const outer = table.getBoundingClientRect();
  const inner = element.getBoundingClientRect();
  const zoom = outer.width / table.clientWidth || 1;
  return {
    x: (inner.x + inner.width / 2 - outer.x) / zoom,
    y: (inner.y + inner.height / 2 - outer.y) / zoom,
  };
}

/** @param {Space} space */
function outline({ wide, tall, u, portrait }) {
  const [left, top] = portrait ? [12 * u, 47 * u] : [81 * u, 58 * u];
  const right = wide - left;
  const round = portrait ? 60 * u : Math.min(150 * u, (tall - top) * 0.42);
  const arc = (/** @type {number} */ x, /** @type {number} */ y) => `A${round} ${round} 0 0 1 ${x} ${y}`;
  return `M${wide / 2} ${tall}H${left + round}${arc(left, tall - round)}V${top + round}${arc(left + round, top)}H${right - round}${arc(right, top + round)}V${tall - round}${arc(right - round, tall)}Z`;
}

/** @param {string} d @returns {Ribbon} */
function measure(d) {
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", d);
  const length = path.getTotalLength();
  const at = (/** @type {number} */ part) => path.getPointAtLength((((part % 1) + 1) % 1) * length);
  const samples = Array.from({ length: 240 }, (_, i) => at(i / 240));
  const nearest = (/** @type {Point} */ point) => {
    const away = samples.map((each) => (each.x - point.x) ** 2 + (each.y - point.y) ** 2);
    return away.indexOf(Math.min(...away)) / samples.length;
  };
  return { d, length, at, nearest };
}

/** The ribbon of a drawn table. @param {HTMLElement} table @returns {Ribbon | undefined} */
export const ribbonOf = (table) => drawn.get(/** @type {Element} */ (table.querySelector(".hj-ring")))?.ribbon;

/** The trail of dots from the older cards to the live one. @param {Space} space */
function trail({ wide, tall, u, portrait }) {
  const m = wide / 2;
  const y = (/** @type {number} */ n) => tall / 2 + n * u;
  const x = (/** @type {number} */ n) => m + n * u;
  return portrait
    ? `M${x(-165)} ${y(-23)}H${x(105)}C${x(121)} ${y(-23)} ${x(121)} ${y(18)} ${x(101)} ${y(18)}H${x(-151)}C${x(-171)} ${y(18)} ${x(-172)} ${y(34)} ${x(-168)} ${y(51)}`
    : `M${x(-240)} ${y(-88)}H${x(290)}C${x(334)} ${y(-88)} ${x(334)} ${y(-30)} ${x(290)} ${y(-30)}H${x(-262)}C${x(-318)} ${y(-30)} ${x(-326)} ${y(14)} ${x(-286)} ${y(52)}`;
}

/** The part of the ribbon from the seat that plays to the next one, as [from, to] in parts of its length. @param {Ribbon} ribbon @param {HTMLElement} table @param {DOMStringMap} shown */
function goldenPart(ribbon, table, shown) {
  if (shown.current === "all") return [0, 1];
  const seat = (/** @type {string | undefined} */ name) => {
    const figure = table.querySelector(`[data-seat="${name}"] .hj-figure`);
    return figure ? ribbon.nearest(middleIn(table, figure)) : undefined;
  };
  const [here, next] = [seat(shown.current), seat(shown.next)];
  if (here === undefined || next === undefined || here === next) return [0, 0];
  const [from, to] = shown.direction === "1" ? [here, next] : [next, here];
  return [from, to > from ? to : to + 1];
}

/** @param {SVGSVGElement} ring */
function draw(ring) {
  const table = /** @type {HTMLElement} */ (ring.parentElement);
  const space = spaceOf(table);
  if (!space.wide || !space.u) return;
  const shown = ring.dataset;
  const before = drawn.get(ring);
  const d = outline(space);
  const ribbon = before?.ribbon.d === d ? before.ribbon : measure(d);
  const [from, to] = goldenPart(ribbon, table, shown);
  const key = [d, from, to, shown.direction, shown.trail, shown.current === "all"].join(" ");
  if (before?.key === key) return;
  const clip = before?.clip ?? `hj-clip-${drawings++}`;
  drawn.set(ring, { key, ribbon, clip, direction: shown.direction });
  render(drawing(space, ribbon, from, to, shown, clip), /** @type {any} */ (ring));
  if (before && before.direction !== shown.direction && !reducedMotion()) wave(ring);
}

/** @param {Space} space @param {Ribbon} ribbon @param {number} from @param {number} to @param {DOMStringMap} shown @param {string} clip */
function drawing(space, ribbon, from, to, shown, clip) {
  const { wide, tall, u, portrait } = space;
  const band = (portrait ? 17 : 24) * u;
  const golden = shown.current === "all" ? band : band * 1.3;
  const count = Math.round(ribbon.length / ((portrait ? 26 : 36) * u));
  const dash = (/** @type {number} */ part) => part * ribbon.length;
  // a part that runs over the start of the path is drawn as two
  const dashes =
    to > 1
      ? `${dash(to - 1)} ${dash(from - to + 1)} ${dash(1 - from)} 0`
      : `0 ${dash(from)} ${dash(to - from)} ${ribbon.length}`;
  const pool = portrait ? [230, 190, 160, 130] : [400, 210, 250, 150];
  const middle = {
    x: wide / 2 - (portrait ? 0 : 60 * u),
    y: tall / 2 + (portrait ? 129 : 90) * u,
  };
  return svg`<clipPath id=${clip}><path d=${ribbon.d}></path></clipPath>
    <path class="hj-felt" d=${ribbon.d}></path>
    <g clip-path=${`url(#${clip})`}>
      <ellipse class="hj-pool" cx=${middle.x} cy=${middle.y} rx=${pool[0] * u} ry=${pool[1] * u}></ellipse>
      <ellipse class="hj-pool-2" cx=${middle.x} cy=${middle.y} rx=${pool[2] * u} ry=${pool[3] * u}></ellipse></g>
    ${shown.trail ? svg`<path class="hj-trail" d=${trail(space)} stroke-width=${(portrait ? 2.6 : 3.6) * u} stroke-dasharray=${`0.1 ${(portrait ? 7 : 10) * u}`}></path>` : nothing}
    <path class="hj-band-edge" d=${ribbon.d} stroke-width=${band + 5 * u}></path><path class="hj-band" d=${ribbon.d} stroke-width=${band}></path>
    ${to > from ? svg`<path class="hj-band-edge" d=${ribbon.d} stroke-width=${golden + 5 * u} stroke-dasharray=${dashes}></path><path class="hj-gold" d=${ribbon.d} stroke-width=${golden} stroke-dasharray=${dashes}></path>` : nothing}
    ${Array.from({ length: count }, (_, i) => chevron(ribbon, (i + 0.5) / count, band, from, to, shown))}`;
}

/** @param {Ribbon} ribbon @param {number} part @param {number} band @param {number} from @param {number} to @param {DOMStringMap} shown */
function chevron(ribbon, part, band, from, to, shown) {
  const here = ribbon.at(part);
  const ahead = ribbon.at(part + 0.001);
  const angle = (Math.atan2(ahead.y - here.y, ahead.x - here.x) * 180) / Math.PI + (shown.direction === "1" ? 0 : 180);
  const gold = (part > from && part < to) || part + 1 < to;
  const h = band * (gold ? 0.46 : 0.33);
  return svg`<g transform="translate(${here.x.toFixed(1)} ${here.y.toFixed(1)}) rotate(${angle.toFixed(1)})">
    <path class="hj-chevron ${gold ? "gold" : ""}" d="M${-h * 0.8} ${-h}L${h * 0.8} 0L${-h * 0.8} ${h}L${-h * 0.2} 0Z"></path></g>`;
}

/** @param {SVGSVGElement} ring */
function wave(ring) {
  const chevrons = ring.querySelectorAll(".hj-chevron");
  chevrons.forEach((each, i) => {
    each.animate([{ transform: "rotate(180deg)" }, { transform: "none" }], {
      duration: motionTime(TURN_MS),
      delay: motionTime((i / chevrons.length) * WAVE_MS),
      easing: "cubic-bezier(.2,.8,.2,1)",
      fill: "backwards",
    });
  });
}

const resized = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const ring = /** @type {SVGSVGElement | null} */ (target.querySelector(".hj-ring"));
    if (ring) draw(ring);
  }
});
const watched = new WeakSet();

renderHooks.add(() => {
  for (const ring of /** @type {NodeListOf<SVGSVGElement>} */ (document.querySelectorAll(".hj-ring"))) {
    draw(ring);
    const table = /** @type {Element} */ (ring.parentElement);
    if (!watched.has(table)) resized.observe(table);
    watched.add(table);
  }
});
