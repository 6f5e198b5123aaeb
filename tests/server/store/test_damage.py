"""What a disk has spoilt: the table it belongs to is kept safe, all others come back, and nothing is lost."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, text

from tabulae.server import doctor, wire
from tabulae.server.app import Application
from tabulae.server.store.lists import every_table
from tabulae.server.store.sqlite import SQLiteStore
from tabulae.server.system import SystemClock, SystemRandom
from tabulae.simulation.in_process import LocalJobs, Person
from tests.server.support import QUICK, opened

PATIENT = replace(QUICK, deal_timeout=3600.0)  # nothing happens at a table by itself
TABLES = 36  # more than are read in one go

DAMAGE = {
    "the words of an event are others": "UPDATE events SET body = CAST('{}' AS {bytes}) WHERE seq = 2",
    "an event is not what its chain says": "UPDATE events SET at = at + 1 WHERE seq = 3",
    "the chain is another": "UPDATE events SET chain = {zeros} WHERE seq = 1",
    "an entry is missing": "DELETE FROM events WHERE seq = 2",
    "the last entry is missing": "DELETE FROM events WHERE seq = 4",
    "all entries are missing": "DELETE FROM events WHERE seq > 0",
    "the dealer's secret is missing": "DELETE FROM secrets WHERE attempt = 1",
    "the dealer's secret is another": "UPDATE secrets SET secret = {zeros} WHERE attempt = 1",
    "the words of stand-ins are no JSON": "UPDATE secrets SET words = '[' WHERE attempt = 1",
    "the words of stand-ins are a list": "UPDATE secrets SET words = '[7]' WHERE attempt = 1",
    "the words of stand-ins are no numbers": 'UPDATE secrets SET words = \'{"1":"xyz"}\' WHERE attempt = 1',
}
ON_SQLITE = {  # whose columns take anything
    "an event is text": "UPDATE events SET body = CAST(body AS TEXT) WHERE seq = 3",
    "a device is no text at all": "UPDATE events SET device = CAST(X'FF' AS TEXT) WHERE seq = 2",
    "a seat is text": "UPDATE events SET seat = 'x' WHERE seq = 2",
    "a chain is a number": "UPDATE events SET chain = 7 WHERE seq = 2",
    "the length of the log is text": "UPDATE tables SET seq = 'x' FROM events WHERE id = table_id AND events.seq = 1",
    "the status is no text at all": "UPDATE tables SET status = CAST(X'FF' AS TEXT) FROM events "
    "WHERE id = table_id AND events.seq = 1",
    "a name is no text at all": "UPDATE chairs SET name = CAST(X'FF' AS TEXT) WHERE seat = 0",
}


@asynccontextmanager
async def house_on(store: Any) -> AsyncIterator[Application]:
    app = Application(SystemClock(), store, SystemRandom(), LocalJobs(), PATIENT)
    await app.start()
    try:
        yield app
    finally:
        await app.close()


def rows_of(conn: Connection, table: str) -> dict[str, list[dict[str, Any]]]:
    """All that tells a table."""
    return {
        name: [
            dict(row)
            for row in conn.execute(text(f"SELECT * FROM {name} WHERE {key} = :table"), {"table": table}).mappings()
        ]
        for name, key in (("tables", "id"), ("chairs", "table_id"), ("events", "table_id"), ("secrets", "table_id"))
    }


def spoil(conn: Connection, table: str, damage: str) -> None:
    bytes_, zeros = ("BLOB", "X'00'") if conn.dialect.name == "sqlite" else ("BYTEA", "'\\x00'::bytea")
    sentence = damage.replace("{bytes}", bytes_).replace("{zeros}", zeros).replace(":", "\\:")
    assert conn.execute(text(f"{sentence} AND table_id = :table"), {"table": table}).rowcount


def mend(conn: Connection, table: str, rows: dict[str, list[dict[str, Any]]]) -> None:
    (own,) = rows["tables"]
    conn.execute(text(f"UPDATE tables SET {', '.join(f'{each} = :{each}' for each in own)} WHERE id = :id"), own)
    for name, kept in list(rows.items())[1:]:
        conn.execute(text(f"DELETE FROM {name} WHERE table_id = :table"), {"table": table})
        for row in kept:
            columns = ", ".join(f'"{column}"' for column in row)
            values = ", ".join(f":{column}" for column in row)
            conn.execute(text(f"INSERT INTO {name} ({columns}) VALUES ({values})"), row)


async def full_house(app: Application) -> tuple[list[Person], list[str]]:
    """People, and the table that each has opened: four entries, and a secret of its dealer."""
    people = [await Person.arrive(app, f"Guest {n}") for n in range(TABLES)]
    return people, [await each.open(bots=[{"seat": 1}], start=True) for each in people]


async def versions(app: Application, people: list[Person], tables: list[str]) -> dict[str, Any]:
    """What each is told who comes back, all at once: the version, or the code of a refusal."""
    back = [Person(app, person.guest) for person in people]
    answers = await asyncio.gather(*(person.hello(table, 0) for person, table in zip(back, tables, strict=True)))
    return {
        table: answer["version"] if answer["type"] == "welcome" else answer["code"]
        for table, answer in zip(tables, answers, strict=True)
    }


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_R7_R8_damaged_logs_among_many_are_kept_safe_and_all_others_come_back(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
):
    damages = DAMAGE | ON_SQLITE if kind == "sqlite" else DAMAGE

    async def story() -> None:
        async with opened(kind, tmp_path, request) as store:
            async with house_on(store) as before:
                people, tables = await full_house(before)
            spoilt = dict(zip(tables[1::2], damages, strict=False))
            assert len(spoilt) == len(damages)
            kept = {table: await store.read(rows_of, table) for table in spoilt}
            for table, damage in spoilt.items():
                await store.write(spoil, table, damages[damage])
            async with house_on(store) as after:
                answers = await versions(after, people, tables)
                assert {spoilt.get(table, "whole"): answers[table] for table in tables} == {
                    "whole": 4,
                    **dict.fromkeys(damages, "kept-safe"),
                }
                assert after.metrics.quarantined == len(spoilt)
                names = [name for name in await store.read(every_table) if name in tables]
                findings = [finding async for finding in doctor.replay(store, names)]
                assert {finding.text[6:16] for finding in findings if not finding.good} == spoilt.keys()
                for table, rows in kept.items():  # as from a backup
                    await store.write(mend, table, rows)
                assert set((await versions(after, people, tables)).values()) == {4}

    asyncio.run(story())


def test_R8_a_page_of_the_file_that_is_spoilt_costs_the_tables_on_it_and_no_others(tmp_path: Path):
    file, page = tmp_path / "t.sqlite", 4096

    async def story() -> None:
        store = SQLiteStore(file, "os")
        async with house_on(store) as before:
            people, tables = await full_house(before)
            chains = {table: before.registry.tables[table].state.log[-2][0].chain for table in tables}
        await store.close()
        data = file.read_bytes()
        start = data.index(chains[tables[TABLES // 2]]) // page * page
        on_it = {table for table, chain in chains.items() if chain in data[start : start + page]}
        file.write_bytes(data[:start] + bytes(page) + data[start + page :])
        store = SQLiteStore(file, "os")
        async with house_on(store) as after:
            answers = await versions(after, people, tables)
            lost = {table for table in tables if answers[table] == "kept-safe"}
            assert on_it <= lost
            assert len(lost) <= len(on_it) + 2, "the first and the last of a page have entries on its neighbours"
            assert {answers[table] for table in tables if table not in lost} == {4}
        await store.close()

    asyncio.run(story())


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_R8_a_damaged_card_spoils_no_list_and_the_next_entry_mends_it(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
):
    async def story() -> None:
        async with opened(kind, tmp_path, request) as store, house_on(store) as app:
            ada, ben = await Person.arrive(app, "Ada"), await Person.arrive(app, "Ben")
            table, other = await ada.open(), await ada.open()

            async def listed() -> dict[str, int]:
                return {summary.table: summary.seq for summary in await app.registry.of_guest(ada.guest)}

            await store.write(spoil_card, table)
            assert await listed() == {table: 2, other: 2}
            assert (await ada.hello(table, 0))["version"] == 2
            await ben.sit(table)
            assert await listed() == {table: 3, other: 2}
            assert await store.read(whose_turn, table) == "[]"

    asyncio.run(story())


def test_R8_a_card_that_cannot_be_read_is_left_out_of_lists_and_hides_no_other(tmp_path: Path):
    async def story() -> None:
        store = SQLiteStore(tmp_path / "t.sqlite", "os")
        async with house_on(store) as app:
            ada = await Person.arrive(app, "Ada")
            first, table, last = [await ada.open(listed=True) for _ in range(3)]
            await store.write(spoil, table, ON_SQLITE["a name is no text at all"])
            for found in (await app.registry.rooms(), await app.registry.of_guest(ada.guest)):
                assert {summary.table for summary in found} == {first, last}
        await store.close()

    asyncio.run(story())


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_R8_a_table_that_another_process_finds_spoilt_when_it_reads_on_is_kept_safe(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
):
    async def story() -> None:
        async with opened(kind, tmp_path, request) as store, house_on(store) as here, house_on(store) as there:
            there.context.shared = True
            ada = await Person.arrive(here, "Ada")
            table = await ada.open(bots=[{"seat": 1}])
            await ada.hello(table, 0)
            first, second = [Person(there, ada.guest) for _ in range(2)]
            assert (await first.hello(table, 0))["version"] == 3
            assert (await ada.command(wire.Start))["type"] == "ack"
            await store.write(spoil, table, DAMAGE["the words of stand-ins are no JSON"])
            assert (await second.hello(table, 0))["code"] == "try-again"
            assert (await second.again().hello(table, 0))["code"] == "kept-safe"
            assert (await first.get("bye"))["code"] == "try-again"

    asyncio.run(story())


def spoil_card(conn: Connection, table: str) -> None:
    conn.execute(text("UPDATE tables SET to_act = '[' WHERE id = :table"), {"table": table})


def whose_turn(conn: Connection, table: str) -> Any:
    return conn.execute(text("SELECT to_act FROM tables WHERE id = :table"), {"table": table}).scalar()
