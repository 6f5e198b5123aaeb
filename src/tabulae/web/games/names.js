// Who sits where, in words.
import { t } from "../state/i18n.js";

/** @param {import("./index.js").Scene} scene @param {number} seat */
export const nameOf = (scene, seat) => (seat === scene.seat ? t("you") : scene.names[seat]);
