"""The part of the store in memory about ratings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabulae.server.people.ratings import Rating, RatingStep, new_ratings
from tabulae.server.ports import Write


class MemoryRatings:
    kept: Any  # memory_store.Kept

    async def _call(self, name: str) -> int:
        raise NotImplementedError

    @property
    def _steps(self) -> dict[tuple[str, str], list[RatingStep]]:
        steps: dict[tuple[str, str], list[RatingStep]] = self.kept.rating_steps
        return steps

    async def ratings_of(self, guest: str) -> dict[str, Rating]:
        await self._call("ratings_of")
        return {game: _rating(steps) for (whose, game), steps in self._steps.items() if whose == guest}

    async def rating_steps(self, guest: str, game: str, numbers: Sequence[int]) -> list[RatingStep]:
        await self._call("rating_steps")
        return [each for each in self._steps.get((guest, game), []) if each.number in numbers]

    def is_rated(self, table: str) -> bool:
        return any(step.table == table for steps in self._steps.values() for step in steps)

    def write_ratings(self, write: Write) -> None:
        played = write.rated
        if played is None:
            return
        known = {guest: _rating(steps) for (guest, game), steps in self._steps.items() if game == played.game}
        for guest, new in new_ratings(played, known).items():
            if guest in self.kept.guests:
                step = RatingStep(new.games, write.table, write.summary.changed, new.points, new.deviation)
                self._steps.setdefault((guest, played.game), []).append(step)

    def forget_ratings(self, guest: str) -> None:
        for key in [key for key in self._steps if key[0] == guest]:
            del self._steps[key]


def _rating(steps: list[RatingStep]) -> Rating:
    return Rating(steps[-1].points, steps[-1].deviation, steps[-1].number)
