"""What every store promises: the same on SQLite, PostgreSQL, a device, and in the memory of the simulator."""

from __future__ import annotations

import asyncio
import hashlib
import itertools
import json
import os
import sqlite3
import stat
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, create_engine, event, inspect, text
from sqlalchemy.util import await_only

from tabulae.offline.store import DeviceStore
from tabulae.server import identity
from tabulae.server.people.passkeys.keeping import Passkey
from tabulae.server.ports import (
    Chat,
    Conflict,
    DealSecret,
    Entry,
    Guest,
    ReadOnly,
    SeatSummary,
    Session,
    SignedOut,
    Store,
    StoredTable,
    StoreError,
    TableSummary,
    Unreadable,
    Write,
)
from tabulae.server.run import open_store
from tabulae.server.store import migrate, postgres, schema
from tabulae.server.store.postgres import PostgresStore
from tabulae.server.store.queries import load
from tabulae.server.store.sqlite import LARGEST_GROUP, SQLiteStore, backup, engine_for, pause_after
from tabulae.simulation.memory_store import MemoryStore
from tests.offline.shelf import Shelf
from tests.server.support import opened

Story = Callable[[Store], Awaitable[None]]


def entry(seq: int, n: int = 0, device: str = "d") -> Entry:
    return Entry(seq, 1000 + seq, 0, device if n else "", n, b'{"kind":"x"}', "", bytes(32))


def write(table: str, *entries: Entry, key: str = "", status: str = "waiting", **more: object) -> Write:
    chairs = (SeatSummary(0, "person", "g1", "Ada"), SeatSummary(1, "free"))
    summary = TableSummary(
        table, "tabula-rasa", 2, status, True, 1000, entries[-1].at, entries[-1].seq, "g1", key, chairs
    )
    bot_secret = b"b" * 32 if entries[0].seq == 1 else b""
    return Write(table, tuple(entries), summary, bot_secret=bot_secret, **more)  # type: ignore[arg-type]


@pytest.fixture(params=["memory", "device", "sqlite", "postgresql"])
def tell(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[Story], None]:
    def tell(story: Story) -> None:
        async def whole() -> None:
            if request.param == "memory":
                await story(MemoryStore())
                return
            if request.param == "device":
                await story(DeviceStore(Shelf()))
                return
            async with opened(request.param, tmp_path, request) as store:
                await story(store)

        asyncio.run(whole())

    return tell


def hash_of(name: str) -> bytes:
    return hashlib.sha256(name.encode()).digest()


def fresh(count: list[int] = [0]) -> str:  # noqa: B006  # one name after the other
    count[0] += 1
    return f"table{count[0]:05d}"


def test_a_log_comes_back_as_it_was_written(tell: Callable[[Story], None]):
    async def story(store: Store) -> None:
        table = fresh()
        words = {1: b"w" * 32}
        await store.append(write(table, entry(1), entry(2), secrets=(DealSecret(1, b"s" * 32, words),)))
        await store.append(write(table, entry(3, n=7), secrets=(DealSecret(1, b"s" * 32, {**words, 0: b"v" * 32}),)))
        stored = await store.load(table)
        assert stored is not None
        assert stored.entries == (entry(1), entry(2), entry(3, n=7))
        assert stored.bot_secret == b"b" * 32
        assert stored.secrets == (DealSecret(1, b"s" * 32, {**words, 0: b"v" * 32}),)
        assert await store.entries_since(table, 2) == (entry(3, n=7),)
        assert await store.load("nowhere234") is None
        assert (table, 3) in await store.changed_since(0)

    tell(story)


def test_R2_a_version_or_a_command_is_written_once(tell: Callable[[Story], None]):
    async def story(store: Store) -> None:
        table = fresh()
        await store.append(write(table, entry(1)))
        await store.append(write(table, entry(2, n=5)))
        for again in (entry(2), entry(4), entry(3, n=5)):
            with pytest.raises(Conflict):
                await store.append(write(table, again))
        with pytest.raises(Conflict):
            await store.append(write(table, entry(1)))
        assert len(await store.entries_since(table, 0)) == 2

    tell(story)


def test_many_writers_at_once_one_wins_each_version(tell: Callable[[Story], None]):
    async def story(store: Store) -> None:
        table = fresh()
        await store.append(write(table, entry(1)))
        answers = await asyncio.gather(
            *(store.append(write(table, entry(2, n=n, device=f"d{n}"))) for n in range(1, 30)), return_exceptions=True
        )
        assert sum(isinstance(each, Conflict) for each in answers) == 28
        assert len(await store.entries_since(table, 0)) == 2

    tell(story)


def test_what_many_ask_at_once_is_what_each_would_have_been_told(tell: Callable[[Story], None]):
    """As after a restart, when everybody comes back: on SQLite these are a few statements for all of them."""

    async def story(store: Store) -> None:
        names = [fresh() for _ in range(40)]
        for n, table in enumerate(names):
            secrets = (DealSecret(2, bytes([n]) * 32), DealSecret(1, b"s" * 32, {1: bytes([n]) * 32}))
            await store.append(write(table, *(entry(seq, n=seq) for seq in range(1, n % 5 + 2)), secrets=secrets))
            await store.say(table, Chat(1, 5, 0, "g1", "Ada", "table", f"hello {n}", "d", 1))
            await store.add_guest(Guest(f"{table}g", f"Guest {n}", n), Session(table, f"{table}g"), hash_of(table))
        asked = [*names[::3], "nowhere234", *names]
        alone = [await store.load(table) for table in asked]
        assert await asyncio.gather(*map(store.load, asked)) == alone
        assert [len(stored.entries) if stored else 0 for stored in alone[-40:]] == [n % 5 + 1 for n in range(40)]
        alone_summaries = [await store.summary(table) for table in asked]
        assert await asyncio.gather(*map(store.summary, asked)) == alone_summaries
        assert [summary.table if summary else "" for summary in alone_summaries] == [*names[::3], "", *names]
        known = await asyncio.gather(*(store.session_by_token(hash_of(table)) for table in asked))
        assert [(each[0].id, each[1].id) if each else None for each in known] == [
            (f"{each}g", each) if each in names else None for each in asked
        ]
        assert await asyncio.gather(*map(store.has_session, asked)) == [each in names for each in asked]

    tell(story)


def test_a_rematch_is_opened_with_the_entry_that_names_it_or_not_at_all(tell: Callable[[Story], None]):
    async def story(store: Store) -> None:
        old, new = fresh(), fresh()
        await store.append(write(old, entry(1)))
        with pytest.raises(Conflict):
            await store.append(write(old, entry(1), opens=write(new, entry(1))))
        assert await store.load(new) is None
        await store.append(write(old, entry(2), opens=write(new, entry(1))))
        assert await store.load(new) is not None

    tell(story)


def test_lists_show_public_tables_with_a_free_chair_and_ones_own(tell: Callable[[Story], None]):
    async def story(store: Store) -> None:
        table, key = fresh(), fresh()
        await store.append(write(table, entry(1), key=key))
        assert table in [summary.table for summary in await store.listed(1000)]
        (summary,) = [summary for summary in await store.of_guest("g1", 1000) if summary.table == table]
        open_ = [summary for summary in await store.of_guest("g1", 1000) if summary.status != "over"]
        assert await store.unfinished("g1") == len(open_) > 0
        assert await store.unfinished("nobody") == 0
        in_play = [summary for summary in open_ if summary.status in ("dealing", "playing")]
        assert await store.games_in_play("g1") == len(in_play)
        assert summary.chairs[0].name == "Ada"
        assert await store.opened_as("g1", key) == table
        with pytest.raises(Conflict):
            await store.append(write(fresh(), entry(1), key=key))
        before = await store.games_in_play("g1")
        await store.append(write(table, entry(2), status="playing", chairs=False))
        assert await store.games_in_play("g1") == before + 1
        assert await store.games_in_play("nobody") == 0
        assert table not in [summary.table for summary in await store.listed(1000)]
        assert table in await store.idle_since(10_000, ["playing"], 1000)
        assert table not in await store.running(1000)

    tell(story)


def test_running_tables_of_bots_only_are_counted_by_who_opened_them(tell: Callable[[Story], None]):
    async def story(store: Store) -> None:
        opener = fresh()
        bots = tuple(SeatSummary(seat, "bot", "", "Bot", "novice", False) for seat in range(2))
        mixed = (bots[0], SeatSummary(1, "person", opener, "Ada", "", False))
        for status, chairs in (("playing", bots), ("dealing", bots), ("over", bots), ("playing", mixed)):
            opened = write(fresh(), entry(1), status=status)
            await store.append(replace(opened, summary=replace(opened.summary, opener=opener, chairs=chairs)))
        assert await store.bot_tables(opener, 0) == 2
        assert await store.bot_tables(opener, opened.summary.changed + 1) == 0
        assert await store.bot_tables("somebody else", 0) == 0

    tell(story)


def test_T30_the_games_of_a_guest_and_those_it_left_are_counted(tell: Callable[[Story], None]):
    async def story(store: Store) -> None:
        await store.append(write("playing222", entry(1)))
        for table, left in (("finished22", False), ("finished23", True)):
            opened = write(table, entry(1), status="over")
            chairs = (SeatSummary(0, "person", "g1", "Ada", left=left), SeatSummary(1, "bot", "", "Club 2", "club"))
            await store.append(replace(opened, summary=replace(opened.summary, chairs=chairs)))
        assert await store.player_reliability(["g1", "g2"]) == {"g1": (2, 1)}
        summary = await store.summary("finished23")
        assert summary is not None and [chair.left for chair in summary.chairs] == [True, False]

    tell(story)


def test_guests_codes_chat_and_notes(tell: Callable[[Story], None]):
    async def story(store: Store) -> None:
        table, who = fresh(), fresh()
        await store.append(write(table, entry(1)))
        session = Session(who, who, "Firefox", "Linux", 3, 3)
        await store.add_guest(Guest(who, "Ada", 5), session, hash_of(who))
        assert await store.session_by_token(hash_of(who)) == (Guest(who, "Ada", 5), session)
        await store.rename_guest(who, "Adä")
        await store.see_session(who, 4)
        assert await store.session_by_token(hash_of(who)) == (Guest(who, "Adä", 5), replace(session, last=4))
        chat = Chat(1, 9, 0, who, "Ada", "table", "<b>hi</b> 🂡", "d", 3, "hello")
        await store.say(table, chat)
        with pytest.raises(Conflict):
            await store.say(table, chat)
        assert await store.chats_since(table, 0) == (chat,)
        assert await store.said_by(who, ("", 0), 10) == [(table, chat)]
        await store.add_code(hash_of(who), table, 1, who, 500)
        assert await store.take_code(hash_of(who), 499) == (table, 1, who)
        assert await store.take_code(hash_of(who), 499) is None
        await store.add_code(hash_of(who), table, 1, who, 500)
        assert await store.take_code(hash_of(who), 501) is None
        await store.set_meta(who, "1")
        await store.set_meta(who, "2", anew=False)
        assert await store.meta(who) == "1"
        await store.forget_guest(who, 1)
        assert await store.session_by_token(hash_of(who)) is None

    tell(story)


def test_a_device_code_works_once_in_time_and_ends_with_the_sessions_of_its_guest(tell: Callable[[Story], None]):
    async def story(store: Store) -> None:
        who, phone, tablet = (fresh() for _ in range(3))
        guest = Guest(who, "Ada", 5)
        await store.add_guest(guest, Session(who, who), hash_of(who))
        first, second = hash_of(f"{who} code"), hash_of(f"{who} another")
        await store.add_device_code(first, who, 100, 500)
        assert await store.redeem_device_code(second, Session(phone, ""), hash_of(phone), 499) is None
        assert await store.redeem_device_code(first, Session(phone, ""), hash_of(phone), 499) == guest
        assert await store.session_by_token(hash_of(phone)) == (guest, Session(phone, who))
        assert await store.redeem_device_code(first, Session(tablet, ""), hash_of(tablet), 499) is None
        await store.add_device_code(first, who, 100, 500)
        assert await store.redeem_device_code(first, Session(tablet, ""), hash_of(tablet), 501) is None
        await store.add_device_code(first, who, 100, 500)
        await store.add_device_code(second, who, 100, 500)
        assert await store.redeem_device_code(first, Session(tablet, ""), hash_of(tablet), 499) is None, "replaced"
        await store.renew_session(Session(f"{who}2", who), hash_of(f"{who}2"), 1)
        assert await store.redeem_device_code(second, Session(tablet, ""), hash_of(tablet), 499) is None
        await store.add_device_code(first, who, 100, 500)
        await store.forget_guest(who, 1)
        assert await store.redeem_device_code(first, Session(tablet, ""), hash_of(tablet), 499) is None

    tell(story)


def test_finished_games_and_idle_guests_are_found_and_games_leave_nothing(tell: Callable[[Story], None]):
    async def story(store: Store) -> None:
        old, kept, running, seen, idle, player = (fresh() for _ in range(6))
        for table, status in ((old, "over"), (kept, "over"), (running, "playing")):
            opened = write(table, entry(1), status=status)
            chairs = (SeatSummary(0, "person", player, "Ada"), SeatSummary(1, "free"))
            await store.append(replace(opened, summary=replace(opened.summary, chairs=chairs)))
        await store.say(old, Chat(1, 9, 0, player, "Ada", "table", "hi", "d", 3))
        await store.set_meta(f"review {old}", "{}")
        assert not {old, kept, running} & set(await store.forget_games(1001, [kept], 10**6))
        assert old in await store.forget_games(1002, [kept], 10**6)
        assert await store.meta(f"review {old}") is None
        assert await store.load(old) is None and await store.said_by(player, ("", 0), 10) == []
        assert await store.load(kept) is not None and await store.load(running) is not None
        day = 86_400_000
        for guest, last in ((seen, 40), (idle, 10), (player, 10)):
            await store.add_guest(Guest(guest, "Ada", day), Session(guest, guest, last=last), hash_of(guest))
        found = await store.idle_guests(30 * day, 10**6)
        assert idle in found and seen not in found and player not in found
        assert idle not in await store.idle_guests(day, 10**6)

    tell(story)


def test_the_tables_and_sentences_of_a_guest_are_read_in_parts(tell: Callable[[Story], None]):
    async def story(store: Store) -> None:
        who, tables = fresh(), sorted(fresh() for _ in range(3))
        for table in tables:
            opened = write(table, entry(1))
            chairs = (SeatSummary(0, "person", who, "Ada"), SeatSummary(1, "person", who, "Ada"))
            await store.append(replace(opened, summary=replace(opened.summary, chairs=chairs)))
            for seq in (1, 2):
                await store.say(table, Chat(seq, 9, 0, who, "Ada", "table", f"{seq}", "d", seq))
        assert await store.tables_of(who, "", 2) == tables[:2]
        assert await store.tables_of(who, tables[1], 2) == tables[2:]
        said = [(table, chat.seq) for table, chat in await store.said_by(who, (tables[0], 1), 4)]
        assert said == [(tables[0], 2), (tables[1], 1), (tables[1], 2), (tables[2], 1)]

    tell(story)


def test_an_error_of_the_store_names_nobody(tmp_path: Path, postgres_address: str):
    """It is logged; parameters of a statement are ids of guests and what they said."""

    def fail(conn: Connection, who: str) -> None:
        conn.execute(text("SELECT :who FROM nowhere"), {"who": who})

    async def story() -> None:
        store = SQLiteStore(tmp_path / "t.sqlite")
        with pytest.raises(StoreError) as refused:
            await store.write(fail, "guest-of-this-house")
        await store.close()
        assert "guest-of-this-house" not in str(refused.value)
        there = await PostgresStore.open(postgres_address)
        assert there._engine.sync_engine.hide_parameters
        await there.close()

    asyncio.run(story())


def test_a_session_that_has_ended_writes_nothing_and_each_ending_is_a_generation(tell: Callable[[Story], None]):
    async def story(store: Store) -> None:
        table, who, first, second, third = (fresh() for _ in range(5))
        await store.append(write(table, entry(1)))
        await store.add_guest(Guest(who, "Ada", 5), Session(first, who, last=1), hash_of(first))
        assert await store.renew_session(Session(second, who, last=2), hash_of(second), 1000) == 1
        assert [each.id for each in await store.sessions_of(who)] == [second]
        ended = replace(write(table, entry(2), chairs=False), session=first)
        with pytest.raises(SignedOut):
            await store.append(ended)
        with pytest.raises(SignedOut):
            await store.say(table, Chat(1, 9, 0, who, "Ada", "table", "hi", "d", 3), first)
        await store.append(replace(ended, session=second))
        with pytest.raises(Conflict):
            await store.append(replace(ended, session=second))
        assert await store.end_session(who, first, 2000) is None
        assert await store.end_session("somebody", second, 2000) is None
        assert (who, 1) in await store.signed_out_since(1000)
        assert await store.end_session(who, second, 2000) == 2
        assert await store.has_session(second) is False
        assert await store.forget_guest(who, 3000) == 3
        assert (who, 3) in await store.signed_out_since(3000)
        assert who not in dict(await store.signed_out_since(3001))
        await store.add_guest(Guest(third, "Ben", 5), Session(third, third), hash_of(third))
        await store.end_session(third, third, 3000 + 2 * 86_400_000)
        assert who not in dict(await store.signed_out_since(0)), "of a guest who was deleted it is forgotten"

    tell(story)


# SQLite


def test_T10_the_file_is_for_its_owner_only_and_one_server_holds_it(tmp_path: Path):
    async def story() -> None:
        store = SQLiteStore(tmp_path / "t.sqlite")
        assert stat.S_IMODE(os.stat(tmp_path / "t.sqlite").st_mode) == 0o600
        with pytest.raises(StoreError, match="another server"):
            SQLiteStore(tmp_path / "t.sqlite")
        await store.close()

    asyncio.run(story())


def test_an_address_of_another_kind_is_refused_and_makes_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    for address in ("sqlite:///tables.sqlite", "mysql://host/tables"):
        with pytest.raises(StoreError, match="is not supported"):
            asyncio.run(open_store(address))

    assert not list(tmp_path.iterdir())


def test_R1_full_durability_is_the_default(tmp_path: Path):
    for durability, level in (("full", 2), ("os", 1)):
        with engine_for(tmp_path / "t.sqlite", durability).connect() as conn:
            assert conn.exec_driver_sql("PRAGMA synchronous").scalar() == level
            assert conn.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"


def test_a_failed_disk_is_fatal_and_nothing_is_answered_after_it(tmp_path: Path):
    fatal: list[str] = []

    def failing(conn: object) -> None:
        from sqlalchemy.exc import OperationalError

        raise OperationalError("COMMIT", {}, sqlite3.OperationalError("disk I/O error"))

    async def story() -> None:
        store = SQLiteStore(tmp_path / "t.sqlite", fatal=fatal.append)
        with pytest.raises(StoreError):
            await store.write(failing)
        assert fatal
        with pytest.raises(StoreError):
            await store.meta("x")

    asyncio.run(story())


def test_R12_a_backup_under_load_restores_to_a_prefix_of_every_log(tmp_path: Path):
    async def story() -> None:
        store = SQLiteStore(tmp_path / "t.sqlite", "os")
        await store.append(write("busytable2", entry(1)))

        async def load() -> None:
            for seq in range(2, 400):
                await store.append(write("busytable2", entry(seq)))
                if seq == 20:
                    under_way.set()

        under_way = asyncio.Event()
        writing = asyncio.ensure_future(load())
        await under_way.wait()
        await asyncio.to_thread(backup, tmp_path / "t.sqlite", tmp_path / "copy.sqlite")
        await writing
        whole = await store.entries_since("busytable2", 0)
        await store.close()
        restored = SQLiteStore(tmp_path / "copy.sqlite")
        copied = await restored.entries_since("busytable2", 0)
        await restored.close()
        assert 1 <= len(copied) <= len(whole) and copied == whole[: len(copied)]

    asyncio.run(story())


def test_R1_a_log_whose_last_pages_are_torn_off_or_wrong_is_read_up_to_there(tmp_path: Path):
    """As a power cut leaves it: what was written after the last sync may be missing, short or garbage."""

    async def filled() -> None:
        store = SQLiteStore(tmp_path / "t.sqlite")
        for seq in range(1, 13):
            await store.append(write("torntable2", entry(seq)))
        for name in ("t.sqlite", "t.sqlite-wal"):
            (tmp_path / f"cut-{name}").write_bytes((tmp_path / name).read_bytes())
        await store.close()

    async def read(file: Path) -> int:
        store = SQLiteStore(file)
        entries = await store.entries_since("torntable2", 0)
        await store.close()
        assert [each.seq for each in entries] == list(range(1, len(entries) + 1))
        return len(entries)

    asyncio.run(filled())
    whole, wal = (tmp_path / "cut-t.sqlite").read_bytes(), (tmp_path / "cut-t.sqlite-wal").read_bytes()
    counts = []
    for number, kept in enumerate(range(len(wal) // 2, len(wal) + 1, len(wal) // 14)):
        for tail in (b"", b"\xff" * 5000):
            file = tmp_path / f"{number}-{len(tail)}.sqlite"
            file.write_bytes(whole)
            file.with_name(f"{file.name}-wal").write_bytes(wal[:kept] + tail)
            counts.append(asyncio.run(read(file)))
    assert counts == sorted(counts)
    assert counts[0] < counts[-1] <= 12


def test_a_file_that_may_not_be_written_is_told_as_read_only_and_still_read(tmp_path: Path):
    async def story() -> None:
        store = SQLiteStore(tmp_path / "t.sqlite", "os")
        await store.append(write("readonly22", entry(1)))
        await store.write(lambda conn: conn.exec_driver_sql("PRAGMA query_only = ON"))
        with pytest.raises(ReadOnly):
            await store.append(write("readonly22", entry(2)))
        assert len(await store.entries_since("readonly22", 0)) == 1
        await store.close()

    asyncio.run(story())


def test_R12_a_backup_that_is_broken_off_leaves_no_file_that_looks_like_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    asyncio.run(SQLiteStore(tmp_path / "t.sqlite").close())
    right = os.rename
    monkeypatch.setattr(os, "rename", lambda *names: 1 // 0)
    with pytest.raises(ZeroDivisionError):
        backup(tmp_path / "t.sqlite", tmp_path / "copy.sqlite")
    assert not (tmp_path / "copy.sqlite").exists()
    monkeypatch.setattr(os, "rename", right)
    backup(tmp_path / "t.sqlite", tmp_path / "copy.sqlite")
    asyncio.run(SQLiteStore(tmp_path / "copy.sqlite").close())


# The schema


def test_the_migrations_make_the_schema_that_the_code_expects(tmp_path: Path):
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    engine = create_engine(f"sqlite:///{tmp_path / 't.sqlite'}")
    with engine.begin() as conn:
        migrate.upgrade(conn)
        assert compare_metadata(MigrationContext.configure(conn), schema.metadata) == []
        assert migrate.version_of(conn) == schema.HEAD


FIRST = Path(__file__).parent / "first_schema.json"


def test_a_store_of_the_first_schema_is_brought_up_to_date_with_all_it_holds(tmp_path: Path):
    """first_schema.json is kept as the first version wrote it; never regenerate it."""
    first = json.loads(FIRST.read_text())
    file = tmp_path / "t.sqlite"
    with sqlite3.connect(file) as old:
        for statement in first["schema"]:
            old.execute(statement)
        for name, rows in first["rows"].items():
            for row in rows:
                values = [bytes.fromhex(v["hex"]) if isinstance(v, dict) else v for v in row]
                old.execute(f"INSERT INTO {name} VALUES ({','.join('?' * len(row))})", values)

    async def story() -> None:
        from tabulae.server.table.replay import replayed

        store = SQLiteStore(file)
        for table, status in first["tables"].items():
            stored = await store.load(table)
            assert stored is not None
            assert replayed(stored, strict=True).status == status
        await store.close()

    asyncio.run(story())


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_store_goes_back_to_the_schema_before_sessions_and_up_again_and_cookies_work(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
):
    async def story() -> None:
        async with opened(kind, tmp_path, request) as store:
            ada, ben = (fresh() for _ in range(2))
            await store.add_guest(Guest(ada, "Ada", 5), Session(f"{ada}1", ada, last=1), hash_of(f"{ada}1"))
            await store.renew_session(Session(f"{ada}2", ada, last=2), hash_of(f"{ada}2"), 1)
            await store.add_guest(Guest(ben, "Ben", 5), Session(ben, ben), hash_of(ben))
            await store.end_session(ben, ben, 1)
            await store.write(lambda conn: migrate.downgrade(conn, "0004"))
            tokens = await store.read(lambda conn: conn.execute(text("SELECT id, token_hash FROM guests")).all())
            assert dict(row for row in map(tuple, tokens) if row[0] == ada) == {ada: hash_of(f"{ada}2")}
            await store.write(lambda conn: migrate.upgrade(conn))
            known = await store.session_by_token(hash_of(f"{ada}2"))
            assert known is not None and known[0] == Guest(ada, "Ada", 5)
            assert known[1].id == identity.session_id(hash_of(f"{ada}2"))
            assert await store.session_by_token(hash_of(ben)) is None, "who had signed out stays signed out"

    asyncio.run(story())


def test_a_backup_for_an_earlier_version_has_its_schema_and_the_store_keeps_its_own(tmp_path: Path):
    file, copy = tmp_path / "t.sqlite", tmp_path / "copy.sqlite"

    async def story() -> None:
        store = SQLiteStore(file, "os")
        await store.add_guest(Guest("ada", "Ada", 5), Session("s", "ada"), hash_of("s"))
        backup(file, copy, "0004")
        with pytest.raises(StoreError, match="no way back"):
            backup(file, tmp_path / "never.sqlite", "0000")
        assert await store.session_by_token(hash_of("s")) is not None
        await store.close()

    asyncio.run(story())
    assert not (tmp_path / "never.sqlite").exists()
    with sqlite3.connect(copy) as old:
        assert old.execute("SELECT version_num FROM alembic_version").fetchall() == [("0004",)]
        assert old.execute("SELECT token_hash FROM guests").fetchall() == [(hash_of("s"),)]


def test_a_store_of_a_newer_version_is_left_alone(tmp_path: Path):
    engine = engine_for(tmp_path / "t.sqlite")
    with engine.begin() as conn:
        migrate.upgrade(conn)
        conn.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(StoreError, match="newer"):
        SQLiteStore(tmp_path / "t.sqlite")
    with engine.connect() as conn:
        assert inspect(conn).has_table("events")


def test_moves_of_many_tables_at_once_are_all_there_but_for_the_one_that_lost_its_race(tell: Callable[[Story], None]):
    """They share a transaction; one that cannot be written takes none of the others with it."""

    async def story(store: Store) -> None:
        tables = [fresh() for _ in range(12)]
        for table in tables:
            await store.append(write(table, entry(1)))
        await store.append(write(tables[5], entry(2), chairs=False))
        answers = await asyncio.gather(
            *(store.append(write(table, entry(2, n=3), entry(3), chairs=False)) for table in tables),
            store.set_meta("beside", "them"),
            return_exceptions=True,
        )

        assert [isinstance(each, Conflict) for each in answers] == [place == 5 for place in range(13)]
        logs = [[each.seq for each in await store.entries_since(table, 0)] for table in tables]
        assert logs == [[1, 2] if place == 5 else [1, 2, 3] for place in range(12)]
        assert await store.meta("beside") == "them"

    tell(story)


@pytest.mark.parametrize("statement", [2, 3, 4])
def test_R8_a_deal_that_another_process_begins_while_a_table_is_read_is_read_with_its_secret(
    statement: int, postgres_address: str
):
    async def story() -> None:
        store, table = await PostgresStore.open(postgres_address), fresh()
        await store.append(write(table, entry(1)))
        count = itertools.count(1)

        def load_meanwhile(conn: Connection) -> StoredTable | None:
            @event.listens_for(conn, "before_cursor_execute")
            def deal(*_: object) -> None:
                if next(count) == statement:
                    await_only(store.append(write(table, entry(2), secrets=(DealSecret(1, b"s"),))))

            return load(conn, table)

        stored = await store.read(load_meanwhile)
        await store.close()
        assert stored is not None and next(count) == 5
        assert len(stored.entries) == 1 or stored.secrets

    asyncio.run(story())


@pytest.mark.parametrize("code", ["XX001", "XX002"])
def test_R8_what_PostgreSQL_cannot_read_from_its_disk_is_unreadable(code: str, postgres_address: str):
    async def story() -> None:
        store = await PostgresStore.open(postgres_address)
        with pytest.raises(Unreadable):
            await store.read(lambda conn: conn.exec_driver_sql(f"DO $$ BEGIN RAISE SQLSTATE '{code}'; END $$"))
        await store.close()

    asyncio.run(story())


def test_a_query_that_gets_no_connection_in_time_is_a_StoreError_and_ends_no_background_loop(
    postgres_address: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(postgres, "POOL", 1)
    monkeypatch.setattr(postgres, "POOL_SECONDS", 0.0)

    async def story() -> None:
        store = await PostgresStore.open(postgres_address)
        try:
            async with store._engine.connect():
                with pytest.raises(StoreError):
                    await store.meta("alive")
                with pytest.raises(StoreError):
                    await store.hint(["log somebody table"])
            assert await store.meta("no such key") is None
        finally:
            await store.close()

    asyncio.run(story())


def test_the_next_group_of_writes_waits_only_where_there_are_many():
    pauses = [pause_after(writes) for writes in (1, 5, LARGEST_GROUP, 2 * LARGEST_GROUP)]

    assert pauses[0] <= 0.001 < pauses[1] < pauses[2] == pauses[3] <= 0.01


def test_a_challenge_is_taken_once_in_time_by_its_guest_and_a_passkey_leads_to_its_guest_only(
    tell: Callable[[Story], None],
):
    async def story(store: Store) -> None:
        who, ben, phone = (fresh() for _ in range(3))
        guest = Guest(who, "Ada", 5)
        for each in (guest, Guest(ben, "Ben", 5)):
            await store.add_guest(each, Session(each.id, each.id), hash_of(each.id))
        for asked, at, found in ((who, 500, True), (ben, 500, False), (who, 501, False)):
            await store.add_challenge(hash_of("challenge"), who, 100, 500)
            assert await store.take_challenge(hash_of("challenge"), asked, at) == found
            assert not await store.take_challenge(hash_of("challenge"), who, 500), "used up in any case"
        key = Passkey(who, who, b"credential " + who.encode(), b"public", 3, "example.org", "Firefox", "Linux", 7, 1)
        assert await store.add_passkey(key)
        assert not await store.add_passkey(replace(key, guest=ben)), "it is known"
        assert not await store.add_passkey(replace(key, id=phone, guest="nobody"))
        assert await store.passkey(who) == key and await store.passkeys_of(who) == [key]
        assert await store.passkey(ben) is None and await store.passkeys_of(ben) == []
        used = replace(key, signs=9, last=2)
        assert await store.enter_with_passkey(used, Session(phone, ""), hash_of(phone)) == guest
        assert await store.passkeys_of(who) == [used]
        assert await store.session_by_token(hash_of(phone)) == (guest, Session(phone, who))
        assert not await store.remove_passkey(ben, who) and await store.remove_passkey(who, who)
        assert await store.enter_with_passkey(used, Session(f"{phone}2", ""), hash_of(f"{phone}2")) is None
        assert await store.add_passkey(key)
        await store.add_challenge(hash_of("challenge"), who, 100, 500)
        await store.forget_guest(who, 1)
        assert await store.passkeys_of(who) == []
        assert not await store.take_challenge(hash_of("challenge"), who, 100)

    tell(story)


def test_processes_that_start_at_the_same_moment_note_the_same_things(tell: Callable[[Story], None]):
    async def story(store: Store) -> None:
        for _ in range(5):
            key, secret = fresh(), fresh()
            await asyncio.gather(*(store.set_meta(key, str(now)) for now in range(4)))
            await asyncio.gather(*(store.set_meta(secret, str(mine), anew=False) for mine in range(4)))
            assert await store.meta(key) in {"0", "1", "2", "3"} and await store.meta(secret) in {"0", "1", "2", "3"}

    tell(story)
