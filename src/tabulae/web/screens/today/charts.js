// The results of a day as bars, or as dots while there are few, and one's last days.

import { t } from "../../state/i18n.js";
import { personFace } from "../../ui/faces.js";
import { styleMap } from "../../ui/style-map.js";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";

const ENOUGH = 20; // results, from which on bars and shares say something
const MOST_BARS = 19;
const WIDE = 660;
const TALL = 170;
const STEPS = [1, 2, 3, 4, 5, 10, 20, 50, 100];

/** @param {number} margin */
export const signed = (margin) => (margin > 0 ? `+${margin}` : margin < 0 ? `−${-margin}` : "±0");

/** The bars: from which margin on, how many people, and whether the reader is there. @param {[number, number][]} results @param {number | null} mine */
function bars(results, mine) {
  const low = results[0][0];
  const high = /** @type {[number, number]} */ (results.at(-1))[0];
  const step = STEPS.find((each) => (high - low) / each < MOST_BARS) ?? Math.ceil((high - low + 1) / MOST_BARS);
  const start = Math.floor(low / step) * step;
  const count = Math.floor((high - start) / step) + 1;
  return Array.from({ length: count }, (_, i) => {
    const from = start + i * step;
    const inside = (/** @type {number} */ margin) => margin >= from && margin < from + step;
    const people = results.filter(([margin]) => inside(margin)).reduce((sum, [, each]) => sum + each, 0);
    return { from, to: from + step - 1, people, mine: mine !== null && inside(mine) };
  });
}

/** @param {[number, number][]} results @param {number | null} mine @param {string} name of the reader */
export function distribution(results, mine, name) {
  const all = results.reduce((sum, [, people]) => sum + people, 0);
  const found = bars(results, mine);
  const most = Math.max(...found.map((bar) => bar.people));
  const wide = WIDE / Math.max(found.length, 7);
  const left = (WIDE - wide * found.length) / 2;
  const own = found.findIndex((bar) => bar.mine);
  const every = Math.max(1, Math.ceil(found.length / 7));
  const few = all < ENOUGH;
  const marks = found.map((bar, i) => {
    const x = left + i * wide;
    const kind = bar.mine ? "mine" : own >= 0 && i > own ? "above" : "";
    const height = bar.people ? Math.max(3, (bar.people / most) * TALL) : 0;
    return height
      ? svg`<rect class=${kind} x=${x + 2} y=${TALL - height} width=${wide - 4} height=${height} rx="3"></rect>`
      : nothing;
  });
  const middle = (/** @type {number} */ i) => `${((left + (i + 0.5) * wide) / WIDE) * 100}%`;
  const above = own < 0 ? "0" : few ? `${4 + 15 * found[own].people}px` : `${(found[own].people / most) * 100}%`;
  const dots = (/** @type {any} */ bar, /** @type {number} */ i) =>
    html`<span class="today-dots" ${styleMap({ left: middle(i) })}>${Array.from({ length: bar.people }, (_, k) => html`<i class=${bar.mine && k === bar.people - 1 ? "mine" : ""}></i>`)}</span>`;
  return html`<figure class="today-chart">
    <div class="today-plot ${few ? "today-few" : ""}">${own >= 0 ? html`<span class="today-me" ${styleMap({ left: middle(own), bottom: above })} aria-hidden="true">${personFace(name, "small")}</span>` : nothing}
      ${few ? found.map(dots) : html`<svg viewBox="0 0 ${WIDE} ${TALL}" preserveAspectRatio="none" aria-hidden="true">${marks}</svg>`}</div>
    <div class="today-axis" aria-hidden="true">${found.map((bar, i) => (i % every === 0 ? html`<span ${styleMap({ left: middle(i) })}>${signed(bar.from)}</span>` : nothing))}</div>
    <figcaption class="second">${t("today-axis")}</figcaption>
    <ul class="unseen">${found.filter((bar) => bar.people).map((bar) => html`<li>${t("today-bar", { from: signed(bar.from), to: signed(bar.to), same: bar.from === bar.to ? "yes" : "no", count: bar.people })}</li>`)}</ul>
  </figure>`;
}

/** One's last seven days; a missed one is a dash. @param {any} day @param {(day: string, options: any) => string} formatDay */
export function lastDays(day, formatDay) {
  const shares = day.last.some((/** @type {any} */ each) => each.better_than !== null);
  return html`<section class="panel today-last" aria-labelledby="last"><div class="today-last-head"><h2 id="last">${t("today-last")}</h2>
      <span class="second">${t(shares ? "today-last-share" : "today-last-margin")}</span></div>
    <ol class="plain">${day.last.map((/** @type {any} */ each) => {
      const current = each.day === day.day;
      const share = each.better_than;
      const text = share !== null ? String(share) : each.margin !== null ? signed(each.margin) : "–";
      const name = formatDay(each.day, { weekday: "short" });
      return html`<li class=${current ? "current" : ""}><a href="/today/${each.day}" aria-label="${formatDay(each.day, { weekday: "long", day: "numeric", month: "long" })}, ${t(`game-${each.game}`)}, ${each.tried ? text : t("today-missed")}">
        <span class="today-bar-place" aria-hidden="true">${each.margin === null ? html`<i class="missed"></i>` : html`<i ${styleMap({ height: `${share === null ? 50 : Math.max(6, share)}%` })}></i>`}</span>
        <b aria-hidden="true">${text}</b><span class="second" aria-hidden="true">${name}</span></a></li>`;
    })}</ol></section>`;
}
