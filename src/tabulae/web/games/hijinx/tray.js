// Hand and actions of Hijinx: each card wears a tag with the server's verdict, and one sentence tells what a pick would do.

import { t } from "../../state/i18n.js";
import { noteOf } from "../../state/notes.js";
import { aim, busy, cardChoices, cardlessChoices, choices, send, staged } from "../../state/staging.js";
import { info, isWide, myTurn, names, seat } from "../../state/store.js";
import { clauseLink } from "../../ui/components.js";
import { dropOnPlace } from "../../ui/drag.js";
import { hand } from "../../ui/hand.js";
import { lastLine } from "../../ui/status.js";
import { styleMap } from "../../ui/style-map.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { moveBetweenChoices } from "../keys.js";
import { back, cardFace, cardName, cardTitle, miniCard, sign } from "./cards.js";
import { giftsFrom, happened, roundSeen } from "./moments.js";
import { askWhyNot } from "./path.js";
import { cardOf, handOf, kindOf, PHASE, parseMove, seatAfter, seatBefore, signOf } from "./pieces.js";
import { tagOf } from "./tags.js";

/** From so many cards on they overlap, and their tags are short */
const TIGHT = 7;

/** @param {import("../index.js").Scene} scene */
export function tray(scene) {
  const { view } = scene;
  const held = handOf(view);
  const cards = held.map((card) => {
    const tag = tagOf(scene, card, held.length);
    const giver = giftsFrom.value[card];
    return {
      sign: signOf(card),
      key: `card-${card}`,
      name: cardTitle(card),
      note: tag.spoken,
      tag: tag.drawn,
      from: giver >= 0 ? `plate-${giver}` : undefined,
      kind: `hj ${tag.kind} ${view.drawn_card === card && view.phase === PHASE.DRAWN ? "drawn" : ""} ${happened.value?.kind === "swapped" && happened.value.got === card ? "turns" : ""}`,
      face: cardFace(card),
    };
  });
  return html`<div class="hj-tray ${held.length >= TIGHT ? "tight" : ""}" ${styleMap({ "--n": String(held.length) })}>
    <div class="hj-say">${sentence(scene)}</div>
    <div class="actions ${cardChoices.value.length > 2 ? "many" : ""}" role="group" aria-label=${t("actions")}>${busy.value ? nothing : buttons(scene)}</div>
    ${cards.length ? hand(cards, { onDrop: dropOnPlace(askWhyNot), onUnplayable: (of) => askWhyNot(of, "path"), notes: true }) : html`<p class="hj-no-hand">${t("empty-hand")}</p>`}
  </div>`;
}

/** What can be done now. A drawn card needs no pick: only it can be played. @param {import("../index.js").Scene} scene */
function buttons({ view, names }) {
  const drawn = view.phase === PHASE.DRAWN && !staged.value.card ? choices.value.filter((choice) => choice.card) : [];
  const main = drawn.length ? drawn : cardChoices.value;
  return html`${cardlessChoices.value.map(
    (choice) =>
      html`<button class="choice" data-choice=${choice.place} @keydown=${moveBetweenChoices} @click=${() => send(choice.move)}>${choice.place === "draw" ? back() : nothing}<span>${choice.text}${choice.place === "draw" ? html`<span class="hj-draw-left"> (${view.stack_size})</span>` : nothing}</span></button>`,
  )}
  ${main.map((choice) => {
    const short = main.length > 2 ? names[Number(choice.place.slice(5))] : "";
    return html`<button class="choice main" data-choice=${choice.place} aria-label=${short ? choice.text : nothing} @focus=${() => staged.value.card && aim(choice.place)} @keydown=${moveBetweenChoices}
      @click=${() => send(choice.move)}>${buttonSign(choice)}<span>${short || choice.text}</span></button>`;
  })}`;
}

/** @param {{card: string, place: string}} choice */
function buttonSign({ card, place }) {
  if (place === "give") return sign("swap");
  if (place.startsWith("seat-")) return sign("dump");
  const note = noteOf(card);
  if (note?.kind === "double seven") return sign("double7", "0 0 40 44");
  const kind = kindOf(cardOf(card));
  if (note?.kind === "seven") return kind === "plain" ? sign("seven", "0 0 24 24") : sign(kind);
  return sign("match", "0 0 24 24");
}

/** One sentence in a row that is always there. @param {import("../index.js").Scene} scene */
function sentence(scene) {
  const { view, names, seat } = scene;
  const picked = staged.value.card;
  if (view.phase === PHASE.SWAP) {
    const [to, from] = [names[seatAfter(view, seat)], names[seatBefore(view, seat)]];
    return html`<p><b>${t("hj-all-at-once")}</b> <span class="hj-long">${t("hj-swap-both", { to, from })}</span><span class="hj-short">${t("hj-swap-from", { from })}</span></p>`;
  }
  if (view.phase === PHASE.DUMPING && view.turn === seat)
    return html`<p><b>${picked ? t("hj-who-gets", { card: cardName(cardOf(picked)) }) : t("hj-dump-now")}</b> ${picked ? nothing : t("hj-dump-how")}</p>`;
  const judged = picked || (view.phase === PHASE.DRAWN && view.drawn_card >= 0 ? signOf(view.drawn_card) : "");
  const note = judged ? noteOf(judged) : undefined;
  if (note?.word) return effectOf(note);
  return momentOf(scene) ?? lastLine();
}

/** The server's note says first how the dice pair, which the links show, then what comes of it, then the clauses. @param {import("../../state/notes.js").Note} note */
function effectOf(note) {
  const [, text, clauses] = /^(.*?)(?:\s*\(([^()]*)\))?$/s.exec(note.text) ?? ["", note.text, ""];
  const at = text.indexOf(". ");
  const effect = at > 0 && at + 2 < text.length ? text.slice(at + 2) : text;
  const [, word, rest] = /^([^:]*?)\s*:\s*(.*)$/s.exec(effect) ?? ["", "", effect];
  const clause = clauses?.split(", ")[0] ?? note.clause;
  return html`<p class="hj-effect"><span class="unseen">${at > 0 ? text.slice(0, at + 1) : nothing}</span>${word ? html`<b>${word}.</b> ` : nothing}${rest.charAt(0).toUpperCase()}${rest.slice(1)} ${clauseLink("hijinx", clause)}</p>`;
}

/** @param {import("../index.js").Scene} scene */
function momentOf({ view, names, seat }) {
  const moment = happened.value;
  if (!moment) return undefined;
  const name = names[moment.from];
  if (moment.kind === "dumped")
    return html`<p><b>${t("hj-dumped")}</b> ${t("hj-passed-you", { name, card: cardName(moment.got) })}</p>`;
  if (moment.kind === "reversed")
    return html`<p><b>${t("hj-reversed")}</b> ${t("hj-you-after", { name: names[seatBefore(view, seat)] })}</p>`;
  if (moment.got < 0) return undefined;
  return html`<p><b>${t("hj-swapped")}</b> ${t("hj-passed-you", { name, card: cardName(moment.got) })}</p>`;
}

/** The hand for a review. @param {any} view */
export const handCards = (view) =>
  html`<ul class="plain small-hand">${handOf(view).map((card) => html`<li class="hj-old">${miniCard(card)}</li>`)}</ul>`;

/** What a card that was passed on came to, for the log. @param {string} move */
export function logResult(move) {
  const { place } = parseMove(move);
  if (place === "give") return t("hj-log-swap");
  const taker = place.startsWith("seat-") ? Number(place.slice(5)) : -1;
  return taker < 0 ? "" : taker === seat.value ? t("hj-log-dump-you") : t("hj-log-dump", { name: names.value[taker] });
}

/** The status line while the end of a round is shown, and with a drawn card. @param {any} view */
export function status(view) {
  if (roundSeen.value.table === info.value?.table && view.round > roundSeen.value.round && view.phase !== PHASE.OVER)
    return t("hj-round-over", { round: view.round });
  if (!myTurn.value || view.phase !== PHASE.DRAWN || view.drawn_card < 0) return "";
  const plays = choices.value.some((choice) => choice.card);
  return t(plays ? "hj-drew-play" : "hj-drew-keep", { card: cardName(view.drawn_card) });
}

/** The message id of what the status line asks for. @param {any} view */
export function prompt(view) {
  if (view.phase === PHASE.SWAP) return "hj-hint-swap";
  const asks =
    view.phase === PHASE.DRAWN ? "drawn" : view.phase === PHASE.DUMPING ? "dump" : view.again ? "again" : "turn";
  return `hj-hint-${asks}${isWide.value ? "" : "-short"}`;
}
