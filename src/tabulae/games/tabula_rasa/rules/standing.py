"""The points if the game ended now, and after each move of the seat to act, from a View.

A server asks at every move and for every viewer, so what one asks for is kept for the next.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from tabulae.core.cardset import cards_of
from tabulae.core.protocols import Standing
from tabulae.core.seat import Side
from tabulae.games.tabula_rasa.pieces import (
    CASTLE,
    ESTATES,
    NUMBERS,
    Estate,
    Knight,
    Knights,
    colour_estate,
    kinds,
    number_estate,
)
from tabulae.games.tabula_rasa.rules.deal import side_of
from tabulae.games.tabula_rasa.rules.scoring import (
    NO_SIDE,
    BySide,
    posted_by_sides,
    share_out,
    standing_at,
    strongest,
)
from tabulae.games.tabula_rasa.state import BY_COLOUR, BY_NUMBER, IN_TEAMS, MOST_SIDES, POST, Move, Row

if TYPE_CHECKING:
    from tabulae.games.tabula_rasa.view import View

CACHED_ROWS = 256
CACHED_ESTATES = 1 << 14
Strengths: TypeAlias = tuple[int, int, int]  # the number of cards of each side
_EstateScore: TypeAlias = tuple[int, int, int, Side]  # what each side gains, and the owner
KNIGHTS_AT = tuple(standing_at(estate) for estate in range(ESTATES))


class _Row(NamedTuple):
    """The cards beside the estates, as a key for a cache: the part of a View that scores."""

    seats: int
    ties: int
    posted: tuple[tuple[Knights, ...], ...]


class _Scored(NamedTuple):
    """A row scored: how strong each side is at each estate, the owners of the estates 1 to 5, who gets the castle, the
    points of the other tiles, and the standing."""

    strengths: list[Strengths]
    owners: tuple[Side, ...]
    castle: Side
    tiles: tuple[int, int, int]
    standing: Standing


def standing(v: View) -> Standing:
    """TR-R6 Everything that scores lies open. Must agree with `scoring.scores`."""
    return _scored(_row(v)).standing


def standings_after(v: View) -> dict[Move, Standing]:
    """TR-R5 For each move of the seat to act: a knight changes the gains at one estate, and who gets the castle.

    Must agree with `standing` after the move.
    """
    if v.seat < 0 or v.turn != v.seat:
        return {}
    after = _with_one_more(_row(v), side_of(v.seats, v.seat))
    return {move: after[move.place] for knight in cards_of(kinds(v.hand)) for move in _posts(knight)}


@cache
def _posts(knight: Knight) -> tuple[Move, Move]:
    return Move(POST, knight, number_estate(knight)), Move(POST, knight, colour_estate(knight))


def _row(v: View) -> _Row:
    return _Row(v.seats, v.ties, tuple([tuple(each) for each in v.posted]))


@lru_cache(maxsize=CACHED_ROWS)
def _scored(row: _Row) -> _Scored:
    seats, ties = row.seats, row.ties
    strengths, owners, a, b, c = _strengths(row), [], 0, 0, 0
    for estate, strong in enumerate(strengths):
        first, second, third, owner = _estate(seats, ties, estate, strong)
        a, b, c = a + first, b + second, c + third
        owners.append(owner)
    numbered = tuple(owners[:NUMBERS])
    castle = _castle(numbered)
    return _Scored(strengths, numbered, castle, (a, b, c), _by_seat(seats, a, b, c, castle))


def _with_one_more(row: _Row, side: Side) -> list[Standing]:
    """By estate: the standing when the side has one more card there."""
    strengths, owners, castle, (a, b, c), standing = _scored(row)
    seats, ties, found = row.seats, row.ties, []
    for estate, strong in enumerate(strengths):
        change = _one_more(seats, ties, estate, strong, side)
        if change is None:
            found.append(standing)
            continue
        first, second, third, owner = change
        goes_to = castle
        if estate < NUMBERS and owner != owners[estate]:
            goes_to = _castle((*owners[:estate], owner, *owners[estate + 1 :]))
        found.append(_by_seat(seats, a + first, b + second, c + third, goes_to))
    return found


@lru_cache(maxsize=CACHED_ESTATES)
def _one_more(seats: int, ties: int, estate: Estate, strong: Strengths, side: Side) -> _EstateScore | None:
    """How the gains at an estate change when the side has one more card there, and who owns it then; None if nothing
    changes."""
    more = [*strong]
    more[side] += 1
    before, after = _estate(seats, ties, estate, strong), _estate(seats, ties, estate, (more[0], more[1], more[2]))
    if before == after:
        return None
    return after[0] - before[0], after[1] - before[1], after[2] - before[2], after[3]


@lru_cache(maxsize=CACHED_ESTATES)
def _estate(seats: int, ties: int, estate: Estate, strong: Strengths) -> _EstateScore:
    """What sides of these strengths gain at the estate, and who owns it."""
    setting: Row = _Row(seats, ties, ())  # type: ignore[assignment]  # all that it reads besides the strengths
    return (*share_out(setting, estate, BySide(*strong)), strongest(BySide(*strong)))


def _strengths(row: _Row) -> list[Strengths]:
    """Must agree with `scoring.strengths`."""
    table: Row = row  # type: ignore[assignment]  # tuples are read like lists
    found = []
    for way, estates in ((BY_NUMBER, KNIGHTS_AT[:NUMBERS]), (BY_COLOUR, KNIGHTS_AT[NUMBERS:])):
        a, b, c = posted_by_sides(table, way)
        found += [((a & there).bit_count(), (b & there).bit_count(), (c & there).bit_count()) for there in estates]
    return found


@cache
def _castle(owners: tuple[Side, ...]) -> Side:
    """TR-R9 The first side with two of the estates 1 to 5. Must agree with `castle_goes_to`."""
    for n, owner in enumerate(owners):
        if owner != NO_SIDE and owner in owners[:n]:
            return owner
    return NO_SIDE


def _by_seat(seats: int, a: int, b: int, c: int, castle: Side) -> Standing:
    points = (a + CASTLE * (castle == 0), b + CASTLE * (castle == 1), c + CASTLE * (castle == 2))
    return points if seats == MOST_SIDES else points[:2] if seats != IN_TEAMS else points[:2] * 2
