// The frame of every table: status, table, plates, log and chat, hand and actions. The game draws what is inside.

import { faceOf } from "../../games/index.js";
import { comeBack, playHere, sitAt } from "../../net/session.js";
import { t } from "../../state/i18n.js";
import { sendAfter } from "../../state/settings.js";
import { atOnce, freeCards, openEnded, reader, staged, takeBack } from "../../state/staging.js";
import * as state from "../../state/store.js";
import { glyph, pageHead } from "../../ui/components.js";
import { focus, HAND } from "../../ui/keyboard.js";
import { later } from "../../ui/lazy.js";
import { hooks } from "../../ui/motion.js";
import { noticeLine, statusLine } from "../../ui/status.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { hintButton, hintPanel } from "../hint/button.js";
import { look } from "./inspector.js";
import { plates } from "./plates.js";
import { side } from "./sidebar.js";

/** Before and after the game; fetched when they are needed. */
const waitingRoom = later(() => import("../waiting/waiting.js"));
const ending = later(() => import("../end/end.js"));
const asking = later(() => import("./takeback.js"));
const never = () => false;

/** Between two players of one device the only thing to reach is the button that says who is there. */
hooks.add(() => {
  const here = /** @type {HTMLElement | null} */ (document.querySelector(".hand-over button"));
  if (here && document.activeElement !== here) here.focus();
});
const none = () => [];

/** What the game draws from. @returns {import("../../games/index.js").Scene} */
function scene() {
  const info = state.info.value;
  const then = state.past.value.find((each) => each.version === state.moment.value);
  return {
    view: then?.view ?? state.position.value.view,
    names: state.names.value,
    seat: state.seat.value,
    seats: info.seats,
    live: !then && info.status === "playing" && state.route.value.name !== "screen",
    lines: state.lines.value,
    options: info.options,
  };
}

/** @param {any} _params @param {{lesson?: any, heading?: string}} [more] what a lesson adds */
export function screen(_params, more = {}) {
  const info = state.info.value;
  if (state.trouble.value) return trouble(state.trouble.value);
  if (!info) return html`<main class="page loading" aria-busy="true"><p>${t("opening")}</p></main>`;
  const face = faceOf(info.game);
  const invited = state.link.value === "closed" && (info.status === "waiting" || state.version.value === 0);
  if (info.status === "waiting" || invited) {
    const room = waitingRoom();
    return room ? (invited ? room.invitation(info) : room.waiting(info)) : nothing;
  }
  if (!face || !state.position.value) return dealing(info);
  reader.value = face.read;
  atOnce.value = face.together ?? never;
  freeCards.value = face.handSigns ?? none;
  openEnded.value = face.openEnded ?? never;
  const seen = scene();
  const finished = info.status === "over";
  const big = state.route.value.name === "screen";
  const handing = state.handOver.value !== null && !big;
  return html`
    <div ?inert=${handing} class="frame ${info.game} ${finished ? "finished" : ""} ${big ? "big" : ""} ${state.myTurn.value ? "mine" : ""}" data-seats=${info.seats}
      data-drawer=${state.drawer.value}>
      <header class="top">
        ${seen.seat < 0 || finished ? nothing : html`<button class="to-hand" @click=${() => focus(HAND)}>${t("to-hand")}</button>`}
        <a class="button bare back" href="/" aria-label=${t("to-home")}>${glyph("sign-back")}<span class="wide-only">${t(`game-${info.game}`)}</span></a>
        ${statusLine(face)}
        <div class="top-actions">
          <button class="bare narrow-only" @click=${() => toggle("log")} aria-label=${t("log")} aria-expanded=${state.drawer.value === "log"}>${glyph("sign-log")}</button>
          ${talked(info) ? html`<button class="bare narrow-only" @click=${() => toggle("chat")} aria-label=${t("chat")} aria-expanded=${state.drawer.value === "chat"}>${glyph("sign-chat")}${state.unread.value ? html`<span class="badge">${state.unread.value}</span>` : nothing}</button>` : nothing}
          ${hintButton()}
          <button class="bare not-phone" @click=${() => toggle("rules")} aria-label=${t("rules")}>${glyph("sign-book")}<span class="wide-only">${t("rules")}</span></button>
          <button class="bare" @click=${() => {
            state.dialog.value = { name: "menu" };
          }} aria-label=${t("menu")}>${glyph("sign-menu")}</button>
        </div>
      </header>
      ${awaitedLine()}
      ${plates(face, seen.view)}
      <main class="felt" id="table" tabindex="-1" aria-label=${t("the-table")}>
        <h1 class="unseen">${more.heading ?? t(`game-${info.game}`)}</h1>
        ${face.table(seen)}
        ${connectionLine()}${backToNow()}
      </main>
      ${big ? nothing : side(face)}
      ${finished ? (ending()?.end(face, seen) ?? nothing) : tray(face, seen, more)}
    </div>
    ${look(face, seen, info.game)}
    ${handing ? handOver(state.handOver.value) : nothing}
  `;
}

/** Whether there is anybody to talk to, or something was said. @param {any} info */
const talked = (info) =>
  info.chat !== "off" && (state.chats.value.length > 0 || info.chairs.some((c) => c.kind !== "bot" && !c.yours));

/** @param {import("../../games/index.js").Face} face @param {any} seen @param {any} more */
function tray(face, seen, more) {
  if (state.route.value.name === "screen") return nothing;
  if (seen.seat < 0)
    return html`<section class="tray watching" aria-label=${t("your-side")}><p>${glyph("sign-eye")} ${t("you-watch")}</p></section>`;
  if (!state.acting.value) {
    return html`<section class="tray" aria-label=${t("your-side")}><p>${t("plays-elsewhere")}</p><button class="main" @click=${playHere}>${t("play-here")}</button></section>`;
  }
  return html`<section class="tray" aria-label=${t("your-side")}>
    ${more.lesson ?? nothing}
    ${noticeLine()}
    ${standIn(seen.seat)}
    ${holding()}${state.position.value.back?.asked ? (asking()?.request() ?? nothing) : nothing}
    ${hintPanel(face)}
    ${face.tray(seen)}
  </section>`;
}

/** While a bot plays for this seat. @param {number} seat */
function standIn(seat) {
  const chair = state.info.value.chairs[seat];
  if (!chair?.stand_in || chair.resigned) return nothing;
  return html`<p class="notice stand-in"><span>${t("bot-plays-you")}</span><button class="main" @click=${comeBack}>${t("come-back")}</button></p>`;
}

/** The seconds in which a move can be taken back. */
function holding() {
  if (staged.value.step !== "holding" || !sendAfter.value) return nothing;
  return html`<p class="holding"><span>${t("sending-soon")}</span><progress max="1" data-seconds=${sendAfter.value}></progress>
    <button @click=${takeBack}>${t("take-back")}</button></p>`;
}

/** @param {string} part */
export function toggle(part) {
  state.drawer.value = state.drawer.value === part ? "" : part;
  if (part === "chat") state.unread.value = 0;
}

function connectionLine() {
  const lost = state.lostAt.value;
  if (!lost || state.now.value - lost < 1000) return nothing;
  return html`<p class="lost" role="status">${t(staged.value.step === "sent" ? "lost-sending" : "lost")}</p>`;
}

/** While friends are awaited at another table. */
function awaitedLine() {
  const awaited = state.awaited.value;
  if (!awaited) return nothing;
  return html`<p class="awaited ${awaited.ready ? "ready" : ""}" role="status">${glyph(awaited.text ? "sign-check" : "sign-eye")}<span>${awaited.text || t("awaited")}</span>
    <a class="button ${awaited.ready ? "main" : ""}" href="/t/${awaited.table}">${t("go-there")}</a></p>`;
}

/** While an earlier moment is shown. */
function backToNow() {
  if (state.moment.value === null) return nothing;
  return html`<p class="lost moment"><span>${t("looking-back")}</span>
    <button @click=${() => {
      state.moment.value = null;
    }}>${t("back-to-now")}</button></p>`;
}

/** @param {number} seat */
function handOver(seat) {
  const name = state.names.value[seat];
  return html`<div class="hand-over" role="dialog" aria-modal="true" aria-labelledby="hand-over">
    <h2 id="hand-over">${t("hand-over", { name })}</h2>
    <button class="main" @click=${() => sitAt(seat)}>${t("i-am", { name })}</button>
  </div>`;
}

/** @param {any} info */
function dealing(info) {
  const aborted = state.deal.value?.aborted;
  return html`<main class="page loading"><h1>${t(`game-${info.game}`)}</h1><p aria-live="polite">${t("dealing")}</p>
    ${aborted ? html`<p>${t("deal-aborted", { count: aborted })}</p>` : nothing}</main>`;
}

/** @param {string} code */
function trouble(code) {
  const kept = code === "kept-safe";
  return html`${pageHead(state.me.value)}<main class="page"><h1>${t(kept ? "trouble-kept" : code === "unknown" ? "trouble-unknown" : "trouble")}</h1>
    <p>${t(`refused-${code}`)}</p>
    ${kept ? html`<p><a href="/api/tables/${state.route.value.params.table}/record" download>${t("record")}</a></p>` : nothing}
    <p><a class="button main" href="/">${t("to-home")}</a></p></main>`;
}
