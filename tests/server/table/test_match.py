"""The game of a table: copies of it are played on, and taken in or thrown away."""

from __future__ import annotations

import pytest

from tabulae.core.chance import SeededDealer
from tabulae.core.game import find
from tabulae.core.record import Record
from tabulae.server.table.match import Play

NAMES = ("Ada", "Ben")


def dealt(game: str) -> Play:
    """Before the first decision."""
    play = Play(find(game), find(game).start(2, first=0), SeededDealer(1), 0)
    go_on(play)
    return play


def go_on(play: Play, *, keep: bool = False) -> None:
    while play.chance_is_due:
        play.make(play.changed + 1, 0, -1, play.draw(), keep=keep)


def decide(play: Play) -> None:
    """Everybody who has to decide does, and chance follows."""
    for seat in play.to_act:
        play.make(play.changed + 1, 0, seat, play.game.quick_moves(play.state, seat)[0], "seat", keep=True)
    go_on(play, keep=True)


def record(play: Play) -> Record:
    return play.record(NAMES, 0, None)


@pytest.mark.parametrize("game", ["tabula-rasa", "hijinx"])
def test_a_copy_that_is_thrown_away_leaves_no_trace(game):
    play = dealt(game)
    before, history = record(play), play.history[:]

    for _ in range(2):
        decide(play.copied())

    assert record(play) == before
    assert play.history == history


@pytest.mark.parametrize("game", ["tabula-rasa", "hijinx"])
def test_copies_that_are_taken_in_make_the_same_game_as_one_that_is_played_on(game):
    on, copied = dealt(game), dealt(game)

    for _ in range(5):
        decide(on)
        copied = copied.copied()
        decide(copied)
        untaken = record(copied)
        copied.take_in()
        assert record(copied) == untaken == record(on)
    assert [played[:-1] for played in copied.history] == [played[:-1] for played in on.history]


def test_a_move_is_taken_back_on_a_copy_without_a_trace_until_it_is_taken_in():
    play = dealt("tabula-rasa")
    start = record(play)
    seat = play.to_act[0]
    play.make(play.changed + 1, 0, seat, play.game.quick_moves(play.state, seat)[0], "seat", keep=True)
    played, copied = record(play), play.copied()

    copied.take_back(play.changed + 1, 0, 0)

    assert record(play) == played
    assert record(copied) == start
    copied.take_in()
    assert record(copied) == start
    assert copied.history[-1].move is None and copied.last is not None and copied.last.seat < 0
