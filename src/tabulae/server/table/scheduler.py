"""What a table does by itself: bots move, time runs out, an overdue deal goes on without the missing seats."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Callable, Coroutine
from typing import Any, Protocol

from tabulae.bots.offered import OWN_LEVEL, nearest_level, own_bot
from tabulae.core import layout
from tabulae.core.seat import Seat
from tabulae.server import server_log
from tabulae.server.context import Context
from tabulae.server.observation.cpu_meter import MOVES
from tabulae.server.ports import Alarm, Asker, BotTask, Busy, JobFailed
from tabulae.server.settings import Settings
from tabulae.server.table import commands, deal, events
from tabulae.server.table.commands import CommandContext
from tabulae.server.table.state import DEALING, PLAYING, TableState
from tabulae.server.table.takeback import agree_for
from tabulae.server.table.transaction import Transaction
from tabulae.server.wire import RequestError

FOLLOWER_SECONDS = 4.0  # head start of the process that wrote last
RETRY_SECONDS = 1.0
STANDSTILL_SECONDS = 10.0  # a timer this late means that the process, the machine or the disk stalled


def stand_in_level(state: TableState, settings: Settings) -> str:
    """The level that plays for a seat which does not play itself."""
    return nearest_level(state.game, state.seats, state.head.options, settings.default_bot_level)


class ScheduledTable(Protocol):
    """What a scheduler needs from its table."""

    state: TableState
    context: Context
    damaged: str

    def asker(self) -> Asker:
        """For whom its bots decide."""

    async def arrange(self, change: Callable[[Transaction, CommandContext], None]) -> None:
        """Make a change that no seat's device requested. Raises RequestError."""

    async def arranged(self, change: Callable[[Transaction, CommandContext], None]) -> None:
        """`arrange` for a caller that already holds the lock."""


class Scheduler:
    """A table and its scheduler refer to each other until `stop`, which lets a released table be freed at once."""

    def __init__(self, table: ScheduledTable) -> None:
        self._table: ScheduledTable | None = table
        self.leading = True  # this process wrote last
        self._thinking: dict[tuple[Seat, int], asyncio.Task[None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._alarm: Alarm | None = None  # for the next deadline
        self._retry: Alarm | None = None  # for bots that could not move
        self._stopped = False

    def stop(self) -> None:
        self._stopped = True
        for alarm in (self._alarm, self._retry):
            if alarm is not None:
                alarm.cancel()
        for task in [*self._thinking.values(), *self._tasks]:
            task.cancel()
        self._table = None

    @property
    def table(self) -> ScheduledTable:
        assert self._table is not None, "nothing is done for a table after its scheduler was stopped"
        return self._table

    def wake(self) -> None:
        """Look at the current state: start bots that must move, set the timer for the next deadline."""
        if self._stopped or self.table.context.store.read_only:
            return
        state = self.table.state
        if state.status == PLAYING and state.match is not None:
            for seat in state.to_act:
                key = (seat, state.match.decision)
                if self._plays_here(seat) and key not in self._thinking:
                    self._thinking[key] = asyncio.ensure_future(self._measured(self._think(*key)))
        self._set_alarm()

    def _plays_here(self, seat: Seat) -> str:
        """The level of the bot, or the house, that must decide for this seat, or ""."""
        place = self.table.state.seat_states[seat]
        return place.bot_level or (stand_in_level(self.table.state, self.table.context.settings) if place.late else "")

    # Time

    def _due(self) -> int | None:
        """When the next thing happens by itself, in ms."""
        state, settings = self.table.state, self.table.context.settings
        if state.status == DEALING:
            return state.dealing_since + int(settings.deal_timeout * 1000)
        if state.status == PLAYING and state.clocks.limited and state.clocks.running:
            grace = int(settings.flag_grace * 1000)
            return min(state.clocks.deadline(seat) for seat in state.clocks.running) + grace
        return None

    def _set_alarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if (due := self._due()) is not None:
            wait = max(0.0, (due - self.table.context.clock.now()) / 1000)
            behind = 0.0 if self.leading else FOLLOWER_SECONDS
            self._alarm = self.table.context.clock.call_later(min(wait + behind, 3600.0) + 0.001, self._ring)

    def _ring(self) -> None:
        self._alarm = None
        self.run(self._measured(self._time_is_up()))

    async def _measured(self, work: Coroutine[Any, Any, None]) -> None:
        """Count the CPU time of what the table does by itself among its moves."""
        await self.table.context.metrics.cpu.measured(MOVES, work)

    def run(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run a task alongside the table's commands; it is cancelled when the table is unloaded."""
        task: asyncio.Task[None] = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _time_is_up(self) -> None:
        table = self.table
        try:
            await table.arrange(self._late)
        except RequestError as refusal:
            server_log.note("time could not be called", table=table.state.table, code=refusal.code)
        except Exception as error:  # as in _think: the others must not wait for ever
            server_log.note("calling time broke", table=table.state.table, error=type(error).__name__)
        else:
            self.wake()
            return
        if not table.damaged and not self._stopped:
            if self._alarm is not None:
                self._alarm.cancel()
            self._alarm = table.context.clock.call_later(RETRY_SECONDS, self._ring)

    def _late(self, transaction: Transaction, command_context: CommandContext) -> None:
        """Handle whatever is overdue, if anything."""
        state, now = transaction.state, self.table.context.clock.now()
        due = self._due()
        if due is None or now < due:
            return
        if state.status == DEALING:
            deal.give_up_waiting(transaction, command_context.random_source)
            return
        if now - due > STANDSTILL_SECONDS * 1000:  # as after an outage: nobody is charged
            transaction.add(events.Resumed(int(self.table.context.settings.outage_grace * 1000)))
            return
        grace = int(self.table.context.settings.flag_grace * 1000)
        for seat in state.clocks.running:
            if now >= state.clocks.deadline(seat) + grace:
                transaction.add(events.Flagged(seat))
                flags = 1 if state.head.rated else self.table.context.settings.flags_in_a_row
                if state.seat_states[seat].flags + 1 >= flags:
                    transaction.add(events.HandedOver(seat, command_context.default_bot_level, "time"))
                    agree_for(transaction, seat)

    async def flag_if_late(self, seat: Seat) -> None:
        """Flag the seat if its command arrives after its time ran out. The caller holds the lock."""
        if self._stopped:
            return
        state = self.table.state
        due = self._due()
        thinking = state.status == PLAYING and seat in state.clocks.running
        if thinking and due is not None and self.table.context.clock.now() >= due:
            await self.table.arranged(self._late)

    # Bots

    async def _think(self, seat: Seat, decision: int) -> None:
        table, again = self.table, False
        try:
            move = await self._choice(seat, decision)
            await self._wait_for_answers()
            await table.arrange(lambda transaction, command_context: self._decide(transaction, seat, decision, move))
        except RequestError as refusal:
            server_log.note("a bot could not move", table=table.state.table, seat=seat, code=refusal.code)
            again = not table.damaged
        except Exception as error:  # whatever it is, the others at this table must not wait for ever
            server_log.note("a bot broke", table=table.state.table, seat=seat, error=type(error).__name__)
            again = not table.damaged
        finally:
            self._thinking.pop((seat, decision), None)
        if again and not self._stopped:
            if self._retry is not None:
                self._retry.cancel()
            self._retry = table.context.clock.call_later(RETRY_SECONDS, self.wake)
        else:
            self.wake()

    async def _choice(self, seat: Seat, decision: int) -> str:
        """The bot's move, sent at a time that does not depend on its hand."""
        table, context = self.table, self.table.context
        state, match = table.state, table.state.match
        assert match is not None
        started = context.clock.now()
        view = layout.plain(state.game.view(match.state, seat))
        low, high = context.settings.bot_delay
        share = int.from_bytes(self._secret_bytes("delay", seat, decision)[:4]) / (1 << 32)
        delay = low + (high - low) * share + (0.0 if self.leading else FOLLOWER_SECONDS)
        level, seed = self._plays_here(seat), self._seed(seat, decision)
        move = ""
        try:
            if level == OWN_LEVEL:
                move = await self._own_choice(seat, view, seed)
                level = self._plays_here(seat)
            if not move:
                move = await context.jobs.choose(BotTask(state.head.game, view, level, seed), table.asker())
        except JobFailed as error:
            context.metrics.bot_failures += 1
            server_log.note("a bot failed", table=state.table, seat=seat, version=decision, error=str(error)[:80])
            if state.head.deal or state.head.rated:
                raise  # it is asked again: a move at random would not be that of its level
        spent = (context.clock.now() - started) / 1000
        while delay < spent:
            delay += context.settings.bot_grid
        await context.clock.sleep(delay - spent)
        return move

    async def _own_choice(self, seat: Seat, view: dict[str, Any], seed: int) -> str:
        """The move of a bot of the host. If it fails, it is named, one of our bots takes its seat, and the move is "".

        Raises Busy where the failure is not the bot's.
        """
        table, context, state = self.table, self.table.context, self.table.state
        name = state.seat_states[seat].name
        spec = own_bot(name, dict(context.settings.own_bots))
        try:
            if not spec:
                raise JobFailed("the host has no such bot now")
            task = BotTask(state.head.game, view, spec, seed, self._secret_bytes("chair", seat, 0).hex()[:16])
            return await context.jobs.choose(task, table.asker())
        except Busy:
            raise
        except JobFailed as error:
            context.metrics.bot_failures += 1
            server_log.note("a bot of the host failed", table=state.table, seat=seat, bot=name, error=str(error)[:80])
        level = stand_in_level(state, context.settings)

        def replace(transaction: Transaction, command_context: CommandContext) -> None:
            if transaction.state.status == PLAYING and self._plays_here(seat) == OWN_LEVEL:
                transaction.add(events.HandedOver(seat, level, "failed"))

        await table.arrange(replace)
        return ""

    async def _wait_for_answers(self) -> None:
        """Wait before a bot moves, since its move would decide an open takeback request."""
        context = self.table.context
        until = context.clock.now() + int(1000 * context.settings.takeback_timeout)
        while self.table.state.takeback_asked and context.clock.now() < until:
            await context.clock.sleep(context.settings.bot_grid)

    def _decide(self, transaction: Transaction, seat: Seat, decision: int, move: str) -> None:
        """Make the bot's move if its decision is still open, or the house's if the bot has no legal one."""
        state = transaction.state
        match = state.match
        if match is None or state.status != PLAYING or match.decision != decision or seat not in state.to_act:
            return
        if not self._plays_here(seat):
            return
        by = "bot" if state.seat_states[seat].bot_level else "house"
        if move:
            try:
                commands.make_move(transaction, seat, move, by=by)
                return
            except RequestError as refusal:
                self.table.context.metrics.bot_failures += 1
                server_log.note("a bot's move was refused", table=state.table, seat=seat, code=refusal.code)
        moves = state.game.quick_moves(match.state, seat)
        transaction.move(seat, moves[self._seed(seat, decision) % len(moves)], by)

    def _seed(self, seat: Seat, decision: int) -> int:
        """Where others play the same deal, it depends on the game alone: equal play meets equal answers."""
        state = self.table.state
        if state.head.deal and state.match is not None:
            decision = sum(played.seq <= decision for played in state.match.history)
        return int.from_bytes(self._secret_bytes("seed", seat, decision)[:7])

    def _secret_bytes(self, use: str, seat: Seat, decision: int) -> bytes:
        return hmac.digest(self.table.state.bot_secret, f"{use} {seat} {decision}".encode(), "sha256")
