// Files that belong together are fetched together, modules not import by import: index.html lists them as links that wait.

/** Fetch all files of a part, after what is more urgent. @param {string} part "fonts", "table" or a game */
export function fetchAhead(part) {
  for (const link of /** @type {NodeListOf<HTMLLinkElement>} */ (
    document.querySelectorAll(`link[data-of="${part}"]`)
  )) {
    if (link.rel !== "later") continue;
    link.fetchPriority = "low";
    link.rel = link.as === "font" ? "preload" : "modulepreload";
  }
}
