"""Entering rated games, in the transaction that ends them, and queries about ratings."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, delete, insert, select, update

from tabulae.server.people.ratings import Rating, RatingStep, new_ratings
from tabulae.server.ports import Write
from tabulae.server.store import schema
from tabulae.server.store.results import LOCKED_PEOPLE

_RATING = [schema.ratings.c[name] for name in ("points", "deviation", "games")]
_STEP = [schema.rated_games.c[name] for name in ("number", "table_id", "ended", "points", "deviation")]


def enter(conn: Connection, write: Write) -> None:
    """Change the ratings of everybody who counts. Two games of one person wait for each other.

    Of people who were deleted meanwhile nothing is kept. A newcomer whose first two games end at once, in two
    processes, breaks the primary key for one of them, which is then written again.
    """
    played = write.rated
    if played is None:
        return
    people = sorted(each.guest for each in played.parties if each.guest)
    here = {*conn.execute(LOCKED_PEOPLE, {"people": people}).scalars()}
    c, steps = schema.ratings.c, schema.rated_games
    own = select(c.guest, *_RATING).where(c.game == played.game, c.guest.in_(people))
    known = {guest: Rating(*row) for guest, *row in conn.execute(own.order_by(c.guest).with_for_update())}
    for guest, rating in sorted(new_ratings(played, known).items()):
        if guest not in here:
            continue
        values = {"points": rating.points, "deviation": rating.deviation}
        key = {"guest": guest, "game": played.game}
        if guest in known:
            of_guest = (c.guest == guest, c.game == played.game)
            conn.execute(update(schema.ratings).where(*of_guest).values(games=rating.games, **values))
        else:
            conn.execute(insert(schema.ratings), {**key, "games": rating.games, **values})
        when = {"number": rating.games, "table_id": write.table, "ended": write.summary.changed}
        conn.execute(insert(steps), {**key, **when, **values})


def ratings_of(conn: Connection, guest: str) -> dict[str, Rating]:
    c = schema.ratings.c
    return {game: Rating(*row) for game, *row in conn.execute(select(c.game, *_RATING).where(c.guest == guest))}


def rating_steps(conn: Connection, guest: str, game: str, numbers: Sequence[int]) -> list[RatingStep]:
    c = schema.rated_games.c
    wanted = select(*_STEP).where(c.guest == guest, c.game == game, c.number.in_(numbers)).order_by(c.number)
    return [RatingStep(*row) for row in conn.execute(wanted)]


def forget(conn: Connection, guest: str) -> None:
    for of in (schema.ratings, schema.rated_games):
        conn.execute(delete(of).where(of.c.guest == guest))
