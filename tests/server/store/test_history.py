"""What every store promises about finished games: on SQLite, on PostgreSQL and in the memory of the simulator."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from tabulae.server.people.play_history import Encounter, GameFilter, Opponent, Result, Reviewed, ReviewTotals, Tally
from tabulae.server.ports import Conflict, Entry, Guest, SeatSummary, Session, Store, TableSummary, Write
from tabulae.server.store import migrate
from tabulae.simulation.memory_store import MemoryStore
from tests.server.support import opened

Story = Callable[[Store], Awaitable[None]]
DAY = 86_400_000


@pytest.fixture(params=["memory", "sqlite", "postgresql"])
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


class Played:
    """Finished games of Ada and others, one day after the other, under names that no other test uses."""

    def __init__(self, store: Store, count: list[int] = [0]) -> None:  # noqa: B006  # one name after the other
        count[0] += 1
        self.store, self.mark, self.day = store, f"h{count[0]:03d}", 0

    def name(self, who: str) -> str:
        return f"{self.mark}{who}"

    async def arrive(self, *people: str) -> None:
        for who in people:
            name = self.name(who)
            await self.store.add_guest(Guest(name, who, 1), Session(name, name), name.encode())

    async def game(
        self, *people: str, bot: str = "", outcome: str = "won", game: str = "tabula-rasa", against: str = "people"
    ) -> str:
        """A game that ends for the first of these people in this way; for everybody else it is lost."""
        self.day += 1
        table = f"{self.mark}t{self.day:05d}"
        chairs = [SeatSummary(seat, "person", self.name(who), who) for seat, who in enumerate(people)]
        if bot:
            chairs.append(SeatSummary(len(people), "bot", "", bot, "club"))
        results = tuple(
            Result(
                chair.seat,
                chair.guest,
                outcome if chair.seat == 0 else "lost",
                against,
                (20, 10),
                tuple(Encounter(e.seat, e.guest, e.name, e.level) for e in chairs if e.seat != chair.seat),
            )
            for chair in chairs
            if chair.kind == "person"
        )
        end = Entry(2, self.day * DAY, 0, "", 0, b'{"kind":"end","why":"finished"}', "", bytes(32))
        begin = replace(end, seq=1, body=b'{"kind":"open"}')
        summary = TableSummary(table, game, len(chairs), "over", True, 1, self.day * DAY, 2, "g", "", tuple(chairs))
        await self.store.append(Write(table, (begin, end), summary, bot_secret=b"b" * 32, results=results))
        return table

    async def tables(self, who: str, limit: int = 100, **wanted: object) -> list[str]:
        found = await self.store.games_of(self.name(who), GameFilter(**wanted), limit)  # type: ignore[arg-type]
        return [each.table for each in found]


def test_ones_games_come_newest_first_in_pages_and_as_filters_select_them(tell: Callable[[Story], None]):
    async def story(store: Store) -> None:
        played = Played(store)
        await played.arrive("Ada", "Ben", "Cy")
        one = await played.game("Ada", "Ben")
        two = await played.game("Ada", bot="Maud", outcome="lost", against="club")
        three = await played.game("Ada", "Ben", bot="Odo", game="hijinx", against="mixed", outcome="shared")
        four = await played.game("Ben", "Cy")
        five = await played.game("Ada", bot="Odo", against="device", outcome="none")
        assert await played.tables("Ada") == [five, three, two, one]
        assert await played.tables("Ben") == [four, three, one]
        assert await played.tables("Ada", game="hijinx") == [three]
        assert await played.tables("Ada", outcome="lost") == [two]
        assert await played.tables("Ada", against="people") == [three, one]
        assert await played.tables("Ada", against="bots") == [two]
        assert await played.tables("Ada", against="club") == [two]
        assert await played.tables("Ada", opponent="Ben") == [three, one]
        assert await played.tables("Ada", opponent="Odo", game="hijinx") == [three]
        assert await played.tables("Ada", since=2 * DAY, until=5 * DAY) == [three, two]
        assert await played.tables("Ada", 2) == [five, three]
        assert await played.tables("Ada", 2, before=(3 * DAY, three)) == [two, one]
        assert await played.tables("Ada", opponent="Ben", before=(3 * DAY, three)) == [one]
        (first,) = [each for each in await store.games_of(played.name("Ada"), GameFilter(), 9) if each.table == three]
        assert [(each.name, each.level) for each in first.encounters] == [("Ben", ""), ("Odo", "club")]
        assert (first.scores, first.ended, first.seat, first.outcome) == ((20, 10), 3 * DAY, 0, "shared")
        assert await store.tallies(played.name("Ada")) == [
            Tally("hijinx", "mixed", "shared", 1, 3 * DAY),
            Tally("tabula-rasa", "club", "lost", 1, 2 * DAY),
            Tally("tabula-rasa", "device", "none", 1, 5 * DAY),
            Tally("tabula-rasa", "people", "won", 1, DAY),
        ]
        assert await store.opponents(played.name("Ada"), 2) == [
            Opponent("Ben", "", 2, 3 * DAY),
            Opponent("Odo", "club", 2, 5 * DAY),
        ]

    tell(story)


def test_who_is_deleted_has_no_games_and_no_name_in_the_lists_of_others(tell: Callable[[Story], None]):
    async def story(store: Store) -> None:
        played = Played(store)
        await played.arrive("Ada", "Ben")
        one = await played.game("Ada", "Ben", bot="Odo", against="mixed")
        await store.keep_review(one, f"review {one}", "{}", [Reviewed(1, 0.1, 0.2, 10, 1, 2)])
        await store.forget_guest(played.name("Ben"), 1)
        assert await played.tables("Ben") == [] == await store.tallies(played.name("Ben"))
        assert await store.opponents(played.name("Ben"), 9) == [] == await store.review_totals(played.name("Ben"))
        (left,) = await store.games_of(played.name("Ada"), GameFilter(), 9)
        assert left.encounters == (Encounter(1, "", ""), Encounter(2, "", "Odo", "club"))
        assert [each.name for each in await store.opponents(played.name("Ada"), 9)] == ["Odo"]
        two = await played.game("Ada", "Ben")  # a game that was still going on
        assert await played.tables("Ada") == [two, one]
        assert await played.tables("Ben") == []
        (after, _) = await store.games_of(played.name("Ada"), GameFilter(), 9)
        assert after.encounters == (Encounter(1, "", ""),)

    tell(story)


def test_a_review_is_kept_once_with_what_it_says_about_the_people_of_the_table(tell: Callable[[Story], None]):
    async def story(store: Store) -> None:
        played = Played(store)
        await played.arrive("Ada")
        one, two = await played.game("Ada", bot="Odo"), await played.game("Ada", bot="Odo")
        found = Reviewed(0, 0.25, 0.5, 12, 1, 2)
        for _ in range(2):  # as when the answer to the first write was lost
            await store.keep_review(one, f"review {one}", '{"format":2}', [found, Reviewed(1, 0.1, 0.1, 9, 0, 0)])
        await store.keep_review(two, f"review {two}", "{}", [replace(found, loss=0.25, blunders=0)])
        assert await store.meta(f"review {one}") == '{"format":2}'
        assert await store.review_totals(played.name("Ada")) == [ReviewTotals("tabula-rasa", 2, 0.5, 0.75, 24, 1, 4)]
        games = await store.games_of(played.name("Ada"), GameFilter(), 9)
        assert [each.review for each in games] == [replace(found, loss=0.25, blunders=0), found]

    tell(story)


def test_R2_a_game_is_entered_once(tell: Callable[[Story], None]):
    async def story(store: Store) -> None:
        played = Played(store)
        await played.arrive("Ada")
        table = await played.game("Ada", bot="Odo")
        summary = await store.summary(table)
        assert summary is not None
        again = Entry(3, 9 * DAY, 0, "", 0, b'{"kind":"again"}', "", bytes(32))
        result = Result(0, played.name("Ada"), "won", "club")
        with pytest.raises(Conflict):
            await store.append(Write(table, (again,), replace(summary, seq=3), results=(result,)))
        assert await played.tables("Ada") == [table]
        assert len(await store.entries_since(table, 0)) == 2

    tell(story)


def test_going_back_a_version_and_up_again_fills_the_lists_anew(tmp_path: Path):
    from tests.fixtures.files import read

    file = tmp_path / "t.sqlite"
    file.write_bytes(read("store.sqlite.xz"))

    def results() -> list[tuple[object, ...]]:
        with sqlite3.connect(file) as conn:
            return sorted(conn.execute("SELECT table_id, seat, guest, outcome, against, scores, ended FROM results"))

    async def story() -> None:
        async with opened("sqlite", tmp_path, None) as store:  # type: ignore[arg-type]
            await store.set_meta(
                f"review {table}",
                json.dumps({"format": 2, "stories": [{"seat": seat, "luck": 0.5, "decisions": [
                    {"loss": 0.25, "verdict": "blunder"}, {"loss": 0.0, "verdict": ""}]}]}),
            )  # fmt: skip
            await store.write(lambda conn: migrate.downgrade(conn, "0005"))
            await store.write(lambda conn: migrate.upgrade(conn))
            assert await store.review_totals(guest) == [ReviewTotals(game, 1, 0.5, 0.25, 2, 1, 0)]

    async def first() -> None:
        async with opened("sqlite", tmp_path, None):  # type: ignore[arg-type]
            return

    asyncio.run(first())
    before = results()
    table, seat, guest = before[0][:3]
    with sqlite3.connect(file) as conn:
        (game,) = conn.execute("SELECT game FROM tables WHERE id = ?", (table,)).fetchone()
    asyncio.run(story())
    assert results() == before != []


def test_a_recovery_key_leads_to_its_guest_and_to_nobody_once_it_was_replaced(tell: Callable[[Story], None]):
    async def story(store: Store) -> None:
        played = Played(store)
        await played.arrive("Ada", "Ben")
        ada, ben = played.name("Ada"), played.name("Ben")
        first, second, third = (f"{played.mark} key {n}".encode() for n in range(3))
        assert await store.recovery_since(ada) is None
        await store.set_recovery(ada, first, 5)
        await store.set_recovery(ada, second, 6)
        await store.set_recovery(ben, third, 7)
        assert (await store.recovery_since(ada), await store.recovery_since(ben)) == (6, 7)
        session = Session(f"{ada}2", "", "Safari", "iPhone", 3, 3)
        assert await store.recover(first, session, b"token") is None
        assert await store.recover(second, session, b"token" + ada.encode()) == Guest(ada, "Ada", 1)
        assert await store.session_by_token(b"token" + ada.encode()) == (
            Guest(ada, "Ada", 1),
            replace(session, guest=ada),
        )
        await store.forget_guest(ben, 9)
        assert await store.recover(third, session, b"other") is None
        assert await store.recovery_since(ben) is None

    tell(story)
