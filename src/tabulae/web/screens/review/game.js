// The finished game of a review: its steps, its analysis, and the position that the reader is at.
import * as api from "../../net/api.js";
import { ensureGuest, expectTable } from "../../net/session.js";
import { t } from "../../state/i18n.js";
import { announce, showRefusal } from "../../state/notices.js";
import { navigate } from "../../state/router.js";
import { lang } from "../../state/settings.js";
import { nearestLevel } from "../../state/store.js";
import { focus } from "../../ui/keyboard.js";
import { batch, signal, untracked } from "../../vendor/signals-core/signals-core.js";

const POLL = 700; // ms between two requests

/** The game: {table, game, names, steps, texts, last, over, info, own, seat, revealAll, at, onTable}, or {table, error} */
export const reviewed = signal(/** @type {any} */ (null));
/** The analysis: {state, done, total, review}, or {state, error} with a sentence */
export const analysis = signal(/** @type {any} */ (null));
/** The bot level to play on against */
export const playOnLevel = signal("club");

/** The analysis that this browser makes: {table, found} @type {any} */
let ownAnalysis = null;
let fetchedFor = "";
let timer = 0;

/** Fetch the game of a table, once per language. @param {string} table */
export function openReview(table) {
  const name = `${table} ${lang.value}`;
  if (fetchedFor === name) return;
  fetchedFor = name;
  untracked(() => fetchGame(table));
}

/** Fetch the game and, where it has been analysed before, its analysis: both are shown at once. @param {string} table */
async function fetchGame(table) {
  const asked = fetchedFor;
  const before = reviewed.value?.table === table && !reviewed.value.error ? reviewed.value : null;
  clearTimeout(timer);
  try {
    const [info, found] = await Promise.all([api.get(`/api/tables/${table}`), api.get(`/api/tables/${table}/review`)]);
    const own = info.chairs.filter((chair) => chair.yours).map((chair) => chair.seat);
    const [first, ...told] = await Promise.all([
      fetchAnalysis(table, own.length > 0, `${found.game}-${found.names.length}`),
      ...own.map((seat) => api.get(`/api/tables/${table}/review?seat=${seat}`)),
    ]);
    if (fetchedFor !== asked) return;
    const place = before ?? { at: found.steps.length, seat: own[0] ?? 0, revealAll: own.length === 0, onTable: false };
    const { at, seat, revealAll, onTable } = place;
    const texts = Object.fromEntries(own.map((each, i) => [each, told[i].steps.map((step) => step.text)]));
    const { over } = told[own.indexOf(seat)] ?? found;
    batch(() => {
      reviewed.value = { ...found, info, own, texts, over, at, seat, revealAll, onTable };
      showAnalysis(table, first.here ? ownAnalysis.found : first); // which may be further by now
    });
  } catch (error) {
    reviewed.value = { table, error: error.code };
  }
}

/** The analysis as far as it is; a player of the game starts it. @param {string} table @param {boolean} begin @param {string} [nets] */
async function fetchAnalysis(table, begin, nets = "") {
  try {
    let found = await api.get(`/api/tables/${table}/judgement`);
    if (begin && found.state === "none")
      found = (await thinkHere(table, nets)) ?? (await api.post(`/api/tables/${table}/judgement`));
    if (found.state === "done" && !found.review) found = await api.get(`/api/tables/${table}/judgement`);
    return sorted(found);
  } catch (error) {
    return { state: "error", error: error.text };
  }
}

/** @param {any} found */
function sorted(found) {
  for (const story of found.review?.stories ?? []) story.moments.sort((one, other) => one.at - other.at);
  return found;
}

/** Start the analysis in this browser, where it can; null leaves it to the server. @param {string} table @param {string} nets */
async function thinkHere(table, nets) {
  if (!document.documentElement.dataset.thinking) return null;
  const own = await import("../../net/own-reviews.js");
  if (!own.canReview(table)) return null;
  const show = (/** @type {any} */ found) => {
    ownAnalysis = { table, found };
    showNew(table, found);
  };
  show({ state: "waiting", here: true });
  own
    .review(table, nets, lang.value, (done, total) => show({ state: "running", here: true, done, total }))
    .then((review) => show(sorted({ state: "done", here: true, review })))
    .catch(async () => show(await fetchAnalysis(table, true, nets)));
  return ownAnalysis?.found;
}

/** Show an analysis, and poll one that is not done. @param {string} table @param {any} found */
function showAnalysis(table, found) {
  analysis.value = found;
  if (["waiting", "running"].includes(found.state) && !found.here) timer = setTimeout(() => pollAnalysis(table), POLL);
}

/** @param {string} table */
async function pollAnalysis(table) {
  showNew(table, await fetchAnalysis(table, false));
}

/** @param {string} table @param {any} found */
function showNew(table, found) {
  if (reviewed.value?.table !== table) return;
  if (found.review) announce(found.review.stories[reviewed.value.seat].headline);
  showAnalysis(table, found);
}

/** Start the analysis, as somebody who did not play, or after a failure. */
export async function requestAnalysis() {
  const table = reviewed.value.table;
  analysis.value = { state: "waiting" };
  try {
    await ensureGuest();
    const { game, names } = reviewed.value;
    const here = await thinkHere(table, `${game}-${names.length}`);
    if (here) return showAnalysis(table, here);
    await api.post(`/api/tables/${table}/judgement`);
    await pollAnalysis(table);
  } catch (error) {
    analysis.value = { state: "error", error: error.text };
  }
}

/** @param {object} change */
export function update(change) {
  reviewed.value = { ...reviewed.value, ...change };
}

/** Show the position before step `at`, or the final position. @param {number} at */
export function goTo(at) {
  const walking = document.activeElement?.closest(".review-log li") !== null;
  update({ at: Math.min(reviewed.value.steps.length, Math.max(0, at)) });
  if (walking) focus(".review-log [tabindex='0']"); // the page is already rendered: signals render synchronously
  requestAnimationFrame(() => {
    const line = /** @type {HTMLElement | null} */ (document.querySelector(".review-log [aria-current=step]"));
    const list = line?.parentElement;
    if (line && list) list.scrollTop = line.offsetTop - list.offsetTop - list.clientHeight / 2; // without scrolling the page
  });
}

/** A step in words: as the shown seat saw it, or in public words when everything is revealed. @param {number} at */
export function textOf(at) {
  const { revealAll, seat, texts, steps } = reviewed.value;
  return (revealAll ? undefined : texts[seat]?.[at]) ?? steps[at].text;
}

/** Show the table at a step, or the story again. @param {number | null} at @param {boolean} [revealAll] */
export function showTable(at, revealAll = reviewed.value.revealAll) {
  update({ onTable: at !== null, at: at ?? reviewed.value.at, revealAll });
  focus(at === null ? "#review-headline" : ".frame.review .felt");
  scrollTo(0, 0);
}

/** The turn of a step: a draw belongs to the decision before it, and the deal has number 0. @param {number} at */
export const numberOf = (at) => (at >= reviewed.value.steps.length ? turnsPlayed() : reviewed.value.steps[at].turn);

/** The turns of the seat that had most. */
export const turnsPlayed = () => Math.max(0, ...reviewed.value.steps.map((step) => step.turn));

/** Which turn of how many a step belongs to. @param {number} at */
export function moveAt(at) {
  const n = numberOf(at);
  return n ? t("step-now", { n, count: turnsPlayed() }) : t("step-deal");
}

/** The analysis of a seat's game. @param {number} seat */
export const analysisOf = (seat) => analysis.value?.review?.stories[seat];

/** The decision at a step, whoever made it. @param {number} at */
export function decisionAt(at) {
  const seat = reviewed.value.steps[at]?.seat;
  return seat >= 0 ? analysisOf(seat)?.decisions.find((each) => each.at === at) : undefined;
}

/** The steps of the shown seat's flagged decisions; of everybody's when everything is revealed. */
export function mistakes() {
  const { revealAll, seat, names } = reviewed.value;
  const seats = revealAll ? names.map((_, each) => each) : [seat];
  const flagged = seats.flatMap((each) => analysisOf(each)?.decisions.filter((one) => one.verdict) ?? []);
  return flagged.map((one) => one.at).sort((a, b) => a - b);
}

/** Go to the next or previous flagged decision, wrapping around. @param {number} by 1 or -1 */
export function goToMistake(by) {
  const found = mistakes();
  if (!found.length) return announce(t("no-mistakes"));
  const at = reviewed.value.at;
  const next = by > 0 ? found.find((each) => each > at) : found.findLast((each) => each < at);
  goTo(next ?? (by > 0 ? found[0] : found[found.length - 1]));
}

/** The win chance of a seat before step `at`, from what it could know. @param {any} story @param {number} at */
export function chanceAt(story, at) {
  const steps = story.steps;
  let chance = story.start;
  for (const [when, , value] of steps) {
    if (when >= at) break;
    chance = value;
  }
  return at >= reviewed.value.steps.length ? story.result : chance;
}

/** Open a new table from a position of this game. @param {number} at @param {number} seat */
export async function playOn(at, seat) {
  const game = reviewed.value;
  try {
    await ensureGuest();
    const wish = { at, seat, level: nearestLevel(playOnLevel.value) };
    const opened = await api.post(`/api/tables/${game.table}/play-on`, wish);
    expectTable(opened);
    navigate(`/t/${opened.table}`);
  } catch (error) {
    showRefusal(error);
  }
}
