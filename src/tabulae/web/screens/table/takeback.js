// A takeback request: the other players are asked, and the one who asked sees whose answers are missing.

import { command } from "../../net/session.js";
import { formatList, t } from "../../state/i18n.js";
import * as state from "../../state/store.js";
import { cube } from "../../ui/components.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";

export function takebackRequest() {
  const { version, seat, waits } = state.position.value.back;
  const answer = (/** @type {boolean} */ yes) => () => command({ type: "answer_back", version, yes });
  const name = state.names.value[seat];
  if (seat === state.seat.value) {
    const who = formatList(waits.map((/** @type {number} */ each) => state.names.value[each]));
    return html`<p class="notice asked-back"><span>${t("back-waits", { name: who })}</span>
      <button @click=${answer(false)}>${t("back-keep")}</button></p>`;
  }
  if (!waits.includes(state.seat.value)) return nothing;
  const move = state.lines.value.find((line) => line.version === version)?.text;
  return html`<p class="notice asked-back">${cube(seat)}<span>${t("log-ask_back", { name })} <q>${move}</q></span>
    <button class="main" @click=${answer(true)}>${t("back-yes")}</button><button @click=${answer(false)}>${t("back-no")}</button></p>`;
}
