// A new table: everything has a default, so one press is enough. The last choices are remembered for each game.

import * as api from "../../net/api.js";
import { ensureGuest, expectTable } from "../../net/session.js";
import { addCatalogue, colon, t } from "../../state/i18n.js";
import * as notices from "../../state/notices.js";
import { navigate } from "../../state/router.js";
import { lastTable } from "../../state/settings.js";
import { availableLevels, catalogue, me, nearestLevel, notice } from "../../state/store.js";
import { clauseLink, pageHeader, segments } from "../../ui/components.js";
import { optionName, optionValue } from "../../ui/house-rules.js";
import { copy } from "../../ui/share.js";
import { strength } from "../../ui/strength.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { signal } from "../../vendor/signals-core/signals-core.js";
import { prose, rulebookOf } from "../rules/rulebook.js";

await addCatalogue("new");

const DEFAULTS = {
  seats: 2,
  fill: "friends",
  level: "club",
  pace: "relaxed",
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
const draftOf = (game) => drafts.value[game] ?? { ...DEFAULTS, ...lastTable.value[game] };

/** @param {string[]} values @param {string} prefix */
const named = (values, prefix) => values.map((value) => ({ value, label: t(`${prefix}-${value}`) }));

/** @param {{game: string}} params */
export function screen({ game }) {
  const about = catalogue.value?.games.find((each) => each.name === game);
  if (!about)
    return html`${pageHeader(me.value)}<main class="page"><h1>${t("nowhere")}</h1><p><a href="/">${t("to-home")}</a></p></main>`;
  const draft = draftOf(game);
  const levels = availableLevels(game, draft.seats);
  const set = (/** @type {object} */ part) => change(game, part);
  const changed = about.options.filter(
    (option) => (draft.options[option.name] ?? option.defaults[draft.seats]) !== option.defaults[draft.seats],
  );
  return html`${pageHeader(me.value)}
    <main class="page">
      <h1>${t("new-title", { game: t(`game-${game}`) })}</h1>
      ${notice.value ? html`<p class="page-notice" role="alert">${notice.value.text} ${clauseLink(game, notice.value.clause)}</p>` : nothing}
      <form class="form" @submit=${(e) => create(e, about)}>
        <fieldset><legend>${t("players")}</legend>${segments(
          "seats",
          about.seats.map((value) => ({ value, label: String(value) })),
          draft.seats,
          (seats) => set({ seats }),
        )}</fieldset>
        <fieldset><legend>${t("empty-seats")}</legend>${segments("fill", named(["friends", "bots", "device"], "seats"), draft.fill, (fill) => set({ fill }))}</fieldset>
        ${
          draft.fill === "bots"
            ? html`<fieldset><legend>${t("bot-level")}</legend>${segments("level", named(levels, "level"), nearestLevel(draft.level, levels), (level) => set({ level }))}
          <div class="second strength">${strength(game, nearestLevel(draft.level, levels))}</div></fieldset>`
            : nothing
        }
        ${draft.fill === "device" ? deviceNames(draft, set) : nothing}
        <fieldset><legend>${t("pace")}</legend>${segments("pace", named(["relaxed", "clock", "days"], "pace"), draft.pace, (pace) => set({ pace }))}</fieldset>
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
        <details><summary>${t("more-choices")}</summary><div class="options">
          <label class="check"><input type="checkbox" .checked=${draft.watch} @change=${(e) => set({ watch: e.target.checked })}> ${t("may-watch")}</label>
          ${segments("chat", named(["all", "seats", "off"], "chat"), draft.chat, (chat) => set({ chat }))}</div></details>
        <details ?open=${changed.length > 0}><summary>${t("house-rules")} <span class="second">${changed.length ? t("house-changed", { count: changed.length }) : t("house-usual")}</span></summary>
          <div class="options">${about.options.map((option) => optionRow(game, option, draft, set))}</div></details>
        <button class="main" aria-disabled=${opening.value}>${draft.fill === "friends" ? t("create") : t("create-play")}</button>
      </form>
    </main>`;
}

/** @param {any} draft @param {(part: object) => void} set */
function deviceNames(draft, set) {
  return html`<fieldset class="options"><legend>${t("who-here")}</legend>${Array.from(
    { length: draft.seats },
    (_, seat) => html`
    <label>${t("name-of-seat", { seat: seat + 1 })} <input type="text" maxlength="24" autocomplete="off" .value=${draft.names[seat] ?? ""}
      @input=${(e) => {
        const names = [...draft.names];
        names[seat] = e.target.value;
        set({ names });
      }}></label>`,
  )}</fieldset>`;
}

/** @param {string} game @param {any} option @param {any} draft @param {(part: object) => void} set */
function optionRow(game, option, draft, set) {
  const fallback = option.defaults[draft.seats];
  const chosen = draft.options[option.name] ?? fallback;
  const book = rulebookOf(game);
  const clause = book?.sections.flatMap((section) => section.clauses).find((each) => each.id === option.clause);
  return html`<div class="option-row">
    <label for="option-${option.name}">${optionName(option.name)} ${clauseLink(game, option.clause)}</label>
    <select id="option-${option.name}" @change=${(e) => set({ options: { ...draft.options, [option.name]: e.target.value } })}>
      ${option.values.map((value) => html`<option value=${value} ?selected=${chosen === value}>${optionValue(option.name, value)}</option>`)}
    </select>
    ${chosen === fallback ? nothing : html`<small>${t("house-usual")}${colon()} ${optionValue(option.name, fallback)}</small>`}
    ${clause ? html`<small lang=${book?.lang}>${prose(asSentenceStart(clause.title))} ${prose(withValueNames(clause.text, option))}</small>` : nothing}
  </div>`;
}

/** The title of a ruling as the beginning of a sentence. @param {string} title */
const asSentenceStart = (title) => `${title[0].toUpperCase()}${title.slice(1)}${title.endsWith("?") ? "" : colon()}`;

/** A ruling with the values of its option named as in the list beside it. @param {string} text @param {any} option */
const withValueNames = (text, option) =>
  text.replace(/`([\w-]+)`/g, (code, value) =>
    option.values.includes(value) ? `*${optionValue(option.name, value)}*` : code,
  );

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
    pace: { kind: draft.pace },
    listed: draft.fill === "friends" && draft.listed,
    watch: draft.watch,
    chat: draft.chat,
    ...(draft.fill === "bots"
      ? {
          bots: others.map((seat) => ({
            seat,
            level: nearestLevel(draft.level, availableLevels(about.name, draft.seats)),
          })),
          start: true,
        }
      : {}),
    ...(draft.fill === "device" ? { sit: [0, ...others], names, start: true } : {}),
  };
}
