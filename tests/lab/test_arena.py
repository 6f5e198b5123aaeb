"""The arena: equal deals, swapped seats, and results that can be taken up again."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest

import tabulae
from tabulae.core.errors import BadOption
from tabulae.lab.arena import Plan, jobs, lineups, plain_block, play_block, play_game, read_block, sides_of
from tabulae.lab.arena_report import page
from tabulae.lab.standings import as_text, standings
from tabulae.lab.tournament import Tournament

GAME = tabulae.game("tabula-rasa")
PLAN = Plan("tabula-rasa", ("random", "greedy"), 3, 2, seed=4)


def test_two_sides_swap_and_three_take_turns():
    assert lineups([[0], [1]], "a", "b") == [("a", "b"), ("b", "a")]
    assert lineups([[0, 2], [1, 3]], "a", "b") == [("a", "b", "a", "b"), ("b", "a", "b", "a")]
    assert lineups([[0], [1], [2]], "a", "b") == [
        ("a", "b", "b"), ("b", "a", "b"), ("b", "b", "a"), ("b", "a", "a"), ("a", "b", "a"), ("a", "a", "b"),
    ]  # fmt: skip
    assert lineups([[0], [1], [2]], "a", "b", alone=True) == [("a", "b", "b"), ("b", "a", "b"), ("b", "b", "a")]
    assert lineups([[0], [1]], "a", "b", alone=True) == [("a", "b"), ("b", "a")]


def test_partners_are_one_side():
    assert sides_of(GAME, 4) == [[0, 2], [1, 3]]
    assert sides_of(GAME, 3) == [[0], [1], [2]]


def test_every_two_bots_meet_on_every_deal():
    plan = Plan("tabula-rasa", ("a", "b", "c"), 2, 2)

    assert [(job.deal, job.one, job.other) for job in jobs(plan)] == [
        (0, "a", "b"), (0, "a", "c"), (0, "b", "c"), (1, "a", "b"), (1, "a", "c"), (1, "b", "c"),
    ]  # fmt: skip
    assert [job.number for job in jobs(plan)] == list(range(6))


def test_a_block_is_played_on_one_deal_and_its_shares_are_shared():
    block = play_block(PLAN, next(iter(jobs(PLAN))))

    assert [game.line for game in block.games] == [("random", "greedy"), ("greedy", "random")]
    assert all(sum(game.shares) == 1 for game in block.games)
    assert block.score("random") + block.score("greedy") == pytest.approx(1)
    assert block.games[0].moves == {"random": 24, "greedy": 24}


def test_the_same_seed_gives_the_same_game():
    answers = [play_game(PLAN, GAME, 9, ("random", "greedy"), 0) for _ in range(2)]

    assert answers[0].scores == answers[1].scores


def test_a_block_reads_back_as_it_was_written():
    block = play_block(PLAN, next(iter(jobs(PLAN))))

    assert read_block(json.loads(json.dumps(plain_block(block)))) == block


def without_times(tournament: Tournament):
    return [[(game.line, game.scores) for game in block.games] for block in tournament.blocks]


def test_a_run_broken_off_comes_to_the_same_games(tmp_path):
    whole = Tournament(PLAN, tmp_path / "whole.json")
    whole.run(processes=1)
    part = Tournament(Plan("tabula-rasa", PLAN.bots, 1, 2, seed=4), tmp_path / "part.json")
    part.played = {block.job.number: block for block in whole.blocks[:1]}
    part.save()

    again = Tournament(PLAN, tmp_path / "part.json")
    assert again.resume() == 1
    again.run(processes=1)

    assert without_times(again) == without_times(whole)
    assert json.loads((tmp_path / "part.json").read_text())["plan"]["pairs"] == 3


def test_results_of_other_bots_are_not_taken_up(tmp_path):
    whole = Tournament(PLAN, tmp_path / "a.json")
    whole.save()

    with pytest.raises(BadOption):
        Tournament(Plan("tabula-rasa", ("random", "thumb"), 3, 2, seed=4), tmp_path / "a.json").resume()


def test_a_file_without_a_word_of_who_sat_alone_is_of_games_both_ways(tmp_path):
    Tournament(PLAN, tmp_path / "a.json").save()
    data = json.loads((tmp_path / "a.json").read_text())
    del data["plan"]["alone"]
    (tmp_path / "a.json").write_text(json.dumps(data))

    assert Tournament(PLAN, tmp_path / "a.json").resume() == 0
    with pytest.raises(BadOption):
        Tournament(replace(PLAN, alone=True), tmp_path / "a.json").resume()


def test_where_only_the_first_sits_alone_only_that_is_told():
    plan = Plan("tabula-rasa", ("random", "greedy"), 2, 3, alone=True)
    blocks = [play_block(plan, job) for job in jobs(plan)]

    found = standings(plan, blocks)

    assert list(found.cells) == [("random", "greedy")]
    assert found.cells["random", "greedy"].games == 6
    assert re.search(r"^random +greedy +6 ", as_text(found), re.MULTILINE)  # though it takes less than its share
    assert "<table" in page(found, "", "")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_summary_tells_scores_margins_and_elo(seats):
    plan = Plan("tabula-rasa", ("random", "greedy"), 3, seats)
    blocks = [play_block(plan, job) for job in jobs(plan)]

    found = standings(plan, blocks)

    ours, theirs = found.cells["random", "greedy"], found.cells["greedy", "random"]
    if seats != 3:
        assert ours.score.mean + theirs.score.mean == pytest.approx(1)
        assert ours.margin.mean == pytest.approx(-theirs.margin.mean)
    assert found.rows[1].elo.mean > found.rows[0].elo.mean
    assert found.decisions == 48
    json.dumps(found.plain())
    assert "greedy" in as_text(found)
    shown = page(found, "tabulae arena tabula-rasa --bots random,greedy")
    assert shown.count("<svg") == 3 and "<script" not in shown
