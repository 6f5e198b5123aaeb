// The games of a duplicate match as a table: while it goes on in the order of play, at the end by deal.

import { t } from "../../state/i18n.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";

/** @param {number} points */
export const signed = (points) => `${points > 0 ? "+" : points < 0 ? "−" : ""}${Math.abs(points)}`;

/** Both people's points, the reader's first. @param {number[] | null} pair @param {boolean} swap */
const score = (pair, swap) => (pair ? `${pair[swap ? 1 : 0]}–${pair[swap ? 0 : 1]}` : "·");

/** @param {number | null} net */
const netCell = (net) =>
  html`<td class="net ${net === null ? "" : net > 0 ? "gain" : net < 0 ? "loss" : ""}">${net === null ? "·" : signed(net)}</td>`;

/** @param {string[]} names */
const pointsOf = (names) => t("duplicate-points", { first: names[0], second: names[1] });

/** Nothing here tells which return game is on which deal. @param {any} match @param {string[]} names @param {boolean} swap whether the reader is the second person */
export function gamesTable(match, names, swap) {
  const rows = (/** @type {(number[] | null)[]} */ pairs, /** @type {string} */ kind) =>
    Array.from({ length: match.deals }, (_, i) => {
      const pair = pairs[i];
      const difference = pair ? (pair[0] - pair[1]) * (swap ? -1 : 1) : null;
      return html`<tr><th scope="row">${t(kind, { number: i + 1 })}</th><td>${pair === undefined ? html`<span class="second">${t("duplicate-to-come")}</span>` : score(pair, swap)}</td>${netCell(difference)}</tr>`;
    });
  return html`<table class="duplicate-table"><thead><tr><th scope="col">${pointsOf(names)}</th><th scope="col">${t("duplicate-result")}</th><th scope="col">${t("duplicate-difference")}</th></tr></thead>
    <tbody>${rows(match.firsts, "duplicate-first")}</tbody><tbody class="returns">${rows(match.returns, "duplicate-return")}</tbody></table>`;
}

/** @param {any} match @param {string[]} names @param {boolean} swap */
export function resultsTable(match, names, swap) {
  return html`<table class="duplicate-table"><thead><tr><th scope="col">${pointsOf(names)}</th><th scope="col">${t("duplicate-first-game")}</th><th scope="col">${t("duplicate-return-game")}</th><th scope="col">${t("duplicate-net")}</th><th scope="col"><span class="unseen">${t("duplicate-replay")}</span></th></tr></thead>
    <tbody>${match.results.map((/** @type {any} */ deal, /** @type {number} */ i) => {
      const net = deal.net === null ? null : deal.net * (swap ? -1 : 1);
      return html`<tr><th scope="row">${t("duplicate-deal", { number: i + 1 })}</th><td>${score(deal.first, swap)}</td><td>${score(deal.returned, swap)}</td>${netCell(net)}
        <td class="replays">${deal.tables.map((/** @type {string} */ table, /** @type {number} */ which) =>
          table
            ? html`<a href="/t/${table}?review">${t(which ? "duplicate-replay-return" : "duplicate-replay-first")}<span class="unseen"> ${t("duplicate-deal", { number: i + 1 })}</span></a>`
            : nothing,
        )}</td></tr>`;
    })}</tbody></table>`;
}
