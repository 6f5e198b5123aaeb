"""The types of request and response bodies about reports and of the host's endpoints."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from tabulae.server.http_types import Body
from tabulae.server.wire import SeatNumber


class ReportPerson(Body, frozen=True):
    """Whom you report, and why."""

    seat: SeatNumber
    reason: Annotated[str, Meta(pattern="^(chat|name|leaving|cheating|other)$")]
    text: Annotated[str, Meta(max_length=2000)] = ""


class NewSanction(Body, frozen=True):
    """A profile or, for a ban, an address or a range such as 192.0.2.0/24; for good unless `days` says otherwise."""

    what: Annotated[str, Meta(pattern="^(mute|ban)$")]
    guest: Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{0,32}$")] = ""
    address: Annotated[str, Meta(max_length=60)] = ""
    days: Annotated[float, Meta(ge=0, le=36_500)] = 0
    reason: Annotated[str, Meta(max_length=1000)] = ""


class SanctionInfo(Struct, frozen=True):
    """`until` is 0 if it is for good."""

    id: str
    what: str
    kind: str
    target: str
    at: int
    until: int
    reason: str


class Said(Struct, frozen=True):
    at: int
    guest: str
    name: str
    text: str


class ReportInfo(Struct, frozen=True):
    id: str
    at: int
    table: str
    by: str
    about: str
    name: str
    reason: str
    text: str
    closed: int
    chat: list[Said]


class Person(Struct, frozen=True):
    guest: str
    name: str
    seat: int


class AdminTable(Struct, frozen=True):
    table: str
    game: str
    status: str
    created: int
    changed: int
    people: list[Person]


class AnnounceRestart(Body, frozen=True):
    """In so many minutes; 0 takes an announcement back."""

    minutes: Annotated[float, Meta(ge=0, le=1440)]


class Overview(Struct, frozen=True):
    """How a process is doing: jobs that wait by kind, CPU seconds by kind, refusals and errors by their names."""

    draining: bool
    read_only: bool
    restart_at: int  # when the host has announced a restart for; 0 if there is none
    started: int
    now: int
    lag_ms: int  # how late the event loop was at worst in the last minute
    cpu_seconds: dict[str, int]
    tables: int
    sockets: int
    waiting: dict[str, int]
    refusals: dict[str, int]
    errors: dict[str, int]
    store_bytes: int
    reports: int
    sanctions: int
    quotas: dict[str, float]  # what the host allows each guest, by the name of the limit
