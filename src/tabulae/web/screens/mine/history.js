// The list of finished games with its filters, page by page.

import * as api from "../../net/api.js";
import { formatDate, formatList, formatTime, t } from "../../state/i18n.js";
import * as notices from "../../state/notices.js";
import { icon } from "../../ui/components.js";
import { faceOf } from "../../ui/faces.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { signal } from "../../vendor/signals-core/signals-core.js";

/** How many games the page shows before one asks for all of them */
const FIRST = 5;
const DAY = 86_400_000;
const NO_FILTERS = { game: "", outcome: "", against: "", opponent: "", from: "", to: "" };

/** What is shown of all games; dates as fields give them, "2026-11-18" */
export const filters = signal({ ...NO_FILTERS });
/** The games fetched so far; `next` leads to the next page */
const list = signal(/** @type {{games: any[], next: string | null} | null} */ (null));
/** Whether the reader wants all games, with the filters */
const all = signal(false);
let asked = 0;

/** The day of a field as a time in the reader's zone. @param {string} day @param {number} days to add */
function midnight(day, days) {
  const [year, month, date] = day.split("-").map(Number);
  return new Date(year, month - 1, date + days).getTime();
}

function query() {
  const { from, to, ...plain } = filters.value;
  const fields = { ...plain, since: from && midnight(from, 0), until: to && midnight(to, 1) };
  return new URLSearchParams(
    Object.entries(fields)
      .filter(([, value]) => value)
      .map(([name, value]) => [name, String(value)]),
  );
}

/** Fetch the first page, or the next one. @param {boolean} [more] */
export async function fetchGames(more = false) {
  const wanted = query();
  if (more && list.value?.next) wanted.set("before", list.value.next);
  asked += 1;
  const number = asked;
  try {
    const page = await api.get(`/api/me/games?${wanted}`);
    if (number !== asked) return; // another filter was chosen meanwhile
    list.value = { games: [...(more ? (list.value?.games ?? []) : []), ...page.games], next: page.next };
    if (more) notices.announce(t("mine-shown", { count: list.value.games.length }));
  } catch (error) {
    notices.showRefusal(error);
  }
}

/** @param {Partial<typeof NO_FILTERS>} change */
export function filter(change) {
  filters.value = { ...filters.value, ...change };
  fetchGames();
}

/** @param {any} game */
function title(game) {
  const names = game.others.map((/** @type {any} */ other) => other.name || t("mine-somebody"));
  const args = { game: t(`game-${game.game}`), names: formatList(names) };
  if (!names.length) return args.game;
  return t(["people", "mixed", "device"].includes(game.against) ? "game-with" : "mine-against", args);
}

/** @param {number} ended */
function when(ended) {
  const today = new Date().setHours(0, 0, 0, 0);
  if (ended >= today) return t("mine-today", { time: formatTime(ended) });
  return ended >= today - DAY ? t("mine-yesterday", { time: formatTime(ended) }) : formatDate(ended);
}

/** @param {any} game */
function remark({ against, review, ended, on_device: onDevice }) {
  const kind = ["practice", "device"].includes(against) ? t(`mine-kind-${against}`) : "";
  const judged = review ? t("mine-costly", { count: review.blunders }) : "";
  return [when(ended), judged, kind, onDevice ? t("mine-on-device") : ""].filter(Boolean).join(" · ");
}

/** @param {any} game */
const row = (game) => html`<li class="mine-game" data-table=${game.table}>
    <span aria-hidden="true">${game.others.length ? faceOf(game.others[0]) : icon("cards")}</span>
    <span class="mine-words"><b dir="auto">${title(game)}</b><span class="second">${remark(game)}</span></span>
    <span class="mine-result ${game.outcome}">${t(`mine-outcome-${game.outcome}`)} ${game.points.join("–")}</span>
    <a href="/t/${game.table}?review">${t("mine-review")}<span class="unseen"> ${title(game)}, ${when(game.ended)}</span></a>
  </li>`;

/** @param {string} name @param {[string, string][]} items value and label */
const picker = (name, items) => html`<label class="mine-filter"><span>${t(`mine-filter-${name}`)}</span>
    <select name=${name} @change=${(/** @type {any} */ e) => filter({ [name]: e.target.value })}>${items.map(
      ([value, label]) =>
        html`<option value=${value} ?selected=${/** @type {any} */ (filters.value)[name] === value}>${label}</option>`,
    )}</select></label>`;

/** @param {"from" | "to"} name */
const day = (name) => html`<label class="mine-filter"><span>${t(`mine-filter-${name}`)}</span>
    <input type="date" name=${name} .value=${filters.value[name]} @change=${(/** @type {any} */ e) => filter({ [name]: e.target.value })}></label>`;

/** @param {any} statistics */
function filterForm(statistics) {
  const any = /** @type {[string, string]} */ (["", t("mine-any")]);
  const outcomes = ["won", "shared", "lost", "left", "none"];
  const kinds = ["people", "bots", "novice", "casual", "club", "strong", "master", "grandmaster"];
  const kindName = (/** @type {string} */ kind) =>
    ["people", "bots"].includes(kind) ? t(`mine-kind-${kind}`) : t("mine-kind-level", { level: t(`level-${kind}`) });
  return html`<form class="mine-filters" aria-label=${t("mine-filters")} @submit=${(/** @type {Event} */ e) => e.preventDefault()}>
    ${picker("outcome", [any, ...outcomes.map((each) => /** @type {[string, string]} */ ([each, t(`mine-outcome-${each}`)]))])}
    ${picker("against", [any, ...kinds.map((each) => /** @type {[string, string]} */ ([each, kindName(each)]))])}
    ${picker("opponent", [any, ...statistics.opponents.map((/** @type {any} */ each) => [each.opponent, t("mine-met", { name: each.name, count: each.games })])])}
    ${day("from")}${day("to")}
    <button type="button" class="small" @click=${() => filter({ ...NO_FILTERS, game: filters.value.game })}>${t("mine-clear")}</button>
  </form>`;
}

/** @param {any} statistics */
export function history(statistics) {
  const found = list.value?.games ?? [];
  const shown = all.value ? found : found.slice(0, FIRST);
  return html`<section class="panel mine-history" aria-labelledby="history">
    <div class="mine-head"><h2 id="history">${t("mine-history")}</h2>
      <button class="link" aria-expanded=${all.value} @click=${() => {
        all.value = !all.value;
      }}>${all.value ? t("mine-fewer") : t("mine-all", { count: statistics.games })}</button></div>
    ${all.value ? filterForm(statistics) : nothing}
    ${
      found.length
        ? html`<ol class="plain mine-games">${shown.map(row)}</ol>`
        : html`<p class="second" role="status">${list.value ? t("mine-none") : t("loading")}</p>`
    }
    ${all.value && list.value?.next ? html`<button class="mine-more" @click=${() => fetchGames(true)}>${icon("down")}${t("mine-more")}</button>` : nothing}
  </section>`;
}
