"""Today's deal: the same for everybody, one try each, and closed to everybody who may still play it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import Result

from tabulae.client import Client, RefusedError
from tabulae.core.record import Record
from tabulae.server import http_types
from tabulae.server.app import Application
from tabulae.server.deals.day_results import MOST_DAYS, DayResults
from tabulae.server.http import api
from tabulae.server.http.endpoints import ENDPOINTS
from tabulae.server.people.daily import (
    DAY_MS,
    HOUSE,
    ROTATION,
    DayResult,
    DayTry,
    ShownGame,
    better_than,
    date_of,
    game_of,
    margin_of,
)
from tabulae.server.people.deal_chain import check_day
from tabulae.server.ports import Conflict, Entry, Guest, SeatSummary, Store, TableSummary, Write
from tabulae.server.table import commands
from tabulae.server.table.commands import CommandContext
from tabulae.server.table.table import Table
from tabulae.server.table.transaction import Transaction
from tabulae.server.wire import RequestError, SetWatch
from tabulae.simulation.in_process import new_app
from tabulae.simulation.memory_store import MemoryStore
from tabulae.simulation.virtual_loop import VirtualClock, run
from tests.cli.terminal import tabulae
from tests.server.support import opened, play_on, serving

TABLE_PATHS = [each for each in ENDPOINTS if "{table}" in each.path and each.method == "GET"]


async def ask(app: Application, guest: Guest | None, method: str, path: str, body: Any = None, **query: str) -> Any:
    each = next(each for each in ENDPOINTS if (each.method, each.path) == (method, path))
    return await each.handler(inquiry(app, guest, {}, query, body))


def inquiry(
    app: Application, guest: Guest | None, path: dict[str, str], query: dict[str, str], body: Any
) -> api.Inquiry:
    return api.Inquiry(app, "10.0.0.7", guest, path, query, body, False, "http://h")


async def newcomer(app: Application, name: str) -> Guest:
    from tabulae.server import identity

    return (await identity.new_guest(app.store, app.random_source, app.clock.now(), name))[0]


async def finish(app: Application, table: str) -> None:
    """Play the person's seat with the first legal move, until the game is over."""
    found = await app.registry.find(table)
    while found.state.status != "over":
        state = found.state
        if 0 in state.to_act and not state.seat_states[0].bot_level:
            assert state.match is not None
            move = str(state.game.quick_moves(state.match.state, 0)[0])
            await found.arrange(lambda transaction, context, move=move: commands.make_move(transaction, 0, move))
        await asyncio.sleep(0.1)


def days_story(tell: Callable[[Application], Awaitable[None]]) -> MemoryStore:
    store = MemoryStore()

    async def story() -> None:
        app = new_app(store, bot_delay=(0.0, 0.0), bot_grid=0.01)
        await app.start()
        await app.days.first()
        await tell(app)
        await app.close()

    run(story())
    return store


def test_the_games_take_turns_day_by_day():
    assert [game_of(day).game for day in range(20_000, 20_006)] == [ROTATION[(20_000 + i) % 3].game for i in range(6)]
    assert {game_of(day).game for day in range(20_000, 20_003)} == {"tabula-rasa", "palimpsest", "hijinx"}


def test_a_margin_is_taken_against_the_best_opponent():
    assert margin_of((20, 12, 15), low_wins=False) == 5
    assert margin_of((20, 12, 15), low_wins=True) == -8


def test_a_share_is_told_of_twenty_results_or_more_and_equals_count_half():
    assert better_than([(1, 10), (5, 9)], 5) is None
    assert better_than([(1, 10), (5, 11)], 5) == 75
    assert better_than([(1, 10), (5, 11)], 1) == 22
    assert better_than([(1, 20), (9, 1)], 9) == 100


def test_everybody_has_one_try_with_the_same_cards_and_equal_play_meets_equal_answers():
    async def story(app: Application) -> None:
        ada, ben = await newcomer(app, "Ada"), await newcomer(app, "Ben")
        tables = [await app.days.open_try(each) for each in (ada, ben)]
        assert await app.days.open_try(ada) == tables[0] != tables[1]
        for table in tables:
            await finish(app, table)
        assert await app.days.open_try(ada) == tables[0]
        first, second = [(await app.registry.find(table)).state for table in tables]
        assert first.match is not None and second.match is not None
        assert first.match.record((), None).events == second.match.record((), None).events
        results = [await app.store.day_try(app.days.today, each.id) for each in (ada, ben)]
        assert first.ended is not None and first.ended.scores is not None
        margin = margin_of(first.ended.scores, low_wins=first.game.low_wins)
        assert [each and each.margin for each in results] == [margin] * 2

    days_story(story)


def test_the_record_of_a_day_verifies_against_the_anchor_that_was_published_before(tmp_path: Path):
    async def story(app: Application) -> None:
        ada = await newcomer(app, "Ada")
        anchor = (await ask(app, ada, "GET", "/api/today")).anchor
        table = await app.days.open_try(ada)
        await finish(app, table)
        state = (await app.registry.find(table)).state
        assert state.match is not None
        record = Record.read(state.match.record(state.names, state.deal).text())
        record.verify()
        assert record.deal is not None
        check_day(record.deal, bytes.fromhex(anchor))
        file = tmp_path / "day.txt"
        file.write_text(state.match.record(state.names, state.deal).text())
        told.extend([tabulae("verify", str(file), "--anchor", each) for each in (anchor, "0" * 64, "anchor")])

    told: list[Result] = []
    days_story(story)
    right, other, none = told
    assert right.exit_code == 0 and "to which the anchor binds" in " ".join(right.output.split())
    assert other.exit_code == 1 and "is not in the chain with this anchor" in " ".join(other.output.split())
    assert none.exit_code == 2 and "64 hexadecimal digits" in none.stderr


def test_until_ones_try_is_over_the_answer_depends_on_nothing_that_others_did():
    """Non-interference: other results, other shown games and another best line give the same bytes."""

    async def story(app: Application) -> None:
        ada, eve = await newcomer(app, "Ada"), await newcomer(app, "Eve")
        table = await app.days.open_try(ada)
        await app.days.open_try(eve)
        await finish(app, table)
        line = await app.store.day_try(app.days.today, HOUSE)
        assert line is not None
        await finish(app, line.table)
        day = date_of(app.days.today).isoformat()
        await ask(app, ada, "POST", "/api/today/show", http_types.ShowDay(day, True))
        nobody = [msgspec.json.encode(await ask(app, each, "GET", "/api/today")) for each in (eve, None)]
        store = app.store
        assert isinstance(store, MemoryStore)
        tries = store.kept.tries
        for key, each in list(tries.items()):
            if each.guest != eve.id:
                tries[key] = msgspec.structs.replace(each, margin=99, ended=(each.ended or 0) + 5)
        assert nobody == [msgspec.json.encode(await ask(app, each, "GET", "/api/today")) for each in (eve, None)]
        secret = (await app.days.secret_of(app.days.today)).hex()
        for answer in nobody:
            assert table.encode() not in answer and line.table.encode() not in answer and secret.encode() not in answer
        opened = await ask(app, ada, "GET", "/api/today")
        assert opened.open and opened.results == [(99, 1)] and opened.secret == ""
        assert [each.table for each in opened.best] == [table]
        assert opened.line is not None and opened.line.table == line.table

    days_story(story)


def test_a_days_games_are_closed_to_all_who_may_still_play_it_and_open_afterwards():
    async def story(app: Application) -> None:
        ada, eve, cy = [await newcomer(app, name) for name in ("Ada", "Eve", "Cy")]
        table = await app.days.open_try(ada)
        running = await app.days.open_try(eve)
        day = app.days.today

        async def may_visit(guest: str, name: str = table) -> bool:
            try:
                await app.registry.visit(guest, name)
            except RequestError as refusal:
                if refusal.code != "unknown":
                    raise
                return False
            return True

        assert [await may_visit(each) for each in (ada.id, eve.id, cy.id, "")] == [True, False, False, False]
        await finish(app, table)
        await app.store.show_day(day, ada.id, True)
        assert [await may_visit(each) for each in (ada.id, eve.id, cy.id, "")] == [True, False, False, False]
        await finish(app, running)
        assert [await may_visit(each) for each in (ada.id, eve.id, cy.id, "")] == [True, True, False, False]
        assert not await may_visit(ada.id, running), "who does not show a game keeps it"
        assert isinstance(app.clock, VirtualClock)
        app.clock.not_before((day + 1) * DAY_MS)
        assert [await may_visit(each) for each in (ada.id, eve.id, cy.id, "")] == [True, True, True, True]
        past = await ask(app, cy, "GET", "/api/today", day=date_of(day).isoformat())
        assert past.open and past.secret == (await app.days.secret_of(day)).hex()

    days_story(story)


def test_a_days_game_that_is_played_on_is_closed_to_all_others_until_the_day_is_over():
    async def story(app: Application) -> None:
        ada, eve, cy = [await newcomer(app, name) for name in ("Ada", "Eve", "Cy")]
        tried = await app.days.open_try(ada)
        await finish(app, tried)
        await app.store.show_day(app.days.today, ada.id, True)
        await finish(app, await app.days.open_try(eve))

        async def played_on(guest: Guest, old: str) -> Table:
            state = (await app.registry.visit(guest.id, old)).state
            wish = http_types.PlayOn(4, 0, "casual")
            return await app.registry.find((await app.registry.play_on(guest, state, wish))[0])

        async def is_closed(table: Table) -> bool:
            with pytest.raises(RequestError) as refused:
                await app.registry.visit(cy.id, table.state.table)
            return refused.value.code == "unknown"

        async def refusal_of_opening(table: Table) -> str:
            try:
                await table.arrange(open_to_watchers)
            except RequestError as refused:
                return refused.code
            return ""

        def open_to_watchers(transaction: Transaction, context: CommandContext) -> None:
            commands.handle(SetWatch(1, True), transaction, 0, context)

        once, of_hers = await played_on(ada, tried), await played_on(eve, tried)
        await finish(app, once.state.table)
        twice = await played_on(ada, once.state.table)
        for table in (once, of_hers, twice):
            assert await is_closed(table) and not table.state.may_be_watched
            assert await refusal_of_opening(table) == "not-now" and await is_closed(table)
            guest = eve if table is of_hers else ada
            with pytest.raises(RequestError, match="not-now"):
                await api.ask_code(inquiry(app, guest, {"table": table.state.table}, {}, http_types.AskCode(0)))

        assert isinstance(app.clock, VirtualClock)
        app.clock.not_before((app.days.today + 1) * DAY_MS)
        assert await refusal_of_opening(twice) == "" and (await app.registry.visit(cy.id, twice.state.table)) is twice
        assert (await app.registry.visit(cy.id, (await played_on(cy, tried)).state.table)).state.watch

    days_story(story)


def test_a_try_that_a_bot_played_for_or_that_ends_after_midnight_does_not_count():
    async def story(app: Application) -> None:
        from tabulae.server.table import events

        ada, ben = await newcomer(app, "Ada"), await newcomer(app, "Ben")
        first, second = await app.days.open_try(ada), await app.days.open_try(ben)
        day = app.days.today
        found = await app.registry.find(first)
        await found.arrange(lambda transaction, context: transaction.add(events.HandedOver(0, "casual", "left")))
        await found.arrange(lambda transaction, context: transaction.add(events.CameBack(0)))
        await finish(app, first)
        app.clock.not_before((day + 1) * DAY_MS)
        await finish(app, second)
        for guest in (ada, ben):
            mine = await app.store.day_try(day, guest.id)
            assert mine is not None and mine.ended is not None and mine.margin is None
        assert await app.store.day_results([day]) == {day: []}

    days_story(story)


def test_past_days_are_played_for_practice_only():
    async def story(app: Application) -> None:
        ada = await newcomer(app, "Ada")
        for day, code in ((app.days.today, "not-now"), (app.days.today + 1, "not-now")):
            with pytest.raises(RequestError) as refused:
                await app.days.practise(ada, day)
            assert refused.value.code == code
        day = app.days.today
        counted = await app.days.open_try(ada)
        await finish(app, counted)
        app.clock.not_before((day + 1) * DAY_MS)
        table = await app.days.practise(ada, day)
        await finish(app, table)
        cards, again = [(await app.registry.find(each)).state.match for each in (counted, table)]
        assert cards is not None and again is not None
        assert [e for e in cards.record((), None).events if e.seat < 0] == [
            e for e in again.record((), None).events if e.seat < 0
        ]
        mine = await app.store.day_try(day, ada.id)
        assert mine is not None and mine.table == counted
        assert [each.against for each in (await app.registry.find(table)).state.results()] == ["practice"]

    days_story(story)


def test_nobody_opens_a_days_game_to_watchers_takes_a_move_back_or_gives_the_seat_away(tmp_path: Path):
    async def story() -> None:
        async with serving(tmp_path / "t.sqlite") as server:
            ada = await server.client("Ada")
            table = (await ada.post("/api/today", {}))["table"]
            async with ada.at(table, 0) as chair:
                assert chair.info["day"] and not chair.info["hints"] and not chair.info["watch"]
                with pytest.raises(RefusedError) as refused:
                    await chair.command("set_watch", yes=True)
                assert refused.value.code == "not-now"
                with pytest.raises(RefusedError) as refused:
                    await ada.post(f"/api/tables/{table}/code", {"seat": 0})
                assert refused.value.code == "not-now"
                await play_on(chair)
                await chair.until(lambda chair: chair.over is not None)
            eve = await server.client("Eve")
            for each in TABLE_PATHS:
                path = each.path.replace("{table}", table)
                with pytest.raises(RefusedError) as refused:
                    await eve.get(path)
                assert refused.value.code == "unknown", path
            told = await ada.get(f"/api/today?day={chair.info['day']}")
            assert told["open"] and told["mine"]["table"] == table

    asyncio.run(story())


@pytest.mark.parametrize("kind", ["memory", "sqlite", "postgresql"])
def test_the_stores_keep_one_try_a_day_and_tell_it_alike(kind: str, tmp_path: Path, request: pytest.FixtureRequest):
    async def story(store: Store) -> None:
        def begun(day: int, guest: str, table: str) -> Write:
            opened = Entry(1, 5, 0, "", 0, b'{"kind":"open"}', "", bytes(32))
            chairs = (SeatSummary(0, "person", guest, guest.upper()),)
            summary = TableSummary(table, "hijinx", 1, "playing", False, 1, 5, 1, guest, "", chairs)
            return Write(table, (opened,), summary, bot_secret=b"b" * 32, day_try=DayTry(day, guest, table, 5))

        def ended(guest: str, table: str, margin: int | None) -> Write:
            end = Entry(2, 9, 0, "", 0, b'{"kind":"end"}', "", bytes(32))
            chairs = (SeatSummary(0, "person", guest, guest.upper()),)
            summary = TableSummary(table, "hijinx", 1, "over", False, 1, 9, 2, guest, "", chairs)
            return Write(table, (end,), summary, day_result=DayResult(9, margin))

        for guest, table in (("ada", "t1"), ("ben", "t2"), ("cy", "t3"), (HOUSE, "t4")):
            await store.append(begun(7, guest, table))
        with pytest.raises(Conflict):
            await store.append(begun(7, "ada", "t5"))
        assert await store.summary("t5") is None, "and nothing of the second table is kept"
        assert not await store.may_replay("t4", "ada", 7)
        for guest, table, margin in (("ada", "t1", 3), ("ben", "t2", 3), (HOUSE, "t4", 8)):
            await store.append(ended(guest, table, margin))
        assert await store.day_try(7, "ada") == DayTry(7, "ada", "t1", 5, 9, 3)
        assert await store.day_try(7, "cy") == DayTry(7, "cy", "t3", 5)
        assert await store.day_try(8, "ada") is None
        assert await store.day_results([7, 8]) == {7: [(3, 2)], 8: []}
        assert await store.day_shown(7, 9) == []
        await store.show_day(7, "ben", True)
        assert await store.day_shown(7, 9) == [ShownGame("t2", "BEN", 3)]
        may = {
            who: [await store.may_replay(table, who, 7) for table in ("t1", "t2", "t4")] for who in ("ada", "cy", "")
        }
        assert may == {"ada": [False, True, True], "cy": [False] * 3, "": [False] * 3}
        assert [await store.may_replay(table, "", 8) for table in ("t1", "t2", "t3", "t4")] == [
            False,
            True,
            False,
            True,
        ]
        await store.append(begun(9, "ada", "t6"))
        assert [each.day for each in await store.day_tries("ada", 7)] == [7, 9]
        await store.forget_guest("ada", 1)
        assert await store.day_tries("ada", 0) == []
        await store.append(ended("ada", "t6", 1))
        assert await store.day_results([7, 9]) == {7: [(3, 1)], 9: []}

    async def with_store() -> None:
        async with opened(kind, tmp_path, request) as store:
            await story(store)

    if kind == "memory":
        run(story(MemoryStore()))
    else:
        asyncio.run(with_store())


def test_T26_the_results_of_many_people_are_read_once_in_a_while_and_ones_own_is_among_them():
    class Counting:
        reads, people = 0, 5000

        async def day_results(self, days: Sequence[int]) -> dict[int, list[tuple[int, int]]]:
            self.reads += 1
            return {day: [(-3, self.people), (2, 10)] for day in days}

        async def day_shown(self, day: int, limit: int) -> list[ShownGame]:
            self.reads += 1
            return [ShownGame("t", "Ada", 2)]

    async def story() -> None:
        clock, store = VirtualClock(), Counting()
        results = DayResults(clock, store)  # type: ignore[arg-type]  # the part of it that is asked
        today = clock.now() // DAY_MS
        for _ in range(50):
            assert (await results.counts([today, today - 1], {}))[today] == [(-3, 5000), (2, 10)]
            assert (await results.shown(today))[0].name == "Ada"
        assert store.reads == 2
        mine = DayTry(today, "ada", "t", 1, clock.now(), 2)
        other = DayTry(today, "ben", "u", 1, clock.now(), 7)
        assert (await results.counts([today], {today: mine}))[today] == [(-3, 5000), (2, 11)]
        assert (await results.counts([today], {today: other}))[today] == [(-3, 5000), (2, 10), (7, 1)]
        await asyncio.sleep(6)
        assert (await results.counts([today], {today: mine}))[today] == [(-3, 5000), (2, 10)], "it has been read"
        assert store.reads == 3
        store.people = 3
        await asyncio.sleep(6)
        for _ in range(3):
            await results.counts([today], {})
        assert store.reads == 6, "of few people they are always read"
        for day in range(200):
            await results.shown(today - day)
        assert len(results._known) <= MOST_DAYS and len(results._shown) <= MOST_DAYS

    run(story())


def test_who_is_no_guest_sees_the_day_and_must_become_one_to_play(tmp_path: Path):
    async def story() -> None:
        async with serving(tmp_path / "t.sqlite") as server:
            stranger = Client(server.url, "")
            told = await stranger.get("/api/today")
            assert (told["open"], told["mine"], told["results"], told["secret"], told["last"]) == (
                False,
                None,
                [],
                "",
                [],
            )
            with pytest.raises(RefusedError) as refused:
                await stranger.post("/api/today", {})
            assert refused.value.code == "no-guest"
            ada = await server.client("Ada")
            for wrong, code in (("2026-13-01", "bad-option"), ("x", "bad-option"), ("2199-01-01", "unknown"),
                                ("1999-01-01", "unknown")):  # fmt: skip
                with pytest.raises(RefusedError) as refused:
                    await ada.get(f"/api/today?day={wrong}")
                assert refused.value.code == code

    asyncio.run(story())


def test_ones_tries_are_in_the_export_of_ones_data(tmp_path: Path):
    async def story() -> None:
        async with serving(tmp_path / "t.sqlite") as server:
            ada = await server.client("Ada")
            await server.app.days.first()
            started = await ada.post("/api/today", {})
            [own] = (await ada.get("/api/me/data"))["days"]
            assert own["table"] == started["table"] and own["margin"] is None

    asyncio.run(story())
