// Today's deal, or that of a past day: the one try, then one's result among all, and one's last days.

import * as api from "../../net/api.js";
import { ensureGuest, expectTable } from "../../net/session.js";
import { addCatalogue, colon, formatList, locale, t } from "../../state/i18n.js";
import * as notices from "../../state/notices.js";
import { navigate } from "../../state/router.js";
import { lang } from "../../state/settings.js";
import { me, notice, now, route } from "../../state/store.js";
import { icon, pageFooter, pageHeader } from "../../ui/components.js";
import { botFace } from "../../ui/faces.js";
import { use } from "../../ui/sprite.js";
import { loadStylesheet } from "../../ui/stylesheet.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { signal } from "../../vendor/signals-core/signals-core.js";
import { distribution, lastDays, signed } from "./charts.js";
import { shareCard, shareResult } from "./share.js";

await Promise.all([addCatalogue("today"), loadStylesheet("/web/screens/today/today.css")]);

/** The day as the server tells it; null before it is known */
const found = signal(/** @type {any} */ (null));
/** How the reader's own game of that day went; null before it is known */
const scoring = signal(/** @type {any} */ (null));
const opening = signal(false);
/** The visit for which they were fetched */
let visit = { route: /** @type {any} */ (null), guest: "", language: "" };

function refresh() {
  const next = { route: route.value, guest: me.value?.id ?? "", language: lang.value };
  if (visit.route === next.route && visit.guest === next.guest && visit.language === next.language) return;
  if (visit.route !== next.route) found.value = null;
  visit = next;
  fetchDay();
}

async function fetchDay() {
  const { day } = route.value.params;
  const asked = visit;
  try {
    const answer = await api.get(`/api/today${day ? `?day=${day}` : ""}`);
    if (asked !== visit) return;
    found.value = answer;
    scoring.value = null;
    if (answer.mine?.margin === null || !answer.mine) return;
    const scored = await api.get(`/api/tables/${answer.mine.table}/scoring?seat=0`);
    if (asked === visit) scoring.value = scored;
  } catch (error) {
    notices.showRefusal(error);
  }
}

/** Open the one try, or a past day for practice. @param {string} path @param {object} [body] */
export async function play(path, body) {
  if (opening.value) return;
  opening.value = true;
  try {
    await ensureGuest();
    const opened = await api.post(path, body);
    expectTable(opened);
    navigate(`/t/${opened.table}`);
  } catch (error) {
    notices.showRefusal(error);
  } finally {
    opening.value = false;
  }
}

/** @param {string} day as "2026-11-16" @param {Intl.DateTimeFormatOptions} options */
export const formatDay = (day, options) =>
  new Intl.DateTimeFormat(locale(), { timeZone: "UTC", ...options }).format(new Date(`${day}T00:00:00Z`));

const LONG = /** @type {Intl.DateTimeFormatOptions} */ ({ weekday: "long", day: "numeric", month: "long" });
const DATE = /** @type {Intl.DateTimeFormatOptions} */ ({ day: "numeric", month: "long" });
const SHORT = /** @type {Intl.DateTimeFormatOptions} */ ({ day: "numeric", month: "short" });

/** The opponents by name. @param {any} day */
export const against = (day) => formatList(day.bots.map((/** @type {any} */ bot) => bot.name));

/** @param {any} day */
function head(day) {
  const name = day.over ? t("today-deal-of", { date: formatDay(day.day, DATE) }) : t("today-title");
  const { mine } = day;
  const result = !mine?.over
    ? ""
    : mine.margin === null
      ? t("today-uncounted")
      : t("today-for-you", { margin: signed(mine.margin) });
  return html`<div class="today-head"><div>
      <p class="eyebrow">${formatDay(day.day, LONG)} · ${t(`game-${day.game}`)}</p>
      <h1>${name}${result ? `${colon()} ${result}` : ""}</h1></div>
    ${
      day.yesterday || day.tomorrow
        ? html`<nav class="today-days" aria-label=${t("today-archive")}>
      ${day.yesterday ? html`<a class="button" href="/today/${day.yesterday}">${icon("back")}${formatDay(day.yesterday, SHORT)}</a>` : nothing}
      ${day.tomorrow ? html`<a class="button" href="/today/${day.tomorrow}">${formatDay(day.tomorrow, SHORT)}${icon("next")}</a>` : nothing}
      <a class="button today-now" href="/today" aria-current=${day.over ? nothing : "page"}>${t("today-now")}</a></nav>`
        : nothing
    }</div>`;
}

/** How long the day still is. @param {any} day */
function timeLeft(day) {
  const minutes = Math.max(0, Math.round((day.ends - Date.now()) / 60_000 + 0 * now.value));
  return minutes >= 60 ? t("today-hours", { count: Math.floor(minutes / 60) }) : t("today-minutes", { count: minutes });
}

/** Before the try is over. @param {any} day */
function invitation(day) {
  return html`<section class="panel today-play" aria-labelledby="try">
    <div class="world ${day.game}">${use(`world-${day.game}`)}</div>
    <div class="today-body"><h2 id="try">${t(day.mine ? "today-going-on" : "today-one-try")}</h2>
      <p class="today-against"><span class="faces" aria-hidden="true">${day.bots.map((/** @type {any} */ bot) => botFace(bot.name))}</span><span>${t("today-same", { names: against(day) })}</span></p>
      <ul class="today-rules second"><li>${t("today-rule-once")}</li><li>${t("today-rule-hints")}</li><li>${timeLeft(day)}</li></ul>
      ${
        day.mine
          ? html`<a class="button main big" href="/t/${day.mine.table}">${icon("play")}${t("today-play-on")}</a>`
          : html`<button class="main big" aria-disabled=${opening.value} @click=${() => play("/api/today")}>${icon("today")}${t(opening.value ? "opening" : "today-play")}</button>`
      }
      <p class="second">${t("today-played", { count: day.played })}</p></div></section>`;
}

/** @param {any} day */
function results(day) {
  const { mine, line, best } = day;
  const title = mine?.better_than != null ? t("today-better", { share: mine.better_than }) : t("today-results");
  const replay = best[0] ?? line;
  return html`<section class="panel today-results" aria-labelledby="results"><h2 id="results">${title}</h2>
    <p class="second">${t(day.over ? "today-people-past" : "today-people", { count: day.played, names: against(day) })}</p>
    ${day.played ? distribution(day.results, mine?.margin ?? null, me.value?.name ?? "") : nothing}
    <div class="today-actions">
      ${mine?.margin != null ? html`<button class="main" @click=${() => shareResult(day, scoring.value)}>${icon("share")}${t("today-share")}</button>` : nothing}
      ${replay ? html`<a class="button" href="/t/${replay.table}?review">${icon("watch")}${t("today-see-best")}</a>` : nothing}
      ${mine?.margin != null ? html`<a class="link" href="/t/${mine.table}?review">${t("today-review")}</a>` : nothing}
      ${mine && !mine.over ? html`<a class="button" href="/t/${mine.table}">${icon("play")}${t("today-play-on")}</a>` : nothing}
      ${day.over && !mine ? html`<button aria-disabled=${opening.value} @click=${() => play("/api/today/practice", { day: day.day })}>${icon("play")}${t("today-practise")}</button>` : nothing}
      ${day.over && mine?.over ? html`<button class="link" @click=${() => play("/api/today/practice", { day: day.day })}>${t("today-practise")}</button>` : nothing}
    </div></section>`;
}

/** Games to replay, and whether one's own is among them. @param {any} day */
function games(day) {
  const { best, line, mine } = day;
  if (!day.open || (!best.length && !line && !(mine?.margin != null))) return nothing;
  return html`<section class="panel today-games" aria-labelledby="games"><h2 id="games">${t("today-best-games")}</h2>
    <ol class="plain">${line ? gameRow(line, botFace(line.name, "small"), t("today-line", { name: line.name, level: t(`level-${line.level}`) })) : nothing}
      ${best.map((/** @type {any} */ game) => gameRow(game, nothing, game.name))}</ol>
    ${!line && !day.over ? html`<p class="second">${t("today-line-coming")}</p>` : nothing}
    ${mine?.margin != null ? html`<label class="today-show"><input type="checkbox" .checked=${mine.shown} @change=${(/** @type {any} */ e) => show(day, e.target.checked)}><span>${t("today-show")}</span></label>` : nothing}</section>`;
}

/** @param {any} game @param {any} face @param {string} name */
const gameRow = (game, face, name) =>
  html`<li>${face}<span dir="auto">${name}</span><b>${signed(game.margin)}</b><a href="/t/${game.table}?review">${t("today-replay")}<span class="unseen"> ${name}</span></a></li>`;

/** @param {any} day @param {boolean} yes */
async function show(day, yes) {
  try {
    await api.post("/api/today/show", { day: day.day, yes });
    await fetchDay();
  } catch (error) {
    notices.showRefusal(error);
  }
}

/** How anybody can check the cards. @param {any} day */
const proof = (
  day,
) => html`<details class="fold panel today-proof"><summary>${icon("seal")}<span>${t("today-proof")}</span></summary>
    <div><p>${t("today-proof-says", { year: day.day.slice(0, 4) })}</p><p><code class="well">${day.anchor}</code></p>
    ${day.secret ? html`<p>${t("today-secret")}</p><p><code class="well">${day.secret}</code></p>` : nothing}
    <p class="second">${t("today-check")}</p><p><code class="well">tabulae verify --anchor ${day.anchor.slice(0, 8)}… record.txt</code></p></div></details>`;

export function screen() {
  refresh();
  const day = found.value;
  const problem = notice.value ? html`<p class="page-notice" role="alert">${notice.value.text}</p>` : nothing;
  const asked = route.value.params.day;
  if (!day || (asked && asked !== day.day))
    return html`${pageHeader(me.value, "today")}<main class="page today">${problem}<h1>${t("today-title")}</h1></main>${pageFooter()}`;
  const counts = day.mine?.margin != null;
  return html`${pageHeader(me.value, "today")}
    <main class="page today">${problem}${head(day)}
      <div class="today-main">${day.open ? results(day) : invitation(day)}${day.last.some((/** @type {any} */ each) => each.tried) ? lastDays(day, formatDay) : nothing}</div>
      <div class="today-side">${counts ? shareCard(day, scoring.value) : nothing}
        ${scoring.value && counts ? html`<section class="panel"><h2>${t("today-story")}</h2><p class="second">${scoring.value.story}</p></section>` : nothing}
        ${games(day)}${proof(day)}<p class="second today-note">${t("today-note")}</p></div>
    </main>${pageFooter()}`;
}
