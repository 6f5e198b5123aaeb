"""A device's application without a browser: the page's requests and lines, closing and opening, export and import."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from tabulae.offline import transfer
from tabulae.offline.device import SETTINGS, Device
from tabulae.offline.store import DeviceStore
from tabulae.simulation.in_process import LocalJobs
from tabulae.simulation.virtual_loop import SeededRandom, VirtualClock, run
from tests.offline.shelf import Shelf

GAMES = ("tabula-rasa", "hijinx", "palimpsest")


class Page:
    """What a page does with a device: requests, and one line."""

    def __init__(self, device: Device) -> None:
        self.device, self.frames = device, []  # type: ignore[var-annotated]  # of JSON
        self.me: Any = None
        self.table, self.n = "", 0

    async def request(self, method: str, path: str, body: Any = None) -> Any:
        answer = await self.device.request(method, path, json.dumps(body) if body is not None else "")
        return answer.status, json.loads(answer.text) if "json" in answer.media_type else answer.text

    async def play_now(self, game: str, level: str = "casual") -> None:
        _, self.me = await self.request("POST", "/api/me", {})
        wish = {"game": game, "seats": 2, "sit": [0], "bots": [{"seat": 1, "level": level}], "start": True}
        status, opened = await self.request("POST", "/api/tables", wish)
        assert status == 200, opened
        self.table = opened["table"]
        await self.hello()

    async def hello(self) -> None:
        if self.me is None:
            _, self.me = await self.request("GET", "/api/me")
        assert await self.device.open_line(1, lambda number, text: self.frames.append(json.loads(text)), lambda _: None)
        self.say({"type": "hello", "table": self.table, "device": "here", "page": self.me["page"], "seat": 0,
                  "lang": "en", "have": 0, "changes": False})  # fmt: skip

    def say(self, message: dict[str, Any]) -> None:
        self.device.receive(1, json.dumps(message))

    @property
    def state(self) -> Any:
        return self.device.app.registry.tables[self.table].state

    async def deal(self) -> None:
        from tabulae.core.chance import seat_commitment

        word = bytes(32)
        while self.table not in self.device.app.registry.tables or self.state.status != "playing":
            await asyncio.sleep(0.05)
            if self.table not in self.device.app.registry.tables:
                continue
            exchange = self.state.exchange
            if self.state.status != "dealing" or exchange is None:
                continue
            self.n += 1
            if 0 not in exchange.commitments:
                promised = seat_commitment(self.table, 0, word).hex()
                self.say({"type": "commit", "n": self.n, "attempt": self.state.attempt, "commitment": promised})
            elif exchange.all_committed() and 0 not in exchange.words:
                self.say({"type": "reveal", "n": self.n, "attempt": self.state.attempt, "word": word.hex()})

    async def play(self, turns: int = 10_000) -> None:
        while self.state.status == "playing" and turns:
            await asyncio.sleep(0.05)
            if 0 in self.state.to_act and self.state.status == "playing":
                move = str(self.state.game.quick_moves(self.state.match.state, 0)[0])
                self.n += 1
                both = len(self.state.to_act) > 1
                at = {"decision": self.state.match.decision} if both else {"version": self.state.seq}
                self.say({"type": "choose" if both else "move", "n": self.n, **at, "move": move})
                turns -= 1
                for _ in range(100):
                    await asyncio.sleep(0.05)
                    if any(each.get("n") == self.n and each["type"] in ("ack", "refused") for each in self.frames):
                        break


async def a_device(shelf: Shelf, seed: int = 1) -> Device:
    store = await DeviceStore.open(shelf)
    device = Device(store, VirtualClock(), SeededRandom(seed, 2), LocalJobs(), SETTINGS)
    await device.start()
    return device


def told(story: Callable[[], Coroutine[Any, Any, None]]) -> None:
    run(story())


@pytest.mark.parametrize("game", [GAMES[0], *(pytest.param(game, marks=pytest.mark.long) for game in GAMES[1:])])
def test_a_game_is_played_to_the_end_and_is_still_there_after_closing(game: str):
    async def story() -> None:
        shelf = Shelf()
        page = Page(await a_device(shelf))
        await page.play_now(game)
        await page.deal()
        await page.play()
        assert page.state.status == "over"
        table, outcome = page.table, page.state.match.outcome
        await page.device.app.close()

        again = Page(await a_device(shelf, seed=2))
        _, rooms = await again.request("GET", "/api/me/tables?lang=en")
        assert [(room["table"], room["status"]) for room in rooms["rooms"]] == [(table, "over")]
        status, record = await again.request("GET", f"/api/tables/{table}/record")
        assert status == 200 and record.startswith("Tabulae record")
        found = await again.device.app.registry.find(table)
        assert found.state.match.outcome == outcome
        await again.device.app.close()

    told(story)


def test_an_unfinished_game_goes_on_after_closing():
    async def story() -> None:
        shelf = Shelf()
        page = Page(await a_device(shelf))
        await page.play_now("tabula-rasa")
        await page.deal()
        await page.play(turns=3)
        table, version, state = page.table, page.state.seq, page.state.match.state
        await page.device.app.close()

        again = Page(await a_device(shelf, seed=2))
        again.table, again.n = table, 1000
        await again.hello()
        await asyncio.sleep(0.1)
        assert again.state.seq >= version
        assert again.state.match.game.view(again.state.match.state, 0).hand >= 0
        assert state is not None
        await again.play()
        assert again.state.status == "over"
        await again.device.app.close()

    told(story)


def test_a_move_that_finds_no_room_is_refused_and_nothing_before_it_is_lost():
    async def story() -> None:
        shelf = Shelf()
        page = Page(await a_device(shelf))
        await page.play_now("tabula-rasa")
        await page.deal()
        await page.play(turns=2)
        while 0 not in page.state.to_act:
            await asyncio.sleep(0.05)
        before = dict(shelf.rows)
        shelf.full = True
        await page.play(turns=1)

        assert page.frames[-1]["type"] == "refused" and page.frames[-1]["code"] == "disk-full"
        assert shelf.rows == before
        status, body = await page.request("POST", "/api/me", {"name": "Ada"})
        assert (status, body["code"]) == (507, "storage-full")
        shelf.full = False
        await page.play()
        assert page.state.status == "over"
        await page.device.app.close()

    told(story)


def test_what_needs_a_network_says_so():
    async def story() -> None:
        page = Page(await a_device(Shelf()))
        await page.play_now("tabula-rasa")
        status, body = await page.request("POST", f"/api/tables/{page.table}/code", {"seat": 0})
        assert (status, body["code"]) == (409, "needs-network")
        await page.device.app.close()

    told(story)


def test_an_export_is_imported_into_an_empty_device_and_merged_into_ones_own():
    async def story() -> None:
        shelf, empty = Shelf(), Shelf()
        page = Page(await a_device(shelf))
        await page.play_now("tabula-rasa")
        await page.deal()
        await page.play()
        first = await transfer.export(shelf)
        await page.play_now("hijinx")
        second = await transfer.export(shelf)
        await page.device.app.close()

        assert await transfer.take(empty, first, replace=False) == ("done", 1)
        assert await transfer.take(empty, second, replace=False) == ("done", 1)
        assert await transfer.take(empty, first, replace=False) == ("done", 0)
        assert await transfer.export(empty) == second
        again = Page(await a_device(empty, seed=3))
        _, rooms = await again.request("GET", "/api/me/tables?lang=en")
        assert len(rooms["rooms"]) == 2
        await again.device.app.close()

    told(story)


def test_games_of_somebody_else_replace_ones_own_only_when_asked():
    async def story() -> None:
        mine, theirs = Shelf(), Shelf()
        for seed, shelf in enumerate((mine, theirs)):
            page = Page(await a_device(shelf, seed))
            await page.play_now("tabula-rasa")
            await page.device.app.close()
        exported, before = await transfer.export(theirs), await transfer.export(mine)

        assert await transfer.take(mine, exported, replace=False) == ("replace", 1)
        assert await transfer.export(mine) == before
        assert await transfer.take(mine, exported, replace=True) == ("done", 1)
        assert await transfer.export(mine) == exported

    told(story)


def test_a_damaged_foreign_or_newer_file_changes_nothing():
    async def story() -> None:
        shelf, target = Shelf(), Shelf()
        page = Page(await a_device(shelf))
        await page.play_now("tabula-rasa")
        await page.device.app.close()
        whole = await transfer.export(shelf)
        content = json.loads(whole)
        name = next(key for key in content["rows"] if key.startswith("writes/"))
        without = {**content, "rows": {key: row for key, row in content["rows"].items() if key != name}}
        bad = {
            "half of it": (whole[: len(whole) // 2], "damaged"),
            "a row is gone": (json.dumps(without), "damaged"),
            "rows are a list": (json.dumps({**content, "rows": []}), "damaged"),
            "a row is no text": (json.dumps({**content, "rows": {name: 5}}), "damaged"),
            "a newer format": (json.dumps({**content, "version": 2}), "newer"),
            "another program's": ('{"name": "x"}', "foreign"),
            "a record": ("Tabulae record 1\n", "foreign"),
            "nothing": ("", "foreign"),
            "a picture": ("\x89PNG\r\n", "foreign"),
        }
        for what, (text, why) in bad.items():
            assert await transfer.take(target, text, replace=True) == (why, 0), what
            assert target.rows == {}, what

        target.full = True
        assert await transfer.take(target, whole, replace=True) == ("full", 0)

    told(story)


def test_a_log_that_does_not_replay_is_not_imported():
    async def story() -> None:
        shelf = Shelf()
        page = Page(await a_device(shelf))
        await page.play_now("tabula-rasa")
        await page.device.app.close()
        name = next(key for key in shelf.rows if key.startswith("writes/"))
        shelf.rows[name] = shelf.rows[name].replace(b"tabula-rasa", b"tabula-rosa")

        assert await transfer.take(Shelf(), await transfer.export(shelf), replace=False) == ("damaged", 0)

    told(story)
