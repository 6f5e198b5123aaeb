"""A review as plain data for display, with its texts in every language, as {"en": …, "fr": …, "de": …}."""

from __future__ import annotations

from typing import Any

from tabulae.bots.analysis.hints import words_of
from tabulae.bots.analysis.review import LUCK, OTHERS, OWN, Decision, Review, Story
from tabulae.bots.analysis.review_words import lesson_title, review_text
from tabulae.core.game import LANGUAGES
from tabulae.core.words import first_sentence

DIGITS = 4


def report(found: Review) -> dict[str, Any]:
    """The review of all seats; chances and losses are shares of 1, events count from 0."""
    return {
        "turning_point": found.turning_point,
        "hindsight": {str(at): winner for at, winner in found.hindsight.items()},
        "stories": [_story(found, story) for story in found.stories],
    }


def _story(found: Review, story: Story) -> dict[str, Any]:
    texts = {lang: review_text(found, story.seat, lang) for lang in LANGUAGES}
    return {
        "seat": story.seat,
        "start": _short(story.start),
        "result": _short(story.result),
        "luck": _short(story.sum_of(LUCK)),
        "own": _short(story.sum_of(OWN)),
        "others": _short(story.sum_of(OTHERS)),
        "steps": [[step.at, step.cause, _short(step.value), _short(step.change)] for step in story.steps],
        "decisions": [_decision(found, decision) for decision in story.decisions],
        "sums": {lang: texts[lang].sums for lang in LANGUAGES},
        "turn": {lang: texts[lang].turn for lang in LANGUAGES},
        "headline": {lang: texts[lang].headline for lang in LANGUAGES},
        "summary": {lang: texts[lang].summary for lang in LANGUAGES},
        "scales": [
            {
                "tilt": _short(texts["en"].scales[n].tilt),
                "word": {lang: texts[lang].scales[n].word for lang in LANGUAGES},
                "says": {lang: texts[lang].scales[n].says for lang in LANGUAGES},
            }
            for n in range(len(texts["en"].scales))
        ],
        "moments": [
            {
                "at": lesson.at,
                "text": {lang: texts[lang].moments[n] for lang in LANGUAGES},
                "title": {lang: lesson_title(found, lesson, lang) for lang in LANGUAGES},
                "made_text": {lang: _label(found, lesson, lesson.move, lang) for lang in LANGUAGES},
                "best_text": {lang: _label(found, lesson, lesson.best, lang) for lang in LANGUAGES},
            }
            for n, lesson in enumerate(story.lessons)
        ],
        "hindsight": {lang: texts[lang].hindsight for lang in LANGUAGES},
        "caveat": {lang: texts[lang].caveat for lang in LANGUAGES},
    }


def _label(found: Review, decision: Decision, move: Any, lang: str) -> str:
    """A move of the decision in a few words."""
    record = found.record
    return first_sentence(record.game.wording.move_label(decision.view, move, record.names, lang))


def _decision(found: Review, decision: Decision) -> dict[str, Any]:
    record = found.record
    say, names = record.game.wording.move_label, record.names
    entry: dict[str, Any] = {
        "at": decision.at,
        "move": str(decision.move),
        "choices": len(decision.values),
        "value": _short(decision.value),
        "loss": _short(decision.loss),
        "surely": _short(max(0.0, decision.surely)),
        "verdict": decision.verdict,
        "solved": decision.solved,
        "equals": len(decision.equals),
        "best": str(decision.best),
        "best_text": {lang: say(decision.view, decision.best, names, lang) for lang in LANGUAGES},
    }
    words = words_of(record.game)
    if decision.verdict and words:
        entry["why"] = {lang: words.why(decision.view, decision.best, decision.move, lang) for lang in LANGUAGES}
    return entry


def _short(value: float) -> float:
    return round(value, DIGITS)
