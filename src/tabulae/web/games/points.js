// Points that fly from where they were made to the name plate of a seat.

import { reducedMotion } from "../state/settings.js";
import { boxOf, FADE, motionTime } from "../ui/motion.js";

const POINTS = 420; // ms

/**
 * Points fly from where they were made to the name plate of a seat, which answers with a beat. Resolves on arrival.
 * @param {Element} from @param {number} to the seat @param {string} text such as "+7"
 */
export async function flyPoints(from, to, text) {
  const plate = document.getElementById(`plate-${to}`);
  const goal = boxOf(plate?.querySelector(".points") ?? plate);
  const start = boxOf(from);
  if (!plate || !goal || !start || document.hidden) return;
  const chip = document.createElement("span");
  chip.className = `flying-points seat-${to}`;
  chip.textContent = text;
  chip.setAttribute("aria-hidden", "true");
  Object.assign(chip.style, { left: `${start.x + start.width / 2}px`, top: `${start.y + start.height / 2}px` });
  await null; // points that fly together are measured together, then drawn together
  document.body.append(chip);
  const [dx, dy] = [
    goal.x + goal.width / 2 - start.x - start.width / 2,
    goal.y + goal.height / 2 - start.y - start.height / 2,
  ];
  const still = reducedMotion();
  const arc = -Math.min(80, 24 + Math.abs(dx) / 8);
  const frames = still
    ? [{ opacity: 0 }, { opacity: 1 }, { opacity: 0 }]
    : [
        { transform: "translate(-50%, -50%) scale(.6)", opacity: 0 },
        { transform: "translate(-50%, calc(-50% - 14px)) scale(1.12)", opacity: 1, offset: 0.22, easing: "ease-in" },
        { transform: `translate(calc(-50% + ${dx * 0.55}px), calc(-50% + ${dy * 0.5 + arc}px))`, offset: 0.62 },
        { transform: `translate(calc(-50% + ${dx}px), calc(-50% + ${dy}px)) scale(.8)`, opacity: 1 },
      ];
  await chip.animate(frames, { duration: still ? 6 * FADE : motionTime(POINTS) }).finished.catch(() => {});
  chip.remove();
  if (!still)
    (plate.querySelector(".points") ?? plate).animate([{ scale: 1 }, { scale: 1.18 }, { scale: 1 }], {
      duration: motionTime(220),
      easing: "ease-out",
    });
}
