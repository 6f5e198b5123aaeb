"""Tells everybody at a table what is new, each what it may know."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import UNSET, Raw

from tabulae.core.seat import WATCHER, Seat
from tabulae.server import wire
from tabulae.server.context import World
from tabulae.server.ports import Chat, Line
from tabulae.server.publish import frames, padding
from tabulae.server.publish.log_cache import Lines
from tabulae.server.publish.view_diffs import Sights
from tabulae.server.table import chat_rules, takeback
from tabulae.server.table.connections import Crowd
from tabulae.server.table.state import OVER, PLAYING, Ledger
from tabulae.server.wire import encode
from tabulae.server.wire_types import Change, ClockInfo, Position

IN_THE_GAME = {"move", "chance"}  # kinds of events that leave the table around the game as it was
ABOUT_A_MOVE = {"ask_back", "answer_back"}  # that change what may be done about the position
WHO_PLAYS = {"hand_over", "come_back", "device"}  # after these, others are asked about the last move
AROUND_THE_DEAL = {"deal", "commit", "reveal", "abort", "end"}


class News(NamedTuple):
    """What is new at a table, as far as it is the same for everybody."""

    since: int
    now: int
    kinds: frozenset[str]
    beside: bool  # more than the game has changed
    played: bool  # the position has
    change: Change | None  # what moves changed, where that can be told
    clocks: ClockInfo | None
    told: dict[tuple[Seat, str], bytes]  # Events with that change, by reader and language
    built: dict[tuple[Seat, str, str, bool], bytes]  # frames, by all that they depend on


class Herald:
    def __init__(self, ledger: Ledger, chats: list[Chat], crowd: Crowd, world: World) -> None:
        self._ledger, self._chats, self._crowd, self._world = ledger, chats, crowd, world
        self._log, self._sights = Lines(ledger), Sights(ledger)

    def publish(self, since: int) -> None:
        """One frame for each kind of viewer, all built before any is sent."""
        ledger, news = self._ledger, self._news(since)
        ready: list[tuple[Line, bytes]] = []
        for line in self._crowd:
            own = self._frame(line, line.seat, news)
            if line.padded:
                room = padding.room(ledger, line.seat, ledger.seq - since)
                own = padding.filled(own, len(self._frame(line, WATCHER, news)), room)
            ready.append((line, own))
        for line, own in ready:
            line.send(own)
        self._world.metrics.frames += len(ready)
        self._log.end()
        self._sights.end()
        if ledger.play is not None:
            ledger.play.let_go()

    def _frame(self, line: Line, seat: Seat, news: News) -> bytes:
        key = (seat, line.lang, line.guest if news.beside else "", line.changes)
        frame = news.built.get(key)
        if frame is None:
            frame = news.built[key] = self._events(line, seat, news)
        return frame

    def _news(self, since: int) -> News:
        ledger, play = self._ledger, self._ledger.play
        kinds = frozenset([event.kind for _, event in ledger.log[since:]])
        beside, change = not kinds <= IN_THE_GAME, None
        moved = play is not None and (play.changed > since or ledger.status == OVER)
        if moved and beside:
            self._sights.forget()
        elif moved:
            change = self._change(since)
        return News(
            since=since,
            now=self._world.clock.now(),
            kinds=kinds,
            beside=beside,
            played=moved or not kinds.isdisjoint(ABOUT_A_MOVE) or self._asks_others(kinds),
            change=change,
            clocks=self._clocks(),
            told={},
            built={},
        )

    def _change(self, since: int) -> Change | None:
        """What the moves made of the position, for everybody; None if only the whole of it can be told."""
        play = self._ledger.play
        assert play is not None
        cells = self._sights.begin(since)
        if cells is None:
            return None
        to_act = [seat for seat in play.to_act if seat >= 0]
        return Change(cells, play.decision, to_act, takeback.info(self._ledger))

    def _events(self, line: Line, seat: Seat, news: News) -> bytes:
        ledger, lang = self._ledger, line.lang
        if news.change is not None and line.changes and (own := self._sights.own(seat, lang)) is not None:
            return wire.with_own(self._changed(seat, lang, news), own)
        return encode(
            wire.Events(
                news.since,
                ledger.seq,
                _listed(self._log.since(seat, lang, news.since)),
                news.now,
                info=frames.info(ledger, line.guest, self._crowd.around, lang) if news.beside else UNSET,
                position=(self._position(seat, lang) or UNSET) if news.played else UNSET,
                deal=(frames.deal_info(ledger) or UNSET) if news.kinds & AROUND_THE_DEAL else UNSET,
                clocks=news.clocks or UNSET,
                over=frames.over(ledger, seat, lang) or UNSET,
            )
        )

    def _changed(self, seat: Seat, lang: str, news: News) -> bytes:
        """The moves, and what they changed for everybody: written once for all who read the same words."""
        key = (seat if self._sights.is_concerned(seat) else WATCHER, lang)
        if key not in news.told:
            assert news.change is not None
            lines = _listed(self._log.since(seat, lang, news.since))
            news.told[key] = encode(
                wire.Events(
                    news.since, self._ledger.seq, lines, news.now, clocks=news.clocks or UNSET, change=news.change
                )
            )
        return news.told[key]

    def _position(self, seat: Seat, lang: str) -> Position | None:
        if self._ledger.play is None:
            return None
        return frames.position(self._ledger, seat, lang, self._sights.view(seat))

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
                lines=_listed(self._log.since(seat, lang, start)),
                chats=[chat_rules.chat_line(ledger.table, chat, lang) for chat in chats[-self._world.settings.tail :]],
                last_n=max(numbers, default=0),
                now=self._world.clock.now(),
                position=self._position(seat, lang),
                deal=frames.deal_info(ledger),
                clocks=self._clocks(),
                over=frames.over(ledger, seat, lang),
                acting=line.seat < 0 or self._crowd.acting(line.seat) is line,
            )
        )


def _listed(written: list[bytes]) -> Raw:
    return Raw(b"[" + b",".join(written) + b"]")
