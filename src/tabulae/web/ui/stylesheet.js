// Style sheets of modules that are fetched on demand.

/** Sheets that were asked for, by path. @type {Map<string, Promise<void>>} */
const sheets = new Map();

/** Add a style sheet to the page, once. Resolves when it applies, or when it could not be fetched. @param {string} path */
export function loadStylesheet(path) {
  const sheet = sheets.get(path) ?? append(path);
  sheets.set(path, sheet);
  return sheet;
}

/** @param {string} path @returns {Promise<void>} */
function append(path) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = path;
  const settled = new Promise((done) => {
    link.onload = link.onerror = () => done(undefined);
  });
  document.head.append(link);
  return /** @type {Promise<void>} */ (settled);
}
