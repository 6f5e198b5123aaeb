"""The totals of finished games equal a count of the games, whatever was played, deleted or forgotten."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, func, select

from tabulae.core.dice import new_dice, roll
from tabulae.server.people.play_history import GameFilter, PlayedGame
from tabulae.server.store import migrate, schema
from tests.fixtures.files import read
from tests.server.store.test_history import DAY, Played
from tests.server.support import opened

NAMES = ("Ada", "Ben", "Cy", "Dot")
GAMES = ("tabula-rasa", "palimpsest", "hijinx")
OUTCOMES = ("won", "lost", "shared", "left", "none")
AGAINST = ("people", "mixed", "club", "strong", "bots")


def totals(conn: Connection) -> tuple[set[Any], set[Any]]:
    return ({*conn.execute(select(schema.tallies)).all()}, {*conn.execute(select(schema.met)).all()})


def counted(conn: Connection) -> tuple[set[Any], set[Any]]:
    r, e = schema.results.c, schema.encounters.c
    kind, whom = (r.guest, r.game, r.against, r.outcome), (e.guest, e.other, e.name, e.level)
    results = select(*kind, func.count(), func.min(r.ended)).group_by(*kind)
    encounters = select(*whom, func.count(), func.max(e.ended)).where(e.name != "").group_by(*whom)
    return {*conn.execute(results).all()}, {*conn.execute(encounters).all()}


async def play(played: Played, games: int, seed: int) -> None:
    dice = new_dice(seed, 0)
    for _ in range(games):
        people = sorted(NAMES, key=lambda _: roll(dice, 1000))[: 1 + roll(dice, 3)]
        game, outcome, against = (kinds[roll(dice, len(kinds))] for kinds in (GAMES, OUTCOMES, AGAINST))
        bot = ("", "Maud", "Odo")[roll(dice, 3)]
        await played.game(*people, bot=bot, game=game, outcome=outcome, against=against)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_totals_equal_a_count_of_the_games(kind: str, tmp_path: Path, request: pytest.FixtureRequest):
    async def story() -> None:
        async with opened(kind, tmp_path, request) as store:

            async def agree() -> bool:
                kept = await store.read(totals)
                return kept == await store.read(counted) and all(kept)

            played = Played(store)
            await played.arrive(*NAMES)
            await play(played, 40, 1)
            assert await agree()
            tables = await played.tables("Ada")
            assert await store.forget_games(20 * DAY, tables[-2:], 15)
            assert await agree()
            await store.forget_guest(played.name("Ben"), 1)
            assert await agree()
            assert all(other != played.name("Ben") for _, other, *_ in (await store.read(totals))[1])
            await play(played, 10, 2)
            assert await agree()

    asyncio.run(story())


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_games_that_end_at_once_are_all_counted(kind: str, tmp_path: Path, request: pytest.FixtureRequest):
    async def story() -> None:
        async with opened(kind, tmp_path, request) as store:
            played = Played(store)
            await played.arrive("Ada", "Ben")
            await asyncio.gather(*(played.game(*people) for people in [("Ada", "Ben"), ("Ben", "Ada")] * 10))
            assert await store.read(totals) == await store.read(counted)
            assert sum(each.games for each in await store.tallies(played.name("Ada"))) == 20

    asyncio.run(story())


def is_wanted(game: PlayedGame, wanted: GameFilter) -> bool:
    others = {"people": ("people", "mixed"), "bots": ("club", "strong", "bots")}
    return (
        wanted.game in ("", game.game)
        and wanted.outcome in ("", game.outcome)
        and (not wanted.against or game.against in others.get(wanted.against, (wanted.against,)))
        and wanted.since <= game.ended < (wanted.until or 1 << 60)
        and (wanted.before is None or (game.ended, game.table) < wanted.before)
    )


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
@pytest.mark.parametrize("looked_through", [3, 400])
def test_a_filter_finds_the_same_games_among_the_last_and_kind_by_kind(
    kind: str, looked_through: int, tmp_path: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("tabulae.server.store.history.LOOKED_THROUGH", looked_through)

    async def story() -> None:
        async with opened(kind, tmp_path, request) as store:
            played = Played(store)
            await played.arrive(*NAMES)
            await play(played, 60, 3)
            guest = played.name("Ada")
            every = await store.games_of(guest, GameFilter(), 100)
            for game in ("", "hijinx"):
                for outcome in ("", "won", "left"):
                    for against in ("", "people", "bots", "club", "mixed", "practice"):
                        for since, until in ((0, 0), (15 * DAY, 45 * DAY)):
                            before = (every[5].ended, every[5].table)
                            for page in (None, before):
                                wanted = GameFilter(game, outcome, against, "", since, until, page)
                                found = await store.games_of(guest, wanted, 4)
                                assert found == [each for each in every if is_wanted(each, wanted)][:4]

    asyncio.run(story())


def test_a_store_of_before_is_counted_when_its_schema_goes_up(tmp_path: Path):
    (tmp_path / "t.sqlite").write_bytes(read("store.sqlite.xz"))

    async def story() -> None:
        async with opened("sqlite", tmp_path, None) as store:  # type: ignore[arg-type]
            for _ in range(2):
                assert await store.read(totals) == await store.read(counted) != (set(), set())
                await store.write(lambda conn: migrate.downgrade(conn, "0015"))
                await store.write(lambda conn: migrate.upgrade(conn))

    asyncio.run(story())
    with sqlite3.connect(tmp_path / "t.sqlite") as conn:
        tables = conn.execute(
            "SELECT DISTINCT t.status, c.ended IS NULL FROM chairs c JOIN tables t ON t.id = c.table_id"
        )
        assert {(status == "over") != is_null for status, is_null in tables} == {True}


def test_a_guests_tables_are_those_not_over_and_those_over_last(tmp_path: Path):
    async def story() -> None:
        async with opened("sqlite", tmp_path, None) as store:  # type: ignore[arg-type]
            played = Played(store)
            await played.arrive(*NAMES)
            await play(played, 30, 4)
            guest, tables = played.name("Ada"), await played.tables("Ada")
            assert [each.table for each in await store.of_guest(guest, 5)] == tables[:5]
            assert await store.unfinished(guest) == 0 == await store.games_in_play(guest)
            assert (await store.player_reliability([guest]))[guest] == (len(tables), 0)

    asyncio.run(story())
