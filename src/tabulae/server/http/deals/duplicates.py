"""The endpoints about duplicate matches. Until a match is over, nothing tells which deal a return game is on."""

from __future__ import annotations

from tabulae.server.deals import series_deals
from tabulae.server.deals.duplicates import Terms, odds, planned, points_of, terms_of
from tabulae.server.http.deals import series_types
from tabulae.server.http.endpoints import Inquiry, endpoint
from tabulae.server.http_types import Nothing, Opened
from tabulae.server.people.series import DUPLICATE, Series
from tabulae.server.wire import RequestError

MOST = 50  # matches in a list


@endpoint("POST", "/api/duplicates", series_types.OpenedSeries, series_types.OpenDuplicate)
async def open_duplicate(inquiry: Inquiry) -> series_types.OpenedSeries:
    """Open a duplicate match of Tabula Rasa; whoever has its link can join you."""
    inquiry.app.rate_limits.openings.take(inquiry.address)
    wish = inquiry.body
    terms = Terms(wish.deals, wish.pace, wish.options)
    return series_types.OpenedSeries((await inquiry.app.duplicates.open(inquiry.require_guest(), terms)).id)


@endpoint("GET", "/api/duplicates", series_types.MyDuplicates)
async def my_duplicates(inquiry: Inquiry) -> series_types.MyDuplicates:
    """The duplicate matches in which you play, the newest first."""
    guest = inquiry.require_guest().id
    own = [each for each in await inquiry.app.store.series_of(guest, MOST) if each.kind == DUPLICATE]
    return series_types.MyDuplicates([_shown(each, guest) for each in own])


@endpoint("GET", "/api/duplicates/{series}", series_types.DuplicateMatch)
async def duplicate(inquiry: Inquiry) -> series_types.DuplicateMatch:
    """A duplicate match: who plays, and how it stands."""
    return _shown(await _match(inquiry), inquiry.guest.id if inquiry.guest is not None else "")


def _shown(match: Series, guest: str) -> series_types.DuplicateMatch:
    terms, over = terms_of(match), match.ended > 0
    plays = match.place_of(guest) is not None
    games = [(planned(match, game.number), game) for game in match.played if game.ended is not None]
    points = {game.number: points_of(game, plan.returns) for plan, game in games}
    shown = points if over or plays else {}
    scored = [pair for pair in shown.values() if pair is not None]
    results = _results(match) if over else []
    nets = [each.net for each in results if each.net is not None]
    chance = odds(nets)
    waiting = match.played[-1] if match.played and match.played[-1].ended is None else None
    return series_types.DuplicateMatch(
        series=match.id,
        deals=terms.deals,
        pace=terms.pace,
        options=terms.options,
        people=[series_types.SeriesPlayer(each.name, bool(guest) and each.guest == guest) for each in match.people],
        over=over,
        complete=len(points) == match.games and None not in points.values(),
        begun=len(match.played),
        table=waiting.table if waiting is not None and plays else "",
        firsts=[_list(pair) for number, pair in shown.items() if number < terms.deals],
        returns=[_list(pair) for number, pair in shown.items() if number >= terms.deals],
        lead=sum(first - second for first, second in scored),
        results=results,
        odds=None if chance is None else min(9, max(1, round(10 * chance))),
        commitments=[each.hex() for each in series_deals.commitments_of(match, terms.deals)],
    )


@endpoint("POST", "/api/duplicates/{series}/join", None, Nothing)
async def join_duplicate(inquiry: Inquiry) -> None:
    """Take the second place in a duplicate match."""
    guest = inquiry.require_guest()
    await inquiry.app.duplicates.join(guest, (await _match(inquiry)).id)


@endpoint("POST", "/api/duplicates/{series}/play", Opened, Nothing)
async def play_duplicate(inquiry: Inquiry) -> Opened:
    """The table of the game to be played now; the first call opens it."""
    guest = inquiry.require_guest()
    return Opened(*await inquiry.app.duplicates.play(guest, (await _match(inquiry)).id))


@endpoint("POST", "/api/duplicates/{series}/end", None, Nothing)
async def end_duplicate(inquiry: Inquiry) -> None:
    """End a duplicate match before its last game."""
    guest = inquiry.require_guest()
    await inquiry.app.duplicates.end(guest, (await _match(inquiry)).id)


async def _match(inquiry: Inquiry) -> Series:
    """The match in the path. Raises RequestError: for a wrong name `unknown`, for too many of them `too-fast`."""
    try:
        name = inquiry.path["series"].replace("-", "").lower()
        if len(name) != 10 or not name.isalnum() or not name.isascii():
            raise RequestError("unknown")
        return await inquiry.app.duplicates.find(name)
    except RequestError as refusal:
        if refusal.code == "unknown":
            inquiry.app.rate_limits.wrong_names.take(inquiry.address)
        raise


def _results(match: Series) -> list[series_types.DuplicateDeal]:
    """By deal: only for a match that has ended."""
    found = []
    for deal in range(match.games // 2):
        games = [(plan, game) for game in match.played if (plan := planned(match, game.number)).deal == deal]
        points = {plan.returns: points_of(game, plan.returns) for plan, game in games}
        first, returned = points.get(False), points.get(True)
        net = None if first is None or returned is None else first[0] - first[1] + returned[0] - returned[1]
        tables = [game.table for _, game in games]
        found.append(series_types.DuplicateDeal(_list(first), _list(returned), net, tables))
    return found


def _list(pair: tuple[int, int] | None) -> list[int] | None:
    return None if pair is None else [*pair]
