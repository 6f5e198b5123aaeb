// The hint button. Its panel is fetched when it is first pressed.

import { close, hint, open } from "../../state/hints.js";
import { t } from "../../state/i18n.js";
import { showNotice } from "../../state/notices.js";
import { acting, info, myTurn, seat } from "../../state/store.js";
import { glyph } from "../../ui/components.js";
import { focus, keyActions } from "../../ui/keyboard.js";
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
  open();
  panelModule.value ??= await import("./panel.js");
  focus(".hint [data-depth]"); // the panel is there: signals render synchronously
}

export const hintButton = () =>
  canAsk()
    ? html`<button class="bare hint-button" @click=${press} aria-label=${t("hint")} aria-expanded=${Boolean(hint.value)}>${glyph("sign-hint")}<span class="wide-only">${t("hint")}</span></button>`
    : nothing;

/** @param {import("../../games/index.js").GameUI} gameUI */
export const hintPanel = (gameUI) =>
  hint.value && canAsk() && panelModule.value ? panelModule.value.panel(gameUI) : nothing;
