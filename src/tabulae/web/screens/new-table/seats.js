// Who plays at a new table: bots with faces, free seats for friends, or names of people at this device.

import { t } from "../../state/i18n.js";
import { me } from "../../state/store.js";
import { icon } from "../../ui/components.js";
import { botFace, levelLine, personFace } from "../../ui/faces.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { botsOf } from "./bot-picker.js";

/**
 * @param {object} form
 * @param {any} form.about the game @param {any} form.draft @param {(part: object) => void} form.set
 * @param {number} form.picking the seat whose bot is being chosen @param {(seat: number) => void} form.pick
 */
export function seats({ about, draft, set, picking, pick }) {
  const most = Math.max(...about.seats);
  const others = Array.from({ length: draft.seats - 1 }, (_, i) => i + 1);
  const resize = (/** @type {number} */ count, /** @type {object} */ more = {}) => set({ seats: count, ...more });
  const leave = (/** @type {number} */ seat) =>
    resize(draft.seats - 1, {
      bots: botsOf(about.name, draft).toSpliced(seat - 1, 1),
      names: draft.names.toSpliced(seat, 1),
    });
  return html`<fieldset class="players"><legend>${t("who-here")}</legend>
    <span class="second players-count">${t("seats-of", { seats: draft.seats, most })}</span>
    <ol class="plain seat-tiles">
      ${draft.fill === "device" ? [0, ...others].map((seat) => nameTile(draft, set, seat, remove(about, draft, seat, leave))) : html`${you()}${others.map((seat) => (draft.fill === "bots" ? botTile(about, draft, seat, picking, pick, remove(about, draft, seat, leave)) : freeTile(remove(about, draft, seat, leave))))}`}
      ${draft.seats < most ? html`<li class="seat-tile-add"><button type="button" class="panel dashed" @click=${() => resize(draft.seats + 1)}>${icon("plus")}${t("add-seat")}</button></li>` : nothing}
    </ol></fieldset>`;
}

const you = () => {
  const name = me.value?.name ?? t("you-new");
  return html`<li class="panel seat-tile">${personFace(name)}<span class="seat-words"><b dir="auto">${name}</b>${me.value ? html`<span class="second">${t("you")}</span>` : nothing}</span></li>`;
};

/** @param {any} about @param {any} draft @param {number} seat @param {(seat: number) => void} leave */
function remove(about, draft, seat, leave) {
  if (draft.seats <= Math.min(...about.seats) || seat === 0) return nothing;
  return html`<button type="button" class="bare" aria-label=${t("remove-seat", { seat: seat + 1 })} @click=${() => leave(seat)}>${icon("close")}</button>`;
}

/** @param {any} about @param {any} draft @param {number} seat @param {number} picking @param {(seat: number) => void} pick @param {any} cross */
function botTile(about, draft, seat, picking, pick, cross) {
  const bot = botsOf(about.name, draft)[seat - 1];
  return html`<li class="panel seat-tile ${picking === seat ? "picking" : ""}">
    <button type="button" class="bare seat-pick" popovertarget="picker" aria-pressed=${picking === seat ? "true" : "false"} aria-label=${t("choose-bot-now", { seat: seat + 1, name: bot.name })} @click=${() => pick(seat)}>
      ${botFace(bot.name)}<span class="seat-words"><b>${bot.name}</b><span class="second">${levelLine(bot.level)}</span></span></button>${cross}</li>`;
}

/** @param {any} cross */
const freeTile = (cross) => html`<li class="panel seat-tile">
    <span class="seal empty">${icon("chair")}</span><span class="seat-words"><b>${t("free-chair")}</b><span class="second">${t("for-friend")}</span></span>${cross}</li>`;

/** @param {any} draft @param {(part: object) => void} set @param {number} seat @param {any} cross */
const nameTile = (draft, set, seat, cross) => html`<li class="panel seat-tile">
    <label class="seat-name"><span class="second">${t("name-of-seat", { seat: seat + 1 })}</span>
      <input type="text" maxlength="24" autocomplete="off" .value=${draft.names[seat] ?? ""}
      @input=${(/** @type {any} */ e) => {
        const names = [...draft.names];
        names[seat] = e.target.value;
        set({ names });
      }}></label>${cross}</li>`;
