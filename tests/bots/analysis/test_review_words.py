"""The sentences of a review: in three games and languages, from what the seat could see."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

import tabulae
from tabulae.bots.analysis import review_story
from tabulae.bots.analysis.review import LUCK, OWN, Decision, Review, Step, Story, review
from tabulae.bots.analysis.review_report import report
from tabulae.bots.analysis.review_story import course_of, play_word, scale_of
from tabulae.bots.analysis.review_words import review_text
from tabulae.bots.bot import Budget
from tabulae.bots.levels import bot
from tabulae.core.errors import TabulaeError
from tabulae.core.game import LANGUAGES
from tabulae.core.record import Record
from tabulae.core.seat import CHANCE

pytestmark = pytest.mark.slow

GAMES = ("tabula-rasa", "palimpsest", "hijinx")
EFFORT = {"tabula-rasa": 30, "palimpsest": 3, "hijinx": 3}
OPTIONS: dict[str, dict[str, Any]] = {"hijinx": {"rounds": "2"}}
NAMES = ("Ada", "Maud")


def played(game: str, seed: int = 3) -> Record:
    match = tabulae.Match(game, 2, seed=seed, names=NAMES, **OPTIONS.get(game, {}))
    players = [bot(match.game, "random", seat) for seat in range(2)]
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, players[seat].choose(match.view(seat), Budget()))
    return match.record


@pytest.fixture(scope="module", params=GAMES)
def found(request: pytest.FixtureRequest) -> Review:
    return review(played(request.param), effort=EFFORT[request.param])


def sentences(found: Review, seat: int, lang: str) -> list[str]:
    """Everything that is said to the seat about its game, apart from hindsight."""
    text = review_text(found, seat, lang)
    told = report(found)["stories"][seat]
    moments = [each[part][lang] for each in told["moments"] for part in ("title", "made_text", "best_text", "text")]
    reasons = [each["why"][lang] for each in told["decisions"] if each["verdict"]]
    scales = [words for scale in text.scales for words in (scale.word, scale.says)]
    return [text.headline, text.summary, *scales, *text.sums, *moments, *reasons]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_is_written_out_without_seat_numbers_or_exclamation_marks(found: Review, lang: str) -> None:
    for seat in range(2):
        for sentence in sentences(found, seat, lang):
            assert sentence.strip()
            assert not set("{}!|") & set(sentence), sentence
            lowered = sentence.lower()
            assert not any(f"{word} {n}" in lowered for word in ("seat", "place", "platz") for n in (1, 2)), sentence


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_review_opens_with_a_headline_and_ends_its_summary_with_the_result(found: Review, lang: str) -> None:
    record = found.record
    outcome = record.replay().outcome
    assert outcome is not None
    for seat in range(2):
        text = review_text(found, seat, lang)
        assert text.headline.count(",") == 1 and not text.headline.endswith(".")
        result = record.game.wording.describe_outcome(record.replay().view(seat), outcome, NAMES, lang)
        assert text.summary.endswith(f"{result.removesuffix('.')}.")
        assert len(text.scales) == 3


def test_moments_say_what_was_played_and_what_was_better(found: Review) -> None:
    stories = report(found)["stories"]
    moments = [each for story in stories for each in story["moments"]]
    assert moments, "random players make mistakes"
    for story in stories:
        by_event = {each["at"]: each for each in story["decisions"]}
        for each in story["moments"]:
            assert by_event[each["at"]]["verdict"]
            assert all(each["made_text"][lang] and each["title"][lang] for lang in LANGUAGES)


def alike(record: Record, seat: int) -> Record:
    """Another game that the seat cannot tell from this one: two hidden draws of the other player are exchanged."""
    seen = record.seen_by(seat).text()
    hidden = [at for at, event in enumerate(record.seen_by(seat).events) if "?" in str(event.move)]
    draws = [at for at in hidden if record.events[at].seat == CHANCE]
    for one, other in combinations(draws, 2):
        events = list(record.events)
        events[one], events[other] = events[other], events[one]
        changed = replace(record, events=tuple(events))
        try:
            if changed.text() != record.text() and changed.replay().over and changed.seen_by(seat).text() == seen:
                return changed
        except TabulaeError:
            continue
    raise AssertionError("no two draws can be exchanged")


@pytest.fixture(scope="module")
def other(found: Review) -> Review:
    """The review of a game that the first seat cannot tell from the one found."""
    return review(alike(found.record, 0), effort=EFFORT[found.record.game.name])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_games_that_differ_only_in_what_the_seat_could_not_see_give_equal_sentences(
    found: Review, other: Review, lang: str
) -> None:
    assert other.record.text() != found.record.text()
    assert sentences(other, 0, lang) == sentences(found, 0, lang)


# The words of a headline


def decision(at: int, surely: float) -> Decision:
    return Decision(at, 0, None, "made", "best", 0.5, surely, surely, (), {"made": 0.4, "best": 0.5})


def story(*changes: tuple[str, float], losses: tuple[float, ...] = (), result: float = 0.0) -> Story:
    value, steps = 0.5, []
    for at, (cause, change) in enumerate(changes):
        value += change
        steps.append(Step(at, cause, value, change))
    steps.append(Step(len(steps) - 1, "others", result, result - value))
    return Story(0, 0.5, result, tuple(steps), tuple(decision(at, loss) for at, loss in enumerate(losses)))


@pytest.mark.parametrize(
    ("losses", "word"),
    [
        ((), "clean"),
        ((0.01, 0.03), "one-slip"),
        ((0.06, 0.03), "two-slips"),
        ((0.11, 0.03, 0.05), "slips"),
        ((0.12, 0.05), "one-costly"),
        ((0.3, 0.12), "two-costly"),
        ((0.3, 0.12, 0.2, 0.4), "costly"),
    ],
)
def test_a_move_is_costly_from_12_percent_on(losses: tuple[float, ...], word: str) -> None:
    assert play_word(story((LUCK, 0.1), losses=losses)) == word


def test_cards_are_good_or_poor_only_beside_those_of_usual_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(review_story.USUAL_LUCK, "some game", review_story.Usual(0.5, 0.2))

    words = [scale_of(story((LUCK, luck)), LUCK, "some game").word for luck in (0.2, 0.4, 0.6, 0.75)]

    assert words == ["poor", "even", "even", "good"]


@pytest.mark.parametrize(
    ("changes", "result", "course"),
    [
        ((0.2, -0.1, -0.2), 0.0, ("led", 2)),
        ((-0.1, -0.1), 0.0, ("behind", 0)),
        ((-0.1, -0.1, 0.4), 1.0, ("took-lead", 3)),
        ((0.1, 0.1), 1.0, ("ahead", 0)),
        ((0.1, 0.1), 0.5, ("level", 0)),
    ],
)
def test_the_course_names_the_turn_in_which_the_lead_was_won_or_lost(
    changes: tuple[float, ...], result: float, course: tuple[str, int]
) -> None:
    curve = story(*((OWN, change) for change in changes), result=result)

    assert course_of(curve, turns=[1, 2, 3]) == course
