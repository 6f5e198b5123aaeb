// The status line (whose turn it is and for how long), the notice over the felt, and the last line of the log.

import { formatClock, formatList, t } from "../state/i18n.js";
import { noteOf } from "../state/notes.js";
import { hideLater, hideNotice, keepNotice } from "../state/notices.js";
import { showRemaining } from "../state/settings.js";
import { cardChoices, staged } from "../state/staging.js";
import {
  clockSkew,
  connectionState,
  info,
  lines,
  missedLines,
  myTurn,
  names,
  notice,
  now,
  over,
  position,
  resultPending,
  seat,
} from "../state/store.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { clauseLink, glyph } from "./components.js";
import { island } from "./island.js";

/** @param {import("../games/index.js").GameUI} gameUI */
export function statusLine(gameUI) {
  return html`<p class="status ${myTurn.value ? "mine" : ""}" tabindex="-1" ${island(() => statusText(gameUI))}></p>`;
}

/** @param {import("../games/index.js").GameUI} gameUI */
function statusText(gameUI) {
  if (over.value) return resultPending.value ? nothing : over.value.text?.split(". ")[0] || t(`over-${over.value.why}`);
  if (!position.value) return nothing; // the page has left the table
  const { step, since } = staged.value;
  if (step === "sent" && now.value - since > 4000)
    return t(connectionState.value === "live" ? "sending" : "lost-sending");
  if (step === "sent" && now.value - since > 1000) return t("sending");
  const { to_act: toAct, view } = position.value;
  const whole = gameUI.status?.(view);
  if (whole) return html`<b>${whole}</b>`;
  const last = lines.value.at(-1);
  const sinceMove = last ? formatClock(Math.max(0, (now.value + clockSkew.value - last.at) / 1000)) : "";
  const asked = noteOf("turn")?.text;
  if (myTurn.value && asked) return html`<b>${asked}</b>`;
  if (myTurn.value) {
    const next = cardChoices.value.length ? "choose-place" : "choose-card";
    const asks = gameUI.prompt?.(view) ?? next;
    const [id, values] = typeof asks === "string" ? [asks] : asks;
    return html`<b>${t("you-colon")}</b> ${t(id, values)}`;
  }
  if (toAct.length === 0) return t("dealing");
  const who = formatList(toAct.filter((s) => s !== seat.value).map((s) => names.value[s]));
  return html`${t(toAct.length > 1 ? "they-decide" : "decides-now", { name: who })}<span class="second"> · ${sinceMove}</span>`;
}

// An objection leaves with the next action
for (const name of ["pointerdown", "keydown"]) {
  addEventListener(
    name,
    (event) => {
      const passes = event instanceof KeyboardEvent && ["Tab", "Shift", "Control", "Alt", "Meta"].includes(event.key);
      const inside = /** @type {Element} */ (event.target).closest?.(".notice");
      if (notice.value?.kind === "refused" && !passes && !inside) hideNotice();
    },
    { capture: true },
  );
}

export function noticeLine() {
  const shown = notice.value;
  if (shown) {
    return html`<p class="notice ${shown.kind}" @pointerenter=${keepNotice} @pointerleave=${hideLater} @focusin=${keepNotice} @focusout=${hideLater}>
      ${shown.kind === "refused" ? glyph("sign-close") : nothing}<span>${shown.text}</span>
      ${shown.clause ? clauseLink(info.value.game, shown.clause) : nothing}
      <button class="bare small" aria-label=${t("close")} @click=${hideNotice}>${glyph("sign-close")}</button></p>`;
  }
  if (missedLines.value.length) {
    return html`<details class="notice"><summary>${t("away-missed", { count: missedLines.value.length })}</summary>
      <ul>${missedLines.value.map((line) => html`<li>${line.text}</li>`)}</ul>
      <button @click=${() => {
        missedLines.value = [];
      }}>${t("close")}</button></details>`;
  }
  return nothing;
}

/** The last move, for where the log is out of sight. */
export function lastLine() {
  const own = lines.value.some((line) => line.kind === "move" && line.seat === seat.value);
  if (myTurn.value && !own) return html`<p class="last-line first-hint">${t(`first-hint-${info.value.game}`)}</p>`;
  const count = showRemaining.value ? noteOf("table")?.text : "";
  if (count) return html`<p class="last-line">${count}</p>`;
  const last = lines.value.findLast((line) => line.text && line.kind === "move");
  if (!last) return nothing;
  const short = last.sentence && last.sentence.length < last.text.length ? last.sentence : last.text;
  return html`<p class="last-line">${short}</p>`;
}
