"""R6: whatever is cut off in the middle, a start, a load, an order, an alarm, the table goes on by itself."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from tabulae.core.chance import seat_commitment
from tabulae.server import identity, wire
from tabulae.server.app import BEAT_SECONDS
from tabulae.server.http.asgi import build
from tabulae.server.ports import ALIVE, StoreError
from tabulae.server.table import deal
from tabulae.server.table.replay import replayed
from tabulae.simulation.in_process import Person, new_app, two_people
from tabulae.simulation.kept import Kept
from tabulae.simulation.memory_store import MemoryStore
from tabulae.simulation.virtual_loop import VirtualClock, run

A_DAY_MS = 86_400_000


def test_R6_a_deal_goes_on_after_a_start_whose_clock_was_a_day_ahead_and_one_that_is_behind():
    """No process writes at a time that the store has not been told: the next one may have its clock set back."""

    class Forgetful(MemoryStore):
        """Says no to the first beat of every start."""

        beats = 0

        async def set_meta(self, key: str, value: str, *, anew: bool = True) -> None:
            if key == ALIVE:
                self.beats += 1
                if self.beats == 1:
                    raise StoreError("not now")
            await super().set_meta(key, value, anew=anew)

    async def started(kept: Any, skew: int) -> Any:
        server = new_app(Forgetful(kept))
        assert isinstance(server.clock, VirtualClock)
        server.clock.skew = skew
        while True:
            try:
                await server.start()
                return server
            except StoreError:
                await asyncio.sleep(0.5)

    async def story() -> None:
        ahead = await started(None, A_DAY_MS)
        ada, ben = await Person.arrive(ahead, "Ada"), await Person.arrive(ahead, "Ben")
        table = await ada.open()
        await ben.sit(table)
        await ada.hello(table, 0)
        assert (await ada.command(wire.Start))["type"] == "ack"
        word = b"w" * 32
        await ada.command(wire.Commit, 1, seat_commitment(table, 0, word).hex())
        ahead.registry.let_go(table)  # killed: Ben never said a word
        behind = await started(ahead.store.kept, -A_DAY_MS)
        again = Person(behind, ada.guest)
        await again.hello(table, 0)
        await asyncio.sleep(60)
        assert again.state.status == "playing"

    run(story())


def test_R6_a_clock_that_was_a_day_ahead_is_forgotten_at_the_next_start():
    async def story() -> None:
        before = MemoryStore()
        await before.set_meta(ALIVE, str(VirtualClock(A_DAY_MS).now()))
        sound = new_app(MemoryStore(before.kept))
        await sound.start()
        true = VirtualClock().now()
        assert sound.clock.now() == true and await sound.store.meta(ALIVE) == str(true)
        await sound.close()

    run(story())


def test_R6_a_game_that_a_clock_a_year_ahead_has_timed_goes_on_at_the_true_time():
    """Its clocks run from now on, time runs out, and the lists say when it was last changed."""

    async def story() -> None:
        store = MemoryStore()
        ahead = new_app(store)
        assert isinstance(ahead.clock, VirtualClock)
        ahead.clock.skew = 365 * A_DAY_MS
        ada, _ben = await two_people(ahead, pace={"kind": "clock", "seconds": 60, "increment": 0})
        game, idle = ada.table, await ada.open()
        await store.add_code(b"code", idle, 0, ada.guest.id, ahead.clock.now() + 1000)
        await ahead.close()

        back = new_app(MemoryStore(store.kept))
        await back.start()
        true = VirtualClock().now()
        assert back.clock.now() == true
        assert all(summary.changed <= true for summary in store.kept.summaries.values())
        assert await back.store.take_code(b"code", true) is None
        table = await back.registry.find(game)
        assert true <= table.state.at <= back.clock.now()
        assert min(table.state.clocks.left) == 60_000
        again = Person(back, ada.guest, "another")
        await again.hello(game, 0)
        await asyncio.sleep(200)
        assert "flag" in [event.kind for _, event in again.state.log]
        seq = again.state.seq
        assert (await again.again().hello(idle, 0))["type"] == "welcome"
        await back.close()
        stored = await store.load(game)
        assert stored is not None
        assert replayed(stored, strict=True).seq == seq

    run(story())


def test_R6_where_a_clock_was_ahead_even_a_table_without_a_clock_is_changed_at_the_true_time():
    async def story() -> None:
        store = MemoryStore()
        ahead = new_app(store)
        assert isinstance(ahead.clock, VirtualClock)
        ahead.clock.skew = A_DAY_MS
        ada, _ben = await two_people(ahead)
        await ahead.close()

        back = new_app(MemoryStore(store.kept))
        await back.start()
        again = Person(back, ada.guest, "another")
        await again.hello(ada.table, 0)
        assert (await again.command(wire.SetWatch, False))["type"] == "ack"
        assert again.state.at <= back.clock.now()

    run(story())


def test_R6_a_clock_hardly_ahead_is_followed():
    async def story() -> None:
        store = MemoryStore()
        await store.set_meta(ALIVE, str(VirtualClock(30_000).now()))
        server = new_app(store)
        await server.start()
        assert server.clock.now() >= VirtualClock(30_000).now()
        await server.close()

    run(story())


@pytest.mark.parametrize("runs", [True, False])
def test_R6_where_processes_share_a_store_a_clock_that_is_ahead_is_followed_while_its_process_runs(runs: bool):
    async def story() -> None:
        kept = Kept()
        ahead = new_app(MemoryStore(kept))
        assert isinstance(ahead.clock, VirtualClock)
        ahead.clock.skew = A_DAY_MS
        await ahead.start(alone=False)
        if not runs:
            await ahead.close()
        server = new_app(MemoryStore(kept))
        await server.start(alone=False)
        assert abs(server.clock.now() - VirtualClock(A_DAY_MS if runs else 0).now()) <= BEAT_SECONDS * 1000
        await server.close()
        await ahead.close()

    run(story())


def test_R6_one_copy_of_a_table_is_read_although_the_first_who_asked_has_gone():
    async def story() -> None:
        server = new_app()
        ada, _ben = await two_people(server)
        server.registry.let_go(ada.table)
        held, load = asyncio.Event(), server.store.load

        async def slow(table: str) -> Any:
            await held.wait()
            return await load(table)

        server.store.load = slow
        first = asyncio.ensure_future(server.registry.find(ada.table))
        await asyncio.sleep(0)
        first.cancel()
        await asyncio.sleep(0)
        second, third = (asyncio.ensure_future(server.registry.find(ada.table)) for _ in range(2))
        await asyncio.sleep(0)
        held.set()
        assert await second is await third is server.registry.tables[ada.table]

    run(story())


def test_R6_a_move_under_way_is_finished_although_its_line_breaks_and_the_bot_answers():
    async def story() -> None:
        server = new_app(bot_delay=(0.1, 0.2))
        await server.start()
        guest, cookie = await identity.new_guest(server.store, server.random_source, server.clock.now(), "Ada")
        ada = Person(server, guest)
        await ada.hello(await ada.open(bots=[{"seat": 1}], start=True), 0)
        await ada.deal()
        while 0 not in ada.state.to_act:
            await asyncio.sleep(0.1)

        class Line:
            """As much of a socket as it needs."""

            can_write = True

            def open(self, answer: bytes, on_text: Any, on_lost: Any, more: bytes) -> None:
                self.hear, self.breaks = on_text, on_lost

            def set_reading(self, on: bool) -> None: ...

            def write(self, texts: Any) -> None: ...

            def finish_before_shutdown(self, task: asyncio.Task[None]) -> None:
                self.held = task

        headers = {"host": "here", "origin": "http://here", "cookie": f"tabulae_guest={cookie}"}
        line: Any = Line()
        await build(server).acceptor.admit({"scheme": "http", "client": ("10.0.0.9", 1)}, headers, line, b"yes")
        page = identity.page_token(server.page_secret, guest.id)

        await asyncio.sleep(1)
        line.hear(msgspec.json.encode(wire.Hello(ada.table, "window-2", page, 0)))
        await asyncio.sleep(1)
        before = ada.state.seq
        assert isinstance(server.store, MemoryStore)
        server.store.sync_seconds = lambda: 2.0
        line.hear(msgspec.json.encode(wire.Move(1, before, ada.legal()[0])))
        await asyncio.sleep(1)
        line.breaks()
        await asyncio.wait_for(line.held, 10)
        await asyncio.sleep(30)
        moves = [entry.seat for entry, event in ada.state.log[before:] if event.kind == "move"]
        assert moves[:2] == [0, 1]

    run(story())


def test_R6_an_alarm_that_breaks_rings_again(monkeypatch: pytest.MonkeyPatch):
    async def story() -> None:
        server, right, rung = new_app(), deal.give_up_waiting, []

        def breaks_once(*arguments: Any) -> None:
            rung.append(server.clock.now())
            if len(rung) == 1:
                raise ArithmeticError
            right(*arguments)

        monkeypatch.setattr(deal, "give_up_waiting", breaks_once)
        await server.start()
        ada, ben = await Person.arrive(server, "Ada"), await Person.arrive(server, "Ben")
        table = await ada.open()
        await ben.sit(table)
        await ada.hello(table, 0)
        await ada.command(wire.Start)
        await asyncio.sleep(60)  # nobody commits
        assert ada.state.status == "playing"

    run(story())


def test_R11_who_is_gone_before_the_welcome_does_not_stay_in_the_crowd():
    async def story() -> None:
        server = new_app()
        ada, _ = await two_people(server)
        twin, table = ada.again("other"), server.registry.tables[ada.table]
        await table._turn.acquire()  # as while something is written
        page = identity.page_token(server.page_secret, ada.guest.id)
        hello = asyncio.ensure_future(twin.say(wire.Hello(ada.table, "other", page, 0, "en", 0)))
        await asyncio.sleep(0.1)
        twin.connection.lost()
        table._turn.release()
        await hello
        assert twin.connection not in table.connections

    run(story())
