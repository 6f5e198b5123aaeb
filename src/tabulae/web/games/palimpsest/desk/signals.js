// What the desk shows besides the table itself.
import { signal } from "../../../vendor/signals-core/signals-core.js";

/** The selected card, by place, or -1 */
export const selected = signal(-1);
/** Whether the table is shown as text */
export const textShown = signal(false);
/** Whether the suggested places are open */
export const suggestionsOpen = signal(false);
/** Moves with scribes that are staged, in the order they would be sent */
export const stagedMoves = signal(/** @type {string[]} */ ([]));
/** What each seat would have if the game ended after what is staged, or null */
export const outlook = signal(/** @type {number[] | null} */ (null));
/** The card that is on its way to the table, by place, or -1: the flight layer draws it meanwhile */
export const flying = signal(-1);
/** For a while after a play: its points by seat, by place on the table */
export const scoreTags = signal(/** @type {Map<number, number[]>} */ (new Map()));
