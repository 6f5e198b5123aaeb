// The hint panel above the hand. A proposed move, pressed, is staged; sending it stays a press of its own.

import * as hints from "../../state/hints.js";
import { t } from "../../state/i18n.js";
import { stage } from "../../state/staging.js";
import { glyph } from "../../ui/components.js";
import { focus } from "../../ui/keyboard.js";
import { styled } from "../../ui/style-map.js";
import { loadStylesheet } from "../../ui/stylesheet.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";

const DEPTHS = [1, 2, 3];

await loadStylesheet("/web/screens/hint/hint.css");

/** @param {import("../../games/index.js").Face} face */
export function panel(face) {
  const told = hints.hint.value;
  if (!told) return nothing;
  return html`<section class="hint" aria-label=${t("hint")} @keydown=${keys}>
    <div class="hint-head">
      ${DEPTHS.map(
        (
          depth,
        ) => html`<button class=${told.depth === depth ? "asked" : ""} data-depth=${depth} aria-pressed=${told.depth === depth}
          aria-disabled=${told.n > 0} @click=${() => hints.ask(depth)}>${t(`hint-${depth}`)}</button>`,
      )}
      <button class="bare small" aria-label=${t("close")} @click=${shut}>${glyph("sign-close")}</button>
    </div>
    ${content(told, face)}
  </section>`;
}

/** @param {import("../../state/hints.js").Hint} told @param {import("../../games/index.js").Face} face */
function content(told, face) {
  if (told.n) return html`<p class="second" aria-busy="true">${t("hint-thinking")}</p>`;
  if (told.no) return html`<p>${told.no}</p>`;
  if (!told.depth) return html`<p class="second">${t("hint-noted")}</p>`;
  const moves = told.depth === 2 ? told.moves : told.moves.slice(0, 1);
  return html`
    ${told.depth === 2 ? nothing : told.lines.map((line) => html`<p>${line}</p>`)}
    ${
      moves.length
        ? html`<ul class="plain hint-moves">${moves.map(
            (advice) => html`<li><button @click=${() => take(face, advice.move)}><span>${advice.text}</span>
            <span class="chance" ${styled({ "--share": `${Math.round(100 * advice.chance)}%` })}>${t("percent", { n: Math.round(100 * advice.chance) })}</span></button></li>`,
          )}</ul>`
        : nothing
    }`;
}

/** Stage a move, and go to where it is sent. @param {import("../../games/index.js").Face} face @param {string} move */
function take(face, move) {
  const place = stage(move) ?? face.stage?.(move);
  focus(place ? `.actions [data-choice="${place}"]` : ".actions .choice.main, .actions button.main"); // signals draw at once
}

function shut() {
  hints.close();
  focus(".hint-button");
}

/** @param {KeyboardEvent} event */
function keys(event) {
  if (event.key !== "Escape") return;
  event.stopPropagation();
  shut();
}
