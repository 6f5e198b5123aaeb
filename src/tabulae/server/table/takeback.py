"""Which move may be taken back, and who is asked.

Only the last one that a person made, open to all, that no card and no other's move came after, not even one that was
taken back: its maker cannot have learnt anything that was hidden. What the others saw of the asker's hand they keep;
the log keeps it too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabulae.core.game import Game
from tabulae.core.seat import CHANCE, WATCHER, Seat
from tabulae.server.wire_types import BackInfo

if TYPE_CHECKING:
    from tabulae.server.table.match import PlayedMove
    from tabulae.server.table.state import TableState
    from tabulae.server.table.transaction import Transaction


def last_move(state: TableState) -> PlayedMove | None:
    """The last move, where it may be taken back."""
    match = state.match
    if match is None or match.last is None or state.ended is not None:
        return None
    last = match.last
    if last.by != "seat" or match.seats_since(last.seq) - {last.seat}:
        return None
    return last if told_nothing(state.game, match.state, last.seat, last.move) else None


def told_nothing(game: Game, after: Any, seat: Seat, move: Any) -> bool:
    """Whether a move that led to this State was open to all and can have shown its maker nothing that was hidden."""
    if after.turn == CHANCE or not game.rules.choices_complete(after):
        return False
    if game.shows_hands is not None and game.shows_hands(after):
        return False
    return bool(game.views.seen_move(after, seat, move, WATCHER) == move)


def asked_of(state: TableState, seat: Seat) -> set[Seat]:
    """The people who must agree: bots do, and so does who plays several seats."""
    seat_states = state.seat_states
    others = (each for each in state.people if seat_states[each].guest != seat_states[seat].guest)
    return {each for each in others if not seat_states[each].bot_level}


def agree_for(transaction: Transaction, seat: Seat) -> None:
    """A bot that plays for a seat from now on agrees; if nobody else was still asked, the move is taken back."""
    state, move = transaction.state, last_move(transaction.state)
    if move is None or move.seq != state.back_asked or move.seat == seat:
        return
    if asked_of(state, move.seat) <= {*state.back_agreed, seat}:
        transaction.take_back(move)


def info(state: TableState) -> BackInfo | None:
    move = last_move(state)
    if move is None or move.seq == state.back_declined:
        return None
    asked = move.seq == state.back_asked
    if not asked and state.seat_states[move.seat].bot_level:
        return None
    waits = sorted(asked_of(state, move.seat) - state.back_agreed) if asked else []
    return BackInfo(move.seq, move.seat, asked, waits)
