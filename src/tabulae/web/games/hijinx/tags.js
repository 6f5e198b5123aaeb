// The tag under each card in hand: the server's verdict (double seven, seven, match, no, dead) with its reason in a few signs.

import { t } from "../../state/i18n.js";
import { noteOf } from "../../state/notes.js";
import { staged } from "../../state/staging.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { faceName, sign } from "./cards.js";
import { giftsFrom } from "./moments.js";
import { bottom, linkOf, PHASE, seatAfter, signOf, top } from "./pieces.js";

/** Verdicts by the server's kind: class, sign, its box */
const VERDICTS = {
  "double seven": ["double", "double7", "0 0 40 44"],
  seven: ["seven", "seven", "0 0 24 24"],
  match: ["match", "match", "0 0 24 24"],
  no: ["no", "no", "0 0 24 24"],
  dead: ["dead", "jinx", "0 0 32 32"],
};

/**
 * @param {import("../index.js").Scene} scene @param {number} card @param {number} held
 * @returns {{kind: string, spoken: string, drawn: any}} a class for the card, the tag in words, the tag as drawn
 */
export function tagOf(scene, card, held) {
  const { view, names, seat } = scene;
  const of = signOf(card);
  const chosen = view.gift === card && view.phase === PHASE.SWAP;
  if (view.phase === PHASE.SWAP && (staged.value.card === of || chosen)) {
    const name = names[seatAfter(view, seat)];
    return plain("v-gift", sign("swap"), t("hj-for", { name }), t("hj-face-down"));
  }
  if (view.phase === PHASE.DUMPING && staged.value.card === of)
    return plain("v-dump", sign("dump"), t("hj-goes"), t("hj-face-down"));
  const giver = giftsFrom.value[card];
  const note = noteOf(of);
  const verdict = VERDICTS[note?.kind ?? ""];
  if (giver >= 0 && view.turn !== seat)
    return plain("v-new", sign("check", "0 0 24 24"), t("hj-from", { name: names[giver] }), t("hj-new"));
  if (!verdict || !note?.word)
    return {
      kind: "v-free",
      spoken: "",
      drawn: html`<span class="hj-tag empty"></span>`,
    };
  const [kind, id, box] = verdict;
  const word = note.word.charAt(0).toUpperCase() + note.word.slice(1);
  const why = reason(view, card, kind, held);
  return {
    kind: `v-${kind}`,
    spoken: note.word,
    drawn: html`<span class="hj-tag v-${kind}">${sign(id, box)}<b>${kind === "double" ? html`<span class="hj-long">${word}</span><span class="hj-short">${t("hj-double-short")}</span>` : word}</b><small>${why}</small></span>`,
  };
}

/** @param {string} kind @param {any} drawnSign @param {string} word @param {string} more */
const plain = (kind, drawnSign, word, more) => ({
  kind,
  spoken: `${word}, ${more}`,
  drawn: html`<span class="hj-tag ${kind}">${drawnSign}<b>${word}</b><small>${more}</small></span>`,
});

/** @param {any} view @param {number} card @param {string} kind @param {number} held */
function reason(view, card, kind, held) {
  const pairs = [
    [top(view.live), top(card)],
    [bottom(view.live), bottom(card)],
  ];
  if (kind === "dead") return t("hj-why-dead");
  if (kind === "no") return twice("hj-why-no", "hj-why-no-short");
  if (kind === "double") {
    const [upper, lower] = pairs.map((pair) => pair.join("+"));
    return html`<span class="hj-long">${t("hj-why-double", { top: upper, bottom: lower })}</span><span class="hj-short">${upper}, ${lower}</span>`;
  }
  const found = pairs.find(([live, own]) => linkOf(view, live, own) === kind);
  if (!found) return nothing;
  if (kind === "seven") return `${found[0]} + ${found[1]} = 7`;
  const on = t("hj-on", { live: faceName(found[0]), own: faceName(found[1]) });
  return view.stack_size && held > 1
    ? html`<span class="hj-long">${t("hj-why-match", { on })}</span><span class="hj-short">${on}</span>`
    : on;
}

/** A text that upright phones show shorter. @param {string} id @param {string} short */
const twice = (id, short) => html`<span class="hj-long">${t(id)}</span><span class="hj-short">${t(short)}</span>`;
