// House rules in words: what an option is about, and a sentence for each of its values.

import { addCatalogue, hasMessage, t } from "../state/i18n.js";
import { catalogue } from "../state/store.js";
import { html } from "../vendor/lit-html/lit-html.js";
import { clauseLink } from "./components.js";

await addCatalogue("house");

/** @param {string} name */
export const optionName = (name) => (hasMessage(`option-${name}`) ? t(`option-${name}`) : name.replaceAll("_", " "));

/** A sentence. @param {string} name @param {string} value */
export const optionValue = (name, value) =>
  hasMessage(`option-${name}-${value}`)
    ? t(`option-${name}-${value}`)
    : hasMessage(`option-${name}-count`)
      ? t(`option-${name}-count`, { count: Number(value) })
      : `${optionName(name)}: ${value}`;

/** @param {string} game @param {string} name */
export const findOption = (game, name) =>
  catalogue.value?.games.find((each) => each.name === game)?.options.find((option) => option.name === name);

/** What is different in a rated game. */
export const ratedRules = () => t("rated-rules");

/** The house rules of a table that differ from the default. @param {any} info */
export const changedHouseRules = (info) =>
  info.changed_options.map(
    (name) =>
      html`<span class="house-rule">${optionValue(name, info.options[name])} ${clauseLink(info.game, findOption(info.game, name)?.clause)}</span> `,
  );
