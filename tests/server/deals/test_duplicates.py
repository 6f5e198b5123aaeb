"""Duplicate matches: each deal twice with sides changed, and everything about it closed until the last game is over."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

import tabulae
from tabulae.client import RefusedError
from tabulae.core.chance import CommittedDealer, Deal, dealer_commitment, seat_commitment
from tabulae.core.errors import RecordError
from tabulae.core.record import Record
from tabulae.server import http_types, wire
from tabulae.server.app import TIDY_SECONDS, Application
from tabulae.server.deals import series_deals
from tabulae.server.deals.duplicates import Terms, odds, planned
from tabulae.server.http import api
from tabulae.server.http.endpoints import ENDPOINTS
from tabulae.server.identity import DAY_MS
from tabulae.server.people.series import DUPLICATE, NewGame, Series, SeriesGame, SeriesPerson, SeriesResult
from tabulae.server.ports import Conflict, Entry, Guest, SeatSummary, Store, TableSummary, Write
from tabulae.server.table import commands
from tabulae.server.table.table import Table
from tabulae.server.table.transaction import Transaction
from tabulae.server.wire import RequestError
from tabulae.server.wire_types import Pace
from tabulae.simulation.in_process import Person, new_app
from tabulae.simulation.memory_store import MemoryStore
from tabulae.simulation.virtual_loop import run
from tests.server.people.test_daily import newcomer
from tests.server.support import opened, serving

TABLE_PATHS = [each for each in ENDPOINTS if "{table}" in each.path and each.method == "GET"]
CLOSED = {
    "/api/tables/{table}/record", "/api/tables/{table}/review", "/api/tables/{table}/scoring",
    "/api/tables/{table}/judgement",
}  # fmt: skip
TERMS = Terms(2, Pace(), {})


async def ask(app: Application, guest: Guest | None, method: str, path: str, body: Any = None, **names: str) -> Any:
    each = next(each for each in ENDPOINTS if (each.method, each.path) == (method, path))
    return await each.handler(api.Inquiry(app, "10.0.0.7", guest, names, {}, body, False, "http://h"))


async def answer(app: Application, guest: Guest | None, path: str, table: str) -> bytes:
    """What a GET about a table says, or its refusal."""
    try:
        found = await ask(app, guest, "GET", path, table=table)
    except RequestError as refusal:
        return f"{refusal.code} {refusal.text}".encode()
    if isinstance(found, api.Packed):
        return found.body
    return found.text.encode() if isinstance(found, api.Text) else wire.encode(found)


async def finish(app: Application, table: str) -> Table:
    """Both people play their first legal move until the game is over."""
    found = await app.registry.find(table)
    while found.state.status != "over":
        state = found.state
        assert state.match is not None
        seat = state.to_act[0]
        move = str(state.game.quick_moves(state.match.state, seat)[0])
        await found.arrange(partial(_move, seat, move))
    return found


def _move(seat: int, move: str, transaction: Transaction, context: Any) -> None:
    commands.make_move(transaction, seat, move)


def story(tell: Callable[[Application, Guest, Guest, Series], Awaitable[None]]) -> None:
    """A match of two deals, both people there."""

    async def told() -> None:
        app = new_app(MemoryStore())
        await app.start()
        ada, ben = await newcomer(app, "Ada"), await newcomer(app, "Ben")
        match = await app.duplicates.open(ada, TERMS)
        await app.duplicates.join(ben, match.id)
        await tell(app, ada, ben, await app.duplicates.find(match.id))
        await app.close()

    run(told())


async def play_all(app: Application, ada: Guest, match: Series) -> list[Table]:
    tables = []
    for _ in range(match.games):
        table, _ = await app.duplicates.play(ada, match.id)
        tables.append(await finish(app, table))
    return tables


# The cards


def deal_of(seats: int = 2) -> Deal:
    words = tuple(bytes([seat + 1]) * 32 for seat in range(seats))
    return Deal(
        "kitchen", "tabula-rasa 1", bytes(32), words, dealer_commitment("kitchen", bytes(32)),
        tuple(seat_commitment("kitchen", seat, word) for seat, word in enumerate(words)),
    )  # fmt: skip


def test_changing_colours_changes_no_score_and_such_a_record_verifies():
    match = Series("m", DUPLICATE, "", 0, 4, b"s" * 32, "")
    exchanged = tuple(series_deals.exchanged_of(match, 1))
    assert sorted(exchanged) == list(range(50))
    assert all(new % 5 == old % 5 and new // 5 % 5 != old // 5 % 5 for old, new in enumerate(exchanged))
    deal = replace(deal_of(), exchanged=exchanged)
    here = tabulae.Match("tabula-rasa", 2, dealer=CommittedDealer(deal_of()))
    there = tabulae.Match("tabula-rasa", 2, dealer=CommittedDealer(deal))
    while not here.over:
        [seat] = here.to_act
        move = here.moves(seat)[0]
        colour = exchanged[move.knight] % 25
        place = move.place if move.place < 5 else 5 + colour // 5
        here.play(seat, move)
        there.play(seat, move._replace(knight=colour, place=place))
    assert there.over and here.outcome is not None and there.outcome is not None
    assert here.outcome.scores == there.outcome.scores
    text = there.record.text()
    read = Record.read(text)
    assert read.deal == deal and "deal exchanged: " in text
    read.verify()
    with pytest.raises(tabulae.DealError):
        replace(read, deal=deal_of()).verify()


@pytest.mark.parametrize("wrong", ["0 0 1", "1 2 3", "0 1 x", " ".join(map(str, range(300)))])
def test_exchanged_cards_that_are_not_each_card_once_are_refused(wrong: str):
    match = tabulae.Match("tabula-rasa", 2, dealer=CommittedDealer(deal_of()))
    head, blank, rest = match.record.text().partition("\n\n")
    with pytest.raises(RecordError):
        Record.read(f"{head}\ndeal exchanged: {wrong}{blank}{rest}")


def test_too_few_exchanged_cards_do_not_verify():
    match = tabulae.Match("tabula-rasa", 2, dealer=CommittedDealer(deal_of()))
    head, blank, rest = match.record.text().partition("\n\n")
    with pytest.raises(tabulae.DealError):
        Record.read(f"{head}\ndeal exchanged: 1 0{blank}{rest}").verify()


def test_every_deal_comes_back_once_in_the_secret_order_with_sides_and_colours_changed():
    async def tell(app: Application, ada: Guest, ben: Guest, match: Series) -> None:
        tables = await play_all(app, ada, match)
        plans = [planned(match, number) for number in range(match.games)]
        assert [plan.deal for plan in plans[:2]] == [0, 1] and sorted(plan.deal for plan in plans[2:]) == [0, 1]
        for number, (plan, table) in enumerate(zip(plans, tables, strict=True)):
            state = table.state
            assert state.seats_of(ada.id) == [1 if plan.returns else 0] and number >= 0
            if not plan.returns:
                continue
            exchanged = series_deals.exchanged_of(match, plan.deal)
            cards, again = ([e.move.knight for e in _events(each) if e.seat < 0] for each in (tables[plan.deal], table))
            assert [exchanged[card] % 25 for card in cards] == again

    story(tell)


def _events(table: Table) -> Any:
    assert table.state.match is not None
    return table.state.match.record((), None).events


def test_once_the_match_is_over_each_record_verifies_against_the_commitment_published_at_its_beginning():
    async def tell(app: Application, ada: Guest, ben: Guest, match: Series) -> None:
        published = (await ask(app, None, "GET", "/api/duplicates/{series}", series=match.id)).commitments
        tables = await play_all(app, ada, match)
        for number, table in enumerate(tables):
            found = await app.registry.visit(ada.id, table.state.table)
            assert found.state.is_open and found.state.match is not None
            record = Record.read(found.state.match.record(found.state.names, found.state.deal).text())
            record.verify()
            assert record.deal is not None
            assert record.deal.commitment.hex() == published[planned(match, number).deal]

    story(tell)


# What is locked


def test_until_the_match_is_over_nothing_of_a_finished_game_is_given_to_anybody():
    async def tell(app: Application, ada: Guest, ben: Guest, match: Series) -> None:
        eve = await newcomer(app, "Eve")
        tables = []
        for number in range(match.games):
            table, _ = await app.duplicates.play(ada, match.id)
            found = await finish(app, table)
            tables.append(table)
            last = number == match.games - 1
            for each in TABLE_PATHS:
                for earlier in tables:
                    said = await answer(app, ben, each.path, earlier)
                    assert said.startswith(b"sealed ") == (each.path in CLOSED and not last), (each.path, said[:60])
                    assert (await answer(app, eve, each.path, earlier)).startswith(b"unknown") != last, each.path
            if not last:
                assert found.state.deal is not None and found.state.is_sealed
        body = http_types.PlayOn(0, 0)
        assert (await ask(app, ben, "POST", "/api/tables/{table}/play-on", body, table=tables[0])).table

    story(tell)


def test_what_leaves_at_the_end_of_a_game_and_after_it_does_not_depend_on_its_deal():
    """Non-interference: with another secret, other nonces and another exchange behind it, the same bytes leave."""

    async def tell(app: Application, ada: Guest, ben: Guest, match: Series) -> None:
        for _ in range(2):
            await finish(app, (await app.duplicates.play(ada, match.id))[0])
        table, _ = await app.duplicates.play(ada, match.id)
        found = await app.registry.find(table)
        person = Person(app, ben, "eyes")
        await person.hello(table, 0)
        await finish(app, table)
        await asyncio.sleep(1)
        told = [frame for frame in person.wire.frames if '"deal":' in frame]
        assert len(told) >= 2 and '"over":' in told[-1]
        kept = series_deals.secret_of(match, planned(match, 2).deal, 2)
        exchange, state = found.state.exchange, found.state
        assert exchange is not None and state.head.exchanged
        for frame in told:
            assert '"commitment":""' in frame
            for hidden in (kept.secret, *kept.words.values(), exchange.commitment, *exchange.commitments.values()):
                assert hidden.hex() not in frame

        async def look() -> list[bytes]:
            again = Person(app, ben, "again")
            refused = await again.hello(table, 0)
            assert refused["code"] == "sealed"
            frames = [frame.encode() for frame in again.wire.frames]
            return frames + [await answer(app, ben, each.path, table) for each in TABLE_PATHS]

        here = await look()
        other = Series(match.id, match.kind, match.opener, match.created, match.games, b"other" * 6 + b"..", "")
        kept = series_deals.secret_of(other, 0, 2)
        exchange = type(exchange)("elsewhere 7", str(state.game), 2, kept.secret)
        for seat, word in kept.words.items():
            exchange.stand_in(seat, word)
        state.exchange, state.secrets = exchange, {1: kept}
        state.head = msgspec.structs.replace(state.head, deal="elsewhere 7", exchanged=[*range(50)])
        assert await look() == here
        resync = app.registry.tables[table].publisher.welcome(person.connection)
        assert kept.secret.hex() not in resync.decode() and '"commitment":""' in resync.decode()

    story(tell)


def test_until_the_match_is_over_its_page_does_not_depend_on_the_order_of_the_return_games(
    monkeypatch: pytest.MonkeyPatch,
):
    right = series_deals.order_of

    async def tell(app: Application, ada: Guest, ben: Guest, match: Series) -> None:
        eve = await newcomer(app, "Eve")
        for number in range(match.games):
            table, _ = await app.duplicates.play(ada, match.id)
            for _ in range(2):
                pages = []
                for order in (right, lambda *about: right(*about)[::-1]):
                    monkeypatch.setattr(series_deals, "order_of", order)
                    path = "/api/duplicates/{series}"
                    asked = [await ask(app, each, "GET", path, series=match.id) for each in (ada, ben, eve, None)]
                    pages.append([wire.encode(each) for each in asked])
                monkeypatch.setattr(series_deals, "order_of", right)
                over = (await app.duplicates.find(match.id)).ended > 0
                assert (pages[0] == pages[1]) != over
                await finish(app, table)
            for page in pages[0][2:]:
                assert (table.encode() in page) == over, "others are told of no table before the end"
            assert number < 3 or over

    story(tell)


def test_others_see_no_result_before_the_match_is_over_and_all_of_them_afterwards():
    async def tell(app: Application, ada: Guest, ben: Guest, match: Series) -> None:
        eve, path = await newcomer(app, "Eve"), "/api/duplicates/{series}"
        table, seats = await app.duplicates.play(ada, match.id)
        assert seats == [0] and await app.duplicates.play(ben, match.id) == (table, [1])
        await finish(app, table)
        own, others = [await ask(app, each, "GET", path, series=match.id) for each in (ben, eve)]
        assert len(own.firsts) == 1 and own.lead == own.firsts[0][0] - own.firsts[0][1]
        assert [each.yours for each in own.people] == [False, True]
        assert others.firsts == [] and others.lead == 0 and others.table == "" and others.results == []
        await play_all(app, ada, msgspec.structs.replace(match, games=3))
        told = await ask(app, eve, "GET", path, series=match.id)
        assert told.over and told.complete and [len(each.tables) for each in told.results] == [2, 2]
        for each in told.results:
            assert each.net == each.first[0] - each.first[1] + each.returned[0] - each.returned[1]
        assert told.lead == sum(each.net for each in told.results)

    story(tell)


def test_nobody_resigns_agrees_to_stop_asks_for_hints_or_opens_a_game_of_a_match(tmp_path: Path):
    async def told() -> None:
        async with serving(tmp_path / "t.sqlite") as server:
            ada, ben = await server.client("Ada"), await server.client("Ben")
            match = (await ada.post("/api/duplicates", {"deals": 1}))["series"]
            with pytest.raises(RefusedError) as refused:
                await ada.post(f"/api/duplicates/{match}/play", {})
            assert refused.value.code == "not-now"
            await ben.post(f"/api/duplicates/{match}/join", {})
            table = (await ada.post(f"/api/duplicates/{match}/play", {}))["table"]
            async with ada.at(table, 0) as chair:
                assert chair.info["series"] == match and chair.info["sealed"] and not chair.info["hints"]
                for command in ("resign", "agree", "again"):
                    with pytest.raises(RefusedError) as refused:
                        await chair.command(command)
                    assert refused.value.code == "not-now", command
                with pytest.raises(RefusedError) as refused:
                    await chair.command("set_watch", yes=True)
                assert refused.value.code == "not-now"
            with pytest.raises(RefusedError) as refused:
                await ada.post(f"/api/tables/{table}/code", {"seat": 0})
            assert refused.value.code == "not-now"
            [own] = (await ada.get("/api/duplicates"))["matches"]
            assert own["series"] == match and own["table"] == table
            [kept] = (await ben.get("/api/me/data"))["series"]
            assert kept["series"] == match and kept["tables"] == [table]

    asyncio.run(told())


# Coming, going, ending


def test_two_take_part_and_a_third_is_told_that_the_match_is_full():
    async def told() -> None:
        app = new_app(MemoryStore())
        await app.start()
        ada, ben, cy = [await newcomer(app, name) for name in ("Ada", "Ben", "Cy")]
        match = await app.duplicates.open(ada, TERMS)
        await app.duplicates.join(ada, match.id)
        done = await asyncio.gather(
            *(app.duplicates.join(each, match.id) for each in (ben, cy)), return_exceptions=True
        )
        [refused] = [each for each in done if isinstance(each, RequestError)]
        assert refused.code == "full"
        people = (await app.duplicates.find(match.id)).people
        assert len(people) == 2 and people[0] == SeriesPerson(0, ada.id, "Ada")
        with pytest.raises(RequestError) as unknown:
            await app.duplicates.find("aaaaaaaaaa")
        assert unknown.value.code == "unknown"
        await app.close()

    run(told())


def test_both_press_play_at_once_and_there_is_one_table_for_each_game():
    async def tell(app: Application, ada: Guest, ben: Guest, match: Series) -> None:
        for _ in range(match.games):
            asked = [app.duplicates.play(each, match.id) for each in (ada, ben, ada, ben)]
            tables = {table for table, _ in await asyncio.gather(*asked)}
            assert len(tables) == 1
            await finish(app, tables.pop())
        with pytest.raises(RequestError) as refused:
            await app.duplicates.play(ada, match.id)
        assert refused.value.code == "not-now"
        found = await app.duplicates.find(match.id)
        assert [game.number for game in found.played] == [0, 1, 2, 3] and found.ended

    story(tell)


def test_a_match_that_is_ended_early_has_no_result_for_the_game_in_play_and_opens_all_cards():
    async def tell(app: Application, ada: Guest, ben: Guest, match: Series) -> None:
        first, _ = await app.duplicates.play(ada, match.id)
        await finish(app, first)
        second, _ = await app.duplicates.play(ben, match.id)
        await app.duplicates.end(ben, match.id)
        found = await app.duplicates.find(match.id)
        assert found.ended and [game.scores is None for game in found.played] == [False, True]
        page = await ask(app, ada, "GET", "/api/duplicates/{series}", series=match.id)
        assert page.over and not page.complete and page.firsts[1] is None and page.results[0].net is None
        for table in (first, second):
            assert (await app.registry.visit(ada.id, table)).state.is_open
        assert [result.outcome for result in (await app.registry.find(second)).state.results()] == ["won", "lost"]

    story(tell)


def test_a_match_between_two_games_can_be_ended_too():
    async def tell(app: Application, ada: Guest, ben: Guest, match: Series) -> None:
        await finish(app, (await app.duplicates.play(ada, match.id))[0])
        with pytest.raises(RequestError) as refused:
            await app.duplicates.end(await newcomer(app, "Eve"), match.id)
        assert refused.value.code == "not-yours"
        await app.duplicates.end(ada, match.id)
        assert (await app.duplicates.find(match.id)).ended

    story(tell)


def test_a_match_that_nobody_joins_or_begins_is_deleted_and_one_that_nobody_continues_ends():
    async def tell(app: Application, ada: Guest, ben: Guest, match: Series) -> None:
        alone = await app.duplicates.open(ada, TERMS)
        standing = await app.duplicates.open(ada, TERMS)
        await app.duplicates.join(ben, standing.id)
        first = await finish(app, (await app.duplicates.play(ada, standing.id))[0])

        async def known() -> list[bool]:
            found = [await app.store.series(each.id) for each in (alone, match, standing)]
            return [each is not None for each in found]

        async def days_pass(days: float) -> None:
            app.clock.not_before(app.clock.now() + int(days * DAY_MS))
            await asyncio.sleep(2 * TIDY_SECONDS)

        await days_pass(0.9)
        assert await known() == [True, True, True]
        await days_pass(0.2)
        assert await known() == [False, True, True]
        with pytest.raises(RequestError, match="unknown"):
            await app.duplicates.join(ben, alone.id)
        await days_pass(58)
        assert await known() == [False, True, True] and not (await app.duplicates.find(standing.id)).ended
        await days_pass(2)
        assert await known() == [False, False, True] and (await app.duplicates.find(standing.id)).ended
        assert (await app.registry.visit("", first.state.table)).state.is_open, "its deals are not locked any more"

    story(tell)


def test_the_odds_of_being_the_better_player_grow_with_the_lead_and_say_nothing_of_one_deal():
    assert odds([5]) is None and odds([2, 2]) is None
    assert odds([-1, 12, -2]) == pytest.approx(0.713, abs=0.001)
    assert odds([1, -1]) == pytest.approx(0.5)
    assert odds([3, 4, 5]) == pytest.approx(0.9898, abs=0.0005)
    assert odds([-3, -4, -5]) == pytest.approx(1 - 0.9898, abs=0.0005)


# The stores


@pytest.mark.parametrize("kind", ["memory", "sqlite", "postgresql"])
def test_the_stores_keep_a_series_alike(kind: str, tmp_path: Path, request: pytest.FixtureRequest):
    def begun(number: int, table: str, series: str = "s1") -> Write:
        first = Entry(1, 5, 0, "", 0, b'{"kind":"open"}', "", bytes(32))
        chairs = (SeatSummary(0, "person", "ada", "Ada"),)
        summary = TableSummary(table, "tabula-rasa", 2, "playing", False, 1, 5, 1, "ada", "", chairs)
        return Write(table, (first,), summary, bot_secret=b"b" * 32, series=NewGame(series, number))

    def ended(table: str, scores: tuple[int, ...] | None, at: int = 9) -> Write:
        end = Entry(2, at, 0, "", 0, b'{"kind":"end"}', "", bytes(32))
        chairs = (SeatSummary(0, "person", "ada", "Ada"),)
        summary = TableSummary(table, "tabula-rasa", 2, "over", False, 1, at, 2, "ada", "", chairs)
        return Write(table, (end,), summary, series=SeriesResult(at, scores))

    async def told(store: Store) -> None:
        series = Series("s1", DUPLICATE, "ada", 3, 2, b"k" * 32, "{}")
        people = (SeriesPerson(0, "ada", "Ada"), SeriesPerson(1, "ben", "Ben"))
        await store.open_series(series, people[0])
        assert await store.series("s1") == msgspec.structs.replace(series, people=people[:1])
        assert await store.series("s2") is None
        await store.join_series("s1", people[1])
        with pytest.raises(Conflict):
            await store.join_series("s1", SeriesPerson(1, "cy", "Cy"))
        await store.append(begun(0, "dup1"))
        with pytest.raises(Conflict):
            await store.append(begun(0, "dup2"))
        assert await store.summary("dup2") is None, "and nothing of the second table is kept"
        await store.append(ended("dup1", (30, 25)))
        found = await store.series("s1")
        assert found is not None and found.played == (SeriesGame(0, "dup1", 9, (30, 25)),) and not found.ended
        assert not await store.may_replay("dup1", "ada", 1)
        await store.append(begun(1, "dup2"))
        with pytest.raises(Conflict):
            await store.end_series("s1", 10)
        assert await store.forget_games(99, [], 9) == [], "games of a match that goes on stay"
        await store.append(ended("dup2", (20, 22), 11))
        with pytest.raises(Conflict):
            await store.append(begun(2, "dup9"))
        assert await store.summary("dup9") is None, "no game begins when the match is over"
        found = await store.series("s1")
        assert found is not None and found.ended == 11 and found.people == people
        assert await store.may_replay("dup1", "eve", 1) and await store.may_replay("dup2", "", 1)
        await store.end_series("s1", 99)
        assert [each.ended for each in await store.series_of("ben", 5)] == [11]
        assert await store.series_of("eve", 5) == []
        await store.open_series(msgspec.structs.replace(series, id="s2", created=4), people[0])
        await store.append(begun(0, "dup3", "s2"))
        await store.append(ended("dup3", None, 12))
        assert [(each.id, each.ended) for each in await store.series_of("ada", 5)] == [("s2", 12), ("s1", 11)]
        lone = msgspec.structs.replace(series, id="s3", created=20)
        await store.open_series(lone, people[0])
        await store.open_series(msgspec.structs.replace(lone, id="s4"), people[0])
        await store.join_series("s4", people[1])
        await store.open_series(msgspec.structs.replace(lone, id="s5"), people[0])
        await store.append(begun(0, "dup5", "s5"))
        for alone, full, left in ((20, 20, ["s3", "s4", "s5"]), (21, 20, ["s4", "s5"]), (21, 21, ["s5"])):
            await store.forget_unplayed_series(alone, full, 9)
            assert [name for name in ("s3", "s4", "s5") if await store.series(name) is not None] == left
        with pytest.raises(Conflict):
            await store.join_series("s3", people[1])
        with pytest.raises(Conflict):
            await store.append(begun(0, "dup6", "s4"))
        assert await store.standing_series(99, 9) == []
        await store.append(ended("dup5", (1, 2), 30))
        assert [await store.standing_series(at, 9) for at in (30, 31)] == [[], ["s5"]]
        await store.end_series("s5", 31)
        assert await store.standing_series(99, 9) == []
        await store.forget_guest("ada", 13)
        found = await store.series("s1")
        assert found is not None and found.people[0] == SeriesPerson(0, "", "") and found.opener == ""
        assert await store.series_of("ada", 5) == []
        assert sorted(await store.forget_games(12, [], 9)) == ["dup1", "dup2"]
        assert await store.series("s1") is None and await store.series("s2") is not None

    async def with_store() -> None:
        async with opened(kind, tmp_path, request) as store:
            await told(store)

    if kind == "memory":
        run(told(MemoryStore()))
    else:
        asyncio.run(with_store())
