// A new table: everything has a default, so one press is enough. The last choices are remembered for each game.

import * as api from "../../net/api.js";
import { isOnDevice } from "../../net/api.js";
import { ensureGuest, expectTable } from "../../net/session.js";
import { addCatalogue, t } from "../../state/i18n.js";
import * as notices from "../../state/notices.js";
import { PACES } from "../../state/paces.js";
import { navigate } from "../../state/router.js";
import { lastTable } from "../../state/settings.js";
import { catalogue, gameTitle, me, notice } from "../../state/store.js";
import { clauseLink, formHeader, icon, pageHeader, segments } from "../../ui/components.js";
import { OWN } from "../../ui/faces.js";
import { copy } from "../../ui/share.js";
import { loadStylesheet } from "../../ui/stylesheet.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { signal } from "../../vendor/signals-core/signals-core.js";
import { botPicker, botsOf } from "./bot-picker.js";
import { houseRules } from "./options.js";
import { offered, pacePicker } from "./pace-picker.js";
import { seats } from "./seats.js";

await Promise.all([addCatalogue("new"), addCatalogue("paces"), loadStylesheet("/web/screens/new-table/new-table.css")]);

const DEFAULTS = {
  seats: 2,
  fill: "friends",
  level: "club",
  pace: "relaxed",
  rated: false,
  listed: false,
  watch: true,
  chat: "all",
  options: {},
  names: [],
};

/** The choices in progress, by game */
const drafts = signal(/** @type {Record<string, any>} */ ({}));
/** Whether the table is being opened */
const opening = signal(false);

/** @param {string} game @param {object} part */
function change(game, part) {
  drafts.value = { ...drafts.value, [game]: { ...draftOf(game), ...part } };
}

/** @param {string} game */
const draftOf = (game) =>
  drafts.value[game] ?? { ...DEFAULTS, ...(isOnDevice ? { fill: "bots" } : {}), ...lastTable.value[game] };

/** @param {string[]} values @param {string} prefix */
const named = (values, prefix) => values.map((value) => ({ value, label: t(`${prefix}-${value}`) }));

/** The seat whose bot is being chosen */
const picking = signal(1);
const roomyQuery = matchMedia("(min-width: 1000px)");
/** Whether the faces stand beside the form; elsewhere they come over it */
const roomy = signal(roomyQuery.matches);
roomyQuery.addEventListener("change", () => {
  roomy.value = roomyQuery.matches;
});

const FILLS = [
  { value: "bots", sign: "bot" },
  { value: "friends", sign: "friends" },
  { value: "device", sign: "phone" },
].filter(({ value }) => !isOnDevice || value !== "friends"); // who would need a server to come

/** The game that two people can play twice with the same cards */
const DUPLICATE = "tabula-rasa";
const duplicateLink = () =>
  html`<a class="panel new-duplicate" href="/duplicate">${icon("twice")}<span class="fold-words">${t("new-duplicate")}<small>${t("new-duplicate-says")}</small></span>${icon("next")}</a>`;

/** Who may watch and chat: only where others can come. @param {any} draft @param {(part: object) => void} set */
const moreChoices = (draft, set) =>
  html`<details class="panel fold"><summary>${icon("watch")}<span class="fold-words">${t("more-choices")}<small>${t(draft.watch ? "watch-open" : "watch-closed")}</small></span></summary><div class="options">
          <label class="check"><input type="checkbox" class="switch" .checked=${draft.watch} @change=${(e) => set({ watch: e.target.checked })}> ${t("may-watch")}</label>
          ${segments("chat", named(["all", "seats", "off"], "chat"), draft.chat, (chat) => set({ chat }))}</div></details>`;

/** @param {{game: string}} params */
export function screen({ game }) {
  const about = catalogue.value?.games.find((each) => each.name === game);
  if (!about)
    return html`${pageHeader(me.value)}<main class="page"><h1>${t("nowhere")}</h1><p><a href="/">${t("to-home")}</a></p></main>`;
  const draft = draftOf(game);
  const set = (/** @type {object} */ part) => change(game, part);
  const seat = Math.min(picking.value, draft.seats - 1);
  const pick = (/** @type {number} */ each) => {
    picking.value = each;
  };
  const choose = (/** @type {any} */ bot) =>
    set({ bots: botsOf(game, draft).with(seat - 1, bot), level: bot.level === OWN ? draft.level : bot.level });
  return html`${formHeader(t("new-title", { game: gameTitle(game) }))}
    <main class="page new-table ${draft.fill}">
      <form class="new-form" @submit=${(e) => create(e, about)}>
        ${notice.value ? html`<p class="page-notice" role="alert">${notice.value.text} ${clauseLink(game, notice.value.clause)}</p>` : nothing}
        <fieldset class="fills"><legend class="unseen">${t("empty-seats")}</legend>${segments(
          "fill",
          FILLS.map(({ value, sign }) => ({ value, label: html`${icon(sign)}${t(`seats-${value}`)}` })),
          draft.fill,
          (fill) => set({ fill }),
          "joined",
        )}</fieldset>
        ${seats({ about, draft, set, picking: draft.fill === "bots" && roomy.value ? seat : 0, pick })}
        ${pacePicker(draft.pace, (pace) => set({ pace }))}
        ${draft.fill === "bots" && !isOnDevice ? ratedSwitch(about, draft, set) : nothing}
        ${
          draft.fill === "friends"
            ? html`<fieldset><legend>${t("who-comes")}</legend>${segments(
                "listed",
                [
                  { value: false, label: t("comes-link") },
                  { value: true, label: t("comes-anybody") },
                ],
                draft.listed,
                (listed) => set({ listed }),
              )}</fieldset>`
            : nothing
        }
        ${houseRules(about, draft, set)}
        ${isOnDevice ? nothing : moreChoices(draft, set)}
        ${game === DUPLICATE && draft.fill === "friends" ? duplicateLink() : nothing}
        <div class="stick"><button class="main big" aria-disabled=${opening.value}>${icon("cards")}${draft.fill === "friends" ? t("create") : t("create-play")}</button></div>
      </form>
      ${draft.fill === "bots" ? botPicker({ game, draft, seat, sheet: !roomy.value, choose }) : nothing}
    </main>`;
}

/** Whether the table is as rated games are. @param {any} about @param {any} draft */
function isRated(about, draft) {
  const standard = about.options.every(
    (/** @type {any} */ o) => (draft.options[o.name] ?? o.defaults[draft.seats]) === o.defaults[draft.seats],
  );
  return (
    draft.rated && draft.fill === "bots" && offered(draft.pace) !== "relaxed" && standard && hasPoints(about, draft)
  );
}

/** Whether every bot has its points on the scale of ratings. @param {any} about @param {any} draft */
const hasPoints = (about, draft) =>
  Object.keys(about.strengths).length > 0 && botsOf(about.name, draft).every((bot) => bot.level !== OWN);

/** Whether the game counts; what does not go with that is put back. @param {any} about @param {any} draft @param {(part: object) => void} set */
function ratedSwitch(about, draft, set) {
  const choose = (/** @type {boolean} */ rated) =>
    set(rated ? { rated, options: {}, pace: offered(draft.pace) === "relaxed" ? "clock" : draft.pace } : { rated });
  return html`<fieldset class="rated"><legend>${t("new-rated")}</legend>
    <label class="check"><input type="checkbox" class="switch" .checked=${isRated(about, draft)} ?disabled=${!hasPoints(about, draft)} @change=${(e) => choose(e.target.checked)}> ${t("new-rated-says")}</label></fieldset>`;
}

/** @param {SubmitEvent} event @param {any} about */
async function create(event, about) {
  event.preventDefault();
  if (opening.value) return;
  opening.value = true;
  notice.value = null;
  const draft = draftOf(about.name);
  lastTable.value = { ...lastTable.value, [about.name]: draft };
  try {
    await ensureGuest();
    const opened = await api.post("/api/tables", tableRequest(about, draft));
    expectTable(opened);
    if (draft.fill === "friends") copy(`${location.origin}/t/${opened.table}`);
    navigate(`/t/${opened.table}`);
  } catch (error) {
    notices.showRefusal(error);
  } finally {
    opening.value = false;
  }
}

/** @param {any} about @param {any} draft */
function tableRequest(about, draft) {
  const others = Array.from({ length: draft.seats - 1 }, (_, i) => i + 1);
  const options = Object.fromEntries(
    about.options.filter((o) => draft.options[o.name] !== undefined).map((o) => [o.name, draft.options[o.name]]),
  );
  const names = Array.from(
    { length: draft.seats },
    (_, seat) => draft.names[seat]?.trim() || `${t("seat-label")} ${seat + 1}`,
  );
  return {
    game: about.name,
    seats: draft.seats,
    options,
    pace: PACES[offered(draft.pace)],
    listed: draft.fill === "friends" && draft.listed,
    watch: draft.watch,
    chat: draft.chat,
    ...(draft.fill === "bots"
      ? {
          bots: botsOf(about.name, draft).map((bot, i) => ({ ...bot, seat: i + 1 })),
          start: true,
          rated: isRated(about, draft),
        }
      : {}),
    ...(draft.fill === "device" ? { sit: [0, ...others], names, start: true } : {}),
  };
}
