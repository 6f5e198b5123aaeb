"""Exact endgame values, for games whose plug-in has an endgame solver."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from tabulae.bots.plugin import EndgameWithBeliefs, plugin_of
from tabulae.core.game import Game
from tabulae.core.seat import Seat

WorldBeliefs = Callable[[], tuple[Iterable[Any], Iterable[float]]]  # worlds, and the probability of each


def open_winner(game: Game, state: Any) -> Seat | None:
    """Who wins with open cards and best play, NOBODY for a draw, None if that is not known."""
    endgame = plugin_of(game).endgame()
    return None if endgame is None else endgame.open_winner(state)


def endgame_values(game: Game, view: Any, most: int, believe: WorldBeliefs | None = None) -> dict[Any, float]:
    """The value of each move, averaged over all worlds, each solved with open cards; empty if it is not solved.

    `most` limits how much is left to play: plays in Tabula Rasa, cards in all hands in Hijinx. Worlds are equally
    likely unless `believe` gives their probabilities; it is called only if the worlds differ in what is hidden.
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
