"""The names of cards, estates and sides of Tabula Rasa, and how an estate is won, in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Protocol

from tabulae.core.cardset import HIDDEN
from tabulae.core.seat import Seat, Side
from tabulae.core.words import listed
from tabulae.games.tabula_rasa.phrases import COLOUR_WORDS, PHRASES
from tabulae.games.tabula_rasa.pieces import KINDS, NUMBERS, Estate, Knight, Knights, colour, copies, value, worth
from tabulae.games.tabula_rasa.rules import NO_SIDE, castle_goes_to, gains, owner_of, side_of, sides, strengths
from tabulae.games.tabula_rasa.state import FRENCH, IN_TEAMS, MOST_SIDES
from tabulae.games.tabula_rasa.view import View

# Names of things


class Reader(Protocol):
    """All that a name depends on: who reads it, and how many play. A View is one."""

    @property
    def seat(self) -> Seat: ...

    @property
    def seats(self) -> int: ...


@lru_cache(maxsize=1024)
def card_name(knight: Knight, lang: str, form: str = "card") -> str:
    """The card in a list; as `a card` or `no card` in a sentence."""
    if knight == HIDDEN:
        return PHRASES[lang]["hidden card"]
    return PHRASES[lang][form].format(value=value(knight), colour=COLOUR_WORDS[lang][colour(knight)])


@lru_cache(maxsize=1024)
def estate_name(estate: Estate, lang: str, form: str = "") -> str:
    """The estate on its own; `to ` or `at ` it in a sentence."""
    if estate < NUMBERS:
        return PHRASES[lang][f"{form}number estate"].format(number=estate + 1)
    return PHRASES[lang][f"{form}colour estate"].format(colour=COLOUR_WORDS[lang][estate - NUMBERS])


def card_names(knights: Knights, lang: str) -> str:
    """By colour, then value; equal cards one after the other."""
    return listed([card_name(k, lang) for k in range(KINDS) for _ in range(copies(knights, k))], lang)


def seat_name(v: Reader, seat: Seat, names: Sequence[str], lang: str, form: str = "you") -> str:
    return PHRASES[lang][form] if seat == v.seat else names[seat]


def side_name(v: Reader, side: Side, names: Sequence[str], lang: str, form: str = "you") -> str:
    """The seats of a side, the reader's own first."""
    members = [seat for seat in range(v.seats) if side_of(v.seats, seat) == side]
    members.sort(key=lambda seat: seat != v.seat)
    return " + ".join(seat_name(v, seat, names, lang, form) for seat in members)


# How an estate is won


def estate_result(v: View, estate: Estate, names: Sequence[str], lang: str) -> str:
    phrases, owner = PHRASES[lang], owner_of(v, estate)
    gained = gains(v, estate)
    gaining = [side for side in range(sides(v.seats)) if side != owner and gained[side]]
    others = listed([side_name(v, side, names, lang, "to you") for side in gaining], lang)
    if owner != NO_SIDE:
        goes = _goes(v, owner, names, lang)
        told = phrases["most and second" if others else "most"].format(goes=goes, worth=worth(estate), second=others)
        return told + (phrases["castle won"].format(goes=goes) if brings_castle(v, estate) else "")
    if not any(strengths(v, estate)):
        return phrases["nobody"]
    if not gaining:
        return phrases["level for nothing"]
    if v.seats == MOST_SIDES and v.ties == FRENCH:
        return phrases["level and third"].format(goes=_goes(v, gaining[0], names, lang))
    return phrases["level"].format(others=others)


def _goes(v: View, side: Side, names: Sequence[str], lang: str) -> str:
    """That something goes to a side; to the reader alone, French says it in another order."""
    alone = v.seats != IN_TEAMS and side == v.seat
    return PHRASES[lang]["goes to you" if alone else "goes"].format(side=side_name(v, side, names, lang, "to you"))


def brings_castle(v: View, estate: Estate) -> bool:
    """TR-R9 Whether the owner of this estate gets the castle with it."""
    if estate >= NUMBERS:
        return False
    owner = owner_of(v, estate)
    if owner == NO_SIDE or owner != castle_goes_to(v):
        return False
    return sum(owner_of(v, each) == owner for each in range(estate + 1)) == 2
