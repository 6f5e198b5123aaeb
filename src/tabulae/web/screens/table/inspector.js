// The inspector shows a card or place up close: on hover, on a long press, or with the `I` key. Elements with
// data-inspect="name" can be inspected; the game draws them large, and the server's note explains them.

import { t } from "../../state/i18n.js";
import { noteOf } from "../../state/notes.js";
import { announce } from "../../state/notices.js";
import { staged } from "../../state/staging.js";
import { position } from "../../state/store.js";
import { clauseLink, glyph } from "../../ui/components.js";
import { suppressClick } from "../../ui/drag.js";
import { escapeHandlers } from "../../ui/keyboard.js";
import { styleMap } from "../../ui/style-map.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { signal } from "../../vendor/signals-core/signals-core.js";

const HOVER = 400; // ms
const LONG_PRESS = 450; // ms
const SLACK = 10; // px
const WIDE = 300;

/** What is inspected: its name, its box, and whether by mouse, touch or key. @type {{value: {of: string, box: DOMRect, by: string} | null}} */
export const inspected = signal(/** @type {any} */ (null));
let timer = 0;
/** @type {{x: number, y: number} | null} */
let finger = null;

/** @param {EventTarget | null} target @returns {HTMLElement | null} */
const inspectable = (target) => /** @type {Element | null} */ (target)?.closest?.("[data-inspect]") ?? null;

/** @param {HTMLElement} element @param {string} by */
function open(element, by) {
  const of = element.dataset.inspect ?? "";
  inspected.value = { of, box: element.getBoundingClientRect(), by };
  const note = noteOf(of);
  if (by !== "mouse" && note) announce([note.text, note.more].filter(Boolean).join(" "));
}

export function closeInspector() {
  clearTimeout(timer);
  if (inspected.value) inspected.value = null;
}

/** The element under the mouse, and where the mouse was last. @type {HTMLElement | null} */
let over = null;
let mouse = { x: -1, y: -1 };

/** A card that appears under a resting mouse is not inspected: the mouse must move there. @param {PointerEvent} event */
function hover(event) {
  if (event.pointerType !== "mouse") return;
  const moved = event.clientX !== mouse.x || event.clientY !== mouse.y;
  mouse = { x: event.clientX, y: event.clientY };
  const element = event.buttons || staged.value.step !== "idle" ? null : inspectable(event.target);
  if (element === over) return;
  clearTimeout(timer);
  if (inspected.value?.by === "mouse" && element?.dataset.inspect !== inspected.value.of) closeInspector();
  over = moved ? element : null;
  if (element && moved && !inspected.value)
    timer = setTimeout(() => element.isConnected && open(element, "mouse"), HOVER);
}
addEventListener("pointerover", hover);
addEventListener("pointermove", hover);
addEventListener("pointerdown", (event) => {
  clearTimeout(timer);
  const inside = /** @type {Element} */ (event.target).closest?.(".inspector");
  if (inspected.value && !inside) closeInspector();
  if (event.pointerType !== "touch" || !event.isPrimary) return;
  const element = inspectable(event.target);
  if (!element) return;
  finger = { x: event.clientX, y: event.clientY };
  timer = setTimeout(() => {
    open(element, "touch");
    suppressClick();
  }, LONG_PRESS);
});
addEventListener("pointermove", (event) => {
  if (!finger || Math.hypot(event.clientX - finger.x, event.clientY - finger.y) < SLACK) return;
  finger = null;
  closeInspector();
});
for (const end of ["pointerup", "pointercancel"])
  addEventListener(end, () => {
    finger = null;
    if (!inspected.value) clearTimeout(timer);
  });
addEventListener("contextmenu", (event) => {
  if (inspected.value?.by === "touch" || finger) event.preventDefault();
});

escapeHandlers.add(() => {
  if (!inspected.value) return false;
  closeInspector();
  return true;
});

/** Inspect the focused card or place, else the picked card. */
export function inspectByKey() {
  if (inspected.value) {
    closeInspector();
    return;
  }
  const element = inspectable(document.activeElement) ?? inspectable(document.querySelector(".hand .picked"));
  if (element) open(element, "key");
}

/** @param {import("../../games/index.js").GameUI} gameUI @param {import("../../games/index.js").Scene} scene @param {string} game */
export function inspector(gameUI, scene, game) {
  const at = inspected.value;
  const seen = at ? gameUI.inspect(scene, at.of) : null;
  if (!at || !seen) return nothing;
  const note = scene.view === position.value?.view ? noteOf(at.of) : undefined;
  const left = Math.max(8, Math.min(innerWidth - WIDE - 8, at.box.x + at.box.width / 2 - WIDE / 2));
  const above = at.box.y > innerHeight / 2;
  const place = above ? { bottom: `${innerHeight - at.box.y + 14}px` } : { top: `${at.box.bottom + 14}px` };
  return html`<div class="inspector by-${at.by}" role="dialog" aria-label=${seen.title} ${styleMap({ left: `${left}px`, top: "auto", bottom: "auto", ...place })}>
    <div class="inspector-face">${seen.face}</div>
    <div class="inspector-text"><h2>${seen.title}</h2>
      ${note?.word ? html`<p><b>${note.word}</b></p>` : nothing}
      ${note ? html`<p>${note.text}</p>` : nothing}${note?.more ? html`<p>${note.more}</p>` : nothing}
      ${seen.more ?? nothing}
      ${note ? html`<p>${clauseLink(game, note.clause)}</p>` : nothing}</div>
    ${at.by === "mouse" ? nothing : html`<button class="bare small" aria-label=${t("close")} @click=${closeInspector}>${glyph("sign-close")}</button>`}
  </div>`;
}
