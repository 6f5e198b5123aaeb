// House rules in words: the names of options and of their values; those of a table that differ from the usual.

import { addWords, colon, known, t } from "../state/i18n.js";
import { catalogue } from "../state/store.js";
import { html } from "../vendor/lit-html/lit-html.js";
import { clauseLink } from "./components.js";

await addWords("house");

/** @param {string} name */
export const optionName = (name) => t(`option-${name}`);

/** @param {string} name @param {string} value which may be a number */
export const optionValue = (name, value) => (known(`option-${name}-${value}`) ? t(`option-${name}-${value}`) : value);

/** @param {string} game @param {string} name */
export const optionOf = (game, name) =>
  catalogue.value?.games.find((each) => each.name === game)?.options.find((option) => option.name === name);

/** @param {any} info of a table with options that differ */
export const changedRules = (info) =>
  info.changed_options.map(
    (name) =>
      html`<span class="house-rule">${optionName(name)}${colon()} ${optionValue(name, info.options[name])} ${clauseLink(info.game, optionOf(info.game, name)?.clause)}</span> `,
  );
