"""A store that takes no writes: people watch and read, are told in words what cannot be stored, and nothing is lost."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import text

from tabulae.server import wire
from tabulae.server.error_texts import text as words
from tabulae.server.ports import ReadOnly, Unreadable
from tabulae.server.store import repair
from tabulae.server.store.postgres import PostgresStore
from tabulae.server.store.sqlite import SQLiteStore
from tabulae.simulation.in_process import Person, play_to_the_end, two_people
from tests.server.http.test_http import raw
from tests.server.store.test_damage import house_on
from tests.server.store.test_repair import filled, root_of, wipe
from tests.server.support import serving
from tests.server.test_cli_commands import tabulae


async def played(store: Any) -> tuple[Person, str, str]:
    """Ada, a game that is over and one that goes on."""
    async with house_on(store) as app:
        ada, ben = await two_people(app)
        over = ada.table
        await play_to_the_end(ada, ben)
        going = await ada.open(bots=[{"seat": 1}], start=True)
    return ada, over, going


def hide(file: Path) -> None:
    """Damage the index of all entries beyond repair: a row of a guest is gone, too."""
    wipe(file, root_of(file, "tables_by_status"))
    wipe(file, root_of(file, "generations"))


def test_a_file_that_takes_no_new_games_is_opened_to_be_read(tmp_path: Path):
    file = tmp_path / "t.sqlite"

    async def story() -> None:
        store = SQLiteStore(file, "os")
        ada, over, going = await played(store)
        await store.close()
        hide(file)
        before = file.read_bytes()
        for _ in range(2):  # also after another restart
            store = SQLiteStore(file, "os")
            assert store.read_only
            async with house_on(store) as app:
                assert app.metrics.read_only == 1
                again = Person(app, ada.guest, "another")
                assert (await again.hello(going, 0))["type"] == "welcome"
                refusal = await again.command(wire.SetChat, "seats")
                assert (refusal["code"], refusal["text"]) == ("read-only", words("read-only", "en"))
                assert (await again.command(wire.Leave))["code"] == "read-only"
                assert await app.readiness.answer() == "the store is read-only"
                shown = await Person(app, ada.guest, "third").hello(over)
                assert shown["type"] == "welcome" and shown["over"] is not None, shown
            await store.close()
        assert file.read_bytes() == before

    asyncio.run(story())


def test_while_nothing_is_stored_records_reviews_and_data_are_read_and_the_rest_is_refused_in_words(tmp_path: Path):
    file = tmp_path / "t.sqlite"

    async def story() -> None:
        store = SQLiteStore(file, "os")
        _, over, _ = await played(store)
        await store.close()
        hide(file)
        async with serving(file) as server:
            for path in ("/record", "/scoring", "/review", ""):
                status, headers, _ = await raw(server.url, "GET", f"/api/tables/{over}{path}")
                assert (status, headers["x-tabulae-notice"]) == (200, "read-only"), path
            for lang in ("en", "fr", "de"):
                sent = {"Content-Type": "application/json", "X-Tabulae": "1"}
                status, _, body = await raw(server.url, "POST", f"/api/me?lang={lang}", b'{"name":"Zoe"}', **sent)
                refusal = msgspec.json.decode(body)
                assert (status, refusal["code"]) == (503, "read-only")
                assert refusal["text"] == words("read-only", lang)
            assert (await raw(server.url, "GET", "/health"))[::2] == (200, b"ok\n")
            assert (await raw(server.url, "GET", "/ready"))[::2] == (503, b"the store is read-only\n")
            assert b"tabulae_read_only 1.0" in (await raw(server.url, "GET", "/metrics"))[2]

    asyncio.run(story())


@pytest.mark.parametrize("name", ["meta", "sqlite_autoindex_meta_1", "alembic_version"])
def test_a_file_with_which_no_server_could_start_is_opened_to_be_read(name: str, tmp_path: Path):
    file = tmp_path / "t.sqlite"

    async def story() -> None:
        people, tables = await filled(file)
        wipe(file, root_of(file, name))
        wipe(file, root_of(file, "secrets"))
        before = file.read_bytes()
        store = SQLiteStore(file)
        async with house_on(store) as app:
            assert store.read_only and app.page_secret
            answer = await Person(app, people[0].guest).hello(tables[0], 0)
            assert answer["code"] == "kept-safe"  # its secret is on the damaged page
            assert len(await app.store.of_guest(people[0].guest.id, 10)) == 1
        await store.close()
        assert file.read_bytes() == before

    asyncio.run(story())


def test_a_file_of_which_nothing_can_be_read_is_refused_in_words_and_not_started_again(tmp_path: Path):
    file = tmp_path / "t.sqlite"
    asyncio.run(filled(file))
    wipe(file, root_of(file, "tables"))
    wipe(file, root_of(file, "events"))
    wipe(file, root_of(file, "alembic_version"))
    with pytest.raises(Unreadable, match="restore a backup"):
        repair.mend(file)

    done = tabulae("serve", "--no-browser", "--port", "0", "--store", str(file))
    assert (done.returncode, "restore a backup" in done.stderr) == (78, True)


def test_the_doctor_says_that_a_store_takes_no_writes(tmp_path: Path):
    file = tmp_path / "t.sqlite"
    asyncio.run(filled(file))
    hide(file)
    done = tabulae("doctor", "--store", str(file))

    assert done.returncode == 1
    assert "BAD the database takes no writes: the file is damaged; restore a backup" in done.stdout


def test_a_postgresql_that_takes_no_writes_is_opened_to_be_read(postgres_address: str):
    def set_to(value: str) -> Any:
        return lambda conn: conn.execute(text(f"ALTER DATABASE postgres SET default_transaction_read_only = {value}"))

    async def story() -> None:
        store = await PostgresStore.open(postgres_address)
        ada, over, going = await played(store)
        await store.write(set_to("on"))
        await store.close()
        frozen = await PostgresStore.open(postgres_address)
        try:
            assert frozen.read_only
            async with house_on(frozen) as app:
                again = Person(app, ada.guest, "another")
                assert (await again.hello(going, 0))["type"] == "welcome"
                assert (await again.command(wire.SetChat, "seats"))["code"] == "read-only"
                assert (await again.hello(over))["over"] is not None
                with pytest.raises(ReadOnly):
                    await Person.arrive(app, "Zoe")
            frozen.read_only = ""  # as if it had become read-only later
            with pytest.raises(ReadOnly):
                await frozen.set_meta("a", "b")
        finally:
            await frozen.read(lambda conn: conn.execute(text("SET TRANSACTION READ WRITE")) and set_to("off")(conn))
            await frozen.close()

    asyncio.run(story())
