"""The command line as a whole: help, wrong input, and how little it costs to ask."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import tabulae as package
from tests.cli.terminal import START, process, refusal, tabulae

COMMANDS = (
    *("games", "play", "replay", "rules", "verify", "review", "arena", "calibrate", "train", "census", "generate"),
    *("bench", "serve", "doctor", "backup", "simulate"),
)
OURS = ("games", "serve", "play", "replay", "rules", "verify", "review", "arena", "calibrate")


def test_help_names_every_command():
    result = tabulae("--help")

    assert result.exit_code == 0
    assert all(f"\n  {command} " in result.stdout for command in COMMANDS)


@pytest.mark.parametrize("command", OURS)
def test_every_command_explains_itself_with_examples(command: str):
    result = tabulae(command, "--help")

    assert result.exit_code == 0
    assert f"  tabulae {command} " in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_the_version_is_the_package_s():
    assert tabulae("--version").stdout == f"Tabulae {package.__version__}\n"


def test_options_without_a_command_are_those_of_the_server():
    assert "Try: tabulae serve --help" in refusal("--no-such-option")
    assert "--port" in refusal("--port", "much")


@pytest.mark.parametrize(
    ("typed", "meant"), [("ruls", "rules"), ("list", "games"), ("start", "serve"), ("gams", "games")]
)
def test_a_mistyped_command_is_answered_by_the_right_one(typed: str, meant: str):
    assert f"No such command '{typed}'. Did you mean '{meant}'? Try: tabulae --help" in refusal(typed)


@pytest.mark.parametrize(("typed", "meant"), [(["help"], ["--help"]), (["help", "play"], ["play", "--help"])])
def test_help_is_found_by_its_word(typed: list[str], meant: list[str]):
    assert tabulae(*typed).stdout == tabulae(*meant).stdout == tabulae(*meant[:-1], "-h").stdout


def test_version_is_found_by_its_word():
    assert tabulae("version").stdout == tabulae("--version").stdout


def test_the_name_of_a_game_alone_is_answered_by_the_command_to_play_it():
    assert "tabulae play tabula-rasa" in refusal("tabula-rasa")


@pytest.mark.parametrize("command", ["play", "rules"])
def test_a_mistyped_game_is_answered_by_the_right_one(command: str):
    assert "did you mean tabula-rasa?" in refusal(command, "tabla-rasa")


def test_a_game_may_be_written_in_other_ways():
    assert tabulae("rules", "Tabula_Rasa", "R1").stdout == tabulae("rules", "tabula-rasa", "R1").stdout


@pytest.mark.parametrize(
    "arguments",
    [
        ["--colours"],
        ["rules"],
        ["rules", "tabula-rasa", "77"],
        ["replay"],
        ["replay", "there-is-no-such-file"],
        ["replay", "."],
        ["verify", "there-is-no-such-file"],
        ["play", "chess"],
        ["play", "tabula-rasa", "--seats", "5"],
        ["play", "tabula-rasa", "--seats", "many"],
        ["play", "tabula-rasa", "--seat", "3"],
        ["play", "tabula-rasa", "--seat", "0"],
        ["play", "tabula-rasa", "--seat", "1", "--hotseat"],
        ["play", "tabula-rasa", "--lang", "it"],
        ["play", "tabula-rasa", "--option", "ties"],
        ["play", "tabula-rasa", "--option", "ties=spanish"],
        ["play", "tabula-rasa", "--option", "jokers=on"],
        ["play", "tabula-rasa", "--option", "dealer=me"],
        ["play", "tabula-rasa", "--names", "Anna,Bert,Cleo"],
        ["play", "tabula-rasa", "--names", "Anna,"],
        ["play", "tabula-rasa", "--save", "no/such/folder/game.txt"],
        ["play", "--resume", "there-is-no-such-file"],
    ],
    ids=" ".join,
)
def test_wrong_input_gets_one_clear_line_and_exit_code_2(arguments: list[str]):
    refusal(*arguments)


def test_python_m_tabulae_is_the_same_program():
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    result = subprocess.run(
        [sys.executable, "-m", "tabulae", "--version"], env=environment, capture_output=True, text=True, check=True
    )

    assert result.stdout == tabulae("--version").stdout


HEAVY = "print(*sorted(m for m in sys.modules if m in ('numpy', 'numba', 'rich') or m.startswith('tabulae.games.')))"


@pytest.mark.parametrize("arguments", [["--help"], ["rules", "tabula-rasa", "R1"]], ids=" ".join)
def test_asking_costs_little(arguments: list[str]):
    """Help imports neither a game nor rich, and `rules` neither NumPy nor Numba."""
    result = process(*arguments, start=f"import atexit, sys\natexit.register(lambda: {HEAVY})\n{START}")

    loaded = result.stdout.splitlines()[-1].split()
    assert "numpy" not in loaded and "numba" not in loaded
    if arguments == ["--help"]:
        assert loaded == []


def test_a_reader_who_stops_reading_is_no_failure():
    result = subprocess.run(
        f'"{sys.executable}" -c "{START}" rules tabula-rasa | true',
        shell=True,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
    )

    assert result.stderr == ""
