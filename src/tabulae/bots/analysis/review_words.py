"""A review in words, in three languages, for one seat."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from tabulae.bots.analysis.hints import words_of
from tabulae.bots.analysis.review import LUCK, OTHERS, OWN, Decision, Review, Story
from tabulae.core.seat import CHANCE, NOBODY, Seat
from tabulae.core.words import first_sentence
from tabulae.text.generated.analysis import ANALYSIS


@dataclass(frozen=True, slots=True)
class ReviewText:
    """The parts of a review."""

    sums: list[str]  # the sum, the verdicts, the average
    turn: str  # the turning point, or ""
    moments: list[str]  # a lesson each, in the order of the Story
    hindsight: str  # apart from everything else, or ""
    caveat: str


def review_lines(found: Review, seat: Seat, lang: str = "en") -> list[str]:
    """The review for one seat: the sum, the verdicts, the turning point, the lessons, hindsight, and caveats."""
    parts = review_text(found, seat, lang)
    lines = [*parts.sums, parts.turn, *parts.moments, parts.hindsight, parts.caveat]
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
        at = move_number(found, found.turning_point)
        turn = ANALYSIS.text(
            lang, "review-turn" if at else "review-turn-deal", at=at, sentence=log[found.turning_point]
        )
    moments = [_lesson(found, decision, log, lang) for decision in story.lessons]
    return ReviewText(sums, turn, moments, _hindsight(found, lang), ANALYSIS.text(lang, "review-caveat"))


def move_number(found: Review, at: int) -> int:
    """The number of player moves up to and including an event, as a report numbers them."""
    return sum(event.seat != CHANCE for event in found.record.events[: at + 1])


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
        at=move_number(found, decision.at),
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
    at = max(1, move_number(found, since))
    if last == NOBODY:
        return ANALYSIS.text(lang, "review-hindsight-draw", at=at)
    return ANALYSIS.text(lang, "review-hindsight", at=at, name=found.record.names[last])
