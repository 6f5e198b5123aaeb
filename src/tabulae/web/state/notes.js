// The server's notes on the cards and places of the table (NoteInfo on the wire). The page adds nothing to them.
import { computed } from "../vendor/signals-core/signals-core.js";
import { position } from "./store.js";

const byName = computed(() => new Map((position.value?.notes ?? []).map((note) => [note.of, note])));

/** @typedef {{of: string, text: string, clause: string, word?: string, more?: string, kind?: string}} Note */

/** The note on a card or place, named as in the notation. @param {string} of @returns {Note | undefined} */
export const noteOf = (of) => byName.value.get(of);
