// What a rated game did to the reader's rating, on its end screen.

import * as api from "../../net/api.js";
import { t } from "../../state/i18n.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { signal } from "../../vendor/signals-core/signals-core.js";

/** The reader's ratings after the game, by table */
const found = signal(/** @type {Record<string, any>} */ ({}));
const requested = new Set();

/** @param {number} change */
export const withSign = (change) => (change < 0 ? `−${-change}` : `+${change}`);

/** @param {any} table */
export function ratingLine({ table, game }) {
  if (!requested.has(table)) {
    requested.add(table);
    api.get("/api/me/ratings").then(
      (ratings) => {
        found.value = { ...found.value, [table]: ratings };
      },
      () => {},
    );
  }
  const known = found.value[table];
  if (!known) return nothing;
  const own = known.ratings.find((/** @type {any} */ each) => each.game === game);
  const changed = own && own.table === table;
  const id = changed ? (own.games < known.enough ? "end-rating-few" : "end-rating") : "end-rating-none";
  return html`<p class="end-rating" role="status">${t(id, changed ? { points: String(own.points), band: String(own.band), change: withSign(own.change) } : {})}</p>`;
}
