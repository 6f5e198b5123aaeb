// How strong a bot level is, in words: its score against the level below, where that was measured.

import { t } from "../state/i18n.js";
import { catalogue } from "../state/store.js";

/** @param {string} game @param {string} level */
export function strength(game, level) {
  const found = catalogue.value?.games.find((each) => each.name === game)?.strengths[level];
  if (!found) return t(level === catalogue.value?.levels[0] ? "strength-first" : "strength-unknown");
  return t("strength", {
    percent: Math.round(found.percent),
    margin: Math.round(found.margin),
    games: found.games,
    against: t(`level-${found.against}`),
  });
}
