"""Sets of cards as the bits of one integer: card number c is bit c.

These functions run as they are. Compiled code uses twins of `size`, `lowest` and `nth` built on
machine instructions (`core/kernel.py`), which must agree with the bodies here.
"""

from __future__ import annotations

from typing import TypeAlias

Card: TypeAlias = int
CardSet: TypeAlias = int

EMPTY: CardSet = 0
HIDDEN: Card = -9  # stands for a card that the reader of a move may not know; written `?`


def only(card: Card) -> CardSet:
    return 1 << card


def holds(cards: CardSet, card: Card) -> bool:
    return cards >> card & 1 == 1


def first_cards(count: int) -> CardSet:
    """The set of the cards numbered 0 to count - 1."""
    return (1 << count) - 1


def size(cards: CardSet) -> int:
    return cards.bit_count()


def lowest(cards: CardSet) -> Card:
    """The smallest card number in a set that is not empty."""
    return (cards & -cards).bit_length() - 1


def without_lowest(cards: CardSet) -> CardSet:
    return cards & (cards - 1)


def nth(cards: CardSet, n: int) -> Card:
    """The card with exactly n smaller ones in the set; the set must hold more than n cards."""
    for _ in range(n):
        cards = without_lowest(cards)
    return lowest(cards)


def cards_of(cards: CardSet) -> list[Card]:
    """The card numbers in rising order. For people and tools; not part of the compilable subset."""
    numbers = []
    while cards:
        first = cards & -cards
        numbers.append(first.bit_length() - 1)
        cards ^= first
    return numbers
