"""Planted bugs in what viewers are sent: versions, views, words, frames."""

from __future__ import annotations

from typing import Any

import msgspec

from tabulae.core import layout
from tabulae.core.seat import WATCHER
from tabulae.server import wire
from tabulae.server.ports import BotTask
from tabulae.server.publish import choices, frames, log_lines
from tabulae.server.publish.frames import UpdateFrames
from tabulae.server.publish.log_cache import LogCache
from tabulae.server.publish.update import Update
from tabulae.server.publish.view_diffs import ViewDiffs
from tabulae.server.sockets.connection import Connection
from tabulae.server.table import commands, events, scheduler
from tabulae.server.table.state import TableState
from tabulae.server.table.table import Table
from tabulae.server.table.transaction import Transaction
from tabulae.server.wire import RequestError
from tabulae.simulation.planted_bugs.patching import Overridden, Patch


def the_version_jumps_when_a_seat_is_handed_over(patch: Patch) -> None:
    right = wire.Events

    def wrong(*given: Any, **named: Any) -> Any:
        found = right(*given, **named)
        jump = b'"hand_over"' in wire.encode(found.lines)
        return msgspec.structs.replace(found, version=found.version + jump)

    patch(frames, "wire", Overridden(wire, Events=wrong))


def the_history_is_off_by_one(patch: Patch) -> None:
    right = LogCache.since

    def since(self: LogCache, viewer: int, lang: str, start: int) -> Any:
        lines = right(self, viewer, lang, start)
        return [lines[0], *lines[:-1]] if start > 3 and lines else lines

    patch(LogCache, "since", since)


def hidden_events_are_left_out(patch: Patch) -> None:
    right = LogCache.since

    def since(self: LogCache, viewer: int, lang: str, start: int) -> Any:
        lines = right(self, viewer, lang, start)
        return [line for line in lines if "?" not in msgspec.json.decode(line).get("move", "")]

    patch(LogCache, "since", since)


def legal_moves_of_the_wrong_seat(patch: Patch) -> None:
    right = choices.offered

    def offered(game: Any, state: Any, view: Any, seat: int, names: Any, lang: str) -> Any:
        return right(game, state, view, state.turn if seat >= 0 else seat, names, lang)

    patch(choices, "offered", offered)


def watchers_see_the_first_hand(patch: Patch) -> None:
    right = frames.position

    def position(table_state: TableState, viewer: int, lang: str, diffs: ViewDiffs) -> Any:
        return right(table_state, 0 if viewer == WATCHER else viewer, lang, diffs)

    patch(frames, "position", position)


def one_frame_for_everybody(patch: Patch) -> None:
    right = UpdateFrames.frame
    kept: dict[tuple[str, int], bytes] = {}

    def frame(self: UpdateFrames, peer: Any, seat: int) -> bytes:
        return kept.setdefault((self._state.table, self._update.since), right(self, peer, seat))

    patch(UpdateFrames, "frame", frame)


def a_changed_cell_is_not_sent(patch: Patch) -> None:
    right = ViewDiffs.begin

    def begin(self: ViewDiffs, update: Update) -> None:
        right(self, update)
        if cells := self.shared_cells:
            self.shared_cells = {name: cells[name] for name in [*cells][1:]}

    patch(ViewDiffs, "begin", begin)


def queues_without_bound(patch: Patch) -> None:
    def send(self: Connection, frame: bytes) -> None:
        self._queue.append(frame)
        self._bytes += len(frame)
        self.flush()

    patch(Connection, "send", send)


def a_resync_without_a_welcome(patch: Patch) -> None:
    patch(Table, "resync", lambda self, line: None)


def bots_are_given_the_state(patch: Patch) -> None:
    def task(game: str, view: Any, level: str, seed: int) -> BotTask:
        return BotTask(game, {**view, "stock": 1}, level, seed)

    patch(scheduler, "BotTask", task)


def a_choice_is_revealed_before_all_have_chosen(patch: Patch) -> None:
    class Open:
        """A game's views that hide no part of a move."""

        def __init__(self, views: Any) -> None:
            self._views = views

        def __getattr__(self, name: str) -> Any:
            return getattr(self._views, name)

        def seen_move(self, state: Any, seat: int, move: Any, viewer: int) -> Any:
            return move if seat >= 0 else self._views.seen_move(state, seat, move, viewer)

    right = log_lines.move_line

    def move_line(game: Any, *rest: Any) -> Any:
        return right(Overridden(game, views=Open(game.views)), *rest)  # type: ignore[arg-type]  # near enough

    patch(log_lines, "move_line", move_line)


def words_that_tell_another_hand(patch: Patch) -> None:
    right = choices.offered

    def offered(game: Any, state: Any, view: Any, seat: int, names: Any, lang: str) -> Any:
        legal, free = right(game, state, view, seat, names, lang)
        hint = layout.fingerprint(state)[:2]
        return [msgspec.structs.replace(choice, text=f"{choice.text} {hint}") for choice in legal], free

    patch(choices, "offered", offered)


def a_refusal_that_tells_another_hand(patch: Patch) -> None:
    right = commands.make_move

    def make(transaction: Transaction, seat: int, notation: str, lang: str = "en", by: str = "seat") -> None:
        try:
            right(transaction, seat, notation, lang, by)
        except RequestError as refusal:
            assert transaction.state.match is not None
            hint = layout.fingerprint(transaction.state.match.state)[:2]
            raise RequestError(refusal.code, f"{refusal.text} {hint}", refusal.clause) from None

    patch(commands, "make_move", make)


def a_damaged_log_is_believed(patch: Patch) -> None:
    patch(events, "fits", lambda log, table, before, entry: True)


ALL = (
    the_version_jumps_when_a_seat_is_handed_over,
    the_history_is_off_by_one,
    hidden_events_are_left_out,
    legal_moves_of_the_wrong_seat,
    watchers_see_the_first_hand,
    one_frame_for_everybody,
    a_changed_cell_is_not_sent,
    queues_without_bound,
    a_resync_without_a_welcome,
    bots_are_given_the_state,
    a_choice_is_revealed_before_all_have_chosen,
    words_that_tell_another_hand,
    a_refusal_that_tells_another_hand,
    a_damaged_log_is_believed,
)
