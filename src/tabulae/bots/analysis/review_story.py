"""The course of a reviewed game for one seat: which cards, which play, and where the lead was won or lost.

Everything is derived from one Story, so from what its seat could see. Sums of luck and of the others' moves are
compared with those of usual games: search overestimates a seat to act a little, so that in a usual game luck adds up
to more than nothing. docs/notebook/reviews.md has the figures.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabulae.bots.analysis.review import LUCK, OWN, VERDICTS, Decision, Story

GOOD, EVEN, POOR = "good", "even", "poor"
AHEAD, TOOK_LEAD, BEHIND, LED, LEVEL = "ahead", "took-lead", "behind", "led", "level"
COSTLY = VERDICTS[0][0]
DOUBT = 0.03  # a chance so close to a fair share is no lead
HEAVY = 1.2  # a sum of own losses that fills the scale


class Usual(NamedTuple):
    """The sum of one cause in usual games of two: its median, and how far from it is still usual."""

    middle: float
    margin: float


UNKNOWN = Usual(0.0, 0.15)
USUAL_LUCK = {"tabula-rasa": Usual(0.78, 0.4), "palimpsest": Usual(0.38, 0.15)}
USUAL_OTHERS = {"tabula-rasa": Usual(-0.09, 0.3), "palimpsest": Usual(0.12, 0.3)}


class Scale(NamedTuple):
    """A cause against its usual sum: the word for it, and from -1 (against the seat) to 1 where it stands."""

    word: str
    tilt: float


def scale_of(story: Story, cause: str, game: str) -> Scale:
    """The scale of luck or of the others' moves."""
    usual = (USUAL_LUCK if cause == LUCK else USUAL_OTHERS).get(game, UNKNOWN)
    over = story.sum_of(cause) - usual.middle
    word = GOOD if over > usual.margin else POOR if over < -usual.margin else EVEN
    return Scale(word, _within(over / (4 * usual.margin)))


def own_tilt(story: Story) -> float:
    """Where the own moves stand: at 0 without a loss, at -1 with a heavy one."""
    return _within(story.sum_of(OWN) / HEAVY)


def _within(tilt: float) -> float:
    return max(-1.0, min(1.0, tilt))


def costly_moves(story: Story) -> list[Decision]:
    """The moves that certainly cost a lot, in the order played."""
    return [decision for decision in story.decisions if decision.surely >= COSTLY]


def play_word(story: Story) -> str:
    """How the seat played, as the variant of the headline."""
    costly = len(costly_moves(story))
    if costly:
        return ("one-costly", "two-costly", "costly")[min(costly, 3) - 1]
    slips = sum(bool(decision.verdict) for decision in story.decisions)
    return ("clean", "one-slip", "two-slips", "slips")[min(slips, 3)]


class Course(NamedTuple):
    """The curve in one word, and the turn in which the lead was won or lost."""

    word: str
    turn: int = 0


def course_of(story: Story, turns: Sequence[int]) -> Course:
    """`turns` are the turn numbers of the record's events."""
    steps = story.steps[:-1]  # the last one is the result itself
    if abs(story.result - story.start) < DOUBT:
        return Course(LEVEL)
    won = story.result > story.start
    sign = 1 if won else -1
    other = [n for n, step in enumerate(steps) if sign * (step.value - story.start) < -DOUBT]
    turn = turns[steps[min(other[-1] + won, len(steps) - 1)].at] if other else 0
    if won:
        return Course(TOOK_LEAD, turn) if turn else Course(AHEAD)
    return Course(LED, turn) if turn else Course(BEHIND)
