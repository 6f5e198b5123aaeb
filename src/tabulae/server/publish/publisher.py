"""The publish pipeline: brings what changed at a table to every viewer, each as it may know it.

Read the stages in this order; each is a module of this folder:

1. `update`: what changed since a version, as far as it is the same for everybody.
2. `view_diffs`: which cells of the Views changed, for all viewers and for each one alone.
3. words in each viewer's language: `log_lines` (stored by `log_cache`), `choices` and `notes`. They read a `lazy_view`.
4. `frames`: the message, encoded once for all who get the same bytes; `table_info` is its part about the table.
5. `padding`: the size of a frame gives nothing away.
6. Here: all frames of an update are built before the first is sent.
"""

from __future__ import annotations

from collections.abc import Callable

from tabulae.core.seat import WATCHER, Seat
from tabulae.server.context import Context
from tabulae.server.people.peer import Peer
from tabulae.server.ports import Chat
from tabulae.server.publish import choices, frames, padding
from tabulae.server.publish.frames import UpdateFrames, ViewerCaches
from tabulae.server.publish.glimpse import glimpse
from tabulae.server.publish.update import AffectedSeats, update_since
from tabulae.server.table import chat_rules
from tabulae.server.table.connections import Connections
from tabulae.server.table.match import TableMatch
from tabulae.server.table.state import TableState
from tabulae.server.wire_types import Glimpse


class Publisher:
    def __init__(self, state: TableState, chats: list[Chat], connections: Connections, context: Context) -> None:
        self._state, self._chats, self._connections, self._context = state, chats, connections, context
        self._affected_seats = AffectedSeats(state)
        self._caches = ViewerCaches(state, self._affected_seats)

    def publish(self, since: int) -> None:
        """Send everybody what happened after a version."""
        state, caches = self._state, self._caches
        update = update_since(state, since, self._context.clock.now(), self._affected_seats)
        caches.diffs.begin(update)
        built = UpdateFrames(state, self._connections, caches, update)
        ready = [(peer, self._padded(peer, since, built.frame)) for peer in self._connections]
        for peer, frame in ready:
            peer.send(frame)
        self._context.metrics.frames += len(ready)
        caches.end()
        if state.match is not None:
            state.match.let_go()

    def welcome(self, peer: Peer, have: int = 0) -> bytes:
        """The table as the peer may know it now, with the end of its log: from version `have` on, if that is recent."""
        start, now = self._log_start(have), self._context.clock.now()
        blocks = self._context.blocks
        said = (chat for chat in self._chats if not blocks.hides(peer.guest, chat.guest))
        chats = [chat for chat in said if chat_rules.may_read(self._state, chat, peer)]
        chats = chats[-self._context.settings.tail :]

        def build(peer: Peer, seat: Seat) -> bytes:
            return frames.welcome(self._state, self._connections, self._caches, peer, seat, start, chats, now)

        return self._padded(peer, start, build)

    def glimpse(self, lang: str) -> Glimpse | None:
        """A game in play at a glance, as a watcher sees it."""
        return glimpse(self._state, self._caches.log, lang)

    async def prepare_choices(self, match: TableMatch) -> None:
        """Have ready what those who decide next will choose from. Raises nothing."""
        await choices.prepare(self._context, self._state, match, self._connections)

    def _log_start(self, have: int) -> int:
        """The version after which a welcome sends the log to a viewer who has it until `have`."""
        tail, last = self._context.settings.tail, self._state.seq
        if not 0 < have <= last:
            return max(0, last - tail)
        return max(0, min(have, last - tail // 2), last - 4 * tail)

    def _padded(self, peer: Peer, since: int, build: Callable[[Peer, Seat], bytes]) -> bytes:
        """The peer's frame with the log after a version, padded where somebody may count its bytes."""
        frame = build(peer, peer.seat)
        if not peer.padded:
            return frame
        room = padding.room(self._state, peer.seat, self._state.seq - since)
        return padding.filled(frame, len(build(peer, WATCHER)), room)
