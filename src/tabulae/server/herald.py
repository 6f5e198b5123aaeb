"""Tells everybody at a table what is new, each what it may know."""

from __future__ import annotations

from msgspec import UNSET

from tabulae.core.seat import WATCHER, Seat
from tabulae.server import frames, wire
from tabulae.server.crowd import Crowd
from tabulae.server.ledger import OVER, PLAYING, Ledger
from tabulae.server.seams import Chat, Line
from tabulae.server.wire import ClockInfo, encode
from tabulae.server.world import World


class Herald:
    def __init__(self, ledger: Ledger, chats: list[Chat], crowd: Crowd, world: World) -> None:
        self._ledger, self._chats, self._crowd, self._world = ledger, chats, crowd, world
        self._log = frames.Lines(ledger)

    def publish(self, since: int) -> None:
        """One frame for each kind of viewer, all built before any is sent."""
        ledger = self._ledger
        beside = any(event.kind not in ("move", "chance") for _, event in ledger.log[since:])
        built: dict[tuple[Seat, str, str], bytes] = {}
        for line in self._crowd:
            key = (line.seat, line.lang, line.guest if beside else "")
            if key not in built:
                built[key] = self._events(line, since, beside=beside)
        for line in self._crowd:
            line.send(built[line.seat, line.lang, line.guest if beside else ""])
        self._world.metrics.frames += len(self._crowd)
        if ledger.play is not None:
            ledger.play.let_go()

    def _events(self, line: Line, since: int, *, beside: bool) -> bytes:
        ledger, seat, lang = self._ledger, line.seat, line.lang
        kinds = {event.kind for _, event in ledger.log[since:]}
        played = ledger.play is not None and (ledger.play.changed > since or ledger.status == OVER)
        dealing = kinds & {"deal", "commit", "reveal", "abort", "end"}
        return encode(
            wire.Events(
                since=since,
                version=ledger.seq,
                lines=self._log.until_now(seat, lang)[since:],
                now=self._world.clock.now(),
                info=frames.info(ledger, line.guest, self._crowd.around) if beside else UNSET,
                position=(frames.position(ledger, seat, lang, self._log) or UNSET) if played else UNSET,
                deal=(frames.deal_info(ledger) or UNSET) if dealing else UNSET,
                clocks=self._clocks() or UNSET,
                over=frames.over(ledger, seat, lang) or UNSET,
            )
        )

    def _clocks(self) -> ClockInfo | None:
        ledger = self._ledger
        running = ledger.clocks.limited and ledger.status == PLAYING
        return ledger.clocks.info(self._world.clock.now()) if running else None

    def welcome(self, line: Line, have: int = 0) -> bytes:
        """The table as the line may know it now, with the end of its log; from `have` on, if that is not long ago."""
        ledger, seat, lang = self._ledger, line.seat, line.lang
        tail = self._world.settings.tail
        lines = self._log.until_now(seat, lang)
        known = have if 0 < have <= ledger.seq else 0
        start = (
            max(0, len(lines) - tail)
            if not known
            else max(0, min(known, len(lines) - tail // 2), len(lines) - 4 * tail)
        )
        chats = [chat for chat in self._chats if chat.room == "table" or seat == WATCHER][-tail:]
        numbers = [n for (asker, device, n) in ledger.answers if asker == seat and device == line.device]
        return encode(
            wire.Welcome(
                version=ledger.seq,
                seat=seat,
                info=frames.info(ledger, line.guest, self._crowd.around),
                lines=lines[start:],
                chats=[frames.chat_line(chat) for chat in chats],
                last_n=max(numbers, default=0),
                now=self._world.clock.now(),
                position=frames.position(ledger, seat, lang, self._log),
                deal=frames.deal_info(ledger),
                clocks=self._clocks(),
                over=frames.over(ledger, seat, lang),
                acting=seat < 0 or self._crowd.acting(seat) is line,
            )
        )
