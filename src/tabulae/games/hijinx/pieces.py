"""The cards of Hijinx, and what two of them make side by side."""

from __future__ import annotations

from typing import TypeAlias

from tabulae.core.cardset import EMPTY, Card, CardSet, first_cards, holds, only, size

Face: TypeAlias = int  # 0 to 6; 0 is a blank

FACES = 7
BLANK: Face = 0
CARDS = FACES * FACES  # HJ-03 card c shows c // 7 over c % 7; the JINX has the place of the double blank
JINX: Card = 0
NO_CARD: Card = -1
JINX_POINTS = 20

DECK: CardSet = first_cards(CARDS)
JINX_ALONE: CardSet = only(JINX)
TOP_BLANK: CardSet = first_cards(FACES)  # the seven places of one top face; the first is the JINX's
BOTTOM_BLANK: CardSet = sum(1 << FACES * row for row in range(FACES))

HALF_BLANKS: CardSet = (TOP_BLANK | BOTTOM_BLANK) ^ JINX_ALONE
SEVENS: CardSet = sum(1 << FACES * face + FACES - face for face in range(1, FACES))
DOUBLES: CardSet = sum(1 << FACES * face + face for face in range(1, FACES))

# The cards whose pips have the binary digit 1, 2, 4 or 8
PIPS_1: CardSet = sum(1 << card for card in range(CARDS) if card // FACES + card % FACES & 1)
PIPS_2: CardSet = sum(1 << card for card in range(CARDS) if card // FACES + card % FACES & 2)
PIPS_4: CardSet = sum(1 << card for card in range(CARDS) if card // FACES + card % FACES & 4)
PIPS_8: CardSet = sum(1 << card for card in range(CARDS) if card // FACES + card % FACES & 8)


# One card


def top(card: Card) -> Face:
    return card // FACES


def bottom(card: Card) -> Face:
    """HJ-04 A card is never turned round; the other order is its own card."""
    return card % FACES


def rank(card: Card) -> int:
    """HJ-R1 The total of its pips."""
    return top(card) + bottom(card)


# A hand


def pips_left(hand: CardSet) -> int:
    """HJ-R12 The pips in hand; the JINX is 20 with other cards, -20 alone (HJ-36), however the round ended (HJ-46)."""
    pips = size(hand & PIPS_1) + 2 * size(hand & PIPS_2) + 4 * size(hand & PIPS_4) + 8 * size(hand & PIPS_8)
    if hand == JINX_ALONE:
        return -JINX_POINTS
    return pips + JINX_POINTS if holds(hand, JINX) else pips


# Two cards side by side: top with top, bottom with bottom (HJ-R3)


def sevens_on(live: Card) -> CardSet:
    """HJ-R4 The cards that make at least one seven with the live card; a blank never does (HJ-06)."""
    cards = EMPTY
    if top(live) != BLANK:
        cards |= TOP_BLANK << FACES * (FACES - top(live))
    if bottom(live) != BLANK:
        cards |= BOTTOM_BLANK << FACES - bottom(live)
    return cards


def double_seven_on(live: Card) -> CardSet:
    """HJ-R7 The card that makes a seven in both positions, if there is one."""
    if top(live) == BLANK or bottom(live) == BLANK:
        return EMPTY
    return only(FACES * (FACES + 1) - live)


def matches_on(live: Card, blanks_match: bool) -> CardSet:
    """HJ-R4 The cards with the same face in the same position; HJ-05 blank on blank only if that is on."""
    cards = EMPTY
    if top(live) != BLANK or blanks_match:
        cards |= TOP_BLANK << FACES * top(live)
    if bottom(live) != BLANK or blanks_match:
        cards |= BOTTOM_BLANK << bottom(live)
    return cards & ~JINX_ALONE


# What a card does on the live card, in the five words of the screen
NO_FIT = 0
MATCH = 1
SINGLE_SEVEN = 2
DOUBLE_SEVEN = 3
DEAD_CARD = 4


def effect_on(live: Card, blanks_match: bool, card: Card) -> int:
    """HJ-R4 HJ-11 A seven counts before a match; HJ-R9 the JINX is dead."""
    if card == JINX:
        return DEAD_CARD
    if only(card) & double_seven_on(live):
        return DOUBLE_SEVEN
    if only(card) & sevens_on(live):
        return SINGLE_SEVEN
    return MATCH if only(card) & matches_on(live, blanks_match) else NO_FIT
