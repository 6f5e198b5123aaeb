"""`tabulae arena` as a person uses it."""

from __future__ import annotations

import json

from click.testing import CliRunner

import tabulae
from tabulae.bots.spec import LEVELS
from tabulae.cli import arguments
from tabulae.cli.commands.arena import command
from tabulae.lab.arena import jobs, play_block
from tabulae.lab.tournament import Tournament
from tests.bots.nets.net_files import net_by_lot


def test_a_small_arena_prints_and_writes_its_result(tmp_path):
    out = tmp_path / "result"
    words = ["tabula-rasa", "--bots", "random,greedy", "--pairs", "2", "--out", str(out), "--jobs", "1"]

    shown = CliRunner().invoke(command, words)

    assert shown.exit_code == 0, shown.output
    assert "fair share 50.0 %" in shown.output
    data = json.loads((tmp_path / "result.json").read_text())
    assert len(data["blocks"]) == 2
    assert data["command"].startswith("tabulae arena tabula-rasa --bots random,greedy --pairs 2")
    assert "<svg" in (tmp_path / "result.html").read_text()


def test_a_name_with_points_in_it_stays_whole(tmp_path):
    assert arguments.with_ending(tmp_path / "c0.35", ".json") == tmp_path / "c0.35.json"
    assert arguments.with_ending(tmp_path / "result.json", ".html") == tmp_path / "result.html"


def test_a_run_that_is_broken_off_tells_what_was_played(tmp_path, monkeypatch):
    def play_two_and_stop(self, processes, sprt, tell, cluster=""):
        for job in list(jobs(self.plan))[:2]:
            self.played[job.number] = play_block(self.plan, job)
            tell(len(self.played), 9)
        raise KeyboardInterrupt

    words = ["tabula-rasa", "--bots", "random,greedy", "--pairs", "3", "--out", str(tmp_path / "result"), "--jobs", "1"]
    with monkeypatch.context() as patched:
        patched.setattr(Tournament, "run", play_two_and_stop)
        shown = CliRunner().invoke(command, words)

    assert shown.exit_code == 0 and "--resume to continue" in shown.output and "fair share" in shown.output
    assert len(json.loads((tmp_path / "result.json").read_text())["blocks"]) == 2

    shown = CliRunner().invoke(command, [*words, "--resume"])
    assert shown.exit_code == 0 and len(json.loads((tmp_path / "result.json").read_text())["blocks"]) == 3


def test_the_sequential_test_stops_when_the_first_bot_is_shown_better():
    words = ["tabula-rasa", "--bots", "thumb,random", "--pairs", "400", "--sprt", "--elo1", "200", "--jobs", "1"]
    shown = CliRunner().invoke(command, words)

    assert "Sequential test of thumb against random: better" in shown.output


def test_bad_input_gets_one_clear_line():
    for words in (
        ["chess", "--bots", "random,greedy"],
        ["tabula-rasa", "--bots", "random"],
        ["tabula-rasa", "--bots", "random,nobody"],
        ["tabula-rasa", "--bots", "random,greedy", "--seats", "9"],
        ["tabula-rasa", "--bots", "random,greedy", "--option", "ties"],
        ["tabula-rasa", "--bots", "random,greedy", "--resume"],
        ["tabula-rasa", "--bots", "random,greedy", "--alone"],
        ["tabula-rasa", "--bots", "random,greedy", "--option", "speed=fast"],
        ["tabula-rasa", "--bots", "random,greedy", "--out", "no-such-folder/result"],
        ["tabula-rasa", "--bots", "random,ismcts:10:b0"],
    ):
        shown = CliRunner().invoke(command, words)
        assert shown.exit_code == 2
        assert "Traceback" not in shown.output


def test_results_of_a_net_are_noted_on_its_page_once_and_without_its_file(tmp_path):
    net = net_by_lot(tabulae.game("tabula-rasa"), 2, tmp_path)
    page = net.with_suffix(".json")
    words = ["tabula-rasa", "--bots", f"net={net},random,greedy", "--pairs", "2", "--jobs", "1", "--page", str(page)]

    for _ in range(2):
        shown = CliRunner().invoke(command, words)
        assert shown.exit_code == 0, shown.output

    rows = json.loads(page.read_text())["arena"]
    assert [(row["bot"], row["against"], row["games"]) for row in rows] == [("net", "random", 4), ("net", "greedy", 4)]
    assert all(row["command"].startswith("tabulae arena tabula-rasa --bots net,random,greedy") for row in rows)
    assert all(row["low"] <= row["share"] <= row["high"] for row in rows)


def test_a_page_that_is_not_there_is_refused_before_anything_is_played(tmp_path):
    words = ["tabula-rasa", "--bots", "random,greedy", "--page", str(tmp_path / "none.json")]

    assert CliRunner().invoke(command, words).exit_code == 2


def test_the_help_names_every_level():
    text = CliRunner().invoke(command, ["--help"]).output

    assert [level for level in LEVELS if level not in text] == []
