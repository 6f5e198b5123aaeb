// The overlay: everything that comes and goes at a table lies over the felt's lower edge, so that the board and the hand
// never move. The newest and most pressing part is nearest to the hand.

import { comeBack, command } from "../../net/session.js";
import { t } from "../../state/i18n.js";
import { sendDelay } from "../../state/settings.js";
import { cancelSend, staged } from "../../state/staging.js";
import * as state from "../../state/store.js";
import { glyph } from "../../ui/components.js";
import { island } from "../../ui/island.js";
import { lazy } from "../../ui/lazy.js";
import { noticeLine } from "../../ui/status.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";

const daysModule = lazy(() => import("../days/days.js"));
const takebackModule = lazy(() => import("./takeback.js"));
const AWAY_LIMIT = 60_000; // ms before a bot may take over
const RATED_AWAY_LIMIT = 120_000; // likewise in a rated game

/** @param {import("../../games/index.js").Scene} scene */
export function overlay(scene) {
  const plays = scene.seat >= 0 && state.acting.value && state.info.value.status === "playing";
  return html`<section class="overlay" aria-label=${t("notices")}>
    ${scene.seat >= 0 && state.info.value.pace.kind === "days" ? (daysModule()?.daysLines() ?? nothing) : nothing}${awaitedTableLine()}${backToNow()}<div class="by-the-second" ${island(connectionLine)}></div>
    ${plays ? takeOverLines() : nothing}${noticeLine()}
    ${plays ? html`${standInLine(scene.seat)}${sendDelayLine()}${takebackLine()}` : nothing}
  </section>`;
}

const takebackLine = () =>
  state.position.value.back?.asked ? (takebackModule()?.takebackRequest() ?? nothing) : nothing;

/** Shown while a bot plays for this seat. @param {number} seat */
function standInLine(seat) {
  const chair = state.info.value.chairs[seat];
  if (!chair?.stand_in || chair.resigned) return nothing;
  return html`<p class="notice stand-in"><span>${t("bot-plays-you")}</span><button class="main" @click=${comeBack}>${t("come-back")}</button></p>`;
}

/** Shown while a move can still be cancelled. */
function sendDelayLine() {
  if (staged.value.step !== "holding" || !sendDelay.value) return nothing;
  return html`<p class="notice holding"><span>${t("sending-soon")}</span><progress max="1" data-seconds=${sendDelay.value}></progress>
    <button @click=${cancelSend}>${t("take-back")}</button></p>`;
}

/** One line for each player who has been away for long: a bot may take over. */
const takeOverLines = () =>
  state.info.value.chairs
    .filter((chair) => chair.away && !chair.stand_in && !state.ownSeats.value.includes(chair.seat))
    .map((chair) => html`<div class="by-the-second" ${island(() => takeOverLine(chair))}></div>`);

/** @param {any} chair */
function takeOverLine(chair) {
  const { rated, pace } = state.info.value;
  if (rated && pace.kind === "days") return nothing; // only the clock decides
  const limit = rated ? RATED_AWAY_LIMIT : AWAY_LIMIT;
  if (state.now.value + state.clockSkew.value - chair.away < limit) return nothing;
  return html`<p class="notice"><button class="rescue" @click=${() => command({ type: "take_over", seat: chair.seat })}>${glyph("sign-check")} ${t("let-bot", { name: chair.name })}</button></p>`;
}

function connectionLine() {
  const lost = state.disconnectedAt.value;
  if (!lost || state.now.value - lost < 1000) return nothing;
  return html`<p class="notice lost" role="status"><span>${t(staged.value.step === "sent" ? "lost-sending" : "lost")}</span></p>`;
}

/** Shown while this guest waits for friends at another table. */
function awaitedTableLine() {
  const awaited = state.awaitedTable.value;
  if (!awaited) return nothing;
  return html`<p class="notice awaited ${awaited.ready ? "ready" : ""}" role="status">${glyph(awaited.text ? "sign-check" : "sign-eye")}<span>${awaited.text || t("awaited")}</span>
    <a class="button ${awaited.ready ? "main" : ""}" href="/t/${awaited.table}">${t("go-there")}</a></p>`;
}

/** Shown while an earlier version is on the table. */
function backToNow() {
  if (state.shownVersion.value === null) return nothing;
  return html`<p class="notice moment"><span>${t("looking-back")}</span>
    <button @click=${() => {
      state.shownVersion.value = null;
    }}>${t("back-to-now")}</button></p>`;
}
