"""The log of Hijinx: a turn is a card played, or a card drawn and then played or kept; a round begins with its deal."""

from __future__ import annotations

from collections.abc import Sequence

from tabulae.core.protocols import LogWording
from tabulae.core.seat import Seat
from tabulae.games.hijinx.pieces import CARDS
from tabulae.games.hijinx.state import DRAW, KEEP, OPEN, PLAY, TAKE, Move
from tabulae.games.hijinx.text.names import the_card
from tabulae.games.hijinx.text.notation import card_sign
from tabulae.games.hijinx.text.phrases import PHRASES
from tabulae.games.hijinx.view import View
from tabulae.games.hijinx.wording import log_parts


def cards(move: Move) -> tuple[str, ...]:
    return (card_sign(move.card),) if 0 <= move.card < CARDS else ()


def continues_turn(before: Move, move: Move) -> bool:
    return before.kind == DRAW and move.kind in (PLAY, KEEP)


def turn_sentence(moves: Sequence[tuple[Seat, Move]], reader: Seat, names: Sequence[str], lang: str) -> str:
    """HJ-R10 A card drawn, and then kept or played; "" for every other turn, and until the card has come."""
    (seat, first), *rest = moves
    if first.kind != DRAW or not rest:
        return ""
    last = next((move for by, move in reversed(rest) if by == seat), rest[0][1])  # a penalty may follow it
    mine, others = {
        TAKE: ("you drew", "drew"),
        KEEP: ("you drew and keep", "drew and keeps"),
        PLAY: ("you drew and play", "drew and plays"),
    }[last.kind]
    phrase = PHRASES[lang][mine if seat == reader else others]
    return phrase.format(name=names[seat], card=the_card(last.card, lang))


def opens_deal(move: Move) -> bool:
    return move.kind == OPEN


def points(v: View, seat: Seat, move: Move) -> tuple[int, ...]:
    """HJ-R12 The opening of a round tells what the one before it cost."""
    if move.kind != OPEN or v.round == 0 or v.events > 0:
        return ()
    return tuple(v.scored[v.round - 1][: v.seats])


LOG = LogWording(
    cards=cards,
    continues_turn=continues_turn,
    opens_deal=opens_deal,
    points=points,
    parts=log_parts,
    turn_sentence=turn_sentence,
)
