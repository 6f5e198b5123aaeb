// A line chart of points step by step: one line per side, distinguished by dash and icon, with the figures as a table.

import { t } from "../../state/i18n.js";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";

const WIDE = 640;
const TALL = 200;
const EDGE = { left: 34, right: 128, top: 12, bottom: 26 };
const DASHES = ["", "7 4", "2 4", "10 3 2 3", "1 3"];

/** @param {{points: number[][], names: string[], seats: number[], steps: string[]}} data points by side, then step @param {number} [wide] smaller on a phone, so that the letters keep their size */
export function chart({ points, names, seats, steps }, wide = WIDE) {
  const all = points.flat();
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)];
  const x = (step) => EDGE.left + ((wide - EDGE.left - EDGE.right) * step) / Math.max(1, steps.length - 1);
  const y = (value) => TALL - EDGE.bottom - ((TALL - EDGE.top - EDGE.bottom) * (value - low)) / (high - low);
  const ends = spread(points.map((line, i) => ({ i, at: y(line[line.length - 1]) })));
  return html`
    <figure class="chart">
      <svg viewBox="0 0 ${wide} ${TALL}" role="img" aria-label=${t("chart-label")}>
        ${[low, Math.round((low + high) / 2), high].map(
          (
            mark,
          ) => svg`<g class="grid"><line x1=${EDGE.left} x2=${wide - EDGE.right} y1=${y(mark)} y2=${y(mark)}></line>
          <text x=${EDGE.left - 6} y=${y(mark) + 4} text-anchor="end">${mark}</text></g>`,
        )}
        ${points.map(
          (
            line,
            i,
          ) => svg`<polyline class="seat-${seats[i] + 1}" fill="none" stroke-dasharray=${DASHES[i]} points=${line.map((value, step) => `${x(step)},${y(value)}`).join(" ")}></polyline>
          <svg x=${x(line.length - 1) - 7} y=${y(line[line.length - 1]) - 7} width="14" height="14"><use href="#cube-${seats[i] + 1}"></use></svg>
          <text x=${wide - EDGE.right + 14} y=${ends[i] + 4}><tspan class="chart-end">${line[line.length - 1]}</tspan> ${short(names[i])}</text>`,
        )}
      </svg>
      <details @toggle=${show}><summary>${t("as-table")}</summary><div class="tally-scroll" tabindex="0" role="region" aria-label=${t("as-table")}><table class="tally"><thead><tr><th scope="col">${t("step")}</th>${names.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
        <tbody>${steps.map((step, i) => (i ? html`<tr><th scope="row">${step}</th>${points.map((line) => html`<td>${line[i]}</td>`)}</tr>` : nothing))}</tbody></table></div></details>
    </figure>
  `;
}

/** An opened table comes into sight: the panel around it scrolls. @param {Event} event */
function show(event) {
  const details = /** @type {HTMLDetailsElement} */ (event.target);
  if (details.open) details.scrollIntoView({ block: "start" });
}

/** @param {string} name */
const short = (name) => (name.length > 17 ? `${name.slice(0, 16)}…` : name);

/** The positions of the labels, at least 15 apart. @param {{i: number, at: number}[]} labels */
function spread(labels) {
  const sorted = [...labels].sort((a, b) => a.at - b.at);
  sorted.forEach((label, k) => {
    if (k) label.at = Math.max(label.at, sorted[k - 1].at + 15);
  });
  return labels.sort((a, b) => a.i - b.i).map((label) => label.at);
}
