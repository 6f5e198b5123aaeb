"""The parts of messages: a table and its seats, a position, a log line. wire.py has the messages."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Raw, Struct

from tabulae.core.protocols import Standing


class Choice(Struct, frozen=True):
    """A legal move: its notation, and what it will do."""

    move: str
    text: str


class NoteInfo(Struct, frozen=True, omit_defaults=True):
    """A note about a card or place, named as in the notation. `word` is a short label, `text` describes it now,
    `more` at any time; `kind` is the same in every language."""

    of: str
    text: str
    clause: str
    word: str = ""
    more: str = ""
    kind: str = ""


class LinePart(Struct, frozen=True):
    """One sentence of a log line, and the seat that it is about."""

    seat: int
    text: str


class LogLine(Struct, frozen=True, omit_defaults=True):
    """One version of the table, as this viewer may know it.

    `kind` is "move" or "chance" with the game's words in `text`, or what happened around the game: see table/events.py.
    """

    version: int
    at: int
    kind: str
    seat: int = -9
    text: str = ""
    move: str = ""
    by: str = ""
    other: str = ""  # a name, a level, a reason, a table
    clause: str = ""  # that a move follows
    turn: int = 0  # the version of the first line of the same turn or deal, unless this is it
    sentence: str = ""  # the turn so far in one text: it replaces the lines of the turn, where there is one
    cards: tuple[str, ...] = ()  # that the move shows, named as in the notation
    points: tuple[int, ...] = ()  # that the seats score by it
    parts: tuple[LinePart, ...] = ()  # the sentences of `text`, where they are about several seats


class ChatLine(Struct, frozen=True, omit_defaults=True):
    seq: int
    at: int
    seat: int
    name: str
    text: str
    room: str = "table"
    who: str = ""  # tells one watcher from another, at this table only
    phrase: str = ""  # which of PRESETS in table/chat_rules.py it is; `text` is that in the reader's language


class Pace(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How long a decision may take: "relaxed", "clock" (seconds a game, plus some a move), "days" (a move)."""

    kind: Annotated[str, Meta(pattern="^(relaxed|clock|days)$")] = "relaxed"
    seconds: Annotated[int, Meta(ge=10, le=86_400)] = 180
    increment: Annotated[int, Meta(ge=0, le=600)] = 15
    days: Annotated[int, Meta(ge=1, le=30)] = 3


class ChairInfo(Struct, frozen=True, omit_defaults=True):
    seat: int
    kind: str  # "free", "person", "bot"
    name: str = ""
    level: str = ""
    yours: bool = False
    stand_in: str = ""  # the level of the bot that plays for an absent person, or for a host's bot that failed
    present: bool = False
    away: int = 0  # since when, in ms
    agrees: bool = False
    again: bool = False
    resigned: bool = False
    hints: int = 0  # how many it took
    near: bool = False  # another seat of this public table has the same address
    games: int = 0  # that this person has behind it, and how many of them it left to a bot; on HTTP only
    left: int = 0


class TableInfo(Struct, frozen=True, omit_defaults=True):
    table: str
    game: str
    title: str
    rules: int
    seats: int
    options: dict[str, str]
    changed_options: list[str]
    pace: Pace
    status: str  # "waiting", "dealing", "playing", "over"
    listed: bool
    watch: bool
    chat: str
    hints: bool  # whether a seat may ask for them now
    opener: int
    chairs: list[ChairInfo]
    watchers: int = 0
    aborted: int = 0
    previous: str = ""
    next: str = ""
    origin: str = ""  # the finished table whose game is played on here, and after how many events
    origin_at: int = 0
    day: str = ""  # at whose deal somebody has their one try here
    rated: bool = False  # the game changes ratings: no hints, nothing is taken back, and leaving it is a loss
    series: str = ""  # of which this is a game
    sealed: bool = False  # its people play the deal again: nothing of it is shown when the game ends
    closed_until: int = 0  # ms: it continues a game on a deal that others may play until then


class DealInfo(Struct, frozen=True, omit_defaults=True):
    """The state of the exchange. `words` are known once all are revealed, the dealer's secret after the end.

    Of a deal that the same people play again, only its phase is told: its commitment would give it away.
    """

    attempt: int
    aborted: int
    commitment: str
    phase: str  # "commit", "reveal", "done"
    commitments: dict[int, str] = {}
    words: dict[int, str] = {}
    stand_ins: list[int] = []
    secret: str = ""
    game: str = ""
    name: str = ""  # hashed instead of the table's own, where other tables are dealt the same cards
    exchanged: list[int] = []  # for every card the one that was dealt in its place


class ClockInfo(Struct, frozen=True, omit_defaults=True):
    """Milliseconds left by seat; the clocks in `running` count down since `at`."""

    at: int
    left: list[int]
    running: list[int]


class OverInfo(Struct, frozen=True, omit_defaults=True):
    why: str  # "finished", "resigned", "agreed", "abandoned", "expired"
    scores: list[int] | None = None
    winners: list[int] = []
    low_wins: bool = False
    text: str = ""
    next: str = ""
    hints: list[int] = []  # how many each seat took, if any did


class BackInfo(Struct, frozen=True, omit_defaults=True):
    """The last move, if its player may ask to take it back; after a request, the seats that have not answered."""

    version: int
    seat: int
    asked: bool = False
    waits: list[int] = []


class Position(Struct, frozen=True, omit_defaults=True):
    """The game as this viewer may know it."""

    view: dict[str, Any]
    decision: int  # the version at which the open decision arose
    to_act: list[int]
    legal: list[Choice] = []
    free: bool = False  # there are more legal moves than are listed
    notes: list[NoteInfo] | Raw = []  # Raw: as they were written before
    back: BackInfo | None = None
    standing: Standing = ()  # each seat's points if the game ended now; null where this viewer may not know
    after: dict[str, Standing] = {}  # the same after each listed move, where the game offers it


class Change(Struct, frozen=True, omit_defaults=True):
    """What changed since the previous Position and everybody may know: the changed cells of the View."""

    view: dict[str, Any]
    decision: int
    to_act: list[int]
    back: BackInfo | None = None


class Own(Struct, frozen=True, omit_defaults=True):
    """The same for this viewer alone: cells, legal moves, changed notes, what has no note any more, standings."""

    view: dict[str, Any] = {}
    legal: list[Choice] = []
    free: bool = False
    notes: list[NoteInfo] | Raw = []
    gone: list[str] = []
    standing: Standing = ()  # as in Position
    after: dict[str, Standing] = {}


class Advice(Struct, frozen=True):
    """A move of a hint, and its win chance."""

    move: str
    text: str
    chance: float


class Glimpse(Struct, frozen=True):
    """A game in play as a watcher sees it, for lists: the View, the points so far and if the game ended now, and the
    last move of a seat in words."""

    to_act: list[int]
    board: dict[str, Any]
    score: list[int]
    standing: Standing
    last: str
