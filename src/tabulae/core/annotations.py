"""Texts besides the log: notes about cards and places, and the scoring step by step."""

from __future__ import annotations

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
    """The end of a game, step by step; `lines` says what makes up each side's points, the sum of its gains."""

    sides: list[list[Seat]]
    rows: list[ScoreRow]
    lines: list[str]
