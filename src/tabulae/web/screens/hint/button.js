// The hint button: one press asks for a hint. Its panel is fetched when it is first pressed.

import { ask, close, hint } from "../../state/hints.js";
import { t } from "../../state/i18n.js";
import { showNotice } from "../../state/notices.js";
import { acting, info, myTurn, seat } from "../../state/store.js";
import { icon } from "../../ui/components.js";
import { keyActions } from "../../ui/keyboard.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { signal } from "../../vendor/signals-core/signals-core.js";

/** panel.js, once it has arrived */
const panelModule = signal(/** @type {any} */ (null));

keyActions.hint = press;

/** Whether this page may ask for hints: it plays a seat at a table that allows them. */
const canAsk = () => info.value?.hints && seat.value >= 0 && acting.value && info.value.status === "playing";

async function press() {
  if (!canAsk()) return;
  if (hint.value) return close();
  if (!myTurn.value) return showNotice(t("hint-wait"));
  ask();
  panelModule.value ??= await import("./panel.js");
}

export const hintButton = () =>
  canAsk()
    ? html`<button class="bare hint-button" @click=${press} aria-label=${t("hint")} aria-expanded=${Boolean(hint.value)}>${icon("hint")}<span class="wide-only">${t("hint")}</span></button>`
    : nothing;

/** @param {import("../../games/index.js").GameUI} gameUI */
export const hintPanel = (gameUI) =>
  hint.value && canAsk() && panelModule.value ? panelModule.value.panel(gameUI) : nothing;
