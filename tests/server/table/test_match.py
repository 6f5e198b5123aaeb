"""The game of a table: copies of it are played on, and taken in or thrown away."""

from __future__ import annotations

import pytest

from tabulae.core.chance import SeededDealer
from tabulae.core.game import find
from tabulae.core.record import Record
from tabulae.server.table.match import Beginning, TableMatch

NAMES = ("Ada", "Ben")


def dealt(game: str) -> TableMatch:
    """Before the first decision."""
    match = TableMatch(Beginning(find(game), 2, 0, {}), SeededDealer(1), 0)
    go_on(match)
    return match


def go_on(match: TableMatch, *, keep: bool = False) -> None:
    while match.chance_is_due:
        match.make(match.changed + 1, 0, -1, match.draw(), keep=keep)


def decide(match: TableMatch) -> None:
    """Everybody who has to decide does, and chance follows."""
    for seat in match.to_act:
        match.make(match.changed + 1, 0, seat, match.game.quick_moves(match.state, seat)[0], "seat", keep=True)
    go_on(match, keep=True)


def record(match: TableMatch) -> Record:
    return match.record(NAMES, None)


@pytest.mark.parametrize("game", ["tabula-rasa", "hijinx"])
def test_a_copy_that_is_thrown_away_leaves_no_trace(game):
    match = dealt(game)
    before, history = record(match), match.history[:]

    for _ in range(2):
        decide(match.copied())

    assert record(match) == before
    assert match.history == history


@pytest.mark.parametrize("game", ["tabula-rasa", "hijinx"])
def test_copies_of_copies_make_the_same_game_as_one_that_is_played_on(game):
    on, copied = dealt(game), dealt(game)

    for _ in range(5):
        decide(on)
        copied = copied.copied()
        decide(copied)
        assert record(copied) == record(on)
    assert [played[:-1] for played in copied.history] == [played[:-1] for played in on.history]


def test_a_move_is_taken_back_on_a_copy_without_a_trace_in_the_original():
    match = dealt("tabula-rasa")
    start = record(match)
    seat = match.to_act[0]
    match.make(match.changed + 1, 0, seat, match.game.quick_moves(match.state, seat)[0], "seat", keep=True)
    played, copied = record(match), match.copied()

    copied.take_back(match.changed + 1, 0)

    assert record(match) == played
    assert record(copied) == start
    assert copied.history[-1].move is None and copied.last is not None and copied.last.seat < 0
