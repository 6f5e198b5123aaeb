"""Solved endings, for games that have them: `bots/knowledge/<game>_endgame.py`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from tabulae.core.game import Game
from tabulae.core.seat import Seat

Believe = Callable[[], tuple[Iterable[Any], Iterable[float]]]  # worlds, and how likely each of them is


@cache
def _module(name: str) -> Any:
    path = f"tabulae.bots.knowledge.{name.replace('-', '_')}_endgame"
    return import_module(path) if find_spec(path) else None


def open_cards(game: Game, state: Any) -> Seat | None:
    """Who wins with all cards open and best play, NOBODY for a draw, None where that is not known."""
    module = _module(game.name)
    winner: Seat | None = module.open_winner(state) if module else None
    return winner


def solved(game: Game, view: Any, most: int, believe: Believe | None = None) -> dict[Any, float]:
    """What each move is worth over all worlds, each played on with open cards; empty where it is not solved.

    `most` is how much there may be to go: plays of Tabula Rasa, cards in all hands of Hijinx. Worlds count evenly, or
    by `believe`, asked only where an ending has worlds that can be told apart by what hides in them.
    """
    module = _module(game.name)
    if module is None or not module.solvable(view, most):
        return {}
    if believe is None or not hasattr(module, "hidden_hand"):
        even: dict[Any, float] = module.worth_of_moves(view)
        return even
    likely: dict[Any, float] = {}
    for world, chance in zip(*believe(), strict=True):
        hidden = module.hidden_hand(world, view.seat)
        likely[hidden] = likely.get(hidden, 0.0) + float(chance)
    values: dict[Any, float] = module.worth_of_moves(view, likely)
    return values
