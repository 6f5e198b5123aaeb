"""`tabulae bench`: every way to play is measured and compared, and wrong input is refused before anything runs."""

from __future__ import annotations

import json

import pytest

from tests.cli.terminal import process, refusal

SHORT = ("--rounds", "1", "--seconds", "0.01")


@pytest.fixture(scope="module")
def measured() -> dict:
    parts = ("--part", "play", "--part", "search", "--part", "start")
    told = process("bench", "tabula-rasa", "--seats", "2", *SHORT, *parts, "--json")

    assert told.returncode == 0, told.stderr
    return json.loads(told.stdout)


def test_every_way_to_play_has_a_rate_and_its_ratio(measured: dict):
    rows = [row for row in measured["rates"] if row["game"] == "tabula-rasa"]
    ours = {row["name"]: row for row in rows if row["unit"] == "decisions"}

    assert {"through Match", "interpreted", "compiled", "compiled, collapsed"} < set(ours)
    assert any(name.endswith(" cores") for name in ours)
    assert all(row["rate"] > 0 and row["seats"] == 2 for row in ours.values())
    assert ours["interpreted"]["to_interpreted"] == 1
    assert ours["compiled"]["to_interpreted"] > 1
    assert all(row["to_mark"] is None for row in ours.values())  # without the C++ there is no mark


def test_search_is_measured_beside_that_of_open_spiel(measured: dict):
    searches = {row["name"]: row for row in measured["rates"] if row["unit"] == "iterations"}
    others = [row for row in searches.values() if row["game"] == "OpenSpiel"]

    assert {"ismcts:1000", "ismcts:10000"} <= searches.keys()
    assert (searches["ismcts:1000"]["to_open_spiel"] is not None) == bool(others)
    assert all(row["to_open_spiel"] <= 1 for row in others)


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
        ["--part", "luck"],
    ],
    ids=" ".join,
)
def test_wrong_input_gets_one_line(arguments: list[str]):
    assert refusal("bench", *arguments)
