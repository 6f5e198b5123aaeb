"""A review in words, in three languages, for one seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from tabulae.bots.analysis.hints import words_of
from tabulae.bots.analysis.review import LUCK, OTHERS, OWN, Decision, Review, Story
from tabulae.bots.analysis.review_story import costly_moves, course_of, own_tilt, play_word, scale_of
from tabulae.core.record import turn_numbers
from tabulae.core.seat import NOBODY, Seat
from tabulae.core.words import first_sentence, joined_words
from tabulae.text.generated.analysis import ANALYSIS

MOST_TURNS_LISTED = 3  # more costly moves are counted, not listed


@dataclass(frozen=True, slots=True)
class ScaleText:
    """One of the three scales: its word, a sentence, and from -1 (against the seat) to 1 where it stands."""

    word: str
    says: str
    tilt: float


@dataclass(frozen=True, slots=True)
class ReviewText:
    """The parts of a review."""

    sums: list[str]  # the sum, the verdicts, the average
    turn: str  # the turning point, or ""
    moments: list[str]  # a lesson each, in the order of the Story
    hindsight: str  # apart from everything else, or ""
    caveat: str
    headline: str  # cards and play in a few words
    summary: str  # the course, what it cost, the result
    scales: list[ScaleText]  # the cards, the own moves, those of the others


def review_lines(found: Review, seat: Seat, lang: str = "en") -> list[str]:
    """The review for one seat: headline and summary, the sum, the verdicts, the lessons, hindsight, and caveats."""
    parts = review_text(found, seat, lang)
    lines = [
        f"{parts.headline}. {parts.summary}",
        *parts.sums,
        parts.turn,
        *parts.moments,
        parts.hindsight,
        parts.caveat,
    ]
    return [line for line in lines if line]


def review_text(found: Review, seat: Seat, lang: str = "en") -> ReviewText:
    story = found.stories[seat]
    log = found.record.log(seat, lang)
    sums = [
        ANALYSIS.text(
            lang,
            "review-sum",
            start=round(100 * story.start),
            luck=_signed(story.sum_of(LUCK)),
            own=_signed(story.sum_of(OWN)),
            others=_signed(story.sum_of(OTHERS)),
            result=round(100 * story.result),
        ),
        _verdicts(story, lang),
    ]
    if story.mean_loss is not None:
        mean = f"{100 * story.mean_loss:.1f}"
        sums.append(ANALYSIS.text(lang, "review-mean", mean=mean if lang == "en" else mean.replace(".", ",")))
    turn = ""
    if found.turning_point is not None:
        at = turn_number(found, found.turning_point)
        turn = ANALYSIS.text(
            lang, "review-turn" if at else "review-turn-deal", at=at, sentence=log[found.turning_point]
        )
    moments = [_lesson(found, decision, log, lang) for decision in story.lessons]
    return ReviewText(
        sums=sums,
        turn=turn,
        moments=moments,
        hindsight=_hindsight(found, lang),
        caveat=ANALYSIS.text(lang, "review-caveat"),
        headline=_headline(found, story, lang),
        summary=_summary(found, story, lang),
        scales=_scales(found, story, lang),
    )


def turn_number(found: Review, at: int) -> int:
    """The number of the turn that an event belongs to; 0 for the deal."""
    return turn_numbers(found.record.events)[at]


# Read from the top


def _headline(found: Review, story: Story, lang: str) -> str:
    luck = scale_of(story, LUCK, found.record.game.name).word
    return ANALYSIS.text(lang, "review-headline", luck=luck, play=play_word(story))


def _summary(found: Review, story: Story, lang: str) -> str:
    """The course of the game, what the moves cost, and the result as the seat reads it."""
    record, turns = found.record, turn_numbers(found.record.events)
    luck, course = scale_of(story, LUCK, record.game.name).word, course_of(story, turns)
    sentences = [ANALYSIS.text(lang, f"review-{course.word}", luck=luck, turn=course.turn)]
    sentences.append(_cost(costly_moves(story), turns, lang))
    match = record.replay()
    assert match.outcome is not None  # a Review has one
    result = record.game.wording.describe_outcome(match.view(story.seat), match.outcome, record.names, lang)
    return " ".join([*sentences, f"{result.removesuffix('.')}."])


def _cost(costly: Sequence[Decision], turns: Sequence[int], lang: str) -> str:
    """What the costly moves cost. Losses of several moves are not added: each counts from where the game stood then."""
    if not costly:
        return ANALYSIS.text(lang, "review-cost-little")
    numbers = list(dict.fromkeys(str(turns[decision.at]) for decision in costly))
    key = "one" if len(costly) == 1 else "more" if 2 <= len(numbers) <= MOST_TURNS_LISTED else "many"
    return ANALYSIS.text(
        lang,
        f"review-cost-{key}",
        turns=joined_words(numbers, lang),
        n=len(costly),
        worst=turns[_costliest(costly).at],
        percent=_percent_of(costly),
    )


def _costliest(costly: Sequence[Decision]) -> Decision:
    return max(costly, key=lambda decision: decision.loss)


def _percent_of(costly: Sequence[Decision]) -> int:
    """What the costliest move lost, in percent."""
    return round(100 * _costliest(costly).loss) if costly else 0


def _scales(found: Review, story: Story, lang: str) -> list[ScaleText]:
    game, costly = found.record.game.name, costly_moves(story)
    luck, others = scale_of(story, LUCK, game), scale_of(story, OTHERS, game)
    rivals = _rivals(found, story.seat)
    says = "scale-others-says" if len(rivals) == 1 else "scale-others-many"
    cost = ANALYSIS.text(lang, "scale-own-says", n=len(costly), percent=_percent_of(costly))
    return [
        ScaleText(
            ANALYSIS.text(lang, "scale-cards", luck=luck.word),
            ANALYSIS.text(lang, "scale-cards-says", luck=luck.word),
            luck.tilt,
        ),
        ScaleText(_verdicts(story, lang).removesuffix("."), cost, own_tilt(story)),
        ScaleText(
            ANALYSIS.text(lang, "scale-others", luck=others.word),
            ANALYSIS.text(lang, says, luck=others.word, who=rivals[0]),
            others.tilt,
        ),
    ]


def _rivals(found: Review, seat: Seat) -> list[str]:
    record, side_of = found.record, found.record.game.rules.side_of
    own = side_of(record.seats, seat)
    return [name for each, name in enumerate(record.names) if side_of(record.seats, each) != own]


def lesson_title(found: Review, decision: Decision, lang: str) -> str:
    words = words_of(found.record.game)
    if words is None:
        return ANALYSIS.text(lang, "review-title-move")
    return words.lesson(decision.view, decision.best, decision.move, lang)


# Every move


def _signed(change: float) -> str:
    return f"{round(100 * change):+d}"


def _verdicts(story: Story, lang: str) -> str:
    counts = Counter(decision.verdict for decision in story.decisions)
    flags = [name for name in ("blunder", "mistake", "inaccuracy") if counts[name]]
    real = sum(decision.real for decision in story.decisions)
    if not flags:
        return ANALYSIS.text(lang, "review-clean", decisions=real)
    flagged = ", ".join(ANALYSIS.text(lang, f"review-{name}", n=counts[name]) for name in flags)
    fine = ANALYSIS.text(lang, "review-fine", n=real - sum(counts[name] for name in flags))
    return ANALYSIS.text(lang, "review-verdicts", flagged=flagged, fine=fine)


def _lesson(found: Review, decision: Decision, log: list[str], lang: str) -> str:
    game, names = found.record.game, found.record.names
    text = ANALYSIS.text(
        lang,
        "review-lesson",
        at=turn_number(found, decision.at),
        sentence=log[decision.at],
        best=first_sentence(game.wording.move_label(decision.view, decision.best, names, lang)),
        loss=round(100 * decision.loss),
        surely=round(100 * decision.surely),
    )
    words = words_of(game)
    return f"{text} {words.why(decision.view, decision.best, decision.move, lang)}" if words else text


def _hindsight(found: Review, lang: str) -> str:
    """From when on the winner with open cards stayed the same, as far back as was solved."""
    events = sorted(found.hindsight)
    if not events:
        return ""
    last = found.hindsight[events[-1]]
    since = next(at for n, at in enumerate(events) if all(found.hindsight[each] == last for each in events[n:]))
    at = max(1, turn_number(found, since))
    if last == NOBODY:
        return ANALYSIS.text(lang, "review-hindsight-draw", at=at)
    return ANALYSIS.text(lang, "review-hindsight", at=at, name=found.record.names[last])
