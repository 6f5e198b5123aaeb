// Choosing a bot: a row for each level with its strength, and the faces that play at it.

import { t } from "../../state/i18n.js";
import { availableLevels, catalogue } from "../../state/store.js";
import { icon } from "../../ui/components.js";
import { BOTS, botFace, notches, OWN } from "../../ui/faces.js";
import { strength } from "../../ui/strength.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";

/** @typedef {{level: string, name: string}} Bot */

/**
 * The bots of a table, by seat from the second on: those that were chosen, as far as the table offers their levels,
 * and for the others a face that nobody has yet.
 * @param {string} game @param {any} draft @returns {Bot[]}
 */
export function botsOf(game, draft) {
  const levels = availableLevels(game, draft.seats, draft.options);
  const fallback = levels.includes(draft.level) ? draft.level : (levels.at(-1) ?? "club");
  const bots = /** @type {Bot[]} */ ([]);
  for (let i = 0; i < draft.seats - 1; i++) {
    const wanted = draft.bots?.[i];
    bots.push(
      wanted && (levels.includes(wanted.level) || (wanted.level === OWN && ownBots().includes(wanted.name)))
        ? wanted
        : unusedFace(wanted ? (levels.at(-1) ?? fallback) : fallback, bots),
    );
  }
  return bots;
}

/** The names of the host's own bots. @returns {string[]} */
const ownBots = () => catalogue.value?.own_bots ?? [];

/** @param {string} level @param {Bot[]} taken @returns {Bot} */
function unusedFace(level, taken) {
  const names = BOTS[level] ?? [];
  return { level, name: names.find((name) => !taken.some((bot) => bot.name === name)) ?? names[0] ?? "" };
}

/** @param {object} choice @param {any} choice.draft @param {string} choice.game @param {number} choice.seat from 1 @param {boolean} choice.sheet whether it comes from below, over the page @param {(bot: Bot) => void} choice.choose */
export const botPicker = ({ game, draft, seat, sheet, choose }) => html`
  <aside class="panel picker" id="picker" popover=${sheet ? "auto" : nothing} aria-labelledby="picker-title">
    ${sheet ? html`<button type="button" class="bare picker-close" popovertarget="picker" popovertargetaction="hide" aria-label=${t("close")}>${icon("close")}</button>` : nothing}
    <h2 id="picker-title">${t("choose-bot", { seat: seat + 1 })}</h2>
    <p class="second">${t("choose-bot-says")}</p>
    ${availableLevels(game, draft.seats, draft.options).map(
      (level) => html`<div class="level-row" role="group" aria-label=${t(`level-${level}`)}>
        <div class="level-words"><b>${t(`level-${level}`)}</b> ${notches(level)}<div class="second">${strength(game, level)}</div></div>
        <div class="level-faces">${(BOTS[level] ?? []).map((name) => face(game, draft, seat, { level, name }, choose))}</div>
      </div>`,
    )}
    ${
      ownBots().length
        ? html`<div class="level-row" role="group" aria-label=${t(`level-${OWN}`)}>
        <div class="level-words"><b>${t(`level-${OWN}`)}</b><div class="second">${t("level-own-says")}</div></div>
        <div class="level-faces">${ownBots().map((name) => face(game, draft, seat, { level: OWN, name }, choose))}</div>
      </div>`
        : nothing
    }
  </aside>`;

/** @param {string} game @param {any} draft @param {number} seat @param {Bot} bot @param {(bot: Bot) => void} choose */
function face(game, draft, seat, bot, choose) {
  const chosen = botsOf(game, draft)[seat - 1];
  return html`<label class="bot-choice"><input type="radio" name="bot" .checked=${chosen?.name === bot.name} @change=${() => choose(bot)}
      @click=${(/** @type {Event} */ e) => e.isTrusted && closeSheet()}><span>${botFace(bot.name)}${bot.name}</span></label>`;
}

/** Choosing by pointer closes the sheet; by keyboard the arrows go through all faces. */
function closeSheet() {
  const sheet = /** @type {HTMLElement | null} */ (document.querySelector("#picker:popover-open"));
  sheet?.hidePopover();
}
