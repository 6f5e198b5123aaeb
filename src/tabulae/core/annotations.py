"""Texts besides the log: notes about cards and places, and the scoring step by step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tabulae.core.seat import Seat


class Note(NamedTuple):
    """A note on one thing that the reader sees, named as in the notation of moves: a card, an estate.

    `word` fits under a card, `text` describes the present position, `more` what never changes; `kind` is for programs,
    the same in every language.
    """

    of: str
    text: str
    clause: str
    word: str = ""
    more: str = ""
    kind: str = ""


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """One step of the scoring: what each side had there and what it gained; `sign` is as in the notation."""

    name: str
    sign: str
    gains: list[int]
    counts: list[int]
    verdict: str = ""
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Scoring:
    """The end of a game, step by step; `lines` says what makes up each side's points, the sum of its gains.

    `decisive` says which steps made the difference, "" for a tie; `closings` is what each seat might say at the end.
    """

    sides: list[list[Seat]]
    rows: list[ScoreRow]
    lines: list[str]
    decisive: str = ""
    closings: tuple[str, ...] = ()
    by_round: bool = False  # the steps are rounds, one after the other


MOST_DECISIVE = 3  # steps that are named


def best_side(totals: Sequence[int], low_wins: bool = False) -> int | None:
    """The side that alone has the best total; None for a tie."""
    best = min(totals) if low_wins else max(totals)
    return totals.index(best) if totals.count(best) == 1 else None


def leads(rows: Sequence[ScoreRow], side: int, low_wins: bool = False) -> list[int]:
    """By step, how much more the side gained than the best of the others."""
    sign = -1 if low_wins else 1
    return [
        sign * row.gains[side] - max(sign * gain for other, gain in enumerate(row.gains) if other != side)
        for row in rows
    ]


def decisive_steps(rows: Sequence[ScoreRow], low_wins: bool = False) -> list[int]:
    """The steps in which the winner gained most, in their order; none for a tie."""
    totals = [sum(row.gains[side] for row in rows) for side in range(len(rows[0].gains))] if rows else [0, 0]
    winner = best_side(totals, low_wins)
    if winner is None:
        return []
    lead = leads(rows, winner, low_wins)
    best = sorted((step for step in range(len(rows)) if lead[step] > 0), key=lambda step: -lead[step])
    return sorted(best[:MOST_DECISIVE])
