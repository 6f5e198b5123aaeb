"""`tabulae census`, for a person and for a program."""

from __future__ import annotations

import json

import pytest

import tabulae as package
from tabulae.lab.census import census
from tests.cli.terminal import refusal, tabulae


def test_positions_are_counted_by_depth():
    result = tabulae("census", "tabula-rasa", "--seed", "4", "--depth", "2")

    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "Tabula Rasa, 2 players, ties english, deal 4",
        "depth  0    1",
        "depth  1   12",
        "depth  2  192",
    ]


def test_at_the_end_the_winners_are_counted():
    result = tabulae("census", "tabula-rasa", "--seats", "4", "--seed", "4", "--start", "-6", "--depth", "6")

    assert result.stdout.splitlines()[1] == "after 42 decisions"
    assert "won by seats 1, 3: 84" in result.stdout


def test_below_the_end_of_the_game_there_is_nothing_to_count():
    result = tabulae("census", "tabula-rasa", "--seed", "4", "--start", "-2", "--depth", "9")

    assert [line.split()[1] for line in result.stdout.splitlines() if line.startswith("depth")] == ["0", "1", "2"]


def test_a_program_gets_one_line():
    result = tabulae("census", "tabula-rasa", "--seats", "3", "--depth", "1", "--option", "ties=french", "--json")
    counted = census(package.game("tabula-rasa"), 3, depth=1, ties="french")

    assert json.loads(result.stdout) == json.loads(counted.as_json())
    assert json.loads(result.stdout)["options"] == {"ties": "french"}


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["chess"],
        ["tabula-rasa", "--seats", "5"],
        ["tabula-rasa", "--depth", "-1"],
        ["tabula-rasa", "--depth", "deep"],
        ["tabula-rasa", "--start", "49"],
        ["tabula-rasa", "--option", "ties"],
        ["tabula-rasa", "--option", "ties=spanish"],
        ["tabula-rasa", "--option", "jokers=on"],
        ["tabula-rasa", "--option", "seats=3"],
    ],
    ids=" ".join,
)
def test_wrong_input_gets_one_line(arguments):
    assert refusal("census", *arguments)
