"""The types of responses about ratings."""

from __future__ import annotations

from msgspec import Struct


class RatingPoint(Struct, frozen=True):
    """A rating after so many rated games: the strength is within `points` ± `band`, at 95 %."""

    games: int
    ended: int
    points: int
    band: int


class MyRating(Struct, frozen=True):
    """Your rating in a game. `like` is the level of bots that is nearest; "" where none was measured."""

    game: str
    games: int
    points: int
    band: int
    like: str
    table: str  # of the last rated game, and by how much it changed the points
    change: int
    curve: list[RatingPoint]  # oldest first, evenly spaced where there are many; the last is the present one


class MyRatings(Struct, frozen=True):
    """Your ratings, and where the bots are on the same scale. With fewer than `enough` games a rating says little."""

    ratings: list[MyRating]
    bots: dict[str, dict[str, int]]  # by game and level, weakest first
    newcomer: int
    enough: int
