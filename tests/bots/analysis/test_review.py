"""Hints and reviews: honest about what could be known, and sums that come out."""

from __future__ import annotations

import pytest

import tabulae
from tabulae.bots.analysis.appraise import Appraisal, appraise
from tabulae.bots.analysis.hints import DEPTHS, hint
from tabulae.bots.analysis.review import LUCK, OTHERS, OWN, review
from tabulae.bots.analysis.review_words import review_lines
from tabulae.bots.bot import Budget
from tabulae.bots.levels import bot
from tabulae.core.dice import new_dice
from tabulae.core.errors import BadOption, RecordError
from tabulae.core.game import LANGUAGES
from tests.bots.games.tabula_rasa.test_search import GAME, match_after

EFFORT = 150


def finished(levels: list[str], seed: int) -> tabulae.Record:
    match = tabulae.Match(GAME, len(levels), seed=seed, names=[f"P{n}" for n in range(len(levels))])
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, bot(GAME, levels[seat], seat).choose(match.view(seat), Budget()))
    return match.record


@pytest.fixture(scope="module")
def found():
    return review(finished(["random", "net"], 3), effort=EFFORT)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_luck_errors_and_the_others_add_up_to_the_result(seats):
    answers = review(finished(["random"] * seats, 5), effort=10)

    for story in answers.stories:
        parts = story.start + sum(story.sum_of(cause) for cause in (LUCK, OWN, OTHERS))
        assert parts == pytest.approx(story.result)
        assert story.sum_of(OWN) <= 1e-9
        assert len(story.decisions) == 48 // seats


def test_who_plays_at_random_is_told_so_and_who_plays_well_is_not(found):
    careless, careful = found.stories

    lost = [sum(max(0.0, each.surely) for each in story.decisions) for story in (careless, careful)]
    assert lost[0] > 2 * lost[1]
    assert any(decision.verdict for decision in careless.decisions)
    assert sum(decision.verdict in ("blunder", "mistake") for decision in careful.decisions) == 0
    assert careful.lessons == [] or careful.lessons[0].surely < careless.lessons[0].surely


def test_no_move_is_flagged_without_a_clear_bound(found):
    for story in found.stories:
        for decision in story.decisions:
            assert (decision.surely >= 0.02) == bool(decision.verdict)
            assert decision.loss >= 0


def test_a_review_does_not_depend_on_what_its_player_could_not_know():
    """Two games that look alike to the seat up to a decision give the same appraisal of it."""
    match = match_after(20)
    seat = match.to_act[0]
    other = GAME.sample_world(match.view(seat), new_dice(5))

    answers = [appraise(GAME, GAME.view(world, seat), 1, 30) for world in (match.state, other)]

    assert answers[0] == answers[1]


def test_the_best_move_is_named_by_runs_that_do_not_measure_it():
    """A move that is best only in the first half by luck is not held against the others."""
    lucky = Appraisal(("a", "b"), ((0.9, 0.5),) * 4 + ((0.5, 0.5),) * 4)

    assert lucky.loss("b").least <= 0


def test_a_game_that_is_not_over_is_not_reviewed():
    with pytest.raises(RecordError):
        review(match_after(10).record)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_review_reads_in_every_language(found, lang):
    for seat in (0, 1):
        lines = review_lines(found, seat, lang)
        assert len(lines) >= 3
        assert all("{" not in line for line in lines)


def test_hindsight_is_told_apart_and_agrees_with_the_result_at_the_end(found):
    assert found.hindsight
    assert len([line for line in review_lines(found, 0) if line.startswith("With all cards open")]) == 1


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hints_of_every_depth_do_not_peek(seats, depth, lang):
    match = match_after(20, seats)
    seat = match.to_act[0]
    other = GAME.sample_world(match.view(seat), new_dice(9))

    answers, again = (
        hint(GAME, GAME.view(world, seat), depth, match.names, lang, effort=20) for world in (match.state, other)
    )

    assert answers == again
    assert answers.lines and all("{" not in line for line in answers.lines)
    assert len(answers.moves) == (0 if depth == 1 else 3)


def test_a_hint_has_three_depths():
    match = match_after(20)
    with pytest.raises(BadOption):
        hint(GAME, match.view(match.to_act[0]), 4, match.names)
