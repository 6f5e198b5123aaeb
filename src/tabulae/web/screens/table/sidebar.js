// The sidebar of the table: log, chat, rules. On a narrow page it is a drawer.
import { t } from "../../state/i18n.js";
import { chats, drawer, info, lines, unread } from "../../state/store.js";
import { glyph } from "../../ui/components.js";
import { island } from "../../ui/island.js";
import { lazy } from "../../ui/lazy.js";
import { renderHooks } from "../../ui/motion.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { effect } from "../../vendor/signals-core/signals-core.js";

export function sidebar() {
  const tabs = ["log", ...(info.value.chat === "off" ? [] : ["chat"]), "rules"];
  const open = tabs.includes(drawer.value) ? drawer.value : "log";
  return html`
    <aside class="side ${drawer.value ? "open" : ""}" aria-label=${t("side")}>
      <div class="tabs"><div class="tab-list" role="tablist" aria-label=${t("side")} @keydown=${moveBetweenTabs}>
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
      <div class="side-panel" id="panel" role="tabpanel" aria-labelledby="tab-${open}" tabindex="0" ${island(PANELS[open])}></div>
    </aside>
  `;
}

/** @param {string} tab */
function show(tab) {
  drawer.value = tab;
  if (tab === "chat") unread.value = 0;
}

/** @param {KeyboardEvent} event */
function moveBetweenTabs(event) {
  if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
  const tabs = [.../** @type {HTMLElement} */ (event.currentTarget).querySelectorAll("[role=tab]")];
  const at = tabs.indexOf(/** @type {Element} */ (document.activeElement));
  const next = /** @type {HTMLElement} */ (
    tabs[(at + (event.key === "ArrowRight" ? 1 : tabs.length - 1)) % tabs.length]
  );
  next.click();
  next.focus();
}

/** Each panel is an island: a long log is not rendered again with the whole page. */
const PANELS = { log, chat, rules };
const logModule = lazy(() => import("./log.js"));
const chatModule = lazy(() => import("./chat.js"));
const rulebook = lazy(() => import("../rules/rulebook.js"));

function log() {
  return (info.value && logModule()?.log()) ?? nothing; // an island may outlive its table by a moment
}

function chat() {
  return chatModule()?.chat() ?? nothing;
}

function rules() {
  return (info.value && rulebook()?.rulesView(info.value.game, { compact: true })) ?? nothing;
}

// An open drawer covers the table: what is below it is inert until the drawer is closed; a press beside it closes it
const wideQuery = matchMedia("(min-width: 1100px)");
const tabletQuery = matchMedia("(min-width: 700px)");
/** The element that had the focus when the drawer was opened. @type {HTMLElement | null} */
let opener = null;
let covered = false;

function cover() {
  const covers = drawer.value !== "" && !wideQuery.matches && document.querySelector(".side") !== null;
  for (const element of document.querySelectorAll(
    ".felt > :not(h1), .stage > :not(.felt), .frame > .plates, .frame > .rail",
  ))
    element.toggleAttribute("inert", covers);
  document.querySelector(".frame > .top")?.toggleAttribute("inert", covers && tabletQuery.matches);
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
renderHooks.add(cover);
wideQuery.addEventListener("change", cover);
tabletQuery.addEventListener("change", cover);
addEventListener("click", (event) => {
  if (/** @type {Element} */ (event.target).matches?.(".frame, .stage, .felt") && !wideQuery.matches) drawer.value = "";
});

// Keep the newest line in sight, also where styles, fonts or drawings that come later make the lines taller
/** Whether the panel stays at its end while it grows: until the reader scrolls or presses a line */
let follows = true;
const growth = new ResizeObserver(toEnd);

/** The panel and its content, as they are observed @type {(Element | null | undefined)[]} */
let observed = [];

function toEnd() {
  const panel = document.getElementById("panel");
  if (panel && follows && drawer.value !== "rules") panel.scrollTop = panel.scrollHeight;
}

/** The panel may come after its lines, and its content after the panel. */
function followEnd() {
  const panel = document.getElementById("panel");
  const parts = [panel, panel?.firstElementChild];
  if (parts.every((part, i) => part === observed[i])) return;
  observed = parts;
  growth.disconnect();
  for (const part of parts) if (part) growth.observe(part);
}
renderHooks.add(followEnd);

for (const kind of ["wheel", "touchmove", "keydown", "pointerdown"])
  addEventListener(
    kind,
    (event) => {
      if (/** @type {Element} */ (event.target).closest?.("#panel")) follows = false;
    },
    { capture: true, passive: true },
  );
effect(() => {
  if (info.value) logModule();
  if (lines.value.length + chats.value.length === 0 || drawer.value === "rules") return;
  follows = true;
  queueMicrotask(() => {
    followEnd();
    toEnd();
  });
});
