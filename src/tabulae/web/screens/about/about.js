// About Tabulae: version, licence, and the third-party components of this page.

import * as api from "../../net/api.js";
import { addCatalogue, t } from "../../state/i18n.js";
import { catalogue, me } from "../../state/store.js";
import { pageFooter, pageHeader } from "../../ui/components.js";
import { html } from "../../vendor/lit-html/lit-html.js";

/** @type {{name: string, version: string, licence: string, files: Record<string, string>}[]} */
const components = await api.get("/web/vendor.json");
await addCatalogue("about");

/** @param {Record<string, string>} files */
const licenceOf = (files) => Object.keys(files).find((name) => name.includes("LICENSE"));

export function screen() {
  return html`${pageHeader(me.value)}
    <main class="page"><h1>${t("about-title")}</h1><div class="panel prose">
      <p>${t("about-version", { version: catalogue.value?.version ?? "" })} ${t("about-licence")}</p>
      <p>${t("about-source")} <a href="/web/app.js">/web/app.js</a></p>
      <p>${t("credits")}</p>
      <h2>${t("about-parts")}</h2>
      <p>${t("about-parts-say")}</p>
      <ul class="about-parts">${components.map((component) => html`<li><b lang="en">${component.name}</b> ${component.version}, <a href="/web/${licenceOf(component.files)}">${component.licence}</a></li>`)}</ul>
      <h2>${t("about-you")}</h2>
      <p>${t("privacy")} ${t("about-privacy")}</p>
    </div></main>${pageFooter()}`;
}
