"""Hints and reviews of Palimpsest: from what a seat can know, in three languages, with sums that come out."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

import tabulae
from tabulae.bots.analysis.appraise import appraise
from tabulae.bots.analysis.hints import DEPTHS, hint
from tabulae.bots.analysis.review import LUCK, OTHERS, OWN, review
from tabulae.bots.analysis.review_report import report
from tabulae.bots.analysis.review_words import review_lines
from tabulae.bots.bot import Budget
from tabulae.bots.games.palimpsest.words import deeds, what_matters, why
from tabulae.bots.levels import bot
from tabulae.cli.commands.review import command
from tabulae.core.dice import new_dice
from tabulae.core.game import LANGUAGES
from tabulae.games.palimpsest.state import LAY
from tests.bots.games.palimpsest.test_search import GAME, position, positions
from tests.helpers.sampling import sample

pytestmark = pytest.mark.slow

EFFORT = 10


def finished(levels: list[str], seed: int) -> tabulae.Record:
    match = tabulae.Match(GAME, len(levels), seed=seed)
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, bot(GAME, levels[seat], seat).choose(match.view(seat), Budget()))
    return match.record


@pytest.fixture(scope="module")
def found():
    return review(finished(["random", "strong:60"], 3), effort=30)


@pytest.mark.parametrize("seats", sample(GAME.seats, 2))
def test_luck_errors_and_the_others_add_up_to_the_result(seats):
    record = finished(["thumb"] * seats, 5)
    sentence = review(record, effort=EFFORT)

    for story in sentence.stories:
        parts = story.start + sum(story.sum_of(cause) for cause in (LUCK, OWN, OTHERS))
        assert parts == pytest.approx(story.result)
        assert story.sum_of(OWN) <= 1e-9
        assert len(story.decisions) == sum(event.seat == story.seat for event in record.events)


def test_who_plays_at_random_is_told_so(found):
    careless, careful = found.stories

    assert sum(decision.loss for decision in careless.decisions) > 2 * sum(d.loss for d in careful.decisions)
    assert any(decision.verdict for decision in careless.decisions)


def test_the_move_that_was_made_is_always_among_those_judged(found):
    for story in found.stories:
        for decision in story.decisions:
            assert decision.move in decision.values


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_review_reads_in_every_language(found, lang):
    for seat in (0, 1):
        lines = review_lines(found, seat, lang)
        assert len(lines) >= 3
        assert all("{" not in line for line in lines)


def test_a_review_can_be_drawn(found):
    sentence = report(found)

    assert [story["result"] for story in sentence["stories"]] == [story.result for story in found.stories]


def test_the_command_line_reviews_a_record(tmp_path):
    file = tmp_path / "game.txt"
    file.write_text(finished(["thumb", "thumb"], 1).text(), encoding="utf-8")

    result = CliRunner().invoke(command, [str(file), "--effort", "10", "--lang", "de"])

    assert result.exit_code == 0
    assert "Glück" in result.output


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize("seats", [2, 4])
def test_hints_do_not_peek(seats, depth, lang):
    for n, match in enumerate(positions(seats, seats + 20, 8)):
        seat = match.to_act[0]
        other = GAME.sample_world(match.view(seat), new_dice(n))
        sentence, again = (
            hint(GAME, GAME.view(state, seat), depth, match.names, lang, effort=EFFORT)
            for state in (match.state, other)
        )
        assert sentence == again
        assert sentence.lines and all("{" not in line for line in sentence.lines)


def test_an_appraisal_does_not_depend_on_what_its_player_could_not_know():
    match = position(3, 2, 14)
    seat = match.to_act[0]
    other = GAME.sample_world(match.view(seat), new_dice(5))

    sentence = [appraise(GAME, GAME.view(state, seat), 1, EFFORT) for state in (match.state, other)]

    assert sentence[0] == sentence[1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_reasons_tell_what_is_true_of_the_move(lang):
    for match in positions(3, 17, 40):
        seat = match.to_act[0]
        view, moves = match.view(seat), match.moves(seat)
        assert what_matters(view, moves, match.names, lang)
        for move in moves[:4]:
            sentence, ours, theirs = why(view, move, moves[-1], lang), deeds(view, move), deeds(view, moves[-1])
            assert sentence and "{" not in sentence
            if view.phase == LAY and ours.scribes > theirs.scribes:
                assert str(ours.scribes) in sentence
