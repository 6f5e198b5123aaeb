// The frame of every table: status, name plates, sidebar, tray. The game draws the table and the tray's content.

import { gameUIFor } from "../../games/index.js";
import { switchSeat, takeControl } from "../../net/session.js";
import { t } from "../../state/i18n.js";
import { isOpenEnded, isSimultaneous, moveParser, openEndedCards } from "../../state/staging.js";
import * as state from "../../state/store.js";
import { glyph, icon, pageHeader } from "../../ui/components.js";
import { focus, HAND_SELECTOR, keyActions } from "../../ui/keyboard.js";
import { lazy } from "../../ui/lazy.js";
import { renderHooks } from "../../ui/motion.js";
import { statusLine } from "../../ui/status.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { hintButton, hintPanel } from "../hint/button.js";
import { overlay } from "./overlay.js";
import { houseLine, plates } from "./plates.js";
import { sidebar } from "./sidebar.js";

/** Screens before and after the game; fetched when needed. */
const waitingRoom = lazy(() => import("../waiting/waiting.js"));
const inspectorModule = lazy(() => import("./inspector.js"));
const endScreen = lazy(() => import("../end/end.js"));
const lowTime = lazy(() => import("./low-time.js"));
const sharedModule = lazy(() => import("./shared.js"));
const never = () => false;

keyActions.look = async () => (await import("./inspector.js")).inspectByKey(); // also while it is being fetched

/** While the device is handed over, only the button of the next player can have the focus. */
renderHooks.add(() => {
  const here = /** @type {HTMLElement | null} */ (document.querySelector(".hand-over button"));
  if (here && document.activeElement !== here) here.focus();
});
const none = () => [];

/** What the game draws from. @returns {import("../../games/index.js").Scene} */
function scene() {
  const info = state.info.value;
  const then = state.viewHistory.value.find((each) => each.version === state.shownVersion.value);
  return {
    view: then?.view ?? state.position.value.view,
    landed: !then && info.status === "playing" ? state.landedPosition.value.view : undefined,
    names: state.names.value,
    seat: state.seat.value,
    seats: info.seats,
    live: !then && info.status === "playing" && state.route.value.name !== "screen",
    lines: state.lines.value,
    options: info.options,
  };
}

/** @param {any} _params @param {{lesson?: any, heading?: string}} [more] what a lesson adds to the table */
export function screen(_params, more = {}) {
  const info = state.info.value;
  if (state.tableError.value) return errorPage(state.tableError.value);
  if (!info) return loading();
  const gameUI = gameUIFor(info.game);
  const invited = state.connectionState.value === "closed" && (info.status === "waiting" || state.version.value === 0);
  if (info.status === "waiting" || invited) {
    const room = waitingRoom();
    return room ? (invited ? room.invitation(info) : room.waiting(info)) : nothing;
  }
  if (!gameUI || !state.position.value) return dealing(info);
  const opened = info.status === "over" && state.viewHistory.value.length < 2; // the game was over before
  if (opened && !endScreen()?.isReady(info.table)) return loading();
  moveParser.value = gameUI.parseMove;
  isSimultaneous.value = gameUI.isSimultaneous ?? never;
  openEndedCards.value = gameUI.openEndedCards ?? none;
  isOpenEnded.value = gameUI.isOpenEnded ?? never;
  const seen = scene();
  const finished = info.status === "over";
  const sharedScreen = state.route.value.name === "screen";
  if (sharedScreen && !sharedModule()) return loading();
  if (state.clocks.value) lowTime();
  const handing = state.handOverTo.value !== null && !sharedScreen;
  return html`
    <div ?inert=${handing} class="frame ${info.game} ${finished ? "finished" : ""} ${sharedScreen ? "big" : ""} ${state.myTurn.value ? "mine" : ""} ${gameUI.platesOnFelt ? "plates-on-felt" : ""}"
      data-seats=${info.seats} data-drawer=${state.drawer.value}>
      <header class="top">
        <div class="top-title">
          ${seen.seat < 0 || finished ? nothing : html`<button class="to-hand" @click=${() => focus(HAND_SELECTOR)}>${t("to-hand")}</button>`}
          <a class="button bare back" href="/" aria-label=${t("to-home")}>${icon("back")}<span class="wide-only">${state.gameTitle(info.game)}</span></a>
          ${gameUI.heading?.(seen) ?? nothing}
          ${info.watchers ? html`<span class="watchers second" title=${t("watching-count", { count: info.watchers })}>${glyph("sign-eye")} ${info.watchers}<span class="unseen"> ${t("watching-count", { count: info.watchers })}</span></span>` : nothing}
        </div>
        ${statusLine(gameUI)}
        <div class="top-actions">
          <button class="bare narrow-only not-phone" @click=${() => toggleDrawer("log")} aria-label=${t("log")} aria-expanded=${state.drawer.value === "log"}>${icon("history")}</button>
          ${hasChat(info) ? html`<button class="bare narrow-only" @click=${() => toggleDrawer("chat")} aria-label=${t("chat")} aria-expanded=${state.drawer.value === "chat"}>${icon("chat")}${state.unread.value ? html`<span class="badge">${state.unread.value}</span>` : nothing}</button>` : nothing}
          ${hintButton()}
          <button class="bare not-phone" @click=${() => toggleDrawer("rules")} aria-label=${t("rules")}>${icon("rules")}<span class="wide-only">${t("rules")}</span></button>
          <button class="bare" @click=${() => {
            state.dialog.value = { name: "menu" };
          }} aria-label=${t("menu")}>${icon("menu")}</button>
        </div>
      </header>
      ${gameUI.platesOnFelt ? (gameUI.rail ? html`<section class="rail" aria-label=${t("players")}>${gameUI.rail(seen)}</section>` : nothing) : plates(gameUI, seen)}
      ${houseLine()}
      <div class="stage">
        ${more.lesson ? html`<div class="lesson-place">${more.lesson}</div>` : nothing}
        <main class="felt" id="table" tabindex="-1" aria-label=${t("the-table")}>
          <h1 class="unseen">${more.heading ?? state.gameTitle(info.game)}</h1>
          ${gameUI.table(seen)}
        </main>
        ${finished ? (endScreen()?.endPanel(gameUI, seen) ?? nothing) : tray(gameUI, seen)}
        ${state.hasColumn.value ? nothing : hintPanel(gameUI)}
        ${overlay(seen)}
      </div>
      ${sharedScreen ? sharedModule()?.sharedSide() : html`${sidebar()}${state.hasColumn.value ? hintPanel(gameUI) : nothing}`}
      ${finished || sharedScreen ? nothing : (gameUI.moment?.(seen) ?? nothing)}
    </div>
    ${inspectorModule()?.inspector(gameUI, seen, info.game) ?? nothing}
    ${handing ? handOverDialog(state.handOverTo.value) : nothing}
  `;
}

/** Whether there is anybody to chat with, or there are messages. @param {any} info */
const hasChat = (info) =>
  info.chat !== "off" && (state.chats.value.length > 0 || info.chairs.some((c) => c.kind !== "bot" && !c.yours));

/** @param {import("../../games/index.js").GameUI} gameUI @param {any} seen */
function tray(gameUI, seen) {
  if (state.route.value.name === "screen") return nothing;
  if (seen.seat < 0)
    return html`<section class="tray watching" aria-label=${t("your-side")}><p>${glyph("sign-eye")} ${t("you-watch")}</p></section>`;
  if (!state.acting.value) {
    return html`<section class="tray elsewhere" aria-label=${t("your-side")}><p>${t("plays-elsewhere")}</p><button class="main" @click=${takeControl}>${t("play-here")}</button></section>`;
  }
  return html`<section class="tray" aria-label=${t("your-side")}>${gameUI.tray(seen)}</section>`;
}

/** @param {string} part */
export function toggleDrawer(part) {
  state.drawer.value = state.drawer.value === part ? "" : part;
  if (part === "chat") state.unread.value = 0;
}

/** @param {number} seat */
function handOverDialog(seat) {
  const name = state.names.value[seat];
  return html`<div class="hand-over" role="dialog" aria-modal="true" aria-labelledby="hand-over">
    <h2 id="hand-over">${t("hand-over", { name })}</h2>
    <button class="main" @click=${() => switchSeat(seat)}>${t("i-am", { name })}</button>
  </div>`;
}

const loading = () => html`<main class="page loading" aria-busy="true"><p>${t("loading")}</p></main>`;

/** @param {any} info */
function dealing(info) {
  const aborted = state.deal.value?.aborted;
  return html`<main class="page loading"><h1>${state.gameTitle(info.game)}</h1><p aria-live="polite">${t("dealing")}</p>
    ${aborted ? html`<p>${t("deal-aborted", { count: aborted })}</p>` : nothing}</main>`;
}

/** @param {string} code */
function errorPage(code) {
  const kept = code === "kept-safe";
  return html`${pageHeader(state.me.value)}<main class="page"><h1>${t(kept ? "trouble-kept" : code === "unknown" ? "trouble-unknown" : "trouble")}</h1>
    <p>${t(`refused-${code}`)}</p>
    ${kept ? html`<p><a href="/api/tables/${state.route.value.params.table}/record" download>${t("record")}</a></p>` : nothing}
    <p><a class="button main" href="/">${t("to-home")}</a></p></main>`;
}
