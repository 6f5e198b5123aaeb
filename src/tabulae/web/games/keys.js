// Keys that the trays of all games share.

/** ← and → move the focus between the choices. @param {KeyboardEvent} event */
export function moveBetweenChoices(event) {
  if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
  const button = /** @type {HTMLElement} */ (event.currentTarget);
  /** @type {HTMLElement[]} */
  const buttons = Array.from(button.parentElement?.querySelectorAll("button.choice") ?? []);
  const step = event.key === "ArrowRight" ? 1 : buttons.length - 1;
  buttons[(buttons.indexOf(button) + step) % buttons.length]?.focus();
  event.preventDefault();
}
