"""Stage 1 of publishing: what changed at a table since a version, as far as it is the same for every viewer."""

from __future__ import annotations

from typing import NamedTuple

from tabulae.core.seat import Seat
from tabulae.server.table import takeback
from tabulae.server.table.state import OVER, PLAYING, TableState
from tabulae.server.wire_types import ClockInfo

IN_THE_GAME = {"move", "chance"}  # kinds of events that change nothing at the table but the game
ABOUT_A_MOVE = {"ask_back", "answer_back"}  # kinds that change what may be done about the position
WHO_PLAYS = {"hand_over", "come_back", "device"}  # after these, other seats are asked about the last move
AROUND_THE_DEAL = {"deal", "commit", "reveal", "abort", "end", "unseal"}

EVERY_SEAT: Seat = -10  # instead of a seat: each viewer sees this move in its own way
NO_SEAT: Seat = -11  # instead of a seat: all viewers read the same


class Update(NamedTuple):
    since: int
    version: int
    now: int
    moved: bool  # moves were made, or the game is over
    table_changed: bool  # more than the game has changed
    position_changed: bool  # including what may be done about the last move
    deal_changed: bool
    clocks: ClockInfo | None
    affected: frozenset[Seat] | None  # seats that see the moves in their own way; None: every viewer does


class AffectedSeats:
    """For each version from 1 on: the seat that sees the move in its own way, EVERY_SEAT or NO_SEAT."""

    def __init__(self, state: TableState) -> None:
        self._state = state
        self._seats: list[Seat] = []

    def since(self, version: int) -> list[Seat]:
        if len(self._seats) < self._state.seq:
            self._extend()
        return self._seats[version:]

    def _extend(self) -> None:
        state, known = self._state, len(self._seats)
        affected_seat = state.game.fast_path.affected_seat
        self._seats += [NO_SEAT] * (state.seq - known)
        for played in reversed(state.match.history if state.match is not None else []):
            if played.seq <= known:
                break
            if played.move is not None:
                seat = EVERY_SEAT if affected_seat is None else affected_seat(played.seat, played.move)
                self._seats[played.seq - 1] = seat


def update_since(state: TableState, since: int, now: int, affected_seats: AffectedSeats) -> Update:
    match = state.match
    kinds = frozenset([event.kind for _, event in state.log[since:]])
    moved = match is not None and (match.changed > since or state.status == OVER)
    affected = frozenset(affected_seats.since(since)) - {NO_SEAT}
    return Update(
        since=since,
        version=state.seq,
        now=now,
        moved=moved,
        table_changed=not kinds <= IN_THE_GAME,
        position_changed=moved or not kinds.isdisjoint(ABOUT_A_MOVE) or _others_are_asked(state, kinds),
        deal_changed=not kinds.isdisjoint(AROUND_THE_DEAL),
        clocks=running_clocks(state, now),
        affected=None if EVERY_SEAT in affected else affected,
    )


def _others_are_asked(state: TableState, kinds: frozenset[str]) -> bool:
    return not kinds.isdisjoint(WHO_PLAYS) and takeback.last_move(state) is not None


def running_clocks(state: TableState, now: int) -> ClockInfo | None:
    return state.clocks.info(now) if state.clocks.limited and state.status == PLAYING else None
