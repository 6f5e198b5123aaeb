// Keys that the trays of all games share.

/** ← and → go through the lit places. @param {KeyboardEvent} event */
export function turn(event) {
  if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
  const buttons = [.../** @type {HTMLElement} */ (event.currentTarget).parentElement?.querySelectorAll("button.choice") ?? []];
  const at = buttons.indexOf(/** @type {HTMLElement} */ (event.currentTarget));
  const next = buttons[(at + (event.key === "ArrowRight" ? 1 : buttons.length - 1)) % buttons.length];
  /** @type {HTMLElement} */ (next).focus();
  event.preventDefault();
}
