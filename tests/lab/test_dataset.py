"""Data sets: the same rows by seed whatever plays them, resumable, and made from Views alone."""

from __future__ import annotations

import json
from pathlib import Path

import pyarrow.parquet as pq
import pytest

import tabulae
from tabulae import BadOption, Record
from tabulae.core import layout
from tabulae.lab.data import decisions
from tabulae.lab.data.decisions import Plan, Rows, play_block
from tabulae.lab.data.parquet import GAMES_SCHEMA, SCHEMA, DataSet, games_file
from tests.helpers.sampling import sample

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def small_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decisions, "GAMES_IN_A_BLOCK", 2)


def in_this_process(data: DataSet, blocks: range | None = None) -> None:
    for number in blocks or data.plan.blocks:
        data._write(play_block(data.plan, number))


@pytest.mark.parametrize("name", sample(["hijinx", "tabula-rasa", "palimpsest"], 1))
def test_every_row_is_a_decision_of_the_recorded_game_seen_by_its_seat(tmp_path: Path, name: str):
    data = DataSet(Plan(name, ("random",), 3, 2, seed=4), tmp_path / "d.parquet")
    data.begin(resume=False)
    in_this_process(data)
    rows, games, failures = data.finish()

    table = pq.read_table(data.out).to_pylist()
    kept = pq.read_table(games_file(data.out)).to_pylist()
    assert (rows, games, failures) == (len(table), 3, [])
    game = tabulae.game(name)
    for each in kept:
        match = Record.read(each["record"]).replay()
        own = [row for row in table if row["game"] == each["game"]]
        assert len(own) == each["decisions"]
        for row in reversed(own):
            match.undo()
            seat = row["seat"]
            assert json.loads(row["view"]) == json.loads(json.dumps(layout.plain(match.view(seat))))
            assert row["observation"] == game.observation(match.view(seat)).tolist()
            assert row["action"] in row["legal"]
            assert str(game.move_of(row["action"])) == row["move"]
            assert row["scores"] == each["scores"] and (row["value"] > 0) == (seat in each["winners"])


def test_a_run_that_was_stopped_goes_on_and_gives_the_same_file(tmp_path: Path):
    plan = Plan("tabula-rasa", ("random",), 5, 2, seed=1)
    whole, stopped = DataSet(plan, tmp_path / "whole.parquet"), DataSet(plan, tmp_path / "stopped.parquet")
    whole.begin(resume=False)
    in_this_process(whole)
    stopped.begin(resume=False)
    in_this_process(stopped, range(2, 0, -1))

    again = DataSet(plan, stopped.out)
    assert again.begin(resume=True) == 2
    in_this_process(again, range(1))

    assert whole.finish() == again.finish()
    assert whole.out.read_bytes() == again.out.read_bytes()


def test_blocks_of_another_plan_are_not_mixed_in(tmp_path: Path):
    DataSet(Plan("tabula-rasa", ("random",), 5, 2), tmp_path / "d.parquet").begin(resume=False)

    with pytest.raises(BadOption, match="other bots"):
        DataSet(Plan("tabula-rasa", ("random",), 5, 2, seed=1), tmp_path / "d.parquet").begin(resume=True)


def test_the_page_describes_every_column():
    page = (ROOT / "docs" / "datasets.md").read_text(encoding="utf-8")

    for field in (*SCHEMA, *GAMES_SCHEMA):
        assert f"| `{field.name}` | {field.type} |".replace("<item: ", "<").replace("element: ", "") in page.replace(
            "<item: ", "<"
        ), field


def test_bots_change_seats_from_game_to_game():
    plan = Plan("tabula-rasa", ("random", "casual"), 4, 3)

    assert [plan.line_up(number)[0] for number in range(4)] == ["random", "casual"] * 2


def test_a_bot_that_fails_leaves_its_game_out_and_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("TABULAE_BOT_SECONDS", "600")
    plan = Plan("tabula-rasa", ("py=tests.bots.own.mybots:Cheats", "random"), 2, 2)

    rows = play_block(plan, 0)

    assert isinstance(rows, Rows) and rows.decisions["game"] == []
    assert all("illegal move" in failure for failure in rows.games["failure"])
