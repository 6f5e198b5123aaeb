"""Planted bugs in the write path: durability, commands that count once, order of writes."""

from __future__ import annotations

from typing import Any

from tabulae.core.chance import KeyDealer
from tabulae.server import wire
from tabulae.server.ports import Write
from tabulae.server.table import commands
from tabulae.server.table.match import TableMatch
from tabulae.server.table.table import Table
from tabulae.server.table.transaction import Transaction
from tabulae.server.wire import Ack
from tabulae.simulation.memory_store import MemoryStore
from tabulae.simulation.planted_bugs.patching import Patch, Restore
from tabulae.simulation.scenario import Scenario


def published_before_durable(patch: Patch) -> None:
    async def write(self: Table, transaction: Transaction, session: str = "") -> None:
        since = self.state.seq
        sealed = transaction.sealed()
        card = transaction.after.summary()
        transaction.commit(sealed)
        self.publisher.publish(since)
        await self.context.store.append(_write(self, transaction, sealed, card))
        self.scheduler.wake()

    patch(Table, "write", write)


def _write(table: Table, transaction: Transaction, sealed: Any, card: Any) -> Any:
    entries = tuple(entry for entry, _ in sealed)
    return Write(
        table.state.table,
        entries,
        card,
        tuple(transaction.secrets),
        opens=transaction.opens,
        chairs=transaction.changes_seats,
    )


def acknowledged_before_durable(patch: Patch) -> None:
    right = Table.handle

    async def handle(self: Table, line: Any, message: Any) -> None:
        if isinstance(message, wire.Move):
            line.send(wire.encode(Ack(message.n, self.state.seq + 1)))
        await right(self, line, message)

    patch(Table, "handle", handle)


def repeats_are_not_recognised(patch: Patch) -> None:
    right = Table._execute

    async def execute(self: Table, line: Any, message: Any) -> Ack:
        self.state.answers.clear()
        return await right(self, line, message)

    patch(Table, "_execute", execute)


def repeats_are_recognised_on_the_same_socket_only(patch: Patch) -> None:
    right = Table._execute

    async def execute(self: Table, line: Any, message: Any) -> Ack:
        if getattr(self, "_last_line", None) is not line:
            self.state.answers.clear()
        self._last_line = line  # type: ignore[attr-defined]  # a bug needs a place to live
        return await right(self, line, message)

    patch(Table, "_execute", execute)


def the_unique_keys_are_missing(patch: Patch) -> None:
    def check(self: MemoryStore, write: Any) -> None:
        log = self.kept.entries.get(write.table, [])
        if write.entries[0].seq <= len(log):
            del log[write.entries[0].seq - 1 :]

    patch(MemoryStore, "_check", check)


def the_game_is_changed_before_it_is_durable(patch: Patch) -> None:
    patch(TableMatch, "copied", lambda self: self)


def the_dealer_is_not_copied(patch: Patch) -> None:
    patch(KeyDealer, "copied", lambda self: self)


def a_kill_loses_the_last_entry(patch: Patch) -> None:
    right = Scenario.kill

    def kill(self: Scenario, store: MemoryStore) -> None:
        for log in self.kept.entries.values():
            if len(log) > 40:
                log.pop()
        right(self, store)

    patch(Scenario, "kill", kill)


def a_lost_race_is_not_read_again(patch: Patch) -> None:
    async def catch_up(self: Table) -> None:
        self.stale = False

    patch(Table, "catch_up", catch_up)


def an_older_position_is_good_enough(patch: Patch) -> None:
    def move(order: wire.Move, transaction: Transaction, seat: int, command_context: Any) -> None:
        commands.make_move(transaction, seat, order.move, command_context.lang)

    right = commands.handle.dispatch(wire.Move)
    commands.handle.register(wire.Move, move)
    patch(Restore(lambda: commands.handle.register(wire.Move, right)), "value", None)


ALL = (
    published_before_durable,
    acknowledged_before_durable,
    repeats_are_not_recognised,
    repeats_are_recognised_on_the_same_socket_only,
    the_unique_keys_are_missing,
    the_game_is_changed_before_it_is_durable,
    the_dealer_is_not_copied,
    a_kill_loses_the_last_entry,
    a_lost_race_is_not_read_again,
    an_older_position_is_good_enough,
)
