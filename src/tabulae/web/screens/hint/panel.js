// The hint panel: the best move with one sentence, and on request the others with their chances. The shown move is staged on the table; *Play it* sends it.

import * as hints from "../../state/hints.js";
import { t } from "../../state/i18n.js";
import { send, stage } from "../../state/staging.js";
import { icon } from "../../ui/components.js";
import { escapeHandlers, focus } from "../../ui/keyboard.js";
import { renderHooks } from "../../ui/motion.js";
import { styleMap } from "../../ui/style-map.js";
import { loadStylesheet } from "../../ui/stylesheet.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";

await loadStylesheet("/web/screens/hint/hint.css");

/** The game whose table is shown. @type {import("../../games/index.js").GameUI | null} */
let game = null;

/** @param {import("../../games/index.js").GameUI} gameUI */
export function panel(gameUI) {
  const hint = hints.hint.value;
  game = gameUI;
  if (!hint) return nothing;
  const shown = hint.moves[hint.chosen];
  return html`<section class="hint ${hint.more ? "more" : ""}" aria-label=${t("hint")} aria-busy=${hint.n > 0}>
    <div class="hint-row">
      <span class="hint-lamp ${hint.n ? "thinking" : ""}" aria-hidden="true">${icon("hint")}</span>
      <div class="hint-words">${words(hint, shown)}</div>
      ${
        shown
          ? html`<div class="hint-actions"><button class="main" @click=${() => send(shown.move)}>${t("hint-play")}</button>
        <button class="hint-more" aria-label=${t(hint.more ? "hint-fewer" : "hint-others")} aria-expanded=${hint.more} @click=${hints.toggleMore}>${icon(hint.more ? "up" : "down")}<span>${t(hint.more ? "hint-fewer" : "hint-others")}</span></button></div>`
          : nothing
      }
      <button class="bare hint-close" aria-label=${t("close")} @click=${closePanel}>${icon("close")}</button>
    </div>
    ${hint.more ? others(hint) : nothing}
  </section>`;
}

/** @param {import("../../state/hints.js").Hint} hint @param {import("../../state/hints.js").Suggestion | undefined} shown */
function words(hint, shown) {
  if (hint.n) return html`<p class="hint-move">${t("hint-thinking")}</p><p class="second">${t("hint-noted")}</p>`;
  if (hint.error) return html`<p class="hint-move">${hint.error}</p>`;
  if (!shown) return html`<p class="hint-move">${hint.lines[0]}</p>`;
  const sentence = hint.chosen === 0 ? hint.lines[0] : judgement(hint, hint.chosen);
  const [move, effects] = parts(shown.text);
  return html`<p class="hint-move">${move}</p><p class="hint-why">${sentence}</p>${effects ? html`<p class="hint-effects">${effects}</p>` : nothing}`;
}

/** What a move is, and what it does: a game may tell both in one text of several sentences. @param {string} text */
function parts(text) {
  const end = text.indexOf(". ");
  return end < 0 ? [text, ""] : [text.slice(0, end), text.slice(end + 2)];
}

/** The three best moves, each with its chance; a press shows it on the table. @param {import("../../state/hints.js").Hint} hint */
function others(hint) {
  return html`<div class="hint-others"><ul class="plain hint-moves">${hint.moves.map((suggestion, i) => {
    const percent = Math.round(100 * suggestion.chance);
    const [move, effects] = parts(suggestion.text);
    return html`<li><button aria-pressed=${i === hint.chosen} @click=${() => show(i)}>
      <span class="hint-text">${move}${effects ? html`<span class="hint-effects">${effects}</span>` : nothing}</span><b class="chance">${t("percent", { n: percent })}</b>
      <span class="hint-bar" ${styleMap({ "--share": `${percent}%` })}></span><small>${judgement(hint, i)}</small></button></li>`;
  })}</ul>
  <div class="hint-foot"><details class="hint-details"><summary>${t("hint-why")}</summary>${hint.lines.slice(1).map((line) => html`<p>${line}</p>`)}</details>
  <p class="hint-noted">${t("hint-chance-noted")}</p></div></div>`;
}

/** How far a move is behind the best, in words. @param {import("../../state/hints.js").Hint} hint @param {number} at */
function judgement({ moves }, at) {
  if (at === 0)
    return t(moves.length > 1 && moves[0].chance - moves[1].chance < 0.02 ? "hint-by-little" : "hint-is-best");
  const behind = moves[0].chance - moves[at].chance;
  return t(behind < 0.02 ? "hint-nearly" : behind < 0.08 ? "hint-little-worse" : "hint-worse");
}

/** @param {number} chosen */
function show(chosen) {
  hints.choose(chosen);
  stageMove(hints.hintedMove.value);
}

/** Lift the card of a move and aim at its place. @param {string} move */
function stageMove(move) {
  if (stage(move) === undefined) game?.stage?.(move);
}

/** Show the best move; the focus follows only from the button that asked. @param {string} move */
function arrived(move) {
  const asked = document.activeElement?.closest(".hint-button") || document.activeElement === document.body;
  stageMove(move);
  if (asked) setTimeout(() => focus(".hint-actions .main")); // once the answer is rendered
}
hints.hintListeners.add(arrived);
if (hints.hintedMove.value) queueMicrotask(() => arrived(hints.hintedMove.value)); // it was faster than this module

// The hinted place is outlined, whatever the game draws there
renderHooks.add(() => {
  const move = hints.hintedMove.value;
  const place = move ? game?.parseMove(move).place : undefined;
  for (const each of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".felt [data-place]")))
    each.toggleAttribute("data-hinted", each.dataset.place === place);
});

// Where the panel lies over the log, the log ends above it
renderHooks.add(() => {
  const log = /** @type {HTMLElement | null} */ (document.querySelector(".side-panel"));
  const room = document.querySelector(".frame > .hint")?.getBoundingClientRect().height ?? 0;
  const padding = room ? `${Math.round(room) + 16}px` : "";
  if (!log || log.style.paddingBottom === padding) return;
  log.style.paddingBottom = padding;
  log.scrollTop = log.scrollHeight;
});

function closePanel() {
  hints.close();
  focus(".hint-button");
}

escapeHandlers.add(() => {
  if (!hints.hint.value) return false;
  closePanel();
  return true;
});
