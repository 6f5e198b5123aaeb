"""The types of all request and response bodies of the HTTP API."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from tabulae.core.protocols import Standing
from tabulae.server.wire import BotName, GameName, Key, Level, Name, Number, SeatNumber
from tabulae.server.wire_types import ChairInfo, OverInfo, Pace


class Body(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    pass


def read(data: bytes, kind: Any) -> Any:
    """A body of that type. Raises msgspec.DecodeError; JSON has one kind of number, so 2.0 is an integer."""
    try:
        return msgspec.json.decode(data, type=kind)
    except msgspec.ValidationError:
        return msgspec.convert(_whole(msgspec.json.decode(data)), kind)


def _whole(value: Any) -> Any:
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, list):
        return [_whole(each) for each in value]
    if isinstance(value, dict):
        return {name: _whole(each) for name, each in value.items()}
    return value


class BotChair(Body, frozen=True):
    seat: SeatNumber
    level: Level = "casual"
    name: BotName = ""  # one of the level's names; without it the first that is free


class OpenTable(Body, frozen=True):
    """A new table. You take the seats in `sit`; with `start` the cards are dealt at once."""

    game: GameName
    seats: SeatNumber
    options: dict[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=40)]] = {}
    pace: Pace = Pace()
    listed: bool = False
    watch: bool = True
    chat: Annotated[str, Meta(pattern="^(off|seats|all)$")] = "all"
    hints: bool = True
    rated: bool = False  # the game changes your rating: you against bots of named levels, with a clock, dealt at once
    sit: list[SeatNumber] = msgspec.field(default_factory=lambda: [0])
    names: list[Name] = []  # of the seats in `sit`, when several people share this device
    bots: list[BotChair] = []
    start: bool = False
    key: Key | None = None


class SitDown(Body, frozen=True):
    seat: SeatNumber | None = None
    name: Name | None = None


class PlayOn(Body, frozen=True):
    """A new table from a position of a finished game, after `at` of its events: you on `seat`, bots elsewhere."""

    at: Number
    seat: SeatNumber
    level: Level = "club"
    key: Key | None = None


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


class Recover(Body, frozen=True):
    sentence: Annotated[str, Meta(min_length=1, max_length=400)]


class RecoverySentence(Struct, frozen=True):
    """The words that bring you to another browser. They are shown once: only a key derived from them is kept."""

    sentence: str


class RecoverySince(Struct, frozen=True):
    since: int | None  # when your recovery sentence was made; null if you have none


class Device(Struct, frozen=True):
    """A browser or program that is signed in as you. Days are dates such as 2026-11-18."""

    id: str
    browser: str  # "" if it is not one of the usual ones
    system: str  # likewise
    first: str
    last: str
    here: bool  # the one that asks


class Devices(Struct, frozen=True):
    devices: list[Device]


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
    # Of a game in play on your own list, as a watcher sees it
    to_act: list[int] | UnsetType = UNSET
    board: dict[str, Any] | UnsetType = UNSET  # the watcher's View
    score: list[int] | UnsetType = UNSET  # points so far, by seat
    standing: Standing | UnsetType = UNSET  # points if the game ended now; null where a watcher may not know
    last: str | UnsetType = UNSET  # the last move, in words


class Rooms(Struct, frozen=True, omit_defaults=True):
    rooms: list[Room]
    playing: list[Room] = []  # public tables you can watch


class MyRival(Struct, frozen=True):
    seat: int
    kind: str  # "person" or "bot"
    name: str  # "" for a person who was deleted since
    level: str


class MyReview(Struct, frozen=True):
    """What the review of a game says about you, as shares of a victory."""

    luck: float
    loss: float  # of all decisions together
    decisions: int
    blunders: int
    mistakes: int


class MyGame(Struct, frozen=True):
    """A finished game of yours."""

    table: str
    game: str
    seats: int
    ended: int
    seat: int  # yours
    outcome: str  # "won", "shared", "lost", "left" (a bot finished it), "none" (it has no result)
    against: str  # "people", "mixed", the level of all bots, "bots" of several; "device" (shared), "practice"
    points: list[int]  # of your side, then of each other one; empty if it was not played to its end
    others: list[MyRival]
    review: MyReview | None = None
    on_device: bool = False  # played on a device without this server, and added: it counts for no rating


class MyGames(Struct, frozen=True):
    games: list[MyGame]
    next: str | None  # `before` of the next page


class MyStanding(Struct, frozen=True):
    """How your games of one kind ended; you really win between `low` and `high` of them, at 95 %."""

    game: str
    against: str
    games: int  # with a result
    won: int
    shared: int
    lost: int
    left: int
    none: int
    low: float
    high: float


class MyOpponent(Struct, frozen=True):
    opponent: str  # for the filter of `/api/me/games`
    name: str  # in your language
    level: str
    games: int
    last: int


class MyReviews(Struct, frozen=True):
    """Means of your reviewed games: luck in a game, and what a decision gave away, as shares of a victory."""

    game: str
    games: int
    luck: float
    loss: float
    blunders: int  # in all of them
    mistakes: int


class MyStatistics(Struct, frozen=True):
    games: int
    since: int | None  # when the first of them ended
    standings: list[MyStanding]
    opponents: list[MyOpponent]  # those met most often first
    reviews: list[MyReviews]


class OptionInfo(Struct, frozen=True):
    name: str
    values: list[str]
    defaults: dict[int, str]  # by number of seats
    clause: str


class Strength(Struct, frozen=True):
    """The score of a level against the one below it: percent of `games`, with its 95 % interval."""

    against: str
    percent: float
    margin: float
    games: int


class GameInfo(Struct, frozen=True):
    name: str
    title: str
    rules: int
    seats: list[int]
    options: list[OptionInfo]
    low_wins: bool
    hints: bool  # whether there are hints and reviews
    levels: list[str]  # the levels that the game can give; `grandmaster` has the numbers of seats for the highest
    strengths: dict[str, Strength]  # by level, for two seats, where it was measured
    grandmaster: list[int]  # numbers of seats at which Grandmaster is stronger than Master


class Games(Struct, frozen=True):
    games: list[GameInfo]
    levels: list[str]
    languages: list[str]
    version: str
    own_bots: list[str] = []  # names of the host's own bots, for every game; their level is "own"


class Step(Struct, frozen=True):
    """One event of a finished game, and what each seat knew before it."""

    seat: int
    move: str
    text: str
    views: dict[int, dict[str, Any]]
    to_act: list[int]
    turn: int  # the number of the seat's turn; 0 for the deal


class ScoreRow(Struct, frozen=True):
    """One step of the scoring: by side, what it had there (where that counts) and what it gained; and the clause."""

    name: str
    sign: str
    gains: list[int]
    counts: list[int]
    verdict: str
    clause: str


class ScoringOf(Struct, frozen=True):
    """The scoring: the seats of each side, the steps, a sentence for each side; the points after each turn."""

    sides: list[list[int]]
    rows: list[ScoreRow]
    lines: list[str]
    course: list[list[int]]  # [turn][seat]
    turns: list[int]  # the number of each of these turns, counted for its seat
    story: str  # how the game went
    closings: dict[int, str]  # by seat: what its bot says at the end


class ReviewOf(Struct, frozen=True):
    table: str
    game: str
    names: list[str]
    steps: list[Step]
    last: dict[int, dict[str, Any]]
    over: OverInfo
    ended: int  # the time of the end


class Decided(Struct, frozen=True, omit_defaults=True):
    """One decision, judged by what its player could know."""

    at: int  # which event, from 0
    move: str
    choices: int
    value: float  # win chance of the best move
    loss: float  # what the move gave away of it
    surely: float  # its lower 95 % bound
    verdict: str  # "blunder", "mistake", "inaccuracy", or "" where no clear difference was found
    equals: int  # moves as good as the best
    best: str
    best_text: str
    solved: bool = False  # enumerated exactly, not estimated
    why: str = ""


class Moment(Struct, frozen=True):
    """A move that mattered: in one text, and in parts."""

    at: int
    text: str
    title: str
    made_text: str
    best_text: str


class ScaleOf(Struct, frozen=True):
    """How much something was for or against the seat: from -1 to 1, in a word and in a sentence."""

    tilt: float
    word: str
    says: str


class Story(Struct, frozen=True):
    """The game from one seat's point of view: start + luck + own + others = result, all as shares of a victory."""

    seat: int
    start: float
    result: float
    luck: float
    own: float
    others: float
    steps: list[tuple[int, str, float, float]]  # event, cause ("luck", "own", "others"), win chance after it, change
    decisions: list[Decided]
    headline: str
    summary: str
    scales: list[ScaleOf]  # the cards, the own moves, those of the others
    sums: list[str]
    turn: str
    moments: list[Moment]
    hindsight: str
    caveat: str


class Judged(Struct, frozen=True):
    turning_point: int | None
    hindsight: dict[int, int]  # by event: who wins with open cards and best play, -2 for a draw
    stories: list[Story]


class Judgement(Struct, frozen=True, omit_defaults=True):
    """The state of a review ("none", "waiting", "running", "done" or "failed"), and its result."""

    state: str
    done: int = 0
    total: int = 0
    review: Judged | None = None


class DeviceCode(Struct, frozen=True):
    """Signs another device in, once, for so many seconds."""

    code: str
    seconds: int


class JobState(Struct, frozen=True):
    state: str
    done: int
    total: int


class DayBot(Struct, frozen=True):
    seat: int
    level: str
    name: str


class MyTry(Struct, frozen=True):
    """Your one try at a day's deal. `margin` is null while it goes on, and if it does not count."""

    table: str
    over: bool
    margin: int | None
    better_than: int | None  # of a hundred others; null if too few have played
    shown: bool


class DayGame(Struct, frozen=True):
    """A game of a day to replay: one that its player shows, or the best line by a bot."""

    table: str
    name: str
    margin: int
    level: str = ""


class MyDay(Struct, frozen=True):
    day: str
    game: str
    tried: bool
    margin: int | None
    better_than: int | None


class Today(Struct, frozen=True):
    """A day's deal. Everything about its cards and games is empty while you may still play it: until `open`."""

    day: str
    game: str
    bots: list[DayBot]
    ends: int  # the time
    over: bool  # the day
    played: int  # by how many people
    open: bool
    mine: MyTry | None
    results: list[tuple[int, int]]  # the margins, worst first, and how many people have each
    best: list[DayGame]
    line: DayGame | None  # by the strongest bot; null also while it still plays
    secret: str  # of the deal, once the day is over
    anchor: str  # of the chain of the day's year
    last: list[MyDay]  # your last seven days, oldest first
    yesterday: str  # "" before the first day
    tomorrow: str  # "" on the last one


class ADay(Body, frozen=True):
    day: Annotated[str, Meta(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]


class ShowDay(ADay, frozen=True):
    yes: bool
