"""How often each headline of a review occurs, and where its bounds should lie: bots play games that are then reviewed.

  python -m bench.headlines tabula-rasa --games 60 --out stories.jsonl
  python -m bench.headlines tabula-rasa --out stories.jsonl --report

Games are played in the order of their seeds and appended to the file, one line each; a game that is already there is
not played again. The report gives the sums of luck and of the others' moves (median, and what 30 % and 70 % of the
stories are below) and counts the headlines as they read with the bounds of `bots/analysis/review_story.py` at the time
of the review. A review uses the same effort as on a server: from half a minute to several minutes of one core.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Any

import tabulae
from tabulae.bots.analysis.review import LUCK, OTHERS, OWN, Story, review
from tabulae.bots.analysis.review_story import play_word, scale_of
from tabulae.bots.bot import Budget
from tabulae.bots.levels import bot
from tabulae.core.threads import limit_blas_threads

PAIRS = (
    ("casual", "club"),
    ("novice", "club"),
    ("club", "casual"),
    ("casual", "casual"),
    ("club", "strong"),
)
FIRST_SEED = 1000
SHARES = (0.3, 0.7)


def reviewed_game(game: str, number: int) -> dict[str, Any]:
    """One game of two, and what its review says for each seat."""
    levels = PAIRS[number % len(PAIRS)]
    match = tabulae.Match(game, 2, seed=FIRST_SEED + number, names=["Ada", "Maud"])
    while not match.over:
        seat = match.to_act[0]
        chooser = bot(match.game, levels[seat], 7 * number + seat)
        match.play(seat, chooser.choose(match.view(seat), Budget()))
    stories = [story_of(game, story) for story in review(match.record).stories]
    return {"game": game, "number": number, "levels": levels, "record": match.record.text(), "stories": stories}


def story_of(game: str, story: Story) -> dict[str, Any]:
    return {
        "seat": story.seat,
        "result": story.result,
        **{cause: story.sum_of(cause) for cause in (LUCK, OWN, OTHERS)},
        "cards": scale_of(story, LUCK, game).word,
        "rivals": scale_of(story, OTHERS, game).word,
        "play": play_word(story),
    }


def report(rows: Sequence[dict[str, Any]]) -> str:
    stories = [story for row in rows for story in row["stories"]]
    lines = [f"{len(rows)} games, {len(stories)} stories"]
    for cause in (LUCK, OTHERS):
        sums = sorted(story[cause] for story in stories)
        low, high = (sums[int(share * len(sums))] for share in SHARES)
        lines.append(f"{cause}: median {median(sums):+.2f}, 30 % below {low:+.2f}, 70 % below {high:+.2f}")
    for word, count in Counter((story["cards"], story["play"]) for story in stories).most_common():
        lines.append(f"{count:5d}  {word[0]} cards, {word[1]}")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=["tabula-rasa", "palimpsest", "hijinx"])
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--report", action="store_true", help="only report what the file has")
    asked = parser.parse_args()
    limit_blas_threads()
    lines = asked.out.read_text().splitlines() if asked.out.exists() else []
    rows = [row for row in map(json.loads, lines) if row["game"] == asked.game]
    done = {row["number"] for row in rows}
    for number in range(0 if asked.report else asked.games):
        if number not in done:
            rows.append(reviewed_game(asked.game, number))
            with asked.out.open("a") as file:
                file.write(json.dumps(rows[-1]) + "\n")
    print(report(rows) if rows else "no games")


if __name__ == "__main__":
    main()
