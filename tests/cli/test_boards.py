"""Tables drawn for a terminal: narrow enough, and the same with and without colour."""

from __future__ import annotations

import re

import pytest

import tabulae
from tabulae import Match
from tabulae.cli.boards import board_of, plain
from tabulae.cli.paint import Paint, padded, paint_for_output
from tabulae.core.game import LANGUAGES
from tests.helpers.setups import SETUPS, Setup, played, some
from tests.helpers.whispers import GAME as WHISPERS

COLOURS = re.compile(r"\033\[[0-9;]*m")
LONG_NAMES = ("Anna-Maria-Magdalena", "Bert", "Wolfgang Amadeus", "Zoé", "Eve")


def screen(setup: Setup, state, seat: int, lang: str, paint: Paint) -> str:
    """What can be read of a seat's table and menu."""
    game, names = setup.game, LONG_NAMES[: setup.seats]
    board, view, moves = board_of(game), game.view(state, seat), game.quick_moves(state, seat)
    menu = board.menu(game, view, moves, names, lang, paint) if moves else []
    text = "\n".join([*board.table(game, view, names, lang, paint), *menu])
    return "\n".join(line.rstrip() for line in COLOURS.sub("", text).split("\n"))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("setup", [*SETUPS, Setup(WHISPERS, 2)], ids=str)
def test_a_screen_is_80_columns_wide_and_colour_adds_nothing_to_read(setup: Setup, lang: str):
    for state in some(played(setup).states, 10):
        for seat in range(setup.seats):
            text = screen(setup, state, seat, lang, Paint())
            assert max(map(len, text.splitlines())) <= 80
            assert screen(setup, state, seat, lang, Paint(colour=True)) == text


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_every_move_is_offered_with_its_number(setup: Setup):
    game, names = setup.game, LONG_NAMES[: setup.seats]
    for state in some(played(setup).states, 10):
        for seat in game.to_act(state):
            if seat < 0:
                continue
            moves, view = game.quick_moves(state, seat), game.view(state, seat)
            for board in (board_of(game), plain):
                words = "\n".join(board.menu(game, view, moves, names, "en", Paint())).split()
                offered = f" {' '.join(words)} "
                assert [move for number, move in enumerate(moves, 1) if f" {number} {move} " not in offered] == []


def test_the_table_of_tabula_rasa_counts_leads_and_points():
    match = Match("tabula-rasa", seed=7, names=("Anna", "Bert"))
    for move in ("1r>1", "5v>5", "5r>5"):
        match.play(match.to_act[0], move)
    game = tabulae.game("tabula-rasa")
    rows = board_of(game).table(game, match.view(1), match.names, "en", Paint())
    words = [row.split() for row in rows]

    assert ["estate", "worth", "Anna", "you"] in words
    assert ["1", "1", "▲", "1", "(r)", "+1", "."] in words
    assert ["5", "5", "=", "1", "(r)", "+1", "=", "1", "(v)", "+1"] in words
    assert ["if", "scored", "now", "2", "1"] in words


def test_a_terminal_without_signs_gets_letters():
    match = Match("tabula-rasa", seed=7)
    match.play(0, "1r>1")
    game = tabulae.game("tabula-rasa")
    rows = board_of(game).table(game, match.view(1), match.names, "en", Paint(signs=False))

    assert all(row.isascii() for row in rows)
    assert ["1", "1", "*", "1", "(r)", "+1", "."] in [row.split() for row in rows]


def test_colours_are_24_bit_and_do_not_widen_a_column():
    text = Paint(colour=True).on("#FED442", "#1F1B16", "y")

    assert text == "\033[1;38;2;31;27;22;48;2;254;212;66my\033[0m"
    assert COLOURS.sub("", padded(text, 4)) == "y   "


def test_nothing_is_coloured_away_from_a_terminal_unless_asked_for():
    assert not paint_for_output().colour
    assert paint_for_output(colour=True).colour
    assert not paint_for_output(colour=False).colour
