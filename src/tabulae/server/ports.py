"""What the server needs of the world, all of it passed in: time, chance, memory, thinking, connections.

The real ones are in system.py, store/, jobs/pool.py and sockets/; a simulator passes others. No other module here
may reach for the machine's clock, randomness, disk, threads or sockets (tests/server/test_ports.py).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from msgspec import Struct

from tabulae.core.seat import Seat


class Alarm(Protocol):
    def cancel(self) -> None: ...


class Clock(Protocol):
    def now(self) -> int:
        """Milliseconds since 1970. It never goes back, and does not follow a clock that is set anew."""

    def not_before(self, at: int) -> None:
        """Time has been that late already: a machine whose clock was set back goes on from there."""

    async def sleep(self, seconds: float) -> None: ...

    def call_later(self, seconds: float, action: Callable[[], object]) -> Alarm: ...


class RandomSource(Protocol):
    def bytes(self, count: int) -> bytes:
        """Bytes that nobody can foresee."""


# Memory


class StoreError(Exception):
    """The store did not say yes; the write may or may not have happened."""


class Conflict(StoreError):
    """Somebody else wrote that version, name or command first: read again."""


class StoreFull(StoreError):
    """No room is left; nothing was written."""


class Unreadable(StoreError):
    """What is stored of a table is not what was written; asking again does not help."""


class Entry(Struct, frozen=True, gc=False):
    """One event of a table's log, as stored. `n` is the command's number, 0 for what no device asked for."""

    seq: int
    at: int
    seat: Seat
    device: str
    n: int
    body: bytes
    state_hash: str
    chain: bytes


@dataclass(frozen=True, slots=True)
class Chat:
    """One sentence said at a table. `room` is "table" or "watchers"."""

    seq: int
    at: int
    seat: Seat
    guest: str
    name: str
    room: str
    text: str
    device: str = ""
    n: int = 0
    phrase: str = ""  # which of PRESETS in table/chat_rules.py it is, if any


class Guest(Struct, frozen=True, gc=False):
    id: str
    name: str
    created: int


@dataclass(frozen=True, slots=True)
class DealSecret:
    """What the dealer of one exchange must not tell before the end: its secret and the words of its stand-ins."""

    attempt: int
    secret: bytes
    words: dict[Seat, bytes] = field(default_factory=dict)


class TableSummary(Struct, frozen=True):
    """A table on one line, for lists; kept beside the log, made from it."""

    table: str
    game: str
    seats: int
    status: str
    listed: bool
    created: int
    changed: int
    seq: int
    opener: str
    key: str = ""  # the opener's own name for this opening, so that it happens once
    chairs: tuple[SeatSummary, ...] = ()
    to_act: tuple[Seat, ...] = ()
    paced: bool = False  # clocks run here
    watch: bool = True  # strangers may look on

    def is_open_to(self, guest: str) -> bool:
        """Whether somebody with the table's name may know that it is there."""
        free = self.status == "waiting" and any(chair.kind == "free" for chair in self.chairs)
        return self.watch or free or any(guest != "" and chair.guest == guest for chair in self.chairs)


class SeatSummary(Struct, frozen=True, gc=False):
    seat: Seat
    kind: str  # "free", "person", "bot"
    guest: str = ""
    name: str = ""
    level: str = ""
    left: bool = False  # the game is over, and a bot had to finish it for this person


class Write(Struct, frozen=True):
    """All that one command changes, in one transaction."""

    table: str
    entries: tuple[Entry, ...]
    card: TableSummary
    secrets: tuple[DealSecret, ...] = ()
    bot_secret: bytes = b""  # only when the table is opened
    opens: Write | None = None  # a rematch: the next table, opened in the same breath
    chairs: bool = True  # whether the chairs changed


class StoredTable(Struct, frozen=True):
    """A table as the store has it."""

    table: str
    entries: tuple[Entry, ...]
    secrets: tuple[DealSecret, ...]
    bot_secret: bytes
    chats: tuple[Chat, ...]
    seq: int = 0  # so long the log was at least when this was read


class Store(Protocol):
    """Every call either happened for good when it returns, or raises StoreError."""

    async def append(self, write: Write) -> None:
        """Raises Conflict when the log already has one of the entries or commands."""

    async def changed_since(self, at: int) -> list[tuple[str, int]]:
        """Tables written to since then, with their versions."""

    async def load(self, table: str) -> StoredTable | None: ...

    async def entries_since(self, table: str, seq: int) -> tuple[Entry, ...]: ...

    async def say(self, table: str, chat: Chat) -> None: ...

    async def chats_since(self, table: str, seq: int) -> tuple[Chat, ...]: ...

    async def opened_as(self, guest: str, key: str) -> str | None:
        """The table that the guest opened under this key."""

    async def summary(self, table: str) -> TableSummary | None: ...

    async def listed(self, limit: int) -> list[TableSummary]:
        """Public tables with a free chair, newest first."""

    async def of_guest(self, guest: str, limit: int) -> list[TableSummary]: ...

    async def unfinished(self, guest: str) -> int:
        """At how many tables the guest sits whose game is not over."""

    async def player_reliability(self, guests: Sequence[str]) -> dict[str, tuple[int, int]]:
        """How many games each of these guests has behind it, and how many of them it left to a bot."""

    async def running(self, limit: int) -> list[str]:
        """Tables in play whose clocks run."""

    async def idle_since(self, before: int, statuses: Sequence[str], limit: int) -> list[str]: ...

    async def add_guest(self, guest: Guest, token_hash: bytes) -> None: ...

    async def guest_by_token(self, token_hash: bytes) -> Guest | None: ...

    async def rename_guest(self, guest: str, name: str) -> None: ...

    async def new_token(self, guest: str, token_hash: bytes) -> None: ...

    async def forget_guest(self, guest: str) -> None: ...

    async def said_by(self, guest: str) -> list[tuple[str, Chat]]: ...

    async def add_code(self, code_hash: bytes, table: str, seat: Seat, guest: str, expires: int) -> None: ...

    async def take_code(self, code_hash: bytes, now: int) -> tuple[str, Seat, str] | None:
        """The table, seat and guest of a code that is still good; it is good no more."""

    async def meta(self, key: str) -> str | None: ...

    async def set_meta(self, key: str, value: str, *, anew: bool = True) -> None:
        """Unless `anew`, a value that is already there stays."""

    async def forget_chats(self, before: int) -> None: ...

    async def close(self) -> None: ...


# Thinking


@dataclass(frozen=True, slots=True)
class BotTask:
    """A decision for a bot: what its seat may know, never a State."""

    game: str
    view: dict[str, Any]
    level: str
    seed: int


@dataclass(frozen=True, slots=True)
class HintTask:
    """A question for a hint: what the seat may know, and how it is to be told."""

    game: str
    view: dict[str, Any]
    depth: int
    names: list[str]
    lang: str


@dataclass(frozen=True, slots=True)
class WordsTask:
    """Moves to be put into words for a seat, from what it may know; those that the game lists, if `moves` is None."""

    game: str
    view: dict[str, Any]
    moves: list[str] | None
    names: list[str]
    lang: str


@dataclass(frozen=True, slots=True)
class HintAnswer:
    """Sentences, and moves in notation with their win chances."""

    lines: list[str]
    moves: list[tuple[str, float]]


class Jobs(Protocol):
    @property
    def replaced(self) -> Mapping[str, int]:
        """How many worker processes had to be replaced, by why."""

    async def choose(self, task: BotTask) -> str:
        """The move in notation. Raises JobFailed."""

    async def propose(self, game: str, view: dict[str, Any], wish: dict[str, Any]) -> list[str]:
        """Moves that do what the wish says, best first. Raises JobFailed."""

    async def words(self, task: WordsTask) -> list[tuple[str, str]]:
        """Each move in notation, and what it will do. Soon, or raises JobFailed: the asker can do the same."""

    async def hint(self, task: HintTask) -> HintAnswer:
        """Raises JobFailed."""

    async def review(self, record: str, tell: Callable[[int, int], None]) -> dict[str, Any]:
        """What `analysis/review_report.py` makes of a finished game; `tell` hears how far it is. Raises JobFailed."""


class JobFailed(Exception):
    """A worker crashed, hung or had no answer."""


# Connections


class Peer(Protocol):
    """One viewer's connection, as a table sees it."""

    guest: str
    address: str
    device: str
    seat: Seat
    lang: str
    padded: bool  # somebody may count its bytes who cannot read them
    changes: bool  # what changed of the position is enough

    def send(self, frame: bytes) -> None:
        """Queue a frame; never waits."""

    def resync(self, why: str) -> None:
        """Say that what follows is a fresh start."""

    def close(self, code: int, why: str) -> None: ...
