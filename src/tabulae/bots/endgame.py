"""Solved endings, for games whose plug-in has an endgame solver."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from tabulae.bots.plugin import EndgameWithBeliefs, plugin_of
from tabulae.core.game import Game
from tabulae.core.seat import Seat

WorldBeliefs = Callable[[], tuple[Iterable[Any], Iterable[float]]]  # worlds, and how likely each of them is


def open_winner(game: Game, state: Any) -> Seat | None:
    """Who wins with all cards open and best play, NOBODY for a draw, None where that is not known."""
    endgame = plugin_of(game).endgame()
    return None if endgame is None else endgame.open_winner(state)


def endgame_values(game: Game, view: Any, most: int, believe: WorldBeliefs | None = None) -> dict[Any, float]:
    """What each move is worth over all worlds, each played on with open cards; empty where it is not solved.

    `most` is how much there may be to go: plays of Tabula Rasa, cards in all hands of Hijinx. Worlds count evenly, or
    by `believe`, asked only where an ending has worlds that can be told apart by what hides in them.
    """
    endgame = plugin_of(game).endgame()
    if endgame is None or not endgame.solvable(view, most):
        return {}
    if believe is None or not isinstance(endgame, EndgameWithBeliefs):
        return endgame.move_values(view)
    likely: dict[Any, float] = {}
    for world, chance in zip(*believe(), strict=True):
        hidden = endgame.hidden_hand(world, view.seat)
        likely[hidden] = likely.get(hidden, 0.0) + float(chance)
    return endgame.move_values(view, likely)
