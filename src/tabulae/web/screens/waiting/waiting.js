// Before the deal: the invitation behind a link, and the waiting room.

import * as api from "../../net/api.js";
import { command, connect, sitDown } from "../../net/session.js";
import { addCatalogue, colon, formatTime, hasMessage, t } from "../../state/i18n.js";
import * as notices from "../../state/notices.js";
import { paceWords } from "../../state/paces.js";
import * as state from "../../state/store.js";
import { formHeader, icon } from "../../ui/components.js";
import { faceOf, levelLine } from "../../ui/faces.js";
import { lazy } from "../../ui/lazy.js";
import { copy, isCopied, manualCopy, share } from "../../ui/share.js";
import { use } from "../../ui/sprite.js";
import { styleMap } from "../../ui/style-map.js";
import { loadStylesheet } from "../../ui/stylesheet.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { signal } from "../../vendor/signals-core/signals-core.js";
import { chatInput } from "../table/chat.js";

await Promise.all([addCatalogue("paces"), loadStylesheet("/web/screens/waiting/waiting.css")]);

const houseRulesModule = lazy(() => import("../../ui/house-rules.js"));
/** @param {any} info */
const houseRules = (info) =>
  info.changed_options.length ? houseRulesModule()?.changedHouseRules(info) : t("house-usual");

/** How long a decision may take. @param {any} info */
const paceLine = (info) => html`<p class="second pace-line">${icon("clock")}${paceWords(info.pace)}</p>`;

/** What a guest who follows a link sees. @param {any} info */
export function invitation(info) {
  const free = info.chairs.some((chair) => chair.kind === "free") && info.status === "waiting";
  const title = `${state.gameTitle(info.game)}, ${t("players-count", { count: info.seats })}`;
  return html`${formHeader(title, html`<span class="second house-line">${t("house-rules")}${colon()} ${houseRules(info)}</span>`)}
  <main class="page invitation">
    ${hasMessage(`pitch-${info.game}`) ? html`<p class="lead">${t(`pitch-${info.game}`)}</p>` : nothing}
    ${paceLine(info)}
    ${seatList(info, false)}
    ${free ? seatForm() : html`<p>${t("table-full")}</p>`}
    <div class="waiting-actions">${info.watch ? html`<button @click=${connect}>${icon("watch")}${t("watch")}</button>` : nothing}
      <a class="button" href="/rules/${info.game}">${icon("rules")}${t("rules")}</a></div>
  </main>`;
}

const seatForm = () => html`<form class="panel sit" @submit=${sit}>
      <label for="name">${t("your-name")}</label>
      <input type="text" id="name" name="name" maxlength="24" autocomplete="nickname" value=${state.me.value?.name ?? ""}>
      <button class="main">${t("sit-down")}</button></form>`;

/** @param {SubmitEvent} event */
async function sit(event) {
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (
    /** @type {HTMLFormElement} */ (event.target).elements.namedItem("name")
  );
  try {
    await sitDown(field.value.trim());
  } catch (error) {
    notices.showRefusal(error);
    state.info.value = { ...state.info.value };
  }
}

/** The seats with the players' reliability, fetched again when somebody sits down */
const knownSeats = signal(/** @type {any[]} */ ([]));
let fetchedFor = "";

/** @param {any} info @param {any} chair */
function reliability(info, chair) {
  const here = `${info.table} ${info.chairs.map((each) => each.name)}`;
  if (here !== fetchedFor) {
    fetchedFor = here;
    api.get(`/api/tables/${info.table}`).then(
      (table) => {
        knownSeats.value = table.chairs;
      },
      () => {},
    );
  }
  const found = knownSeats.value[chair.seat];
  const { left = 0, games = 0 } = found && found.name === chair.name ? found : {};
  return [chair.near ? t("seat-near") : "", left ? t("seat-left", { left, games }) : ""];
}

/** Where a seat stands around the oval table, in percent of the place: one's own seat below. @param {number} turn seats to the left of one's own @param {number} seats */
function placeOf(turn, seats) {
  const angle = Math.PI / 2 + (2 * Math.PI * turn) / seats;
  return { "--x": `${50 + 42 * Math.cos(angle)}%`, top: `${49 + 35 * Math.sin(angle)}%` };
}

/** The seats around the table. @param {any} info @param {boolean} host */
function seatList(info, host) {
  const own = Math.max(0, state.seat.value);
  return html`<div class="around"><div class="oval">${use(`world-${info.game}`)}</div>
    <ol class="plain chairs">${info.chairs.map(
      (
        chair,
      ) => html`<li class="chair ${chair.kind}" ${styleMap(placeOf((chair.seat - own + info.seats) % info.seats, info.seats))}>
    ${chair.kind === "free" ? html`<span class="seal large empty">${icon("chair")}</span>` : faceOf(chair, "large")}
    <b dir="auto">${chair.kind === "free" ? t("free-chair") : chair.name}</b>
    <small class="second">${[chair.yours ? t("you") : chair.kind === "bot" ? levelLine(chair.level) : nothing]}${reliability(info, chair).filter(Boolean).join(" · ")}</small>
    ${host && chair.kind === "free" ? html`<button class="small" @click=${() => command({ type: "bot", seat: chair.seat, level: state.nearestLevel("club") })}>${t("put-bot")}</button>` : nothing}
    ${host && chair.kind !== "free" && !chair.yours ? html`<button class="bare remove" @click=${() => command({ type: "free", seat: chair.seat })} aria-label=${t("free-it", { name: chair.name })}>${icon("close")}</button>` : nothing}
  </li>`,
    )}</ol></div>`;
}

/** @param {string} table */
const tableLink = (table) => `${location.origin}/t/${table}`;

/** @param {number} free how many seats bots take */
const startButton = (free) =>
  html`<button class="main start" @click=${() => command({ type: "start", ...(free ? { fill: state.nearestLevel("club") } : {}) })}>${icon("play")}${free ? t("start-with-bots") : t("start")}</button>`;

/** @param {any} info */
const practiseButton = (info) =>
  html`<button class="practise" aria-label=${t("practise")} @click=${() => import("./practice.js").then((m) => m.startPractice(info, state.seat.value))}>${icon("cards")}<span class="long">${t("practise")}</span><span class="short">${t("practise-short")}</span></button>`;

/** @param {any} info */
export function waiting(info) {
  const host = info.opener === state.seat.value;
  const free = info.chairs.filter((chair) => chair.kind === "free").length;
  const title = `${state.gameTitle(info.game)}, ${t("players-count", { count: info.seats })}`;
  return html`${formHeader(title, html`<span class="second house-line">${t("house-rules")}${colon()} ${houseRules(info)}</span>`)}
  <main class="page waiting">
    <section class="waiting-table" aria-labelledby="chairs">
      <h2 class="waiting-title">${free ? t("waiting-for", { count: free }) : t("all-here")}</h2>
      ${paceLine(info)}
      <h2 id="chairs" class="unseen">${t("chairs")}</h2>
      ${seatList(info, host)}
      <div class="waiting-actions">
        ${host || free ? html`<div class="waiting-start">${host ? startButton(free) : nothing}${free && state.seat.value >= 0 ? practiseButton(info) : nothing}</div>` : nothing}
        ${host ? nothing : html`<p>${t("host-starts")}</p>`}
        ${state.seat.value >= 0 ? html`<button class="link" @click=${() => command({ type: "leave" })}>${t("stand-up")}</button>` : free ? seatForm() : nothing}
      </div>
      ${state.notice.value ? html`<p class="notice refused" role="alert">${state.notice.value.text}</p>` : nothing}
    </section>
    <div class="waiting-side">
      ${free ? invite(info) : nothing}
      ${
        info.chat === "off"
          ? nothing
          : html`<section class="panel" aria-labelledby="chat-title"><h2 id="chat-title">${t("chat")}</h2>
        <div role="log" aria-label=${t("chat")}><ol class="plain chat-lines">${state.chats.value.map((line) => html`<li><b dir="auto">${line.name}</b> <small class="second">${formatTime(line.at)}</small> <span lang=${line.phrase ? nothing : "und"} dir="auto">${line.text}</span></li>`)}</ol></div>
        ${chatInput()}
      </section>`
      }
      <p class="waiting-links"><a href="/t/${info.table}/screen" target="_blank" rel="noopener">${icon("screen")}${t("shared-screen")}</a>
        <span class="second">${icon("watch")}${t("watching-count", { count: info.watchers ?? 0 })}</span></p>
    </div>
  </main>`;
}

/** How to get friends to this table. @param {any} info */
function invite(info) {
  const link = tableLink(info.table);
  return html`<section class="panel" aria-labelledby="ask"><h2 id="ask">${t("ask-friends")}</h2>
    <div class="invite"><img class="qr" src="/api/tables/${info.table}/qr.svg" alt=${t("qr-alt")} width="150" height="150">
      <div><p class="second">${t("link-says")}</p>${"share" in navigator ? html`<button @click=${() => share(link)}>${icon("share")}${t("share-link")}</button>` : nothing}</div></div>
    <p class="link-line"><code class="well">${link.replace(/^https?:[/][/]/, "")}</code>
      <button class="main" data-done=${isCopied(link) ? "yes" : nothing} @click=${() => copy(link)}>${icon("copy")}${t(isCopied(link) ? "copied" : "copy-link")}</button></p>
    ${manualCopy(link)}
  </section>`;
}
