"""What is random in a browser test follows from the test, so that it meets the same cards whenever it runs.

`TABULAE_DEALS=2 python3 run.py test tests/browser` plays the same tests with other cards, which shows those that depend
on the deal.
"""

from __future__ import annotations

import json
import os
from collections import Counter

_players: Counter[str] = Counter()  # of each test, so far

# The nonces that a page adds to a deal, the only 32 bytes it draws, follow from NAME.
NONCES = """
{
  const draw = crypto.getRandomValues.bind(crypto);
  let drawn = 0;
  crypto.getRandomValues = (bytes) => {
    if (bytes.length !== 32) return draw(bytes);
    let hash = 2166136261;
    for (const letter of `${NAME} ${(drawn += 1)}`) hash = Math.imul(hash ^ letter.codePointAt(0), 16777619);
    for (let i = 0; i < 32; i += 1) {
      hash = Math.imul(hash ^ i, 16777619);
      bytes[i] = hash >>> 24;
    }
    return bytes;
  };
}
"""


def name() -> str:
    """The test that runs now, and the deals it is to meet."""
    test = os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" (")[0]
    return f"{test} {os.environ.get('TABULAE_DEALS', '')}"


def nonces() -> str:
    """A script for the pages of the test's next player."""
    _players[name()] += 1
    return NONCES.replace("NAME", json.dumps(f"{name()} {_players[name()]}"))
