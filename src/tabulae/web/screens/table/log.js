// The log of the table: one line a turn, with small pictures of its cards and its points. A press on a line tells it in
// full, with its rule, and shows the table as it was then.
import { gameUIFor } from "../../games/index.js";
import { command, reload } from "../../net/session.js";
import { t } from "../../state/i18n.js";
import { info, lines, names, position, seat, shownVersion, viewHistory, wantsEarlierLines } from "../../state/store.js";
import { clauseLink, cube } from "../../ui/components.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { batch, computed, signal } from "../../vendor/signals-core/signals-core.js";
import { cardsOf, pointsOf, resultOf, split, summary, turns } from "./turns.js";

/** @typedef {import("./turns.js").Turn} Turn */

/** The first version at or after a turn whose View this page has, by the turn's last version. */
const viewVersions = computed(() => {
  const found = new Map();
  let at = 0;
  for (const turn of turns.value) {
    while (at < viewHistory.value.length && viewHistory.value[at].version < turn.last) at += 1;
    if (at < viewHistory.value.length && (at > 0 || viewHistory.value[at].version === turn.last))
      found.set(turn.version, viewHistory.value[at].version);
  }
  return found;
});

/** The versions of moves that were taken back. */
const takenBack = computed(
  () => new Set(lines.value.filter((l) => l.kind === "take_back").map((l) => Number(l.other))),
);

/** The turn that is told in full, by its version */
const openTurn = signal(/** @type {number | null} */ (null));
/** The line reached by arrow keys, or null for the newest */
const focusedLine = signal(/** @type {number | null} */ (null));
/** The line that Tab reaches: a log is one tab stop, arrow keys move within it. */
const tabStop = computed(() => {
  const reachable = turns.value.filter((turn) => turn.kind !== "event").map((turn) => turn.version);
  return focusedLine.value !== null && reachable.includes(focusedLine.value) ? focusedLine.value : reachable.at(-1);
});

/** @param {Turn} turn */
function press(turn) {
  const then = viewVersions.value.get(turn.version);
  batch(() => {
    const closes = openTurn.value === turn.version;
    openTurn.value = closes ? null : turn.version;
    shownVersion.value = closes || then === undefined || then === viewHistory.value.at(-1)?.version ? null : then;
  });
}

/** @param {KeyboardEvent} event */
function walk(event) {
  const all = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".log [data-version]")]);
  const here = /** @type {HTMLElement} */ (event.currentTarget);
  const step = { ArrowUp: -1, ArrowDown: 1, Home: -all.length, End: all.length }[event.key];
  if (step === undefined || !all.includes(here)) return;
  event.preventDefault();
  const next = all[Math.min(all.length - 1, Math.max(0, all.indexOf(here) + step))];
  focusedLine.value = next === all.at(-1) ? null : Number(next.dataset.version);
  next.focus();
}

/** @param {Turn} turn */
function logTurn(turn) {
  if (turn.kind === "event") return event(turn);
  const open = openTurn.value === turn.version;
  return html`<li class="log-turn line-${turn.kind} ${isGone(turn) ? "gone" : ""} ${isLast(turn) ? "now" : ""}" aria-current=${open && shownVersion.value !== null}>
    <button class="bare log-line" tabindex=${turn.version === tabStop.value ? 0 : -1} data-version=${turn.version} aria-expanded=${open}
      @click=${() => press(turn)} @keydown=${walk}>${turn.seat >= 0 ? cube(turn.seat) : html`<span class="cube"></span>`}${content(turn)}</button>
    ${open ? details(turn) : nothing}${takebackButton(turn)}</li>`;
}

/** Whether a move of the turn was taken back. @param {Turn} turn */
const isGone = (turn) => turn.lines.some((line) => takenBack.value.has(line.version));

/** Whether this is the newest move. @param {Turn} turn */
const isLast = (turn) => turn.kind === "turn" && turn === turns.value.findLast((each) => each.kind === "turn");

/** @param {Turn} turn */
function event(turn) {
  const [line] = turn.lines;
  return html`<li class="log-event line-${line.kind}">${line.seat >= 0 ? cube(line.seat) : html`<span class="cube"></span>`}<span>${line.text}</span></li>`;
}

/** One line: pictures, words, points. @param {Turn} turn */
function content(turn) {
  if (turn.kind === "deal") return html`<span class="log-words">${t("log-dealt")}</span>`;
  const shown = pictures(turn);
  const result = shown === nothing && !turn.together ? "" : resultOf(turn);
  if (result) {
    const who = turn.seat < 0 ? "" : turn.seat === seat.value ? t("you-label") : names.value[turn.seat];
    return html`<span class="unseen">${summary(turn)}${byHouse(turn)}</span><span class="log-shown" aria-hidden="true">${who ? html`<span class="log-name" dir="auto">${who}</span>` : nothing}${shown}<span class="log-words">${result}${byHouse(turn)}</span></span>${points(turn)}`;
  }
  const [first, rest] = split(summary(turn));
  return html`${shown}<span class="log-words">${first}${byHouse(turn)}${rest ? html` <small>${rest}</small>` : nothing}</span>${points(turn)}`;
}

/** Whether the house played, because the time ran out. @param {Turn} turn */
const byHouse = (turn) => (turn.lines.some((line) => line.by === "house") ? ` (${t("by-house")})` : "");

/** The cards of a turn as small pictures. @param {Turn} turn */
function pictures(turn) {
  const gameUI = gameUIFor(info.value.game);
  const cards = gameUI?.logCard ? cardsOf(turn) : [];
  return cards.length
    ? html`<span class="log-cards" aria-hidden="true">${cards.map((token) => gameUI?.logCard?.(token))}</span>`
    : nothing;
}

/** @param {Turn} turn */
function points(turn) {
  const scored = pointsOf(turn);
  if (!scored.length) return nothing;
  return html`<span class="log-points">${scored.map(
    (each) =>
      html`<b class="number">${each.seat === turn.seat ? nothing : cube(each.seat)}${signed(each.points)}<span class="unseen"> ${names.value[each.seat]}</span></b>`,
  )}</span>`;
}

/** Every sentence of a turn, and the rule that its moves follow. @param {Turn} turn */
function details(turn) {
  const clauses = new Set(turn.lines.filter((line) => line.kind === "move" && line.clause).map((line) => line.clause));
  return html`<div class="log-details">${turn.kind === "deal" ? pictures(turn) : nothing}${turn.lines.map((line) => html`<p class="line-${line.kind}">${line.text}</p>`)}
    ${[...clauses].map((clause) => clauseLink(info.value.game, clause))}</div>`;
}

/** The button that asks to take back one's own last move. It disappears when pressed; the focus stays on its line. @param {Turn} turn */
function takebackButton(turn) {
  const takeback = position.value?.back;
  const here = turn.lines.some((line) => line.version === takeback?.version);
  if (!here || takeback.asked || takeback.seat !== seat.value) return nothing;
  const ask = (/** @type {Event} */ pressed) => {
    command({ type: "ask_back", version: takeback.version });
    const line = /** @type {Element} */ (pressed.currentTarget).closest("li");
    /** @type {HTMLElement | null | undefined} */ (line?.querySelector(".log-line"))?.focus();
  };
  return html` <button class="small ask-back" @click=${ask}>${t("ask-back")}</button>`;
}

/** Rounds of a game in which every seat plays one card a turn: a column for each seat. */
function rounds() {
  const gameUI = gameUIFor(info.value.game);
  const played = turns.value.filter((turn) => turn.kind === "turn" && turn.seat >= 0);
  const first = played[0]?.seat ?? 0;
  const order = names.value.map((_, i) => (first + i) % names.value.length);
  /** @type {(Turn | undefined)[][]} */
  const rows = [];
  for (const turn of played) {
    const at = order.indexOf(turn.seat);
    const row = rows.at(-1);
    if (!row || row.slice(at).some(Boolean)) rows.push(order.map((_, i) => (i === at ? turn : undefined)));
    else row[at] = turn;
  }
  const kept = played.filter((turn) => !isGone(turn));
  const view = position.value?.view;
  const isWhole = view?.plays === kept.length; // an older part of the log may be missing
  const gained = isWhole
    ? gameUI?.gains?.(
        kept.map(({ seat, lines: [{ move }] }) => ({ seat, move })),
        view,
      )
    : undefined;
  const cell = (/** @type {Turn | undefined} */ turn) =>
    html`<td class=${turn && isLast(turn) ? "now" : ""}>${turn ? roundCell(turn, gameUI, gained?.[kept.indexOf(turn)] ?? 0) : nothing}</td>`;
  return html`<table class="log-rounds" data-seats=${names.value.length}><thead><tr><th scope="col"><span class="unseen">${t("round")}</span></th>${order.map(
    (each) =>
      html`<th scope="col"><span class="log-head">${cube(each)}<span dir="auto">${each === seat.value ? t("you-label") : names.value[each]}</span></span></th>`,
  )}</tr></thead><tbody>${rows.map((row, i) => {
    const open = row.find((turn) => turn && turn.version === openTurn.value);
    return html`<tr><th scope="row" class="number">${i + 1}</th>${row.map(cell)}</tr>
      ${open ? html`<tr class="log-open"><td></td><td colspan=${order.length}>${details(open)}${takebackButton(open)}</td></tr>` : nothing}`;
  })}</tbody></table>`;
}

/** @param {Turn} turn @param {import("../../games/index.js").GameUI | undefined} gameUI @param {number} gained what the play brought its side */
function roundCell(turn, gameUI, gained) {
  const { card, place } = gameUI?.parseMove(turn.lines[0].move) ?? { card: "", place: "" };
  return html`<button class="bare log-line ${isGone(turn) ? "gone" : ""}" tabindex=${turn.version === tabStop.value ? 0 : -1} data-version=${turn.version} aria-expanded=${openTurn.value === turn.version}
    @click=${() => press(turn)} @keydown=${walk}><span class="unseen">${summary(turn)}${byHouse(turn)}</span>${gameUI?.logCard?.(card)}<i aria-hidden="true">→</i>${gameUI?.logCard?.(place)}${gained > 0 ? html`<b class="log-delta number" aria-hidden="true">${signed(gained)}</b>` : nothing}</button>`;
}

/** @param {number} points */
const signed = (points) => `${points > 0 ? "+" : "−"}${Math.abs(points)}`;

/** Lines that are rendered until the reader asks for all: thousands of elements make the page slow */
const MAX_SHOWN = 120;
/** The table whose whole log is shown */
const whole = signal("");
/** The table whose earlier lines were asked for */
const fetched = signal("");

/** Fetch the lines before those that came when the page was opened, once. */
function fetchEarlier() {
  if (fetched.value === info.value.table) return;
  fetched.value = info.value.table;
  wantsEarlierLines.value = true;
  reload();
}

export function log() {
  const inRounds = gameUIFor(info.value.game)?.logInRounds ?? false;
  const shown = inRounds ? turns.value.filter((turn) => turn.kind !== "turn" || turn.seat < 0) : turns.value;
  const before = fetched.value === info.value.table ? 0 : (lines.value[0]?.version ?? 1) - 1;
  const hidden = whole.value === info.value?.table ? 0 : Math.max(0, shown.length - MAX_SHOWN);
  if (inRounds && (before || wantsEarlierLines.value)) {
    setTimeout(fetchEarlier); // rounds are counted from the first
    return html`<div role="log" aria-label=${t("log")} aria-live="off" aria-busy="true"></div>`;
  }
  return html`<div role="log" aria-label=${t("log")} aria-live="off">${
    hidden || before
      ? html`<button class="small log-earlier" @click=${() => {
          whole.value = info.value.table;
          fetchEarlier();
          document.getElementById("panel")?.focus(); // the button disappears
        }}>${t("log-earlier", { count: hidden + before })}</button>`
      : nothing
  }${
    inRounds
      ? html`<ol class="plain log log-around">${repeat(shown.slice(hidden), (turn) => turn.version, logTurn)}</ol><div class="log">${rounds()}</div>`
      : html`<ol class="plain log">
    ${repeat(shown.slice(hidden), (turn) => turn.version, logTurn)}
  </ol>`
  }</div>`;
}
