"""Planted bugs: is the simulator any good? Each is a small change to the real server that it must find."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from time import process_time
from typing import Any

import msgspec

from tabulae.core import layout
from tabulae.core.chance import KeyDealer
from tabulae.core.seat import WATCHER
from tabulae.server import deal, events, frames, herald, keeper, orders, talk, wire
from tabulae.server.connection import Connection
from tabulae.server.draft import Draft
from tabulae.server.hall import Hall
from tabulae.server.herald import Herald
from tabulae.server.keeper import Keeper
from tabulae.server.ledger import OVER, Ledger
from tabulae.server.lines import Lines
from tabulae.server.play import Play
from tabulae.server.seams import BotTask, Write
from tabulae.server.sights import Sights
from tabulae.server.simulation import mistold, regrets
from tabulae.server.simulation.memory import MemoryStore
from tabulae.server.simulation.story import Broken, Story, simulate
from tabulae.server.table import Table
from tabulae.server.wire import Ack, Refusal

Plant = Callable[[Any, str, Any], None]  # puts something wrong in a place
BUGS: dict[str, Callable[[Plant], None]] = {}


def bug(plant: Callable[[Plant], None]) -> Callable[[Plant], None]:
    BUGS[plant.__name__.replace("_", " ")] = plant
    return plant


@contextmanager
def planted(name: str) -> Iterator[None]:
    """The server with that bug."""
    before: list[tuple[Any, str, Any]] = []

    def put(where: Any, attribute: str, wrong: Any) -> None:
        before.append((where, attribute, where.__dict__[attribute]))
        setattr(where, attribute, wrong)

    try:
        BUGS[name](put)
        yield
    finally:
        for where, attribute, right in reversed(before):
            setattr(where, attribute, right)


# The write path


@bug
def published_before_durable(put: Plant) -> None:
    async def write(self: Table, draft: Draft) -> None:
        since = self.ledger.seq
        for secret in draft.secrets:
            self.ledger.secrets[secret.attempt] = secret
        sealed = draft.sealed()
        card = draft.card()
        for entry, event in sealed:
            self.ledger.apply(entry, event, draft.play)
        self.herald.publish(since)
        await self.world.store.append(_write(self, draft, sealed, card))
        self.keeper.wake()

    put(Table, "write", write)


def _write(table: Table, draft: Draft, sealed: Any, card: Any) -> Any:
    entries = tuple(entry for entry, _ in sealed)
    return Write(table.ledger.table, entries, card, tuple(draft.secrets), opens=draft.opens, chairs=draft.moves_chairs)


@bug
def acknowledged_before_durable(put: Plant) -> None:
    right = Table.order

    async def order(self: Table, line: Any, message: Any) -> None:
        if isinstance(message, wire.Move):
            line.send(wire.encode(Ack(message.n, self.ledger.seq + 1)))
        await right(self, line, message)

    put(Table, "order", order)


@bug
def repeats_are_not_recognised(put: Plant) -> None:
    right = Table._obey

    async def obey(self: Table, line: Any, message: Any) -> Ack:
        self.ledger.answers.clear()
        return await right(self, line, message)

    put(Table, "_obey", obey)


@bug
def repeats_are_recognised_on_the_same_socket_only(put: Plant) -> None:
    right = Table._obey

    async def obey(self: Table, line: Any, message: Any) -> Ack:
        if getattr(self, "_last_line", None) is not line:
            self.ledger.answers.clear()
        self._last_line = line  # type: ignore[attr-defined]  # a bug needs a place to live
        return await right(self, line, message)

    put(Table, "_obey", obey)


@bug
def the_unique_keys_are_missing(put: Plant) -> None:
    def check(self: MemoryStore, write: Any) -> None:
        log = self.kept.entries.get(write.table, [])
        if write.entries[0].seq <= len(log):
            del log[write.entries[0].seq - 1 :]

    put(MemoryStore, "_check", check)


@bug
def the_game_is_changed_before_it_is_durable(put: Plant) -> None:
    put(Play, "copied", lambda self: self)


@bug
def the_dealer_is_not_copied(put: Plant) -> None:
    put(KeyDealer, "copied", lambda self: self)


@bug
def a_kill_loses_the_last_entry(put: Plant) -> None:
    right = Story.kill

    def kill(self: Story, store: MemoryStore) -> None:
        for log in self.kept.entries.values():
            if len(log) > 40:
                log.pop()
        right(self, store)

    put(Story, "kill", kill)


@bug
def a_lost_race_is_not_read_again(put: Plant) -> None:
    async def catch_up(self: Table) -> None:
        self.stale = False

    put(Table, "catch_up", catch_up)


@bug
def an_older_position_is_good_enough(put: Plant) -> None:
    def move(order: wire.Move, draft: Draft, seat: int, bench: Any) -> None:
        orders.make(draft, seat, order.move, bench.lang)

    right = orders.obey.dispatch(wire.Move)
    orders.obey.register(wire.Move, move)
    put(_Restore(lambda: orders.obey.register(wire.Move, right)), "value", None)


class _Restore:
    """Undoes what is not an attribute when its own is set back."""

    def __init__(self, undo: Callable[[], object]) -> None:
        self.__dict__["value"] = False
        self.__dict__["undo"] = undo

    def __setattr__(self, name: str, value: Any) -> None:
        if value is False:
            self.__dict__["undo"]()


# What viewers get


@bug
def the_version_jumps_when_a_seat_is_handed_over(put: Plant) -> None:
    right = wire.Events

    def wrong(*given: Any, **named: Any) -> Any:
        told = right(*given, **named)
        jump = b'"hand_over"' in wire.encode(told.lines)
        return msgspec.structs.replace(told, version=told.version + jump)

    put(herald, "wire", _Twin(wire, Events=wrong))


class _Twin:
    """A module with something else in one place."""

    def __init__(self, module: Any, **wrong: Any) -> None:
        self._module, self._wrong = module, wrong

    def __getattr__(self, name: str) -> Any:
        return self._wrong[name] if name in self._wrong else getattr(self._module, name)


@bug
def the_history_is_off_by_one(put: Plant) -> None:
    right = Lines.since

    def since(self: Lines, viewer: int, lang: str, start: int) -> Any:
        lines = right(self, viewer, lang, start)
        return [lines[0], *lines[:-1]] if start > 3 and lines else lines

    put(Lines, "since", since)


@bug
def hidden_events_are_left_out(put: Plant) -> None:
    right = Lines.since

    def since(self: Lines, viewer: int, lang: str, start: int) -> Any:
        lines = right(self, viewer, lang, start)
        return [line for line in lines if "?" not in msgspec.json.decode(line).get("move", "")]

    put(Lines, "since", since)


@bug
def legal_moves_of_the_wrong_seat(put: Plant) -> None:
    right = frames.legal

    def legal(game: Any, state: Any, view: Any, seat: int, names: Any, lang: str) -> Any:
        return right(game, state, view, state.turn if seat >= 0 else seat, names, lang)

    put(frames, "legal", legal)


@bug
def watchers_see_the_first_hand(put: Plant) -> None:
    right = frames.position

    def position(ledger: Ledger, viewer: int, lang: str, view: Any = None) -> Any:
        return right(ledger, 0 if viewer == WATCHER else viewer, lang)

    put(frames, "position", position)


@bug
def one_frame_for_everybody(put: Plant) -> None:
    right = Herald._events
    kept: dict[tuple[str, int], bytes] = {}

    def built(self: Herald, line: Any, seat: int, news: Any) -> bytes:
        return kept.setdefault((self._ledger.table, news.since), right(self, line, seat, news))

    put(Herald, "_events", built)


@bug
def a_cell_that_changed_is_not_told(put: Plant) -> None:
    right = Sights.begin

    def begin(self: Sights, since: int) -> Any:
        cells = right(self, since)
        return cells and {name: cells[name] for name in [*cells][1:]}

    put(Sights, "begin", begin)


@bug
def queues_without_bound(put: Plant) -> None:
    def send(self: Connection, frame: bytes) -> None:
        self._queue.append(frame)
        self._bytes += len(frame)
        self.flush()

    put(Connection, "send", send)


@bug
def a_resync_without_a_welcome(put: Plant) -> None:
    put(Table, "resync", lambda self, line: None)


@bug
def bots_are_given_the_state(put: Plant) -> None:
    def task(game: str, view: Any, level: str, seed: int) -> BotTask:
        return BotTask(game, {**view, "stock": 1}, level, seed)

    put(keeper, "BotTask", task)


@bug
def a_choice_is_told_before_all_have_chosen(put: Plant) -> None:
    class Open:
        """A game's views that hide no part of a move."""

        def __init__(self, views: Any) -> None:
            self._views = views

        def __getattr__(self, name: str) -> Any:
            return getattr(self._views, name)

        def seen_move(self, state: Any, seat: int, move: Any, viewer: int) -> Any:
            return move if seat >= 0 else self._views.seen_move(state, seat, move, viewer)

    right = frames.told

    def told(game: Any, *rest: Any) -> Any:
        return right(_Twin(game, views=Open(game.views)), *rest)  # type: ignore[arg-type]  # near enough

    put(frames, "told", told)


@bug
def words_that_tell_another_hand(put: Plant) -> None:
    right = frames.legal

    def legal(game: Any, state: Any, view: Any, seat: int, names: Any, lang: str) -> Any:
        choices, free = right(game, state, view, seat, names, lang)
        hint = layout.fingerprint(state)[:2]
        return [msgspec.structs.replace(choice, text=f"{choice.text} {hint}") for choice in choices], free

    put(frames, "legal", legal)


@bug
def a_refusal_that_tells_another_hand(put: Plant) -> None:
    right = orders.make

    def make(draft: Draft, seat: int, notation: str, lang: str = "en", by: str = "seat") -> None:
        try:
            right(draft, seat, notation, lang, by)
        except Refusal as no:
            assert draft.ledger.play is not None
            hint = layout.fingerprint(draft.ledger.play.state)[:2]
            raise Refusal(no.code, f"{no.text} {hint}", no.clause) from None

    put(orders, "make", make)


@bug
def a_damaged_log_is_believed(put: Plant) -> None:
    put(events, "fits", lambda log, table, before, entry: True)


# Seats, time and deals


@bug
def everybody_who_wants_a_rematch_opens_one(put: Plant) -> None:
    def again(order: wire.Again, draft: Draft, seat: int, bench: Any) -> None:
        if draft.ledger.status != OVER:
            raise Refusal("not-now")
        draft.add(events.WantsAgain(seat, True), seat)
        bench.rematch(draft)

    right = orders.obey.dispatch(wire.Again)
    orders.obey.register(wire.Again, again)
    put(_Restore(lambda: orders.obey.register(wire.Again, right)), "value", None)


@bug
def a_chair_is_given_twice(put: Plant) -> None:
    def sit(ledger: Ledger, guest: str, wanted: int | None) -> int:
        return wanted or 0

    put(orders, "sit", sit)


@bug
def an_outage_costs_time(put: Plant) -> None:
    async def forgive(self: Hall, table: Table) -> None:
        return None

    put(Hall, "_forgive_outage", forgive)


@bug
def a_flag_for_who_has_moved(put: Plant) -> None:
    right = Keeper._late

    def late(self: Keeper, draft: Draft, bench: Any) -> None:
        right(self, draft, bench)
        draft.events = [
            (seat, replace_seat(event, draft.ledger.seats) if isinstance(event, events.Flagged) else event)
            for seat, event in draft.events
        ]

    put(Keeper, "_late", late)


def replace_seat(event: events.Flagged, seats: int) -> events.Flagged:
    return events.Flagged((event.seat + 1) % seats)


@bug
def aborted_deals_are_not_counted(put: Plant) -> None:
    right = frames.info
    put(frames, "info", lambda *about: _without_aborted(right(*about)))


def _without_aborted(info: Any) -> Any:
    return msgspec.structs.replace(info, aborted=0)


@bug
def the_secret_is_told_early(put: Plant) -> None:
    right = deal.info
    put(deal, "info", lambda ledger, over: right(ledger, over=True))


@bug
def stand_ins_are_not_stored(put: Plant) -> None:
    right = Draft.card

    def card(self: Draft) -> Any:
        self.secrets = [replace(secret, words={}) for secret in self.secrets]
        return right(self)

    put(Draft, "card", card)


@bug
def bots_do_not_try_again(put: Plant) -> None:
    async def arrange(self: Table, change: Any) -> None:
        async with self._turn:
            try:
                await self.arranged(change)
            except Refusal:
                self.keeper._stopped = True
                raise

    put(Table, "arrange", arrange)


@bug
def nobody_wakes_the_bots_after_a_restart(put: Plant) -> None:
    right = Keeper.wake

    def wake(self: Keeper) -> None:
        seq = self.table.ledger.seq
        read_at = self.__dict__.setdefault("read_at", seq)  # the version that was read from the store
        if seq > read_at or seq < 10:
            right(self)

    put(Keeper, "wake", wake)


@bug
def a_sentence_is_said_twice(put: Plant) -> None:
    async def say(self: MemoryStore, table: str, chat: Any) -> None:
        await asyncio.sleep(0.001)
        self.kept.chats.setdefault(table, []).append(chat)

    right = Table._say

    async def forgetful(self: Table, line: Any, message: Any) -> Ack:
        self.chats[:] = [replace(chat, n=-1) for chat in self.chats]
        return await right(self, line, message)

    put(MemoryStore, "say", say)
    put(Table, "_say", forgetful)


@bug
def anything_can_be_said_to_strangers(put: Plant) -> None:
    right = talk.sentence

    def sentence(ledger: Ledger, chats: Any, line: Any, message: Any, at: int) -> Any:
        return right(_Twin(ledger, head=_Twin(ledger.head, listed=False)), chats, line, message, at)  # type: ignore[arg-type]  # near enough

    put(talk, "sentence", sentence)


for each in (*regrets.ALL, *mistold.ALL):
    bug(each)


def hunt(name: str, seconds: float = 60.0, first: int = 1) -> tuple[str, str] | None:
    """The first seed that shows the bug, and how; None if none does in that many seconds of CPU.

    Each seed is told twice: with the shortest game alone, which is soon over, and with all of them.
    """
    began, seed = process_time(), first
    with planted(name):
        while process_time() - began < seconds:
            for game in ("tabula-rasa", ""):
                try:
                    simulate(seed, game=game)
                except Broken as broken:
                    return f"{seed} {game}".strip(), str(broken)
                except Exception as error:
                    return f"{seed} {game}".strip(), f"raises {type(error).__name__}"
            seed += 1
    return None
