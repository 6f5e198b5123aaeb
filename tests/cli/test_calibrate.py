"""`tabulae calibrate` as a person uses it."""

from __future__ import annotations

import json

from tests.cli.terminal import process, refusal


def test_a_small_run_prints_and_writes_its_result(tmp_path):
    words = ["--bots", "thumb", "--onward", "casual", "--games", "2", "--every", "20", "--effort", "3", "--jobs", "1"]

    result = process("calibrate", "tabula-rasa", *words, "--out", str(tmp_path / "chances"))

    assert result.returncode == 0, result.stderr
    assert "Brier" in result.stdout and "thumb" in result.stdout
    assert json.loads((tmp_path / "chances.json").read_text())[0]["plan"]["bot"] == "thumb"
    assert (tmp_path / "chances.svg").read_text().startswith("<svg")


def test_wrong_input_gets_one_line():
    assert refusal("calibrate", "chess")
    assert refusal("calibrate", "tabula-rasa", "--bots", "nobody")
    assert refusal("calibrate", "tabula-rasa", "--onward", "nobody")
    assert refusal("calibrate", "tabula-rasa", "--seats", "9")
    assert refusal("calibrate", "tabula-rasa", "--games", "1")
    assert refusal("calibrate", "tabula-rasa", "--option", "ties")
