// The status line: who decides and since when; and the sentence above the hand that tells a refusal and its clause.

import { clockTime, listed, t } from "../state/i18n.js";
import { noteOf } from "../state/notes.js";
import { countLine } from "../state/settings.js";
import { places, staged } from "../state/staging.js";
import {
  info,
  lines,
  link,
  missed,
  myTurn,
  names,
  notice,
  now,
  over,
  position,
  seat,
  skew,
  untold,
} from "../state/store.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { clauseLink, glyph } from "./components.js";
import { own } from "./island.js";

/** @param {import("../games/index.js").Face} face */
export function statusLine(face) {
  return html`<p class="status ${myTurn.value ? "mine" : ""}" tabindex="-1" ${own(() => words(face))}></p>`;
}

/** @param {import("../games/index.js").Face} face */
function words(face) {
  if (over.value) return untold.value ? nothing : over.value.text || t(`over-${over.value.why}`);
  if (!position.value) return nothing; // the table was left
  const { step, since } = staged.value;
  if (step === "sent" && now.value - since > 4000) return t(link.value === "live" ? "sending" : "lost-sending");
  if (step === "sent" && now.value - since > 1000) return t("sending");
  const { to_act: owing, view } = position.value;
  const last = lines.value.at(-1);
  const since_move = last ? clockTime(Math.max(0, (now.value + skew.value - last.at) / 1000)) : "";
  const asked = noteOf("turn")?.text;
  if (myTurn.value && asked) return html`<b>${asked}</b>`;
  if (myTurn.value) {
    const next = places.value.length ? "choose-place" : "choose-card";
    return html`<b>${t("you-colon")}</b> ${t(face.hint?.(view) ?? next)}`;
  }
  if (owing.length === 0) return t("dealing");
  const who = listed(owing.filter((s) => s !== seat.value).map((s) => names.value[s]));
  return html`${t(owing.length > 1 ? "they-decide" : "decides-now", { name: who })}<span class="second"> · ${since_move}</span>`;
}

export function noticeLine() {
  const told = notice.value;
  if (told) {
    return html`<p class="notice ${told.kind}">${told.kind === "refused" ? glyph("sign-close") : nothing}<span>${told.text}</span>
      ${told.clause ? clauseLink(info.value.game, told.clause) : nothing}
      <button class="bare small" aria-label=${t("close")} @click=${() => {
        notice.value = null;
      }}>${glyph("sign-close")}</button></p>`;
  }
  if (missed.value.length) {
    return html`<details class="notice"><summary>${t("away-missed", { count: missed.value.length })}</summary>
      <ul>${missed.value.map((line) => html`<li>${line.text}</li>`)}</ul>
      <button @click=${() => {
        missed.value = [];
      }}>${t("close")}</button></details>`;
  }
  return nothing;
}

/** The last thing that happened, for where the log is out of sight. */
export function lastLine() {
  const own = lines.value.some((line) => line.kind === "move" && line.seat === seat.value);
  if (myTurn.value && !own) return html`<p class="last-line first-hint">${t(`first-hint-${info.value.game}`)}</p>`;
  const count = countLine.value ? noteOf("table")?.text : "";
  if (count) return html`<p class="last-line">${count}</p>`;
  const last = lines.value.findLast((line) => line.text && line.kind === "move");
  return last ? html`<p class="last-line">${last.text}</p>` : nothing;
}
