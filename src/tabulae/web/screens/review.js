// A finished game step by step, as one seat knew it or with everything open.

import { faceOf } from "../games/index.js";
import { cube, glyph, segments } from "../parts/bits.js";
import * as api from "../play/api.js";
import { lang } from "../play/settings.js";
import { t } from "../play/words.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { signal } from "../vendor/signals-core/signals-core.js";

/** The game that is looked at: {id, info, game, steps, last, at, eyes} */
const shown = signal(/** @type {any} */ (null));
let asked = "";

/** @param {string} table @param {number | null} eyes a seat, or null for everything */
async function fetchIt(table, eyes) {
  const name = `${table} ${eyes} ${lang.value}`;
  if (asked === name) return;
  asked = name;
  try {
    const info = await api.get(`/api/tables/${table}`);
    const own = info.chairs.filter((chair) => chair.yours).map((chair) => chair.seat);
    const seat = eyes ?? own[0] ?? 0;
    const found = await api.get(`/api/tables/${table}/review`);
    shown.value = {
      ...found,
      info,
      seat,
      own,
      at: shown.value?.table === table ? shown.value.at : found.steps.length,
      wide: shown.value?.wide ?? own.length === 0,
    };
  } catch (no) {
    shown.value = { table, trouble: no.code };
  }
}

/** @param {number} at */
function turn(at) {
  const count = shown.value.steps.length;
  shown.value = { ...shown.value, at: Math.min(count, Math.max(0, at)) };
  requestAnimationFrame(() =>
    document.querySelector(".review-log [aria-current=step]")?.scrollIntoView({ block: "nearest" }),
  );
}

/** @param {{table: string}} params */
export function screen({ table }) {
  fetchIt(table, null);
  const game = shown.value;
  if (!game || game.table !== table) return html`<main class="page loading"><p>${t("opening")}</p></main>`;
  if (game.trouble)
    return html`<main class="page"><h1>${t("review-title", { game: "" })}</h1><p>${t(game.trouble === "not-over" ? "not-over" : "trouble")}</p><p><a href="/t/${table}">${t("go")}</a></p></main>`;
  const face = faceOf(game.game);
  if (!face) return nothing;
  const step = game.steps[game.at];
  const viewOf = (seat) => (step ? step.views[seat] : game.last[seat]);
  const scene = (seat) => ({
    view: viewOf(seat),
    names: game.names,
    seat,
    seats: game.info.seats,
    live: false,
    lines: [],
    options: game.info.options,
  });
  return html`
    <div class="frame review ${game.game}" data-seats=${game.info.seats} @keydown=${keys}>
      <header class="top"><a class="button bare back" href="/t/${table}" aria-label=${t("close")}>${glyph("sign-back")}</a>
        <h1 class="status">${t("review-title", { game: t(`game-${game.game}`) })} · ${t("step-of", { n: game.at, count: game.steps.length })}</h1></header>
      <main class="felt" tabindex="-1" aria-label=${t("the-table")}>${face.table(scene(game.seat))}</main>
      <aside class="side open review-log" aria-label=${t("log")}><div class="panel" tabindex="0" role="region" aria-label=${t("log")}><ol class="plain log">
        ${game.steps.map((each, i) => html`<li aria-current=${i + 1 === game.at ? "step" : "false"}>${each.seat >= 0 ? cube(each.seat) : html`<span class="cube"></span>`}<button class="bare small" @click=${() => turn(i + 1)}>${each.text}</button></li>`)}
      </ol></div></aside>
      <section class="tray" aria-label=${t("review")}>
        <div class="review-bar actions">
          <button @click=${() => turn(0)}>${t("first-step")}</button>
          <button @click=${() => turn(game.at - 1)}>${t("previous-step")}</button>
          <button class="main" @click=${() => turn(game.at + 1)}>${t("next-step")}</button>
          <button @click=${() => turn(game.steps.length)}>${t("last-step")}</button>
          ${segments(
            "eyes",
            [
              { value: false, label: t("what-i-knew") },
              { value: true, label: t("everything") },
            ],
            game.wide,
            (wide) => {
              shown.value = { ...game, wide };
            },
          )}
          <label>${t("seat-label")} <select @change=${(e) => {
            shown.value = { ...game, seat: Number(e.target.value) };
          }}>
            ${game.names.map((name, seat) => html`<option value=${seat} ?selected=${seat === game.seat}>${name}</option>`)}</select></label>
        </div>
        ${(game.wide ? game.names.map((_, seat) => seat) : [game.seat]).map((seat) => html`<div class="review-hand">${cube(seat)}<span class="name">${game.names[seat]}</span>${face.handFaces?.(viewOf(seat)) ?? nothing}</div>`)}
        ${step ? html`<p class="last-line">${step.text}</p>` : html`<p class="last-line">${game.over.text}</p>`}
      </section>
    </div>`;
}

/** @param {KeyboardEvent} event */
function keys(event) {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (by === undefined || /** @type {HTMLElement} */ (event.target).matches("input, select")) return;
  event.preventDefault();
  turn(shown.value.at + by);
}
