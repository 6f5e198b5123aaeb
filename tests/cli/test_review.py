"""`tabulae review` as a person uses it."""

from __future__ import annotations

from click.testing import CliRunner

from tabulae.cli.commands.review import command
from tests.bots.analysis.test_review import finished
from tests.bots.games.tabula_rasa.test_search import match_after


def test_a_record_is_reviewed_in_words(tmp_path):
    file = tmp_path / "game.txt"
    file.write_text(finished(["random", "random"], 1).text(), encoding="utf-8")

    shown = CliRunner().invoke(command, [str(file), "--effort", "10", "--seat", "2"])

    assert shown.exit_code == 0, shown.output
    assert "P1\n" in shown.output and "P0\n" not in shown.output
    assert "Win chance: 50 % at the start" in shown.output


def test_what_cannot_be_reviewed_gets_one_clear_line(tmp_path):
    file = tmp_path / "game.txt"
    for text in ("nonsense", match_after(5).record.text()):
        file.write_text(text, encoding="utf-8")
        shown = CliRunner().invoke(command, [str(file)])
        assert shown.exit_code == 2
        assert "Traceback" not in shown.output
