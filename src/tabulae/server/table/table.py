"""One table: takes commands one at a time, writes them down, then tells everybody. It knows no sockets.

The order of a write is check, append, durable, publish, acknowledge. What was not yet durable nobody has seen.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from tabulae.core.seat import WATCHER, Seat
from tabulae.server import error_texts, server_log, wire
from tabulae.server.context import World
from tabulae.server.limits import Shares
from tabulae.server.ports import Chat, Entry, Full, Line, StoreError, Taken, Unreadable, Write
from tabulae.server.publish import choices
from tabulae.server.publish.publisher import Herald
from tabulae.server.table import chat_rules, commands, events
from tabulae.server.table.commands import Bench
from tabulae.server.table.connections import Crowd
from tabulae.server.table.refusal_cache import Verdicts
from tabulae.server.table.replay import extend
from tabulae.server.table.scheduler import Keeper
from tabulae.server.table.state import Damaged, Ledger
from tabulae.server.table.transaction import Draft
from tabulae.server.wire import Ack, Refusal, Refused, encode

TRIES = 8  # when another process keeps writing first
ANYBODY = (wire.Spoken,)  # orders that need no seat


class Table:
    def __init__(self, ledger: Ledger, chats: list[Chat], world: World) -> None:
        self.ledger = ledger
        self.chats = chats
        self.world = world
        self.stale = False  # the store may know more than we do
        self.damaged = ""
        self.verdicts = Verdicts()
        self.shares = Shares(world.clock, world.settings.limits)
        self.questions = 0  # that workers think about for people at this table
        self.crowd = Crowd(ledger, world.clock, world.settings)
        self.herald = Herald(ledger, chats, self.crowd, world)
        self._turn = asyncio.Lock()
        self._benches: dict[str, Bench] = {}  # by language
        self.keeper = Keeper(self)

    # Who is here

    async def join(self, line: Line, have: int = 0) -> None:
        """Let a viewer in: a full welcome first, then all that happens. Raises Refusal."""
        async with self._turn:
            self.stale = self.stale or self.world.shared
            await self._fresh()
            self.crowd.may_look(line)
            self.crowd.add(line)
            line.send(self.herald.welcome(line, have))
            self.crowd.tell(but=line)
            self.world.moved(self.ledger.table)
            self.keeper.wake()

    def leave(self, line: Line) -> None:
        """A connection is gone; the seat is not."""
        if line in self.crowd:
            self.crowd.remove(line)
            self.crowd.tell()
            self.world.moved(self.ledger.table)

    def resync(self, line: Line) -> None:
        """A fresh welcome in place, after something was dropped. Never shows what is not yet durable."""
        if line in self.crowd:
            self.world.metrics.resyncs += 1
            line.send(self.herald.welcome(line))

    # Orders

    async def order(self, line: Line, message: wire.Command) -> None:
        """Obey or refuse; the answer goes to the line, after everybody has seen what changed."""
        try:
            answer: Ack | Refused = await self.command(line, message)
        except Refusal as no:
            self.world.metrics.refused(no.code)
            answer = refused(message.n, no, line.lang)
            if no.code in ("stale", "try-again") and line in self.crowd and not self.damaged:
                line.send(self.herald.welcome(line))
        line.send(encode(answer))

    async def command(self, line: Line, message: wire.Command) -> Ack:
        async with self._turn:
            for _ in range(TRIES):
                if self.stale or self.damaged:
                    await self._fresh()
                try:
                    return await self._obey(line, message)
                except Taken:
                    self.stale = True
                except Refusal as no:
                    if not await self._others_wrote():
                        self.verdicts.remember(line, message, no)
                        raise
            raise Refusal("try-again")

    async def _obey(self, line: Line, message: wire.Command) -> Ack:
        if line.seat < 0 and (done := self._stood_up_by(line, message)):
            return Ack(message.n, done)
        seat = self._seat_for(line, message)
        done = self.ledger.answers.get((seat, line.device, message.n))
        if done is not None:
            return Ack(message.n, done)
        self.verdicts.repeat(line, message)
        if isinstance(message, wire.Spoken):
            return await self._say(line, message)
        if self.ledger.clocks.limited:
            await self.keeper.flag_if_late(seat)
        draft = Draft(self.ledger, self.world.clock.now(), seat, line.device, message.n)
        commands.obey(message, draft, seat, self._bench(line.lang))
        await self.write(draft)
        return Ack(message.n, self.ledger.answers[seat, line.device, message.n])

    def _stood_up_by(self, line: Line, message: wire.Command) -> int | None:
        """The version of a command whose answer was lost, and by which its device has no seat any more."""
        answers = (self.ledger.answers.get((seat, line.device, message.n)) for seat in range(self.ledger.seats))
        return next(filter(None, answers), None) if isinstance(message, wire.Leave) else None

    def _seat_for(self, line: Line, message: wire.Command) -> Seat:
        if line.seat < 0:
            if isinstance(message, ANYBODY):
                return WATCHER
            raise Refusal("not-seated")
        if not self.ledger.is_of(line.seat, line.guest):
            raise Refusal("not-yours")
        if self.crowd.acting(line.seat) is not line and not isinstance(message, ANYBODY):
            raise Refusal("elsewhere")
        return line.seat

    def _bench(self, lang: str = "en") -> Bench:
        if lang not in self._benches:
            world, ledger, crowd = self.world, self.ledger, self.crowd  # and not the table: nothing holds itself
            self._benches[lang] = Bench(
                dice=world.dice,
                house_level=world.settings.house_level,
                lang=lang,
                away=crowd.is_away,
                present=lambda: crowd.around.present,
                rematch=lambda draft: world.open_next(ledger, draft),
            )
        return self._benches[lang]

    async def arrange(self, change: Callable[[Draft, Bench], None]) -> None:
        """A change that no seat's device asked for: sitting down, time, bots. Raises Refusal."""
        async with self._turn:
            await self.arranged(change)

    async def arranged(self, change: Callable[[Draft, Bench], None]) -> None:
        """`arrange` for who already has the turn."""
        for _ in range(TRIES):
            await self._fresh()
            draft = Draft(self.ledger, self.world.clock.now())
            try:
                change(draft, self._bench())
                if draft.events:
                    await self.write(draft)
                return
            except Taken:
                self.stale = True
            except Refusal:
                if not await self._others_wrote():
                    raise
        raise Refusal("try-again")

    async def _say(self, line: Line, message: wire.Spoken) -> Ack:
        if (said := chat_rules.said_before(self.chats, line, message)) is not None:
            return Ack(message.n, said.seq)
        chat = chat_rules.sentence(self.ledger, self.chats, line, message, self.world.clock.now())
        try:
            await self.world.store.say(self.ledger.table, chat)
        except Taken:
            raise
        except Full:
            raise Refusal("disk-full") from None
        except StoreError as error:
            self._unsure(error)
        self.add_chat(chat)
        self.world.wrote(self.ledger.table)
        return Ack(message.n, chat.seq)

    def add_chat(self, chat: Chat) -> None:
        self.chats.append(chat)
        said: dict[str, bytes] = {}  # by language
        for line in self.crowd:
            if chat.room == "table" or line.seat == WATCHER:
                if line.lang not in said:
                    said[line.lang] = encode(wire.ChatSaid(chat_rules.chat_line(self.ledger.table, chat, line.lang)))
                line.send(said[line.lang])

    # The write path

    async def write(self, draft: Draft) -> None:
        """Append, wait until it is durable, then take it in and tell everybody. Raises Taken and Refusal."""
        ledger, world = self.ledger, self.world
        sealed = draft.sealed()
        entries = tuple(entry for entry, _ in sealed)
        started = world.clock.now()
        listing = self._list_choices(draft)
        try:
            await world.store.append(
                Write(
                    table=ledger.table,
                    entries=entries,
                    card=draft.card(),
                    secrets=tuple(draft.secrets),
                    opens=draft.opens,
                    chairs=draft.moves_chairs,
                )
            )
        except Taken:
            world.metrics.races += 1
            raise
        except Full:
            raise Refusal("disk-full") from None
        except StoreError as error:
            self._unsure(error)
        world.metrics.wrote(len(sealed), world.clock.now() - started)
        if listing is not None:
            await asyncio.wait({listing})
        try:
            self._take_in(draft, sealed)
        except Exception as error:
            # It is written; only this copy of the table is in doubt. The log tells it again at the next request.
            self.quarantine(f"{type(error).__name__} while it was told")
            raise Refusal("try-again") from error
        world.wrote(ledger.table)
        self.keeper.wake()

    def _list_choices(self, draft: Draft) -> asyncio.Task[None] | None:
        """Where that takes long, begin to list what can be done next."""
        if draft.play is None or self.ledger.game.sample_moves is None:
            return None
        return self.keeper.run(choices.prepare(self.world, self.ledger, draft.play, self.crowd))

    def _take_in(self, draft: Draft, sealed: list[tuple[Entry, events.AnyEvent]]) -> None:
        ledger, since = self.ledger, self.ledger.seq
        for secret in draft.secrets:
            ledger.secrets[secret.attempt] = secret
        for entry, event in sealed:
            ledger.apply(entry, event, draft.play)
        self.keeper.leading = True
        self._tell(since)

    def _tell(self, since: int) -> None:
        stood_up = self.crowd.stand_up()  # first of all: what follows is not theirs to see
        self.herald.publish(since)
        for line in stood_up:
            line.send(self.herald.welcome(line))
        if not stood_up:
            self._close_to_watchers()
            return
        self.crowd.tell()
        self.world.moved(self.ledger.table)
        self.world.clock.call_later(0, self._close_to_watchers)  # once they have their answer

    def _close_to_watchers(self) -> None:
        if not self.ledger.watch:
            self.crowd.send_watchers_away()

    def _unsure(self, error: StoreError) -> None:
        """Nobody knows whether it was written: read again before anything else, and let the device ask again."""
        self.stale = True
        server_log.note("store failed", table=self.ledger.table, code=type(error).__name__)
        raise Refusal("try-again") from None

    async def _fresh(self) -> None:
        if self.damaged:
            raise Refusal("try-again")  # whoever asks next reads the log again
        if self.stale:
            await self.catch_up()

    async def _others_wrote(self) -> bool:
        """Whether a refusal was made on a table that has changed meanwhile, in another process."""
        before = self.ledger.seq
        if self.world.shared:
            await self.catch_up()
        return self.ledger.seq > before

    async def look_again(self) -> None:
        """Another process may have written."""
        async with self._turn:
            await self.catch_up()

    async def catch_up(self) -> None:
        """Read what the store knows beyond us, and tell everybody. Needs the turn."""
        if self.damaged:
            raise Refusal("try-again")  # somebody may not have been told all that this copy knows
        ledger, store = self.ledger, self.world.store
        known = self.chats[-1].seq if self.chats else 0
        try:
            entries = await store.entries_since(ledger.table, ledger.seq)
            chats = await store.chats_since(ledger.table, known)
            if entries:
                stored = await store.load(ledger.table)
                assert stored is not None
                ledger.secrets = {secret.attempt: secret for secret in stored.secrets}
        except Unreadable as error:
            self.quarantine(str(error))
            raise Refusal("try-again") from None
        except StoreError as error:
            self._unsure(error)
        if entries:
            since = ledger.seq
            self.keeper.leading = False
            try:
                extend(ledger, entries, telling=True)
            except Damaged as error:
                self.quarantine(str(error))
                raise Refusal("try-again") from None
            self._tell(since)
        for chat in chats:
            self.add_chat(chat)
        self.stale = False
        self.keeper.wake()

    def quarantine(self, why: str) -> None:
        """This table stands still, and nothing else does."""
        self.damaged = why
        self.world.metrics.quarantined += 1
        server_log.note("table damaged", table=self.ledger.table, version=self.ledger.seq)
        self.keeper.stop()
        for line in self.crowd:
            line.send(encode(wire.Bye("try-again", error_texts.text("try-again", line.lang))))
            line.close(1011, "try-again")


def refused(n: int, no: Refusal, lang: str) -> Refused:
    return Refused(n, no.code, no.clause, no.text or error_texts.text(no.code, lang))
