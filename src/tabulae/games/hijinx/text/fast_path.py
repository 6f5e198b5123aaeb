"""Shortcuts of Hijinx for what a referee needs at every move; each must agree with the slow way."""

from __future__ import annotations

from tabulae.core.cardset import EMPTY, CardSet
from tabulae.core.protocols import FastPath
from tabulae.core.seat import CHANCE, Seat
from tabulae.games.hijinx.pieces import CARDS, NO_CARD
from tabulae.games.hijinx.rules.deal import chance_move
from tabulae.games.hijinx.rules.legality import may_draw, may_pass, may_stop, playable
from tabulae.games.hijinx.state import (
    DRAW,
    DRAWN,
    DUMP,
    GIVE,
    KEEP,
    MOST_SEATS,
    NO_SEAT,
    PASS,
    PLAY,
    STOP,
    SWAP,
    TURN,
    Move,
    State,
)

_PLAYS = tuple(Move(PLAY, card, NO_SEAT) for card in range(CARDS))
_GIFTS = tuple(Move(GIVE, card, NO_SEAT) for card in range(CARDS))
_DUMPS = tuple(tuple(Move(DUMP, card, seat) for seat in range(MOST_SEATS)) for card in range(CARDS))
_DRAW, _KEEP, _STOP, _PASS = (Move(kind, NO_CARD, NO_SEAT) for kind in (DRAW, KEEP, STOP, PASS))


def moves(s: State, seat: Seat) -> list[Move]:
    """All legal moves, by lookup; must agree with `rules.nth_move`."""
    if s.phase == TURN:
        found = _of_cards(_PLAYS, playable(s, seat))
        if may_draw(s):
            found.append(_DRAW)
        elif may_pass(s, seat):
            found.append(_PASS)
        if may_stop(s):
            found.append(_STOP)
        return found
    if seat == CHANCE:
        return [chance_move(s, card) for card in range(CARDS) if s.stack >> card & 1]
    if s.phase == DRAWN:
        return [_KEEP, _PLAYS[s.drawn_card]] if playable(s, seat) >> s.drawn_card & 1 else [_KEEP]
    if s.phase == SWAP:
        return _of_cards(_GIFTS, s.hand[seat])
    others = [other for other in range(s.seats) if other != seat]
    return [_DUMPS[card][other] for card in range(CARDS) if s.hand[seat] >> card & 1 for other in others]


def _of_cards(table: tuple[Move, ...], cards: CardSet) -> list[Move]:
    found = []
    while cards != EMPTY:
        lowest = cards & -cards
        found.append(table[lowest.bit_length() - 1])
        cards ^= lowest
    return found


def joint_choice(s: State) -> bool:
    """HJ-33 In a swap everybody chooses at the same time."""
    return s.phase == SWAP


FAST_PATH = FastPath(moves=moves, joint_choice=joint_choice)
