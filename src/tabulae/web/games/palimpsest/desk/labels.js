// What stands upright above the cards, in pixels whatever the zoom: scribes, the "no rank" chip, tags of a placement.
// arrange.js finds their places; steppers and pins leave room here and are drawn by scribes.js.

import { t } from "../../../state/i18n.js";
import { nothing, svg } from "../../../vendor/lit-html/lit-html.js";
import { holds } from "../../cardset.js";
import { rankOf } from "../pieces.js";
import { rankHidden } from "../placement-preview.js";
import { arrange } from "./arrange.js";

/**
 * @typedef {{kind: "one", suits: string[], count: number, seat: number} | {kind: "good", text: string} | {kind: "hide", rank: string, text: string}} Tag
 * @typedef {{place: number, counts: number[], tags: Tag[], controls: number, wide: number, tall: number}} Label controls: the height
 *   kept free for buttons; all in px
 */

const OVERLAP = 0.74; // of a cube, to the next one of the same seat
const MOST_SHOWN = 4; // scribes of a seat; from five on one cube and the number
const GAP = 3;
const MOST_ACROSS = 5.4; // cubes in a row

/** The side of a scribe on a desk so wide, with cards so wide. @param {number} desk in px @param {number} card in px */
export const cubeSize = (desk, card) =>
  Math.round(Math.max(16, Math.min(0.22 * card, Math.max(22, Math.min(38, 14 + desk * 0.0112)))));

/** @param {number} count @param {number} cube */
const groupWidth = (count, cube) =>
  count > MOST_SHOWN ? cube + 6 + 0.62 * cube * `${count}`.length * 0.8 : cube * (1 + OVERLAP * (count - 1));

/** The seats with scribes, in rows that are not too wide. @param {number[]} counts @param {number} cube */
function cubeRows(counts, cube) {
  /** @type {{wide: number, groups: {seat: number, count: number, x: number}[]}[]} */
  const rows = [];
  counts.forEach((count, seat) => {
    if (!count) return;
    const wide = groupWidth(count, cube);
    const row = rows.at(-1);
    if (row && row.wide + GAP + wide <= MOST_ACROSS * cube) {
      row.groups.push({ seat, count, x: row.wide + GAP });
      row.wide += GAP + wide;
    } else rows.push({ wide, groups: [{ seat, count, x: 0 }] });
  });
  return rows;
}

/** @param {string} text @param {number} font */
const textWidth = (text, font) => 0.55 * font * text.length + 20;

/** @param {Tag} tag @param {number} font */
function tagWidth(tag, font) {
  if (tag.kind === "one") return font * (1.15 * tag.suits.length + 1.6 + 1.2) + 16;
  return textWidth(tag.kind === "hide" ? `${tag.rank} ${tag.text}` : tag.text, font);
}

/** A label with its size. @param {{place: number, counts: number[], tags: Tag[], controls?: number, controlsWide?: number}} what @param {number} cube @returns {Label} */
export function measured({ place, counts, tags, controls = 0, controlsWide = 0 }, cube) {
  const font = fontOf(cube);
  const rows = cubeRows(counts, cube);
  const wide = Math.max(10, controlsWide, ...rows.map((row) => row.wide), ...tags.map((tag) => tagWidth(tag, font)));
  const tall = rows.length * cube + tags.length * lineOf(font) + (controls ? controls + 4 : 0);
  return { place, counts, tags, controls, wide, tall };
}

/** @param {number} cube */
export const fontOf = (cube) => Math.max(13, 0.6 * cube);
/** @param {number} font */
const lineOf = (font) => 1.5 * font + 3;

/** The label drawn around its middle. @param {Label} label @param {number} cube */
export function drawLabel(label, cube) {
  const font = fontOf(cube);
  let y = -label.tall / 2;
  const rows = cubeRows(label.counts, cube).map((row) => {
    const drawn = svg`<g transform="translate(${-row.wide / 2} ${y})">${row.groups.map((group) => cubes(label.place, group, cube, font))}</g>`;
    y += cube;
    return drawn;
  });
  const tags = label.tags.map((tag) => {
    const drawn = svg`<g transform="translate(0 ${y + lineOf(font) / 2 + 1})">${drawTag(tag, font)}</g>`;
    y += lineOf(font);
    return drawn;
  });
  return svg`${rows}${tags}`;
}

/** @param {number} place @param {{seat: number, count: number, x: number}} group @param {number} cube @param {number} font */
function cubes(place, { seat, count, x }, cube, font) {
  const shown = count > MOST_SHOWN ? 1 : count;
  return svg`<g transform="translate(${x} 0)">${Array.from({ length: shown }, (_, k) => svg`<use class="scribe" data-scribe="${place}-${seat}-${k}" href="#scribe-${seat + 1}" x=${k * OVERLAP * cube} width=${cube} height=${cube}></use>`)}
    ${
      count > MOST_SHOWN
        ? svg`<g class="scribe-count" transform="translate(${cube - 3} ${cube * 0.12})"><rect width=${6 + 0.6 * font * `${count}`.length} height=${1.25 * font} rx="6"></rect><text x=${3 + 0.3 * font * `${count}`.length} y=${0.63 * font} font-size=${0.95 * font}>${count}</text></g>`
        : nothing
    }</g>`;
}

/** @param {Tag} tag @param {number} font */
function drawTag(tag, font) {
  const wide = tagWidth(tag, font);
  const tall = 1.45 * font;
  const pill = svg`<rect class="pill" x=${-wide / 2} y=${-tall / 2} width=${wide} height=${tall} rx=${tall / 2}></rect>`;
  if (tag.kind === "one") {
    const each = 1.15 * font;
    const left = -wide / 2 + 8;
    return svg`<g class="tag one">${pill}${tag.suits.map((suit, k) => svg`<use href="#suit-${suit}" x=${left + k * each} y=${-font / 2} width=${font} height=${font}></use>`)}
      <text x=${left + each * tag.suits.length + 0.75 * font} font-size=${font}>+${tag.count}</text><use href="#scribe-${tag.seat + 1}" x=${wide / 2 - 8 - 1.1 * font} y=${-0.57 * font} width=${1.14 * font} height=${1.14 * font}></use></g>`;
  }
  if (tag.kind === "good")
    return svg`<g class="tag good score-tag">${pill}<text font-size=${font}>${tag.text}</text></g>`;
  return svg`<g class="tag hide">${pill}<text font-size=${font}>${tag.rank ? svg`<tspan class="struck-rank">${tag.rank}</tspan>` : nothing}${tag.text ? ` ${tag.text}` : nothing}</text></g>`;
}

/** The chip of a card whose rank is hidden, short where the cards are small. @param {any} view @param {number} place @param {boolean} short @returns {Tag[]} */
export const chip = (view, place, short) =>
  rankHidden(view, place)
    ? [
        {
          kind: "hide",
          rank: view.crowns === 1 && rankOf(view.card[place]).length > 1 ? "10" : rankOf(view.card[place]),
          text: short ? "" : t("yq-no-rank"),
        },
      ]
    : [];

/** The labels of a table on which nothing happens: scribes and chips. @param {any} view @param {number} cube @param {boolean} short @returns {Label[]} */
export function restingLabels(view, cube, short) {
  const labels = [];
  for (let place = 0; place < view.laid; place++) {
    if (holds(view.buried, place)) continue;
    const tags = chip(view, place, short);
    if (tags.length || view.scribes[place].some(Boolean))
      labels.push(measured({ place, counts: view.scribes[place], tags }, cube));
  }
  return labels;
}

/** Where labels stand, in table units. @param {any} view @param {Label[]} labels @param {number} unit table units to a pixel @param {number} cube @param {{ghost?: any, bounds?: any, blocked?: any}} [more] */
export const positions = (view, labels, unit, cube, more = {}) =>
  arrange(
    view,
    labels.map(({ place, wide, tall }) => ({ place, wide: wide * unit, tall: tall * unit })),
    { cube: cube * unit, ...more },
  );

/** @param {Label[]} labels @param {Map<number, import("./arrange.js").Spot>} spots @param {number} unit @param {number} cube */
export function drawLabels(labels, spots, unit, cube) {
  const leaders = [...spots.values()].filter((spot) => spot.leader);
  return svg`<g class="leaders">${leaders.map(
    ({
      x,
      y,
      leader,
    }) => svg`<path class="under" d="M${leader?.x} ${leader?.y}L${x} ${y}" stroke-width=${4 * unit}></path><circle class="under" cx=${leader?.x} cy=${leader?.y} r=${5.6 * unit}></circle>
      <path class="over" d="M${leader?.x} ${leader?.y}L${x} ${y}" stroke-width=${1.8 * unit}></path><circle class="over" cx=${leader?.x} cy=${leader?.y} r=${3.6 * unit}></circle>`,
  )}</g>
    ${labels.map((label) => {
      const spot = spots.get(label.place);
      return spot
        ? svg`<g class="label" data-on=${label.place} transform="translate(${spot.x} ${spot.y}) scale(${unit})">${drawLabel(label, cube)}</g>`
        : nothing;
    })}`;
}
