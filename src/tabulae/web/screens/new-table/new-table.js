// A new table: everything has a default, one press is enough. The last choice is remembered for each game.

import * as api from "../../net/api.js";
import { beSomebody, expect } from "../../net/session.js";
import { addWords, colon, t } from "../../state/i18n.js";
import * as notices from "../../state/notices.js";
import { go } from "../../state/router.js";
import { lastTable } from "../../state/settings.js";
import { catalogue, levelFor, levelsFor, me, notice } from "../../state/store.js";
import { clauseLink, pageHead, segments } from "../../ui/components.js";
import { optionName, optionValue } from "../../ui/house-rules.js";
import { copy } from "../../ui/share.js";
import { strength } from "../../ui/strength.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { signal } from "../../vendor/signals-core/signals-core.js";
import { prose, rulesOf } from "../rules/rulebook.js";

await addWords("new");

const USUAL = {
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

/** What is being chosen, by game */
const drafts = signal(/** @type {Record<string, any>} */ ({}));
/** Whether the table is being opened */
const opening = signal(false);

/** @param {string} game @param {object} change */
function change(game, change) {
  drafts.value = { ...drafts.value, [game]: { ...draft(game), ...change } };
}

/** @param {string} game */
const draft = (game) => drafts.value[game] ?? { ...USUAL, ...lastTable.value[game] };

/** @param {string[]} values @param {string} prefix */
const named = (values, prefix) => values.map((value) => ({ value, label: t(`${prefix}-${value}`) }));

/** @param {{game: string}} params */
export function screen({ game }) {
  const about = catalogue.value?.games.find((each) => each.name === game);
  if (!about)
    return html`${pageHead(me.value)}<main class="page"><h1>${t("nowhere")}</h1><p><a href="/">${t("to-home")}</a></p></main>`;
  const wish = draft(game);
  const levels = levelsFor(game, wish.seats);
  const set = (/** @type {object} */ part) => change(game, part);
  const changed = about.options.filter(
    (option) => (wish.options[option.name] ?? option.defaults[wish.seats]) !== option.defaults[wish.seats],
  );
  return html`${pageHead(me.value)}
    <main class="page">
      <h1>${t("new-title", { game: t(`game-${game}`) })}</h1>
      ${notice.value ? html`<p class="page-notice" role="alert">${notice.value.text} ${clauseLink(game, notice.value.clause)}</p>` : nothing}
      <form class="form" @submit=${(e) => create(e, about)}>
        <fieldset><legend>${t("players")}</legend>${segments(
          "seats",
          about.seats.map((value) => ({ value, label: String(value) })),
          wish.seats,
          (seats) => set({ seats }),
        )}</fieldset>
        <fieldset><legend>${t("empty-seats")}</legend>${segments("fill", named(["friends", "bots", "device"], "seats"), wish.fill, (fill) => set({ fill }))}</fieldset>
        ${
          wish.fill === "bots"
            ? html`<fieldset><legend>${t("bot-level")}</legend>${segments("level", named(levels, "level"), levelFor(wish.level, levels), (level) => set({ level }))}
          <p class="second strength">${strength(game, levelFor(wish.level, levels))}</p></fieldset>`
            : nothing
        }
        ${wish.fill === "device" ? deviceNames(wish, set) : nothing}
        <fieldset><legend>${t("pace")}</legend>${segments("pace", named(["relaxed", "clock", "days"], "pace"), wish.pace, (pace) => set({ pace }))}</fieldset>
        ${
          wish.fill === "friends"
            ? html`<fieldset><legend>${t("who-comes")}</legend>${segments(
                "listed",
                [
                  { value: false, label: t("comes-link") },
                  { value: true, label: t("comes-anybody") },
                ],
                wish.listed,
                (listed) => set({ listed }),
              )}</fieldset>`
            : nothing
        }
        <details><summary>${t("more-choices")}</summary><div class="options">
          <label class="check"><input type="checkbox" .checked=${wish.watch} @change=${(e) => set({ watch: e.target.checked })}> ${t("may-watch")}</label>
          ${segments("chat", named(["all", "seats", "off"], "chat"), wish.chat, (chat) => set({ chat }))}</div></details>
        <details ?open=${changed.length > 0}><summary>${t("house-rules")} <span class="second">${changed.length ? t("house-changed", { count: changed.length }) : t("house-usual")}</span></summary>
          <div class="options">${about.options.map((option) => optionRow(game, option, wish, set))}</div></details>
        <button class="main" aria-disabled=${opening.value}>${wish.fill === "friends" ? t("create") : t("create-play")}</button>
      </form>
    </main>`;
}

/** @param {any} wish @param {(part: object) => void} set */
function deviceNames(wish, set) {
  return html`<fieldset class="options"><legend>${t("who-here")}</legend>${Array.from(
    { length: wish.seats },
    (_, seat) => html`
    <label>${t("name-of-seat", { seat: seat + 1 })} <input type="text" maxlength="24" autocomplete="off" .value=${wish.names[seat] ?? ""}
      @input=${(e) => {
        const names = [...wish.names];
        names[seat] = e.target.value;
        set({ names });
      }}></label>`,
  )}</fieldset>`;
}

/** @param {string} game @param {any} option @param {any} wish @param {(part: object) => void} set */
function optionRow(game, option, wish, set) {
  const usual = option.defaults[wish.seats];
  const chosen = wish.options[option.name] ?? usual;
  const book = rulesOf(game);
  const clause = book?.sections.flatMap((section) => section.clauses).find((each) => each.id === option.clause);
  return html`<div class="option-row">
    <label for="option-${option.name}">${optionName(option.name)} ${clauseLink(game, option.clause)}</label>
    <select id="option-${option.name}" @change=${(e) => set({ options: { ...wish.options, [option.name]: e.target.value } })}>
      ${option.values.map((value) => html`<option value=${value} ?selected=${chosen === value}>${optionValue(option.name, value)}</option>`)}
    </select>
    ${chosen === usual ? nothing : html`<small>${t("house-usual")}${colon()} ${optionValue(option.name, usual)}</small>`}
    ${clause ? html`<small lang=${book?.lang}>${prose(asked(clause.title))} ${prose(called(clause.text, option))}</small>` : nothing}
  </div>`;
}

/** What a ruling is about, as the beginning of a sentence. @param {string} title */
const asked = (title) => `${title[0].toUpperCase()}${title.slice(1)}${title.endsWith("?") ? "" : colon()}`;

/** A ruling with the values of its option called as in the list beside it. @param {string} text @param {any} option */
const called = (text, option) =>
  text.replace(/`([\w-]+)`/g, (code, value) =>
    option.values.includes(value) ? `*${optionValue(option.name, value)}*` : code,
  );

/** @param {SubmitEvent} event @param {any} about */
async function create(event, about) {
  event.preventDefault();
  if (opening.value) return;
  opening.value = true;
  notice.value = null;
  const wish = draft(about.name);
  lastTable.value = { ...lastTable.value, [about.name]: wish };
  try {
    await beSomebody();
    const opened = await api.post("/api/tables", order(about, wish));
    expect(opened);
    if (wish.fill === "friends") copy(`${location.origin}/t/${opened.table}`);
    go(`/t/${opened.table}`);
  } catch (no) {
    notices.refuse(no);
  } finally {
    opening.value = false;
  }
}

/** @param {any} about @param {any} wish */
function order(about, wish) {
  const others = Array.from({ length: wish.seats - 1 }, (_, i) => i + 1);
  const options = Object.fromEntries(
    about.options.filter((o) => wish.options[o.name] !== undefined).map((o) => [o.name, wish.options[o.name]]),
  );
  const names = Array.from(
    { length: wish.seats },
    (_, seat) => wish.names[seat]?.trim() || `${t("seat-label")} ${seat + 1}`,
  );
  return {
    game: about.name,
    seats: wish.seats,
    options,
    pace: { kind: wish.pace },
    listed: wish.fill === "friends" && wish.listed,
    watch: wish.watch,
    chat: wish.chat,
    ...(wish.fill === "bots"
      ? {
          bots: others.map((seat) => ({ seat, level: levelFor(wish.level, levelsFor(about.name, wish.seats)) })),
          start: true,
        }
      : {}),
    ...(wish.fill === "device" ? { sit: [0, ...others], names, start: true } : {}),
  };
}
