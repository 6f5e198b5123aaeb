// The end of a round of Hijinx: hands revealed, pips counted; the lowest score wins.

import { t } from "../../state/i18n.js";
import { staged } from "../../state/staging.js";
import { info } from "../../state/store.js";
import { cube, glyph } from "../../ui/components.js";
import { escapeHandlers } from "../../ui/keyboard.js";
import { sound } from "../../ui/sound.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { effect, signal, untracked } from "../../vendor/signals-core/signals-core.js";
import { cardsOf } from "../cardset.js";
import { seatName } from "../names.js";
import { cardFace, cardName } from "./cards.js";

/** Whether the end of a round is shown (true) or was dismissed (false), by table and round */
const shown = signal(/** @type {Record<string, boolean>} */ ({}));
const SHOWN_FOR = 12_000;

/** @param {string} name @param {boolean} yes */
function set(name, yes) {
  shown.value = { ...shown.value, [name]: yes };
}

/** Hide the panel; returns whether it was shown. */
function dismiss() {
  const open = Object.keys(shown.value).filter((name) => shown.value[name]);
  for (const name of open) set(name, false);
  return open.length > 0;
}
escapeHandlers.add(dismiss);
// It is hidden when the reader begins the next move
let before = "idle";
effect(() => {
  const { step } = staged.value;
  if (before === "idle" && step !== "idle") untracked(dismiss);
  before = step;
});

/** The end of the last round. It stays for a while, or until it is closed or the reader plays on. @param {import("../index.js").Scene} scene */
export function roundPanel(scene) {
  const { view, seats } = scene;
  const name = `${info.value?.table} ${view.round}`;
  if (!scene.live || view.round === 0) return nothing;
  if (shown.value[name] === undefined)
    queueMicrotask(() => {
      if (shown.value[name] !== undefined) return;
      set(name, true);
      sound("round");
      setTimeout(() => set(name, false), SHOWN_FOR);
    });
  if (shown.value[name] === false) return nothing;
  const all = Array.from({ length: seats }, (_, seat) => seat);
  return html`<section class="hj-round-end" aria-label=${t("hj-round-over", { round: view.round })}>
    <h2>${t("hj-round-over", { round: view.round })}</h2> <span class="second">${t("hj-low")}</span>
    <ul class="plain">${all.map(
      (seat) => html`<li>${cube(seat)} <b dir="auto">${seatName(scene, seat)}</b>
      <span class="small-hand">${cardsOf(view.left[seat]).map((card) => html`<span class="card hj"><span class="unseen">${cardName(card)}</span>${cardFace(card)}</span>`)}</span>
      <b class="number">${view.scored[view.round - 1][seat] > 0 ? "+" : ""}${view.scored[view.round - 1][seat]}</b> <span class="second">${t("hj-total", { points: view.total[seat] })}</span></li>`,
    )}</ul>
    <button class="bare" aria-label=${t("close")} @click=${() => set(name, false)}>${glyph("sign-close")}</button>
  </section>`;
}
