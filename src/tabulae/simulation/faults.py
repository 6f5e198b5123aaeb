"""Faults of a run: the kinds there are, and the parts that inject them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import fields
from typing import TYPE_CHECKING

from tabulae.core import game as registry
from tabulae.core import layout
from tabulae.server.ports import BotTask, JobFailed, Meter, WordsTask
from tabulae.simulation.in_process import LocalJobs
from tabulae.simulation.memory_store import MemoryStore
from tabulae.simulation.oracle import Broken
from tabulae.simulation.virtual_loop import SeededRandom

if TYPE_CHECKING:
    from tabulae.simulation.scenario import Scenario

KINDS = {
    "drop": "a message is lost with its line",
    "double": "a command arrives twice",
    "reorder": "what was under way on a line that was cut arrives later, after what a new line brought",
    "cut": "a line is cut between any two frames",
    "cut at an ack": "a line is cut before or after an acknowledgement",
    "everybody is cut": "all lines are cut at once",
    "flapping": "a line breaks again and again, as soon as it is there",
    "half-open": "the server learns late that a line is dead",
    "slow reader": "somebody stops reading for a while",
    "one-way silence": "a line carries nothing more in one of its directions, and nobody is told",
    "delay": "a frame takes up to a minute",
    "kill": "a process is killed between any two steps of its tasks, and starts again",
    "kill at a start": "a process is killed while it starts",
    "kill in a write": "a process is killed before or after something is durable",
    "error": "the store fails before or after it has written",
    "full": "the disk is full",
    "slow sync": "a write takes seconds",
    "flipped bits": "the store gives a log with a bit that is wrong",
    "torn page": "a crash damages one table's log for good",
    "clock jump": "the machine's clock is up to a day wrong after a restart",
    "standstill": "the machine stands still for ten seconds, or sleeps for eight hours",
    "bots": "a bot crashes, cheats, thinks too long or answers what it was asked before",
    "leave": "somebody goes away for minutes",
    "everybody leaves": "all who are at a table go away for minutes",
    "last moment": "a move arrives as its time runs out",
    "old page": "a page of another version says what this server does not know",
    "people": "somebody stands up before the start, leaves, resigns, agrees, takes over",
    "bad word": "a seat commits to a word that it cannot reveal",
    "rematch": "all want another game at once",
    "two tabs": "somebody opens the table in a second window",
    "several processes": "two or three processes share the store, and race for the next number of a log",
}
LATER_KINDS = {  # drawn after all others and from their own numbers, so that a seed's other faults stay as they were
    "stolen cookie": "somebody sits on a seat with a copy of its cookie, until the guest signs out everywhere",
    "deletion": "somebody talks, asks for what is stored about them, and has all of it deleted",
}
KINDS |= LATER_KINDS


class Faults:
    """The kinds of faults in this run (each with probability 1/2), until they all stop."""

    def __init__(self, rolls: SeededRandom, later: SeededRandom) -> None:
        self._rolls = rolls
        self.on = {kind for kind in KINDS if (later if kind in LATER_KINDS else rolls).happens(0.5)}

    def happens(self, kind: str, chance: float) -> bool:
        return kind in self.on and self._rolls.happens(chance)


class FaultyJobs(LocalJobs):
    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self._before: dict[str, str] = {}  # by game, the bot's last answer

    async def choose(self, task: BotTask, meter: Meter) -> str:
        if set(task.view) != {cell.name for cell in fields(registry.find(task.game).views.View)}:
            self.scenario.fail(Broken("R4", "a bot was given more than a View"))
        if self.scenario.faults.happens("bots", 0.2):
            kind = self.scenario.rolls.below(4)
            if kind == 0:
                raise JobFailed("crashed")
            if kind == 1:
                return "5v>1"
            if kind == 2:
                return self._before.get(task.game, "")
            await asyncio.sleep(self.scenario.rolls.between(0.5, 10))
        self._before[task.game] = self._one_of_those_listed(task) or await super().choose(task, meter)
        return self._before[task.game]

    def _one_of_those_listed(self, task: BotTask) -> str:
        """The same without sampling a world, which takes longest of all: some seat sees just this."""
        game, seat = registry.find(task.game), task.view["seat"]
        for table, table_state in self.scenario.oracle.tables.items():
            if table_state.head.game == task.game:
                self.scenario.look_at(table)
            if table_state.head.game == task.game and seat in table_state.to_act and table_state.match is not None:
                state = table_state.match.state
                if layout.plain(game.view(state, seat)) == task.view:
                    moves = game.quick_moves(state, seat)
                    return str(moves[task.seed % len(moves)])
        return ""

    async def words(self, task: WordsTask) -> list[tuple[str, str]]:
        """Sometimes late if bots have faults; otherwise tables work without it."""
        if not self.scenario.faults.happens("bots", 0.8):
            raise JobFailed("nobody is there")
        await asyncio.sleep(self.scenario.rolls.between(0.0, 0.05))
        return await super().words(task)


class Bus:
    """Notifications between processes; half of them are lost. A process that was killed hears none."""

    def __init__(self, scenario: Scenario, store: MemoryStore) -> None:
        self.scenario, self._store = scenario, store
        self.receive: Callable[[str], None] | None = None

    @property
    def is_listening(self) -> bool:
        return self.receive is not None

    async def listen(self, receive: Callable[[str], None]) -> None:
        self.receive = receive

    async def hint(self, words: list[str]) -> None:
        for bus in self.scenario.buses:
            if bus.receive is not None and self.scenario.rolls.happens(0.5) and not bus._store.dead:
                for word in words:
                    bus.receive(word)
