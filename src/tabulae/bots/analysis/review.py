"""The review of a finished game: what each player could know, what was luck, and what was not.

A seat's curve is its fair win chance in its own View. Each step of the curve has one cause: the deal or a card drawn
(luck), the seat's own move (what it lost), or what the others did and showed. So start + luck + errors + others =
result, exactly, because every step is counted once. The chances come from search: its errors show up as luck.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from tabulae.bots.analysis.appraise import Appraisal, appraise, default_effort, win_chance
from tabulae.bots.endgame import open_winner
from tabulae.core.errors import RecordError
from tabulae.core.layout import copied
from tabulae.core.outcome import Outcome
from tabulae.core.record import Event, Record
from tabulae.core.seat import CHANCE, Seat

LUCK, OWN, OTHERS = "luck", "own", "others"
VERDICTS = ((0.12, "blunder"), (0.05, "mistake"), (0.02, "inaccuracy"))
EQUAL = 0.01  # moves within this of the best count as equal to it
EFFORT = 1000  # iterations per move and run, where they are quick
ENOUGH = 30  # real decisions for a meaningful average
LESSONS = 3


@dataclass(frozen=True)
class Decision:
    """One choice. `at` counts the events of the record from 0."""

    at: int
    seat: Seat
    view: Any
    move: Any
    best: Any
    value: float  # of the best move
    loss: float  # estimate
    surely: float  # lower bound of the loss
    equals: tuple[Any, ...]  # moves as good as the best
    values: dict[Any, float]
    solved: bool = False  # exact, not estimated

    @property
    def real(self) -> bool:
        return len(self.values) > 1

    @property
    def verdict(self) -> str:
        """ "blunder", "mistake", "inaccuracy", or "" where no clear difference was found."""
        return next((name for least, name in VERDICTS if self.surely >= least), "")


@dataclass(frozen=True, slots=True)
class Step:
    """The curve after an event, and what moved it."""

    at: int
    cause: str
    value: float
    change: float


@dataclass(frozen=True)
class Story:
    """The game from one seat's point of view."""

    seat: Seat
    start: float  # a fair share
    result: float  # the share of the win
    steps: tuple[Step, ...]
    decisions: tuple[Decision, ...]

    def sum_of(self, cause: str) -> float:
        return sum(step.change for step in self.steps if step.cause == cause)

    @cached_property
    def mean_loss(self) -> float | None:
        """The average loss of a real decision; None if there were too few."""
        losses = [decision.loss for decision in self.decisions if decision.real]
        return sum(losses) / len(losses) if len(losses) >= ENOUGH else None

    @property
    def lessons(self) -> list[Decision]:
        """The moves with the largest certain loss, at most three."""
        flagged = [decision for decision in self.decisions if decision.verdict]
        return sorted(flagged, key=lambda decision: -decision.surely)[:LESSONS]


@dataclass(frozen=True)
class Review:
    record: Record
    stories: tuple[Story, ...]
    turning_point: int | None  # the event after which the winner's chance stayed above its fair share
    hindsight: dict[int, int]  # by event: the seat that wins with open cards and best play, -1 for a draw


def review(
    record: Record, seed: int = 0, effort: int | None = None, tell: Callable[[int, int], None] | None = None
) -> Review:
    """Analyse every decision. Raises RecordError for a game that is not over or has hidden moves."""
    outcome = _outcome(record)
    effort = default_effort(record.game, EFFORT) if effort is None else effort
    writers = [_Writer(record, seat, seed, effort) for seat in range(record.seats)]
    hindsight = {}
    total = len(record.events)
    for at, (state, event) in enumerate(record.steps()):
        for writer in writers:
            writer.before(at, state, event)
        after = copied(state)
        record.game.rules.play(after, *event)
        for writer in writers:
            writer.after(at, after, event)
        if (winner := open_winner(record.game, after)) is not None:
            hindsight[at] = winner
        if tell is not None:
            tell(at + 1, total)
    stories = tuple(writer.story(outcome) for writer in writers)
    return Review(record, stories, _turning_point(record, stories, outcome), hindsight)


def _outcome(record: Record) -> Outcome:
    outcome = record.replay().outcome
    if outcome is None:
        raise RecordError("the game is not over: a review would tell its players what they may not know")
    return outcome


class _Writer:
    """Follows one seat through the game."""

    def __init__(self, record: Record, seat: Seat, seed: int, effort: int) -> None:
        self._game, self.seat, self._seed, self._effort = record.game, seat, seed, effort
        self._moves = [(at, event.move) for at, event in enumerate(record.events) if event.seat == seat]
        sides = {record.game.rules.side_of(record.seats, each) for each in range(record.seats)}
        self._start = self._value = 1 / len(sides)
        self._steps: list[Step] = []
        self._decisions: list[Decision] = []
        self._ready: Appraisal | None = None
        self._lucky = False

    def before(self, at: int, state: Any, event: Event) -> None:
        """Before the seat's own move, appraise all its moves; before chance, note whether this seat sees the result."""
        if event.seat == self.seat:
            view = self._game.view(state, self.seat)
            appraisal = self._ready or self._appraise(at, view)
            if self._ready is None:  # it acts again at once: as always, what search had estimated differently is luck
                self._go(at, LUCK, appraisal.value)
            self._ready = None
            self._decide(at, view, event.move, appraisal)
        elif event.seat == CHANCE and self._sees(state, event):
            self._lucky = True

    def _appraise(self, at: int, view: Any) -> Appraisal:
        """Appraise the moves from event `at` on; the one that the seat then made is always included."""
        made = next(move for when, move in self._moves if when >= at)
        return appraise(self._game, view, self._seed, self._effort, (made,))

    def _sees(self, state: Any, event: Event) -> bool:
        return bool(self._game.views.seen_move(state, event.seat, event.move, self.seat) == event.move)

    def _decide(self, at: int, view: Any, move: Any, appraisal: Appraisal) -> None:
        loss, best = appraisal.loss(move), appraisal.ranking[0]
        equals = tuple(each for each in appraisal.ranking if appraisal.values[each] >= appraisal.value - EQUAL)
        values, solved = appraisal.values, appraisal.solved
        self._decisions.append(
            Decision(at, self.seat, view, move, best, appraisal.value, loss.mean, loss.least, equals, values, solved)
        )
        self._go(at, OWN, appraisal.values[move])

    def after(self, at: int, state: Any, event: Event) -> None:
        """The seat's chance when somebody is to act. A card that only another seat saw is what the others did."""
        to_act = self._game.to_act(state)
        if event.seat == self.seat or not to_act or to_act == (CHANCE,):
            return
        view = self._game.view(state, self.seat)
        if self.seat in to_act:
            self._ready = self._appraise(at + 1, view)
            self._go(at, LUCK if self._lucky else OTHERS, self._ready.value)
        elif self._lucky:
            self._go(at, LUCK, win_chance(self._game, view, self._seed, self._effort))
        self._lucky = False

    def _go(self, at: int, cause: str, value: float) -> None:
        self._steps.append(Step(at, cause, value, value - self._value))
        self._value = value

    def story(self, outcome: Outcome) -> Story:
        """Add the last step: what was still open at the seat's last decision was up to the others."""
        result = outcome.share(self.seat)
        self._go(self._steps[-1].at, OTHERS, result)
        return Story(self.seat, self._start, result, tuple(self._steps), tuple(self._decisions))


def _turning_point(record: Record, stories: tuple[Story, ...], outcome: Outcome) -> int | None:
    """The turning point for the first winner; None if all shared the win or it was never in doubt."""
    winner = stories[outcome.winners[0]]
    below = [n for n, step in enumerate(winner.steps) if step.value < winner.start]
    if winner.result <= winner.start or not below:
        return None
    step = winner.steps[below[-1] + 1]
    at = step.at
    while step.cause == OTHERS and record.events[at].seat == CHANCE:
        at -= 1  # a card drawn unseen by another shows nothing; the move before it does
    return at
