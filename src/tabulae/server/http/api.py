"""The HTTP API: one function per endpoint, each listed once with its types (openapi.py describes them all).

Those about guests are in people.py, recovery.py and profile/, those about the games that one has played in my_games.py,
those about deals that several tables share in today.py and duplicates.py, those about people whom one has met in
meeting/contacts.py.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

import tabulae
from tabulae.bots.analysis.judges import has_advice
from tabulae.bots.benchmark_results import LOOKAHEAD_BEATS_NET, MEASURED
from tabulae.bots.offered import known_levels
from tabulae.bots.spec import LEVELS
from tabulae.core import game as registry
from tabulae.core.game import LANGUAGES
from tabulae.server import http_types, identity
from tabulae.server.http import admin, devices, my_games, people, ratings, recovery, reports, today
from tabulae.server.http.deals import duplicates
from tabulae.server.http.endpoints import ENDPOINTS, Endpoint, Inquiry, Packed, Streamed, Text, endpoint
from tabulae.server.http.meeting import contacts
from tabulae.server.http.profile import device_games, passkeys, privacy
from tabulae.server.jobs import documents
from tabulae.server.ports import Guest, TableSummary
from tabulae.server.publish import game_review, table_info
from tabulae.server.table import events
from tabulae.server.table.names import in_language
from tabulae.server.table.state import OVER
from tabulae.server.table.transaction import Transaction
from tabulae.server.wire import RequestError
from tabulae.server.wire_types import ChairInfo, Glimpse, TableInfo

__all__ = [
    "ENDPOINTS", "Endpoint", "Inquiry", "Packed", "Streamed", "Text", "admin", "contacts", "device_games", "devices",
    "duplicates", "my_games", "passkeys", "people", "privacy", "ratings", "recovery", "reports", "today",
]  # fmt: skip

# Games


@endpoint("GET", "/api/games", http_types.Games, compressed=True)
async def games(inquiry: Inquiry) -> http_types.Games:
    """The games with their numbers of players and options, and the bot levels."""
    found = [registry.find(name) for name in registry.names()]
    infos = [
        http_types.GameInfo(
            name=game.name,
            title=game.title,
            rules=game.version,
            seats=list(game.seats),
            options=[
                http_types.OptionInfo(o.name, list(o.values), {n: o.default_for(n) for n in game.seats}, o.clause)
                for o in game.options
            ],
            low_wins=game.low_wins,
            hints=has_advice(game.name),
            levels=list(known_levels(game)),
            strengths={level: http_types.Strength(*found) for level, found in MEASURED.get(game.name, {}).items()},
            grandmaster=list(LOOKAHEAD_BEATS_NET.get(game.name, ())),
        )
        for game in found
    ]
    own = [name for name, _ in inquiry.app.settings.own_bots]
    return http_types.Games(infos, list(LEVELS), list(LANGUAGES), tabulae.__version__, own)


@endpoint("GET", "/api/games/{game}/rules", str, compressed=True)
async def rules(inquiry: Inquiry) -> Text:
    """The numbered rules of a game, as Markdown."""
    if inquiry.path["game"] not in registry.names():
        raise RequestError("unknown")
    return Text(registry.find(inquiry.path["game"]).rules_text(), "text/markdown; charset=utf-8")


# Tables


@endpoint("POST", "/api/tables", http_types.Opened, http_types.OpenTable)
async def open_table(inquiry: Inquiry) -> http_types.Opened:
    """Open a table and sit down."""
    inquiry.app.rate_limits.openings.take(inquiry.address)
    return http_types.Opened(*await inquiry.app.registry.open(inquiry.require_guest(), inquiry.body))


@endpoint("GET", "/api/tables", http_types.Rooms, query=("lang",))
async def rooms(inquiry: Inquiry) -> http_types.Rooms:
    """Public tables with a free seat, newest first, and public tables you can watch."""
    table_registry = inquiry.app.registry
    closed: set[str] = set()  # to this guest: people of whom one has blocked the other
    if inquiry.guest is not None:
        closed = await inquiry.app.store.has_no_contact_with(inquiry.guest.id)
    rooms = [each for each in await table_registry.rooms() if not any(chair.guest in closed for chair in each.chairs)]
    open_rooms = [_room(summary, inquiry.guest, inquiry.lang) for summary in rooms]
    return http_types.Rooms(
        open_rooms, [_room(summary, inquiry.guest, inquiry.lang) for summary in table_registry.watched()]
    )


@endpoint("GET", "/api/me/tables", http_types.Rooms, query=("lang",), compressed=True)
async def my_tables(inquiry: Inquiry) -> http_types.Rooms:
    """Your tables, those waiting for you first; the first few in play with what a watcher would see there."""
    guest, table_registry = inquiry.require_guest(), inquiry.app.registry
    summaries = sorted(await table_registry.of_guest(guest), key=lambda each: _is_late(each, guest))
    glimpses = await table_registry.glimpses(summaries, inquiry.lang)
    rooms = [_room(summary, guest, inquiry.lang) for summary in summaries]
    return http_types.Rooms([_with_glimpse(room, glimpses.get(room.table)) for room in rooms])


def _is_late(summary: TableSummary, guest: Guest) -> tuple[bool, bool]:
    """The order of a guest's tables: those that wait for the guest, others in play, finished ones."""
    waits = any(chair.guest == guest.id and chair.seat in summary.to_act for chair in summary.chairs)
    return not waits, summary.status == "over"


def _with_glimpse(room: http_types.Room, seen: Glimpse | None) -> http_types.Room:
    if seen is None:
        return room
    return replace(room, to_act=seen.to_act, board=seen.board, score=seen.score, standing=seen.standing, last=seen.last)


def _room(summary: TableSummary, guest: Guest | None, lang: str) -> http_types.Room:
    mine = [chair.seat for chair in summary.chairs if guest is not None and chair.guest == guest.id]
    chairs = [
        ChairInfo(c.seat, c.kind, in_language(c.name, c.level, c.seat, lang), c.level, yours=c.seat in mine)
        for c in summary.chairs
    ]
    turn = any(seat in summary.to_act for seat in mine)
    return http_types.Room(
        summary.table, summary.game, summary.seats, summary.status, chairs, summary.created, summary.changed, mine, turn
    )


@endpoint("GET", "/api/tables/{table}", TableInfo, query=("lang",))
async def invitation(inquiry: Inquiry) -> TableInfo:
    """What an invitation shows: the game, the players and the free seats."""
    table = await inquiry.table()
    info = table_info.table_info(
        table.state, inquiry.guest.id if inquiry.guest is not None else "", table.connections.attendance, inquiry.lang
    )
    guests = [place.guest for place in table.state.seat_states]
    reliability = await inquiry.app.store.player_reliability([guest for guest in guests if guest])
    return table_info.with_reliability(info, [reliability.get(guest, (0, 0)) for guest in guests])


@endpoint("POST", "/api/tables/{table}/sit", http_types.Seated, http_types.SitDown)
async def sit(inquiry: Inquiry) -> http_types.Seated:
    """Take a free seat."""
    table = await inquiry.table()
    seat = await inquiry.app.registry.sit(inquiry.require_guest(), table, inquiry.body)
    return http_types.Seated(table.state.table, seat)


@endpoint("POST", "/api/tables/{table}/code", http_types.Code, http_types.AskCode)
async def ask_code(inquiry: Inquiry) -> http_types.Code:
    """Get a code that moves a seat to another device; it works once, for two minutes."""
    table = await inquiry.table()
    if inquiry.body.seat not in table.state.seats_of(inquiry.require_guest().id):
        raise RequestError("not-yours")
    state = table.state
    if state.shares_deal or state.head.rated or inquiry.app.clock.now() < state.closed_until:
        raise RequestError("not-now")  # the seat is its guest's: a code for the guest brings all their seats
    code = identity.code(inquiry.app.random_source)
    expires = inquiry.app.clock.now() + identity.CODE_SECONDS * 1000
    name = table.state.table
    await inquiry.app.store.add_code(
        identity.code_key(code), name, inquiry.body.seat, inquiry.require_guest().id, expires
    )
    return http_types.Code(code, identity.CODE_SECONDS)


@endpoint("POST", "/api/code", http_types.Seated, http_types.UseCode)
async def use_code(inquiry: Inquiry) -> http_types.Seated:
    """Take over the seat of a code."""
    app, guest = inquiry.app, inquiry.require_guest()
    app.rate_limits.wrong_codes.check(inquiry.address)
    found = await app.store.take_code(identity.code_key(inquiry.body.code), app.clock.now())
    if found is None:
        app.rate_limits.wrong_codes.take(inquiry.address)
        raise RequestError("bad-code")
    name, seat, giver = found
    table = await app.registry.find(name)
    table.check_room()

    def change(transaction: Transaction, command_context: Any) -> None:
        if seat not in transaction.state.seats_of(giver):
            raise RequestError("bad-code")
        transaction.add(events.ChangedDevice(seat, guest.id), seat)

    before = [peer for peer in table.connections if peer.seat == seat and peer.guest == giver != guest.id]
    await table.arrange(change)
    for peer in before:
        peer.close(1008, "elsewhere")
    return http_types.Seated(name, seat)


@endpoint("GET", "/api/tables/{table}/record", str, query=("seat",))
async def record(inquiry: Inquiry) -> Text:
    """The record: during the game what the seat may know, afterwards everything with the deal."""
    table = await inquiry.table()
    viewer, name = inquiry.viewer(table), f"{table.state.head.game}-{table.state.table}.txt"
    if table.state.status == OVER and table.state.is_sealed:
        raise RequestError("sealed")
    if table.state.status != OVER:  # no worker may see the whole log
        inquiry.app.rate_limits.documents.take(inquiry.address)
        texts = []
        for text in game_review.record_steps(table.state, viewer):
            texts.append(text)
            await inquiry.app.clock.sleep(0)  # others in between
        return Text(texts[-1], file_name=name)
    packed = await inquiry.document(documents.RECORD, table, viewer, "en")
    return Text(b"".join(documents.unpacked(packed)).decode(), file_name=name)


@endpoint("GET", "/api/tables/{table}/review", http_types.ReviewOf, query=("seat", "lang"))
async def review_table(inquiry: Inquiry) -> Packed:
    """A finished game step by step, as one seat (`seat`) or every seat saw it."""
    table = await inquiry.table()
    inquiry.viewer(table)
    seat = int(inquiry.query["seat"]) if "seat" in inquiry.query else None
    return Packed(await inquiry.document(documents.REPLAY, table, seat, inquiry.lang))


@endpoint("GET", "/api/tables/{table}/scoring", http_types.ScoringOf, query=("seat", "lang"))
async def scoring(inquiry: Inquiry) -> Packed:
    """The scoring of a finished game, step by step."""
    table = await inquiry.table()
    return Packed(await inquiry.document(documents.SCORING, table, inquiry.viewer(table), inquiry.lang))


@endpoint("POST", "/api/tables/{table}/judgement", http_types.JobState, http_types.Nothing)
async def judge(inquiry: Inquiry) -> http_types.JobState:
    """Have a finished game reviewed in the background; repeating the request does not start another job."""
    table = await inquiry.table()
    inquiry.viewer(table)
    found = await inquiry.app.review_jobs.start(table.state, inquiry.asker(table))
    return http_types.JobState(found.state, found.done, found.total)


@endpoint("GET", "/api/tables/{table}/judgement", http_types.Judgement, query=("lang",))
async def judgement(inquiry: Inquiry) -> http_types.Judgement:
    """The progress of a review and, once it is done, its result: luck, errors, what to learn."""
    table = await inquiry.table()
    inquiry.viewer(table)
    return await inquiry.app.review_jobs.progress(table.state, inquiry.lang)


@endpoint("POST", "/api/tables/{table}/play-on", http_types.Opened, http_types.PlayOn)
async def play_on(inquiry: Inquiry) -> http_types.Opened:
    """Open a table that continues from a position of a finished game, against bots."""
    table = await inquiry.table()
    inquiry.viewer(table)
    inquiry.app.rate_limits.openings.take(inquiry.address)
    return http_types.Opened(*await inquiry.app.registry.play_on(inquiry.require_guest(), table.state, inquiry.body))


@endpoint("GET", "/api/tables/{table}/qr.svg", str)
async def qr(inquiry: Inquiry) -> Text:
    """The invitation as a QR code."""
    import io

    import segno

    table = await inquiry.table()
    out = io.BytesIO()
    code = segno.make(f"{inquiry.base}/t/{table.state.table}", error="m", micro=False)
    code.save(out, kind="svg", scale=4, border=2, xmldecl=False, svgclass=None, lineclass=None)
    return Text(out.getvalue().decode(), "image/svg+xml")
