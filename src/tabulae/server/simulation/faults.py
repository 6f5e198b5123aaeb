"""What goes wrong in a run, and who makes it so."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import fields
from typing import TYPE_CHECKING

from tabulae.core import game as registry
from tabulae.server.seams import BotTask, JobFailed
from tabulae.server.simulation.loop import Rolls
from tabulae.server.simulation.oracle import Broken
from tabulae.server.simulation.people import LocalJobs

if TYPE_CHECKING:
    from tabulae.server.simulation.story import Story

KINDS = (
    "drop", "double", "cut", "half-open", "slow reader", "delay", "kill", "kill in a write", "error", "full",
    "slow sync", "bots", "leave", "people", "bad word", "two processes",
)  # fmt: skip


class Faults:
    """Which kinds are on in this run (each with an even chance), until they all stop."""

    def __init__(self, rolls: Rolls) -> None:
        self._rolls = rolls
        self.on = {kind for kind in KINDS if rolls.happens(0.5)}

    def happens(self, kind: str, chance: float) -> bool:
        return kind in self.on and self._rolls.happens(chance)


class FaultyJobs(LocalJobs):
    def __init__(self, story: Story) -> None:
        self.story = story

    async def choose(self, task: BotTask) -> str:
        if set(task.view) != {cell.name for cell in fields(registry.find(task.game).views.View)}:
            self.story.fail(Broken("R4", "a bot was given more than a View"))
        if self.story.faults.happens("bots", 0.2):
            kind = self.story.rolls.below(3)
            if kind == 0:
                raise JobFailed("crashed")
            if kind == 1:
                return "5v>1"
            await asyncio.sleep(self.story.rolls.between(0.5, 10))
        return await super().choose(task)


class Bus:
    """Hints between two processes; half of them are lost."""

    def __init__(self, story: Story) -> None:
        self.story = story
        self.heard: Callable[[str], None] | None = None

    @property
    def is_listening(self) -> bool:
        return self.heard is not None

    async def listen(self, heard: Callable[[str], None]) -> None:
        self.heard = heard

    async def hint(self, words: list[str]) -> None:
        for bus in self.story.buses:
            if bus.heard is not None and self.story.rolls.happens(0.5):
                for word in words:
                    bus.heard(word)
