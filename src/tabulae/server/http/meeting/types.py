"""The types of request and response bodies about people who meet: opponents, blocks, invitations."""

from __future__ import annotations

from msgspec import Struct

from tabulae.server.http_types import Body
from tabulae.server.wire import Key, SeatNumber
from tabulae.server.wire_types import Pace


class Person(Body, frozen=True):
    """Somebody at the table in the path."""

    seat: SeatNumber


class InvitePerson(Body, frozen=True):
    """Somebody at the table in the path, and your own key for the request, so that it is carried out once."""

    seat: SeatNumber
    key: Key | None = None


class OpponentInfo(Struct, frozen=True):
    """A person you have played with: where and when last, on which seat, and how many games together."""

    name: str
    table: str
    seat: int
    game: str
    seats: int
    ended: int
    games: int
    block: str  # the id of your block; "" if you have not blocked them


class Opponents(Struct, frozen=True):
    opponents: list[OpponentInfo]  # those met last come first


class InvitationInfo(Struct, frozen=True):
    table: str
    name: str  # of whoever invites you
    game: str
    seats: int
    pace: Pace
    at: int


class Invitations(Struct, frozen=True):
    invitations: list[InvitationInfo]


class BlockInfo(Struct, frozen=True):
    id: str
    name: str  # that the person had when you blocked them
    at: int


class Blocked(Struct, frozen=True):
    blocked: list[BlockInfo]
