"""What a simulated disk holds."""

from __future__ import annotations

from dataclasses import dataclass, field

from tabulae.core.seat import Seat
from tabulae.server.people.contacts import Block, Invitation
from tabulae.server.people.daily import DayTry
from tabulae.server.people.passkeys.keeping import Passkey
from tabulae.server.people.play_history import Result, Reviewed
from tabulae.server.people.ratings import RatingStep
from tabulae.server.people.series import Series
from tabulae.server.ports import Chat, DealSecret, Entry, Guest, Session, TableSummary
from tabulae.simulation.days_long.memory_pushes import KeptPushes
from tabulae.simulation.memory_moderation import KeptModeration

PAGE_BYTES = 4096


@dataclass
class Kept:
    """What survives a crash of the process: shared by all stores on one disk."""

    entries: dict[str, list[Entry]] = field(default_factory=dict)
    summaries: dict[str, TableSummary] = field(default_factory=dict)
    secrets: dict[str, dict[int, DealSecret]] = field(default_factory=dict)
    bot_secrets: dict[str, bytes] = field(default_factory=dict)
    named: set[tuple[str, Seat, str, int]] = field(default_factory=set)
    keys: dict[tuple[str, str], str] = field(default_factory=dict)
    chats: dict[str, list[Chat]] = field(default_factory=dict)
    guests: dict[str, Guest] = field(default_factory=dict)
    sessions: dict[str, tuple[Session, bytes]] = field(default_factory=dict)  # with the hash of its token
    generations: dict[str, tuple[int, int]] = field(default_factory=dict)  # by guest: how often, and when last
    codes: dict[bytes, tuple[str, Seat, str, int]] = field(default_factory=dict)
    device_codes: dict[bytes, tuple[str, int]] = field(default_factory=dict)  # the guest, and when it expires
    meta: dict[str, str] = field(default_factory=dict)
    results: list[tuple[str, Result]] = field(default_factory=list)  # with the table
    reviewed: dict[str, list[Reviewed]] = field(default_factory=dict)
    rating_steps: dict[tuple[str, str], list[RatingStep]] = field(default_factory=dict)  # by guest and game
    recoveries: dict[str, tuple[bytes, int]] = field(default_factory=dict)  # by guest: the key, and since when
    tries: dict[tuple[int, str], DayTry] = field(default_factory=dict)  # by day and guest
    passkeys: dict[str, Passkey] = field(default_factory=dict)
    challenges: dict[bytes, tuple[str, int]] = field(default_factory=dict)  # the guest, and when it expires
    series: dict[str, Series] = field(default_factory=dict)
    blocks: dict[tuple[str, str], Block] = field(default_factory=dict)  # by who has blocked whom
    invitations: dict[tuple[str, str], Invitation] = field(default_factory=dict)  # by table and guest
    device_games: dict[bytes, tuple[str, str]] = field(default_factory=dict)  # by hash: the guest and the table
    moderation: KeptModeration = field(default_factory=KeptModeration)
    pushes: KeptPushes = field(default_factory=KeptPushes)

    def size(self) -> int:
        """Of all entries, in whole pages like those of a database."""
        used = sum(len(entry.body) for entries in self.entries.values() for entry in entries)
        return -(-used // PAGE_BYTES) * PAGE_BYTES
