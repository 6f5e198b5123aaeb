"""The endpoint about one's ratings."""

from __future__ import annotations

from tabulae.core import game as registry
from tabulae.server.http.endpoints import Inquiry, endpoint
from tabulae.server.http.rating_types import MyRating, MyRatings, RatingPoint
from tabulae.server.people.rated_games import ANCHOR, anchors
from tabulae.server.people.ratings import Rating, RatingStep
from tabulae.server.ports import Guest

MOST = 60  # points of a curve
ENOUGH = 5  # games


@endpoint("GET", "/api/me/ratings", MyRatings, compressed=True)
async def my_ratings(inquiry: Inquiry) -> MyRatings:
    """Your rating in each game, with its uncertainty and its course; where the bots are on the same scale."""
    guest = inquiry.require_guest()
    known = await inquiry.app.store.ratings_of(guest.id)
    found = [await _of_game(inquiry, guest, game, known[game]) for game in sorted(known)]
    return MyRatings(found, {game: anchors(game) for game in registry.names()}, ANCHOR, ENOUGH)


async def _of_game(inquiry: Inquiry, guest: Guest, game: str, rating: Rating) -> MyRating:
    last = rating.games
    numbers = sorted({1 + place * (last - 1) // (MOST - 1) for place in range(MOST)} | {max(1, last - 1)})
    steps = await inquiry.app.store.rating_steps(guest.id, game, numbers)
    before = steps[-2].points if len(steps) > 1 else Rating().points
    points = round(rating.points)
    near = anchors(game)
    like = min(near, key=lambda level: abs(near[level] - points), default="")
    curve = [_point(step) for step in steps]
    change = points - round(before)
    return MyRating(game, last, points, _band(rating), like, steps[-1].table if steps else "", change, curve)


def _point(step: RatingStep) -> RatingPoint:
    return RatingPoint(step.number, step.ended, round(step.points), _band(step))


def _band(of: Rating | RatingStep) -> int:
    return round(2 * of.deviation)
