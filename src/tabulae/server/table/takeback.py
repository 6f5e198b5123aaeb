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
    from tabulae.server.table.match import Played
    from tabulae.server.table.state import Ledger
    from tabulae.server.table.transaction import Draft


def last_move(ledger: Ledger) -> Played | None:
    """The last move, where it may be taken back."""
    play = ledger.play
    if play is None or play.last is None or ledger.ended is not None:
        return None
    last = play.last
    if last.by != "seat" or play.seats_since(last.seq) - {last.seat}:
        return None
    return last if told_nothing(ledger.game, play.state, last.seat, last.move) else None


def told_nothing(game: Game, after: Any, seat: Seat, move: Any) -> bool:
    """Whether a move that led to this State was open to all and can have shown its maker nothing that was hidden."""
    if after.turn == CHANCE or not game.rules.settled(after):
        return False
    if game.shows_hands is not None and game.shows_hands(after):
        return False
    return bool(game.views.seen_move(after, seat, move, WATCHER) == move)


def asked_of(ledger: Ledger, seat: Seat) -> set[Seat]:
    """The people who must agree: bots do, and so does who plays several seats."""
    places = ledger.places
    others = (each for each in ledger.people if places[each].guest != places[seat].guest)
    return {each for each in others if not places[each].bot_level}


def agree_for(draft: Draft, seat: Seat) -> None:
    """A bot that plays for a seat from now on agrees; if nobody else was still asked, the move is taken back."""
    ledger, move = draft.ledger, last_move(draft.ledger)
    if move is None or move.seq != ledger.back_asked or move.seat == seat:
        return
    if asked_of(ledger, move.seat) <= {*ledger.back_agreed, seat}:
        draft.take_back(move)


def info(ledger: Ledger) -> BackInfo | None:
    move = last_move(ledger)
    if move is None or move.seq == ledger.back_declined:
        return None
    asked = move.seq == ledger.back_asked
    if not asked and ledger.places[move.seat].bot_level:
        return None
    waits = sorted(asked_of(ledger, move.seat) - ledger.back_agreed) if asked else []
    return BackInfo(move.seq, move.seat, asked, waits)
