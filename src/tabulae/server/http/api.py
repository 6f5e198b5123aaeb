"""The HTTP API: one function an endpoint, each of them listed once with its types (openapi.py describes them all)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import tabulae
from tabulae.bots.analysis.judges import has_advice
from tabulae.bots.benchmark_results import LOOKAHEAD_BEATS_NET, MEASURED
from tabulae.bots.spec import LEVELS
from tabulae.core import game as registry
from tabulae.core.game import LANGUAGES
from tabulae.core.seat import WATCHER, Seat
from tabulae.server import guard, http_types, identity
from tabulae.server.app import Application
from tabulae.server.ports import Guest, TableSummary
from tabulae.server.publish import game_review, table_info
from tabulae.server.table import events
from tabulae.server.table.names import in_language
from tabulae.server.table.table import Table
from tabulae.server.table.transaction import Transaction
from tabulae.server.wire import RequestError
from tabulae.server.wire_types import ChairInfo, TableInfo


@dataclass
class Ask:
    """One request, decoded: who asks for what."""

    app: Application
    address: str
    guest: Guest | None
    path: dict[str, str]
    query: dict[str, str]
    body: Any
    secure: bool
    base: str
    cookie: str = ""  # to be set by the answer

    @property
    def somebody(self) -> Guest:
        if self.guest is None:
            raise RequestError("no-guest")
        return self.guest

    @property
    def lang(self) -> str:
        lang = self.query.get("lang", "en")
        return lang if lang in LANGUAGES else "en"

    async def table(self) -> Table:
        """The table in the path; who guesses too many wrong names waits."""
        gate = self.app.rate_limits
        gate.wrong.check(self.address)
        try:
            name = self.path["table"].replace("-", "").lower()
            if len(name) != 10 or not name.isalnum() or not name.isascii():
                raise RequestError("unknown")
            return await self.app.registry.visit(self.guest.id if self.guest is not None else "", name)
        except RequestError as refusal:
            if refusal.code == "unknown":
                gate.wrong.take(self.address)
            raise

    def viewer(self, table: Table) -> Seat:
        """The seat that the query names, if it is the guest's own; else a watcher, where watching is allowed."""
        own = table.state.seats_of(self.guest.id) if self.guest is not None else []
        if "seat" in self.query:
            if self.query["seat"] not in map(str, own):
                raise RequestError("not-yours")
            return int(self.query["seat"])
        if own:
            return own[0]
        if not table.state.watch:
            raise RequestError("no-watching")
        return WATCHER


@dataclass(frozen=True)
class Text:
    """An answer that is not JSON."""

    text: str
    media_type: str = "text/plain; charset=utf-8"
    file_name: str = ""


Handler = Callable[[Ask], Awaitable[Any]]


@dataclass(frozen=True)
class Endpoint:
    method: str
    path: str
    handler: Handler
    answer: Any
    body: Any = None
    summary: str = ""
    query: tuple[str, ...] = ()
    packed: bool = False  # large, and without a secret

    @property
    def changes(self) -> bool:
        return self.method != "GET"


ENDPOINTS: list[Endpoint] = []


def endpoint(
    method: str, path: str, answer: Any, body: Any = None, query: tuple[str, ...] = (), *, packed: bool = False
) -> Callable[[Handler], Handler]:
    def add(handler: Handler) -> Handler:
        summary = (handler.__doc__ or "").strip().splitlines()[0]
        ENDPOINTS.append(Endpoint(method, path, handler, answer, body, summary, query, packed))
        return handler

    return add


# Games


@endpoint("GET", "/api/games", http_types.Games, packed=True)
async def games(ask: Ask) -> http_types.Games:
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
            strengths={level: http_types.Strength(*found) for level, found in MEASURED.get(game.name, {}).items()},
            grandmaster=list(LOOKAHEAD_BEATS_NET.get(game.name, ())),
        )
        for game in found
    ]
    return http_types.Games(infos, list(LEVELS), list(LANGUAGES), tabulae.__version__)


@endpoint("GET", "/api/games/{game}/rules", str, packed=True)
async def rules(ask: Ask) -> Text:
    """The numbered rules of a game, as Markdown."""
    if ask.path["game"] not in registry.names():
        raise RequestError("unknown")
    return Text(registry.find(ask.path["game"]).rules_text(), "text/markdown; charset=utf-8")


# People


@endpoint("GET", "/api/me", http_types.Me | None)
async def me(ask: Ask) -> http_types.Me | None:
    """The guest of this cookie, or null."""
    return ask.app.me(ask.guest) if ask.guest is not None else None


@endpoint("POST", "/api/me", http_types.Me, http_types.NewName)
async def be_somebody(ask: Ask) -> http_types.Me:
    """Become a guest, or change your name."""
    app = ask.app
    if ask.guest is None:
        app.rate_limits.openings.take(ask.address)
        guest, secret = await identity.new_guest(app.store, app.random_source, app.clock.now(), ask.body.name)
        ask.cookie = guard.set_cookie(secret, secure=ask.secure)
        return app.me(guest)
    if ask.body.name is None:
        return app.me(ask.guest)
    name = identity.clean_name(ask.body.name)
    await app.store.rename_guest(ask.guest.id, name)
    return app.me(Guest(ask.guest.id, name, ask.guest.created))


@endpoint("POST", "/api/me/leave-everywhere", http_types.Me, http_types.Nothing)
async def leave_everywhere(ask: Ask) -> http_types.Me:
    """Get a new cookie; every other copy of the old one stops working."""
    secret = identity.token(ask.app.random_source)
    await ask.app.store.new_token(ask.somebody.id, identity.hashed(secret))
    for table in ask.app.registry.tables.values():
        for line in table.connections:
            if line.guest == ask.somebody.id:
                line.close(1008, "not-yours")
    ask.cookie = guard.set_cookie(secret, secure=ask.secure)
    return ask.app.me(ask.somebody)


@endpoint("GET", "/api/me/data", dict[str, Any])
async def data(ask: Ask) -> dict[str, Any]:
    """Everything that is stored about you."""
    guest = ask.somebody
    cards = await ask.app.registry.of_guest(guest)
    said = await ask.app.store.said_by(guest.id)
    return {
        "guest": {"id": guest.id, "name": guest.name, "created": guest.created},
        "tables": [card.table for card in cards],
        "chat": [{"table": table, "at": chat.at, "text": chat.text} for table, chat in said],
    }


@endpoint("POST", "/api/me/forget", None, http_types.Nothing)
async def forget(ask: Ask) -> None:
    """Delete yourself and your chat messages; games stay, under the name used there."""
    await ask.app.registry.forget(ask.somebody)
    ask.cookie = guard.set_cookie("", secure=ask.secure, seconds=0)


# Tables


@endpoint("POST", "/api/tables", http_types.Opened, http_types.OpenTable)
async def open_table(ask: Ask) -> http_types.Opened:
    """Open a table and sit down."""
    ask.app.rate_limits.openings.take(ask.address)
    return http_types.Opened(*await ask.app.registry.open(ask.somebody, ask.body))


@endpoint("GET", "/api/tables", http_types.Rooms, query=("lang",))
async def rooms(ask: Ask) -> http_types.Rooms:
    """Public tables with a free seat, newest first, and public tables you can watch."""
    table_registry = ask.app.registry
    open_rooms = [_room(card, ask.guest, ask.lang) for card in await table_registry.rooms()]
    return http_types.Rooms(open_rooms, [_room(card, ask.guest, ask.lang) for card in table_registry.watched()])


@endpoint("GET", "/api/me/tables", http_types.Rooms, query=("lang",))
async def my_tables(ask: Ask) -> http_types.Rooms:
    """Your tables, those waiting for you first."""
    found = [_room(card, ask.somebody, ask.lang) for card in await ask.app.registry.of_guest(ask.somebody)]
    return http_types.Rooms(sorted(found, key=lambda room: (not room.your_turn, room.status == "over")))


def _room(card: TableSummary, guest: Guest | None, lang: str) -> http_types.Room:
    mine = [chair.seat for chair in card.chairs if guest is not None and chair.guest == guest.id]
    chairs = [
        ChairInfo(c.seat, c.kind, in_language(c.name, c.level, c.seat, lang), c.level, yours=c.seat in mine)
        for c in card.chairs
    ]
    turn = any(seat in card.to_act for seat in mine)
    return http_types.Room(
        card.table, card.game, card.seats, card.status, chairs, card.created, card.changed, mine, turn
    )


@endpoint("GET", "/api/tables/{table}", TableInfo, query=("lang",))
async def invitation(ask: Ask) -> TableInfo:
    """What an invitation shows: the game, the players and the free seats."""
    table = await ask.table()
    info = table_info.table_info(
        table.state, ask.guest.id if ask.guest is not None else "", table.connections.attendance, ask.lang
    )
    guests = [place.guest for place in table.state.seat_states]
    reliability = await ask.app.store.player_reliability([guest for guest in guests if guest])
    return table_info.with_reliability(info, [reliability.get(guest, (0, 0)) for guest in guests])


@endpoint("POST", "/api/tables/{table}/sit", http_types.Seated, http_types.SitDown)
async def sit(ask: Ask) -> http_types.Seated:
    """Take a free seat."""
    table = await ask.table()
    seat = await ask.app.registry.sit(ask.somebody, table, ask.body)
    return http_types.Seated(table.state.table, seat)


@endpoint("POST", "/api/tables/{table}/code", http_types.Code, http_types.AskCode)
async def ask_code(ask: Ask) -> http_types.Code:
    """Get a code that moves a seat to another device; it works once, for two minutes."""
    table = await ask.table()
    if ask.body.seat not in table.state.seats_of(ask.somebody.id):
        raise RequestError("not-yours")
    code = identity.code(ask.app.random_source)
    expires = ask.app.clock.now() + identity.CODE_SECONDS * 1000
    name = table.state.table
    await ask.app.store.add_code(identity.code_key(code), name, ask.body.seat, ask.somebody.id, expires)
    return http_types.Code(code, identity.CODE_SECONDS)


@endpoint("POST", "/api/code", http_types.Seated, http_types.UseCode)
async def use_code(ask: Ask) -> http_types.Seated:
    """Take over the seat of a code."""
    app, guest = ask.app, ask.somebody
    app.rate_limits.wrong.check(ask.address)
    found = await app.store.take_code(identity.code_key(ask.body.code), app.clock.now())
    if found is None:
        app.rate_limits.wrong.take(ask.address)
        raise RequestError("bad-code")
    name, seat, giver = found
    table = await app.registry.find(name)

    def change(transaction: Transaction, command_context: Any) -> None:
        if seat not in transaction.state.seats_of(giver):
            raise RequestError("bad-code")
        transaction.add(events.ChangedDevice(seat, guest.id), seat)

    before = [line for line in table.connections if line.seat == seat and line.guest == giver != guest.id]
    await table.arrange(change)
    for line in before:
        line.close(1008, "elsewhere")
    return http_types.Seated(name, seat)


@endpoint("GET", "/api/tables/{table}/record", str, query=("seat",))
async def record(ask: Ask) -> Text:
    """The record: during the game what the seat may know, afterwards everything with the deal."""
    table = await ask.table()
    name = f"{table.state.head.game}-{table.state.table}.txt"
    return Text(game_review.record_text(table.state, ask.viewer(table)), file_name=name)


@endpoint("GET", "/api/tables/{table}/review", http_types.ReviewOf, query=("seat", "lang"), packed=True)
async def review_table(ask: Ask) -> http_types.ReviewOf:
    """A finished game step by step, as one seat (`seat`) or every seat saw it."""
    table = await ask.table()
    ask.viewer(table)
    seat = ask.query.get("seat")
    return game_review.review(table.state, int(seat) if seat is not None else None, ask.lang)


@endpoint("GET", "/api/tables/{table}/scoring", http_types.ScoringOf, query=("seat", "lang"))
async def scoring(ask: Ask) -> http_types.ScoringOf:
    """The scoring of a finished game, step by step."""
    table = await ask.table()
    return game_review.scoring(table.state, ask.viewer(table), ask.lang)


@endpoint("POST", "/api/tables/{table}/judgement", http_types.JobState, http_types.Nothing)
async def judge(ask: Ask) -> http_types.JobState:
    """Have a finished game reviewed in the background; repeating the request does not start another job."""
    table = await ask.table()
    ask.viewer(table)
    found = await ask.app.judge.start(table.state)
    return http_types.JobState(found.state, found.done, found.total)


@endpoint("GET", "/api/tables/{table}/judgement", http_types.Judgement, query=("lang",))
async def judgement(ask: Ask) -> http_types.Judgement:
    """The progress of a review and, once it is done, its result: luck, errors, what to learn."""
    table = await ask.table()
    ask.viewer(table)
    return await ask.app.judge.progress(table.state, ask.lang)


@endpoint("POST", "/api/tables/{table}/play-on", http_types.Opened, http_types.PlayOn)
async def play_on(ask: Ask) -> http_types.Opened:
    """Open a table that continues from a position of a finished game, against bots."""
    table = await ask.table()
    ask.viewer(table)
    ask.app.rate_limits.openings.take(ask.address)
    return http_types.Opened(*await ask.app.registry.play_on(ask.somebody, table.state, ask.body))


@endpoint("GET", "/api/tables/{table}/qr.svg", str)
async def qr(ask: Ask) -> Text:
    """The invitation as a QR code."""
    import io

    import segno

    table = await ask.table()
    out = io.BytesIO()
    code = segno.make(f"{ask.base}/t/{table.state.table}", error="m", micro=False)
    code.save(out, kind="svg", scale=4, border=2, xmldecl=False, svgclass=None, lineclass=None)
    return Text(out.getvalue().decode(), "image/svg+xml")
