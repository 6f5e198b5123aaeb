// The headline of the review of a finished game, for its end screen, once there is one.

import * as api from "../../net/api.js";
import { language } from "../../state/i18n.js";
import { route } from "../../state/store.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { effect, signal } from "../../vendor/signals-core/signals-core.js";

/** The analyses that exist, by table and language */
const analyses = signal(/** @type {Record<string, any>} */ ({}));
const requested = new Set();

// Opening a review may have started the analysis
effect(() => {
  if (route.value.name === "review") requested.clear();
});

/** @param {string} table @param {number} seat of the reader */
export function turningPoint(table, seat) {
  const name = `${table} ${language.value}`;
  if (!requested.has(name)) {
    requested.add(name);
    api.get(`/api/tables/${table}/judgement`).then(
      ({ review }) => {
        if (review) analyses.value = { ...analyses.value, [name]: review };
      },
      () => {},
    );
  }
  const story = analyses.value[name]?.stories[seat];
  if (!story) return nothing;
  return html`<p class="turning-point"><a href="/t/${table}?review">${story.headline}</a></p>`;
}
