// The house rules of a table: options that differ from the usual, each with its clause.

import { catalogue } from "../play/state.js";
import { t } from "../play/words.js";
import { html } from "../vendor/lit-html/lit-html.js";
import { clauseLink } from "./bits.js";

/** @param {any} info */
export const houseRules = (info) =>
  info.changed_options.length
    ? info.changed_options.map((name) => {
        const clause = catalogue.value?.games
          .find((g) => g.name === info.game)
          ?.options.find((o) => o.name === name)?.clause;
        return html`<span class="house-rule"><span lang="en">${name.replaceAll("_", " ")}: ${info.options[name]}</span> ${clauseLink(info.game, clause)}</span> `;
      })
    : t("house-usual");
