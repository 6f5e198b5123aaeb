"""Ratings: how strong somebody plays a game, on the scale of rated_games.py, and how sure that is.

A rating changes by Plackett–Luce: a game says who came before whom, sides of several players and equal places included.
Bots of a level stand where they were measured, and never move.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from math import log, sqrt
from typing import TYPE_CHECKING, Protocol

from msgspec import Struct

from tabulae.core.seat import Seat
from tabulae.server.people.rated_games import ANCHOR, TEN_TO_ONE, anchors

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

    from tabulae.server.ports import SeatSummary

LUCK = TEN_TO_ONE / (log(10) * sqrt(2))  # the deviation of one play: two equal players are ten to one 400 points apart
NEWCOMER_DEVIATION = 2 * LUCK
DRIFT = NEWCOMER_DEVIATION / 100  # what a deviation gains before every game: players change


class Rating(Struct, frozen=True, gc=False):
    """The strength really is within two deviations of the points, at 95 %."""

    points: float = float(ANCHOR)
    deviation: float = NEWCOMER_DEVIATION
    games: int = 0


class RatingStep(Struct, frozen=True, gc=False):
    """The rating after the rated game of that number."""

    number: int
    table: str
    ended: int
    points: float
    deviation: float


class Party(Struct, frozen=True, gc=False):
    """Somebody in a rated game: a person, or a bot with its points."""

    seat: Seat
    side: int
    place: int  # of the side, 0 for the best; equal ones are equal
    guest: str = ""  # "" for a bot
    points: int = 0
    counts: bool = False  # whether the game changes this person's rating


class RatedGame(Struct, frozen=True):
    """What a rated game says about its people; entered in the transaction that ends it."""

    game: str
    parties: tuple[Party, ...]


class RatingStore(Protocol):
    """The part of the Store about ratings."""

    async def ratings_of(self, guest: str) -> dict[str, Rating]:
        """By game."""

    async def rating_steps(self, guest: str, game: str, numbers: Sequence[int]) -> list[RatingStep]:
        """Those of these numbers, in order."""


def rated_game(
    game: str,
    chairs: Sequence[SeatSummary],
    sides: Sequence[int],
    winners: Collection[Seat],
    scores: Sequence[int],
    gone: Collection[Seat],
    *,
    low_wins: bool,
) -> RatedGame | None:
    """`sides` by seat; `gone` are the people who left, whoever played on for them. None if the game says nothing.

    Where somebody left, nothing counts that a stand-in may have decided: those who left are last, a side that alone
    stayed has won, and nobody else's rating changes.
    """
    levels = anchors(game)
    if any(chair.kind != "person" and chair.level not in levels for chair in chairs):
        return None
    if gone:
        leaving = {sides[seat] for seat in gone}
        places = {side: int(side in leaving) for side in sides}
        staying = {*sides} - leaving
        counted = {*gone, *(seat for seat, side in enumerate(sides) if staying == {side})}
    elif winners and scores:
        places = _places(sides, winners, scores, low_wins=low_wins)
        counted = {chair.seat for chair in chairs}
    else:
        return None
    parties = tuple(
        Party(each.seat, sides[each.seat], places[sides[each.seat]], each.guest, counts=each.seat in counted)
        if each.kind == "person"
        else Party(each.seat, sides[each.seat], places[sides[each.seat]], points=levels[each.level])
        for each in chairs
    )
    return RatedGame(game, parties)


def _places(
    sides: Sequence[int], winners: Collection[Seat], scores: Sequence[int], *, low_wins: bool
) -> dict[int, int]:
    """By side: those that won first, even if others have as many points, then by points."""
    winning = {sides[seat] for seat in winners}
    worth = {
        side: (side not in winning, score if low_wins else -score) for side, score in zip(sides, scores, strict=True)
    }
    order = sorted({(False, 0) if side in winning else each for side, each in worth.items()})
    return {side: order.index((False, 0) if side in winning else each) for side, each in worth.items()}


def new_ratings(played: RatedGame, known: Mapping[str, Rating]) -> dict[str, Rating]:
    """Of everybody whose rating the game changes; who is not known is a newcomer."""
    model = _model()
    before = {each.guest: known.get(each.guest, Rating()) for each in played.parties if each.guest}
    sides: dict[int, list[Party]] = {}
    for each in played.parties:
        sides.setdefault(each.side, []).append(each)
    teams = [
        [
            model.rating(before[each.guest].points, before[each.guest].deviation)
            if each.guest
            else model.rating(each.points, 0.0)
            for each in side
        ]
        for side in sides.values()
    ]
    after = model.rate(teams, ranks=[float(side[0].place) for side in sides.values()])
    return {
        each.guest: Rating(found.mu, found.sigma, before[each.guest].games + 1)
        for side, team in zip(sides.values(), after, strict=True)
        for each, found in zip(side, team, strict=True)
        if each.guest and each.counts
    }


@cache
def _model() -> PlackettLuce:
    """The library is fetched when a game is rated: a site without a server does without it."""
    from openskill.models import PlackettLuce

    return PlackettLuce(mu=ANCHOR, sigma=NEWCOMER_DEVIATION, beta=LUCK, tau=DRIFT)
