// Who sits where, in words.
import { t } from "../../play/words.js";

/** @param {import("../index.js").Scene} scene @param {number} seat */
export const nameOf = (scene, seat) => (seat === scene.seat ? t("you") : scene.names[seat]);
