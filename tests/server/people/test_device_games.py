"""Games that were played on a device and are added to somebody's own: the referee, the store, the endpoint."""

from __future__ import annotations

import asyncio
from base64 import b64encode
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tabulae.client import RefusedError
from tabulae.server.jobs.device_games import DeviceGames
from tabulae.server.jobs.referee import Verdict, verdict
from tabulae.server.limits import RateLimits
from tabulae.server.people.play_history import GameFilter
from tabulae.server.ports import Guest, Session, SignedOut, Store, Write
from tabulae.server.table import events
from tabulae.server.wire import RequestError
from tabulae.simulation.in_process import new_app
from tabulae.simulation.memory_store import MemoryStore
from tests.offline.finished import SECOND, played
from tests.offline.test_device import GAMES
from tests.server.support import opened, serving

LATER = 1 << 45  # ms: after every game


def judged(rows: Sequence[bytes], guest: str = "ada", now: int = LATER) -> Verdict:
    return msgspec.msgpack.decode(verdict(rows, guest, now), type=Verdict)


def forged(rows: Sequence[bytes], change: Callable[[Any], Any], table: str = "") -> list[bytes]:
    """The game with changed events, and every chain made anew as a forger would."""
    writes = [msgspec.msgpack.decode(row, type=Write) for row in rows]
    chain, made, seq = events.NO_CHAIN, [], 0
    for each in writes:
        entries = []
        for entry in each.entries:
            event = change(events.read(entry.body))
            if event is None:
                continue
            seq += 1
            body, name = events.written(event), table or each.table
            chain = events.chained(
                events.NEWEST_LOG, name, chain, seq, entry.at, entry.seat, entry.device, entry.n, body, entry.state_hash
            )
            entries.append(replace(entry, seq=seq, body=body, chain=chain))
        if entries:
            made.append(replace(each, table=table or each.table, entries=tuple(entries)))
    return [msgspec.msgpack.encode(each) for each in made]


@pytest.mark.parametrize("game", GAMES)
def test_the_referee_plays_a_game_of_a_device_again_as_one_of_the_guest(game: str):
    found = judged(played(game))

    assert found.refused == "" and found.summary is not None
    assert (found.summary.game, found.summary.status, found.summary.watch) == (game, "over", False)
    assert [each.guest for each in found.summary.chairs] == ["ada", ""]
    (result,) = found.results
    assert (result.guest, result.against) == ("ada", "casual") and result.outcome in ("won", "lost", "shared")
    assert b"Guest" in found.entries[1].body, "the name at the table stays"


def test_whoever_adds_it_the_record_has_one_hash_and_only_seats_change_hands():
    ada, ben = judged(played()), judged(played(), "ben")

    assert ada.record_hash == ben.record_hash != judged(played(seed=2)).record_hash
    assert [each.state_hash for each in ada.entries] == [each.state_hash for each in ben.entries]


def test_a_game_of_a_clock_that_is_ahead_ended_now():
    (first, *_), now = judged(played()).entries, judged(played()).entries[-1].at - 5
    found = judged(played(), now=now)

    assert found.refused == "" and found.summary is not None
    assert (found.summary.changed, found.entries[0].at) == (now, first.at)


def other_winner(event: Any) -> Any:
    return replace(event, winners=[1 - event.winners[0]]) if isinstance(event, events.Ended) else event


def other_points(event: Any) -> Any:
    return replace(event, scores=[9, 0]) if isinstance(event, events.Ended) else event


def resigned(event: Any) -> Any:
    return replace(event, why="resigned", scores=None) if isinstance(event, events.Ended) else event


def rated(event: Any) -> Any:
    return replace(event, rated=True) if isinstance(event, events.Opened) else event


def of_a_day(event: Any) -> Any:
    return replace(event, deal="2030-01-01") if isinstance(event, events.Opened) else event


def of_a_series(event: Any) -> Any:
    return replace(event, series="aaaa", sealed=True) if isinstance(event, events.Opened) else event


def of_two_people(event: Any) -> Any:
    return events.Sat(1, "ben", "Ben") if isinstance(event, events.BotSat) else event


def against_nobody(event: Any) -> Any:
    return replace(event, level="terrible") if isinstance(event, events.BotSat) else event


def other_rules(event: Any) -> Any:
    return replace(event, rules=event.rules + 1) if isinstance(event, events.Opened) else event


def never_ended(event: Any) -> Any:
    return None if isinstance(event, events.Ended) else event


def other_card(event: Any) -> Any:
    return replace(event, move="1red") if isinstance(event, events.Chanced) and event.move != "1red" else event


def by_nobody(event: Any) -> Any:
    return replace(event, by="bot") if isinstance(event, events.Moved) else event


def won_before_it_began(event: Any) -> Any:
    return replace(event, prefix="Tabulae record 1") if isinstance(event, events.Opened) else event


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (other_winner, "game-damaged"),
        (other_points, "game-damaged"),
        (resigned, "game-damaged"),
        (other_card, "game-damaged"),
        (by_nobody, "game-damaged"),
        (won_before_it_began, "game-damaged"),
        (never_ended, "game-not-over"),
        (other_rules, "game-other-rules"),
        (rated, "game-foreign"),
        (of_a_day, "game-foreign"),
        (of_a_series, "game-foreign"),
        (of_two_people, "game-foreign"),
        (against_nobody, "game-foreign"),
    ],
)
def test_a_forged_game_is_refused_in_words(change: Callable[[Any], Any], code: str):
    assert judged(forged(played(), lambda event: event)).refused == "", "the forger makes every chain right"
    assert judged(forged(played(), change)).refused == code


def test_a_game_under_another_name_was_dealt_other_cards():
    """Its name is part of what fixes the deal, so that a copy is not a second game."""
    assert judged(forged(played(), lambda event: event, "aaaaaaaaaa")).refused == "game-damaged"


def test_what_is_no_game_is_refused_whatever_it_is():
    rows = played()
    for odd in ([b""], [b"\x00" * 50], rows[1:], rows[:5], [*rows, *rows], [rows[0]] * 3, [rows[-1]]):
        assert judged(odd).refused in ("game-damaged", "game-not-over")
    for place in range(0, 2000, 37):
        text = bytearray(b"".join(rows[:1]))
        text[place % len(text)] ^= 0x55
        assert judged([bytes(text), *rows[1:]]).refused or True  # it answers


# Added


@pytest.fixture(params=["memory", "sqlite", "postgresql"])
def tell(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[Any], None]:
    def tell(story: Any) -> None:
        async def whole() -> None:
            if request.param == "memory":
                await story(MemoryStore())
                return
            async with opened(request.param, tmp_path, request) as store:
                await story(store)

        asyncio.run(whole())

    return tell


async def arrive(store: Store, *names: str) -> list[Guest]:
    guests = [Guest(name.lower(), name, 1) for name in names]
    for guest in guests:
        await store.add_guest(guest, Session(guest.id, guest.id), guest.id.encode())
    return guests


def desk(store: Store) -> DeviceGames:
    app = new_app(store)
    return DeviceGames(app.context, RateLimits(app.clock, app.settings.limits))


def test_a_game_is_added_once_for_one_person_and_counts_for_nobody_else(tell: Callable[[Any], None]):
    async def story(store: Store) -> None:
        ada, ben = await arrive(store, "Ada", "Ben")
        games = desk(store)
        table, new = await games.add(ada, played(), "here")
        assert new and await games.add(ada, played(), "here") == (table, False)
        with pytest.raises(RequestError) as refused:
            await games.add(ben, played(), "here")
        assert refused.value.code == "game-known"

        (game,) = await store.games_of("ada", GameFilter(), 10)
        assert (game.table, game.on_device, game.against) == (table, True, "casual")
        assert await store.games_of("ben", GameFilter(), 10) == []
        assert await store.device_games("ada", [table, "nowhere"]) == [table]
        assert await store.device_games("ben", [table]) == []
        assert (await store.player_reliability(["ada"])).get("ada", (0, 0)) == (0, 0)
        assert await store.ratings_of("ada") == {} and await store.day_tries("ada", 0) == []
        assert await store.may_replay(table, "ben", 1 << 20) is False

    tell(story)


def test_a_table_here_of_the_same_name_is_not_touched(tell: Callable[[Any], None]):
    async def story(store: Store) -> None:
        (ada,) = await arrive(store, "Ada")
        found = judged(played())
        assert found.summary is not None
        known = replace(found.summary, opener="ben", chairs=(), seq=1, status="waiting")
        await store.append(Write(found.summary.table, found.entries[:1], known, bot_secret=b"b" * 32, chairs=False))
        with pytest.raises(RequestError) as refused:
            await desk(store).add(ada, played(), "here")
        assert refused.value.code == "game-known"
        assert await store.games_of("ada", GameFilter(), 10) == []
        assert len(await store.entries_since(found.summary.table, 0)) == 1

    tell(story)


def test_two_requests_at_once_add_one_game(tell: Callable[[Any], None]):
    async def story(store: Store) -> None:
        (ada,) = await arrive(store, "Ada")
        games = desk(store)
        found = await asyncio.gather(*(games.add(ada, played(), "here") for _ in range(4)))
        assert sorted(new for _, new in found) == [False, False, False, True]
        assert len(await store.games_of("ada", GameFilter(), 10)) == 1

    tell(story)


def test_who_is_deleted_takes_the_list_along_and_nothing_is_added_for_them(tell: Callable[[Any], None]):
    other = played(seed=SECOND)

    async def story(store: Store) -> None:
        (ada,) = await arrive(store, "Ada")
        games = desk(store)
        table, _ = await games.add(ada, played(), "here")
        await store.forget_guest("ada", 5)
        assert await store.device_games("ada", [table]) == []
        with pytest.raises(SignedOut):
            await games.add(ada, other, "here")
        assert await store.games_of("ada", GameFilter(), 10) == []

    tell(story)


def test_a_server_takes_a_game_shows_it_to_its_player_alone_and_bounds_its_size(tmp_path: Path):
    async def story() -> None:
        rows = [b64encode(row).decode() for row in played("hijinx")]
        async with serving(tmp_path / "t.sqlite", device_games_per_hour=4, game_bytes=460_000) as server:
            ada, ben = await server.client("Ada"), await server.client("Ben")
            added = await ada.post("/api/me/device-games", {"rows": rows})
            assert added["added"]
            table = added["table"]
            (game,) = (await ada.get("/api/me/games"))["games"]
            assert (game["table"], game["on_device"]) == (table, True)
            asked = {"tables": [table, "elsewhere"]}
            assert (await ada.post("/api/me/device-games/known", asked))["tables"] == [table]
            assert (await ben.post("/api/me/device-games/known", asked))["tables"] == []
            record = await ada.get(f"/api/tables/{table}/record?seat=0")
            assert record.startswith("Tabulae record 1")
            assert (await ada.get(f"/api/tables/{table}"))["status"] == "over"
            for path in (f"/api/tables/{table}", f"/api/tables/{table}/record?seat=0"):
                with pytest.raises(RefusedError, match="unknown"):
                    await ben.get(path)
            with pytest.raises(RefusedError, match="too-large"):
                await ada.post("/api/me/device-games", {"rows": ["A" * 230_100] * 2})
            for _ in range(3):
                with pytest.raises(RefusedError, match="game-damaged"):
                    await ada.post("/api/me/device-games", {"rows": ["AAAA"]})
            with pytest.raises(RefusedError, match="too-fast"):
                await ada.post("/api/me/device-games", {"rows": ["AAAA"]})

    asyncio.run(story())
