"""Stage 3 of publishing: the points if the game ended now, and after each move, from the viewer's View alone."""

from __future__ import annotations

from typing import Any

from tabulae.core.game import Game
from tabulae.core.protocols import Standing
from tabulae.core.seat import Seat
from tabulae.server.table.match import notation


def now(game: Game, view: Any) -> Standing:
    """By seat; None where the viewer may not know."""
    return game.standing(view) if game.standing is not None else ()


def of_viewer(game: Game, state: Any, view: Any, viewer: Seat) -> Standing:
    """The same, where `view` may be another viewer's: it serves only where all viewers know the same."""
    shared = game.fast_path.open_standing or view.seat == viewer
    return now(game, view if shared else game.view(state, viewer))


def after(game: Game, view: Any) -> dict[str, Standing]:
    """By the notation of each move that the View's seat may make; empty where the game does not offer it."""
    if game.standings_after is None:
        return {}
    return {notation(move): points for move, points in game.standings_after(view).items()}
