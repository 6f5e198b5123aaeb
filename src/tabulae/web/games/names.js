// The names of seats as a game shows them.
import { t } from "../state/i18n.js";

/** The name at a seat, or "you". @param {import("./index.js").Scene} scene @param {number} seat */
export const seatName = (scene, seat) => (seat === scene.seat ? t("you") : scene.names[seat]);
