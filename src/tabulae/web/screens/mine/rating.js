// One's rating in a game: the number with its band, how it came about, and the bots on the same scale.

import * as api from "../../net/api.js";
import { t } from "../../state/i18n.js";
import { me } from "../../state/store.js";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { signal } from "../../vendor/signals-core/signals-core.js";

const WIDE = 500;
const TALL = 210;
const EDGE = { left: 42, right: 84, top: 10, bottom: 30 };
/** Points above and below the curve that are shown at least */
const MARGIN = 40;
/** Pixels between two labels at least */
const APART = 15;
/** Rated games over which a rise is looked for */
const RECENT = 10;

/** Ratings in all games, and the bots on the same scale; null before it is known */
const ratings = signal(/** @type {any} */ (null));

export async function fetchRatings() {
  ratings.value = me.value ? await api.get("/api/me/ratings") : null;
}

/** @param {string} chosen the game, "" for the one that was played most */
export function ratingPanel(chosen) {
  if (!ratings.value) return nothing;
  const known = [...ratings.value.ratings].sort((a, b) => b.games - a.games);
  const shown = chosen ? known.find((/** @type {any} */ each) => each.game === chosen) : known[0];
  if (!shown)
    return html`<section class="panel mine-rating" aria-labelledby="rating"><h2 id="rating">${t("rating-none-title")}</h2><p class="second">${t("rating-none")}</p></section>`;
  const { game, points, band, games } = shown;
  const few = games < ratings.value.enough;
  const others = chosen ? [] : known.slice(1);
  return html`<section class="panel mine-rating" aria-labelledby="rating">
    <div class="mine-head"><h2 id="rating">${t("rating-title", { game: t(`game-${game}`) })}</h2>
      <p class="rating-number"><b class="number">${points}</b> <span class="second">± ${band}</span></p></div>
    <p class="second">${few ? t("rating-few", { count: games }) : inWords(shown)}</p>
    ${few ? nothing : curve(shown, ratings.value.bots[game] ?? {})}
    ${others.length ? html`<ul class="plain rating-others">${others.map((/** @type {any} */ each) => html`<li>${t("rating-other", { game: t(`game-${each.game}`), points: String(each.points), band: String(each.band) })}${each.games < ratings.value.enough ? html` <span class="second">· ${t("rating-few", { count: each.games })}</span>` : nothing}</li>`)}</ul>` : nothing}
  </section>`;
}

/** @param {any} rating */
function inWords({ like, curve, games, points, band }) {
  if (!like) return t("rating-unlike");
  const before = curve.findLast((/** @type {any} */ each) => each.games <= games - RECENT);
  const rises = before && points - before.points > band / 2;
  return t(rises ? "rating-like-rising" : "rating-like", { level: t(`level-${like}`) });
}

/** @param {any} rating @param {Record<string, number>} bots points by level */
function curve({ curve, games, points, band }, bots) {
  const marks = Object.entries(bots);
  const all = curve.map((/** @type {any} */ each) => each.points);
  const [least, most] = [Math.min(...all) - MARGIN, Math.max(...all) + MARGIN];
  const below = marks.filter(([, at]) => at <= least).at(-1)?.[1];
  const above = marks.find(([, at]) => at >= most)?.[1];
  const low = Math.min(least, (below ?? least) - MARGIN / 2);
  const high = Math.max(most, (above ?? most) + MARGIN / 2);
  const x = (/** @type {number} */ number) =>
    EDGE.left + ((WIDE - EDGE.left - EDGE.right) * (number - 1)) / Math.max(1, games - 1);
  const y = (/** @type {number} */ value) =>
    TALL -
    EDGE.bottom -
    ((TALL - EDGE.top - EDGE.bottom) * (Math.min(high, Math.max(low, value)) - low)) / (high - low);
  const at = (/** @type {any} */ each, /** @type {number} */ bands) =>
    `${x(each.games).toFixed(1)},${y(each.points + bands * each.band).toFixed(1)}`;
  const outline = [...curve.map((each) => at(each, 1)), ...[...curve].reverse().map((each) => at(each, -1))];
  const words = t("rating-curve", {
    first: String(curve[0].points),
    last: String(points),
    count: games,
    band: String(band),
  });
  return html`<figure class="rating-curve"><svg viewBox="0 0 ${WIDE} ${TALL}" role="img" aria-label=${words}>
      <polygon class="rating-band" points=${outline.join(" ")}></polygon>
      ${spaced(
        marks.filter(([, each]) => each >= low && each <= high),
        y,
      ).map(
        ([
          level,
          each,
        ]) => svg`<g class="grid"><line x1=${EDGE.left} x2=${WIDE - EDGE.right} y1=${y(each)} y2=${y(each)}></line>
          <text x=${EDGE.left - 6} y=${y(each) + 4} text-anchor="end">${each}</text>
          <text x=${WIDE - EDGE.right + 6} y=${y(each) + 4}>${t(`level-${level}`)}</text></g>`,
      )}
      <polyline class="rating-line" points=${curve.map((each) => at(each, 0)).join(" ")}></polyline>
      <circle class="rating-now" cx=${x(games)} cy=${y(points)} r="4.5"></circle>
      <text x=${EDGE.left} y=${TALL - 8}>${t("rating-first")}</text>
      <text x=${WIDE - EDGE.right} y=${TALL - 8} text-anchor="end">${t("rating-last", { count: games })}</text>
    </svg></figure>`;
}

/** Those whose labels do not run into each other. @param {[string, number][]} marks @param {(value: number) => number} y */
function spaced(marks, y) {
  const kept = /** @type {[string, number][]} */ ([]);
  for (const mark of marks) if (!kept.length || y(kept[kept.length - 1][1]) - y(mark[1]) >= APART) kept.push(mark);
  return kept;
}
