"""`tabulae bench`: every way to play is measured and compared, and wrong input is refused before anything runs."""

from __future__ import annotations

import json

import pytest

from tests.cli.terminal import process, refusal

SHORT = ("--rounds", "1", "--seconds", "0.01")


@pytest.fixture(scope="module")
def measured() -> dict:
    told = process("bench", "tabula-rasa", "--seats", "2", *SHORT, "--json")

    assert told.returncode == 0, told.stderr
    return json.loads(told.stdout)


def test_every_way_to_play_has_a_rate_and_its_ratio(measured: dict):
    ours = {row["name"]: row for row in measured["rates"] if row["game"] == "tabula-rasa"}

    assert {"through Match", "interpreted", "compiled", "compiled, collapsed"} < set(ours)
    assert any(name.endswith(" cores") for name in ours)
    assert all(row["rate"] > 0 and row["seats"] == 2 and row["unit"] == "decisions" for row in ours.values())
    assert ours["interpreted"]["to_interpreted"] == 1
    assert ours["compiled"]["to_interpreted"] > 1
    assert all(row["to_mark"] is None for row in ours.values())  # without the C++ there is no mark


def test_starting_and_compiling_are_measured(measured: dict):
    assert set(measured["start"]) == {"bare interpreter", "import tabulae", "tabulae --help"}
    assert measured["compile"]["tabula-rasa"]["cold"] > measured["compile"]["tabula-rasa"]["warm"] > 0


@pytest.mark.parametrize(
    "arguments",
    [
        ["chess"],
        ["tabula-rasa", "--seats", "9"],
        ["--rounds", "0"],
        ["--seconds", "0"],
        ["--seconds", "-1"],
        ["--limit", "there-is-no-such-folder"],
    ],
    ids=" ".join,
)
def test_wrong_input_gets_one_line(arguments: list[str]):
    assert refusal("bench", *arguments)
