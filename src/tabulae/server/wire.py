"""The WebSocket messages between server and client, both ways. Manual: docs/server.md; HTTP: http_types.py.

A message is a JSON object whose `type` says which of these it is; unknown fields are refused. Seats count from 0.
"""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from tabulae.core.protocols import Standing
from tabulae.server.request_error import RequestError as RequestError
from tabulae.server.wire_types import (
    Advice,
    Change,
    ChatLine,
    Choice,
    ClockInfo,
    DealInfo,
    LogLine,
    OverInfo,
    Own,
    Position,
    TableInfo,
)

Number: TypeAlias = Annotated[int, Meta(ge=0, le=2**53 - 1)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=9)]
Hex32: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Key: TypeAlias = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,40}$")]
Notation: TypeAlias = Annotated[str, Meta(min_length=1, max_length=400)]
Level: TypeAlias = Annotated[str, Meta(pattern="^[a-z]{1,20}$")]
BotName: TypeAlias = Annotated[str, Meta(pattern="^([A-Z][a-z]{1,19})?$")]
Lang: TypeAlias = Annotated[str, Meta(pattern="^(en|fr|de)$")]
TableId: TypeAlias = Annotated[str, Meta(pattern="^[a-z2-7]{10}$")]
GameName: TypeAlias = Annotated[str, Meta(pattern="^[a-z-]{1,40}$")]
Words: TypeAlias = Annotated[str, Meta(min_length=1, max_length=400)]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=200)]


class Message(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", omit_defaults=True):
    pass


# Client to server


class Hello(Message, frozen=True, tag="hello"):
    """The first message on a socket, sent again to change table, seat or language. Without a seat you watch."""

    table: TableId
    device: Key
    page: str  # the page token of GET /api/me
    seat: SeatNumber | None = None
    lang: Lang = "en"
    have: Number = 0
    changes: bool = False  # send changes of the position instead of all of it


class Ping(Message, frozen=True, tag="ping"):
    pass


class Command(Message, frozen=True):
    """Changes the table once, however often it is sent: (device, n) identifies it."""

    n: Annotated[int, Meta(ge=1, le=2**53 - 1)]


class Move(Command, frozen=True, tag="move"):
    """A move, decided on the position at `version`."""

    version: Number
    move: Notation


class Choose(Command, frozen=True, tag="choose"):
    """A simultaneous choice: it names the decision, not the version."""

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
    """A chat message of a player or watcher."""


class Say(Spoken, frozen=True, tag="chat"):
    text: Words


class Phrase(Spoken, frozen=True, tag="phrase"):
    """One of PRESETS in table/chat_rules.py: all that can be said at a public table."""

    phrase: Level


class Start(Command, frozen=True, tag="start"):
    """Start the game. With a level, bots of that level take the free seats."""

    fill: Level | None = None


class PutBot(Command, frozen=True, tag="bot"):
    """Put a bot on a free seat. `name` is one of the level's names; without it the first that is free is taken."""

    seat: SeatNumber
    level: Level
    name: BotName = ""


class Free(Command, frozen=True, tag="free"):
    """Free a seat before the start."""

    seat: SeatNumber


class Leave(Command, frozen=True, tag="leave"):
    """Stand up. During a game a bot takes over, and you can come back."""


class TakeOver(Command, frozen=True, tag="take_over"):
    """Let a bot play for a seat that is away."""

    seat: SeatNumber


class SetWatch(Command, frozen=True, tag="set_watch"):
    """Close the table to watchers, or open it again. For the host."""

    yes: bool


class ComeBack(Command, frozen=True, tag="come_back"):
    """Take your seat back from a bot."""


class Resign(Command, frozen=True, tag="resign"):
    pass


class Agree(Command, frozen=True, tag="agree"):
    """Agree to end the game without a result; `yes` false withdraws that."""

    yes: bool = True


class Again(Command, frozen=True, tag="again"):
    """Ask for a rematch."""

    yes: bool = True


class AskBack(Command, frozen=True, tag="ask_back"):
    """Ask the others to let you take back your last move; `version` is that move's, see BackInfo."""

    version: Number


class AnswerBack(Command, frozen=True, tag="answer_back"):
    """Agree or not that the move of that version is taken back; a no from its player withdraws the request."""

    version: Number
    yes: bool


class SetChat(Command, frozen=True, tag="set_chat"):
    """Close the chat, open it again, or restrict it to seats. For the host."""

    who: Annotated[str, Meta(pattern="^(off|seats|all)$")]


class Propose(Message, frozen=True, tag="propose"):
    """Ask for moves with a given effect; each game defines what `wish` may contain."""

    n: Number
    wish: dict[str, int | list[int]] = {}


class AskHint(Message, frozen=True, tag="hint"):
    """Ask for a hint: 1 what matters, 2 the best moves with their win chances, 3 the reason in words."""

    n: Number
    depth: Annotated[int, Meta(ge=1, le=3)] = 1


class OwnHint(Message, frozen=True, tag="own_hint"):
    """Announce a hint that this client makes by itself: it is logged like any other, and acknowledged."""

    n: Number
    depth: Annotated[int, Meta(ge=1, le=3)] = 1


class AskPreview(Message, frozen=True, tag="preview"):
    """Ask what a move, and others staged to follow it in the same turn, would bring."""

    move: Notation
    then: Annotated[list[Notation], Meta(max_length=40)] = []
    n: Number = 0


ClientMessage: TypeAlias = (
    Hello | Ping | Move | Choose | Commit | Reveal | Say | Phrase | Start | PutBot | Free | Leave | TakeOver
    | SetWatch | ComeBack | Resign | Agree | Again | AskBack | AnswerBack | SetChat | Propose | AskHint | OwnHint
    | AskPreview
)  # fmt: skip


# Server to client


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

    A client that asked for changes in `hello` gets `change` and `own` instead of `position` if only moves were made.
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
    """Command n is durable; it is part of version `seq`."""

    n: int
    seq: int


class Refused(Message, frozen=True, tag="refused"):
    """Every refusal has this form. `n` is 0 if the message had none."""

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
    """Messages were skipped; a welcome follows."""

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


class Hint(Message, frozen=True, tag="hint"):
    """The answer to a hint asked for at `decision`, made from what the seat may know."""

    n: int
    decision: int
    depth: int
    lines: list[str]
    moves: list[Advice] = []


class Preview(Message, frozen=True, tag="preview"):
    """The answer to a `preview` at `version`, from what the seat may know. Cards are named as in the notation."""

    n: int
    version: int
    standing: Standing  # if the game ended after the moves
    scribes: int  # still to place after them
    points: tuple[int, ...]  # scored at once, by seat,
    hides: tuple[str, ...]  # cards whose rank the laid card hides
    touches: tuple[str, ...]
    buries: tuple[str, ...]
    scored: dict[str, tuple[int, ...]]  # the points by seat of each card that scores


class Restart(Message, frozen=True, tag="restart"):
    """The host has announced a restart in so many seconds; 0 takes that back."""

    seconds: int


class Bye(Message, frozen=True, tag="bye"):
    """The server closes this socket."""

    code: str
    text: str


ServerMessage: TypeAlias = (
    Welcome | Events | Ack | Refused | Presence | ChatSaid | Resync | Acting | Pong | Proposals | Hint | Preview
    | Restart | Bye
)  # fmt: skip


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(ClientMessage)


def encode(message: Any) -> bytes:
    return _encoder.encode(message)


def with_own(events: bytes, own: Own) -> bytes:
    """Events encoded once for several viewers, with the part for one of them."""
    return b'%b,"own":%b}' % (events[:-1], _encoder.encode(own))


def decode(frame: bytes | str) -> ClientMessage:
    """The message in a frame. Raises RequestError for anything else."""
    try:
        message: ClientMessage = _decoder.decode(frame)
        return message
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise RequestError("bad-message", str(error)[:200]) from None
