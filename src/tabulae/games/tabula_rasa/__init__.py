"""Tabula Rasa by Reiner Knizia, for 2 to 4 players."""

from __future__ import annotations

from tabulae.core.game import Game
from tabulae.core.option import Option
from tabulae.games.tabula_rasa import collapsed, encode, pieces, rules, telling, view, wording
from tabulae.games.tabula_rasa.state import LEAST_SEATS, MOST_SEATS, State

GAME = Game(
    name="tabula-rasa",
    title="Tabula Rasa",
    version=1,
    seats=range(LEAST_SEATS, MOST_SEATS + 1),
    options=(Option("ties", ("english", "french"), "english", "TR-05"),),
    State=State,
    rules=rules,
    views=view,
    wording=wording,
    encoding=encode,
    compiled_modules=(pieces, rules, collapsed, view, encode),
    package=__name__,
    plain_words=True,
    open_cells=frozenset({"seats", "ties", "first", "turn", "plays"}),
    concerns=telling.concerns,
    own_cells=frozenset({"seat", "hand", "taken"}),
    quick_moves=telling.moves,
    quick_view=telling.view,
    notes_since=telling.notes_since,
)
