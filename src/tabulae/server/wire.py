"""Every message between the server and a client, both ways; bodies.py has those of HTTP. docs/server.md is the manual.

A message is a JSON object whose `type` says which of these it is; unknown fields are refused. Seats count from 0.
"""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from tabulae.server.refusal import Refusal as Refusal

Number: TypeAlias = Annotated[int, Meta(ge=0, le=2**53 - 1)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=9)]
Hex32: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Key: TypeAlias = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,40}$")]
Notation: TypeAlias = Annotated[str, Meta(min_length=1, max_length=400)]
Level: TypeAlias = Annotated[str, Meta(pattern="^[a-z]{1,20}$")]
Lang: TypeAlias = Annotated[str, Meta(pattern="^(en|fr|de)$")]
TableId: TypeAlias = Annotated[str, Meta(pattern="^[a-z2-7]{10}$")]
GameName: TypeAlias = Annotated[str, Meta(pattern="^[a-z-]{1,40}$")]
Words: TypeAlias = Annotated[str, Meta(min_length=1, max_length=400)]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=200)]


class Message(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", omit_defaults=True):
    pass


# Client to server


class Hello(Message, frozen=True, tag="hello"):
    """Who looks at which table: first on every socket, again to change seat or language. Without a seat: a watcher."""

    table: TableId
    device: Key
    page: str  # the page token of GET /api/me
    seat: SeatNumber | None = None
    lang: Lang = "en"
    have: Number = 0
    changes: bool = False  # tell what changed of the position instead of all of it


class Ping(Message, frozen=True, tag="ping"):
    pass


class Command(Message, frozen=True):
    """Something that changes the table once, however often it is sent: (device, n) is its name."""

    n: Annotated[int, Meta(ge=1, le=2**53 - 1)]


class Move(Command, frozen=True, tag="move"):
    """Decided on the table as it was at `version`."""

    version: Number
    move: Notation


class Choose(Command, frozen=True, tag="choose"):
    """A choice made at the same time as others': it names the decision, not the version."""

    decision: Number
    move: Notation


class Commit(Command, frozen=True, tag="commit"):
    """The hash of this seat's word, for deal number `attempt`."""

    attempt: Number
    commitment: Hex32


class Reveal(Command, frozen=True, tag="reveal"):
    attempt: Number
    word: Hex32


class Spoken(Command, frozen=True):
    """Something that is said, by who sits or watches."""


class Say(Spoken, frozen=True, tag="chat"):
    text: Words


class Phrase(Spoken, frozen=True, tag="phrase"):
    """One of presets.py: all that can be said at a public table."""

    phrase: Level


class Start(Command, frozen=True, tag="start"):
    """Deal. With a level, bots of it take the free chairs."""

    fill: Level | None = None


class PutBot(Command, frozen=True, tag="bot"):
    seat: SeatNumber
    level: Level


class Free(Command, frozen=True, tag="free"):
    """Before the start: clear a chair."""

    seat: SeatNumber


class Leave(Command, frozen=True, tag="leave"):
    """Stand up. During a game a bot plays on, and the seat can come back."""


class TakeOver(Command, frozen=True, tag="take_over"):
    """Let a bot play for a seat that is away."""

    seat: SeatNumber


class SetWatch(Command, frozen=True, tag="set_watch"):
    """The opener closes the table to watchers, or opens it to them again."""

    yes: bool


class ComeBack(Command, frozen=True, tag="come_back"):
    """Play on oneself."""


class Resign(Command, frozen=True, tag="resign"):
    pass


class Agree(Command, frozen=True, tag="agree"):
    """Agree to end the game without a result; `yes` false takes it back."""

    yes: bool = True


class Again(Command, frozen=True, tag="again"):
    """Want a rematch."""

    yes: bool = True


class AskBack(Command, frozen=True, tag="ask_back"):
    """Ask the others for the own last move back; `version` is that move's, see BackInfo."""

    version: Number


class AnswerBack(Command, frozen=True, tag="answer_back"):
    """Agree that the move of that version is taken back, or not; who asked takes the wish back with a no."""

    version: Number
    yes: bool


class SetChat(Command, frozen=True, tag="set_chat"):
    """The opener closes the chat, opens it again, or leaves it to the seats."""

    who: Annotated[str, Meta(pattern="^(off|seats|all)$")]


class Propose(Message, frozen=True, tag="propose"):
    """Ask for moves that do something; what a wish may say is the game's own."""

    n: Number
    wish: dict[str, int | list[int]] = {}


class AskHint(Message, frozen=True, tag="hint"):
    """Ask for a hint: 1 what matters, 2 the best moves with their win chances, 3 the reason in words."""

    n: Number
    depth: Annotated[int, Meta(ge=1, le=3)] = 1


ClientMessage: TypeAlias = (
    Hello | Ping | Move | Choose | Commit | Reveal | Say | Phrase | Start | PutBot | Free | Leave | TakeOver
    | SetWatch | ComeBack | Resign | Agree | Again | AskBack | AnswerBack | SetChat | Propose | AskHint
)  # fmt: skip


# Server to client


class Choice(Struct, frozen=True):
    """A legal move: its notation, and what it will do."""

    move: str
    text: str


class NoteInfo(Struct, frozen=True, omit_defaults=True):
    """What there is to say about a card or place, named as in the notation: `word` fits under it, `text` tells it now,
    `more` always; `kind` is the same in every language."""

    of: str
    text: str
    clause: str
    word: str = ""
    more: str = ""
    kind: str = ""


class LogLine(Struct, frozen=True, omit_defaults=True):
    """One version of the table, as this viewer may know it.

    `kind` is "move" or "chance" with the game's own words in `text`, or what happened around the game: see events.py.
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


class ChairInfo(Struct, frozen=True, omit_defaults=True):
    seat: int
    kind: str  # "free", "person", "bot"
    name: str = ""
    level: str = ""
    yours: bool = False
    stand_in: str = ""  # the level of the bot that plays for an absent person
    present: bool = False
    away: int = 0  # since when, in ms
    agrees: bool = False
    again: bool = False
    resigned: bool = False
    hints: int = 0  # how many it took
    near: bool = False  # another seat of this public table has the same address
    games: int = 0  # that this person has behind it, and how many of them it left to a bot; on HTTP only
    left: int = 0


class Pace(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How long a decision may take: "relaxed", "clock" (seconds for all, more after each move), "days" (for each)."""

    kind: Annotated[str, Meta(pattern="^(relaxed|clock|days)$")] = "relaxed"
    seconds: Annotated[int, Meta(ge=10, le=86_400)] = 180
    increment: Annotated[int, Meta(ge=0, le=600)] = 15
    days: Annotated[int, Meta(ge=1, le=30)] = 3


class DealInfo(Struct, frozen=True, omit_defaults=True):
    """How the exchange stands. `words` are known once all are revealed, the dealer's secret after the end."""

    attempt: int
    aborted: int
    commitment: str
    phase: str  # "commit", "reveal", "done"
    commitments: dict[int, str] = {}
    words: dict[int, str] = {}
    stand_ins: list[int] = []
    secret: str = ""
    game: str = ""


class OverInfo(Struct, frozen=True, omit_defaults=True):
    why: str  # "finished", "resigned", "agreed", "abandoned", "expired"
    scores: list[int] | None = None
    winners: list[int] = []
    low_wins: bool = False
    text: str = ""
    next: str = ""
    hints: list[int] = []  # how many each seat took, if any did


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


class ClockInfo(Struct, frozen=True, omit_defaults=True):
    """Milliseconds left by seat; those of `running` count down since `at`."""

    at: int
    left: list[int]
    running: list[int]


class ChatLine(Struct, frozen=True, omit_defaults=True):
    seq: int
    at: int
    seat: int
    name: str
    text: str
    room: str = "table"
    who: str = ""  # tells one watcher from another, at this table only
    phrase: str = ""  # which of presets.py it is; `text` is that in the reader's language


class BackInfo(Struct, frozen=True, omit_defaults=True):
    """The last move, where its seat may ask for it back, and once it has, the seats whose answer is open."""

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


class Change(Struct, frozen=True, omit_defaults=True):
    """What moves made of the Position before, as far as everybody may know it: cells of the View that are new."""

    view: dict[str, Any]
    decision: int
    to_act: list[int]
    back: BackInfo | None = None


class Own(Struct, frozen=True, omit_defaults=True):
    """And for this viewer alone: more cells, the moves it may make, notes that are new, and what has none any more."""

    view: dict[str, Any] = {}
    legal: list[Choice] = []
    free: bool = False
    notes: list[NoteInfo] | Raw = []
    gone: list[str] = []


class Welcome(Message, frozen=True, tag="welcome"):
    version: int
    seat: int
    info: TableInfo
    lines: list[LogLine] | Raw
    chats: list[ChatLine]
    last_n: int  # the highest number of this device that counted
    now: int
    position: Position | None = None
    deal: DealInfo | None = None
    clocks: ClockInfo | None = None
    over: OverInfo | None = None
    acting: bool = True


class Events(Message, frozen=True, tag="events"):
    """Versions since + 1 to `version`. What did not change is left out.

    Who asked for changes in `hello` gets `change` and `own` instead of `position`, where only moves were made.
    """

    since: int
    version: int
    lines: list[LogLine] | Raw
    now: int
    info: TableInfo | UnsetType = UNSET
    position: Position | UnsetType = UNSET
    deal: DealInfo | UnsetType = UNSET
    clocks: ClockInfo | UnsetType = UNSET
    over: OverInfo | UnsetType = UNSET
    change: Change | UnsetType = UNSET
    own: Own | UnsetType = UNSET  # the last of all, so that it can be written after what others read, too


class Ack(Message, frozen=True, tag="ack"):
    """Command n is in the log for good; version `seq` has it."""

    n: int
    seq: int


class Refused(Message, frozen=True, tag="refused"):
    """The one shape of every no. `n` is 0 when the message had none."""

    n: int
    code: str
    clause: str
    text: str


class Presence(Message, frozen=True, tag="presence"):
    present: list[int]
    away: dict[int, int]
    watchers: int
    near: list[int] = []  # at a public table, seats whose address another seat has, too


class ChatSaid(Message, frozen=True, tag="chat"):
    line: ChatLine


class Resync(Message, frozen=True, tag="resync"):
    """Something was left out; a welcome follows."""

    why: str


class Acting(Message, frozen=True, tag="acting"):
    """Whether this connection acts for its seat: the newest does."""

    yes: bool


class Pong(Message, frozen=True, tag="pong"):
    now: int


class Proposals(Message, frozen=True, tag="proposals"):
    n: int
    version: int
    moves: list[Choice]


class Advice(Struct, frozen=True):
    """A move that a hint speaks of, and its win chance."""

    move: str
    text: str
    chance: float


class Hint(Message, frozen=True, tag="hint"):
    """The answer to a hint asked for at `decision`, made from what the seat may know."""

    n: int
    decision: int
    depth: int
    lines: list[str]
    moves: list[Advice] = []


class Bye(Message, frozen=True, tag="bye"):
    """The server closes this socket."""

    code: str
    text: str


ServerMessage: TypeAlias = (
    Welcome | Events | Ack | Refused | Presence | ChatSaid | Resync | Acting | Pong | Proposals | Hint | Bye
)


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(ClientMessage)


def encode(message: Any) -> bytes:
    return _encoder.encode(message)


def with_own(events: bytes, own: Own) -> bytes:
    """Events that were written for several viewers, with what is for one of them."""
    return b'%b,"own":%b}' % (events[:-1], _encoder.encode(own))


def decode(frame: bytes | str) -> ClientMessage:
    """The message in a frame. Raises Refusal for anything else."""
    try:
        message: ClientMessage = _decoder.decode(frame)
        return message
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refusal("bad-message", str(error)[:200]) from None
