// Name plates: the seat's cube and name, its cards and points, and a dot when it is its turn.

import { command } from "../../net/session.js";
import { colon, formatClock, t } from "../../state/i18n.js";
import {
  clockSkew,
  clocks,
  dialog,
  info,
  now,
  over,
  seat as ownSeat,
  ownSeats,
  position,
  resultPending,
} from "../../state/store.js";
import { cube, glyph } from "../../ui/components.js";
import { island } from "../../ui/island.js";
import { lazy } from "../../ui/lazy.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";

const AWAY_LIMIT = 60_000; // ms before a bot may take over
const houseRules = lazy(() => import("../../ui/house-rules.js"));

/** @param {import("../../games/index.js").GameUI} gameUI @param {any} view */
export const plates = (gameUI, view) => html`
  <section class="plates" aria-label=${t("players")}><ol class="plain plate-list">
    ${info.value.chairs.map((chair) => plate(gameUI, view, chair))}
  </ol>${info.value.changed_options.length ? html`<p class="house second">${t("house-rules")}${colon()} ${houseRules()?.changedHouseRules(info.value)}</p>` : nothing}${info.value.watchers ? html`<p class="watchers second">${glyph("sign-eye")} ${t("watching-count", { count: info.value.watchers })}</p>` : nothing}</section>
`;

/** @param {import("../../games/index.js").GameUI} gameUI @param {any} view @param {any} chair */
function plate(gameUI, view, chair) {
  const { cards, points, note } = gameUI.plate(view, chair.seat);
  const final = over.value?.scores?.[chair.seat]; // then the cards left in the hand no longer matter
  const shown = resultPending.value ? undefined : (final ?? points);
  const decides = position.value.to_act.includes(chair.seat);
  const you = chair.seat === ownSeat.value;
  return html`<li class="plate ${decides ? "decides" : ""} ${you ? "you" : ""}" id="plate-${chair.seat}">
    ${cube(chair.seat)}
    <button class="bare name" dir="auto" aria-haspopup="dialog" @click=${() => {
      dialog.value = { name: "seat", seat: chair.seat };
    }}>${chair.name}</button>
    <span class="what" ${island(() => role(chair, you))}></span>
    ${final !== undefined ? nothing : html`<span class="has"><span class="backs" aria-hidden="true">${Array.from({ length: Math.min(cards, 5) }, () => html`<i></i>`)}</span><span class="unseen">${t("cards", { count: cards })}</span><span aria-hidden="true">${cards}</span></span>`}
    ${chair.hints ? html`<span class="note">${t("hints-taken", { count: chair.hints })}</span>` : nothing}
    ${note ? html`<span class="note">${note}</span>` : nothing}
    ${shown === undefined ? nothing : html`<b class="points number"><span class="unseen">${t("points-label")} </span>${shown}</b>`}
    ${clocks.value ? html`<span class="by-the-second" ${island(() => time(chair.seat))}></span>` : nothing}
    ${decides ? html`<span class="dot"><span class="unseen">${t("decides")}</span></span>` : nothing}
    ${chair.away ? html`<span class="by-the-second" ${island(() => takeOverButton(chair))}></span>` : nothing}
  </li>`;
}

/** @param {any} chair @param {boolean} you */
function role(chair, you) {
  if (you) return t("you");
  if (chair.stand_in) return t("stand-in");
  if (chair.kind === "bot") return t("bot"); // a bot's name is its level
  if (ownSeats.value.includes(chair.seat)) return t("here"); // waits for the device
  return chair.away ? t("away", { time: formatClock((now.value + clockSkew.value - chair.away) / 1000) }) : "";
}

/** @param {number} seat */
function time(seat) {
  const clock = clocks.value;
  if (!clock) return nothing;
  const running = clock.running.includes(seat);
  const left = clock.left[seat] - (running ? now.value + clockSkew.value - clock.at : 0);
  return html`<span class="clock ${left < 20_000 ? "short" : ""}">${formatClock(left / 1000)}</span>`;
}

/** A button that puts a bot in for a player who has been away for long. @param {any} chair */
function takeOverButton(chair) {
  const long =
    chair.away &&
    now.value + clockSkew.value - chair.away > AWAY_LIMIT &&
    !chair.stand_in &&
    info.value?.status === "playing";
  if (!long || ownSeat.value < 0 || ownSeats.value.includes(chair.seat)) return nothing;
  return html`<button class="rescue" @click=${() => command({ type: "take_over", seat: chair.seat })}>${glyph("sign-check")} ${t("let-bot", { name: chair.name })}</button>`;
}
