"""`tabulae review` as a person uses it."""

from __future__ import annotations

from click.testing import CliRunner

from tabulae.cli.commands.review import command
from tests.bots.analysis.test_review import finished
from tests.bots.games.tabula_rasa.test_search import match_after


def test_a_record_is_reviewed_in_words(tmp_path):
    file = tmp_path / "game.txt"
    file.write_text(finished(["random", "random"], 1).text(), encoding="utf-8")

    told = CliRunner().invoke(command, [str(file), "--effort", "10", "--seat", "2"])

    assert told.exit_code == 0, told.output
    assert "P1\n" in told.output and "P0\n" not in told.output
    assert "Win chance: 50 % at the start" in told.output


def test_what_cannot_be_reviewed_gets_one_clear_line(tmp_path):
    file = tmp_path / "game.txt"
    for text in ("nonsense", match_after(5).record.text()):
        file.write_text(text, encoding="utf-8")
        told = CliRunner().invoke(command, [str(file)])
        assert told.exit_code == 2
        assert "Traceback" not in told.output
