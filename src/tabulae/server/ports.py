"""The ports through which the server reaches the outside: time, randomness, storage, jobs, connections.

The real ones are in system.py, store/, jobs/pool.py and sockets/; a simulator passes others. No other module here
may use the machine's clock, randomness, disk, threads or sockets (tests/server/test_ports.py).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Coroutine, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from msgspec import Struct

from tabulae.core.seat import Seat
from tabulae.server.people.contacts import ContactStore
from tabulae.server.people.daily import DailyStore, DayResult, DayTry
from tabulae.server.people.joining.device_games import DeviceGameStore
from tabulae.server.people.moderation import ModerationStore
from tabulae.server.people.passkeys.keeping import PasskeyStore
from tabulae.server.people.play_history import HistoryStore, Result
from tabulae.server.people.pushes import Notices, PushStore
from tabulae.server.people.ratings import RatedGame, RatingStore
from tabulae.server.people.series import NewGame, SeriesResult, SeriesStore


class Alarm(Protocol):
    def cancel(self) -> None: ...


class Clock(Protocol):
    def now(self) -> int:
        """Milliseconds since 1970. It never goes back, and does not follow the system clock when that is set."""

    def not_before(self, at: int) -> None:
        """Never return a time before `at`: if the machine's clock was set back, continue from there."""

    async def sleep(self, seconds: float) -> None: ...

    def call_later(self, seconds: float, action: Callable[[], object]) -> Alarm: ...


class RandomSource(Protocol):
    def bytes(self, count: int) -> bytes:
        """Unpredictable bytes."""


# Storage

ALIVE = "alive"  # the key in `meta` of the time when a process of this store last reported that it runs


class StoreError(Exception):
    """The store did not confirm; the write may or may not have happened."""


class Conflict(StoreError):
    """Another process or request wrote that version, name or command first: read again."""


class StoreFull(StoreError):
    """The disk is full; nothing was written."""


class ReadOnly(StoreError):
    """The store takes no writes: it is damaged, or its host has made it so. Nothing that is in it is lost."""


class Unreadable(StoreError):
    """The stored data of a table are damaged; retrying does not help."""


class SignedOut(StoreError):
    """The session that asked for the write has ended; nothing was written."""


class Entry(Struct, frozen=True, gc=False):
    """One event of a table's log, as stored. `n` is the command's number, 0 if no device sent one."""

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
    """One chat message at a table. `room` is "table" or "watchers"."""

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


class Session(Struct, frozen=True, gc=False):
    """A device with a cookie of a guest; its browser and system in coarse words. Days are counted from 1970."""

    id: str
    guest: str
    browser: str = ""
    system: str = ""
    first: int = 0
    last: int = 0


@dataclass(frozen=True, slots=True)
class DealSecret:
    """What the dealer of one exchange keeps secret until the end: its secret and the nonces of its stand-ins."""

    attempt: int
    secret: bytes
    words: dict[Seat, bytes] = field(default_factory=dict)


class TableSummary(Struct, frozen=True):
    """A table in one row, for lists; derived from the log and stored beside it."""

    table: str
    game: str
    seats: int
    status: str
    listed: bool
    created: int
    changed: int
    seq: int
    opener: str
    key: str = ""  # the opener's own key for this request, so that it is carried out once
    chairs: tuple[SeatSummary, ...] = ()
    to_act: tuple[Seat, ...] = ()
    paced: bool = False  # clocks run here
    watch: bool = True  # strangers may look on

    def is_open_to(self, guest: str) -> bool:
        """Whether a guest with the table's name may know that it exists."""
        free = self.status == "waiting" and any(chair.kind == "free" for chair in self.chairs)
        return self.watch or free or any(guest != "" and chair.guest == guest for chair in self.chairs)


class SeatSummary(Struct, frozen=True, gc=False):
    seat: Seat
    kind: str  # "free", "person", "bot"
    guest: str = ""
    name: str = ""
    level: str = ""
    left: bool = False  # the game is over, and a bot finished it for this person


class Write(Struct, frozen=True):
    """All that one command changes, in one transaction."""

    table: str
    entries: tuple[Entry, ...]
    summary: TableSummary
    secrets: tuple[DealSecret, ...] = ()
    bot_secret: bytes = b""  # only when the table is opened
    opens: Write | None = None  # a rematch: the next table, opened in the same transaction
    chairs: bool = True  # whether the list of seats changed
    session: str = ""  # the session whose command this is, where another process may have ended it
    results: tuple[Result, ...] = ()  # only when the game ends
    day_try: DayTry | None = None  # only when the table is opened: whose try at today's deal it is
    day_result: DayResult | None = None  # only when such a game ends
    rated: RatedGame | None = None  # only when a rated game ends
    notices: Notices | None = None  # only where moves may take days
    series: NewGame | SeriesResult | None = None  # only when a table is opened for a game of a series, or that ends
    device_game: bytes = b""  # only of a whole game that was played on a device: the hash of its record


class StoredTable(Struct, frozen=True):
    table: str
    entries: tuple[Entry, ...]
    secrets: tuple[DealSecret, ...]
    bot_secret: bytes
    chats: tuple[Chat, ...]
    seq: int = 0  # the log had at least this length when it was read


class Store(
    HistoryStore, DailyStore, SeriesStore, ModerationStore, PasskeyStore, RatingStore, PushStore, ContactStore,
    DeviceGameStore, Protocol,
):  # fmt: skip
    """Storage. When a call returns, its effect is durable; otherwise it raises StoreError."""

    read_only: str  # why the store takes no writes; "" if it does

    async def append(self, write: Write) -> None:
        """Raises Conflict if the log already has one of the entries or commands, SignedOut if its session has ended."""

    async def changed_since(self, at: int) -> list[tuple[str, int]]:
        """Tables changed since then, with their versions."""

    async def load(self, table: str) -> StoredTable | None: ...

    async def entries_since(self, table: str, seq: int) -> tuple[Entry, ...]: ...

    async def secrets_since(self, table: str, attempt: int) -> tuple[DealSecret, ...]:
        """Of that attempt to deal and all later ones: the last may have got nonces of stand-ins."""

    async def say(self, table: str, chat: Chat, session: str = "") -> None:
        """Raises SignedOut if a session is given and has ended."""

    async def chats_since(self, table: str, seq: int) -> tuple[Chat, ...]: ...

    async def opened_as(self, guest: str, key: str) -> str | None:
        """The table that the guest opened with this key."""

    async def summary(self, table: str) -> TableSummary | None: ...

    async def listed(self, limit: int) -> list[TableSummary]:
        """Public tables with a free seat, newest first."""

    async def of_guest(self, guest: str, limit: int) -> list[TableSummary]: ...

    async def newest(self, limit: int) -> list[TableSummary]:
        """The tables that were written to last, those in play before others."""

    async def unfinished(self, guest: str) -> int:
        """The number of unfinished tables at which the guest sits."""

    async def games_in_play(self, guest: str) -> int:
        """The number of games that the guest plays: dealt, and not over."""

    async def bot_tables(self, guest: str, since: int) -> int:
        """The number of running tables of bots only that the guest opened and that were written to since then."""

    async def player_reliability(self, guests: Sequence[str]) -> dict[str, tuple[int, int]]:
        """For each guest, the number of finished games, and how many of them it left to a bot."""

    async def running(self, limit: int) -> list[str]:
        """Tables in play with running clocks."""

    async def idle_since(self, before: int, statuses: Sequence[str], limit: int) -> list[str]: ...

    async def add_guest(self, guest: Guest, session: Session, token_hash: bytes) -> None: ...

    async def guest(self, guest: str) -> Guest | None: ...

    async def session_by_token(self, token_hash: bytes) -> tuple[Guest, Session] | None: ...

    async def has_session(self, session: str) -> bool: ...

    async def sessions_of(self, guest: str) -> list[Session]:
        """Those seen last come first."""

    async def see_session(self, session: str, day: int) -> None:
        """The session was used on that day."""

    async def renew_session(self, session: Session, token_hash: bytes, at: int) -> int:
        """End all sessions of the guest and add this one; returns the guest's new generation."""

    async def end_session(self, guest: str, session: str, at: int) -> int | None:
        """End one session; returns the guest's new generation, None if it has no such session."""

    async def signed_out_since(self, at: int) -> list[tuple[str, int]]:
        """Guests who signed a device out since then, with their generations."""

    async def set_recovery(self, guest: str, key_hash: bytes, at: int) -> None:
        """The guest can be recovered by the secret of this key from now on, and by no other."""

    async def recovery_since(self, guest: str) -> int | None: ...

    async def recover(self, key_hash: bytes, session: Session, token_hash: bytes) -> Guest | None:
        """Add a session to the guest of this key, whatever guest it names; returns the guest."""

    async def rename_guest(self, guest: str, name: str) -> None: ...

    async def forget_guest(self, guest: str, at: int) -> int:
        """Delete the guest with its sessions, codes and chat messages; returns its last generation."""

    async def tables_of(self, guest: str, after: str, limit: int) -> list[str]:
        """The tables at which the guest has a seat, by name, those after a name."""

    async def said_by(self, guest: str, after: tuple[str, int], limit: int) -> list[tuple[str, Chat]]:
        """What the guest said, by table and number, after a table and number."""

    async def add_device_code(self, code_hash: bytes, guest: str, now: int, expires: int) -> None:
        """It replaces an earlier code of the guest."""

    async def redeem_device_code(self, code_hash: bytes, session: Session, token_hash: bytes, now: int) -> Guest | None:
        """Give the guest of a valid code, which is used up by this, one more session; its `guest` is filled in."""

    async def add_code(self, code_hash: bytes, table: str, seat: Seat, guest: str, expires: int) -> None: ...

    async def take_code(self, code_hash: bytes, now: int) -> tuple[str, Seat, str] | None:
        """The table, seat and guest of a valid code, which is used up by this."""

    async def meta(self, key: str) -> str | None: ...

    async def set_meta(self, key: str, value: str, *, anew: bool = True) -> None:
        """Set a value; unless `anew`, keep one that exists."""

    async def set_back(self, at: int) -> None:
        """Tables changed after that time, by a clock that was ahead, count as changed then; codes of it are void."""

    async def forget_chats(self, before: int) -> None: ...

    async def forget_games(self, before: int, keep: Collection[str], limit: int) -> list[str]:
        """Delete games that were over before that time, at most so many and none of those to keep; their tables."""

    async def idle_guests(self, before: int, limit: int) -> list[str]:
        """Guests older than that whom no device has shown since then, and who have no seat at an unfinished table."""

    async def size(self) -> int:
        """The bytes that the store takes, in whole pages, so that a host who plays learns nothing of a deal."""

    def cpu_seconds(self) -> float:
        """The CPU time of its threads in this process so far."""

    async def close(self) -> None: ...


# Jobs

QUICK, SEARCH, OWN, PROPOSALS, HINTS = "quick", "search", "own", "proposals", "hints"
REVIEWS, DOCUMENTS = "reviews", "documents"
LANES = (QUICK, SEARCH, OWN, PROPOSALS, HINTS, REVIEWS, DOCUMENTS)  # of work; each has workers of its own


@dataclass(frozen=True, slots=True)
class Asker:
    """For whom a job is done. Guests share the workers evenly, and so do the tables of one guest."""

    guest: str  # who asks, or opened the table; "" without a cookie
    address: str = ""  # "" where nobody asks: a table's own bots
    table: str = ""
    attended: bool = True  # people are at the table

    @property
    def owner(self) -> str:
        return self.guest or self.address


class Meter:
    """The CPU seconds that a job took, as far as its worker says."""

    __slots__ = ("seconds",)

    def __init__(self) -> None:
        self.seconds = 0.0


@dataclass(frozen=True, slots=True)
class BotTask:
    """A decision for a bot, with what its seat may know, never a State."""

    game: str
    view: dict[str, Any]
    level: str
    seed: int
    chair: str = ""  # for a bot of the host: a word for its seat at its table, so that one process plays a whole game


@dataclass(frozen=True, slots=True)
class HintTask:
    """A request for a hint: what the seat may know, and the language and depth of the answer."""

    game: str
    view: dict[str, Any]
    depth: int
    names: list[str]
    lang: str


@dataclass(frozen=True, slots=True)
class WordsTask:
    """Moves to describe for a seat, from what it may know; all moves that the game lists if `moves` is None."""

    game: str
    view: dict[str, Any]
    moves: list[str] | None
    names: list[str]
    lang: str


@dataclass(frozen=True, slots=True)
class DocumentTask:
    """A document about a finished game, from its log: what is hidden during a game is not secret any more."""

    what: str
    stored: bytes  # a StoredTable in MessagePack, without chat
    viewer: Seat | None
    lang: str


@dataclass(frozen=True, slots=True)
class RefereeTask:
    """A game from a device, to be played again by the referee and to become one of the guest."""

    rows: list[bytes]
    guest: str
    now: int


@dataclass(frozen=True, slots=True)
class HintAnswer:
    """Sentences, and moves in notation with their win chances."""

    lines: list[str]
    moves: list[tuple[str, float]]


class Jobs(Protocol):
    """The workers."""

    @property
    def replaced(self) -> Mapping[str, int]:
        """The number of worker processes that were replaced, by reason."""

    def places(self, lane: str) -> int:
        """How many jobs of a lane can be done at once."""

    async def choose(self, task: BotTask, meter: Meter) -> str:
        """The move in notation. Raises JobFailed."""

    async def propose(self, game: str, view: dict[str, Any], goals: dict[str, Any], meter: Meter) -> list[str]:
        """Moves that reach the goals, best first. Raises JobFailed."""

    async def words(self, task: WordsTask) -> list[tuple[str, str]]:
        """Each move in notation, with its description. Raises JobFailed after a short wait: the caller can do it."""

    def prepare_hints(self, game: str) -> None:
        """Get ready for hints of that game, without waiting: the first one compiles."""

    async def hint(self, task: HintTask, meter: Meter) -> HintAnswer:
        """Raises JobFailed."""

    async def review(self, record: str, on_progress: Callable[[int, int], None], meter: Meter) -> dict[str, Any]:
        """The report of `analysis/review_report.py` on a finished game. Raises JobFailed."""

    async def document(self, task: DocumentTask, meter: Meter) -> bytes:
        """Compressed with gzip. Raises JobFailed."""

    async def referee(self, task: RefereeTask, meter: Meter) -> bytes:
        """The verdict of jobs/referee.py. Raises JobFailed."""


class JobQueue(Protocol):
    """The same for tables and visitors, who wait for a worker in a fair queue: jobs/fair_jobs.py.

    Each call raises Busy at once if too many wait, before anything is awaited.
    """

    def attend(self, table: str) -> None:
        """People have come to the table: its work goes before that of tables without them."""

    def choose(self, task: BotTask, asker: Asker) -> Awaitable[str]: ...

    def propose(self, game: str, view: dict[str, Any], goals: dict[str, Any], asker: Asker) -> Awaitable[list[str]]: ...

    def words(self, task: WordsTask) -> Awaitable[list[tuple[str, str]]]: ...

    def prepare_hints(self, game: str) -> None: ...

    def check_room(self, lane: str, asker: Asker) -> None:
        """Raises Busy if a job would be refused now."""

    def hint(self, task: HintTask, asker: Asker) -> Awaitable[HintAnswer]: ...

    def review(
        self, record: str, on_progress: Callable[[int, int], None], asker: Asker
    ) -> Awaitable[dict[str, Any]]: ...

    def document(self, task: DocumentTask, asker: Asker) -> Coroutine[Any, Any, bytes]: ...

    def referee(self, task: RefereeTask, asker: Asker) -> Awaitable[bytes]: ...


class JobFailed(Exception):
    """A worker crashed, hung or had no answer."""


class Busy(JobFailed):
    """Too many jobs wait, of all or of this asker."""
