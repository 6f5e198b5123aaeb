// A new duplicate match: how many deals and at which pace; below it the matches that the reader plays in.

import * as api from "../../net/api.js";
import { ensureGuest } from "../../net/session.js";
import { addCatalogue, t } from "../../state/i18n.js";
import { PACES } from "../../state/paces.js";
import { navigate } from "../../state/router.js";
import { me } from "../../state/store.js";
import { formHeader, icon, segments } from "../../ui/components.js";
import { personFace } from "../../ui/faces.js";
import { copy } from "../../ui/share.js";
import { loadStylesheet } from "../../ui/stylesheet.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { signal } from "../../vendor/signals-core/signals-core.js";
import { pacePicker } from "../new-table/pace-picker.js";

await Promise.all([addCatalogue("paces"), loadStylesheet("/web/screens/new-table/new-table.css")]);

const DEALS = [2, 4, 6, 8];

const draft = signal({ deals: 4, pace: "relaxed" });
/** The reader's matches; null before they are fetched */
const own = signal(/** @type {any[] | null} */ (null));
let askedFor = "";

function refresh() {
  const guest = me.value?.id ?? "";
  if (askedFor === guest) return;
  askedFor = guest;
  api.get("/api/duplicates").then(
    ({ matches }) => {
      own.value = matches;
    },
    () => {}, // the form works without the list
  );
}

/** @param {(work: () => Promise<void>) => void} once */
const open = (once) =>
  once(async () => {
    await ensureGuest();
    const { deals, pace } = draft.value;
    const { series } = await api.post("/api/duplicates", { deals, pace: PACES[pace] });
    askedFor = "";
    copy(`${location.origin}/duplicate/${series}`);
    navigate(`/duplicate/${series}`);
  });

/** @param {any} match */
function row(match) {
  const other = match.people.find((/** @type {any} */ person) => !person.yours);
  const name = other ? other.name || t("duplicate-nobody") : t("duplicate-free");
  const state = match.over
    ? t("duplicate-over")
    : other
      ? t("duplicate-games", { played: match.begun, games: 2 * match.deals })
      : t("duplicate-waits");
  return html`<li><a href="/duplicate/${match.series}">${other ? personFace(other.name, "small") : icon("chair")}<b dir="auto">${name}</b><span class="second">${state}</span></a></li>`;
}

/** @param {any} problem @param {(work: () => Promise<void>) => void} once @param {boolean} busy */
export function newMatch(problem, once, busy) {
  refresh();
  const set = (/** @type {object} */ part) => {
    draft.value = { ...draft.value, ...part };
  };
  return html`${formHeader(t("duplicate-title"))}
    <main class="page duplicate-new">${problem}
      <form @submit=${(/** @type {Event} */ event) => {
        event.preventDefault();
        open(once);
      }}>
        <p>${t("duplicate-lead")}</p>
        <fieldset><legend>${t("duplicate-deals")}</legend>${segments(
          "deals",
          DEALS.map((value) => ({ value, label: String(value) })),
          draft.value.deals,
          (deals) => set({ deals }),
        )}<p class="second">${t("duplicate-deals-says", { games: 2 * draft.value.deals })}</p></fieldset>
        ${pacePicker(draft.value.pace, (pace) => set({ pace }))}
        <button class="main big" aria-disabled=${busy}>${icon("twice")}${t("duplicate-open")}</button>
      </form>
      ${own.value?.length ? html`<section aria-labelledby="matches"><h2 id="matches">${t("duplicate-yours")}</h2><ul class="plain duplicate-list">${own.value.map(row)}</ul></section>` : nothing}
    </main>`;
}
