"""Stage 4 of publishing: the messages of an update and the welcome, encoded once for all who get the same bytes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import UNSET, Raw

from tabulae.core import layout
from tabulae.core.seat import WATCHER, Seat
from tabulae.server import wire
from tabulae.server.people.peer import Peer
from tabulae.server.ports import Chat
from tabulae.server.publish import choices, notes, standings, table_info
from tabulae.server.publish.lazy_view import LazyView
from tabulae.server.publish.log_cache import LogCache
from tabulae.server.publish.notes import NoteDiffs
from tabulae.server.publish.update import AffectedSeats, Update, running_clocks
from tabulae.server.publish.view_diffs import ViewDiffs
from tabulae.server.table import chat_rules, takeback
from tabulae.server.table.connections import Connections
from tabulae.server.table.state import OVER, TableState
from tabulae.server.wire import encode
from tabulae.server.wire_types import Change, Own, Position, TableInfo


class ViewerCaches:
    """What is kept of a table between updates: its log, Views and notes, as each viewer has them."""

    def __init__(self, state: TableState, affected_seats: AffectedSeats) -> None:
        self.log, self.diffs, self.notes = LogCache(state, affected_seats), ViewDiffs(state), NoteDiffs(state)

    def end(self) -> None:
        self.log.end()
        self.diffs.end()


class UpdateFrames:
    """The frames of one update."""

    def __init__(self, state: TableState, connections: Connections, caches: ViewerCaches, update: Update) -> None:
        self._state, self._connections, self._caches, self._update = state, connections, caches, update
        self._change = _change(state, caches.diffs.shared_cells)
        self._frames: dict[tuple[Seat, str, str, bool], bytes] = {}  # by all they depend on
        self._shared: dict[tuple[Seat, str], bytes] = {}  # Events that only lack `own`
        self._shared_notes: dict[str, Any] = {}

    def frame(self, peer: Peer, seat: Seat) -> bytes:
        """What the peer gets, or would get on that seat."""
        key = (seat, peer.lang, peer.guest if self._update.table_changed else "", peer.changes)
        frame = self._frames.get(key)
        if frame is None:
            frame = self._frames[key] = self._encode(peer, seat)
        return frame

    def _encode(self, peer: Peer, seat: Seat) -> bytes:
        if self._change is not None and peer.changes and (own := self._own(seat, peer.lang)) is not None:
            return wire.with_own(self._shared_events(seat, peer.lang, self._change), own)
        return encode(self._whole(peer, seat))

    def _own(self, seat: Seat, lang: str) -> Own | None:
        """The part of a change that only this viewer gets; None if it must get its whole position."""
        state, match = self._state, self._state.match
        assert match is not None
        diff = self._caches.diffs.own(seat)
        if diff is None:
            return None
        changed, gone = self._caches.notes.changed(seat, lang, diff, self._shared_notes)
        if seat not in match.to_act:
            now = standings.of_viewer(state.game, match.state, diff.after.view, seat)
            return Own(diff.cells, [], False, notes.encoded(changed), gone, now)
        view = LazyView(state.game, match.state, seat)
        legal, free = choices.offered(state.game, match.state, view, seat, state.names_in(lang), lang)
        now, after = standings.now(state.game, view.whole), standings.after(state.game, view.whole)
        return Own(diff.cells, legal, free, notes.encoded(changed), gone, now, after)

    def _shared_events(self, seat: Seat, lang: str, change: Change) -> bytes:
        """The part that is the same for all who read the same log lines."""
        key = (seat if self._caches.diffs.is_affected(seat) else WATCHER, lang)
        if key not in self._shared:
            update = self._update
            lines = _array(self._caches.log.since(seat, lang, update.since))
            clocks = update.clocks or UNSET
            self._shared[key] = encode(
                wire.Events(update.since, update.version, lines, update.now, clocks=clocks, change=change)
            )
        return self._shared[key]

    def _whole(self, peer: Peer, seat: Seat) -> wire.Events:
        state, update, lang = self._state, self._update, peer.lang
        return wire.Events(
            update.since,
            update.version,
            _array(self._caches.log.since(seat, lang, update.since)),
            update.now,
            info=self._table_info(peer) if update.table_changed else UNSET,
            position=(position(state, seat, lang, self._caches.diffs) or UNSET) if update.position_changed else UNSET,
            deal=(table_info.deal_info(state) or UNSET) if update.deal_changed else UNSET,
            clocks=update.clocks or UNSET,
            over=table_info.over_info(state, seat, lang) or UNSET,
        )

    def _table_info(self, peer: Peer) -> TableInfo:
        return table_info.table_info(self._state, peer.guest, self._connections.attendance, peer.lang)


def _change(state: TableState, cells: dict[str, Any] | None) -> Change | None:
    """The part of a change that every viewer gets; None if all must get whole positions."""
    match = state.match
    if cells is None or match is None:
        return None
    return Change(cells, match.decision, [seat for seat in match.to_act if seat >= 0], takeback.info(state))


def position(state: TableState, viewer: Seat, lang: str, diffs: ViewDiffs) -> Position | None:
    """The whole game as the viewer may know it."""
    match, game, names = state.match, state.game, state.names_in(lang)
    if match is None:
        return None
    view = diffs.view(viewer)
    words, now = notes.encoded(notes.of_view(game, view, names, lang)), standings.now(game, view)
    if state.status == OVER:
        return Position(layout.plain(view), match.decision, [], [], False, words, takeback.info(state), now)
    to_act = [seat for seat in match.to_act if seat >= 0]
    legal, free = choices.offered(game, match.state, view, viewer, names, lang)
    back, after = takeback.info(state), standings.after(game, view)
    return Position(layout.plain(view), match.decision, to_act, legal, free, words, back, now, after)


def welcome(
    state: TableState,
    connections: Connections,
    caches: ViewerCaches,
    peer: Peer,
    seat: Seat,
    start: int,
    chats: Iterable[Chat],
    now: int,
) -> bytes:
    """The whole table, with its log after the version `start`, as the peer would see it on that seat."""
    lang = peer.lang
    numbers = [n for (asker, device, n) in state.answers if asker == peer.seat and device == peer.device]
    return encode(
        wire.Welcome(
            version=state.seq,
            seat=seat,
            info=table_info.table_info(state, peer.guest, connections.attendance, lang),
            lines=_array(caches.log.since(seat, lang, start)),
            chats=[chat_rules.chat_line(state.table, chat, lang) for chat in chats],
            last_n=max(numbers, default=0),
            now=now,
            position=position(state, seat, lang, caches.diffs),
            deal=table_info.deal_info(state),
            clocks=running_clocks(state, now),
            over=table_info.over_info(state, seat, lang),
            acting=peer.seat < 0 or connections.acting(peer.seat) is peer,
        )
    )


def _array(encoded: list[bytes]) -> Raw:
    return Raw(b"[" + b",".join(encoded) + b"]")
