"""The events that make up a table's log: each is one accepted fact, its body canonical JSON."""

from __future__ import annotations

import hashlib
from typing import Any, TypeAlias, get_args

import msgspec
from msgspec import Struct

from tabulae.core import layout
from tabulae.server.ports import Entry
from tabulae.server.wire_types import Pace

NO_CHAIN = bytes(32)
NEWEST_LOG = 2


class Event(Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True, omit_defaults=True):
    @property
    def kind(self) -> str:
        return _KINDS[type(self)]


# Before the game


class Opened(Event, frozen=True, tag="open"):
    game: str
    rules: int
    seats: int
    options: dict[str, str]
    pace: Pace
    listed: bool
    watch: bool
    chat: str
    hints: bool
    opener: str  # a guest
    first: int | None = None
    previous: str = ""
    origin: str = ""  # the finished table this game continues, and after how many events
    origin_at: int = 0
    prefix: str = ""  # the record of those events
    log: int = 1  # how the entries are chained; 1: as the first versions wrote them
    deal: str = ""  # the name of a deal that other tables have too, as a day's
    practice: bool = False  # this deal was played before: the game counts nowhere
    rated: bool = False  # the game changes the ratings of its people: people/rated_games.py
    series: str = ""  # of which this is a game
    sealed: bool = False  # its people play the deal again: nothing of it is shown when the game ends
    closed_until: int = 0  # ms: it continues a game on a deal that others may play until then
    exchanged: list[int] = []  # for every card the one that is dealt in its place, so that nobody recognises the deal


class Sat(Event, frozen=True, tag="sit"):
    seat: int
    guest: str
    name: str


class BotSat(Event, frozen=True, tag="bot"):
    seat: int
    level: str
    name: str


class Freed(Event, frozen=True, tag="free"):
    seat: int


# The deal


class Dealing(Event, frozen=True, tag="deal"):
    """An exchange begins with the commitments of the dealer and of its stand-ins."""

    attempt: int
    commitment: str
    stand_ins: dict[int, str]


class Committed(Event, frozen=True, tag="commit"):
    seat: int
    commitment: str
    stand_in: bool = False


class Revealed(Event, frozen=True, tag="reveal"):
    seat: int
    word: str


class Aborted(Event, frozen=True, tag="abort"):
    """A seat committed and did not reveal; a new exchange follows."""

    attempt: int
    seats: list[int]


# The game


class Moved(Event, frozen=True, tag="move", gc=False):
    """`move` is in the game's notation. `by` is "seat", "bot" or "house" (when time ran out)."""

    move: str
    by: str = "seat"


class Chanced(Event, frozen=True, tag="chance", gc=False):
    move: str


class Flagged(Event, frozen=True, tag="flag"):
    seat: int


class Resumed(Event, frozen=True, tag="resume"):
    """The server was down: no clock runs for the time since the last event, nor for the grace period."""

    grace: int


# Around the game


class HandedOver(Event, frozen=True, tag="hand_over"):
    """A bot plays for a person ("away", "left", "time", "resigned"), or for a host's bot that failed ("failed")."""

    seat: int
    level: str
    why: str


class CameBack(Event, frozen=True, tag="come_back"):
    seat: int


class WatchSet(Event, frozen=True, tag="watch"):
    """Whether others may watch from now on."""

    yes: bool


class ChangedDevice(Event, frozen=True, tag="device"):
    seat: int
    guest: str


class TookHint(Event, frozen=True, tag="hint"):
    """Logged when the hint is requested, so that its timing reveals nothing; once per decision and depth."""

    seat: int
    depth: int
    decision: int


class ChatSet(Event, frozen=True, tag="chat"):
    """Who may chat from now on: "off", "seats", "all"."""

    who: str


class Resigned(Event, frozen=True, tag="resign"):
    seat: int


class Agreed(Event, frozen=True, tag="agree"):
    seat: int
    yes: bool


class AskedBack(Event, frozen=True, tag="ask_back"):
    """A seat asks to take back its last move, the one of version `move`."""

    seat: int
    move: int


class AnsweredBack(Event, frozen=True, tag="answer_back"):
    """An answer to a takeback request. One refusal decides; the asker withdraws the request by answering no."""

    seat: int
    yes: bool


class TookBack(Event, frozen=True, tag="take_back"):
    """All agreed: the position is again the one before the move of version `move`, which stays in the log."""

    seat: int
    move: int


class Ended(Event, frozen=True, tag="end"):
    """`why`: "finished", "resigned", "agreed", "expired"."""

    why: str
    scores: list[int] | None = None
    winners: list[int] = []


class WantsAgain(Event, frozen=True, tag="again"):
    seat: int
    yes: bool


class Followed(Event, frozen=True, tag="next"):
    """The rematch is at another table."""

    table: str


class Unsealed(Event, frozen=True, tag="unseal"):
    """The last game on this deal is over: whatever a finished game shows is shown from now on."""


AnyEvent: TypeAlias = (
    Opened
    | Sat
    | BotSat
    | Freed
    | Dealing
    | Committed
    | Revealed
    | Aborted
    | Moved
    | Chanced
    | Flagged
    | Resumed
    | HandedOver
    | CameBack
    | WatchSet
    | ChangedDevice
    | TookHint
    | ChatSet
    | Resigned
    | Agreed
    | AskedBack
    | AnsweredBack
    | TookBack
    | Ended
    | WantsAgain
    | Followed
    | Unsealed
)

MOVES_CHAIRS = frozenset({Opened, Sat, BotSat, Freed, ChangedDevice, Ended})  # these change a row of the list of seats

_KINDS: dict[type, str] = {each: str(each.__struct_config__.tag) for each in get_args(AnyEvent)}

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(AnyEvent)


def written(event: AnyEvent) -> bytes:
    return _encoder.encode(event)


def read(body: bytes) -> AnyEvent:
    """Decode an event. Raises msgspec.DecodeError for what no version of this program wrote."""
    event: AnyEvent = _decoder.decode(body)
    return event


def chained(
    log: int, table: str, before: bytes, seq: int, at: int, seat: int, device: str, n: int, body: bytes, state_hash: str
) -> bytes:
    """The hash that chains an entry to all before it; the first log format left out the device and the State."""
    head = f"tabulae log {log} {table} {seq} {at} {seat} "
    if log > 1:
        head += f"{n} {len(device)} {device} {state_hash} "
    return hashlib.sha256(before + head.encode() + body).digest()


def state_hash(state: Any) -> str:
    """`layout.fingerprint` of a State, in a fraction of the time; must agree with it."""
    return hashlib.sha256(type(state).__name__.encode() + _encoder.encode(layout.plain(state))).hexdigest()


def fits(log: int, table: str, before: bytes, entry: Entry) -> bool:
    e = entry
    return chained(log, table, before, e.seq, e.at, e.seat, e.device, e.n, e.body, e.state_hash) == e.chain
