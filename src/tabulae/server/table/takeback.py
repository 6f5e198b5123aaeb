"""Takebacks: which move may be taken back, and who must agree.

Only the last move of a person, made openly, with no card and no other seat's move after it, not even one that was
taken back: its maker cannot have learnt anything hidden. What the others saw of the asker's hand, they have seen;
the log keeps it too. Nothing is taken back in a rated game, or where others play the same deal.
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
    """The last move, if it may be taken back."""
    match = state.match
    if match is None or match.last is None or state.ended is not None:
        return None
    if state.head.rated or state.shares_deal:
        return None
    last = match.last
    if last.by != "seat" or match.seats_since(last.seq) - {last.seat}:
        return None
    return last if revealed_nothing(state.game, match.state, last.seat, last.move) else None


def revealed_nothing(game: Game, after: Any, seat: Seat, move: Any) -> bool:
    """Whether the move that led to this State was visible to all and revealed nothing hidden to its maker."""
    if after.turn == CHANCE or not game.rules.choices_complete(after):
        return False
    if game.shows_hands is not None and game.shows_hands(after):
        return False
    return bool(game.views.seen_move(after, seat, move, WATCHER) == move)


def seats_to_ask(state: TableState, seat: Seat) -> set[Seat]:
    """The people who must agree: everybody but bots and the asker's own seats."""
    seat_states = state.seat_states
    others = (each for each in state.people if seat_states[each].guest != seat_states[seat].guest)
    return {each for each in others if not seat_states[each].bot_level}


def agree_for(transaction: Transaction, seat: Seat) -> None:
    """A bot that takes over a seat agrees; if no other answer is open, the move is taken back."""
    state, move = transaction.state, last_move(transaction.state)
    if move is None or move.seq != state.takeback_asked or move.seat == seat:
        return
    if seats_to_ask(state, move.seat) <= {*state.takeback_agreed, seat}:
        transaction.take_back(move)


def info(state: TableState) -> BackInfo | None:
    move = last_move(state)
    if move is None or move.seq == state.takeback_declined:
        return None
    asked = move.seq == state.takeback_asked
    if not asked and state.seat_states[move.seat].bot_level:
        return None
    waits = sorted(seats_to_ask(state, move.seat) - state.takeback_agreed) if asked else []
    return BackInfo(move.seq, move.seat, asked, waits)
