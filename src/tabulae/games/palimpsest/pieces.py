"""The Decktet: 45 cards with a rank, up to three of six suits, and for some a power instead of a rank."""

from __future__ import annotations

from typing import TypeAlias

from tabulae.core.cardset import Card, CardSet, first_cards, size

Suits: TypeAlias = int  # bits: moons 1, suns 2, waves 4, leaves 8, wyrms 16, knots 32

CARDS = 45
BASIC_CARDS = 36  # YQ-R1 the cards numbered below this make the basic deck
NO_CARD: Card = -1
SUIT_COUNT = 6
SUIT_LETTERS = "MSVLYK"

NO_RANK = 0
ACE = 1  # YQ-03 an Ace has rank 1
CROWN_RANK = 10  # YQ-02 of a Crown under crowns = rank10

NUMBERED = 0  # kinds of cards: Aces and ranks 2 to 9
CROWN = 1
PAWN = 2
COURT = 3
EXCUSE = 4

BASIC_DECK: CardSet = first_cards(BASIC_CARDS)
EXTENDED_DECK: CardSet = first_cards(CARDS)

# YQ-R1 The signs of the cards, in card-number order: a rank or a letter for a kind (T is a Court), then the suits
_SIGNS = """
AM AS AV AL AY AK 2MK 2SY 2VL 3MV 3SK 3LY 4MS 4VL 4YK 5ML 5SV 5YK 6MV 6SY 6LK 7ML 7SK 7VY 8MS 8VL 8YK 9MS 9VY 9LK
CM CS CV CL CY CK PMSL PMYK PSVK PVLY TMVK TMLY TSVY TSLK EX
"""
SIGNS = tuple(_SIGNS.split())

_KIND_LETTERS = {"C": CROWN, "P": PAWN, "T": COURT, "E": EXCUSE}
KINDS = tuple(_KIND_LETTERS.get(sign[0], NUMBERED) for sign in SIGNS)
RANKS = tuple(ACE if sign[0] == "A" else int(sign[0]) if sign[0].isdigit() else NO_RANK for sign in SIGNS)
SUITS: tuple[Suits, ...] = tuple(
    sum(1 << SUIT_LETTERS.index(letter) for letter in sign[1:] if sign != "EX") for sign in SIGNS
)


def suits_in_common(one: Card, other: Card) -> int:
    """YQ-R6 How many suits two cards share; covered ones count as well (YQ-14)."""
    return size(SUITS[one] & SUITS[other])
