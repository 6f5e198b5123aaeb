// The hint button. Its panel is fetched when it is first pressed.

import { close, hint, open } from "../../state/hints.js";
import { t } from "../../state/i18n.js";
import { show } from "../../state/notices.js";
import { acting, info, myTurn, seat } from "../../state/store.js";
import { glyph } from "../../ui/components.js";
import { focus, gameKeys } from "../../ui/keyboard.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { signal } from "../../vendor/signals-core/signals-core.js";

/** screens/hint.js, once it is here */
const later = signal(/** @type {any} */ (null));

gameKeys.hint = press;

/** Whether this page may ask: a seat of its own, at a table with hints. */
const may = () => info.value?.hints && seat.value >= 0 && acting.value && info.value.status === "playing";

async function press() {
  if (!may()) return;
  if (hint.value) return close();
  if (!myTurn.value) return show(t("hint-wait"));
  open();
  later.value ??= await import("./panel.js");
  focus(".hint [data-depth]"); // the panel is there: signals draw at once
}

export const hintButton = () =>
  may()
    ? html`<button class="bare hint-button" @click=${press} aria-label=${t("hint")} aria-expanded=${Boolean(hint.value)}>${glyph("sign-hint")}<span class="wide-only">${t("hint")}</span></button>`
    : nothing;

/** @param {import("../../games/index.js").Face} face */
export const hintPanel = (face) => (hint.value && may() && later.value ? later.value.panel(face) : nothing);
