// Scribes after a card is laid, on the cards themselves. Placing them (YQ-R6) and removing them (YQ-R8) is staged with
// steppers and sent together, one move after the other; moving them (YQ-R9, YQ-R10) is first whose, then where.

import { formatList, t } from "../../state/i18n.js";
import { busy, cardChoices, choices, pick, pickable, reset, send, staged } from "../../state/staging.js";
import { myTurn, position, version } from "../../state/store.js";
import { glyph } from "../../ui/components.js";
import { focus } from "../../ui/keyboard.js";
import { use } from "../../ui/sprite.js";
import { styleMap } from "../../ui/style-map.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { computed, effect, signal, untracked } from "../../vendor/signals-core/signals-core.js";
import { seatName } from "../names.js";
import { stagedMoves } from "./desk/signals.js";
import { cardOf, nameOf, PHASE } from "./pieces.js";

/** How many scribes are staged, by the place of the moves: a card's sign, for a Court with the owner after a colon */
export const stagedScribes = signal(/** @type {Record<string, number>} */ ({}));
/** The moves that are still to be sent, and the version after which the first may go */
const queue = signal({ moves: /** @type {string[]} */ ([]), after: -1 });

/** Whether scribes are placed or removed by steppers now */
const stepping = computed(
  () =>
    choices.value.length > 0 &&
    [PHASE.PLACE, PHASE.REMOVE].includes(position.value.view.phase) &&
    !queue.value.moves.length,
);

/** @typedef {{key: string, sign: string, place: number, owner: number, most: number, move: string}} Stepper */
/** The steppers, in the order their cards were laid. @type {{readonly value: Stepper[]}} */
const steppers = computed(() => {
  if (!stepping.value) return [];
  const { view } = position.value;
  const removes = view.phase === PHASE.REMOVE;
  return choices.value
    .map(({ place: key, move }) => {
      const [sign, seat] = key.split(":");
      const place = view.place[cardOf(sign)];
      const owner = removes ? Number(seat) - 1 : view.seat;
      const most = removes ? view.scribes[place][owner] : view.owed;
      return { key, sign, place, owner, most, move };
    })
    .sort((a, b) => a.place - b.place || a.owner - b.owner);
});

/** How many are staged in all, and how many must be. */
const stagedCount = computed(() => Object.values(stagedScribes.value).reduce((sum, n) => sum + n, 0));
const owedCount = computed(() => (stepping.value ? position.value.view.owed : 0));

// A new decision starts with nothing staged
effect(() => {
  position.value;
  untracked(() => {
    if (Object.keys(stagedScribes.value).length) stagedScribes.value = {};
  });
});

/** @param {string} key */
const stagedAt = (key) => stagedScribes.value[key] ?? 0;
/** Whether one more can be staged there. @param {Stepper} stepper */
const mayAdd = ({ key, most }) => stagedCount.value < owedCount.value && stagedAt(key) < most;

/** @param {Stepper} stepper @param {number} by */
function step(stepper, by) {
  if (busy.value || (by > 0 ? !mayAdd(stepper) : stagedAt(stepper.key) === 0)) return;
  stagedScribes.value = { ...stagedScribes.value, [stepper.key]: stagedAt(stepper.key) + by };
}

// What is staged, as moves
effect(() => {
  stagedMoves.value = steppers.value.flatMap(({ key, move }) => Array.from({ length: stagedAt(key) }, () => move));
});

function clearScribes() {
  stagedScribes.value = {};
}

/** Send what is staged. */
function sendScribes() {
  if (busy.value || stagedCount.value !== owedCount.value) return;
  queue.value = { moves: stagedMoves.value, after: -1 };
}

// One move at a time: the next goes when the table has the one before, and it is still legal. A refusal drops the rest.
effect(() => {
  const { moves, after } = queue.value;
  if ((!moves.length && after < 0) || busy.value || !position.value) return;
  const legal = version.value > after && myTurn.value && choices.value.some((choice) => choice.move === moves[0]);
  untracked(() => {
    queue.value = legal ? { moves: moves.slice(1), after: version.value } : { moves: [], after: -1 };
    if (legal) send(moves[0]);
  });
});

/** The scribes on a card as they will be: those that lie there, with what is staged. @param {any} view @param {number} place @returns {number[]} */
export function countsAt(view, place) {
  const here = steppers.value.filter((stepper) => stepper.place === place && stagedAt(stepper.key));
  if (!here.length) return view.scribes[place];
  const sign = view.phase === PHASE.REMOVE ? -1 : 1;
  const counts = [...view.scribes[place]];
  for (const { key, owner } of here) counts[owner] += sign * stagedAt(key);
  return counts;
}

// Buttons on the desk, in table order

/** Side of a button, in px */
const TARGET = 44;
const STEPPER = { wide: 3 * TARGET, tall: TARGET + 4 };
/** More places than this to move scribes to: only the cards themselves are buttons */
const MOST_PINS = 14;

/** @typedef {{place: number, wide: number, tall: number, draw: () => any}} Control what stands on a card, in px */

/** The controls of this moment, by place. @param {import("../index.js").Scene} scene @returns {Map<number, Control>} */
export function controlsOf(scene) {
  /** @type {Map<number, Control>} */
  const found = new Map();
  if (!scene.live || busy.value) return found;
  if (stepping.value) {
    for (const place of new Set(steppers.value.map((each) => each.place))) {
      const here = steppers.value.filter((each) => each.place === place);
      const owners = here.some((each) => each.owner !== scene.seat) || here.length > 1;
      const wide = STEPPER.wide + (owners ? 28 : 0);
      found.set(place, {
        place,
        wide,
        tall: STEPPER.tall * here.length,
        draw: () => here.map((each) => stepper(scene, each, owners)),
      });
    }
    return found;
  }
  const moves = staged.value.card ? cardChoices.value : [];
  if (moves.length > 0 && moves.length <= MOST_PINS) {
    for (const choice of moves) {
      const place = placeOf(scene, choice.place);
      found.set(place, { place, wide: TARGET, tall: TARGET, draw: () => pin(choice) });
    }
  } else if (!staged.value.card) {
    for (const source of pickable.value) {
      if (!choices.value.some((choice) => choice.card === source)) continue; // a card of the hand
      const place = placeOf(scene, source);
      const others = found.get(place);
      const draw = () => html`${others?.draw() ?? nothing}${taker(scene, source)}`;
      found.set(place, { place, wide: (others?.wide ?? 0) + TARGET + 4, tall: TARGET, draw });
    }
  }
  return found;
}

/** @param {import("../index.js").Scene} scene @param {string} where a sign, maybe with an owner */
const placeOf = (scene, where) => scene.view.place[cardOf(where.split(":")[0])];

/** @param {import("../index.js").Scene} scene @param {Stepper} each @param {boolean} owners whether to show whose they are */
function stepper(scene, each, owners) {
  const card = nameOf(cardOf(each.sign));
  const who = each.owner === scene.seat ? t("you") : seatName(scene, each.owner);
  return html`<div class="pal-stepper" role="group" aria-label=${owners ? t("yq-scribes-of", { card, who }) : t("yq-scribes-on", { card })}>
    ${owners ? use(`scribe-${each.owner + 1}`, "stepper-cube") : nothing}
    <button class="bare" data-step=${each.key} aria-label=${t("yq-less")} aria-disabled=${stagedAt(each.key) === 0} @click=${() => step(each, -1)}>−</button>
    <output>${stagedAt(each.key)}</output>
    <button class="bare more" data-step=${each.key} aria-label=${t("yq-more")} aria-disabled=${!mayAdd(each)} @click=${() => step(each, 1)}>+</button></div>`;
}

/** Takes one owner's scribe, or all of a card. @param {import("../index.js").Scene} scene @param {string} source */
function taker(scene, source) {
  const [sign, owner] = source.split(":");
  return html`<button class="pal-pin take choice" data-choice=${source} aria-label=${sourceName(scene, source)} @click=${(
    e,
  ) => {
    pick(source);
    if (e.detail === 0) focus(".pal-pin.choice, .lying[tabindex='0']");
  }}>${owner ? use(`scribe-${owner}`) : allOf(scene, sign)}</button>`;
}

/** @param {import("../index.js").Scene} scene @param {string} sign */
function allOf(scene, sign) {
  const there = scene.view.scribes[placeOf(scene, sign)].reduce((sum, n) => sum + n, 0);
  return html`<b>${t("yq-all", { count: there })}</b>`;
}

/** Puts what was taken onto this card. @param {{place: string, text: string, move: string}} choice */
const pin = (choice) =>
  html`<button class="pal-pin put choice main" data-choice=${choice.place} aria-label=${choice.text} @click=${() => send(choice.move)}>${glyph("does-dump")}</button>`;

/** What can be taken: a card's scribes, or one owner's scribe on it. @param {import("../index.js").Scene} scene @param {string} source */
function sourceName(scene, source) {
  const [sign, owner] = source.split(":");
  const card = nameOf(cardOf(sign));
  if (!owner) {
    const whose = scene.view.scribes[placeOf(scene, sign)]
      .map((count, seat) => (count ? `${seatName(scene, seat)} ${count}` : ""))
      .filter(Boolean);
    return `${t("yq-from-all", { card })} (${formatList(whose)})`;
  }
  return t("yq-from", { card, owner: seatName(scene, Number(owner) - 1) });
}

/** The controls at their places. @param {Map<number, Control>} controls @param {{place: number, tall: number}[]} labels @param {Map<number, import("./desk/arrange.js").Spot>} spots @param {import("./desk/camera.js").Box} box @param {number} unit */
export function drawControls(controls, labels, spots, box, unit) {
  return [...controls.values()]
    .sort((a, b) => a.place - b.place)
    .map((control) => {
      const spot = spots.get(control.place);
      const label = labels.find((each) => each.place === control.place);
      if (!spot || !label) return nothing;
      const x = (spot.x - box.x) / unit;
      const y = (spot.y - box.y) / unit + label.tall / 2 - control.tall / 2;
      return html`<div class="pal-control" data-on=${control.place} ${styleMap({ transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) translate(-50%, -50%)` })}>${control.draw()}</div>`;
    });
}

/** What the row above the buttons says. */
export function saying() {
  if (stepping.value) {
    const more = owedCount.value - stagedCount.value;
    return html`<p>${more ? t(position.value.view.phase === PHASE.PLACE ? "yq-more-to-place" : "yq-more-to-remove", { count: more }) : t("yq-all-staged")}</p>`;
  }
  if (!myTurn.value || !choices.value.length) return null;
  return html`<p>${t(staged.value.card ? "yq-say-where" : position.value.view.phase === PHASE.SHIFT ? "yq-say-whose" : "yq-say-which")}</p>`;
}

/** The buttons below: with a Crown or the Excuse the cards are the buttons, and what was taken can be put back. */
export function scribeActions() {
  if (busy.value) return nothing;
  if (!stepping.value)
    return staged.value.card
      ? html`<span class="pal-buttons"><button class="clear" @click=${reset}>${t("yq-take-other")}</button></span>`
      : nothing;
  const done = stagedCount.value === owedCount.value;
  return html`<span class="pal-buttons"><button class="clear" aria-disabled=${stagedCount.value === 0} @click=${clearScribes}>${t("yq-clear")}</button></span>
    <span class="pal-main"><button class="choice main done" aria-disabled=${!done} @click=${sendScribes}>${t("yq-done", { n: stagedCount.value, count: owedCount.value })}</button></span>`;
}
