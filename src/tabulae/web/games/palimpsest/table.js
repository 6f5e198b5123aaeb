// The desk of Palimpsest, in layers: the cards as they lie, the card being laid, what stands above all cards, the
// buttons. What a placement would do is shown on the cards that it touches.

import { t } from "../../state/i18n.js";
import { busy, cardChoices, choices, send, staged } from "../../state/staging.js";
import { myTurn, over, position } from "../../state/store.js";
import { glyph } from "../../ui/components.js";
import { island } from "../../ui/island.js";
import { escapeHandlers, keyActions } from "../../ui/keyboard.js";
import { lazy } from "../../ui/lazy.js";
import { styleMap } from "../../ui/style-map.js";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { computed, effect, untracked } from "../../vendor/signals-core/signals-core.js";
import { cardFace, cardLabel, shade } from "./cards.js";
import {
  boxAround,
  camera,
  deskSize,
  extraBox,
  focusPoint,
  isWithin,
  measureDesk,
  unitOf,
  visibleBox,
  wholeBox,
  wholeTable,
  zoomed,
} from "./desk/camera.js";
import { touchedEdges } from "./desk/edges.js";
import { fingersDown, pan, rotateWithTwo, toTable, zoomWithTwo } from "./desk/gestures.js";
import { flying, selected, suggestionsOpen, textShown } from "./desk/signals.js";
import { dragTags, standing, touchedNow } from "./desk/standing.js";
import { signOf } from "./pieces.js";
import { moveTo, placement, rotateBy, submitPlacement } from "./placement.js";
import { finger, held, placementCard } from "./placement-card.js";
import { rankHidden } from "./placement-preview.js";

/** Parts that are fetched when they are opened */
const textModule = lazy(() => import("./text-view.js"));
const boardModule = lazy(() => import("./board.js"));
const overview = lazy(() => import("./desk/overview.js"));
const suggestionsModule = lazy(() => import("./suggestions.js"));

/** Whether a card is being laid */
const laying = computed(() => placement.value !== null);

keyActions.fit = () => {
  wholeTable.value = camera.value === null && !wholeTable.value;
  camera.value = null;
};
escapeHandlers.add(() => {
  const open = textShown.value || selected.value >= 0 || (suggestionsOpen.value && laying.value);
  textShown.value = false;
  selected.value = -1;
  suggestionsOpen.value = false;
  return open;
});
// Suggestions close with the placement
effect(() => {
  if (!laying.value) suggestionsOpen.value = false;
});

// The camera follows a card that was dropped partly out of sight; during a drag nothing moves but the card
effect(() => {
  const at = placement.value;
  deskSize.value; // as when a phone is turned
  if (held.value) return;
  untracked(() => {
    const view = position.value?.view;
    if (!at || !view) extraBox.value = null;
    else if (!isWithin(boxAround(at), visibleBox(view, true))) {
      extraBox.value = boxAround(at, extraBox.value);
      focusPoint.value = { x: at.x, y: at.y };
    }
  });
});
// At the end the whole table is in sight
effect(() => {
  const ended = Boolean(over.value?.scores);
  untracked(() => {
    if (ended) camera.value = null;
    wholeTable.value = ended;
  });
});
// A phone looks at the card that was laid last
effect(() => {
  const view = position.value?.view;
  const last = view?.card ? view.laid - 1 : -1;
  if (last >= 0) untracked(() => lookAt(view.x[last], view.y[last]));
});

/** @param {number} x @param {number} y */
function lookAt(x, y) {
  if (focusPoint.value.x !== x || focusPoint.value.y !== y) focusPoint.value = { x, y };
}

/** @param {any} view @param {number} by */
function zoom(view, by) {
  camera.value = zoomed(visibleBox(view, laying.value), by);
}

/** @param {import("../index.js").Scene} scene */
export function table(scene) {
  if (scene.still) return boardModule()?.board(scene) ?? nothing;
  const { view } = scene;
  return html`
    <div class="pal">
      <div class="pal-place" ${measureDesk()} ${island(() => desk(scene))}></div>
      <div class="pal-facts"><p class="pal-chip" data-deck>${t("yq-deck", { count: view.deck_size })}</p>
        <span class="pal-pad" ${island(() => (seesAll(scene) ? nothing : overview()?.panButtons(view)))}></span>
        <span class="pal-tools"><button @click=${() => {
          textShown.value = !textShown.value;
        }} aria-pressed=${textShown.value} aria-label=${t("yq-as-text")}><span class="narrow-glyph">${glyph("sign-log")}</span><span class="wide-words">${t("yq-as-text")}</span></button>
        <button class="zoom" @click=${() => zoom(view, 1.25)} aria-label=${t("yq-smaller")}>−</button><button class="zoom" @click=${() => zoom(view, 0.8)} aria-label=${t("yq-larger")}>+</button><button class="fit" aria-pressed=${wholeTable.value} @click=${keyActions.fit}>${t("yq-fit")}</button></span></div>
      <div class="pal-map-place" ${island(() => (seesAll(scene) ? nothing : overview()?.map(scene)))}></div>
      <div ${island(() => (finger.value ? overview()?.magnifier(view) : nothing))}></div>
      <div ${island(() => (scene.live && !held.value && suggestionsOpen.value ? suggestionsModule()?.suggestions(scene, visibleBox(view, laying.value), submitPlacement) : nothing))}></div>
      ${textShown.value ? (textModule()?.textView(scene) ?? nothing) : nothing}
      ${
        selected.value >= 0 && selected.value < view.laid
          ? textModule()?.cardPanel(scene, selected.value, () => {
              selected.value = -1;
            })
          : nothing
      }
    </div>
  `;
}

/** Whether every card is in sight. @param {import("../index.js").Scene} scene */
function seesAll(scene) {
  const [shown, whole] = [visibleBox(scene.view, laying.value), wholeBox(scene.view, laying.value)];
  return shown.w >= whole.w - 1 && (camera.value === null || isWithin(whole, shown));
}

/** The cards that a press can act on now. @param {import("../index.js").Scene} scene */
function litCards(scene) {
  if (!scene.live || busy.value) return new Set();
  const fits = (/** @type {any} */ c) => c.card === "" || c.card === staged.value.card;
  const lit = choices.value.filter(fits).map((c) => c.place.split(":")[0]);
  const sources = staged.value.card ? [] : choices.value.filter((c) => c.card).map((c) => c.card.split(":")[0]);
  return new Set([...lit, ...sources]);
}

/** The size of the cards on the screen decides what they show. @param {number} unit */
const sizeClass = (unit) => (200 / unit < 46 ? "tiny" : 200 / unit < 96 ? "small" : "");
/** Names are at least 12 px high. @param {number} unit */
const nameSize = (unit) => `${Math.min(26, Math.max(22, 12.2 * unit)).toFixed(1)}px`;

/** @param {import("../index.js").Scene} scene */
function desk(scene) {
  const { view } = scene;
  const box = visibleBox(view, scene.live && laying.value);
  const unit = unitOf(box);
  const shown = `${box.x} ${box.y} ${box.w} ${box.h}`;
  return html`<div class="pal-felt" data-place="felt" @pointerdown=${(e) => press(e, scene)} @wheel=${(e) => wheel(e, view)}>
    <div class="pal-world ${sizeClass(unit)}" ${styleMap({ "--name": nameSize(unit) })}>
      <svg class="pal-drawing" viewBox=${shown} role="group" aria-label=${t("yq-drawing", { count: view.laid })}>
        <g id=${scene.live ? "pal-lying" : nothing} ${island(() => cards(scene))}></g>
      </svg>
      ${scene.live ? html`<svg class="pal-layer pal-touched" viewBox=${shown} aria-hidden="true"><g ${island(() => touchedEdges(view, touchedNow.value))}></g></svg>` : nothing}
      <svg class="pal-layer pal-flight" viewBox=${shown} aria-hidden="true"><g ${island(() => flight(view))}></g></svg>
      ${scene.live ? html`<svg class="pal-layer pal-moving" viewBox=${shown}><g ${island(placementCard)}></g></svg>` : nothing}
      <svg class="pal-layer pal-labels" viewBox=${shown} aria-hidden="true"><g ${island(() => standing(scene, box).drawn)}></g></svg>
      <svg class="pal-layer pal-labels" viewBox=${shown} aria-hidden="true"><g id="pal-effects" ${island(() => dragTags(scene, unit))}></g></svg>
      ${scene.live ? html`<div class="pal-controls" ${island(() => standing(scene, box).controls)}></div>` : nothing}
    </div>
  </div>`;
}

/** @param {import("../index.js").Scene} scene */
function cards(scene) {
  const lit = litCards(scene);
  return svg`${Array.from({ length: scene.view.laid }, (_, i) => lying(scene, i, lit))}`;
}

/** A card as it lies. A card that can be chosen is a button. @param {import("../index.js").Scene} scene @param {number} i @param {Set<any>} lit */
function lying(scene, i, lit) {
  const { view } = scene;
  const card = view.card[i];
  const sign = signOf(card);
  const hidden = rankHidden(view, i);
  const chosen = lit.has(sign);
  const target = chosen && staged.value.card !== "" && cardChoices.value.length > 0;
  const last = i === view.laid - 1;
  const edge = chosen ? "lit" : last ? "last" : "";
  return svg`<g class="lying ${hidden ? "no-rank" : ""} ${edge} ${flying.value === i ? "in-flight" : ""}" data-sign=${sign} data-inspect=${sign}
    role=${target ? "button" : "img"} tabindex=${target ? 0 : nothing} aria-label=${cardLabel(card)} transform=${placed(view, i)} @keydown=${(e) => target && enter(e, scene, sign)}>
    ${shade(view.cosine[i], view.sine[i])}
    ${cardFace(card, { marks: view.marks[i], ten: view.crowns === 1, hidden })}
    <rect class="edge-ink" x="-96" y="-136" width="192" height="272" rx="15"></rect><rect class="edge" x="-102" y="-142" width="204" height="284" rx="20"></rect>
  </g>`;
}

/** Where card i lies. @param {any} view @param {number} i */
const placed = (view, i) => `translate(${view.x[i]} ${view.y[i]}) rotate(${view.angle[i]})`;

/** A card on its way to the table. @param {any} view */
function flight(view) {
  const i = flying.value;
  if (i < 0 || i >= view.laid) return nothing;
  return svg`<g transform=${placed(view, i)}><g class="flown">${shade(view.cosine[i], view.sine[i])}${cardFace(view.card[i], { ten: view.crowns === 1 })}</g></g>`;
}

/** A press on the felt places the picked card; a drag pans, two fingers zoom; a press on a card selects it. @param {PointerEvent} event @param {import("../index.js").Scene} scene */
function press(event, scene) {
  if (/** @type {Element} */ (event.target).closest("button")) return;
  if (fingersDown() > 1) {
    if (finger.value) rotateWithTwo(event);
    else zoomWithTwo(event, scene.view);
    return;
  }
  pan(event, scene.view, (now) => {
    if (placement.value && !busy.value && scene.live) {
      const at = toTable(now.clientX, now.clientY);
      moveTo(at.x, at.y, 12 * at.unit);
      return;
    }
    const sign = /** @type {Element} */ (event.target).closest("[data-sign]")?.getAttribute("data-sign");
    pressCard(scene, sign ?? "");
  });
}

/** @param {KeyboardEvent} event @param {import("../index.js").Scene} scene @param {string} sign */
function enter(event, scene, sign) {
  if (event.key !== "Enter" && event.key !== " ") return;
  event.preventDefault();
  event.stopPropagation();
  pressCard(scene, sign);
}

/** A card that is the only place for what was taken gets it; any other is told about. @param {import("../index.js").Scene} scene @param {string} sign */
function pressCard(scene, sign) {
  if (!sign) {
    selected.value = -1;
    return;
  }
  const fitting = cardChoices.value.filter((c) => c.place === sign);
  if (scene.live && myTurn.value && fitting.length === 1) send(fitting[0].move);
  else selected.value = scene.view.card.slice(0, scene.view.laid).findIndex((card) => signOf(card) === sign);
}

/** @param {WheelEvent} event @param {any} view */
function wheel(event, view) {
  event.preventDefault();
  const by = event.deltaY || event.deltaX; // with Shift some browsers scroll sideways
  if (placement.value && !event.ctrlKey) rotateBy(Math.sign(by) * (event.shiftKey ? 1 : 15));
  else {
    const at = toTable(event.clientX, event.clientY);
    camera.value = zoomed(visibleBox(view, laying.value), by > 0 ? 1.15 : 0.87, at.x, at.y);
  }
}
