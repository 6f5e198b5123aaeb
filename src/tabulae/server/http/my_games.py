"""The endpoints about the games that one has played. They read what is kept of finished games, never a log."""

from __future__ import annotations

from math import sqrt

from tabulae.bots.spec import LEVELS
from tabulae.core import game as registry
from tabulae.server import http_types
from tabulae.server.http.endpoints import Inquiry, endpoint
from tabulae.server.people.play_history import (
    AGAINST,
    BOTS,
    DEVICE,
    LEFT,
    LOST,
    MIXED,
    NO_RESULT,
    OUTCOMES,
    PEOPLE,
    PRACTICE,
    SHARED,
    WON,
    GameFilter,
    PlayedGame,
    Tally,
)
from tabulae.server.table.names import in_language
from tabulae.server.wire import RequestError

PAGE = 20
LARGEST_PAGE = 100
OPPONENTS = 30
LONGEST_NAME = 100
LATEST = 1 << 53  # times after this are refused
Z = 1.96  # for an interval of 95 %
FILTERS = ("game", "outcome", "against", "opponent", "since", "until", "before", "limit", "lang")


@endpoint("GET", "/api/me/games", http_types.MyGames, query=FILTERS, compressed=True)
async def my_games(inquiry: Inquiry) -> http_types.MyGames:
    """Your finished games, newest first, as the query selects them; `next` is `before` of the next page."""
    guest, limit = inquiry.require_guest(), _number(inquiry, "limit", PAGE)
    if not 1 <= limit <= LARGEST_PAGE:
        raise RequestError("bad-option")
    found = await inquiry.app.store.games_of(guest.id, _filter(inquiry), limit + 1)
    page = [_entry(game, inquiry.lang) for game in found[:limit]]
    more = len(found) > limit
    return http_types.MyGames(page, f"{page[-1].ended}-{page[-1].table}" if more else None)


@endpoint("GET", "/api/me/statistics", http_types.MyStatistics, query=("lang",), compressed=True)
async def my_statistics(inquiry: Inquiry) -> http_types.MyStatistics:
    """How your games ended, by game and opponents, with 95 % intervals; whom you met; what reviews found."""
    guest, store = inquiry.require_guest(), inquiry.app.store
    tallies = await store.tallies(guest.id)
    opponents = [
        http_types.MyOpponent(
            each.name, in_language(each.name, each.level, 0, inquiry.lang), each.level, each.games, each.last
        )
        for each in await store.opponents(guest.id, OPPONENTS)
    ]
    reviews = [
        http_types.MyReviews(
            each.game,
            each.games,
            each.luck / each.games,
            each.loss / max(1, each.decisions),
            each.blunders,
            each.mistakes,
        )
        for each in await store.review_totals(guest.id)
    ]
    since = min((each.first for each in tallies), default=None)
    return http_types.MyStatistics(sum(each.games for each in tallies), since, _standings(tallies), opponents, reviews)


def _filter(inquiry: Inquiry) -> GameFilter:
    """Raises RequestError for what no game can have."""
    query = inquiry.query
    game, outcome, against = (query.get(name, "") for name in ("game", "outcome", "against"))
    opponent = query.get("opponent", "")
    known = game in ("", *registry.names()) and outcome in ("", *OUTCOMES) and against in ("", *AGAINST, *LEVELS)
    if not known or len(opponent) > LONGEST_NAME or "\0" in opponent:
        raise RequestError("bad-option")
    before = query.get("before", "")
    at, _, table = before.partition("-")
    if before and not (_is_time(at) and table.isalnum() and table.isascii()):
        raise RequestError("bad-option")
    since, until = _number(inquiry, "since", 0), _number(inquiry, "until", 0)
    return GameFilter(game, outcome, against, opponent, since, until, (int(at), table) if before else None)


def _number(inquiry: Inquiry, name: str, default: int) -> int:
    text = inquiry.query.get(name, str(default))
    if not _is_time(text):
        raise RequestError("bad-option")
    return int(text)


def _is_time(text: str) -> bool:
    return text.isdecimal() and text.isascii() and len(text) <= 16 and int(text) < LATEST


def _entry(game: PlayedGame, lang: str) -> http_types.MyGame:
    others = [
        http_types.MyRival(
            each.seat,
            "bot" if each.level else "person",
            in_language(each.name, each.level, each.seat, lang),
            each.level,
        )
        for each in game.encounters
    ]
    found = game.review
    review = None
    if found is not None:
        review = http_types.MyReview(found.luck, found.loss, found.decisions, found.blunders, found.mistakes)
    return http_types.MyGame(
        game.table, game.game, game.seats, game.ended, game.seat, game.outcome, game.against, _points(game), others,
        review, game.on_device,
    )  # fmt: skip


def _points(game: PlayedGame) -> list[int]:
    """Of one's own side first, then of each other one: partners have the same."""
    if not game.scores or game.game not in registry.names():
        return []
    side_of = registry.find(game.game).rules.side_of
    points = {side_of(game.seats, seat): scored for seat, scored in enumerate(game.scores)}
    own = side_of(game.seats, game.seat)
    return [points.pop(own), *points.values()]


def _standings(tallies: list[Tally]) -> list[http_types.MyStanding]:
    """By game and opponents: bots of one level, bots of several, people. Practice and shared devices do not count."""
    counts: dict[tuple[str, str], dict[str, int]] = {}
    for each in tallies:
        if each.against not in (DEVICE, PRACTICE):
            kind = each.game, PEOPLE if each.against in (PEOPLE, MIXED) else each.against
            known = counts.setdefault(kind, dict.fromkeys(OUTCOMES, 0))
            known[each.outcome] += each.games
    order = {level: place for place, level in enumerate((*LEVELS, BOTS, PEOPLE))}
    found = []
    for (game, against), ended in sorted(counts.items(), key=lambda each: (each[0][0], order.get(each[0][1], 0))):
        games = ended[WON] + ended[SHARED] + ended[LOST]
        low, high = interval(ended[WON], games)
        found.append(
            http_types.MyStanding(
                game, against, games, ended[WON], ended[SHARED], ended[LOST], ended[LEFT], ended[NO_RESULT], low, high
            )
        )
    return found


def interval(won: int, games: int) -> tuple[float, float]:
    """Between which shares of games somebody with so many victories really wins, at 95 % (Wilson)."""
    if games == 0:
        return 0.0, 1.0
    share, spread = won / games, Z * Z / games
    middle = (share + spread / 2) / (1 + spread)
    half = Z * sqrt((share * (1 - share) + spread / 4) / games) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)
