"""Shortcuts of Hijinx for what a referee needs at every move; each must agree with the slow way."""

from __future__ import annotations

from tabulae.core.cardset import EMPTY, Card, CardSet
from tabulae.core.protocols import FastPath
from tabulae.core.seat import CHANCE, Seat
from tabulae.games.hijinx.pieces import CARDS, NO_CARD, matches_on, sevens_on
from tabulae.games.hijinx.rules.deal import chance_move as rules_chance_move
from tabulae.games.hijinx.rules.legality import may_draw, may_pass, may_stop, playable
from tabulae.games.hijinx.state import (
    BLANKS_MATCH,
    DRAW,
    DRAWN,
    DUMP,
    GIVE,
    KEEP,
    MOST_SEATS,
    NO_SEAT,
    OPENING,
    PASS,
    PLAY,
    STARTING,
    STOP,
    SWAP,
    TAKE,
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
        found = _of_cards(_PLAYS, _playable(s, seat))
        if may_draw(s):
            found.append(_DRAW)
        elif may_pass(s, seat):
            found.append(_PASS)
        if may_stop(s):
            found.append(_STOP)
        return found
    if seat == CHANCE:
        return [rules_chance_move(s, card) for card in range(CARDS) if s.stack >> card & 1]
    if s.phase == DRAWN:
        return [_KEEP, _PLAYS[s.drawn_card]] if _playable(s, seat) >> s.drawn_card & 1 else [_KEEP]
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


def _playable(s: State, seat: Seat) -> CardSet:
    """The cards that may be played, with the pairings by lookup; must agree with `rules.playable`."""
    if s.stack_size > 0:
        return s.hand[seat] & _PAIRS[s.blank_match][s.live]
    return playable(s, seat)


_PAIRS = tuple(
    tuple(sevens_on(card) | matches_on(card, blank_match == BLANKS_MATCH) for card in range(CARDS))
    for blank_match in range(2)
)


def chance_move(s: State, card: Card) -> Move:
    """A card from the stack by lookup; must agree with `rules.chance_move`."""
    return rules_chance_move(s, card) if s.phase in (OPENING, STARTING) else _TAKEN[s.taker][card]


_TAKEN = tuple(tuple(Move(TAKE, card, seat) for card in range(CARDS)) for seat in range(MOST_SEATS))


def joint_choice(s: State) -> bool:
    """HJ-33 In a swap everybody chooses at the same time."""
    return s.phase == SWAP


FAST_PATH = FastPath(moves=moves, chance_move=chance_move, joint_choice=joint_choice)
