"""What a game tells beside its moves: a word or a sentence about a card or a place, and how the points came about."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from tabulae.core.seat import Seat


class Note(NamedTuple):
    """About one thing that the reader sees, named as in the notation of moves: a card, an estate.

    `word` fits under a card, `text` is what counts now, `more` what is always so; `kind` is for programs, the same in
    every language.
    """

    of: str
    text: str
    clause: str
    word: str = ""
    more: str = ""
    kind: str = ""


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """One step of the scoring, with what each side had there and what it gained; `sign` is as in the notation."""

    name: str
    sign: str
    gains: list[int]
    counts: list[int]
    verdict: str = ""
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Scoring:
    """The end of a game, step by step; `lines` tells what each side's points are made of. Gains add up to them."""

    sides: list[list[Seat]]
    rows: list[ScoreRow]
    lines: list[str]
