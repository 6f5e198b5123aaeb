"""The endpoints about today's deal. What a day's cards are, and how others played them, is told to nobody who may
still play that day."""

from __future__ import annotations

from datetime import date

from tabulae.bots.offered import BOT_NAMES
from tabulae.server import http_types
from tabulae.server.http.endpoints import Inquiry, endpoint
from tabulae.server.people.daily import DAY_MS, Counts, DayTry, better_than, date_of, game_of, number_of
from tabulae.server.ports import Guest
from tabulae.server.wire import RequestError

LAST_DAYS = 7


@endpoint("GET", "/api/today", http_types.Today, query=("day", "lang"), compressed=True)
async def today(inquiry: Inquiry) -> http_types.Today:
    """Today's deal, or that of a past day: your try and, once you cannot play it any more, the results of all."""
    app, guest = inquiry.app, inquiry.guest
    now, store = app.days.today, app.store
    first = await app.days.first()
    day = _day(inquiry.query["day"], first, now) if "day" in inquiry.query else now
    await app.days.anchors()  # also that of next year: it is fixed long before
    last = range(now - LAST_DAYS + 1, now + 1) if guest is not None else range(0)
    tries = {each.day: each for each in await store.day_tries(guest.id, last[0])} if guest is not None else {}
    mine = tries.get(day) or (await store.day_try(day, guest.id) if guest is not None else None)
    results = await app.days.results.counts([day, *last], tries | ({day: mine} if mine is not None else {}))
    over = day < now
    is_open = over or (mine is not None and mine.ended is not None)
    plan = game_of(day)
    return http_types.Today(
        day=date_of(day).isoformat(),
        game=plan.game,
        bots=[http_types.DayBot(seat, *bot) for seat, bot in enumerate(plan.opponents, 1)],
        ends=(day + 1) * DAY_MS,
        over=over,
        played=sum(people for _, people in results[day]),
        open=is_open,
        mine=_try(mine, results[day]) if mine is not None else None,
        results=results[day] if is_open else [],
        best=await _best(inquiry, day) if is_open else [],
        line=await _line(inquiry, day) if is_open else None,
        secret=(await app.days.secret_of(day)).hex() if over else "",
        anchor=await app.days.anchor_of(date_of(day).year),
        last=[_past(each, tries.get(each), results[each]) for each in last],
        yesterday=date_of(day - 1).isoformat() if day > first else "",
        tomorrow=date_of(day + 1).isoformat() if over else "",
    )


@endpoint("POST", "/api/today", http_types.Opened, http_types.Nothing)
async def play_today(inquiry: Inquiry) -> http_types.Opened:
    """Open your one try at today's deal; repeating the request gives the same table."""
    guest = _limited(inquiry)
    return http_types.Opened(await inquiry.app.days.open_try(guest), [0])


@endpoint("POST", "/api/today/practice", http_types.Opened, http_types.ADay)
async def practise(inquiry: Inquiry) -> http_types.Opened:
    """Open a table with the deal of a past day, which counts nowhere."""
    guest = _limited(inquiry)
    day = _day(inquiry.body.day, await inquiry.app.days.first(), inquiry.app.days.today)
    return http_types.Opened(await inquiry.app.days.practise(guest, day), [0])


@endpoint("POST", "/api/today/show", None, http_types.ShowDay)
async def show(inquiry: Inquiry) -> None:
    """Let others replay your game of a day, with your name, or not any more."""
    guest, days = inquiry.require_guest(), inquiry.app.days
    day = _day(inquiry.body.day, await days.first(), days.today)
    await inquiry.app.store.show_day(day, guest.id, inquiry.body.yes)


def _limited(inquiry: Inquiry) -> Guest:
    inquiry.app.rate_limits.openings.take(inquiry.address)
    return inquiry.require_guest()


def _day(text: str, first: int, now: int) -> int:
    """Raises RequestError for a day that has not come, or was before all days."""
    try:
        day = number_of(date.fromisoformat(text))
    except ValueError:
        raise RequestError("bad-option") from None
    if not first <= day <= now:
        raise RequestError("unknown")
    return day


def _try(mine: DayTry, results: Counts) -> http_types.MyTry:
    share = better_than(results, mine.margin) if mine.margin is not None else None
    return http_types.MyTry(mine.table, mine.ended is not None, mine.margin, share, mine.shown)


def _past(day: int, mine: DayTry | None, results: Counts) -> http_types.MyDay:
    margin = mine.margin if mine is not None else None
    share = better_than(results, margin) if margin is not None else None
    return http_types.MyDay(date_of(day).isoformat(), game_of(day).game, mine is not None, margin, share)


async def _best(inquiry: Inquiry, day: int) -> list[http_types.DayGame]:
    found = await inquiry.app.days.results.shown(day)
    return [http_types.DayGame(each.table, each.name, each.margin) for each in found]


async def _line(inquiry: Inquiry, day: int) -> http_types.DayGame | None:
    found = await inquiry.app.days.line(day)
    if found is None or found.ended is None or found.margin is None:
        return None
    summary = await inquiry.app.store.summary(found.table)
    if summary is None:
        return None
    level = summary.chairs[0].level
    return http_types.DayGame(found.table, BOT_NAMES[level][0], found.margin, level)
