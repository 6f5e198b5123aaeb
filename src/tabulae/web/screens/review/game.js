// The finished game that a review looks at: its steps, what was judged of it, and where the reader stands.
import * as api from "../../net/api.js";
import { beSomebody, expect } from "../../net/session.js";
import { t } from "../../state/i18n.js";
import { refuse, say } from "../../state/notices.js";
import { go } from "../../state/router.js";
import { lang } from "../../state/settings.js";
import { levelFor } from "../../state/store.js";
import { focus } from "../../ui/keyboard.js";
import { signal, untracked } from "../../vendor/signals-core/signals-core.js";

const POLL = 700; // ms between two looks at a job

/** The game: {table, game, names, steps, texts, last, over, info, own, seat, wide, at}, or {table, trouble} */
export const shown = signal(/** @type {any} */ (null));
/** What was judged: {state, done, total, review}, or {no} with a sentence */
export const judged = signal(/** @type {any} */ (null));
/** The level of the bots to play on against */
export const level = signal("club");

let asked = "";
let timer = 0;

/** Fetch a table's game, once for each language. @param {string} table */
export function look(table) {
  const name = `${table} ${lang.value}`;
  if (asked === name) return;
  asked = name;
  untracked(() => fetchIt(table));
}

/** @param {string} table */
async function fetchIt(table) {
  const before = shown.value?.table === table && !shown.value.trouble ? shown.value : null;
  clearTimeout(timer);
  judged.value = null;
  try {
    const info = await api.get(`/api/tables/${table}`);
    const found = await api.get(`/api/tables/${table}/review`);
    const own = info.chairs.filter((chair) => chair.yours).map((chair) => chair.seat);
    const place = before ?? { at: found.steps.length, seat: own[0] ?? 0, wide: own.length === 0 };
    shown.value = { ...found, info, own, texts: {}, at: place.at, seat: place.seat, wide: place.wide };
    await Promise.all([follow(table, own.length > 0), ...own.map((seat) => fetchTexts(table, seat))]);
  } catch (no) {
    shown.value = { table, trouble: no.code };
  }
}

/** The events as an own seat read them. @param {string} table @param {number} seat */
async function fetchTexts(table, seat) {
  const found = await api.get(`/api/tables/${table}/review?seat=${seat}`);
  if (shown.value?.table !== table) return;
  const texts = { ...shown.value.texts, [seat]: found.steps.map((step) => step.text) };
  change({ texts, over: seat === shown.value.seat ? found.over : shown.value.over });
}

/** See how far the judgement is; who played here has it begun. @param {string} table @param {boolean} begin */
async function follow(table, begin) {
  try {
    let found = await api.get(`/api/tables/${table}/judgement`);
    if (begin && found.state === "none") found = await api.post(`/api/tables/${table}/judgement`);
    if (shown.value?.table !== table) return;
    if (found.state === "done" && !found.review) return follow(table, false);
    if (found.state === "done" && judged.value) say(t("to-learn"));
    judged.value = found;
    if (["waiting", "running"].includes(found.state)) timer = setTimeout(() => follow(table, false), POLL);
  } catch (no) {
    judged.value = { state: "no", no: no.text };
  }
}

/** Have the game judged, as somebody who did not play it, or after a failure. */
export async function judge() {
  const table = shown.value.table;
  judged.value = { state: "waiting" };
  try {
    await beSomebody();
    await api.post(`/api/tables/${table}/judgement`);
    await follow(table, false);
  } catch (no) {
    judged.value = { state: "no", no: no.text };
  }
}

/** @param {object} change */
export function change(change) {
  shown.value = { ...shown.value, ...change };
}

/** Look at the position before event `at`; at the end there is none to come. @param {number} at */
export function turn(at) {
  const walking = document.activeElement?.closest(".review-log li") !== null;
  change({ at: Math.min(shown.value.steps.length, Math.max(0, at)) });
  if (walking) focus(".review-log [tabindex='0']"); // the picture is already drawn: signals draw at once
  requestAnimationFrame(() => {
    const line = /** @type {HTMLElement | null} */ (document.querySelector(".review-log [aria-current=step]"));
    const list = line?.parentElement;
    if (line && list) list.scrollTop = line.offsetTop - list.offsetTop - list.clientHeight / 2; // not the page
  });
}

/** An event in words: as the shown seat read it, or with everything open as everybody did. @param {number} at */
export function textOf(at) {
  const { wide, seat, texts, steps } = shown.value;
  return (wide ? undefined : texts[seat]?.[at]) ?? steps[at].text;
}

/** The story of a seat. @param {number} seat */
export const storyOf = (seat) => judged.value?.review?.stories[seat];

/** The decision at an event, whoever made it. @param {number} at */
export function decisionAt(at) {
  const seat = shown.value.steps[at]?.seat;
  return seat >= 0 ? storyOf(seat)?.decisions.find((each) => each.at === at) : undefined;
}

/** Where the shown seat's flagged decisions are; with everything open, everybody's. */
export function mistakes() {
  const { wide, seat, names } = shown.value;
  const seats = wide ? names.map((_, each) => each) : [seat];
  const flagged = seats.flatMap((each) => storyOf(each)?.decisions.filter((one) => one.verdict) ?? []);
  return flagged.map((one) => one.at).sort((a, b) => a - b);
}

/** To the next flagged decision, or the one before; round the end. @param {number} by 1 or -1 */
export function toMistake(by) {
  const found = mistakes();
  if (!found.length) return say(t("no-mistakes"));
  const at = shown.value.at;
  const next = by > 0 ? found.find((each) => each > at) : found.findLast((each) => each < at);
  turn(next ?? (by > 0 ? found[0] : found[found.length - 1]));
}

/** The win chance of a seat before event `at`, as it could know. @param {any} story @param {number} at */
export function chanceAt(story, at) {
  const steps = story.steps;
  let chance = story.start;
  for (const [when, , value] of steps) {
    if (when >= at) break;
    chance = value;
  }
  return at >= shown.value.steps.length ? story.result : chance;
}

/** A new table from a position of this game. @param {number} at @param {number} seat */
export async function playOn(at, seat) {
  const game = shown.value;
  try {
    await beSomebody();
    const wish = { at, seat, level: levelFor(level.value) };
    const opened = await api.post(`/api/tables/${game.table}/play-on`, wish);
    expect(opened);
    go(`/t/${opened.table}`);
  } catch (no) {
    refuse(no);
  }
}
