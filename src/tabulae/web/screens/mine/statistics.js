// How one's games ended: a table by game and opponents, and the same in words.

import { t } from "../../state/i18n.js";
import { notches } from "../../ui/faces.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";

/** Results with fewer games say too little */
const ENOUGH = 5;
const COLUMNS = ["novice", "casual", "club", "strong", "master", "grandmaster", "bots", "people"];

/** @param {string} against */
const against = (against) => (["people", "bots"].includes(against) ? t(`mine-kind-${against}`) : t(`level-${against}`));

/** @param {any} standing */
function cell(standing) {
  if (!standing?.games) return html`<td class="second">–</td>`;
  const { won, games } = standing;
  const words = t("mine-won-of", { won, games });
  if (games < ENOUGH) return html`<td><small class="second">${t("mine-too-few", { words })}</small></td>`;
  return html`<td><span class="mine-bar" aria-hidden="true"><svg viewBox="0 0 100 10" preserveAspectRatio="none"><rect width=${(100 * won) / games} height="10"></rect></svg></span> ${words}</td>`;
}

/** @param {any} statistics @param {string} game "" for all */
export function victories({ standings }, game) {
  const shown = standings.filter((/** @type {any} */ each) => !game || each.game === game);
  const games = [...new Set(shown.map((/** @type {any} */ each) => each.game))];
  const columns = COLUMNS.filter((column) => shown.some((/** @type {any} */ each) => each.against === column));
  if (!games.length) return nothing;
  return html`<section class="panel mine-won" aria-labelledby="won"><h2 id="won">${t("mine-won")}</h2>
    <div class="mine-scroll" tabindex="0" role="group" aria-labelledby="won"><table>
      <thead><tr><td></td>${columns.map((column) => html`<th scope="col">${against(column)}${["people", "bots"].includes(column) ? nothing : notches(column)}</th>`)}</tr></thead>
      <tbody>${games.map(
        (each) =>
          html`<tr><th scope="row">${t(`game-${each}`)}</th>${columns.map((column) => cell(shown.find((/** @type {any} */ one) => one.game === each && one.against === column)))}</tr>`,
      )}</tbody></table></div></section>`;
}

/** @param {any} standing */
function longRun({ game, against: rivals, won, games, low, high }) {
  const args = { game: t(`game-${game}`), rivals: against(rivals), won, games };
  if (games < ENOUGH) return null;
  return t(rivals === "people" ? "mine-says-people" : "mine-says-bots", {
    ...args,
    low: Math.floor(10 * low),
    high: Math.ceil(10 * high),
  });
}

/** @param {any} review */
function judged({ game, games, luck, loss, blunders, mistakes }) {
  const cards = luck > 0.05 ? "good" : luck < -0.05 ? "poor" : "even";
  const percent = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 }).format(100 * loss);
  const head = t(`mine-says-cards-${cards}`, { game: t(`game-${game}`), count: games });
  return `${head} ${t("mine-says-loss", { percent, blunders, mistakes })}`;
}

/** @param {any} statistics @param {string} game "" for all */
export function inWords({ standings, opponents, reviews }, game) {
  const own = (/** @type {any[]} */ list) => list.filter((each) => !game || each.game === game);
  const sentences = [...own(standings).map(longRun), ...own(reviews).map(judged)].filter(Boolean);
  const most = opponents[0];
  if (!game && most?.games > 1) sentences.push(t("mine-says-met", { name: most.name, count: most.games }));
  return html`<section class="panel mine-says" aria-labelledby="says"><h2 id="says">${t("mine-says")}</h2>
    ${sentences.length ? html`<ul>${sentences.map((each) => html`<li>${each}</li>`)}</ul>` : html`<p class="second">${t("mine-says-nothing", { count: ENOUGH })}</p>`}</section>`;
}
