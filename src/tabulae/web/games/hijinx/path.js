// The path of Hijinx, which reads like text, and the pairing: the live card, the picked card beside it, two links between them.

import { colon, t } from "../../state/i18n.js";
import { aim, askWhy, cardChoices, staged } from "../../state/staging.js";
import { pressPlace } from "../../ui/drag.js";
import { styleMap } from "../../ui/style-map.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { signal } from "../../vendor/signals-core/signals-core.js";
import { back, cardFace, cardName, faceName, miniCard, sign } from "./cards.js";
import { happened, playedFrom } from "./moments.js";
import { bottom, cardOf, handOf, linkOf, PHASE, seatAfter, signOf, top } from "./pieces.js";

/** Whether the whole path is shown */
const unfolded = signal(false);
/** Cards of the older line: on a wide table, and upright, where one card less lies beside the live one */
const LINE = 12;
const SHORT_LINE = 8;
/** Each card lies a little crooked, always the same way */
const TILT = [-3, 2, -2, 3, -2, 1, -3, 2, -1, 3, -2, 2];
const STEP = [2, -1, -4, -5, -3, 0, 3, 5, 4, 1, -2, -4];

/** Ask the server why a card cannot go there. @param {string} card @param {string} place */
export const askWhyNot = (card, place) =>
  askWhy(place.startsWith("seat-") ? `dump ${card} to ${Number(place.slice(5)) + 1}` : card);

/** @param {import("../index.js").Scene} scene */
export function path(scene) {
  const { view } = scene;
  const cards = view.path.slice(0, view.path_size);
  const last = cards.length - 1;
  const older = cards.slice(0, Math.max(0, last - 1)); // upright all of these, wide all but the last
  const from = Math.max(0, older.length - 1 - LINE);
  const lit = scene.live && cardChoices.value.some((choice) => choice.place === "path");
  return html`<ol class="plain hj-path" aria-label=${t("hj-path")}>
      ${repeat(
        older.slice(from),
        (_, i) => `${view.round}-${from + i}`,
        (card, i) => lying(view, card, from + i, i, older.length - from),
      )}
      ${last >= 2 ? beside(view, cards[last - 2], last - 2, "second") : nothing}
      ${last >= 1 ? beside(view, cards[last - 1], last - 1, "first") : nothing}
      ${last >= 0 ? liveCard(scene, cards[last], last, lit) : nothing}
    </ol>
    ${foldButton(older.length)}${unfolded.value ? wholePath(cards) : nothing}`;
}

/** @param {any} view @param {number} card @param {number} n its number on the path @param {number} i its place in the line @param {number} count */
function lying(view, card, n, i, count) {
  const upright = i === count - 1 ? "upright-only" : i < count - SHORT_LINE ? "wide-only-card" : "";
  const place = styleMap({
    "--i": String(i),
    "--j": String(i - Math.max(0, count - SHORT_LINE)),
    "--r": `${TILT[n % 12]}deg`,
    "--y": String(STEP[n % 12]),
  });
  return html`<li class="hj-old ${upright}" data-key=${`path-${view.round}-${n}`} data-inspect=${signOf(card)} ${place}>${miniCard(card)}</li>`;
}

/** One of the two cards under the live one. @param {any} view @param {number} card @param {number} n @param {string} which */
const beside = (view, card, n, which) =>
  html`<li class="hj-beside ${which}" data-key=${which === "first" ? `path-${view.round}-${n}` : nothing} data-inspect=${signOf(card)}><span class="unseen">${cardName(card)}</span>${cardFace(card)}</li>`;

/** @param {import("../index.js").Scene} scene @param {number} card @param {number} n @param {boolean} lit */
function liveCard(scene, card, n, lit) {
  const { view } = scene;
  return html`<li class="hj-live"><button class="place card hj live ${lit ? "lit" : ""} ${staged.value.place === "path" ? "aimed" : ""}" data-place="path" data-inspect=${signOf(card)}
    data-key=${`path-${view.round}-${n}`} data-from=${playedFrom.value || nothing} aria-label=${`${t("hj-live")}${colon()} ${cardName(card)}`}
    @click=${(e) => scene.live && pressPlace(e, "path", aim, askWhyNot)}>${cardFace(card)}</button><span class="hj-label" aria-hidden="true">${t("hj-live")}</span></li>`;
}

/** @param {number} count of the cards before the last two */
function foldButton(count) {
  const folded = Math.max(0, count - 1 - LINE);
  const upright = Math.max(0, count - SHORT_LINE);
  if (!upright) return nothing;
  return html`<button class="hj-older ${folded ? "" : "upright-only"}" aria-expanded=${unfolded.value} @click=${() => {
    unfolded.value = !unfolded.value;
  }}><span class="hj-long">${unfolded.value ? t("hj-fold") : t("hj-older", { count: folded })}</span><span class="hj-short">${unfolded.value ? t("hj-fold") : t("hj-older-short", { count: upright })}</span></button>`;
}

/** @param {number[]} cards */
const wholePath = (cards) =>
  html`<div class="hj-whole" tabindex="0" role="group" aria-label=${t("hj-path")}>${cards.map((card) => html`<span class="hj-old">${miniCard(card)}</span>`)}</div>`;

/** The place beside the live card: what is picked or drawn lies there, or the sign of what everybody does now. @param {import("../index.js").Scene} scene */
export function landing(scene) {
  const { view } = scene;
  if (view.phase === PHASE.OVER || !view.path_size) return nothing;
  if (view.phase === PHASE.SWAP)
    return effectSlot("swap", t("hj-swap"), t(view.direction > 0 ? "hj-to-left" : "hj-to-right"));
  if (view.phase === PHASE.DUMPING) return effectSlot("dump", t("hj-dump"), t("hj-to-anyone"));
  const moment = scene.live && !staged.value.card ? happened.value : null;
  if (moment?.kind === "swapped" && moment.gave >= 0)
    return html`<div class="hj-slot effect gone"><span class="card hj">${cardFace(moment.gave)}</span><b>${t("hj-gone-to", { name: scene.names[seatAfter(view, scene.seat)] })}</b></div>`;
  return pairing(scene);
}

/** @param {string} kind @param {string} title @param {string} text */
const effectSlot = (kind, title, text) =>
  html`<div class="hj-slot effect">${sign(kind)}<b>${title}</b><span>${text}</span></div>`;

/** @param {import("../index.js").Scene} scene */
function pairing(scene) {
  const { view } = scene;
  const drawn = view.phase === PHASE.DRAWN && view.drawn_card >= 0 && handOf(view).includes(view.drawn_card);
  const picked = scene.live && staged.value.card ? cardOf(staged.value.card) : drawn ? view.drawn_card : -1;
  const lit = scene.live && cardChoices.value.some((choice) => choice.place === "path");
  if (picked < 0) return html`<div class="hj-slot" data-place="path"></div>`;
  return html`<div class="hj-slot full ${lit ? "lit" : ""}" data-place="path" aria-hidden="true" @click=${(e) => scene.live && pressPlace(e, "path", aim, askWhyNot)}>
      <span class="card hj" data-key=${`slot-${picked}`} data-from=${drawn ? "hj-deck" : `card-${picked}`}>${cardFace(picked)}</span>
      ${drawn && picked === view.drawn_card ? html`<span class="hj-label">${t("hj-you-drew")}</span>` : nothing}</div>
    ${link(view, top(view.live), top(picked), "upper", picked)}${link(view, bottom(view.live), bottom(picked), "lower", picked)}`;
}

/** @param {any} view @param {number} live @param {number} own @param {string} which @param {number} picked */
function link(view, live, own, which, picked) {
  if (picked === 0) return nothing; // the JINX pairs with nothing
  const kind = linkOf(view, live, own);
  const text =
    kind === "seven"
      ? html`${live}+${own}=<b>7</b>`
      : kind === "match"
        ? t("hj-on", { live: faceName(live), own: faceName(own) })
        : live && own
          ? `${live}+${own}=${live + own}`
          : t("hj-no-pair");
  return html`<span class="hj-link ${which} ${kind}" aria-hidden="true">${text}</span>`;
}

/** @param {import("../index.js").Scene} scene */
export const stack = ({ view, live }) =>
  html`<p class="hj-stack ${view.stack_size ? "" : "empty"}"><span class="hj-pile" ?data-deck=${live} id=${live ? "hj-deck" : nothing}>${
    view.stack_size > 1
      ? html`<svg viewBox="0 0 116 156" aria-hidden="true"><use href="#hj-stack"></use></svg>`
      : view.stack_size
        ? back()
        : nothing
  }</span><span class="hj-left"><b>${view.stack_size}</b> ${t("hj-left")}</span></p>`;
