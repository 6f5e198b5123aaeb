// A card or place seen closely: the mouse rests on it, a finger is held on it, or `I` is pressed. What carries
// data-look="name" can be looked at; the game draws it large, and the server's note tells about it.

import { t } from "../../state/i18n.js";
import { noteOf } from "../../state/notes.js";
import { say } from "../../state/notices.js";
import { staged } from "../../state/staging.js";
import { position } from "../../state/store.js";
import { clauseLink, glyph } from "../../ui/components.js";
import { swallowClick } from "../../ui/drag.js";
import { closers, gameKeys } from "../../ui/keyboard.js";
import { styled } from "../../ui/style-map.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { signal } from "../../vendor/signals-core/signals-core.js";

const REST = 400; // ms for a mouse
const HOLD = 450; // ms for a finger
const SLACK = 10; // px
const WIDE = 300;

/** What is looked at: its name, where it is, and by which means. @type {{value: {of: string, box: DOMRect, by: string} | null}} */
export const looking = signal(/** @type {any} */ (null));
let timer = 0;
/** @type {{x: number, y: number} | null} */
let finger = null;

/** @param {EventTarget | null} target @returns {HTMLElement | null} */
const lookable = (target) => /** @type {Element | null} */ (target)?.closest?.("[data-look]") ?? null;

/** @param {HTMLElement} element @param {string} by */
function open(element, by) {
  const of = element.dataset.look ?? "";
  looking.value = { of, box: element.getBoundingClientRect(), by };
  const note = noteOf(of);
  if (by !== "mouse" && note) say([note.text, note.more].filter(Boolean).join(" "));
}

export function stopLooking() {
  clearTimeout(timer);
  if (looking.value) looking.value = null;
}

/** What the mouse went to, and where it was last. @type {HTMLElement | null} */
let over = null;
let mouse = { x: -1, y: -1 };

/** A card that comes to lie under a resting mouse is not looked at: the mouse must go there. @param {PointerEvent} event */
function hover(event) {
  if (event.pointerType !== "mouse") return;
  const moved = event.clientX !== mouse.x || event.clientY !== mouse.y;
  mouse = { x: event.clientX, y: event.clientY };
  const element = event.buttons || staged.value.step !== "idle" ? null : lookable(event.target);
  if (element === over) return;
  clearTimeout(timer);
  if (looking.value?.by === "mouse" && element?.dataset.look !== looking.value.of) stopLooking();
  over = moved ? element : null;
  if (element && moved && !looking.value) timer = setTimeout(() => element.isConnected && open(element, "mouse"), REST);
}
addEventListener("pointerover", hover);
addEventListener("pointermove", hover);
addEventListener("pointerdown", (event) => {
  clearTimeout(timer);
  const inside = /** @type {Element} */ (event.target).closest?.(".look");
  if (looking.value && !inside) stopLooking();
  if (event.pointerType !== "touch" || !event.isPrimary) return;
  const element = lookable(event.target);
  if (!element) return;
  finger = { x: event.clientX, y: event.clientY };
  timer = setTimeout(() => {
    open(element, "touch");
    swallowClick();
  }, HOLD);
});
addEventListener("pointermove", (event) => {
  if (!finger || Math.hypot(event.clientX - finger.x, event.clientY - finger.y) < SLACK) return;
  finger = null;
  stopLooking();
});
for (const end of ["pointerup", "pointercancel"])
  addEventListener(end, () => {
    finger = null;
    if (!looking.value) clearTimeout(timer);
  });
addEventListener("contextmenu", (event) => {
  if (looking.value?.by === "touch" || finger) event.preventDefault();
});

gameKeys.look = lookByKey;
closers.add(() => {
  if (!looking.value) return false;
  stopLooking();
  return true;
});

/** By key: the card or place that has the focus, else the picked card. */
function lookByKey() {
  if (looking.value) {
    stopLooking();
    return;
  }
  const element = lookable(document.activeElement) ?? lookable(document.querySelector(".hand .picked"));
  if (element) open(element, "key");
}

/** @param {import("../../games/index.js").Face} face @param {import("../../games/index.js").Scene} scene @param {string} game */
export function look(face, scene, game) {
  const at = looking.value;
  const seen = at ? face.look(scene, at.of) : null;
  if (!at || !seen) return nothing;
  const note = scene.view === position.value?.view ? noteOf(at.of) : undefined;
  const left = Math.max(8, Math.min(innerWidth - WIDE - 8, at.box.x + at.box.width / 2 - WIDE / 2));
  const above = at.box.y > innerHeight / 2;
  const place = above ? { bottom: `${innerHeight - at.box.y + 14}px` } : { top: `${at.box.bottom + 14}px` };
  return html`<div class="look by-${at.by}" role="dialog" aria-label=${seen.title} ${styled({ left: `${left}px`, top: "auto", bottom: "auto", ...place })}>
    <div class="look-face">${seen.face}</div>
    <div class="look-words"><h2>${seen.title}</h2>
      ${note?.word ? html`<p><b>${note.word}</b></p>` : nothing}
      ${note ? html`<p>${note.text}</p>` : nothing}${note?.more ? html`<p>${note.more}</p>` : nothing}
      ${seen.more ?? nothing}
      ${note ? html`<p>${clauseLink(game, note.clause)}</p>` : nothing}</div>
    ${at.by === "mouse" ? nothing : html`<button class="bare small" aria-label=${t("close")} @click=${stopLooking}>${glyph("sign-close")}</button>`}
  </div>`;
}
