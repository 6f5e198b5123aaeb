// Win chances step by step: a line per seat, distinguished by dash and icon, with flagged decisions. The graph is a
// slider: a click, a drag or the arrow keys move through the game.

import { t } from "../../state/i18n.js";
import { cube } from "../../ui/components.js";
import { styleMap } from "../../ui/style-map.js";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { analysis, analysisOf, chanceAt, goTo, goToMistake, numberOf, reviewed, turnsPlayed } from "./game.js";

const DASHES = ["", "7 4", "2 4", "10 3 2 3", "1 3"];
const SIGNS = { inaccuracy: "?!", mistake: "?", blunder: "??" };

const percent = (/** @type {number} */ share) => Math.round(100 * share);
/** The seats with a line: unless everything is revealed, the others' lines would give away what they knew */
const seatsShown = () =>
  reviewed.value.revealAll ? reviewed.value.names.map((_, seat) => seat) : [reviewed.value.seat];

export function graph() {
  if (!analysis.value?.review) return nothing;
  const { at, steps, names } = reviewed.value;
  const seats = seatsShown();
  const chances = seats.map((seat) => ({ seat, n: percent(chanceAt(analysisOf(seat), at)) }));
  const said = chances.map(({ seat, n }) => t("chance-of", { name: names[seat], n })).join(", ");
  return html`<section class="graph" aria-labelledby="graph-title">
    <h2 id="graph-title">${t("graph")}</h2>
    <ul class="plain graph-legend">${chances.map(
      ({ seat, n }) =>
        html`<li>${svgDash(seat)}${cube(seat)}<span dir="auto">${names[seat]}</span> <b class="number">${t("percent", { n })}</b></li>`,
    )}</ul>
    <div class="plot" role="slider" tabindex="0" aria-label=${t("graph")} aria-valuemin="0" aria-valuemax=${steps.length}
      aria-valuenow=${at} aria-valuetext=${t("graph-says", { n: numberOf(at), count: turnsPlayed(), chances: said })}
      @pointerdown=${press} @pointermove=${press} @keydown=${keys}>
      <div class="plot-scale" aria-hidden="true"><span>100</span><span>50</span><span>0</span></div>
      <div class="plot-field" aria-hidden="true">
        <svg viewBox="0 0 ${steps.length} 100" preserveAspectRatio="none" focusable="false">
          <line class="grid" x1="0" x2=${steps.length} y1="50" y2="50"></line>
          ${svg`<polygon class="area" points=${`0,100 ${points(analysisOf(reviewed.value.seat))} ${steps.length},100`}></polygon>`}
          ${seats.map((seat) => svg`<polyline class="curve ${seat === reviewed.value.seat ? "own" : ""}" stroke-dasharray=${DASHES[seat]} points=${points(analysisOf(seat))}></polyline>`)}
        </svg>
        ${seats.map((seat) => flags(seat))}
        <i class="cursor" ${styleMap({ left: `${(100 * at) / steps.length}%` })}></i>
      </div>
      <p class="plot-ends" aria-hidden="true"><span>${t("graph-deal")}</span><span>${t("graph-turn", { n: numberOf(Math.round(steps.length / 2)) })}</span><span>${t("graph-end")}</span></p>
    </div>
  </section>`;
}

/** @param {number} seat */
const svgDash = (seat) =>
  html`<svg class="dash" viewBox="0 0 30 6" aria-hidden="true" focusable="false"><line x1="0" x2="30" y1="3" y2="3" stroke-dasharray=${DASHES[seat]}></line></svg>`;

/** The points of a step line: a chance holds until the next step that changes it. @param {any} story */
function points(story) {
  const found = [`0,${100 - 100 * story.start}`];
  let last = story.start;
  for (const [at, , value] of story.steps) {
    found.push(`${at},${100 - 100 * last}`, `${at + 1},${100 - 100 * value}`);
    last = value;
  }
  const end = reviewed.value.steps.length;
  return [...found, `${end},${100 - 100 * story.result}`].join(" ");
}

/** The moves that mattered by their numbers, the other flagged ones by their sign. @param {number} seat */
function flags(seat) {
  const end = reviewed.value.steps.length;
  const story = analysisOf(seat);
  const order = story.moments.map((each) => each.at);
  return story.decisions
    .filter((each) => each.verdict)
    .map((each) => {
      const n = seat === reviewed.value.seat ? order.indexOf(each.at) + 1 : 0;
      return html`<b class="flag ${n ? "numbered" : each.verdict}" data-at=${each.at}
        ${styleMap({ left: `${(100 * each.at) / end}%`, top: `${100 - percent(each.value)}%` })}>${n || SIGNS[each.verdict]}</b>`;
    });
}

/** @param {PointerEvent} event */
function press(event) {
  if (event.type === "pointermove" && !(event.buttons & 1)) return;
  const flag = /** @type {HTMLElement} */ (event.target).closest("[data-at]");
  if (flag && event.type === "pointerdown") return goTo(Number(flag.getAttribute("data-at")));
  const field = /** @type {HTMLElement} */ (event.currentTarget).querySelector(".plot-field");
  const box = /** @type {Element} */ (field).getBoundingClientRect();
  goTo(Math.round(((event.clientX - box.left) / box.width) * reviewed.value.steps.length));
}

/** @param {KeyboardEvent} event */
function keys(event) {
  const { at, steps } = reviewed.value;
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: steps.length, PageUp: at - 10, PageDown: at + 10 }[
    event.key
  ];
  if (to !== undefined) goTo(to);
  else if (event.key === "ArrowUp" || event.key === "ArrowDown") goToMistake(event.key === "ArrowDown" ? 1 : -1);
  else return;
  event.preventDefault();
  event.stopPropagation();
}
