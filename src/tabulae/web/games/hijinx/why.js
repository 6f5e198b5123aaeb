// Why a card cannot go where it was put: the server's answer.
import { askWhy } from "../../state/staging.js";

/** @param {string} card @param {string} place */
export const askWhyNot = (card, place) =>
  askWhy(place.startsWith("seat-") ? `dump ${card} to ${Number(place.slice(5)) + 1}` : card);
