"""The cards and tiles of Tabula Rasa."""

from __future__ import annotations

from typing import TypeAlias

from tabulae.core.cardset import CardSet, first_cards, only

Knight: TypeAlias = int  # 0 to 24: colour * 5 + value - 1
Estate: TypeAlias = int  # 0 to 4: the numbers 1 to 5; 5 to 9: the colours
Knights: TypeAlias = CardSet  # bit k: one knight k; bit k + 25: a second one, only together with the first

COLOURS = 5  # TR-R1 red, yellow, green, blue, violet; in this order also in the row (TR-02)
VALUES = 5
KINDS = COLOURS * VALUES
CARDS = 2 * KINDS  # TR-R1 two copies of each: physical card c is knight c % 25
NO_KNIGHT: Knight = -1

NUMBERS = 5
ESTATES = NUMBERS + COLOURS
TREASURE = 1
CASTLE = 5
COLOUR_WORTH = 5

DECK: Knights = first_cards(CARDS)
FIRST_COPIES: Knights = first_cards(KINDS)


# A knight and its two homes


def value(knight: Knight) -> int:
    return knight % VALUES + 1


def colour(knight: Knight) -> int:
    return knight // VALUES


def number_estate(knight: Knight) -> Estate:
    return knight % VALUES


def colour_estate(knight: Knight) -> Estate:
    return NUMBERS + knight // VALUES


def estate_value(estate: Estate) -> int:
    """TR-R2 A number estate is worth its number, a colour estate 5 (TR-01)."""
    return estate + 1 if estate < NUMBERS else COLOUR_WORTH


# Knights as a set in which equal cards are the same card (TR-R5)


def knight_of(card: int) -> Knight:
    """The knight on a physical card, or on a bit of `Knights`."""
    return card - KINDS if card >= KINDS else card


def copies(knights: Knights, knight: Knight) -> int:
    return (knights >> knight & 1) + (knights >> knight + KINDS & 1)


def kinds(knights: Knights) -> CardSet:
    """Which knights there are, copies not counted."""
    return knights & FIRST_COPIES


def with_knight(knights: Knights, knight: Knight) -> Knights:
    first = only(knight)
    return knights | (first << KINDS if knights & first else first)


def without_knight(knights: Knights, knight: Knight) -> Knights:
    first = only(knight)
    second = first << KINDS
    return knights ^ (second if knights & second else first)


def together(some: Knights, more: Knights) -> Knights:
    """Both lots of knights; no knight is there more than twice."""
    return some | more | (some & more & FIRST_COPIES) << KINDS
