// What the page says about a seat, beside what the game says: its name, who sits there, its clock.

import { formatClock, formatLeft, t } from "../state/i18n.js";
import { clockSkew, clocks, dialog, info, now, seat as ownSeat, ownSeats, position } from "../state/store.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { island } from "./island.js";

/** The button with the name of a seat, which opens its history. @param {number} seat */
export const seatButton = (seat) =>
  html`<button class="bare name" dir="auto" aria-haspopup="dialog" @click=${() => {
    dialog.value = { name: "seat", seat };
  }}>${info.value.chairs[seat].name}</button>`;

/** Whether the table waits for a seat. @param {number} seat */
export const decides = (seat) => position.value?.to_act.includes(seat) ?? false;

/** The dot of a seat that the table waits for. @param {number} seat */
export const turnDot = (seat) =>
  decides(seat) ? html`<span class="dot"><span class="unseen">${t("decides")}</span></span>` : nothing;

/** "you", "bot", "away 0:40"; follows the time. @param {number} seat */
export const seatRole = (seat) => html`<span class="what" ${island(() => role(info.value?.chairs[seat]))}></span>`;

/** The clock of a seat at a table with clocks; follows the time. @param {number} seat */
export const seatClock = (seat) =>
  clocks.value ? html`<span class="by-the-second" ${island(() => time(seat))}></span>` : nothing;

/** @param {any} chair */
function role(chair) {
  if (!chair) return ""; // the page has left the table
  if (chair.seat === ownSeat.value) return t("you");
  if (chair.stand_in) return t("stand-in");
  if (chair.kind === "bot") return t("bot");
  if (ownSeats.value.includes(chair.seat)) return t("here"); // waits for the device
  return chair.away ? t("away", { time: formatClock((now.value + clockSkew.value - chair.away) / 1000) }) : "";
}

/** When time is low, in ms. @param {any} pace */
export const lowTime = (pace) => (pace?.kind === "days" ? 3_600_000 : 20_000);

/** @param {number} seat */
function time(seat) {
  const clock = clocks.value;
  if (!clock) return nothing;
  const running = clock.running.includes(seat);
  const left = clock.left[seat] - (running ? now.value + clockSkew.value - clock.at : 0);
  return html`<span class="clock ${left < lowTime(info.value?.pace) ? "short" : ""}">${formatLeft(left / 1000)}</span>`;
}
