"""Pages of a real SQLite file are damaged: the server starts, mends what it can, and never ends in a loop."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tabulae.server import wire
from tabulae.server.ports import StoreError
from tabulae.server.store import repair
from tabulae.server.store.sqlite import SQLiteStore
from tabulae.simulation.in_process import Person
from tests.server.store.test_damage import full_house, house_on, versions

PAGE = 4096
INTERIOR = 5  # the first byte of a table's page that only names others


def wipe(file: Path, page: int) -> None:
    """Overwrite a page of the file, of which no newer copy may lie in the log."""
    with closing(sqlite3.connect(file)) as conn:
        assert conn.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0] == 0
    data = file.read_bytes()
    file.write_bytes(data[: page * PAGE] + bytes(PAGE) + data[(page + 1) * PAGE :])


def root_of(file: Path, name: str) -> int:
    """The first page of an index or a table."""
    with sqlite3.connect(file) as conn:
        return int(conn.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (name,)).fetchone()[0]) - 1


async def filled(file: Path) -> tuple[list[Person], list[str]]:
    store = SQLiteStore(file, "os")
    async with house_on(store) as app:
        found = await full_house(app)
    await store.close()
    return found


async def opens_and_writes(file: Path, people: list[Person], tables: list[str]) -> tuple[set[str], list[str]]:
    """What each table answers after a start, and the refusals when everybody then says something; nothing is fatal."""
    fatal: list[str] = []
    store = SQLiteStore(file, "os", fatal.append)
    async with house_on(store) as app:
        answers = await versions(app, people, tables)
        refusals = []
        for person, table in zip(people, tables, strict=True):
            back = Person(app, person.guest, "another")
            if (await back.hello(table, 0))["type"] == "welcome":
                answer = await back.command(wire.SetChat, "seats")
                refusals += [answer["code"]] if answer["type"] == "refused" else []
        fresh = await Person.arrive(app, "Zoe")
        assert (await fresh.hello(await fresh.open(), 0))["type"] == "welcome"
    await store.close()
    assert fatal == []
    return {str(answer) for answer in answers.values()}, refusals


@pytest.mark.parametrize("name", ["sqlite_autoindex_events_1", "sqlite_autoindex_events_2", "tables_by_status"])
def test_a_damaged_page_of_an_index_is_rebuilt_at_the_start_with_all_games(name: str, tmp_path: Path):
    file = tmp_path / "t.sqlite"

    async def story() -> None:
        people, tables = await filled(file)
        wipe(file, root_of(file, name))
        assert repair.check(file) == repair.DAMAGED
        assert await opens_and_writes(file, people, tables) == ({"4"}, [])
        assert repair.check(file) == repair.SOUND
        assert (tmp_path / "t.sqlite.damaged-1").exists()

    asyncio.run(story())


def test_a_damaged_page_of_a_table_closes_the_games_on_it_and_the_server_goes_on(tmp_path: Path):
    file = tmp_path / "t.sqlite"

    async def story() -> None:
        people, tables = await filled(file)
        with sqlite3.connect(file) as conn:
            conn.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            middle = (tables[len(tables) // 2],)
            (chain,) = conn.execute("SELECT chain FROM events WHERE table_id = ? AND seq = 3", middle).fetchone()
        wipe(file, file.read_bytes().index(chain) // PAGE)
        assert repair.check(file) == repair.DAMAGED
        for _ in range(2):  # also after another restart
            answers, refusals = await opens_and_writes(file, people, tables)
            assert "kept-safe" in answers and {"4", "5"} & answers
            assert set(refusals) <= {"kept-safe", "not-now"}

    asyncio.run(story())


def test_a_rebuild_that_is_killed_at_its_last_step_costs_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    file, replace = tmp_path / "t.sqlite", os.replace

    class Killed(BaseException):
        pass

    def killed(source: Path, target: Path) -> None:
        if target == file:
            raise Killed
        replace(source, target)

    async def story() -> None:
        people, tables = await filled(file)
        wipe(file, root_of(file, "tables_by_status"))
        with monkeypatch.context() as patched:
            patched.setattr(os, "replace", killed)
            with pytest.raises(Killed):
                repair.mend(file)
        assert await opens_and_writes(file, people, tables) == ({"4"}, [])
        assert repair.check(file) == repair.SOUND

    asyncio.run(story())


def test_every_damaged_file_is_kept_also_after_a_second_rebuild(tmp_path: Path):
    file = tmp_path / "t.sqlite"
    asyncio.run(filled(file))
    damaged = []
    for name in ("tables_by_status", "sqlite_autoindex_events_1"):
        wipe(file, root_of(file, name))
        damaged.append(file.read_bytes())
        repair.mend(file)
        assert repair.check(file) == repair.SOUND

    assert [(tmp_path / f"t.sqlite.damaged-{number}").read_bytes() for number in (1, 2)] == damaged


def pages_of(file: Path, name: str) -> list[int]:
    """The root page of a table and the leaves below it, from the left."""
    root = root_of(file, name)
    data = file.read_bytes()[root * PAGE : (root + 1) * PAGE]
    if data[0] != INTERIOR:
        return [root]
    cells = [int.from_bytes(data[at : at + 2], "big") for at in range(12, 12 + 2 * int.from_bytes(data[3:5], "big"), 2)]
    children = [*cells, 8]  # the last child is named in the page's header
    return [root, *(int.from_bytes(data[at : at + 4], "big") - 1 for at in children)]


def meta_of(file: Path) -> dict[str, str]:
    with sqlite3.connect(file) as conn:
        return dict(conn.execute("SELECT key, value FROM meta NOT INDEXED").fetchall())


def test_a_damaged_meta_table_is_recreated_and_all_games_go_on(tmp_path: Path):
    file = tmp_path / "t.sqlite"

    async def story() -> None:
        people, tables = await filled(file)
        with sqlite3.connect(file) as conn:
            (latest,) = conn.execute("SELECT max(changed) FROM tables").fetchone()
        wipe(file, pages_of(file, "meta")[0])
        assert await opens_and_writes(file, people, tables) == ({"4"}, [])
        assert repair.check(file) == repair.SOUND
        after = meta_of(file)
        assert after["page_secret"] and int(after["alive"]) >= latest

    asyncio.run(story())


@pytest.mark.parametrize("leaf", [1, 3, -1])
def test_what_can_be_read_of_a_damaged_meta_table_is_kept(leaf: int, tmp_path: Path):
    file = tmp_path / "t.sqlite"
    asyncio.run(filled(file))
    with sqlite3.connect(file) as conn:
        conn.executemany("INSERT INTO meta VALUES (?, ?)", ((f"review {n}", "x" * 900) for n in range(40)))
        conn.commit()
        conn.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    before, pages = meta_of(file), pages_of(file, "meta")
    assert len(pages) > 8
    wipe(file, pages[leaf])

    repair.mend(file)

    assert repair.check(file) == repair.SOUND
    after = meta_of(file)
    assert after.keys() <= before.keys() and len(after) >= len(before) - 6
    assert ("page_secret" in after) == (leaf != 1) and "alive" in after
    assert all(after[key] == before[key] for key in after.keys() - {"alive"})


def test_what_a_clock_that_was_ahead_has_written_counts_as_written_now(tmp_path: Path):
    file = tmp_path / "t.sqlite"

    async def story() -> None:
        await filled(file)
        with sqlite3.connect(file) as conn:
            (latest,) = conn.execute("SELECT max(changed) FROM tables").fetchone()
            (first,) = conn.execute("SELECT id FROM tables LIMIT 1").fetchone()
            conn.execute("UPDATE tables SET changed = changed + 1000000 WHERE id = ?", (first,))
        store = SQLiteStore(file, "os")
        await store.add_code(b"late", first, 0, "guest", latest + 1000)
        await store.add_code(b"due", first, 0, "guest", latest)
        await store.set_back(latest)
        summary = await store.summary(first)
        assert summary is not None and summary.changed == latest
        assert await store.take_code(b"late", latest) is None
        assert await store.take_code(b"due", latest) is not None
        await store.close()

    asyncio.run(story())


def test_a_damaged_free_page_costs_nothing(tmp_path: Path):
    file = tmp_path / "t.sqlite"

    async def story() -> None:
        people, tables = await filled(file)
        with sqlite3.connect(file) as conn:
            conn.execute("CREATE TABLE rest AS SELECT randomblob(4000) FROM events")
            conn.execute("DROP TABLE rest")
            conn.commit()
            conn.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            free = int.from_bytes(file.read_bytes()[32:36], "big")
        assert free
        data = file.read_bytes()
        start = (free - 1) * PAGE
        file.write_bytes(data[:start] + b"\xff" * PAGE + data[start + PAGE :])
        assert repair.check(file) == repair.DAMAGED
        assert await opens_and_writes(file, people, tables) == ({"4"}, [])

    asyncio.run(story())


def test_a_file_without_its_header_is_refused_in_words_and_left_as_it_is(tmp_path: Path):
    file = tmp_path / "t.sqlite"
    asyncio.run(filled(file))
    wipe(file, 0)
    before = file.read_bytes()

    with pytest.raises(StoreError, match="restore a backup"):
        SQLiteStore(file)
    assert file.read_bytes() == before


def test_the_check_of_a_large_store_ends_in_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    file = tmp_path / "t.sqlite"
    asyncio.run(filled(file))

    assert repair.check(file, seconds=-1) == repair.UNFINISHED
    monkeypatch.setattr(repair, "LARGEST", 1000)
    assert repair.check(file) == repair.UNFINISHED
    repair.mend(file)
    assert not list(tmp_path.glob("*.damaged*"))


@pytest.mark.parametrize("name", ["sqlite_autoindex_events_1", ""])
def test_a_store_too_large_to_be_checked_at_the_start_is_checked_beside_play_and_rebuilt_at_the_next(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    file = tmp_path / "t.sqlite"
    asyncio.run(filled(file))
    if name:
        wipe(file, root_of(file, name))
    monkeypatch.setattr(repair, "LARGEST", 1000)

    async def start() -> None:
        store = SQLiteStore(file, "os")
        if store._check is not None:
            await asyncio.to_thread(store._check.join)
        await store.close()

    asyncio.run(start())
    assert repair.marker_of(file).exists() == bool(name)
    asyncio.run(start())
    assert not repair.marker_of(file).exists()
    assert len(list(tmp_path.glob("*.damaged*"))) == bool(name)
    monkeypatch.undo()
    assert repair.check(file) == repair.SOUND


def test_a_check_beside_play_is_given_up_when_the_store_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    file = tmp_path / "t.sqlite"
    asyncio.run(filled(file))
    monkeypatch.setattr(repair, "LARGEST", 1000)

    async def story() -> None:
        store = SQLiteStore(file, "os")
        await store.close()
        assert store._check is not None and not store._check.is_alive()
        assert not repair.marker_of(file).exists()

    asyncio.run(story())
