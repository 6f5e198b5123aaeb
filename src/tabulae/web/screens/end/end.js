// The end of a game: the result as a player would tell it, how it came about, and what may follow.

import { fetchPart } from "../../games/index.js";
import * as api from "../../net/api.js";
import { checkExchange } from "../../net/deal.js";
import { command } from "../../net/session.js";
import { addWords, listed, t } from "../../state/i18n.js";
import { deal, info, names, over, seat, untold } from "../../state/store.js";
import { cube, glyph } from "../../ui/components.js";
import { allowed, comes, wish } from "../../ui/notifications.js";
import { loadStylesheet } from "../../ui/stylesheet.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { signal } from "../../vendor/signals-core/signals-core.js";
import { telling } from "./playback.js";
import { movesOf } from "./record.js";
import { courseOf, pointsChart, scoringOf, sideNames, tally } from "./scoring.js";
import { turningPoint } from "./turning-point.js";

await Promise.all([addWords("end"), loadStylesheet("/web/screens/end/end.css")]);

/** What checking the deal found, by table: each line as a message and its values, so that it follows the language */
const checked = signal(/** @type {Record<string, {ok: boolean, lines: [string, object?][]}>} */ ({}));

/** @param {import("../../games/index.js").Face} face @param {import("../../games/index.js").Scene} scene */
export function end(face, scene) {
  const result = over.value;
  if (!result) return nothing;
  const table = info.value;
  const found = result.scores ? scoringOf(table.table, seat.value) : null;
  if (untold.value) return found ? telling(face, scene, found, table.game) : nothing;
  return html`
    <section class="end" aria-labelledby="result">
      <h2 id="result" tabindex="-1">${result.text || t(`over-${result.why}`)}</h2>
      ${result.why === "finished" || !result.text ? nothing : html`<p>${t(`over-${result.why}`)}</p>`}
      ${found ? podium(scene, found, result) : nothing}
      <div class="end-actions">
        ${next(table)}
        <a class="button" href="/t/${table.table}?review">${t("review")}</a>
        <a class="button" href="/">${t("other-game")}</a>
      </div>
      ${wishes(table)}
      ${found && result.why === "finished" && seat.value >= 0 ? turningPoint(table.table, seat.value) : nothing}
      ${found ? pointsChart(face, scene, found) : nothing}
      ${found ? tally(face, scene, found, table.game) : nothing}
      <div class="end-more">
        <a class="button" href="/api/tables/${table.table}/record" download>${t("record")}</a>
        ${found ? html`<button @click=${() => keep(face, scene, found, "png")}>${t("picture")}</button><button @click=${() => keep(face, scene, found, "svg")}>${t("picture-svg")}</button>` : nothing}
        ${"share" in navigator && found ? html`<button @click=${() => keep(face, scene, found, "share")}>${t("share-result")}</button>` : nothing}
        ${deal.value?.secret && !table.origin ? html`<button @click=${() => check(table)}>${t("check-deal")}</button>` : nothing}
        ${seat.value >= 0 && people(table) > 1 && !comes.value && ["default", "granted"].includes(allowed.value) ? html`<button @click=${() => wish(true)}>${t("notify-me")}</button>` : nothing}
      </div>
      ${verdict(table.table)}
    </section>
  `;
}

/** Every side with its points, best first, and what they are made of. @param {import("../../games/index.js").Scene} scene @param {any} found @param {any} result */
function podium(scene, found, result) {
  const names = sideNames(scene, found.sides);
  const ranks = found.sides
    .map((seats, side) => ({
      side,
      seats,
      points: result.scores[seats[0]],
      wins: result.winners?.includes(seats[0]),
      mine: seats.includes(scene.seat),
      hints: seats.reduce((sum, seat) => sum + (result.hints?.[seat] ?? 0), 0),
    }))
    .sort((a, b) => (result.low_wins ? a.points - b.points : b.points - a.points));
  return html`<ol class="plain podium">${ranks.map(
    (each) => html`<li class="${each.wins ? "wins" : ""} ${each.mine ? "mine" : ""}">
      <span class="podium-who">${each.seats.map(cube)}<b dir="auto">${names[each.side]}</b>${each.wins ? html`${glyph("sign-crown")}<span class="unseen">${t("winner")}</span>` : nothing}</span>
      <b class="number">${each.points}</b>
      <small>${found.lines[each.side]}${each.hints ? html` <span class="second">${t("hints-taken", { count: each.hints })}</span>` : nothing}</small></li>`,
  )}</ol>`;
}

/** Keep or share the picture of the finished table. @param {import("../../games/index.js").Face} face @param {import("../../games/index.js").Scene} scene @param {any} found @param {"png" | "svg" | "share"} how */
async function keep(face, scene, found, how) {
  const { asPng, download, pictureOf } = await import("./picture.js");
  const { game, table } = info.value;
  const name = `tabulae-${game}-${table}`;
  const names = sideNames(scene, found.sides);
  const lines = found.lines.map(
    (line, side) => `${names[side]} · ${over.value.scores[found.sides[side][0]]} · ${line}`,
  );
  const told = { ...found, lines, game, result: over.value.text, course: courseOf(face, scene, found) };
  const picture = await pictureOf(scene, told);
  if (how === "svg") return download(new Blob([picture.text], { type: "image/svg+xml" }), `${name}.svg`);
  const png = await asPng(picture);
  if (how === "png") return download(png, `${name}.png`);
  const file = new File([png], `${name}.png`, { type: "image/png" });
  const shared = {
    title: "Tabulae",
    text: over.value.text,
    ...(navigator.canShare?.({ files: [file] }) ? { files: [file] } : {}),
  };
  await navigator.share(shared).catch((no) => no.name !== "AbortError" && download(png, `${name}.png`));
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

/** Deal every card again in this browser. @param {any} table */
async function check(table) {
  const exchange = checkExchange(table.table, deal.value);
  const dealer = exchange.dealer;
  const seatsFit = exchange.seats.every(Boolean);
  /** @type {[string, object?][]} */
  const lines = [
    [dealer ? "deal-secret-fits" : "deal-secret-wrong"],
    [seatsFit ? "deal-words-fit" : "deal-words-wrong", { count: exchange.seats.length }],
  ];
  let cards = false;
  if (exchange.key) {
    const moves = movesOf(await api.get(`/api/tables/${table.table}/record`));
    const deals = await fetchPart("deals", table.game);
    const compared = deals(exchange.key, table.seats, moves, table);
    const wrong = compared.find((each) => each.expected !== each.found);
    cards = compared.length > 0 && !wrong;
    lines.push(
      cards ? ["deal-cards-fit", { count: compared.length }] : ["deal-cards-wrong", { move: wrong?.found ?? "?" }],
    );
  }
  const stands = (deal.value.stand_ins ?? []).map((s) => names.value[s]);
  if (stands.length) lines.push(["deal-stand-ins", { names: stands }]);
  if (table.aborted) lines.push(["deal-aborted", { count: table.aborted }]);
  lines.push(["deal-limit"]);
  checked.value = { ...checked.value, [table.table]: { ok: dealer && seatsFit && cards, lines } };
}

/** Lists of names as this language joins them. @param {any} values */
const told = (values) => (values?.names ? { ...values, names: listed(values.names) } : values);

/** @param {string} table */
function verdict(table) {
  const found = checked.value[table];
  if (!found) return nothing;
  return html`<div class="deal-check ${found.ok ? "ok" : "bad"}" role="status">
    <h3>${glyph(found.ok ? "sign-check" : "sign-close")} ${t(found.ok ? "deal-ok" : "deal-bad")}</h3>
    <ul>${found.lines.map(([id, values]) => html`<li>${t(id, told(values))}</li>`)}</ul></div>`;
}
