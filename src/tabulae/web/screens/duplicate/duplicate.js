// Duplicate matches: one match with its games and results, or the form for a new one and the list of one's own.

import * as api from "../../net/api.js";
import { ensureGuest, expectTable } from "../../net/session.js";
import { addCatalogue, t } from "../../state/i18n.js";
import * as notices from "../../state/notices.js";
import { navigate } from "../../state/router.js";
import { me, notice, now, route } from "../../state/store.js";
import { empty, icon, pageFooter, pageHeader } from "../../ui/components.js";
import { personFace } from "../../ui/faces.js";
import { isCopied, manualCopy, share } from "../../ui/share.js";
import { loadStylesheet } from "../../ui/stylesheet.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { signal } from "../../vendor/signals-core/signals-core.js";
import { newMatch } from "./new-match.js";
import { gamesTable, resultsTable, signed } from "./results.js";

await Promise.all([addCatalogue("duplicate"), loadStylesheet("/web/screens/duplicate/duplicate.css")]);

const REFRESH = 4000; // ms between two looks at a match that goes on

/** The match as the server tells it; null before it is known, "unknown" if there is none */
const found = signal(/** @type {any} */ (null));
/** Whether a request of the reader is under way */
const busy = signal(false);
/** For which match and guest it was fetched last, and when */
let visit = { series: "", guest: "", at: 0 };

function refresh() {
  const series = route.value.params.series.replaceAll("-", "").toLowerCase();
  const guest = me.value?.id ?? "";
  const same = visit.series === series && visit.guest === guest;
  const rests = found.value === "unknown" || found.value?.over;
  if (same && (rests || Date.now() - visit.at < REFRESH + 0 * now.value)) return;
  if (visit.series !== series) found.value = null;
  visit = { series, guest, at: Date.now() };
  fetchMatch();
}

async function fetchMatch() {
  const asked = visit;
  try {
    const answer = await api.get(`/api/duplicates/${asked.series}`);
    if (asked.series === visit.series) found.value = answer;
  } catch (error) {
    if (error.code === "unknown") found.value = "unknown";
    else if (!found.value) notices.showRefusal(error);
  }
}

/** @param {() => Promise<void>} work */
async function once(work) {
  if (busy.value) return;
  busy.value = true;
  try {
    await work();
  } catch (error) {
    notices.showRefusal(error);
  } finally {
    busy.value = false;
  }
}

/** @param {any} match */
const play = (match) =>
  once(async () => {
    const opened = await api.post(`/api/duplicates/${match.series}/play`);
    expectTable(opened);
    navigate(`/t/${opened.table}`);
  });

/** @param {any} match */
const join = (match) =>
  once(async () => {
    await ensureGuest();
    await api.post(`/api/duplicates/${match.series}/join`);
    await fetchMatch();
  });

/** @param {any} match */
const end = (match) =>
  once(async () => {
    await api.post(`/api/duplicates/${match.series}/end`);
    await fetchMatch();
  });

/** The reader's place; -1 for somebody who does not play. @param {any} match */
const placeOf = (match) => match.people.findIndex((/** @type {any} */ person) => person.yours);

/** @param {any} person */
const nameOf = (person) => person?.name || t("duplicate-nobody");

/** Which game is played now: how many of its half, and of which half. @param {any} match */
function place(match) {
  if (match.over) return t(match.complete ? "duplicate-over" : "duplicate-ended-early");
  if (match.people.length < 2) return t("duplicate-waits");
  const number = match.table ? match.begun : match.begun + 1;
  const returns = number > match.deals;
  return t(returns ? "duplicate-return-of" : "duplicate-first-of", {
    number: returns ? number - match.deals : Math.max(1, number),
    games: match.deals,
  });
}

/** How it stands, for the reader. @param {any} match */
function headline(match) {
  const own = placeOf(match);
  if (match.people.length < 2)
    return t("duplicate-invites", { name: nameOf(match.people[0]), mine: String(own === 0) });
  const [first, second] = own === 1 ? [match.people[1], match.people[0]] : match.people;
  const lead = own === 1 ? -match.lead : match.lead;
  const when = match.over ? "end" : "now";
  if (own < 0 && !match.over) return t("duplicate-between", { first: nameOf(first), second: nameOf(second) });
  const [ahead, behind] = lead < 0 ? [second, first] : [first, second];
  const who = lead === 0 ? "level" : own < 0 ? "others" : lead > 0 ? "you" : "them";
  return t(`duplicate-${when}-${who}`, {
    name: nameOf(own < 0 || lead === 0 ? ahead : lead > 0 ? behind : ahead),
    other: nameOf(behind),
    points: Math.abs(lead),
  });
}

/** @param {any} match */
function actions(match) {
  const own = placeOf(match);
  const link = `${location.origin}/duplicate/${match.series}`;
  const shares = html`<button @click=${() => share(link)}>${icon("share")}${t(isCopied(link) ? "copied" : "duplicate-share")}</button>`;
  if (match.over) return html`<div class="duplicate-actions">${shares}</div>${manualCopy(link)}`;
  const main =
    match.people.length < 2
      ? own < 0
        ? html`<button class="main" aria-disabled=${busy.value} @click=${() => join(match)}>${icon("play")}${t("duplicate-join")}</button>`
        : nothing
      : own >= 0
        ? html`<button class="main" aria-disabled=${busy.value} @click=${() => play(match)}>${icon("play")}${t(match.begun ? "duplicate-play-on" : "duplicate-play")}</button>`
        : nothing;
  return html`<div class="duplicate-actions">${main}${shares}</div>${manualCopy(link)}`;
}

/** @param {any} match */
function people(match) {
  const own = placeOf(match);
  const order = own === 1 ? [1, 0] : [0, 1];
  const shown = match.over || own >= 0;
  return html`<div class="duplicate-people">${order.map((each, side) => {
    const person = match.people[each];
    const points = each === 0 ? match.lead : -match.lead;
    const name = person?.yours ? t("duplicate-you") : nameOf(person);
    return html`${side ? html`<span class="duplicate-swap">${icon("twice")}</span>` : nothing}
      <div class="duplicate-person">${person ? personFace(person.name, "large") : html`<span class="seal large empty">${icon("chair")}</span>`}
        <div><b dir="auto">${person ? name : t("duplicate-free")}</b>${shown && match.people.length > 1 ? html`<span class="duplicate-points">${signed(points)}</span>` : nothing}</div></div>`;
  })}</div>`;
}

const why =
  () => html`<section class="panel duplicate-why" aria-labelledby="why"><h2 id="why">${t("duplicate-why")}</h2>
    <p class="second">${t("duplicate-why-says")}</p>
    <div class="duplicate-hands" aria-hidden="true">
      <span>${t("duplicate-hand-other", { hand: "B" })}<b>${t("duplicate-same-deck")}</b>${t("duplicate-hand-you", { hand: "A" })}</span>${icon("next")}
      <span>${t("duplicate-hand-other", { hand: "A" })}<b>${t("duplicate-same-deck")}</b>${t("duplicate-hand-you", { hand: "B" })}</span></div></section>`;

/** What comes next, and how likely the better player leads. @param {any} match */
function notes(match) {
  const own = placeOf(match);
  const next = match.begun + (match.table ? 0 : 1);
  if (!match.over && match.people.length > 1 && own >= 0)
    return html`<section class="panel duplicate-next"><h2>${place(match)}</h2>
      <p class="second">${t(next > match.deals ? "duplicate-next-return" : "duplicate-next-first")}</p></section>`;
  if (match.over && match.odds !== null && match.lead !== 0) {
    const ahead = match.lead > 0 ? 0 : 1;
    const odds = ahead === 0 ? match.odds : 10 - match.odds;
    const name = nameOf(match.people[ahead]);
    return html`<p class="second duplicate-odds">${t("duplicate-odds", { odds, deals: match.deals, name, mine: String(own === ahead) })}</p>`;
  }
  return nothing;
}

/** @param {any} match */
const proof = (
  match,
) => html`<details class="fold panel duplicate-proof"><summary>${icon("seal")}<span>${t("duplicate-proof")}</span></summary>
    <div><p class="second">${t("duplicate-proof-says")}</p><ol>${match.commitments.map((/** @type {string} */ each) => html`<li><code>${each}</code></li>`)}</ol></div></details>`;

/** @param {any} match */
const early = (match) =>
  match.over || placeOf(match) < 0 || match.people.length < 2
    ? nothing
    : html`<details class="fold panel"><summary>${icon("flag")}<span>${t("duplicate-end")}</span></summary>
        <div><p class="second">${t("duplicate-end-says")}</p><button aria-disabled=${busy.value} @click=${() => end(match)}>${t("duplicate-end-now")}</button></div></details>`;

/** @param {any} match */
function matchPage(match) {
  const own = placeOf(match);
  const swap = own === 1;
  const [first, second] = swap ? [match.people[1], match.people[0]] : match.people;
  const names = [own < 0 ? nameOf(first) : t("you"), nameOf(second)];
  return html`<div class="duplicate-head"><div><p class="eyebrow">${t("duplicate-title")} · ${t("game-tabula-rasa")} · ${place(match)}</p>
      <h1>${headline(match)}</h1></div>${actions(match)}</div>
    <div class="duplicate-main"><section class="panel">${people(match)}
      ${match.over ? resultsTable(match, names, swap) : own >= 0 && match.people.length > 1 ? gamesTable(match, names, swap) : html`<p class="second">${t(match.people.length < 2 ? "duplicate-waits-says" : "duplicate-closed", { deals: match.deals })}</p>`}</section></div>
    <div class="duplicate-side">${why()}${notes(match)}${early(match)}${proof(match)}</div>`;
}

export function screen() {
  const { series } = route.value.params;
  const problem = notice.value ? html`<p class="page-notice" role="alert">${notice.value.text}</p>` : nothing;
  if (!series) return newMatch(problem, once, busy.value);
  refresh();
  const match = found.value;
  const body =
    match === "unknown"
      ? empty("table-closed", t("duplicate-unknown"), {
          action: html`<a class="button main" href="/">${t("to-home")}</a>`,
        })
      : match
        ? matchPage(match)
        : html`<h1>${t("duplicate-title")}</h1>`;
  return html`${pageHeader(me.value)}<main class="page duplicate">${problem}${body}</main>${pageFooter()}`;
}
