// Keys that the trays of all games share.

/** ← and → go through the choices. @param {KeyboardEvent} event */
export function turn(event) {
  if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
  const own = /** @type {HTMLElement} */ (event.currentTarget);
  /** @type {HTMLElement[]} */
  const buttons = Array.from(own.parentElement?.querySelectorAll("button.choice") ?? []);
  const step = event.key === "ArrowRight" ? 1 : buttons.length - 1;
  buttons[(buttons.indexOf(own) + step) % buttons.length]?.focus();
  event.preventDefault();
}
