// The seats of Hijinx on the felt: a figure with the backs of its cards, a plate, and a flag that says what it is about.

import { t } from "../../state/i18n.js";
import { aim, cardChoices, staged } from "../../state/staging.js";
import { info } from "../../state/store.js";
import { cube } from "../../ui/components.js";
import { pressPlace } from "../../ui/drag.js";
import { BOTS, botFace, personFace } from "../../ui/faces.js";
import { seatButton, seatClock, seatRole } from "../../ui/seat.js";
import { styleMap } from "../../ui/style-map.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { holds } from "../cardset.js";
import { back, sign } from "./cards.js";
import { askWhyNot } from "./path.js";
import { PHASE, seatAfter } from "./pieces.js";
import { minus, pointsInHand, signed } from "./points.js";

/** A fan stops at so many backs; the number goes on */
const MOST_BACKS = 7;

/** Where the others sit, from the reader's left, by how many they are */
const PLACES = [[], ["top"], ["left", "right"], ["left", "top", "right"], ["left", "top-1", "top-2", "right"]];

const BOT_NAMES = new Set(Object.values(BOTS).flat());

/** The seat at the bottom of the table: one's own, or the first one for those who watch. @param {import("../index.js").Scene} scene */
export const nearSeat = ({ seat }) => Math.max(0, seat);

/** @param {import("../index.js").Scene} scene @param {number} seat */
function isBot({ names }, seat) {
  const chair = info.value?.chairs?.[seat];
  return chair?.name === names[seat] ? chair.kind === "bot" : BOT_NAMES.has(names[seat].replace(/ \d+$/, ""));
}

/** The figure of a seat. @param {import("../index.js").Scene} scene @param {number} seat */
export function figure(scene, seat) {
  const name = scene.names[seat];
  return isBot(scene, seat) ? botFace(name) : personFace(name);
}

/** @param {import("../index.js").Scene} scene */
export function otherSeats(scene) {
  const near = nearSeat(scene);
  const places = PLACES[scene.seats - 1] ?? PLACES[4];
  return places.map((place, i) => otherSeat(scene, (near + i + 1) % scene.seats, place));
}

/** How many cards another player has: one that is on its way counts when it has landed. @param {import("../index.js").Scene} scene @param {number} seat */
const cardsOfOther = ({ view, landed = view }, seat) => (landed.round === view.round ? landed : view).hand_size[seat];

/** @param {import("../index.js").Scene} scene @param {number} seat @param {string} place */
function otherSeat(scene, seat, place) {
  const name = `seat-${seat}`;
  const count = cardsOfOther(scene, seat);
  const lit = scene.live && cardChoices.value.some((choice) => choice.place === name);
  const kind = `hj-seat at-${place} ${stateOf(scene, seat)}`;
  const inner = html`<span class="hj-figure">${figure(scene, seat)}<span class="hj-fan" aria-hidden="true">${fan(count)}</span><b class="hj-count" aria-hidden="true">${count}</b></span>
    ${plate(scene, seat, lit)}`;
  return lit
    ? html`<button class="place lit ${kind} ${staged.value.place === name ? "aimed" : ""}" data-place=${name} data-seat=${seat} id=${`plate-${seat}`}
        @click=${(e) => pressPlace(e, name, aim, askWhyNot)}>${inner}</button>`
    : html`<div class=${kind} data-seat=${seat} id=${scene.live ? `plate-${seat}` : nothing}>${inner}</div>`;
}

/** @param {number} count */
function fan(count) {
  const shown = Math.min(MOST_BACKS, count);
  return Array.from(
    { length: shown },
    (_, i) => html`<i ${styleMap({ "--k": String(i - (shown - 1) / 2) })}>${back()}</i>`,
  );
}

/** @param {import("../index.js").Scene} scene @param {number} seat @param {boolean} lit */
function plate(scene, seat, lit) {
  const { view } = scene;
  return html`<span class="hj-plate"><span class="hj-name">${cube(seat)}${scene.live && !lit ? seatButton(seat) : html`<b class="name" dir="auto">${scene.names[seat]}</b>`}</span>
    <span class="hj-sub">${t("cards", { count: cardsOfOther(scene, seat) })} ${scene.live ? html`${seatClock(seat)}${isBot(scene, seat) ? nothing : seatRole(seat)}` : nothing}</span>
    <span class="hj-points points"><b>${minus(view.total[seat])}</b><small>${t("points-label")}</small></span>${flag(scene, seat, lit)}</span>`;
}

/** One's own seat, or that of the first player for those who watch. @param {import("../index.js").Scene} scene */
export function ownSeat(scene) {
  const { view } = scene;
  const seat = nearSeat(scene);
  const inHand = scene.seat >= 0 && view.phase !== PHASE.OVER ? pointsInHand(scene) : null;
  return html`<div class="hj-me ${stateOf(scene, seat)}" data-seat=${seat} id=${scene.live ? `plate-${seat}` : nothing}>
    <span class="hj-figure">${figure(scene, seat)}</span>
    <span class="hj-plate"><span class="hj-name">${cube(seat)}<b dir="auto">${seat === scene.seat ? t("hj-you") : scene.names[seat]}</b></span>
      <span class="hj-sub">${t("cards", { count: view.hand_size[seat] })} ${scene.live ? seatClock(seat) : nothing}</span>
      <span class="hj-points points"><b>${minus(view.total[seat])}</b><small>${t("points-label")}</small></span>
      ${inHand === null ? nothing : html`<span class="hj-in-hand">${t("hj-in-hand", { points: signed(inHand) })}</span>`}${flag(scene, seat, false)}</span></div>`;
}

/** @param {any} view */
export const isSwapping = (view) => view.phase === PHASE.SWAP;

/** What the seat is about, as classes. @param {import("../index.js").Scene} scene @param {number} seat */
function stateOf({ view }, seat) {
  if (view.phase === PHASE.OVER) return "";
  if (isSwapping(view)) return holds(view.owing, seat) ? "choosing" : "ready";
  if (view.turn === seat) return "playing";
  return view.mover >= 0 && seatAfter(view, view.mover) === seat ? "next" : "";
}

/** @param {import("../index.js").Scene} scene @param {number} seat @param {boolean} lit */
function flag(scene, seat, lit) {
  const { view } = scene;
  if (lit)
    return html`<span class="hj-flag give">${sign("dump")} <span class="hj-long">${t("hj-give-to", { name: scene.names[seat] })}</span><span class="hj-short">${t("hj-give")}</span></span>`;
  const state = stateOf(scene, seat);
  if (state === "choosing")
    return html`<span class="hj-flag choosing">${t("hj-choosing")}<i class="hj-dots" aria-hidden="true"><u></u><u></u><u></u></i></span>`;
  // HJ-34 a seat without cards passes nothing
  if (state === "ready" && view.hand_size[seat] === 0) return html`<span class="hj-flag">${t("hj-no-card")}</span>`;
  if (state === "ready") return html`<span class="hj-flag ready">${sign("check", "0 0 24 24")} ${t("hj-ready")}</span>`;
  if (state === "playing" && seat !== scene.seat) return html`<span class="hj-flag playing">${t("hj-playing")}</span>`;
  return state === "next" ? html`<span class="hj-flag next">${t("hj-next-flag")}</span>` : nothing;
}
