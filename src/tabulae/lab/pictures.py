"""Pictures for the documentation, drawn from a View by the game's own drawing code."""

from __future__ import annotations

from collections.abc import Iterator

from tabulae.core import game as registry
from tabulae.lab.palimpsest.tables import crowded

CARDS, SEED = 14, 2  # one of them is buried


def files() -> Iterator[tuple[str, str]]:
    """A table of Palimpsest as its player to act sees it."""
    state = crowded(CARDS, SEED)
    game = registry.find("palimpsest")
    drawn = game.picture(game.view(state, state.turn), ("Anna", "Bert"))
    yield "docs/pictures/table-palimpsest.svg", "<!-- Made by `tabulae generate`. -->\n" + drawn
