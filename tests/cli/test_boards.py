"""Tables drawn for a terminal: narrow enough, and the same with and without colour."""

from __future__ import annotations

import re

import pytest
from rich.text import Text

import tabulae
from tabulae import Match
from tabulae.cli.boards import board_of, plain
from tabulae.cli.console import console_for_output, shown
from tabulae.core.game import LANGUAGES
from tests.helpers.sampling import sample
from tests.helpers.setups import SETUPS, Setup, played, some
from tests.helpers.whispers import GAME as WHISPERS

COLOURS = re.compile(r"\033\[[0-9;]*m")
LONG_NAMES = ("Anna-Maria-Magdalena", "Bert", "Wolfgang Amadeus", "Zoé", "Eve")


def screen(setup: Setup, state, seat: int, lang: str, colour: bool) -> str:
    """A seat's table and menu."""
    game, names = setup.game, LONG_NAMES[: setup.seats]
    board, view, moves = board_of(game), game.view(state, seat), game.quick_moves(state, seat)
    menu = board.menu(game, view, moves, names, lang) if moves else []
    return shown(console_for_output(colour), *board.table(game, view, names, lang), *menu)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("setup", [*sample(SETUPS, 5), Setup(WHISPERS, 2)], ids=str)
def test_a_screen_is_80_columns_wide_and_colour_adds_nothing_to_read(setup: Setup, lang: str):
    for state in some(played(setup).states, 10):
        for seat in range(setup.seats):
            text = screen(setup, state, seat, lang, colour=False)
            assert max(map(len, text.splitlines())) <= 80
            coloured = COLOURS.sub("", screen(setup, state, seat, lang, colour=True))
            assert [line.rstrip() for line in coloured.splitlines()] == text.splitlines()


@pytest.mark.parametrize("setup", sample(SETUPS, 12, first=1), ids=str)
def test_every_move_is_offered_with_its_number(setup: Setup):
    game, names = setup.game, LONG_NAMES[: setup.seats]
    for state in some(played(setup).states, 10):
        for seat in game.to_act(state):
            if seat < 0:
                continue
            moves, view = game.quick_moves(state, seat), game.view(state, seat)
            for board in (board_of(game), plain):
                words = shown(console_for_output(), *board.menu(game, view, moves, names, "en")).split()
                offered = f" {' '.join(words)} "
                assert [move for number, move in enumerate(moves, 1) if f" {number} {move} " not in offered] == []


def test_the_table_of_tabula_rasa_counts_leads_and_points():
    match = Match("tabula-rasa", seed=7, names=("Anna", "Bert"))
    for move in ("1r>1", "5v>5", "5r>5"):
        match.play(match.to_act[0], move)
    game = tabulae.game("tabula-rasa")
    text = shown(console_for_output(), *board_of(game).table(game, match.view(1), match.names, "en"))
    words = [row.split() for row in text.splitlines()]

    assert ["estate", "worth", "Anna", "you"] in words
    assert ["1", "1", "▲", "1", "(r)", "+1", "."] in words
    assert ["5", "5", "=", "1", "(r)", "+1", "=", "1", "(v)", "+1"] in words
    assert ["if", "scored", "now", "2", "1"] in words


def test_a_terminal_without_signs_gets_letters():
    match = Match("tabula-rasa", seed=7)
    match.play(0, "1r>1")
    game = tabulae.game("tabula-rasa")
    text = shown(console_for_output(), *board_of(game).table(game, match.view(1), match.names, "en", ascii_only=True))

    assert text.isascii()
    assert ["1", "1", "*", "1", "(r)", "+1", "."] in [row.split() for row in text.splitlines()]


def test_colours_do_not_widen_a_line():
    table = Text.assemble(("y", "bold #1F1B16 on #FED442"), "   ")

    assert shown(console_for_output(colour=True), table) == "\033[1;38;2;31;27;22;48;2;254;212;66my\033[0m\n"


def test_a_long_path_is_not_broken():
    path = "/" + "x" * 200

    assert shown(console_for_output(), Text(path, no_wrap=True, overflow="ignore")) == f"{path}\n"


def test_nothing_is_coloured_away_from_a_terminal_unless_asked_for():
    assert shown(console_for_output(), Text("bold", "bold red")) == "bold\n"
    assert shown(console_for_output(colour=False), Text("bold", "bold red")) == "bold\n"
    assert "\033[1;31m" in shown(console_for_output(colour=True), Text("bold", "bold red"))
