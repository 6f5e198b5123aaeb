"""Tells everybody at a table what is new, each what it may know."""

from __future__ import annotations

from msgspec import UNSET

from tabulae.core.seat import WATCHER, Seat
from tabulae.server import frames, padding, takeback, talk, wire
from tabulae.server.crowd import Crowd
from tabulae.server.ledger import OVER, PLAYING, Ledger
from tabulae.server.seams import Chat, Line
from tabulae.server.wire import ClockInfo, encode
from tabulae.server.world import World

IN_THE_GAME = {"move", "chance"}  # kinds of events that leave the table around the game as it was
ABOUT_A_MOVE = {"ask_back", "answer_back"}  # that change what may be done about the position
WHO_PLAYS = {"hand_over", "come_back", "device"}  # after these, others are asked about the last move
AROUND_THE_DEAL = {"deal", "commit", "reveal", "abort", "end"}


class Herald:
    def __init__(self, ledger: Ledger, chats: list[Chat], crowd: Crowd, world: World) -> None:
        self._ledger, self._chats, self._crowd, self._world = ledger, chats, crowd, world
        self._log = frames.Lines(ledger)

    def publish(self, since: int) -> None:
        """One frame for each kind of viewer, all built before any is sent."""
        ledger = self._ledger
        kinds = frozenset(event.kind for _, event in ledger.log[since:])
        beside = not kinds <= IN_THE_GAME
        if "take_back" in kinds:
            self._log.forget_views()
        built: dict[tuple[Seat, str, str], bytes] = {}

        def frame(line: Line, seat: Seat) -> bytes:
            key = (seat, line.lang, line.guest if beside else "")
            if key not in built:
                built[key] = self._events(line, since, seat, kinds)
            return built[key]

        ready: list[tuple[Line, bytes]] = []
        for line in self._crowd:
            own = frame(line, line.seat)
            if line.padded:
                room = padding.room(ledger, line.seat, ledger.seq - since)
                own = padding.filled(own, len(frame(line, WATCHER)), room)
            ready.append((line, own))
        for line, own in ready:
            line.send(own)
        self._world.metrics.frames += len(self._crowd)
        self._log.settled()
        if ledger.play is not None:
            ledger.play.let_go()

    def _events(self, line: Line, since: int, seat: Seat, kinds: frozenset[str]) -> bytes:
        ledger, lang = self._ledger, line.lang
        moved = ledger.play is not None and (ledger.play.changed > since or ledger.status == OVER)
        played = moved or not kinds.isdisjoint(ABOUT_A_MOVE) or self._asks_others(kinds)
        dealing, beside = kinds & AROUND_THE_DEAL, not kinds <= IN_THE_GAME
        return encode(
            wire.Events(
                since=since,
                version=ledger.seq,
                lines=self._log.since(seat, lang, since),
                now=self._world.clock.now(),
                info=frames.info(ledger, line.guest, self._crowd.around, lang) if beside else UNSET,
                position=(frames.position(ledger, seat, lang, self._log) or UNSET) if played else UNSET,
                deal=(frames.deal_info(ledger) or UNSET) if dealing else UNSET,
                clocks=self._clocks() or UNSET,
                over=frames.over(ledger, seat, lang) or UNSET,
            )
        )

    def _asks_others(self, kinds: frozenset[str]) -> bool:
        return not kinds.isdisjoint(WHO_PLAYS) and takeback.last_move(self._ledger) is not None

    def _clocks(self) -> ClockInfo | None:
        ledger = self._ledger
        running = ledger.clocks.limited and ledger.status == PLAYING
        return ledger.clocks.info(self._world.clock.now()) if running else None

    def welcome(self, line: Line, have: int = 0) -> bytes:
        """The table as the line may know it now, with the end of its log; from `have` on, if that is not long ago."""
        start = self._start_for(have)
        own = self._welcome(line, line.seat, start)
        if not line.padded:
            return own
        room = padding.room(self._ledger, line.seat, self._ledger.seq - start)
        return padding.filled(own, len(self._welcome(line, WATCHER, start)), room)

    def _start_for(self, have: int) -> int:
        """The version after which a welcome tells the log to a viewer who knows it until `have`."""
        tail, last = self._world.settings.tail, self._ledger.seq
        if not 0 < have <= last:
            return max(0, last - tail)
        return max(0, min(have, last - tail // 2), last - 4 * tail)

    def _welcome(self, line: Line, seat: Seat, start: int) -> bytes:
        ledger, lang = self._ledger, line.lang
        chats = [chat for chat in self._chats if chat.room == "table" or line.seat == WATCHER]
        numbers = [n for (asker, device, n) in ledger.answers if asker == line.seat and device == line.device]
        return encode(
            wire.Welcome(
                version=ledger.seq,
                seat=seat,
                info=frames.info(ledger, line.guest, self._crowd.around, lang),
                lines=self._log.since(seat, lang, start),
                chats=[talk.chat_line(ledger.table, chat, lang) for chat in chats[-self._world.settings.tail :]],
                last_n=max(numbers, default=0),
                now=self._world.clock.now(),
                position=frames.position(ledger, seat, lang, self._log),
                deal=frames.deal_info(ledger),
                clocks=self._clocks(),
                over=frames.over(ledger, seat, lang),
                acting=line.seat < 0 or self._crowd.acting(line.seat) is line,
            )
        )
