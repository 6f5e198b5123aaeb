// The log of the table. A press on a line shows the table as it was then.
import { command } from "../../net/session.js";
import { t } from "../../state/i18n.js";
import { tableEventText } from "../../state/notices.js";
import { info, lines, position, seat, shownVersion, viewHistory } from "../../state/store.js";
import { cube } from "../../ui/components.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { computed, signal } from "../../vendor/signals-core/signals-core.js";

/** The first version at or after each line whose View this page has, by the line's version. */
const viewVersions = computed(() => {
  const found = new Map();
  let at = 0;
  for (const line of lines.value) {
    while (at < viewHistory.value.length && viewHistory.value[at].version < line.version) at += 1;
    if (at < viewHistory.value.length && (at > 0 || viewHistory.value[at].version === line.version))
      found.set(line.version, viewHistory.value[at].version);
  }
  return found;
});

/** More chance moves in a row than this are a deal */
const LONGEST_DRAW = 4;

/** The lines to show: those with a text, except for the cards that a deal gives to others. */
const shownLines = computed(() => {
  let row = 0;
  const all = lines.value;
  const dealt = all.map(() => false);
  for (let i = 0; i <= all.length; i++) {
    if (all[i]?.kind === "chance") row += 1;
    else {
      if (row > LONGEST_DRAW) dealt.fill(true, i - row, i);
      row = 0;
    }
  }
  return all
    .filter((line, i) => !(dealt[i] && line.move?.includes("?")))
    .map((line) => ({ ...line, text: line.text || tableEventText(line) }))
    .filter((line) => line.text);
});

/** The versions of moves that were taken back. */
const takenBack = computed(
  () => new Set(lines.value.filter((l) => l.kind === "take_back").map((l) => Number(l.other))),
);

/** The button that asks to take back one's own last move. It disappears when pressed; the focus stays on its line. @param {any} line */
function takebackButton({ version }) {
  const takeback = position.value?.back;
  if (takeback?.version !== version || takeback.asked || takeback.seat !== seat.value) return nothing;
  const ask = (/** @type {Event} */ event) => {
    command({ type: "ask_back", version });
    const line = /** @type {Element} */ (event.currentTarget).closest("li");
    /** @type {HTMLElement | null | undefined} */ (line?.querySelector(".log-line"))?.focus();
  };
  return html` <button class="small ask-back" @click=${ask}>${t("ask-back")}</button>`;
}

/** The rule that a move follows; where its line is not a button, the arrow keys reach the rule instead. @param {any} line */
function clauseOf(line) {
  if (!hasRule(line)) return nothing;
  const { clause, version } = line;
  return html`<a class="clause" href="/rules/${info.value?.game}#${clause}" target="_blank" rel="noopener" tabindex=${version === tabStop.value ? 0 : -1}
    data-version=${viewVersions.value.has(version) ? nothing : version} @keydown=${walk}>${clause}</a>`;
}

/** Whether a line names the rule that its move follows. @param {any} line */
const hasRule = ({ clause, kind }) => clause && kind === "move";

/** The text of a line; a press shows the table at that version. @param {any} line */
function lineText(line) {
  const text = `${line.text}${line.by === "house" ? ` (${t("by-house")})` : ""}`;
  const then = viewVersions.value.get(line.version);
  if (then === undefined) return html`<span>${text}</span>`;
  const show = () => {
    shownVersion.value = then === viewHistory.value.at(-1)?.version ? null : then;
  };
  return html`<button class="bare log-line" tabindex=${line.version === tabStop.value ? 0 : -1} data-version=${line.version} @click=${show}
    @keydown=${walk}>${text}</button>`;
}

/** The line reached by arrow keys, or null for the newest */
const focusedLine = signal(/** @type {number | null} */ (null));
/** The line that Tab reaches: a log is one tab stop, arrow keys move within it. */
const tabStop = computed(() => {
  const reachable = shownLines.value
    .filter((line) => viewVersions.value.has(line.version) || hasRule(line))
    .map((line) => line.version);
  return focusedLine.value !== null && reachable.includes(focusedLine.value) ? focusedLine.value : reachable.at(-1);
});

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

/** @param {any} line */
const logLine = (line) => html`<li class="line-${line.kind} ${takenBack.value.has(line.version) ? "gone" : ""}"
    aria-current=${shownVersion.value !== null && viewVersions.value.get(line.version) === shownVersion.value ? "true" : "false"}>
    ${line.seat >= 0 ? cube(line.seat) : html`<span class="cube"></span>`}
    <span>${takenBack.value.has(line.version) ? html`<s>${lineText(line)}</s>` : lineText(line)}${takebackButton(line)}</span>${clauseOf(line)}</li>`;

/** Lines that are rendered until the reader asks for all: thousands of elements make the page slow */
const MAX_SHOWN = 120;
/** The table whose whole log is shown */
const whole = signal("");

export function log() {
  const hidden = whole.value === info.value?.table ? 0 : Math.max(0, shownLines.value.length - MAX_SHOWN);
  return html`<div role="log" aria-label=${t("log")} aria-live="off">${
    hidden
      ? html`<button class="small" @click=${() => {
          whole.value = info.value.table;
          document.getElementById("panel")?.focus(); // the button disappears
        }}>${t("log-earlier", { count: hidden })}</button>`
      : nothing
  }<ol class="plain log">
    ${repeat(shownLines.value.slice(hidden), (line) => line.version, logLine)}
  </ol></div>`;
}
