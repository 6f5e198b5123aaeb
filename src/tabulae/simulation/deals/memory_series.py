"""The part of the store in memory about series of games on shared deals."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from msgspec.structs import replace

from tabulae.server.people.series import NewGame, Series, SeriesGame, SeriesPerson, SeriesResult
from tabulae.server.ports import Conflict, Write


class MemorySeries:
    kept: Any  # memory_store.Kept

    async def _call(self, name: str) -> int:
        raise NotImplementedError

    @property
    def _all_series(self) -> dict[str, Series]:
        found: dict[str, Series] = self.kept.series
        return found

    async def open_series(self, found: Series, opener: SeriesPerson) -> None:
        await self._call("open_series")
        self._all_series[found.id] = replace(found, people=(opener,))

    async def series(self, name: str) -> Series | None:
        await self._call("series")
        return self._all_series.get(name)

    async def series_of(self, guest: str, limit: int) -> list[Series]:
        await self._call("series_of")
        own = [each for each in self._all_series.values() if each.place_of(guest) is not None]
        return sorted(own, key=lambda each: (-each.created, each.id))[:limit]

    async def join_series(self, name: str, person: SeriesPerson) -> None:
        await self._call("join_series")
        found = self._all_series.get(name)
        if found is None or any(each.place == person.place for each in found.people):
            raise Conflict("place")
        people = sorted((*found.people, person), key=lambda each: each.place)
        self._all_series[name] = replace(found, people=tuple(people))

    async def end_series(self, name: str, at: int) -> None:
        await self._call("end_series")
        if name not in self._all_series or any(game.ended is None for game in self._all_series[name].played):
            raise Conflict("game")
        self._end_series(name, at)

    def _end_series(self, name: str, at: int) -> None:
        if not self._all_series[name].ended:
            self._all_series[name] = replace(self._all_series[name], ended=at)

    async def forget_unplayed_series(self, alone: int, full: int, limit: int) -> None:
        await self._call("forget_unplayed_series")
        unplayed = [each for each in self._all_series.values() if not each.played]
        waits = (each for each in unplayed if each.created < alone and len(each.people) < 2 and not each.ended)
        for each in [*waits, *(each for each in unplayed if each.created < full)][:limit]:
            self._all_series.pop(each.id, None)

    async def standing_series(self, before: int, limit: int) -> list[str]:
        await self._call("standing_series")
        open_ones = [each for each in self._all_series.values() if each.played and not each.ended]
        return [each.id for each in open_ones if all((g.ended or before) < before for g in each.played)][:limit]

    def _game(self, table: str) -> tuple[Series, SeriesGame] | None:
        both = ((each, game) for each in self._all_series.values() for game in each.played)
        return next(((each, game) for each, game in both if game.table == table), None)

    def may_replay_game(self, table: str) -> bool:
        found = self._game(table)
        return found is not None and found[1].ended is not None and found[0].ended > 0

    def check_game(self, write: Write) -> None:
        """Raises Conflict."""
        if isinstance(new := write.series, NewGame):
            found = self._all_series.get(new.series)
            if found is None or found.ended or any(game.number == new.number for game in found.played):
                raise Conflict("game")

    def write_game(self, write: Write) -> None:
        if isinstance(new := write.series, NewGame):
            found = self._all_series[new.series]
            games = sorted((*found.played, SeriesGame(new.number, write.table)), key=lambda each: each.number)
            self._all_series[new.series] = replace(found, played=tuple(games))
        if isinstance(result := write.series, SeriesResult) and (known := self._game(write.table)) is not None:
            found, game = known
            ended = replace(game, ended=result.ended, scores=result.scores)
            games = [ended if each is game else each for each in found.played]
            self._all_series[found.id] = replace(found, played=tuple(games))
            if result.scores is None or sum(each.ended is not None for each in games) == found.games:
                self._end_series(found.id, result.ended)

    def series_go_on(self, table: str) -> bool:
        """Whether this is a game of a series that has not ended."""
        found = self._game(table)
        return found is not None and not found[0].ended

    def forget_person(self, guest: str) -> None:
        for name, found in list(self._all_series.items()):
            people = tuple(replace(each, guest="", name="") if each.guest == guest else each for each in found.people)
            opener = "" if found.opener == guest else found.opener
            self._all_series[name] = replace(found, people=people, opener=opener)

    def forget_series_games(self, tables: Collection[str]) -> None:
        for name, found in list(self._all_series.items()):
            left = tuple(each for each in found.played if each.table not in tables)
            if len(left) == len(found.played):
                continue
            if not left and found.ended:
                del self._all_series[name]
            else:
                self._all_series[name] = replace(found, played=left)
