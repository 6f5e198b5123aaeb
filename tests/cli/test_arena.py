"""`tabulae arena` as a person uses it."""

from __future__ import annotations

import json

from click.testing import CliRunner

from tabulae.cli.arena import command


def test_a_small_arena_prints_and_writes_its_result(tmp_path):
    out = tmp_path / "result"
    words = ["tabula-rasa", "--bots", "random,greedy", "--pairs", "2", "--out", str(out), "--jobs", "1"]

    told = CliRunner().invoke(command, words)

    assert told.exit_code == 0, told.output
    assert "fair share 50.0 %" in told.output
    data = json.loads((tmp_path / "result.json").read_text())
    assert len(data["blocks"]) == 2
    assert data["command"].startswith("tabulae arena tabula-rasa --bots random,greedy --pairs 2")
    assert "<svg" in (tmp_path / "result.html").read_text()


def test_bad_input_gets_one_clear_line():
    for words in (
        ["chess", "--bots", "random,greedy"],
        ["tabula-rasa", "--bots", "random"],
        ["tabula-rasa", "--bots", "random,nobody"],
        ["tabula-rasa", "--bots", "random,greedy", "--seats", "9"],
        ["tabula-rasa", "--bots", "random,greedy", "--option", "ties"],
        ["tabula-rasa", "--bots", "random,greedy", "--resume"],
    ):
        told = CliRunner().invoke(command, words)
        assert told.exit_code == 2
        assert "Traceback" not in told.output
