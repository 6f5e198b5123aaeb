"""The store fails at every call in turn, readers are slow, bots are bad, a table is damaged: nobody else suffers."""

from __future__ import annotations

import asyncio
import dataclasses
import gc
from collections import Counter
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tabulae.core import game as registry
from tabulae.server import http_types, wire
from tabulae.server.ports import BotTask, Conflict, JobFailed, Meter, StoreError, StoreFull
from tabulae.server.publish.publisher import Publisher
from tabulae.server.settings import Limits, Settings
from tabulae.server.table import events
from tabulae.server.table.replay import replayed
from tabulae.server.table.state import Damaged
from tabulae.server.wire import RequestError
from tabulae.simulation.in_process import LocalJobs, Person, new_app, play_to_the_end, two_people
from tabulae.simulation.memory_store import MemoryStore, failing
from tabulae.simulation.virtual_loop import run

MOVES = 10


async def stubborn(ask: Any) -> Any:
    """Ask until the store answers."""
    while True:
        try:
            answer = await ask()
        except StoreError:
            pass
        except RequestError as refusal:
            if refusal.code != "try-again":
                raise
        else:
            if not (isinstance(answer, dict) and answer.get("code") == "try-again"):
                return answer
        await asyncio.sleep(0.1)


async def short_game(store: MemoryStore) -> int:
    """Ada against a bot, ten moves of hers; the calls that the store had."""
    server = new_app(store, bot_delay=(0.01, 0.02))
    await stubborn(server.start)
    ada = await stubborn(lambda: Person.arrive(server, "Ada"))
    wish = msgspec.convert(
        {"game": "tabula-rasa", "seats": 2, "bots": [{"seat": 1}], "start": True, "key": "k"}, http_types.OpenTable
    )
    table, _ = await stubborn(lambda: server.registry.open(ada.guest, wish))
    await stubborn(lambda: ada.hello(table, 0))
    acknowledged = []
    await stubborn_deal(ada)
    for number in range(100, 100 + MOVES):
        while 0 not in ada.state.to_act:
            await asyncio.sleep(0.05)
        move, version = ada.legal()[0], ada.state.seq
        answer = await stubborn(lambda n=number, m=move, v=version: ada.command(wire.Move, v, m, n=n))
        assert answer["type"] == "ack", answer
        acknowledged.append((number, answer["seq"]))
    log = store.kept.entries[table]
    assert [(e.n, e.seq) for e in log if e.n >= 100] == acknowledged
    assert len({e.n for e in log if e.n}) == sum(e.n > 0 for e in log)
    stored = await MemoryStore(store.kept).load(table)
    assert stored is not None
    assert replayed(stored, strict=True).seq == ada.state.seq
    return store.calls


async def stubborn_deal(ada: Person) -> None:
    from tabulae.core.chance import seat_commitment

    word = b"w" * 32
    promised = seat_commitment(ada.table, 0, word).hex()
    await stubborn(lambda: ada.command(wire.Commit, 1, promised, n=1))
    await stubborn(lambda: ada.command(wire.Reveal, 1, word.hex(), n=2))


@pytest.mark.parametrize("written", [False, True], ids=["before it is written", "after it was written"])
def test_R1_R2_the_kth_store_call_fails_for_all_k(written: bool):
    calls = run(short_game(MemoryStore()))
    assert calls > 30
    for kth in range(1, calls + 3):
        store = MemoryStore()
        setattr(store, "after" if written else "before", failing(kth, written=written))
        run(short_game(store))


def test_a_full_disk_refuses_commands_with_a_clear_sentence_and_goes_on_showing_the_table():
    def full(name: str, call: int) -> None:
        if name in ("append", "say"):
            raise StoreFull("no room")

    async def story() -> None:
        store = MemoryStore()
        ada, ben = await two_people(new_app(store))
        store.before = full
        first = ada if 0 in ada.state.to_act else ben
        version = first.state.seq
        assert (await first.play())["code"] == "disk-full"
        assert (await first.command(wire.Say, "hm"))["code"] == "disk-full"
        assert (await first.hello(first.table, first.seat))["version"] == version
        store.before = lambda name, call: None
        assert (await first.play())["type"] == "ack"

    run(story())


# Other processes


def test_R3_two_processes_racing_for_a_version_the_loser_reads_again_and_answers():
    async def story() -> None:
        store = MemoryStore()
        here, there = new_app(store), new_app(store, seed=2)
        await here.start()
        await there.start(alone=False)
        ada, ben, cy = [
            await Person.arrive(server, name) for server, name in ((here, "Ada"), (there, "Ben"), (here, "Cy"))
        ]
        table = await ada.open(seats=3)
        await ben.sit(table, 1)
        await here.registry.tables[table].look_again()
        await cy.sit(table, 2)
        await ada.hello(table, 0)
        await there.registry.tables[table].look_again()
        await ben.hello(table, 1)
        await ada.command(wire.Start)
        await asyncio.sleep(20)  # nobody commits: stand-ins deal
        for _ in range(12):
            yes = await asyncio.gather(ada.command(wire.Agree), ben.command(wire.Agree))
            refusal = await asyncio.gather(ada.command(wire.Agree, False), ben.command(wire.Agree, False))
            assert {answer["type"] for answer in [*yes, *refusal]} == {"ack"}
        await here.registry.tables[table].look_again()
        await there.registry.tables[table].look_again()
        assert ada.state.chain == ben.state.chain
        assert here.metrics.races + there.metrics.races > 10
        seen = [m for p in (ada, ben) for m in map(msgspec.json.decode, p.wire.frames) if m["type"] == "events"]
        assert all(message["version"] - message["since"] == len(message["lines"]) for message in seen)

    run(story())


def test_two_processes_that_start_at_once_agree_on_the_key_of_page_tokens():
    class Late(MemoryStore):
        """Another process writes between our look and our write, as PostgreSQL tells it."""

        async def set_meta(self, key: str, value: str, *, anew: bool = True) -> None:
            if not anew:
                self.kept.meta[key] = "of the other process"
                raise Conflict("IntegrityError")
            await super().set_meta(key, value, anew=anew)

    async def story() -> None:
        server = new_app(Late())
        await server.start()
        assert server.page_secret == "of the other process"

    run(story())


# Damage


def test_R7_R8_an_edited_log_stops_that_table_and_nothing_else():
    async def story() -> None:
        store = MemoryStore()
        server = new_app(store)
        ada, _ben = await two_people(server)
        table, other = ada.table, await ada.again().open()
        server.registry.let_go(table)
        log = store.kept.entries[table]
        moved = next(place for place, entry in enumerate(log) if events.read(entry.body).kind == "chance")
        log[moved] = replace(
            log[moved], body=log[moved].body.replace(b"first 1", b"first 2").replace(b"first 2", b"first 1", 0)
        )
        log[moved + 3] = replace(log[moved + 3], body=events.written(events.Chanced("1+5v")))
        assert (await ada.again().hello(table, 0))["code"] == "kept-safe"
        assert (await ada.again().hello(other, 0))["type"] == "welcome"

    run(story())


@pytest.mark.parametrize(
    "edit", [{"device": "another"}, {"n": 999}, {"state_hash": "0" * 64}, {"at": 5}, {"seat": 1}], ids=str
)
def test_R7_no_part_of_an_entry_can_be_edited_unseen(edit: dict[str, Any]):
    async def story() -> None:
        store = MemoryStore()
        server = new_app(store)
        ada, ben = await two_people(server)
        await (ada if 0 in ada.state.to_act else ben).play()
        stored = await store.load(ada.table)
        assert stored is not None
        place = next(place for place, entry in enumerate(stored.entries) if entry.n and entry.seat == 0)
        entries = (*stored.entries[:place], replace(stored.entries[place], **edit), *stored.entries[place + 1 :])
        with pytest.raises(Damaged):
            replayed(replace(stored, entries=entries))
        assert replayed(stored).head.log == events.NEWEST_LOG

    run(story())


def test_R7_a_table_of_other_rules_is_kept_safe_and_never_played_by_these(monkeypatch: pytest.MonkeyPatch):
    async def story() -> None:
        server = new_app()
        ada, _ben = await two_people(server)
        server.registry.let_go(ada.table)
        known = registry.find
        with monkeypatch.context() as after_an_upgrade:
            after_an_upgrade.setattr(registry, "find", lambda name: dataclasses.replace(known(name), version=99))
            refused = await ada.again().hello(ada.table, 0)
            assert (refused["type"], refused["code"]) == ("refused", "kept-safe")
        again = ada.again()
        assert (await again.hello(ada.table, 0))["type"] == "welcome"

    run(story())


def test_R11_game_after_game_leaves_nothing_in_memory():
    """Of all that the server is made of, the same is there after many games as after a few."""

    def living() -> Counter[str]:
        gc.collect()
        kinds = (type(each) for each in gc.get_objects())
        return Counter(kind.__name__ for kind in kinds if str(kind.__module__).startswith("tabulae.server"))

    async def story() -> None:
        store = MemoryStore()
        server = new_app(store, bot_delay=(0.0, 0.01))
        await server.start()
        ada = await Person.arrive(server, "Ada")
        replies = []
        for lap in range(3):
            for number in range(2):
                bots = [{"seat": seat, "level": "casual"} for seat in range(2)]
                await ada.open(sit=[], bots=bots, start=True, key=f"k{lap}{number}")
            await asyncio.sleep(1800)
            assert not server.registry.tables
            assert {summary.status for summary in store.kept.summaries.values()} == {"over"}
            for kept in (store.kept.entries, store.kept.summaries, store.kept.secrets):
                kept.clear()  # as if the disk were elsewhere
            replies.append(living())
        assert replies[2] <= replies[1], replies[2] - replies[1]

    run(story())


def test_R8_a_table_that_breaks_after_its_write_is_told_again_from_its_log(monkeypatch: pytest.MonkeyPatch):
    async def story() -> None:
        server = new_app()
        ada, ben = await two_people(server)
        first = ada if 0 in ada.state.to_act else ben
        move, version, right = first.legal()[0], first.state.seq, Publisher.publish
        monkeypatch.setattr(Publisher, "publish", lambda self, since: 1 // 0)
        await first.say(wire.Move(50, version, move))
        assert (await first.get("bye"))["code"] == "try-again"
        monkeypatch.setattr(Publisher, "publish", right)
        await asyncio.sleep(0.1)
        assert first.wire.closed is not None
        twin = first.again()
        await twin.hello(first.table, first.seat)
        answer = await twin.play(move, n=50, version=version)
        assert (answer["type"], answer["seq"]) == ("ack", version + 1)

    run(story())


def test_R3_a_table_that_broke_tells_nobody_what_another_process_wrote_after_it(monkeypatch: pytest.MonkeyPatch):
    """Who missed what broke it would have a gap."""

    async def story() -> None:
        server = new_app()
        ada, ben = await two_people(server)
        table = server.registry.tables[ada.table]
        first = ada if 0 in ada.state.to_act else ben
        right = Publisher.publish
        monkeypatch.setattr(Publisher, "publish", lambda self, since: 1 // 0)
        await first.say(wire.Move(50, first.state.seq, first.legal()[0]))
        monkeypatch.setattr(Publisher, "publish", right)
        with pytest.raises(RequestError, match="try-again"):
            await table.look_again()
        assert table.damaged

    run(story())


def test_R8_a_bot_that_crashes_hangs_or_cheats_is_replaced_by_the_house_for_that_move():
    class Bad(LocalJobs):
        def __init__(self) -> None:
            self.turn = 0

        async def choose(self, task: BotTask, meter: Meter) -> str:
            self.turn += 1
            if self.turn % 3 == 0:
                raise JobFailed("crashed")
            return "5v>1" if self.turn % 3 == 1 else "no move at all"

    async def story() -> None:
        server = new_app(jobs=Bad(), bot_delay=(0.01, 0.02))
        await server.start()
        ada = await Person.arrive(server, "Ada")
        await ada.hello(await ada.open(bots=[{"seat": 1}], start=True), 0)
        await ada.deal()
        await play_to_the_end(ada)
        assert ada.state.ended.why == "finished"
        assert server.metrics.bot_failures >= 20

    run(story())


# Readers


def test_R11_T19_a_slow_reader_is_cut_and_the_others_notice_nothing():
    async def story() -> None:
        server = new_app()
        ada, ben = await two_people(server)
        eve = await Person.arrive(server, "Eve")
        await eve.hello(ada.table)
        eve.wire.readable.clear()
        limits = server.settings.limits
        for number in range(200):
            await ada.command(wire.Say, f"word {number}")
            assert len(eve.connection._queue) <= limits.queue_messages
            assert eve.connection._bytes <= limits.queue_bytes
        assert len([frame for frame in ben.wire.frames if '"word ' in frame]) == 200
        await asyncio.sleep(limits.slow_seconds + 1)
        assert eve.wire.closed == (1008, "slow")  # although it has not read a word since

    run(story())


def test_R6_a_reader_that_was_slow_for_a_moment_gets_a_fresh_welcome_in_place():
    async def story() -> None:
        ada, ben = await two_people(new_app())
        ben.wire.readable.clear()
        for number in range(100):
            await ada.command(wire.Say, f"word {number}")
        await asyncio.sleep(2)
        ben.wire.readable.set()
        await ben.get("resync")
        welcome = await ben.get("welcome")
        assert welcome["version"] == ada.state.seq
        assert welcome["chats"][-1]["text"] == "word 99"
        assert ben.wire.closed is None

    run(story())


def test_T18_a_flood_is_warned_once_and_then_cut():
    async def story() -> None:
        server = new_app()
        server.settings = dataclasses.replace(server.settings)
        ada, _ = await two_people(server)
        ada.connection._bucket.burst = ada.connection._bucket._left = 20
        ada.connection._bucket.rate = 5
        for _ in range(40):
            await ada.say(wire.Ping())
        await asyncio.sleep(0.1)
        assert sum('"too-fast"' in frame for frame in ada.wire.frames) == 1
        assert ada.wire.closed == (1008, "too-fast")

    run(story())


def test_T18_a_seat_has_one_share_for_all_its_windows_and_watchers_one_together_and_nobody_is_crowded_out():
    limits = Limits(burst=20, per_second=1.0, watchers_burst=5, watchers_per_second=0.5)

    async def answers(*people: Person) -> list[str]:
        """What each of them hears to a phrase, one after the other."""
        replies = [await person.command(wire.Phrase, "hello") for person in people]
        return [answer.get("code", "ack") for answer in replies]

    async def story() -> None:
        ada, ben = await two_people(new_app(settings=Settings(limits=limits)))
        eve, mallory = [await Person.arrive(ada.server, name) for name in ("Eve", "Mallory")]
        for watcher in (eve, mallory):
            await watcher.hello(ada.table)
        assert await answers(*[eve, mallory] * 3) == ["ack"] * 5 + ["too-fast"]
        twin = ada.again("other-device")
        await twin.hello(ada.table, 0)
        replies = await answers(*[twin, ada] * 11)
        assert replies.index("too-fast") <= 20 and replies[-1] == "too-fast"
        assert ada.wire.closed is None
        assert await answers(ben) == ["ack"]
        await asyncio.sleep(4)
        assert await answers(ada, eve) == ["ack", "ack"]

    run(story())


def test_T20_a_socket_that_does_not_say_hello_is_closed():
    async def story() -> None:
        server = new_app()
        await server.start()
        ada = await Person.arrive(server, "Ada")
        await asyncio.sleep(4.9)
        assert ada.wire.closed is None
        await asyncio.sleep(0.2)
        assert ada.wire.closed == (1008, "hello-first")

    run(story())


def test_T20_the_ninth_window_of_a_seat_closes_the_first():
    async def story() -> None:
        ada, _ = await two_people(new_app())
        windows = [ada]
        for number in range(8):
            windows.append(ada.again(f"window-{number}"))
            await windows[-1].hello(ada.table, 0)
        await asyncio.sleep(0.1)
        assert ada.wire.closed == (1008, "too-many")
        assert all(window.wire.closed is None for window in windows[1:])

    run(story())
