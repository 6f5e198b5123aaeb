// Name plates: the seat's cube and name, its cards and points, and a dot when it is its turn. From 1100 px the
// opponents' plates stand above the log and the reader's own below it; on narrower pages all stand in one row.

import { colon, t } from "../../state/i18n.js";
import { info, over, seat as ownSeat, resultPending } from "../../state/store.js";
import { cube } from "../../ui/components.js";
import { lazy } from "../../ui/lazy.js";
import { decides, seatButton, seatClock, seatRole, turnDot } from "../../ui/seat.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";

const houseRules = lazy(() => import("../../ui/house-rules.js"));

/** @param {import("../../games/index.js").GameUI} gameUI @param {import("../../games/index.js").Scene} scene */
export function plates(gameUI, scene) {
  const own = Math.max(0, scene.seat);
  const groups = teams(gameUI, scene);
  const mine = scene.seat < 0 ? [] : groups.filter((seats) => seats.includes(own));
  const others = groups.filter((seats) => !mine.includes(seats));
  return html`
    <section class="plates rivals" aria-label=${t("players")}><ol class="plain plate-list">
      ${others.map((seats) => plate(gameUI, scene, seats))}</ol></section>
    ${
      mine.length
        ? html`<section class="plates own" aria-label=${t("your-plate")}><ol class="plain plate-list">
      ${mine.map((seats) => plate(gameUI, scene, seats))}</ol></section>`
        : nothing
    }`;
}

/** The changed house rules, or the rules of rated games; constant during a game. */
export const houseLine = () =>
  info.value.rated
    ? html`<section class="house second" aria-label=${t("house-rules")}>${houseRules()?.ratedRules()}</section>`
    : info.value.changed_options.length
      ? html`<section class="house second" aria-label=${t("house-rules")}>${t("house-rules")}${colon()} ${houseRules()?.changedHouseRules(info.value)}</section>`
      : nothing;

/**
 * The seats of each plate, in the order of their turns, the reader's own first.
 * @param {import("../../games/index.js").GameUI} gameUI @param {import("../../games/index.js").Scene} scene @returns {number[][]}
 */
function teams(gameUI, { seat, seats, view }) {
  const order = Array.from({ length: seats }, (_, i) => (Math.max(0, seat) + i) % seats);
  /** @type {Map<number, number[]>} */
  const found = new Map();
  for (const each of order) {
    const team = gameUI.teamOf?.(view, each) ?? each;
    found.set(team, [...(found.get(team) ?? []), each]);
  }
  return [...found.values()];
}

/** @param {import("../../games/index.js").GameUI} gameUI @param {import("../../games/index.js").Scene} scene @param {number[]} seats */
function plate(gameUI, { view, landed = view }, seats) {
  const [first] = seats;
  const kind = `plate seat-${first} ${seats.length > 1 ? "team" : ""} ${seats.some(decides) ? "decides" : ""} ${seats.includes(ownSeat.value) ? "you" : ""}`;
  return html`<li class=${kind} id=${seats.length > 1 ? nothing : `plate-${first}`}>
    ${seats.map((seat) => player(gameUI, view, seat, seats.length > 1))}
    ${score(gameUI, landed, first)}
  </li>`;
}

/** @param {import("../../games/index.js").GameUI} gameUI @param {any} view @param {number} seat @param {boolean} inTeam */
function player(gameUI, view, seat, inTeam) {
  const { cards, note } = gameUI.plate(view, seat);
  const { hints } = info.value.chairs[seat];
  const ended = over.value?.scores?.[seat] !== undefined; // then the cards left in the hand no longer matter
  return html`<div class="player" id=${inTeam ? `plate-${seat}` : nothing}>${cube(seat)}
    <span class="who">${seatButton(seat)}${seatRole(seat)}${turnDot(seat)}</span>
    <span class="meta">${ended || cards === undefined ? nothing : html`<span class="has"><span class="backs" aria-hidden="true">${Array.from({ length: Math.min(cards, 8) }, () => html`<i></i>`)}</span>${t("cards", { count: cards })}</span>`}
      ${note ? html`<span class="note">${note}</span>` : nothing}
      ${hints ? html`<span class="note">${t("hints-taken", { count: hints })}</span>` : nothing}${seatClock(seat)}</span></div>`;
}

/** The points so far, and what they would be if the game ended now. @param {import("../../games/index.js").GameUI} gameUI @param {any} view @param {number} seat */
function score(gameUI, view, seat) {
  const { points, ended } = gameUI.plate(view, seat);
  const final = over.value?.scores?.[seat];
  const shown = resultPending.value ? undefined : (final ?? points ?? ended);
  if (shown === undefined) return nothing;
  const now = final === undefined && ended !== undefined && ended !== null;
  return html`<span class="score"><b class="points number"><span class="unseen">${t("points-label")} </span>${shown}</b>
    ${now ? html`<small>${points === undefined ? t("if-ended") : t("points-if-ended", { points: ended })}</small>` : nothing}</span>`;
}
