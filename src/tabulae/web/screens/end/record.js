// Reads a record as far as checking a deal needs it: the moves by seat, chance being seat -1.

/** @param {string} text @returns {{seat: number, move: string}[]} */
export function movesOf(text) {
  const body = text.slice(text.indexOf("\n\n") + 2);
  const moves = [];
  for (const line of body.split("\n").filter(Boolean)) {
    const [decision, chance] = line.startsWith("* ") ? ["", line.slice(2)] : line.split(" * ");
    const found = /^(\d+): (.+)$/.exec(decision);
    if (found) moves.push({ seat: Number(found[1]) - 1, move: found[2] });
    for (const move of chance ? chance.split(", ") : []) moves.push({ seat: -1, move });
  }
  return moves;
}
