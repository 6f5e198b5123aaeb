// What the server tells about the cards and places of the table: see NoteInfo of the wire. The page adds nothing to it.
import { computed } from "../vendor/signals-core/signals-core.js";
import { position } from "./store.js";

const byName = computed(() => new Map((position.value?.notes ?? []).map((note) => [note.of, note])));

/** @typedef {{of: string, text: string, clause: string, word?: string, more?: string, kind?: string}} Note */

/** What is told about a card or place, named as in the notation. @param {string} of @returns {Note | undefined} */
export const noteOf = (of) => byName.value.get(of);
