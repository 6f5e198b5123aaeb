"""How a finished game went, in two sentences: from what everybody may know then."""

from __future__ import annotations

from collections.abc import Sequence

from tabulae.core.annotations import Scoring, best_side
from tabulae.core.seat import Seat
from tabulae.text.generated.server import SERVER

EARLY = 0.25  # of a game: who leads from then on led almost from the start


def end_story(
    scoring: Scoring,
    course: Sequence[Sequence[int]],
    turns: Sequence[int],
    low_wins: bool,
    reader: Seat,
    names: Sequence[str],
    lang: str,
) -> str:
    """The course of the points, then what made the difference.

    `course` and `turns` have the points of each seat and the number of the turn after each play.
    """
    stages = (
        _after_rows(scoring) if scoring.by_round else [[points[side[0]] for side in scoring.sides] for points in course]
    )
    winner = best_side(stages[-1], low_wins) if stages else None
    if winner is None:
        return SERVER.text(lang, "end-level")
    open_at = [n for n, points in enumerate(stages[:-1]) if best_side(points, low_wins) != winner]
    last = open_at[-1] if open_at else -1
    if last < EARLY * len(stages):
        seats = scoring.sides[winner]
        name = " + ".join(names[seat] for seat in seats)
        opening = SERVER.text(lang, "end-you-led" if reader in seats else "end-led", name=name)
    elif scoring.by_round:
        opening = SERVER.text(lang, "end-close-round", n=last + 1)
    else:
        opening = SERVER.text(lang, "end-close-turn", n=turns[last])
    return f"{opening} {scoring.decisive}".strip()


def _after_rows(scoring: Scoring) -> list[list[int]]:
    """The points of each side after each step of the scoring."""
    sums = [0] * len(scoring.sides)
    after = []
    for row in scoring.rows:
        sums = [total + gain for total, gain in zip(sums, row.gains, strict=True)]
        after.append(sums)
    return after
