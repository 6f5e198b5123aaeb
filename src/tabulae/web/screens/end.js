// The end of a game: the result as a player would tell it, how it came about, and what may follow.

import { cube, glyph } from "../parts/bits.js";
import { chart } from "../parts/chart.js";
import * as api from "../play/api.js";
import { checkExchange } from "../play/deal.js";
import { askToNotify } from "../play/notices.js";
import { movesOf } from "../play/record.js";
import { notify } from "../play/settings.js";
import { deal, info, names, over, seat } from "../play/state.js";
import { command } from "../play/table.js";
import { listed, t } from "../play/words.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { signal } from "../vendor/signals-core/signals-core.js";

/** What checking the deal found: {ok, text} by table */
const checked = signal(/** @type {Record<string, {ok: boolean, lines: string[]}>} */ ({}));

/** @param {import("../games/index.js").Face} face @param {import("../games/index.js").Scene} scene */
export function end(face, scene) {
  const result = over.value;
  if (!result) return nothing;
  const table = info.value;
  const ranks = ranking(result);
  const lines = face.chart?.(scene, result);
  return html`
    <section class="end" aria-labelledby="result">
      <h2 id="result" tabindex="-1">${result.text || t(`over-${result.why}`)}</h2>
      ${result.why === "finished" ? nothing : html`<p>${t(`over-${result.why}`)}</p>`}
      ${
        result.scores
          ? html`<ol class="plain podium">${ranks.map(
              (each) => html`<li class=${each.wins ? "wins" : ""}>
          ${cube(each.seat)}<span dir="auto">${names.value[each.seat]}${each.seat === seat.value ? html` <small>${t("you")}</small>` : nothing}</span>
          ${each.wins ? glyph("sign-crown") : nothing}<b class="number">${each.points}</b>${result.hints?.[each.seat] ? html` <small class="second">${t("hints-taken", { count: result.hints[each.seat] })}</small>` : nothing}</li>`,
            )}</ol>`
          : nothing
      }
      <div class="end-actions">
        ${next(table)}
        <a class="button" href="/t/${table.table}?review">${t("review")}</a>
        <a class="button" href="/">${t("other-game")}</a>
      </div>
      ${wishes(table)}
      ${lines ? chart(lines) : nothing}
      ${result.scores ? (face.tally?.(scene, result) ?? nothing) : nothing}
      <div class="end-more">
        <a class="button" href="/api/tables/${table.table}/record" download>${t("record")}</a>
        ${deal.value?.secret && !table.origin ? html`<button @click=${() => check(face, table)}>${t("check-deal")}</button>` : nothing}
        ${seat.value >= 0 && people(table) > 1 && !notify.value && typeof Notification !== "undefined" ? html`<button @click=${askToNotify}>${t("notify-me")}</button>` : nothing}
      </div>
      ${verdict(table.table)}
    </section>
  `;
}

/** @param {any} result */
function ranking(result) {
  return (result.scores ?? [])
    .map((points, seat) => ({ points, seat, wins: result.winners?.includes(seat) }))
    .sort((a, b) => (result.low_wins ? a.points - b.points : b.points - a.points));
}

/** @param {any} table */
const people = (table) => table.chairs.filter((chair) => chair.kind === "person").length;

/** @param {any} table */
function next(table) {
  if (table.next) return html`<a class="button main" href="/t/${table.next}">${t("to-next")}</a>`;
  if (seat.value < 0) return nothing;
  const mine = table.chairs[seat.value]?.again;
  return html`<button class="main" aria-pressed=${Boolean(mine)} @click=${() => command({ type: "again", yes: !mine })}>${mine ? t("again-waiting") : t("again")}</button>`;
}

/** Who wants to go on. @param {any} table */
function wishes(table) {
  const wanting = table.chairs.filter((chair) => chair.again && chair.kind === "person").map((chair) => chair.name);
  return wanting.length
    ? html`<p role="status">${t("wants-again", { names: listed(wanting), count: wanting.length })}</p>`
    : nothing;
}

/** Deal every card again in this browser. @param {import("../games/index.js").Face} face @param {any} table */
async function check(face, table) {
  const exchange = checkExchange(table.table, deal.value);
  const lines = [];
  const dealer = exchange.dealer;
  lines.push(t(dealer ? "deal-secret-fits" : "deal-secret-wrong"));
  const seatsFit = exchange.seats.every(Boolean);
  lines.push(t(seatsFit ? "deal-words-fit" : "deal-words-wrong", { count: exchange.seats.length }));
  let cards = false;
  if (exchange.key && face.deals) {
    const moves = movesOf(await api.get(`/api/tables/${table.table}/record`));
    const compared = face.deals(exchange.key, table.seats, moves, table);
    const wrong = compared.find((each) => each.expected !== each.found);
    cards = compared.length > 0 && !wrong;
    lines.push(
      cards ? t("deal-cards-fit", { count: compared.length }) : t("deal-cards-wrong", { move: wrong?.found ?? "?" }),
    );
  }
  const stands = (deal.value.stand_ins ?? []).map((s) => names.value[s]);
  if (stands.length) lines.push(t("deal-stand-ins", { names: listed(stands) }));
  if (table.aborted) lines.push(t("deal-aborted", { count: table.aborted }));
  lines.push(t("deal-limit"));
  checked.value = { ...checked.value, [table.table]: { ok: dealer && seatsFit && cards, lines } };
}

/** @param {string} table */
function verdict(table) {
  const found = checked.value[table];
  if (!found) return nothing;
  return html`<div class="deal-check ${found.ok ? "ok" : "bad"}" role="status">
    <h3>${glyph(found.ok ? "sign-check" : "sign-close")} ${t(found.ok ? "deal-ok" : "deal-bad")}</h3>
    <ul>${found.lines.map((line) => html`<li>${line}</li>`)}</ul></div>`;
}
