"""Bots of a user, good and bad, for the tests of own bots."""

from __future__ import annotations

import os
import time
from typing import Any


class First:
    """Answers the first legal move, as a Move."""

    def __init__(self, game: Any, seed: int) -> None:
        self.game, self.seed = game, seed

    def choose(self, view: Any, budget: Any) -> Any:
        from tabulae.bots.bot import quick_moves

        return quick_moves(self.game, view)[0]


class Raises:
    def choose(self, view: Any, budget: Any) -> Any:
        raise ValueError("out of ideas")


class Hangs:
    def choose(self, view: Any, budget: Any) -> Any:
        time.sleep(600)


class Dies:
    def choose(self, view: Any, budget: Any) -> Any:
        os._exit(3)


class Cheats:
    def choose(self, view: Any, budget: Any) -> Any:
        return "5violet to estate 1"


class Mumbles:
    def choose(self, view: Any, budget: Any) -> Any:
        return "well, perhaps"


class Prints:
    """What a class prints does not disturb the protocol."""

    def __init__(self, game: Any, seed: int) -> None:
        self.inner = First(game, seed)

    def choose(self, view: Any, budget: Any) -> Any:
        print("thinking")
        return self.inner.choose(view, budget)


class Peeks:
    """Fails with a list of everything that it was given and that is not a View of its seat."""

    def __init__(self, game: Any, seed: int) -> None:
        self.game = game

    def choose(self, view: Any, budget: Any) -> Any:
        from tabulae.bots.bot import quick_moves

        assert type(view) is self.game.views.View
        assert all(isinstance(cell, int | list) for cell in vars_of(view).values())
        return quick_moves(self.game, view)[-1]


def vars_of(view: Any) -> dict[str, Any]:
    from tabulae.core.layout import plain

    return plain(view)
