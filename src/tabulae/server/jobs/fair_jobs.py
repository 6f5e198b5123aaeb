"""The workers as tables and visitors use them: everything waits its turn in a fair queue."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from tabulae.bots.spec import OWN as OWN_KINDS
from tabulae.bots.spec import WITHOUT_SEARCH
from tabulae.server.jobs.lane import Lane
from tabulae.server.limits import Buckets, SharedUse
from tabulae.server.metrics import Metrics
from tabulae.server.ports import (
    DOCUMENTS,
    HINTS,
    LANES,
    OWN,
    PROPOSALS,
    QUICK,
    REVIEWS,
    SEARCH,
    Asker,
    BotTask,
    Clock,
    DocumentTask,
    HintAnswer,
    HintTask,
    Jobs,
    RefereeTask,
    WordsTask,
)
from tabulae.server.settings import Limits

HOUR = 3600
COUNTED = {lane: "bots" if lane in (QUICK, SEARCH, OWN) else lane for lane in LANES}  # as the metrics call them


class FairJobs:
    """A `JobQueue` in front of `Jobs`. Bots that do not search have a lane of their own, which take
    milliseconds, and so have bots of the host, which take as long as they like."""

    def __init__(self, jobs: Jobs, clock: Clock, limits: Limits, metrics: Metrics | None = None) -> None:
        self._jobs = jobs
        self.budgets = budgets = Buckets(clock, limits.cpu_seconds_per_hour, limits.cpu_seconds_per_hour / HOUR)
        waiting = {
            QUICK: limits.bots_waiting,
            SEARCH: limits.bots_waiting,
            OWN: limits.bots_waiting,
            PROPOSALS: limits.proposals_waiting,
            HINTS: limits.hints_waiting,
            REVIEWS: limits.reviews_waiting,
            DOCUMENTS: limits.documents_waiting,
        }
        per_asker = {REVIEWS: limits.reviews_per_asker}
        metrics = metrics or Metrics()
        self.lanes = {
            lane: Lane(clock, jobs.places(lane), budgets, waiting[lane], per_asker.get(lane), metrics, COUNTED[lane])
            for lane in LANES
        }

    @property
    def shared(self) -> dict[str, SharedUse]:
        """What the queues of several processes tell each other, by name."""
        return {f"queue-{name}": lane for name, lane in self.lanes.items()}

    def attend(self, table: str) -> None:
        for lane in self.lanes.values():
            if lane.waiting:
                lane.attend(table)

    def check_room(self, lane: str, asker: Asker) -> None:
        self.lanes[lane].check_room(asker)

    def choose(self, task: BotTask, asker: Asker) -> Awaitable[str]:
        lane = self.lanes[OWN if is_own(task) else QUICK if is_quick(task) else SEARCH]
        ticket = lane.ask(asker, f"{task.game} {task.level}")
        return lane.run(ticket, lambda meter: self._jobs.choose(task, meter))

    def propose(self, game: str, view: dict[str, Any], goals: dict[str, Any], asker: Asker) -> Awaitable[list[str]]:
        lane = self.lanes[PROPOSALS]
        return lane.run(lane.ask(asker, game), lambda meter: self._jobs.propose(game, view, goals, meter))

    def words(self, task: WordsTask) -> Awaitable[list[tuple[str, str]]]:
        """At once or not at all, so there is no queue."""
        return self._jobs.words(task)

    def prepare_hints(self, game: str) -> None:
        self._jobs.prepare_hints(game)

    def hint(self, task: HintTask, asker: Asker) -> Awaitable[HintAnswer]:
        lane = self.lanes[HINTS]
        return lane.run(lane.ask(asker, f"{task.game} {task.depth}"), lambda meter: self._jobs.hint(task, meter))

    def review(self, record: str, on_progress: Callable[[int, int], None], asker: Asker) -> Awaitable[dict[str, Any]]:
        lane = self.lanes[REVIEWS]
        return lane.run(lane.ask(asker), lambda meter: self._jobs.review(record, on_progress, meter))

    def document(self, task: DocumentTask, asker: Asker) -> Coroutine[Any, Any, bytes]:
        lane = self.lanes[DOCUMENTS]
        return lane.run(lane.ask(asker, task.what), lambda meter: self._jobs.document(task, meter))

    def referee(self, task: RefereeTask, asker: Asker) -> Awaitable[bytes]:
        lane = self.lanes[DOCUMENTS]
        return lane.run(lane.ask(asker, "referee"), lambda meter: self._jobs.referee(task, meter))


def is_own(task: BotTask) -> bool:
    """Whether the bot is one of the host's."""
    return task.level.partition("=")[0] in OWN_KINDS


def is_quick(task: BotTask) -> bool:
    """Whether the bot decides without a search, in milliseconds."""
    return task.level.partition(":")[0] in WITHOUT_SEARCH
