// Somebody wants the last move back: the others are asked, and who asked sees whose answer is open.

import * as state from "../play/state.js";
import { command } from "../play/table.js";
import { listed, t } from "../play/words.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { cube } from "./bits.js";

export function request() {
  const { version, seat, waits } = state.position.value.back;
  const answer = (/** @type {boolean} */ yes) => () => command({ type: "answer_back", version, yes });
  const name = state.names.value[seat];
  if (seat === state.seat.value) {
    const who = listed(waits.map((/** @type {number} */ each) => state.names.value[each]));
    return html`<p class="notice asked-back"><span>${t("back-waits", { name: who })}</span>
      <button @click=${answer(false)}>${t("back-keep")}</button></p>`;
  }
  if (!waits.includes(state.seat.value)) return nothing;
  const move = state.lines.value.find((line) => line.version === version)?.text;
  return html`<p class="notice asked-back">${cube(seat)}<span>${t("log-ask_back", { name })} <q>${move}</q></span>
    <button class="main" @click=${answer(true)}>${t("back-yes")}</button><button @click=${answer(false)}>${t("back-no")}</button></p>`;
}
