"""What every store promises about ratings: on SQLite, on PostgreSQL and in the memory of the simulator."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from tabulae.server.people.ratings import Party, RatedGame, Rating, RatingStep, new_ratings
from tabulae.server.ports import Conflict, Entry, Guest, Session, Store, TableSummary, Write
from tabulae.server.store.postgres import PostgresStore
from tabulae.simulation.memory_store import MemoryStore
from tests.server.support import opened

Story = Callable[[Store], Awaitable[None]]
KINDS = ("memory", "sqlite", "postgresql")


@pytest.fixture(params=KINDS)
def tell(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[Story], None]:
    def tell(story: Story) -> None:
        async def whole() -> None:
            if request.param == "memory":
                await story(MemoryStore())
                return
            async with opened(request.param, tmp_path, request) as store:
                await story(store)

        asyncio.run(whole())

    return tell


class Rated:
    """Rated games of people under names that no other test uses."""

    def __init__(self, store: Store, count: list[int] = [0]) -> None:  # noqa: B006  # one name after the other
        count[0] += 1
        self.store, self.mark, self.games = store, f"r{count[0]:03d}", 0

    def name(self, who: str) -> str:
        return f"{self.mark}{who}"

    async def arrive(self, *people: str) -> None:
        for who in people:
            name = self.name(who)
            await self.store.add_guest(Guest(name, who, 1), Session(name, name), name.encode())

    def write(self, *order: str, game: str = "hijinx") -> Write:
        """The end of a game with this order; "@1200" is a bot with so many points."""
        self.games += 1
        table, at = f"{self.mark}t{self.games:05d}", 1000 * self.games
        parties = tuple(
            Party(seat, seat, seat, points=int(who[1:]))
            if who.startswith("@")
            else Party(seat, seat, seat, self.name(who), counts=True)
            for seat, who in enumerate(order)
        )
        begin = Entry(1, at, 0, "", 0, b'{"kind":"open"}', "", bytes(32))
        end = replace(begin, seq=2, body=b'{"kind":"end"}')
        summary = TableSummary(table, game, len(order), "over", False, 1, at, 2, "g")
        return Write(table, (begin, end), summary, bot_secret=b"b" * 32, chairs=False, rated=RatedGame(game, parties))

    async def game(self, *order: str, game: str = "hijinx") -> str:
        write = self.write(*order, game=game)
        await self.store.append(write)
        return write.table

    async def of(self, who: str) -> dict[str, Rating]:
        return await self.store.ratings_of(self.name(who))


def test_a_rated_game_changes_the_rating_in_its_game_and_is_a_step_of_it(tell: Callable[[Story], None]):
    async def story(store: Store) -> None:
        rated = Rated(store)
        await rated.arrive("Ada", "Ben")
        one = await rated.game("Ada", "@1200")
        two = await rated.game("Ada", "Ben")
        await rated.game("Ben", "Ada", game="palimpsest")
        known = await rated.of("Ada")
        assert {game: each.games for game, each in known.items()} == {"hijinx": 2, "palimpsest": 1}
        steps = await store.rating_steps(rated.name("Ada"), "hijinx", [1, 2, 7])
        assert [(step.number, step.table, step.ended) for step in steps] == [(1, one, 1000), (2, two, 2000)]
        first, last = steps
        assert (last.points, last.deviation) == (known["hijinx"].points, known["hijinx"].deviation)
        assert 1200 < first.points < last.points
        played = rated.write("Ada", "Ben").rated
        assert played is not None
        expected = new_ratings(played, {rated.name("Ada"): Rating(first.points, first.deviation, 1)})
        assert known["hijinx"].points == pytest.approx(expected[rated.name("Ada")].points)
        assert (await rated.of("Ben"))["hijinx"].points == pytest.approx(expected[rated.name("Ben")].points)

    tell(story)


def test_R2_a_rated_game_that_is_written_again_changes_nothing(tell: Callable[[Story], None]):
    async def story(store: Store) -> None:
        rated = Rated(store)
        await rated.arrive("Ada", "Ben")
        write = rated.write("Ada", "Ben")
        await store.append(write)
        before = await rated.of("Ada")
        with pytest.raises(Conflict):
            await store.append(write)
        again = replace(write.entries[0], seq=3)
        with pytest.raises(Conflict):
            await store.append(replace(write, entries=(again,), summary=replace(write.summary, seq=3)))
        assert await rated.of("Ada") == before
        assert len(await store.rating_steps(rated.name("Ada"), "hijinx", range(9))) == 1

    tell(story)


def test_who_is_deleted_has_no_rating_and_gets_none_from_a_game_that_ends_later(tell: Callable[[Story], None]):
    async def story(store: Store) -> None:
        rated = Rated(store)
        await rated.arrive("Ada", "Ben")
        await rated.game("Ada", "Ben")
        await store.forget_guest(rated.name("Ben"), 1)
        await rated.game("Ada", "Ben")
        assert await rated.of("Ben") == {}
        assert await store.rating_steps(rated.name("Ben"), "hijinx", range(9)) == []
        assert (await rated.of("Ada"))["hijinx"].games == 2

    tell(story)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_games_that_end_at_once_in_several_processes_all_count(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
):
    async def enter(store: Store, write: Write) -> None:
        while True:
            try:
                return await store.append(write)
            except Conflict:  # as a table does: it reads again, and writes again
                await asyncio.sleep(0)

    async def story() -> None:
        async with opened(kind, tmp_path, request) as store:
            rated = Rated(store)
            people = ["Ada", "Ben", "Cy"]
            await rated.arrive(*people)
            writes = [rated.write(*(people[i % 3 :] + people[: i % 3])) for i in range(12)]
            other = await PostgresStore.open(request.getfixturevalue("postgres_address")) if kind != "sqlite" else store
            await asyncio.gather(*[enter((store, other)[i % 2], write) for i, write in enumerate(writes)])
            for who in people:
                steps = await store.rating_steps(rated.name(who), "hijinx", range(20))
                assert [step.number for step in steps] == [*range(1, 13)]
                assert {step.table for step in steps} == {write.table for write in writes}
                assert (await rated.of(who))["hijinx"] == _rating(steps[-1])
            if other is not store:
                await other.close()

    asyncio.run(story())


def _rating(step: RatingStep) -> Rating:
    return Rating(step.points, step.deviation, step.number)
