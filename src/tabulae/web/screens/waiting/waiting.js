// Before the deal: the invitation behind a link, and the waiting room.

import * as api from "../../net/api.js";
import { command, connect, sitDown } from "../../net/session.js";
import { colon, formatTime, t } from "../../state/i18n.js";
import * as notices from "../../state/notices.js";
import * as state from "../../state/store.js";
import { cube, glyph, pageHeader } from "../../ui/components.js";
import { lazy } from "../../ui/lazy.js";
import { copy, isCopied, manualCopy, share } from "../../ui/share.js";
import { loadStylesheet } from "../../ui/stylesheet.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { signal } from "../../vendor/signals-core/signals-core.js";
import { chatInput } from "../table/chat.js";

await loadStylesheet("/web/screens/waiting/waiting.css");

const houseRulesModule = lazy(() => import("../../ui/house-rules.js"));
/** @param {any} info */
const houseRules = (info) =>
  info.changed_options.length ? houseRulesModule()?.changedHouseRules(info) : t("house-usual");

/** What a guest who follows a link sees. @param {any} info */
export function invitation(info) {
  const free = info.chairs.some((chair) => chair.kind === "free") && info.status === "waiting";
  return html`${pageHeader(state.me.value)}<main class="page invitation">
    <h1>${t(`game-${info.game}`)}</h1>
    <p>${t("players-count", { count: info.seats })} · ${t(`pitch-${info.game}`)}</p>
    ${seatList(info, false)}
    <p class="second">${t("house-rules")}${colon()} ${houseRules(info)}</p>
    ${free ? seatForm() : html`<p>${t("table-full")}</p>`}
    ${info.watch ? html`<button @click=${connect}>${glyph("sign-eye")} ${t("watch")}</button>` : nothing}
    <p><a href="/rules/${info.game}">${t("rules")}</a></p>
  </main>`;
}

const seatForm = () => html`<form class="sit" @submit=${sit}>
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

/** @param {any} info @param {boolean} host */
function seatList(info, host) {
  return html`<ol class="plain chairs">${info.chairs.map(
    (chair) => html`<li class="chair ${chair.kind}">
    ${cube(chair.seat)}<span dir="auto">${chair.kind === "free" ? t("free-chair") : chair.name}</span>
    <span class="second">${[chair.yours ? t("you") : chair.kind === "bot" ? t("bot") : "", ...reliability(info, chair)].filter(Boolean).join(" · ")}</span>
    ${host && chair.kind === "free" ? html`<button @click=${() => command({ type: "bot", seat: chair.seat, level: state.nearestLevel("club") })}>${t("put-bot")}</button>` : nothing}
    ${host && chair.kind !== "free" && !chair.yours ? html`<button class="bare" @click=${() => command({ type: "free", seat: chair.seat })} aria-label=${t("free-it", { name: chair.name })}>${glyph("sign-close")}</button>` : nothing}
  </li>`,
  )}</ol>`;
}

/** @param {string} table */
const tableLink = (table) => `${location.origin}/t/${table}`;

/** @param {any} info */
export function waiting(info) {
  const host = info.opener === state.seat.value;
  const free = info.chairs.filter((chair) => chair.kind === "free").length;
  const link = tableLink(info.table);
  return html`${pageHeader(state.me.value)}<main class="page waiting">
    <h1>${t(`game-${info.game}`)} · ${t("players-count", { count: info.seats })}</h1>
    <p class="second">${t("house-rules")}${colon()} ${houseRules(info)}</p>
    <div class="waiting-columns">
      <section aria-labelledby="chairs"><h2 id="chairs" class="small-title">${t("chairs")}</h2>
        ${seatList(info, host)}
        <p class="second">${glyph("sign-eye")} ${t("watching-count", { count: info.watchers ?? 0 })}</p>
        ${host ? html`<button class="main start" @click=${() => command({ type: "start", ...(free ? { fill: state.nearestLevel("club") } : {}) })}>${free ? t("start-with-bots") : t("start")}</button>` : html`<p>${t("host-starts")}</p>`}
        ${free && state.seat.value >= 0 ? html`<button @click=${() => import("./practice.js").then((m) => m.startPractice(info, state.seat.value))}>${t("practise")}</button>` : nothing}
        ${state.seat.value >= 0 ? html`<button class="bare" @click=${() => command({ type: "leave" })}>${t("stand-up")}</button>` : free ? seatForm() : nothing}
        ${state.notice.value ? html`<p class="notice refused" role="alert">${state.notice.value.text}</p>` : nothing}
      </section>
      ${
        free
          ? html`<section aria-labelledby="ask"><h2 id="ask" class="small-title">${t("ask-friends")}</h2>
        <p class="link-line"><code>${link}</code></p>
        <p class="link-actions"><button data-done=${isCopied(link) ? "yes" : nothing} @click=${() => copy(link)}>${t(isCopied(link) ? "copied" : "copy-link")}</button>
          ${"share" in navigator ? html`<button @click=${() => share(link)}>${t("share-link")}</button>` : nothing}</p>
        ${manualCopy(link)}
        <img class="qr" src="/api/tables/${info.table}/qr.svg" alt=${t("qr-alt")} width="180" height="180">
        <p class="second">${t("link-says")}</p>
      </section>`
          : nothing
      }
      ${
        info.chat === "off"
          ? nothing
          : html`<section aria-labelledby="chat-title"><h2 id="chat-title" class="small-title">${t("chat")}</h2>
        <div role="log" aria-label=${t("chat")}><ol class="plain chat-lines">${state.chats.value.map((line) => html`<li><b dir="auto">${line.name}</b> <small class="second">${formatTime(line.at)}</small> <span lang=${line.phrase ? nothing : "und"} dir="auto">${line.text}</span></li>`)}</ol></div>
        ${chatInput()}
      </section>`
      }
    </div>
    <p><a href="/t/${info.table}/screen" target="_blank" rel="noopener">${t("shared-screen")}</a> · <a href="/">${t("to-home")}</a></p>
  </main>`;
}
