"""What is stored about a guest, as JSON in parts: however much it is, little of it is in memory at a time."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from typing import Any

from tabulae.server.people.play_history import GameFilter, PlayedGame
from tabulae.server.people.ratings import Rating
from tabulae.server.people.sessions import iso_day
from tabulae.server.ports import Guest, Store
from tabulae.server.wire import encode

PART = 500  # tables, messages or games that are read at once
MOST_SERIES = 1000


async def parts(store: Store, guest: Guest, part: int = PART) -> AsyncIterator[bytes]:
    """Raises StoreError."""
    sessions = [
        {"id": each.id, "browser": each.browser, "system": each.system}
        | {"first": iso_day(each.first), "last": iso_day(each.last)}
        for each in await store.sessions_of(guest.id)
    ]
    who: dict[str, Any] = {"id": guest.id, "name": guest.name, "created": guest.created}
    if (since := await store.recovery_since(guest.id)) is not None:
        who["recovery_since"] = since
    if keys := await store.passkeys_of(guest.id):
        who["passkeys"] = [
            {"site": each.site, "browser": each.browser, "system": each.system, "created": each.created}
            | {"last": iso_day(each.last)}
            for each in keys
        ]
    reports = [
        {"table": each.table, "at": each.at, "about": each.name, "reason": each.reason, "text": each.text}
        for each in await store.reports_by(guest.id)
    ]
    sanctions = [
        {"what": each.what, "at": each.at, "until": each.until, "reason": each.reason}
        for each in await store.sanctions()
        if each.target == guest.id
    ]
    days = [
        {"day": iso_day(each.day), "table": each.table, "margin": each.margin}
        for each in await store.day_tries(guest.id, 0)
    ]
    known = await store.ratings_of(guest.id)
    ratings = [
        {"game": game, "games": each.games, "points": each.points, "deviation": each.deviation}
        for game, each in known.items()
    ]
    devices = [
        {"endpoint": each.endpoint, "quiet": [each.quiet_from, each.quiet_until], "lang": each.lang}
        | {"created": each.created}
        for each in await store.subscriptions(guest.id)
    ]
    series = [
        {"series": each.id, "kind": each.kind, "opened": each.created, "tables": [game.table for game in each.played]}
        for each in await store.series_of(guest.id, MOST_SERIES)
    ]
    blocks = [{"name": each.name, "at": each.at} for each in await store.blocks_of(guest.id)]
    invitations = [
        {"table": each.table, "from": each.name, "at": each.at}
        for each in await store.invitations_to(guest.id, PART, every=True)
    ]
    yield b'{"guest":' + encode(who) + b',"sessions":' + encode(sessions) + b',"tables":['
    async for piece in _listed(_tables(store, guest.id, part)):
        yield piece
    yield b'],"chat":['
    async for piece in _listed(_chat(store, guest.id, part)):
        yield piece
    yield b'],"games":['
    async for piece in _listed(_games(store, guest.id, part)):
        yield piece
    yield b'],"rated":['
    async for piece in _listed(_rated_games(store, guest.id, known, part)):
        yield piece
    yield b'],"ratings":' + encode(ratings) + b',"days":' + encode(days)
    yield b',"push":' + encode(devices)
    yield b',"series":' + encode(series)
    yield b',"reports":' + encode(reports) + b',"sanctions":' + encode(sanctions)
    yield b',"blocked":' + encode(blocks) + b',"invitations":' + encode(invitations) + b"}"


async def _tables(store: Store, guest: str, part: int) -> AsyncIterator[list[Any]]:
    after = ""
    while tables := await store.tables_of(guest, after, part):
        yield tables
        after = tables[-1]


async def _chat(store: Store, guest: str, part: int) -> AsyncIterator[list[Any]]:
    after = ("", 0)
    while said := await store.said_by(guest, after, part):
        yield [{"table": table, "at": chat.at, "text": chat.text} for table, chat in said]
        after = (said[-1][0], said[-1][1].seq)


async def _games(store: Store, guest: str, part: int) -> AsyncIterator[list[Any]]:
    """Finished games, newest first, as *My games* lists them."""
    wanted = GameFilter()
    while games := await store.games_of(guest, wanted, part):
        yield [_game(each) for each in games]
        wanted = GameFilter(before=(games[-1].ended, games[-1].table))


def _game(game: PlayedGame) -> dict[str, Any]:
    """Others at the table are named as they were there, and not identified."""
    others = [{"seat": each.seat, "name": each.name, "level": each.level} for each in game.encounters]
    told = {name: getattr(game, name) for name in ("table", "game", "ended", "seat", "outcome", "against", "scores")}
    told |= {"on_device": True} if game.on_device else {}
    return told | {"others": others} | ({"review": game.review} if game.review is not None else {})


async def _rated_games(store: Store, guest: str, ratings: Mapping[str, Rating], part: int) -> AsyncIterator[list[Any]]:
    for game, rating in ratings.items():
        for first in range(1, rating.games + 1, part):
            yield [
                {
                    "game": game,
                    "table": step.table,
                    "at": step.ended,
                    "points": step.points,
                    "deviation": step.deviation,
                }
                for step in await store.rating_steps(guest, game, range(first, first + part))
            ]


async def _listed(groups: AsyncIterator[list[Any]]) -> AsyncIterator[bytes]:
    """The groups as the inside of one JSON list."""
    before = b""
    async for group in groups:
        yield before + encode(group)[1:-1]
        before = b","
