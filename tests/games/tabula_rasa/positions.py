"""Table positions of Tabula Rasa, written as a player would lay them out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from random import Random

import tabulae
from tabulae import NOBODY, Match
from tabulae.games.tabula_rasa.pieces import DECK, KINDS, NUMBERS, VALUES, Estate, Knight, Knights, copies
from tabulae.games.tabula_rasa.pieces import with_knight as add
from tabulae.games.tabula_rasa.pieces import without_knight as take
from tabulae.games.tabula_rasa.rules import may_join
from tabulae.games.tabula_rasa.state import BY_COLOUR, BY_NUMBER, PLAYS, REMOVED, Move, State

GAME = tabulae.game("tabula-rasa")
TIES = ("english", "french")
LETTERS = "rygbv"
COLOUR_NAMES = ("red", "yellow", "green", "blue", "violet")
ESTATE_NAMES = (*(f"estate {value}" for value in range(1, NUMBERS + 1)), *COLOUR_NAMES)


def knight(card: str) -> Knight:
    """`3y` is a yellow 3."""
    return LETTERS.index(card[1]) * VALUES + int(card[0]) - 1


def estate(name: str) -> Estate:
    return ESTATE_NAMES.index(name)


def knights(cards: str) -> Knights:
    held = 0
    for card in cards.split():
        held = add(held, knight(card))
    return held


def counted(held: Knights) -> Counter[Knight]:
    return Counter({k: copies(held, k) for k in range(KINDS) if copies(held, k)})


def move(text: str) -> Move:
    return GAME.wording.parse(text, ())


def table(
    seats: int = 2,
    ties: str = "english",
    knights: Mapping[str, Sequence[str | int]] | None = None,
    hands: Sequence[str] = (),
    deck: int | None = None,
    turn: int = 0,
    over: bool = False,
) -> State:
    """A table with these knights beside the estates, for each seat, and these hands.

    `{"estate 1": ["1r 1b", "1g"]}` names the knights, `{"estate 1": [2, 1]}` only how many: any that fit. All
    cards that are not named are in the stock; with `deck` only so many, and the two that leave the game. The
    order of play is not told.
    """
    s = GAME.start(seats, first=0, ties=ties)
    s.turn = NOBODY if over else turn
    for place, card, seat in _posts(knights or {}, hands):
        assert may_join(card, place), f"{card} does not stand at {ESTATE_NAMES[place]}"
        s.stock = _without(s.stock, card)
        way = BY_NUMBER if place < NUMBERS else BY_COLOUR
        s.posted[seat][way] = add(s.posted[seat][way], card)
        s.plays += 1
    for seat, hand in enumerate(hands):
        for text in hand.split():
            s.stock = _without(s.stock, knight(text))
            s.hand[seat] = add(s.hand[seat], knight(text))
    if over:
        deck, s.plays = 0, PLAYS
    if deck is not None:
        s.stock = _smaller(s.stock, deck + REMOVED)
    s.stock_size = s.stock.bit_count()
    return s


def _without(stock: Knights, card: Knight) -> Knights:
    assert copies(stock, card), f"there are only two of card {card}"
    return take(stock, card)


def _smaller(stock: Knights, count: int) -> Knights:
    while stock.bit_count() > count:
        stock = take(stock, max(counted(stock)))
    return stock


def _posts(beside: Mapping[str, Sequence[str | int]], hands: Sequence[str]) -> Iterator[tuple[Estate, Knight, int]]:
    left = _not_named(beside, hands)
    for name, piles in beside.items():
        for seat, pile in enumerate(piles):
            if isinstance(pile, str):
                yield from ((estate(name), knight(card), seat) for card in pile.split())
            else:
                for _ in range(pile):
                    fitting = [k for k in range(KINDS) if left[k] and may_join(k, estate(name))]
                    card = max(fitting, key=lambda k: left[k])
                    left[card] -= 1
                    yield estate(name), card, seat


def _not_named(beside: Mapping[str, Sequence[str | int]], hands: Sequence[str]) -> Counter[Knight]:
    """How many of each knight are free for piles that are only counted."""
    left = counted(DECK)
    for pile in (*hands, *(pile for piles in beside.values() for pile in piles)):
        if isinstance(pile, str):
            left.subtract(knight(card) for card in pile.split())
    return left


def random_match(seats: int, seed: int, ties: str = "english", plays: int = PLAYS, **given: object) -> Match:
    """A match after so many random plays."""
    dice = Random(f"{seats} {ties} {seed}")
    m = Match(GAME, seats, seed=seed, ties=ties, **given)
    for _ in range(plays):
        (seat,) = m.to_act
        m.play(seat, dice.choice(m.moves(seat)))
    return m


def random_states(seats: int, seed: int, ties: str = "english") -> Iterator[State]:
    """Every state of a random game, chance moves included, from before the first to the end."""
    dice = Random(f"{seats} {ties} {seed}")
    s = GAME.start(seats, ties=ties)
    yield s
    while s.turn != NOBODY:
        s = GAME.play(s, s.turn, dice.choice(GAME.moves(s, s.turn)))
        yield s
