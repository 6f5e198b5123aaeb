"""Every body of the HTTP API, both ways."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from tabulae.server.wire import ChairInfo, GameName, Key, Level, Name, OverInfo, Pace, SeatNumber


class Body(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    pass


class BotChair(Body, frozen=True):
    seat: SeatNumber
    level: Level = "casual"


class OpenTable(Body, frozen=True):
    """A new table. The opener sits on `sit`; with `start` the cards are dealt at once."""

    game: GameName
    seats: SeatNumber
    options: dict[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=40)]] = {}
    pace: Pace = Pace()
    listed: bool = False
    watch: bool = True
    chat: Annotated[str, Meta(pattern="^(off|seats|all)$")] = "all"
    hints: bool = True
    sit: list[SeatNumber] = msgspec.field(default_factory=lambda: [0])
    names: list[Name] = []  # of the seats in `sit`, when several people share this device
    bots: list[BotChair] = []
    start: bool = False
    key: Key | None = None


class SitDown(Body, frozen=True):
    seat: SeatNumber | None = None
    name: Name | None = None


class NewName(Body, frozen=True):
    name: Name | None = None


class AskCode(Body, frozen=True):
    seat: SeatNumber


class UseCode(Body, frozen=True):
    code: Annotated[str, Meta(min_length=4, max_length=40)]


class Nothing(Body, frozen=True):
    pass


class Me(Struct, frozen=True):
    id: str
    name: str
    page: str


class Opened(Struct, frozen=True):
    table: str
    seats: list[int]


class Seated(Struct, frozen=True):
    table: str
    seat: int


class Code(Struct, frozen=True):
    code: str
    seconds: int


class Room(Struct, frozen=True):
    table: str
    game: str
    seats: int
    status: str
    chairs: list[ChairInfo]
    created: int
    changed: int
    yours: list[int] = []
    your_turn: bool = False


class Rooms(Struct, frozen=True, omit_defaults=True):
    rooms: list[Room]
    playing: list[Room] = []  # public ones that may be watched


class OptionInfo(Struct, frozen=True):
    name: str
    values: list[str]
    defaults: dict[int, str]  # by number of seats
    clause: str


class GameInfo(Struct, frozen=True):
    name: str
    title: str
    rules: int
    seats: list[int]
    options: list[OptionInfo]
    low_wins: bool


class Games(Struct, frozen=True):
    games: list[GameInfo]
    levels: list[str]
    languages: list[str]
    version: str


class Step(Struct, frozen=True):
    """One event of a finished game, and what each seat knew before it."""

    seat: int
    move: str
    text: str
    views: dict[int, dict[str, Any]]
    to_act: list[int]


class ScoreRow(Struct, frozen=True):
    """One step of the scoring by side: what each had there (where that counts), what it gained, and by which clause."""

    name: str
    sign: str
    gains: list[int]
    counts: list[int]
    verdict: str
    clause: str


class ScoringOf(Struct, frozen=True):
    """How the points came about: the seats of each side, the steps, a sentence a side; the points after each play."""

    sides: list[list[int]]
    rows: list[ScoreRow]
    lines: list[str]
    course: list[list[int]]  # [play][seat]


class ReviewOf(Struct, frozen=True):
    table: str
    game: str
    names: list[str]
    steps: list[Step]
    last: dict[int, dict[str, Any]]
    over: OverInfo
