"""Planted bugs about seats, time, deals and chat."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import msgspec

from tabulae.server import wire
from tabulae.server.publish import table_info
from tabulae.server.table import chat_rules, commands, deal, events
from tabulae.server.table.connections import Connections
from tabulae.server.table.registry import TableRegistry
from tabulae.server.table.scheduler import Scheduler
from tabulae.server.table.state import OVER, TableState
from tabulae.server.table.table import Table
from tabulae.server.table.transaction import Transaction
from tabulae.server.wire import Ack, RequestError
from tabulae.simulation.memory_store import MemoryStore
from tabulae.simulation.planted_bugs.patching import Overridden, Patch, Restore


def everybody_who_wants_a_rematch_opens_one(patch: Patch) -> None:
    def again(order: wire.Again, transaction: Transaction, seat: int, command_context: Any) -> None:
        if transaction.state.status != OVER:
            raise RequestError("not-now")
        transaction.add(events.WantsAgain(seat, True), seat)
        command_context.rematch(transaction)

    right = commands.handle.dispatch(wire.Again)
    commands.handle.register(wire.Again, again)
    patch(Restore(lambda: commands.handle.register(wire.Again, right)), "value", None)


def a_chair_is_given_twice(patch: Patch) -> None:
    def sit(table_state: TableState, guest: str, wanted: int | None) -> int:
        return wanted or 0

    patch(commands, "sit", sit)


def an_outage_costs_time(patch: Patch) -> None:
    async def forgive(self: TableRegistry, table: Table) -> None:
        return None

    patch(TableRegistry, "_forgive_outage", forgive)


def a_flag_for_who_has_moved(patch: Patch) -> None:
    right = Scheduler._late

    def late(self: Scheduler, transaction: Transaction, command_context: Any) -> None:
        right(self, transaction, command_context)
        transaction.events = [
            (seat, replace_seat(event, transaction.state.seats) if isinstance(event, events.Flagged) else event)
            for seat, event in transaction.events
        ]

    patch(Scheduler, "_late", late)


def replace_seat(event: events.Flagged, seats: int) -> events.Flagged:
    return events.Flagged((event.seat + 1) % seats)


def aborted_deals_are_not_counted(patch: Patch) -> None:
    right = table_info.table_info
    patch(table_info, "table_info", lambda *about: _without_aborted(right(*about)))


def _without_aborted(info: Any) -> Any:
    return msgspec.structs.replace(info, aborted=0)


def the_secret_is_revealed_early(patch: Patch) -> None:
    right = deal.info

    def info(table_state: TableState) -> Any:
        found, known = right(table_state), table_state.deal
        if found is None or known is None:
            return found
        return msgspec.structs.replace(found, secret=known.secret.hex())

    patch(deal, "info", info)


def stand_ins_are_not_stored(patch: Patch) -> None:
    right = Transaction.sealed

    def sealed(self: Transaction) -> Any:
        self.secrets = [replace(secret, words={}) for secret in self.secrets]
        return right(self)

    patch(Transaction, "sealed", sealed)


def bots_do_not_try_again(patch: Patch) -> None:
    async def arrange(self: Table, change: Any) -> None:
        async with self._turn:
            try:
                await self.arranged(change)
            except RequestError:
                self.scheduler._stopped = True
                raise

    patch(Table, "arrange", arrange)


def nobody_wakes_the_bots_after_a_restart(patch: Patch) -> None:
    right = Scheduler.wake

    def wake(self: Scheduler) -> None:
        if self._stopped:
            return
        seq = self.table.state.seq
        read_at = self.__dict__.setdefault("read_at", seq)  # the version that was read from the store
        if seq > read_at or seq < 10:
            right(self)

    patch(Scheduler, "wake", wake)


def a_sentence_is_said_twice(patch: Patch) -> None:
    async def say(self: MemoryStore, table: str, chat: Any) -> None:
        await asyncio.sleep(0.001)
        self.kept.chats.setdefault(table, []).append(chat)

    right = Table._say

    async def forgetful(self: Table, line: Any, message: Any) -> Ack:
        self.chats[:] = [replace(chat, n=-1) for chat in self.chats]
        return await right(self, line, message)

    patch(MemoryStore, "say", say)
    patch(Table, "_say", forgetful)


def anything_can_be_said_to_strangers(patch: Patch) -> None:
    right = chat_rules.sentence

    def sentence(table_state: TableState, chats: Any, line: Any, message: Any, at: int) -> Any:
        return right(Overridden(table_state, head=Overridden(table_state.head, listed=False)), chats, line, message, at)  # type: ignore[arg-type]  # near enough

    patch(chat_rules, "sentence", sentence)


def who_has_stood_up_goes_on_seeing(patch: Patch) -> None:
    patch(Connections, "stand_up", lambda self: [])


ALL = (
    everybody_who_wants_a_rematch_opens_one,
    a_chair_is_given_twice,
    an_outage_costs_time,
    a_flag_for_who_has_moved,
    aborted_deals_are_not_counted,
    the_secret_is_revealed_early,
    stand_ins_are_not_stored,
    bots_do_not_try_again,
    nobody_wakes_the_bots_after_a_restart,
    a_sentence_is_said_twice,
    anything_can_be_said_to_strangers,
    who_has_stood_up_goes_on_seeing,
)
