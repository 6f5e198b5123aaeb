"""The names of cards, estates and sides of Tabula Rasa, and how an estate is won, in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, Protocol

from tabulae.core.cardset import HIDDEN
from tabulae.core.seat import Seat, Side
from tabulae.core.words import joined_words
from tabulae.games.tabula_rasa.pieces import (
    ESTATES,
    KINDS,
    NUMBERS,
    Estate,
    Knight,
    Knights,
    colour,
    copies,
    estate_value,
    value,
)
from tabulae.games.tabula_rasa.rules import (
    NO_SIDE,
    BySide,
    castle_goes_to,
    gains,
    owner_of,
    side_of,
    sides,
    strengths,
)
from tabulae.games.tabula_rasa.state import FRENCH, IN_TEAMS, MOST_SIDES
from tabulae.games.tabula_rasa.text.phrases import COLOUR_NOUNS, COLOUR_WORDS, PHRASES
from tabulae.games.tabula_rasa.view import View

NAME_CACHE_SIZE = 1 << 12

# Names of things


class Reader(Protocol):
    """Everything a name depends on: who reads it, and how many play. A View is a Reader."""

    @property
    def seat(self) -> Seat: ...

    @property
    def seats(self) -> int: ...


class ReaderKey(NamedTuple):
    """A Reader as a key: words that depend on nothing else are cached."""

    seat: Seat
    seats: int


@lru_cache(maxsize=1024)
def card_name(knight: Knight, lang: str, form: str = "card") -> str:
    """The card in a list; as `a card` or `no card` in a sentence."""
    if knight == HIDDEN:
        return PHRASES[lang]["hidden card"]
    return PHRASES[lang][form].format(value=value(knight), colour=COLOUR_WORDS[lang][colour(knight)])


@lru_cache(maxsize=1024)
def estate_name(estate: Estate, lang: str, form: str = "") -> str:
    """The estate on its own; `to ` or `at ` it in a sentence; `short ` where a colour is enough."""
    if estate < NUMBERS:
        return PHRASES[lang][f"{form}number estate"].format(number=estate + 1)
    words = COLOUR_NOUNS if form in ("to ", "short ") else COLOUR_WORDS
    return PHRASES[lang][f"{form}colour estate"].format(colour=words[lang][estate - NUMBERS])


def card_names(knights: Knights, lang: str) -> str:
    """By colour, then value; equal cards one after the other."""
    return joined_words([card_name(k, lang) for k in range(KINDS) for _ in range(copies(knights, k))], lang)


def seat_name(v: Reader, seat: Seat, names: Sequence[str], lang: str, form: str = "you") -> str:
    return PHRASES[lang][form] if seat == v.seat else names[seat]


def side_name(v: Reader, side: Side, names: Sequence[str], lang: str, form: str = "you") -> str:
    """The seats of a side, the reader's own first."""
    return _side_name(ReaderKey(v.seat, v.seats), side, tuple(names), lang, form)


@lru_cache(maxsize=NAME_CACHE_SIZE)
def _side_name(reader: ReaderKey, side: Side, names: tuple[str, ...], lang: str, form: str) -> str:
    members = [seat for seat in range(reader.seats) if side_of(reader.seats, seat) == side]
    members.sort(key=lambda seat: seat != reader.seat)
    return " + ".join(seat_name(reader, seat, names, lang, form) for seat in members)


# How an estate is won


class FrozenRow(NamedTuple):
    """What lies beside the estates, as a key for a cache."""

    seats: int
    ties: int
    posted: tuple[tuple[Knights, ...], ...]


class EstateScoring(NamedTuple):
    """How an estate is scored."""

    strong: BySide
    owner: Side
    gained: BySide
    castle: bool  # TR-R9 whether the owner of this estate gets the castle with it


def estate_scoring(v: View, estate: Estate) -> EstateScoring:
    return _estate_scorings(FrozenRow(v.seats, v.ties, tuple(map(tuple, v.posted))))[estate]


@lru_cache(maxsize=64)
def _estate_scorings(row: FrozenRow) -> list[EstateScoring]:
    """All estates; cached, because everybody at the table reads the end of a game."""
    owners = [owner_of(row, estate) for estate in range(ESTATES)]  # type: ignore[arg-type]  # a tuple reads like a list
    castle = castle_goes_to(row)  # type: ignore[arg-type]  # likewise
    found = []
    for estate, owner in enumerate(owners):
        brings = estate < NUMBERS and owner == castle != NO_SIDE and owners[: estate + 1].count(owner) == 2
        found.append(EstateScoring(strengths(row, estate), owner, gains(row, estate), brings))  # type: ignore[arg-type]  # likewise
    return found


def estate_result(v: View, estate: Estate, names: Sequence[str], lang: str) -> str:
    phrases, (strong, owner, gained, castle) = PHRASES[lang], estate_scoring(v, estate)
    gaining = [side for side in range(sides(v.seats)) if side != owner and gained[side]]
    others = joined_words([side_name(v, side, names, lang, "to you") for side in gaining], lang)
    if owner != NO_SIDE:
        goes = _goes(v, owner, names, lang)
        result = phrases["most and second" if others else "most"].format(
            goes=goes, worth=estate_value(estate), second=others
        )
        return result + (phrases["castle won"].format(goes=goes) if castle else "")
    if not any(strong):
        return phrases["nobody"]
    if not gaining:
        return phrases["level for nothing"]
    if v.seats == MOST_SIDES and v.ties == FRENCH:
        return phrases["level and third"].format(goes=_goes(v, gaining[0], names, lang))
    return phrases["level"].format(others=others)


def _goes(v: View, side: Side, names: Sequence[str], lang: str) -> str:
    """That something goes to a side; French uses another word order when it goes to the reader alone."""
    alone = v.seats != IN_TEAMS and side == v.seat
    return PHRASES[lang]["goes to you" if alone else "goes"].format(side=side_name(v, side, names, lang, "to you"))
