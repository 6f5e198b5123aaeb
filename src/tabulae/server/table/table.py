"""One table: it takes commands one at a time, stores them, then publishes what changed. It knows no sockets.

The order of a write is check, append, durable, publish, acknowledge. Nobody sees what is not yet durable.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from operator import attrgetter
from typing import Protocol

from tabulae.core.seat import WATCHER, Seat
from tabulae.server import error_texts, server_log, wire
from tabulae.server.context import Context
from tabulae.server.limits import TableLimits, is_optional
from tabulae.server.observation.cpu_meter import PUBLISHING
from tabulae.server.people.peer import Peer
from tabulae.server.ports import Asker, Chat, Conflict, ReadOnly, SignedOut, StoreError, StoreFull, Unreadable, Write
from tabulae.server.table import chat_rules, commands
from tabulae.server.table.commands import CommandContext
from tabulae.server.table.connections import Connections
from tabulae.server.table.match import TableMatch
from tabulae.server.table.opening import open_rematch
from tabulae.server.table.refusal_cache import RefusalCache
from tabulae.server.table.replay import extend
from tabulae.server.table.scheduler import Scheduler, stand_in_level
from tabulae.server.table.state import Damaged, TableState
from tabulae.server.table.transaction import Sealed, Transaction
from tabulae.server.wire import Ack, Refused, RequestError, encode
from tabulae.server.wire_types import Glimpse

TRIES = 8  # attempts when another process keeps writing first
ANYBODY = (wire.Spoken,)  # commands that need no seat


class TablePublisher(Protocol):
    """What a table needs from its publisher: publish/publisher.py."""

    def publish(self, since: int) -> None:
        """Send everybody what happened after a version."""

    def welcome(self, peer: Peer, have: int = 0) -> bytes:
        """The welcome frame: the table as the peer may see it now."""

    def glimpse(self, lang: str) -> Glimpse | None:
        """A game in play at a glance, as a watcher sees it."""

    async def prepare_choices(self, match: TableMatch) -> None:
        """Prepare the lists of moves for those who decide next. Raises nothing."""


NewPublisher = Callable[[TableState, list[Chat], Connections, Context], TablePublisher]


class Table:
    def __init__(self, state: TableState, chats: list[Chat], context: Context, new_publisher: NewPublisher) -> None:
        self.state = state
        self.chats = chats
        self.context = context
        self.stale = False  # the store may have newer entries
        self.damaged = ""
        self.refusals = RefusalCache()
        self.limits = TableLimits(context.clock, context.settings.limits)
        self.questions = 0  # questions of people at this table that workers are answering
        self.connections = Connections(state, context.clock, context.settings)
        self.publisher = new_publisher(state, chats, self.connections, context)
        self._turn = asyncio.Lock()
        self._command_contexts: dict[str, CommandContext] = {}  # by language
        self.scheduler = Scheduler(self)

    # Who is here

    async def join(self, peer: Peer, have: int = 0) -> None:
        """Let a viewer in: first a full welcome, then every update. Raises RequestError."""
        async with self._turn:
            self.stale = self.stale or self.context.shared
            await self._fresh()
            self.connections.may_look(peer)
            self.connections.add(peer)
            if peer.seat >= 0:
                self.context.jobs.attend(self.state.table)
            peer.send(self.publisher.welcome(peer, have))
            self.connections.send_presence(but=peer)
            self._announce_presence()
            self.scheduler.wake()

    def leave(self, peer: Peer) -> None:
        """Remove a closed connection; the seat stays taken."""
        if peer in self.connections:
            self.connections.remove(peer)
            self.connections.send_presence()
            self._announce_presence()

    def resync(self, peer: Peer) -> None:
        """Send a new welcome after frames were dropped. It never shows what is not yet durable."""
        if peer in self.connections:
            self.context.metrics.resyncs += 1
            peer.send(self.publisher.welcome(peer))

    def asker(self, peer: Peer | None = None) -> Asker:
        """For whom a worker does something here: the peer, or for the table's bots whoever opened the table."""
        if peer is not None:
            return Asker(peer.guest, peer.address, self.state.table)
        return Asker(self.state.head.opener, table=self.state.table, attended=self.connections.is_attended)

    def _announce_presence(self) -> None:
        self.context.announcer.presence_changed(self.state.table, *self.connections.here())

    # Commands

    async def handle(self, peer: Peer, message: wire.Command) -> None:
        """Execute or refuse a command; the peer gets the answer after everybody has got the update."""
        try:
            answer: Ack | Refused = await self.execute(peer, message)
        except RequestError as refusal:
            self.context.metrics.refused(refusal.code)
            answer = refused(message.n, refusal, peer.lang)
            if refusal.code in ("stale", "try-again") and peer in self.connections and not self.damaged:
                peer.send(self.publisher.welcome(peer))
        peer.send(encode(answer))

    async def execute(self, peer: Peer, message: wire.Command) -> Ack:
        async with self._turn:
            for _ in range(TRIES):
                if self.stale or self.damaged:
                    await self._fresh()
                try:
                    return await self._execute(peer, message)
                except Conflict:
                    self.stale = True
                except SignedOut:
                    peer.sign_out()
                    raise RequestError("signed-out") from None
                except RequestError as refusal:
                    if not await self._others_wrote():
                        self.refusals.remember(peer, message, refusal)
                        raise
            raise RequestError("try-again")

    async def _execute(self, peer: Peer, message: wire.Command) -> Ack:
        if peer.signed_out:
            raise SignedOut
        if peer.seat < 0 and (done := self._stood_up_by(peer, message)):
            return Ack(message.n, done)
        seat = self._seat_for(peer, message)
        done = self.state.answers.get((seat, peer.device, message.n))
        if done is not None:
            return Ack(message.n, done)
        self.refusals.repeat(peer, message)
        if isinstance(message, wire.Spoken):
            return await self._say(peer, message)
        if is_optional(message):
            self.check_room()
        if self.state.clocks.limited:
            await self.scheduler.flag_if_late(seat)
        transaction = Transaction(self.state, self.context.clock.now(), seat, peer.device, message.n)
        commands.handle(message, transaction, seat, self._command_context(peer.lang))
        await self.write(transaction, self._session_to_check(peer))
        return Ack(message.n, self.state.answers[seat, peer.device, message.n])

    def _session_to_check(self, peer: Peer) -> str:
        """The session that the store must still have: another process may have ended it. One's own are known here."""
        return peer.session if self.context.shared else ""

    def check_room(self) -> None:
        """Raises RequestError if the log is so long that only what a game needs is still added to it."""
        if self.state.seq >= self.context.settings.limits.entries_per_table:
            raise RequestError("log-full")

    def _stood_up_by(self, peer: Peer, message: wire.Command) -> int | None:
        """The version of an earlier Leave whose answer was lost, by a device that now has no seat."""
        answers = (self.state.answers.get((seat, peer.device, message.n)) for seat in range(self.state.seats))
        return next(filter(None, answers), None) if isinstance(message, wire.Leave) else None

    def _seat_for(self, peer: Peer, message: wire.Command) -> Seat:
        if peer.seat < 0:
            if isinstance(message, ANYBODY):
                return WATCHER
            raise RequestError("not-seated")
        if not self.state.is_of(peer.seat, peer.guest):
            raise RequestError("not-yours")
        if self.connections.acting(peer.seat) is not peer and not isinstance(message, ANYBODY):
            raise RequestError("elsewhere")
        return peer.seat

    def _command_context(self, lang: str = "en") -> CommandContext:
        if lang not in self._command_contexts:
            context, state, connections = (
                self.context,
                self.state,
                self.connections,
            )  # not the table: no reference cycle
            self._command_contexts[lang] = CommandContext(
                random_source=context.random_source,
                default_bot_level=stand_in_level(state, context.settings),
                own_bots=dict(context.settings.own_bots),
                lang=lang,
                away=connections.is_away,
                present=lambda: connections.attendance.present,
                rematch=lambda transaction: open_rematch(context, state, transaction),
            )
        return self._command_contexts[lang]

    async def arrange(self, change: Callable[[Transaction, CommandContext], None]) -> None:
        """Make a change that no seat's device requested: sitting down, time, bots. Raises RequestError."""
        async with self._turn:
            await self.arranged(change)

    async def arranged(self, change: Callable[[Transaction, CommandContext], None]) -> None:
        """`arrange` for a caller that already holds the lock."""
        for _ in range(TRIES):
            await self._fresh()
            transaction = Transaction(self.state, self.context.clock.now())
            try:
                change(transaction, self._command_context())
                if transaction.events:
                    await self.write(transaction)
                return
            except Conflict:
                self.stale = True
            except RequestError:
                if not await self._others_wrote():
                    raise
        raise RequestError("try-again")

    async def _say(self, peer: Peer, message: wire.Spoken) -> Ack:
        if (said := chat_rules.said_before(self.chats, peer, message)) is not None:
            return Ack(message.n, said.seq)
        self.context.sanctions.check_chat(peer.guest)
        limits, now = self.context.settings.limits, self.context.clock.now()
        chat = chat_rules.sentence(self.state, self.chats, peer, message, now)
        chat_rules.check_room(self.chats, chat, limits.chats_per_guest, limits.chats_per_table)
        try:
            await self.context.store.say(self.state.table, chat, peer.session)  # who was deleted meanwhile says nothing
        except (Conflict, SignedOut):
            raise
        except ReadOnly:
            raise RequestError("read-only") from None
        except StoreFull:
            raise RequestError("disk-full") from None
        except StoreError as error:
            self._unsure(error)
        self.add_chat(chat)
        self.context.announcer.table_grew(self.state.table)
        return Ack(message.n, chat.seq)

    def add_chat(self, chat: Chat) -> None:
        self.chats.append(chat)
        said: dict[str, bytes] = {}  # by language
        for peer in self.connections:
            hidden = self.context.blocks.hides(peer.guest, chat.guest)
            if not hidden and chat_rules.may_read(self.state, chat, peer):
                if peer.lang not in said:
                    said[peer.lang] = encode(wire.ChatSaid(chat_rules.chat_line(self.state.table, chat, peer.lang)))
                peer.send(said[peer.lang])

    # The write path

    async def write(self, transaction: Transaction, session: str = "") -> None:
        """Append, wait until durable, apply and publish. Raises Conflict, SignedOut and RequestError."""
        state, context = self.state, self.context
        sealed = transaction.sealed()
        entries = tuple(entry for entry, _ in sealed)
        started = context.clock.now()
        listing = self._list_choices(transaction)
        try:
            await context.store.append(
                Write(
                    table=state.table,
                    entries=entries,
                    summary=transaction.after.summary(),
                    secrets=tuple(transaction.secrets),
                    opens=transaction.opens,
                    chairs=transaction.changes_seats,
                    session=session,
                    results=transaction.results,
                    day_result=transaction.day_result,
                    rated=transaction.rated,
                    notices=transaction.notices(int(context.settings.push_delay * 1000)),
                    series=transaction.series_result,
                )
            )
        except Conflict:
            context.metrics.races += 1
            raise
        except SignedOut:
            raise
        except ReadOnly:
            raise RequestError("read-only") from None
        except StoreFull:
            raise RequestError("disk-full") from None
        except Unreadable as error:
            self.quarantine(str(error))
            raise RequestError("kept-safe") from None
        except StoreError as error:
            self._unsure(error)
        context.metrics.wrote(len(sealed), context.clock.now() - started)
        if listing is not None:
            await asyncio.wait({listing})
        try:
            self._take_in(transaction, sealed)
        except Exception as error:
            # The write is durable; only this copy of the table is in doubt. The next request replays the log.
            self.quarantine(f"{type(error).__name__} while it was published")
            raise RequestError("try-again") from error
        context.announcer.table_grew(state.table)
        self.scheduler.wake()

    def _list_choices(self, transaction: Transaction) -> asyncio.Task[None] | None:
        """Where listing takes long, start listing the moves of the next decision."""
        if transaction.match is None or self.state.game.sample_moves is None:
            return None
        return self.scheduler.run(self.publisher.prepare_choices(transaction.match))

    def _take_in(self, transaction: Transaction, sealed: Sealed) -> None:
        since = self.state.seq
        transaction.commit(sealed)
        self.scheduler.leading = True
        self._tell(since)

    def _tell(self, since: int) -> None:
        stood_up = self.connections.stand_up()  # first: the rest of the update is not for them
        begun = self.context.metrics.cpu.begin()
        self.publisher.publish(since)
        self.context.metrics.cpu.end(PUBLISHING, begun)
        for peer in stood_up:
            peer.send(self.publisher.welcome(peer))
        if not stood_up:
            self._close_to_watchers()
            return
        self.connections.send_presence()
        self._announce_presence()
        self.context.clock.call_later(0, self._close_to_watchers)  # after they have got their answer

    def _close_to_watchers(self) -> None:
        if not self.state.may_be_watched:
            self.connections.disconnect_watchers()

    def _unsure(self, error: StoreError) -> None:
        """Nobody knows whether the write happened: read the log again before anything else; the device retries."""
        self.stale = True
        server_log.note("store failed", table=self.state.table, code=type(error).__name__)
        raise RequestError("try-again") from None

    async def _fresh(self) -> None:
        if self.damaged:
            raise RequestError("try-again")  # the next request reads the log again
        if self.stale:
            await self.catch_up()

    async def _others_wrote(self) -> bool:
        """Whether another process changed the table after a command was refused."""
        before = self.state.seq
        if self.context.shared:
            await self.catch_up()
        return self.state.seq > before

    async def finish_commands(self) -> None:
        """Wait for the commands that came before; they take turns in the order in which they came."""
        async with self._turn:
            return

    async def look_again(self) -> None:
        """Read the entries that another process may have written."""
        async with self._turn:
            await self.catch_up()

    def drop_chats(self, guest: str) -> None:
        self.chats[:] = [chat for chat in self.chats if chat.guest != guest]

    async def drop_chats_in_turn(self, guest: str) -> None:
        """Whoever has the turn now may have read them before they were deleted."""
        async with self._turn:
            self.drop_chats(guest)

    async def reread_chats(self) -> None:
        """Have of the chat what the store has, and no more."""
        async with self._turn:
            try:
                chats = await self.context.store.chats_since(self.state.table, 0)
            except StoreError as error:
                self._unsure(error)
            left = {(chat.seq, chat.guest) for chat in chats}  # the number of a deleted message is used again
            self.chats[:] = [chat for chat in self.chats if (chat.seq, chat.guest) in left]
            known = {chat.seq for chat in self.chats}
            for chat in chats:
                if chat.seq not in known:
                    self.add_chat(chat)
            self.chats.sort(key=attrgetter("seq"))

    async def catch_up(self) -> None:
        """Read the entries that the store has beyond ours, and publish them. The caller holds the lock."""
        if self.damaged:
            raise RequestError("try-again")  # somebody may not have received all that this copy contains
        state, store = self.state, self.context.store
        known = self.chats[-1].seq if self.chats else 0
        try:
            entries = await store.entries_since(state.table, state.seq)
            chats = await store.chats_since(state.table, known)
            if entries:  # after them: every deal that was read must have its secret
                secrets = await store.secrets_since(state.table, state.attempt)
                state.secrets = {**state.secrets, **{secret.attempt: secret for secret in secrets}}
        except Unreadable as error:
            self.quarantine(str(error))
            raise RequestError("try-again") from None
        except StoreError as error:
            self._unsure(error)
        if entries:
            since = state.seq
            self.scheduler.leading = False
            try:
                extend(state, entries, keep_states=True)
            except Damaged as error:
                self.quarantine(str(error))
                raise RequestError("try-again") from None
            self._tell(since)
        for chat in chats:
            self.add_chat(chat)
        self.stale = False
        self.scheduler.wake()

    def quarantine(self, why: str) -> None:
        """Take this table out of service; all others go on."""
        self.damaged = why
        self.context.metrics.quarantined += 1
        server_log.note("table damaged", table=self.state.table, version=self.state.seq)
        self.scheduler.stop()
        for peer in self.connections:
            peer.send(encode(wire.Bye("try-again", error_texts.text("try-again", peer.lang))))
            peer.close(1011, "try-again")


def refused(n: int, refusal: RequestError, lang: str) -> Refused:
    return Refused(n, refusal.code, refusal.clause, refusal.text or error_texts.text(refusal.code, lang))
