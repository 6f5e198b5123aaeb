"""Tells everybody at a table what is new, each what it may know."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import UNSET, Raw

from tabulae.core.seat import WATCHER, Seat
from tabulae.server import wire
from tabulae.server.context import Context
from tabulae.server.ports import Chat, Peer
from tabulae.server.publish import frames, padding
from tabulae.server.publish.log_cache import Lines
from tabulae.server.publish.view_diffs import Sights
from tabulae.server.table import chat_rules, takeback
from tabulae.server.table.connections import Connections
from tabulae.server.table.state import OVER, PLAYING, TableState
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
    def __init__(self, state: TableState, chats: list[Chat], connections: Connections, context: Context) -> None:
        self._state, self._chats, self._connections, self._context = state, chats, connections, context
        self._log, self._sights = Lines(state), Sights(state)

    def publish(self, since: int) -> None:
        """One frame for each kind of viewer, all built before any is sent."""
        state, news = self._state, self._news(since)
        ready: list[tuple[Peer, bytes]] = []
        for peer in self._connections:
            own = self._frame(peer, peer.seat, news)
            if peer.padded:
                room = padding.room(state, peer.seat, state.seq - since)
                own = padding.filled(own, len(self._frame(peer, WATCHER, news)), room)
            ready.append((peer, own))
        for peer, own in ready:
            peer.send(own)
        self._context.metrics.frames += len(ready)
        self._log.end()
        self._sights.end()
        if state.match is not None:
            state.match.let_go()

    def _frame(self, peer: Peer, seat: Seat, news: News) -> bytes:
        key = (seat, peer.lang, peer.guest if news.beside else "", peer.changes)
        frame = news.built.get(key)
        if frame is None:
            frame = news.built[key] = self._events(peer, seat, news)
        return frame

    def _news(self, since: int) -> News:
        state, match = self._state, self._state.match
        kinds = frozenset([event.kind for _, event in state.log[since:]])
        beside, change = not kinds <= IN_THE_GAME, None
        moved = match is not None and (match.changed > since or state.status == OVER)
        if moved and beside:
            self._sights.forget()
        elif moved:
            change = self._change(since)
        return News(
            since=since,
            now=self._context.clock.now(),
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
        match = self._state.match
        assert match is not None
        cells = self._sights.begin(since)
        if cells is None:
            return None
        to_act = [seat for seat in match.to_act if seat >= 0]
        return Change(cells, match.decision, to_act, takeback.info(self._state))

    def _events(self, peer: Peer, seat: Seat, news: News) -> bytes:
        state, lang = self._state, peer.lang
        if news.change is not None and peer.changes and (own := self._sights.own(seat, lang)) is not None:
            return wire.with_own(self._changed(seat, lang, news), own)
        return encode(
            wire.Events(
                news.since,
                state.seq,
                _listed(self._log.since(seat, lang, news.since)),
                news.now,
                info=frames.info(state, peer.guest, self._connections.attendance, lang) if news.beside else UNSET,
                position=(self._position(seat, lang) or UNSET) if news.played else UNSET,
                deal=(frames.deal_info(state) or UNSET) if news.kinds & AROUND_THE_DEAL else UNSET,
                clocks=news.clocks or UNSET,
                over=frames.over(state, seat, lang) or UNSET,
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
                    news.since, self._state.seq, lines, news.now, clocks=news.clocks or UNSET, change=news.change
                )
            )
        return news.told[key]

    def _position(self, seat: Seat, lang: str) -> Position | None:
        if self._state.match is None:
            return None
        return frames.position(self._state, seat, lang, self._sights.view(seat))

    def _asks_others(self, kinds: frozenset[str]) -> bool:
        return not kinds.isdisjoint(WHO_PLAYS) and takeback.last_move(self._state) is not None

    def _clocks(self) -> ClockInfo | None:
        state = self._state
        running = state.clocks.limited and state.status == PLAYING
        return state.clocks.info(self._context.clock.now()) if running else None

    def welcome(self, peer: Peer, have: int = 0) -> bytes:
        """The table as the line may know it now, with the end of its log; from `have` on, if that is not long ago."""
        start = self._start_for(have)
        own = self._welcome(peer, peer.seat, start)
        if not peer.padded:
            return own
        room = padding.room(self._state, peer.seat, self._state.seq - start)
        return padding.filled(own, len(self._welcome(peer, WATCHER, start)), room)

    def _start_for(self, have: int) -> int:
        """The version after which a welcome tells the log to a viewer who knows it until `have`."""
        tail, last = self._context.settings.tail, self._state.seq
        if not 0 < have <= last:
            return max(0, last - tail)
        return max(0, min(have, last - tail // 2), last - 4 * tail)

    def _welcome(self, peer: Peer, seat: Seat, start: int) -> bytes:
        state, lang = self._state, peer.lang
        chats = [chat for chat in self._chats if chat.room == "table" or peer.seat == WATCHER]
        numbers = [n for (asker, device, n) in state.answers if asker == peer.seat and device == peer.device]
        return encode(
            wire.Welcome(
                version=state.seq,
                seat=seat,
                info=frames.info(state, peer.guest, self._connections.attendance, lang),
                lines=_listed(self._log.since(seat, lang, start)),
                chats=[chat_rules.chat_line(state.table, chat, lang) for chat in chats[-self._context.settings.tail :]],
                last_n=max(numbers, default=0),
                now=self._context.clock.now(),
                position=self._position(seat, lang),
                deal=frames.deal_info(state),
                clocks=self._clocks(),
                over=frames.over(state, seat, lang),
                acting=peer.seat < 0 or self._connections.acting(peer.seat) is peer,
            )
        )


def _listed(written: list[bytes]) -> Raw:
    return Raw(b"[" + b",".join(written) + b"]")
