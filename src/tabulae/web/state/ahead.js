// Modules that belong together are fetched together, not import by import: index.html lists them as links that wait.

/** Fetch all modules of a part, after what is more urgent. @param {string} part "table" or a game */
export function fetchAhead(part) {
  for (const link of /** @type {NodeListOf<HTMLLinkElement>} */ (
    document.querySelectorAll(`link[data-of="${part}"]`)
  )) {
    if (link.rel === "modulepreload") continue;
    link.fetchPriority = "low";
    link.rel = "modulepreload";
  }
}
