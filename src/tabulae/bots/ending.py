"""Solved endings, for games that have them: `bots/knowledge/<game>_endgame.py`."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from tabulae.core.game import Game
from tabulae.core.seat import Seat


@cache
def _module(name: str) -> Any:
    path = f"tabulae.bots.knowledge.{name.replace('-', '_')}_endgame"
    return import_module(path) if find_spec(path) else None


def open_cards(game: Game, state: Any) -> Seat | None:
    """Who wins with all cards open and best play, NOBODY for a draw, None where that is not known."""
    module = _module(game.name)
    winner: Seat | None = module.open_winner(state) if module else None
    return winner


def solved(game: Game, view: Any, most: int) -> dict[Any, float]:
    """What each move is worth over all worlds, each played on with open cards; empty where it is not solved.

    `most` is how much there may be to go: plays of Tabula Rasa, cards in all hands of Hijinx.
    """
    module = _module(game.name)
    if module is None or not module.solvable(view, most):
        return {}
    values: dict[Any, float] = module.worth_of_moves(view)
    return values
