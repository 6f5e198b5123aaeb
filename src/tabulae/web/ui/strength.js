// How strong a bot level is, in words: how often it beats the level below, where that was measured. A press shows the
// figures.

import { t } from "../state/i18n.js";
import { catalogue } from "../state/store.js";
import { html } from "../vendor/lit-html/lit-html.js";

/** Percent by which a measurement may be off before the page says that it rests on few games */
const WIDE = 10;

/** @param {string} game @param {string} level */
export function strength(game, level) {
  const found = catalogue.value?.games.find((each) => each.name === game)?.strengths[level];
  if (!found) return t(level === catalogue.value?.levels[0] ? "strength-first" : "strength-unknown");
  const beats = t("strength", { tenths: Math.round(found.percent / 10), against: t(`level-${found.against}`) });
  const figures = { percent: Math.round(found.percent), margin: Math.round(found.margin), games: found.games };
  return html`<details><summary>${found.margin > WIDE ? `${beats}, ${t("strength-few")}` : beats}</summary>
    ${t("strength-measured", figures)}</details>`;
}
