// The end of a game: the result, how it came about, and what can follow.

import { isDrawn, loadPart } from "../../games/index.js";
import * as api from "../../net/api.js";
import { isOnDevice } from "../../net/api.js";
import { checkExchange } from "../../net/deal.js";
import { command } from "../../net/session.js";
import { addCatalogue, formatList, t } from "../../state/i18n.js";
import { catalogue, deal, info, names, over, resultPending, seat } from "../../state/store.js";
import { glyph, icon } from "../../ui/components.js";
import { faceOf } from "../../ui/faces.js";
import { notificationsOn, permission, setNotifications } from "../../ui/notifications.js";
import { isCopied, manualCopy, share } from "../../ui/share.js";
import { use } from "../../ui/sprite.js";
import { loadStylesheet } from "../../ui/stylesheet.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { signal } from "../../vendor/signals-core/signals-core.js";
import { scoringPlayback } from "./playback.js";
import { ratingLine } from "./rating.js";
import { movesOf } from "./record.js";
import { isScored, pointsByStep, pointsChart, scoreTable, scoringOf, sideNames } from "./scoring.js";
import { turningPoint } from "./turning-point.js";

await Promise.all([addCatalogue("end"), loadStylesheet("/web/screens/end/end.css")]);

/** Results of checking the deal, by table: each line as a message id and its values, so that it follows the language */
const checked = signal(/** @type {Record<string, {ok: boolean, lines: [string, object?][]}>} */ ({}));

/** Whether the ways to share are shown */
const sharing = signal(false);

/** Whether all that the panel shows is there: a page that is opened at the end is drawn once. @param {string} table */
export const isReady = (table) => !over.value?.scores || info.value?.sealed || isScored(table, seat.value);

/** @param {import("../../games/index.js").GameUI} gameUI @param {import("../../games/index.js").Scene} scene */
export function endPanel(gameUI, scene) {
  const result = over.value;
  if (!result) return nothing;
  const table = info.value;
  const found = result.scores && !table.sealed ? scoringOf(table.table, seat.value) : null;
  if (resultPending.value) {
    if (!found && !table.sealed) return nothing;
    return gameUI.endPlayback ? gameUI.endPlayback() : scoringPlayback(gameUI, scene, found, table.game);
  }
  const won = seat.value >= 0 && Boolean(result.winners?.includes(seat.value));
  return html`
    <section class="end ${won ? "won" : ""}" aria-labelledby="result">
      ${won ? html`<div class="end-medal" aria-hidden="true">${use("medal", "medal")}${use("flourish", "flourish")}</div>` : nothing}
      <div class="end-words">
        <h2 id="result" tabindex="-1">${(result.text ?? "").split(". ")[0].replace(/\.$/, "") || t(`over-${result.why}`)}</h2>
        ${result.why === "finished" || !result.text ? nothing : html`<p>${t(`over-${result.why}`)}</p>`}
        ${found ? html`<p class="end-story">${found.story}</p>` : nothing}
        ${table.sealed ? html`<p class="end-story">${t("end-sealed")}</p>` : nothing}
        ${found ? podium(gameUI, scene, found, result) : nothing}
        <div class="end-actions">
          ${nextGame(table)}
          ${isReviewed(table.game) && !table.sealed ? html`<a class="button" href="/t/${table.table}?review">${icon("review")} ${t("review")}</a>` : nothing}
          ${found && !table.day && !(table.closed_until > Date.now()) ? html`<button aria-expanded=${sharing.value} @click=${() => (sharing.value = !sharing.value)}>${icon("share")} ${t("share-result")}</button>` : nothing}
          <a class="end-new" href="/">${t("other-game")}</a>
        </div>
        ${found && sharing.value ? shareRow(gameUI, scene, found, table) : nothing}
        ${table.rated && seat.value >= 0 ? ratingLine(table) : nothing}
        ${rematchLine(table)}
        ${found ? closings(scene, found, table) : nothing}
      </div>
      ${found ? html`<div class="end-graph">${pointsChart(gameUI, scene, found)}${isReviewed(table.game) && result.why === "finished" && seat.value >= 0 ? turningPoint(table.table, seat.value) : nothing}</div>` : nothing}
      ${
        table.sealed
          ? nothing
          : html`<details class="fold panel end-details"><summary>${icon("stats")}<span>${t("where-points")}</span><small>${found ? found.lines[ownSide(scene, found)] : ""}</small></summary>
        <div>${found ? scoreTable(gameUI, scene, found, table.game) : nothing}
        <div class="end-more">
          <a class="button" href="/api/tables/${table.table}/record" download>${t("record")}</a>
          ${found && isDrawn(table.game) ? html`<button @click=${() => savePicture(gameUI, scene, found, "png")}>${t("picture")}</button><button @click=${() => savePicture(gameUI, scene, found, "svg")}>${t("picture-svg")}</button>` : nothing}
          ${deal.value?.secret && !table.origin && isDrawn(table.game) ? html`<button @click=${() => checkDeal(table)}>${t("check-deal")}</button>` : nothing}
          ${seat.value >= 0 && people(table) > 1 && !notificationsOn.value && ["default", "granted"].includes(permission.value) ? html`<button @click=${() => setNotifications(true)}>${t("notify-me")}</button>` : nothing}
        </div>
        ${dealVerdict(table.table)}</div></details>`
      }
    </section>
  `;
}

/** Whether games are reviewed: those that have hints. @param {string} game */
const isReviewed = (game) =>
  catalogue.value?.games.find((/** @type {any} */ each) => each.name === game)?.hints ?? false;

/** The reader's side, or the first one. @param {import("../../games/index.js").Scene} scene @param {any} found */
const ownSide = (scene, found) =>
  Math.max(
    0,
    found.sides.findIndex((/** @type {number[]} */ seats) => seats.includes(scene.seat)),
  );

/** The result and how it came about. @param {any} found */
const sentenceOf = (found) => `${over.value.text.replace(/\.$/, "")}. ${found.story}`;

/** The link to the review, the picture and the sentence, each by the system's share sheet or the clipboard. @param {import("../../games/index.js").GameUI} gameUI @param {import("../../games/index.js").Scene} scene @param {any} found @param {any} table */
function shareRow(gameUI, scene, found, table) {
  const link = `${location.origin}/t/${table.table}${isReviewed(table.game) ? "?review" : ""}`;
  const text = sentenceOf(found);
  return html`<p class="share-row">
    ${isOnDevice ? nothing : html`<button class="small" @click=${() => share(link)}>${icon("link")} ${t(isCopied(link) ? "copied" : "share-as-link")}</button>`}
    ${isDrawn(table.game) ? html`<button class="small" @click=${() => savePicture(gameUI, scene, found, "share")}>${icon("download")} ${t("share-as-picture")}</button>` : nothing}
    <button class="small" @click=${() => share(text)}>${icon("text")} ${t(isCopied(text) ? "copied" : "share-as-text")}</button></p>
    ${manualCopy(link)}${manualCopy(text)}`;
}

/** What the bots say. @param {import("../../games/index.js").Scene} scene @param {any} found @param {any} table */
const closings = (scene, found, table) =>
  Object.entries(found.closings ?? {})
    .slice(0, 1)
    .map(
      ([said, text]) =>
        html`<p class="closing">${faceOf(table.chairs[Number(said)], "small")}<q>${text}</q><span class="unseen"> ${scene.names[Number(said)]}</span></p>`,
    );

/** Every side with its points and where they came from, best first. @param {import("../../games/index.js").GameUI} gameUI @param {import("../../games/index.js").Scene} scene @param {any} found @param {any} result */
function podium(gameUI, scene, found, result) {
  const names = sideNames(scene, found.sides);
  const chairs = info.value.chairs;
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
      <span class="podium-who">${each.seats.map((seat) => faceOf(chairs[seat], "small"))}<b dir="auto">${names[each.side]}</b>${each.wins ? html`${glyph("sign-crown")}<span class="unseen">${t("winner")}</span>` : nothing}
        ${each.hints ? html`<small class="second">${t("hints-taken", { count: each.hints })}</small>` : nothing}</span>
      <span class="points-from" aria-hidden="true">${sources(gameUI, found, each.side)}</span><span class="unseen">${found.lines[each.side]}</span>
      <b class="number">${each.points}</b></li>`,
  )}</ol>`;
}

const MOST_SOURCES = 6;

/** The steps that brought a side most, as chips. @param {import("../../games/index.js").GameUI} gameUI @param {any} found @param {number} side */
function sources(gameUI, found, side) {
  const rows = found.rows.filter((row) => row.gains[side]);
  const best = [...rows].sort((a, b) => Math.abs(b.gains[side]) - Math.abs(a.gains[side])).slice(0, MOST_SOURCES);
  const rest = rows.filter((row) => !best.includes(row)).reduce((sum, row) => sum + row.gains[side], 0);
  return html`${rows.filter((row) => best.includes(row)).map((row) => html`<span class="source" title=${row.name}>${gameUI.scoringIcon?.(row.sign) ?? html`<small>${row.name}</small>`} <b>${withMinus(row.gains[side])}</b></span>`)}
    ${rest ? html`<span class="source"><b>${rest > 0 ? "+" : "−"} ${Math.abs(rest)}</b></span>` : nothing}`;
}

/** @param {number} points */
const withMinus = (points) => `${points < 0 ? "−" : ""}${Math.abs(points)}`;

/** Save or share the picture of the finished table. @param {import("../../games/index.js").GameUI} gameUI @param {import("../../games/index.js").Scene} scene @param {any} found @param {"png" | "svg" | "share"} how */
async function savePicture(gameUI, scene, found, how) {
  const { toPng, download, drawPicture } = await import("./picture.js");
  const { game, table } = info.value;
  const name = `tabulae-${game}-${table}`;
  const names = sideNames(scene, found.sides);
  const lines = found.lines.map(
    (line, side) => `${names[side]} · ${over.value.scores[found.sides[side][0]]} · ${line}`,
  );
  const content = { ...found, lines, game, result: over.value.text, course: pointsByStep(gameUI, scene, found) };
  const picture = await drawPicture(scene, content);
  if (how === "svg") return download(new Blob([picture.text], { type: "image/svg+xml" }), `${name}.svg`);
  const png = await toPng(picture);
  if (how === "png") return download(png, `${name}.png`);
  const file = new File([png], `${name}.png`, { type: "image/png" });
  const shared = {
    title: "Tabulae",
    text: sentenceOf(found),
    ...(navigator.canShare?.({ files: [file] }) ? { files: [file] } : {}),
  };
  if (!("share" in navigator)) return download(png, `${name}.png`);
  await navigator.share(shared).catch((error) => error.name !== "AbortError" && download(png, `${name}.png`));
}

/** @param {any} table */
const people = (table) => table.chairs.filter((chair) => chair.kind === "person").length;

/** @param {any} table */
function nextGame(table) {
  if (table.series)
    return html`<a class="button main" href="/duplicate/${table.series}">${icon("twice")} ${t("to-match")}</a>`;
  if (table.next) return html`<a class="button main" href="/t/${table.next}">${t("to-next")}</a>`;
  if (table.day)
    return html`<a class="button main" href="/today/${table.day}">${icon("today")} ${t("day-results")}</a>`;
  if (seat.value < 0) return nothing;
  const mine = table.chairs[seat.value]?.again;
  return html`<button class="main" aria-pressed=${Boolean(mine)} @click=${() => command({ type: "again", yes: !mine })}>${icon("rematch")} ${mine ? t("again-waiting") : t("again")}</button>`;
}

/** Who wants a rematch. @param {any} table */
function rematchLine(table) {
  const wanting = table.chairs.filter((chair) => chair.again && chair.kind === "person").map((chair) => chair.name);
  return wanting.length
    ? html`<p role="status">${t("wants-again", { names: formatList(wanting), count: wanting.length })}</p>`
    : nothing;
}

/** Deal every card again in this browser. @param {any} table */
async function checkDeal(table) {
  const exchange = checkExchange(deal.value.name || table.table, deal.value);
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
    const redeal = await loadPart("redeal", table.game);
    const compared = redeal(exchange.key, table.seats, moves, { ...table, exchanged: deal.value.exchanged });
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

/** The values of a message, with a list of names joined in this language. @param {any} values */
const withNameList = (values) => (values?.names ? { ...values, names: formatList(values.names) } : values);

/** @param {string} table */
function dealVerdict(table) {
  const found = checked.value[table];
  if (!found) return nothing;
  return html`<div class="deal-check ${found.ok ? "ok" : "bad"}" role="status">
    <h3>${glyph(found.ok ? "sign-check" : "sign-close")} ${t(found.ok ? "deal-ok" : "deal-bad")}</h3>
    <ul>${found.lines.map(([id, values]) => html`<li>${t(id, withNameList(values))}</li>`)}</ul></div>`;
}
