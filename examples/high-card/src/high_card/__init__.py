"""High card, a game for two players."""

from __future__ import annotations

from tabulae.core.game import Game

from high_card import encode, pieces, rules, state, view, wording

GAME = Game(
    name="high-card",
    title="High card",
    version=1,
    seats=range(state.SEATS, state.SEATS + 1),
    options=(),
    State=state.State,
    rules=rules,
    views=view,
    wording=wording,
    encoding=encode,
    compiled_modules=(pieces, rules, view, encode),
    package=__name__,
)
