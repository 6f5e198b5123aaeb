"""`tabulae bench`: every way to play is measured and compared, and wrong input is refused before anything runs."""

from __future__ import annotations

import json

import pytest

from tabulae.cli.commands import bench
from tests.cli.terminal import process, refusal, tabulae

pytestmark = pytest.mark.slow

SHORT = ("--rounds", "1", "--seconds", "0.01")


@pytest.fixture(scope="module")
def measured() -> dict:
    parts = ("--part", "play", "--part", "search", "--part", "start")
    result = process("bench", "tabula-rasa", "--seats", "2", *SHORT, *parts, "--json")

    assert result.returncode == 0, result.stderr
    return json.loads(result.stdout)


def test_every_way_to_play_has_a_rate_and_its_ratio(measured: dict):
    rows = [row for row in measured["rates"] if row["game"] == "tabula-rasa"]
    ours = {row["name"]: row for row in rows if row["unit"] == "decisions"}

    assert {"through Match", "interpreted", "compiled", "compiled, collapsed"} < set(ours)
    assert any(name.endswith(" cores") for name in ours)
    assert all(row["rate"] > 0 and row["seats"] == 2 for row in ours.values())
    assert ours["interpreted"]["to_interpreted"] == 1
    assert ours["compiled"]["to_interpreted"] > 0  # how much more than 1 is for a bench to say
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


@pytest.fixture(scope="module")
def at_the_table() -> dict:
    return json.loads(tabulae("bench", "palimpsest", "--seats", "2", *SHORT, "--part", "table", "--json").stdout)


def test_palimpsests_table_is_measured_in_both_ways_with_their_ratio(at_the_table: dict):
    rows = {(row["what"], row["way"]): row for row in at_the_table["table"]}
    slow, fast = rows["legality checks", "point by point"], rows["legality checks", "by rows"]

    assert slow["cards"] == fast["cards"] == 30
    assert slow["ratio"] == 1 and fast["ratio"] == pytest.approx(fast["rate"] / slow["rate"])
    assert rows["sets of proposals", "free turning"]["cards"] == 30
    assert rows["sets of proposals", "free turning"]["ms"] > 0
    played, compiled = rows["random games", "interpreted"], rows["random games", "compiled"]
    assert played["seats"] == compiled["seats"] == 2
    assert compiled["ratio"] == pytest.approx(compiled["rate"] / played["rate"])
    assert at_the_table["rates"] == []


def test_palimpsests_rows_are_printed_with_their_ratios(at_the_table: dict):
    lines = bench.as_text(at_the_table).splitlines()

    assert [line.split("  ")[1] for line in lines if line.startswith("  ")] == [
        "legality checks, 30 cards, point by point",
        "legality checks, 30 cards, by rows",
        "sets of proposals, 30 cards, free turning",
        "sets of proposals, 30 cards, quarter turning",
        "sets of proposals, 30 cards, free, no margins",
        "random games, 2 seats, interpreted",
        "random games, 2 seats, compiled",
    ]
    ratio = at_the_table["table"][1]["ratio"]
    assert next(line for line in lines if "by rows" in line).endswith(f" {ratio:.3g}")


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


def test_webassembly_is_compared_with_native_code_in_games_search_and_nets():
    result = tabulae("bench", "tabula-rasa", "--seats", "2", *SHORT, "--part", "wasm", "--json")

    rows = json.loads(result.stdout)["wasm"]
    assert [row["what"] for row in rows] == ["random games", "search", "net"]
    assert all(row["wasmtime to native"] > 0 for row in rows)
    assert "WebAssembly to native" in tabulae("bench", "tabula-rasa", "--seats", "2", *SHORT, "--part", "wasm").stdout


def test_many_games_at_once_are_measured_in_steps():
    result = tabulae("bench", "tabula-rasa", "--seats", "3", *SHORT, "--part", "vector", "--json").stdout
    rows = [row for row in json.loads(result)["vector"] if row["game"] == "tabula-rasa"]

    assert [row["name"] for row in rows] == ["observation and mask", "observation and packed mask"]
    assert all(row["rate"] > 0 and row["seats"] == 3 for row in rows)
