// The side column: log, chat, rules. On a narrow page it is a drawer.

import { command } from "../../net/session.js";
import { t, timeOf } from "../../state/i18n.js";
import { around } from "../../state/notices.js";
import { chats, drawer, info, lines, moment, past, position, seat, unread } from "../../state/store.js";
import { cube, glyph } from "../../ui/components.js";
import { own } from "../../ui/island.js";
import { later } from "../../ui/lazy.js";
import { hooks } from "../../ui/motion.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { computed, effect, signal } from "../../vendor/signals-core/signals-core.js";

const part = later(() => import("./chat-input.js"));
/** What one can say, once it is here. */
export const talking = () => part()?.talk() ?? nothing;

/** Whose chat this browser does not show: `voice` of each */
export const muted = signal(/** @type {Set<string>} */ (new Set()));

/** Who speaks: names may be equal. @param {number} speaker @param {string} [who] */
export const voice = (speaker, who = "") => `${info.value?.table} ${speaker >= 0 ? speaker : who}`;

/** @param {import("../../games/index.js").Face} _face */
export function side(_face) {
  const tabs = ["log", ...(info.value.chat === "off" ? [] : ["chat"]), "rules"];
  const open = tabs.includes(drawer.value) ? drawer.value : "log";
  return html`
    <aside class="side ${drawer.value ? "open" : ""}" aria-label=${t("side")}>
      <div class="tabs"><div class="tab-list" role="tablist" aria-label=${t("side")} @keydown=${turnTabs}>
        ${tabs.map(
          (
            tab,
          ) => html`<button role="tab" class="bare" id="tab-${tab}" aria-selected=${tab === open} aria-controls="panel"
            tabindex=${tab === open ? 0 : -1} @click=${() => show(tab)}>${t(tab)}${tab === "chat" && unread.value ? html` <span class="badge">${unread.value}</span>` : nothing}</button>`,
        )}
        </div><button class="bare drawer-close" aria-label=${t("close")} @click=${() => {
          drawer.value = "";
        }}>${glyph("sign-close")}</button>
      </div>
      <div class="panel" id="panel" role="tabpanel" aria-labelledby="tab-${open}" tabindex="0" ${own(PANELS[open])}></div>
    </aside>
  `;
}

/** @param {string} tab */
function show(tab) {
  drawer.value = tab;
  if (tab === "chat") unread.value = 0;
}

/** @param {KeyboardEvent} event */
function turnTabs(event) {
  if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
  const tabs = [.../** @type {HTMLElement} */ (event.currentTarget).querySelectorAll("[role=tab]")];
  const at = tabs.indexOf(/** @type {Element} */ (document.activeElement));
  const next = /** @type {HTMLElement} */ (
    tabs[(at + (event.key === "ArrowRight" ? 1 : tabs.length - 1)) % tabs.length]
  );
  next.click();
  next.focus();
}

/** Each is drawn again when what it reads changes, not with every picture of the table: a log may be long. */
const PANELS = { log, chat, rules };
const book = later(() => import("../rules/rulebook.js"));

function rules() {
  return (info.value && book()?.rulesView(info.value.game, { compact: true })) ?? nothing;
}

/** The first moment this page has seen at or after each line, by the line's version. */
const moments = computed(() => {
  const found = new Map();
  let at = 0;
  for (const line of lines.value) {
    while (at < past.value.length && past.value[at].version < line.version) at += 1;
    if (at < past.value.length && (at > 0 || past.value[at].version === line.version))
      found.set(line.version, past.value[at].version);
  }
  return found;
});

/** More draws than this in a row are a deal */
const DRAWS = 4;

/** The lines that have words, but for the cards that a deal gives to others. */
const told = computed(() => {
  let row = 0;
  const all = lines.value;
  const dealt = all.map(() => false);
  for (let i = 0; i <= all.length; i++) {
    if (all[i]?.kind === "chance") row += 1;
    else {
      if (row > DRAWS) dealt.fill(true, i - row, i);
      row = 0;
    }
  }
  return all
    .filter((line, i) => !(dealt[i] && line.move?.includes("?")))
    .map((line) => ({ ...line, said: line.text || around(line) }))
    .filter((line) => line.said);
});

/** The versions of moves that were taken back. */
const gone = computed(() => new Set(lines.value.filter((l) => l.kind === "take_back").map((l) => Number(l.other))));

/** Ask for the own last move back, where that may be; the button goes, the focus stays at its line. @param {any} line */
function askBack({ version }) {
  const back = position.value?.back;
  if (back?.version !== version || back.asked || back.seat !== seat.value) return nothing;
  const ask = (/** @type {Event} */ event) => {
    command({ type: "ask_back", version });
    const line = /** @type {Element} */ (event.currentTarget).closest("li");
    /** @type {HTMLElement | null | undefined} */ (line?.querySelector(".log-line"))?.focus();
  };
  return html` <button class="small ask-back" @click=${ask}>${t("ask-back")}</button>`;
}

/** The rule that a move follows; where its line is no button, the keys that walk the lines reach it instead. @param {any} line */
function clauseOf(line) {
  if (!ruled(line)) return nothing;
  const { clause, version } = line;
  return html`<a class="clause" href="/rules/${info.value?.game}#${clause}" target="_blank" rel="noopener" tabindex=${version === stop.value ? 0 : -1}
    data-version=${moments.value.has(version) ? nothing : version} @keydown=${walk}>${clause}</a>`;
}

/** Whether a line tells the rule that its move follows. @param {any} line */
const ruled = ({ clause, kind }) => clause && kind === "move";

/** The words of a line; a press shows the table at that moment. @param {any} line */
function logWords(line) {
  const words = `${line.said}${line.by === "house" ? ` (${t("by-house")})` : ""}`;
  const then = moments.value.get(line.version);
  if (then === undefined) return html`<span>${words}</span>`;
  const look = () => {
    moment.value = then === past.value.at(-1)?.version ? null : then;
  };
  return html`<button class="bare log-line" tabindex=${line.version === stop.value ? 0 : -1} data-version=${line.version} @click=${look}
    @keydown=${walk}>${words}</button>`;
}

/** The line that was walked to by key, or null for the newest */
const walked = signal(/** @type {number | null} */ (null));
/** The line that Tab reaches: a long log is one stop, arrows go on from there. */
const stop = computed(() => {
  const lit = told.value.filter((line) => moments.value.has(line.version) || ruled(line)).map((line) => line.version);
  return walked.value !== null && lit.includes(walked.value) ? walked.value : lit.at(-1);
});

/** @param {KeyboardEvent} event */
function walk(event) {
  const all = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".log [data-version]")]);
  const here = /** @type {HTMLElement} */ (event.currentTarget);
  const step = { ArrowUp: -1, ArrowDown: 1, Home: -all.length, End: all.length }[event.key];
  if (step === undefined || !all.includes(here)) return;
  event.preventDefault();
  const next = all[Math.min(all.length - 1, Math.max(0, all.indexOf(here) + step))];
  walked.value = next === all.at(-1) ? null : Number(next.dataset.version);
  next.focus();
}

/** @param {any} line */
const logLine = (line) => html`<li class="line-${line.kind} ${gone.value.has(line.version) ? "gone" : ""}"
    aria-current=${moment.value !== null && moments.value.get(line.version) === moment.value ? "true" : "false"}>
    ${line.seat >= 0 ? cube(line.seat) : html`<span class="cube"></span>`}
    <span>${gone.value.has(line.version) ? html`<s>${logWords(line)}</s>` : logWords(line)}${askBack(line)}</span>${clauseOf(line)}</li>`;

/** Lines of the log that are drawn, until more are wished: a page of thousands of things is slow at everything */
const MOST_SHOWN = 120;
/** The table whose whole log is shown */
const whole = signal("");

function log() {
  const hidden = whole.value === info.value?.table ? 0 : Math.max(0, told.value.length - MOST_SHOWN);
  return html`<div role="log" aria-label=${t("log")} aria-live="off">${
    hidden
      ? html`<button class="small" @click=${() => {
          whole.value = info.value.table;
          document.getElementById("panel")?.focus(); // the button goes
        }}>${t("log-earlier", { count: hidden })}</button>`
      : nothing
  }<ol class="plain log">
    ${repeat(told.value.slice(hidden), (line) => line.version, logLine)}
  </ol></div>`;
}

function chat() {
  const seated = seat.value >= 0;
  const may = info.value?.chat === "all" || (info.value?.chat === "seats" && seated);
  return html`<div class="chat">
    <div class="said" role="log" aria-label=${t("chat")}><ol class="plain">
      ${chats.value
        .filter((line) => !muted.value.has(voice(line.seat, line.who)))
        .map(
          (
            line,
          ) => html`<li>${line.seat >= 0 ? cube(line.seat) : glyph("sign-eye")}<span><b dir="auto">${line.name}</b> <small class="second">${timeOf(line.at)}</small><br>
          <span lang=${line.phrase ? nothing : "und"} dir="auto">${line.text}</span></span>
          ${
            line.seat !== seat.value
              ? html`<button class="bare small hide" aria-label=${t("mute-name", { name: line.name })} title=${t("mute-name", { name: line.name })} @click=${() => {
                  muted.value = new Set([...muted.value, voice(line.seat, line.who)]);
                }}>${glyph("sign-eye")}</button>`
              : nothing
          }</li>`,
        )}
      ${chats.value.length === 0 ? html`<li class="second">${t("chat-empty")}</li>` : nothing}
    </ol></div>
    ${may ? talking() : nothing}
  </div>`;
}

// A drawer lies over the table: what it covers cannot be reached until it is closed; a press beside it closes it
const wide = matchMedia("(min-width: 1100px)");
const beside = matchMedia("(min-width: 700px)");
/** What had the focus when the drawer was opened. @type {HTMLElement | null} */
let opener = null;
let covered = false;

function cover() {
  const covers = drawer.value !== "" && !wide.matches && document.querySelector(".side") !== null;
  for (const part of document.querySelectorAll(".felt > :not(h1), .frame > .plates, .frame > .tray, .frame > .end"))
    part.toggleAttribute("inert", covers);
  document.querySelector(".frame > .top")?.toggleAttribute("inert", covers && beside.matches);
  if (covers === covered) return;
  covered = covers;
  const here = /** @type {HTMLElement | null} */ (document.activeElement);
  if (covers && !here?.closest(".side")) {
    opener = here;
    /** @type {HTMLElement | null} */ (document.querySelector(".side [role='tabpanel']"))?.focus();
  } else if (!covers && opener) {
    if (here === document.body || here?.closest(".side")) opener.focus();
    opener = null;
  }
}
hooks.add(cover);
wide.addEventListener("change", cover);
beside.addEventListener("change", cover);
addEventListener("click", (event) => {
  if (/** @type {Element} */ (event.target).matches?.(".frame, .felt") && !wide.matches) drawer.value = "";
});

// The newest line stays in sight
effect(() => {
  if (lines.value.length + chats.value.length === 0 || drawer.value === "rules") return;
  queueMicrotask(() => {
    for (const list of document.querySelectorAll("#panel")) list.scrollTop = list.scrollHeight;
  });
});
