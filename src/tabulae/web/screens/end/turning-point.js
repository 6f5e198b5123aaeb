// What a judgement found of a finished game, for its end screen: the turning point, and luck beside one's own moves.

import * as api from "../../net/api.js";
import { spoken } from "../../state/i18n.js";
import { route } from "../../state/store.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { effect, signal } from "../../vendor/signals-core/signals-core.js";

/** The judgements that there are, by table and language */
const found = signal(/** @type {Record<string, any>} */ ({}));
const asked = new Set();

// A review that was looked at may have had the game judged
effect(() => {
  if (route.value.name === "review") asked.clear();
});

/** @param {string} table @param {number} seat of the reader */
export function turningPoint(table, seat) {
  const name = `${table} ${spoken.value}`;
  if (!asked.has(name)) {
    asked.add(name);
    api.get(`/api/tables/${table}/judgement`).then(
      ({ review }) => {
        if (review) found.value = { ...found.value, [name]: review };
      },
      () => {},
    );
  }
  const story = found.value[name]?.stories[seat];
  if (!story) return nothing;
  return html`<p class="turning-point">${story.turn ? html`<b>${story.turn}</b><br>` : nothing}<span class="second">${story.sums[0]}</span></p>`;
}
