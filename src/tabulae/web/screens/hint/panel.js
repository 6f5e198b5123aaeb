// The hint panel above the hand. A press on a suggested move stages it; sending it takes another press.

import * as hints from "../../state/hints.js";
import { t } from "../../state/i18n.js";
import { stage } from "../../state/staging.js";
import { glyph } from "../../ui/components.js";
import { focus } from "../../ui/keyboard.js";
import { styleMap } from "../../ui/style-map.js";
import { loadStylesheet } from "../../ui/stylesheet.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";

const DEPTHS = [1, 2, 3];

await loadStylesheet("/web/screens/hint/hint.css");

/** @param {import("../../games/index.js").GameUI} gameUI */
export function panel(gameUI) {
  const hint = hints.hint.value;
  if (!hint) return nothing;
  return html`<section class="hint" aria-label=${t("hint")} @keydown=${keys}>
    <div class="hint-head">
      ${DEPTHS.map(
        (
          depth,
        ) => html`<button class=${hint.depth === depth ? "asked" : ""} data-depth=${depth} aria-pressed=${hint.depth === depth}
          aria-disabled=${hint.n > 0} @click=${() => hints.ask(depth)}>${t(`hint-${depth}`)}</button>`,
      )}
      <button class="bare small" aria-label=${t("close")} @click=${closePanel}>${glyph("sign-close")}</button>
    </div>
    ${content(hint, gameUI)}
  </section>`;
}

/** @param {import("../../state/hints.js").Hint} hint @param {import("../../games/index.js").GameUI} gameUI */
function content(hint, gameUI) {
  if (hint.n) return html`<p class="second" aria-busy="true">${t("hint-thinking")}</p>`;
  if (hint.error) return html`<p>${hint.error}</p>`;
  if (!hint.depth) return html`<p class="second">${t("hint-noted")}</p>`;
  const moves = hint.depth === 2 ? hint.moves : hint.moves.slice(0, 1);
  return html`
    ${hint.depth === 2 ? nothing : hint.lines.map((line) => html`<p>${line}</p>`)}
    ${
      moves.length
        ? html`<ul class="plain hint-moves">${moves.map(
            (
              suggestion,
            ) => html`<li><button @click=${() => stageMove(gameUI, suggestion.move)}><span>${suggestion.text}</span>
            <span class="chance" ${styleMap({ "--share": `${Math.round(100 * suggestion.chance)}%` })}>${t("percent", { n: Math.round(100 * suggestion.chance) })}</span></button></li>`,
          )}</ul>`
        : nothing
    }`;
}

/** Stage a move, and move the focus to the button that sends it. @param {import("../../games/index.js").GameUI} gameUI @param {string} move */
function stageMove(gameUI, move) {
  const place = stage(move) ?? gameUI.stage?.(move);
  focus(place ? `.actions [data-choice="${place}"]` : ".actions .choice.main, .actions button.main"); // signals render synchronously
}

function closePanel() {
  hints.close();
  focus(".hint-button");
}

/** @param {KeyboardEvent} event */
function keys(event) {
  if (event.key !== "Escape") return;
  event.stopPropagation();
  closePanel();
}
