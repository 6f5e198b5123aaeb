// Shown instead of what only a server has: open tables, and codes that move a seat to another device.
import { addCatalogue, t } from "../../state/i18n.js";
import * as state from "../../state/store.js";
import { empty, pageFooter, pageHeader } from "../../ui/components.js";
import { html } from "../../vendor/lit-html/lit-html.js";

await addCatalogue("device");

export const screen = () => html`${pageHeader(state.me.value)}<main class="page alone">
    ${empty("new-leaf", t("device-network-says"), { title: t("device-network"), action: html`<a class="button main" href="/">${t("to-home")}</a>` })}
  </main>${pageFooter()}`;
