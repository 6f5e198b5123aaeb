"""What an endpoint is: a request that was decoded, the handler that answers it, and the list of all of them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from tabulae.core.game import LANGUAGES
from tabulae.core.seat import WATCHER, Seat
from tabulae.server import identity, server_log
from tabulae.server.app import Application
from tabulae.server.ports import Asker, Guest, Session
from tabulae.server.table.table import Table
from tabulae.server.wire import RequestError


@dataclass
class Inquiry:
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
    session: Session | None = None  # of the guest's device
    agent: tuple[str, str] = ("", "")  # browser and system, in coarse words
    admin_key: str = ""

    def require_guest(self) -> Guest:
        """Raises RequestError for a client that is no guest yet."""
        if self.guest is None:
            raise RequestError("no-guest")
        return self.guest

    def require_admin(self) -> None:
        """Raises RequestError unless the request has the host's key; where there is none, nothing is found here."""
        key = self.app.settings.admin_key
        if not key:
            raise RequestError("unknown")
        self.app.rate_limits.wrong_codes.check(self.address)
        if not identity.same(self.admin_key, key):
            self.app.rate_limits.wrong_codes.take(self.address)
            server_log.note("wrong admin key")
            raise RequestError("forbidden")

    @property
    def lang(self) -> str:
        lang = self.query.get("lang", "en")
        return lang if lang in LANGUAGES else "en"

    async def table(self) -> Table:
        """The table in the path. Raises RequestError: for a wrong name `unknown`, for too many of them `too-fast`.

        Right names pass whatever else the address has asked for.
        """
        try:
            name = self.path["table"].replace("-", "").lower()
            if len(name) != 10 or not name.isalnum() or not name.isascii():
                raise RequestError("unknown")
            return await self.app.registry.visit(self.guest.id if self.guest is not None else "", name)
        except RequestError as refusal:
            if refusal.code == "unknown":
                self.app.rate_limits.wrong_names.take(self.address)
            raise

    def asker(self, table: Table) -> Asker:
        return Asker(self.guest.id if self.guest is not None else "", self.address, table.state.table)

    async def document(self, what: str, table: Table, viewer: Seat | None, lang: str) -> bytes:
        """Compressed. Raises RequestError."""
        return await self.app.documents.packed(what, table.state, viewer, lang, self.asker(table))

    def viewer(self, table: Table) -> Seat:
        """The seat that the query names, if it is the guest's own; else a watcher, where watching is allowed."""
        own = table.state.seats_of(self.guest.id) if self.guest is not None else []
        if "seat" in self.query:
            if self.query["seat"] not in map(str, own):
                raise RequestError("not-yours")
            return int(self.query["seat"])
        if own:
            return own[0]
        if not table.state.may_be_watched:
            raise RequestError("no-watching")
        return WATCHER


@dataclass(frozen=True)
class Text:
    """An answer that is not JSON."""

    text: str
    media_type: str = "text/plain; charset=utf-8"
    file_name: str = ""


@dataclass(frozen=True)
class Packed:
    """JSON that is compressed already; it is unpacked for a client that does not accept that."""

    body: bytes


@dataclass(frozen=True)
class Streamed:
    """JSON that is made while it is sent, part by part."""

    parts: AsyncIterator[bytes]


Handler = Callable[[Inquiry], Awaitable[Any]]


@dataclass(frozen=True)
class Endpoint:
    method: str
    path: str
    handler: Handler
    answer: Any
    body: Any = None
    summary: str = ""
    query: tuple[str, ...] = ()
    compressed: bool = False  # the answer is large and holds no secret
    for_banned: bool = False  # also for a guest or an address that is banned
    for_a_game: bool = False  # the body may be as large as a game

    @property
    def changes(self) -> bool:
        return self.method != "GET"


ENDPOINTS: list[Endpoint] = []


def endpoint(
    method: str,
    path: str,
    answer: Any,
    body: Any = None,
    query: tuple[str, ...] = (),
    *,
    compressed: bool = False,
    for_banned: bool = False,
    for_a_game: bool = False,
) -> Callable[[Handler], Handler]:
    def add(handler: Handler) -> Handler:
        summary = (handler.__doc__ or "").strip().splitlines()[0]
        ENDPOINTS.append(
            Endpoint(method, path, handler, answer, body, summary, query, compressed, for_banned, for_a_game)
        )
        return handler

    return add
