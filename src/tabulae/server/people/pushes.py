"""Messages to devices with no page open: which devices want them, what waits to be sent, and when.

A message says whose move it is, that a game is over, or that time runs out; nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from msgspec import Struct

from tabulae.core.seat import Seat

MOVE, OVER, REMINDER = "move", "over", "reminder"
KINDS = (MOVE, OVER, REMINDER)

SECOND, MINUTE, HOUR, DAY = 1000, 60_000, 3_600_000, 86_400_000
REMINDER_SHARE = 4  # a reminder comes when a quarter of the time is left,
LONGEST_LEAD = DAY  # but at most a day before it runs out
KEPT_MS = 3 * DAY  # how long the end of a game is worth a message
EARLY_MS = 12 * HOUR  # how much earlier quiet hours may make a reminder
HURRY_MS = HOUR  # the least time that a reminder leaves
MOST_DEVICES = 10  # of one guest; a new one replaces the oldest

Waiting = Mapping[str, tuple[Seat, int, int]]  # by guest: the seat, the decision and when its time runs out, in ms


class Subscription(Struct, frozen=True):
    """A device that wants messages, as its browser describes it. Times of day are minutes after midnight there."""

    id: str
    guest: str
    session: str
    endpoint: str
    p256dh: str
    auth: str
    lang: str
    origin: str  # of the page that asked
    quiet_from: int
    quiet_until: int  # no quiet hours if both are equal
    offset: int  # minutes to add to UTC
    created: int


class Notice(Struct, frozen=True):
    """A message for a guest, whatever devices there are when it is due."""

    guest: str
    kind: str
    due: int
    expires: int


class Notices(Struct, frozen=True):
    """What an event of a table changes: for whom it waits now, and which messages follow."""

    waiting: tuple[str, ...]  # what was to be sent to others about their move is not sent any more
    new: tuple[Notice, ...]


class Delivery(Struct, frozen=True):
    """A message for one device, claimed by one process for a while. `seq` and `tries` tell it from a later one."""

    subscription: Subscription
    table: str
    kind: str
    seq: int
    expires: int
    tries: int


def notices_of(before: Waiting, after: Waiting, at: int, delay: int, pace: int, acting: str) -> Notices:
    """Between two states of a game in play. `pace` is the time for a move in ms, `acting` the guest who moved.

    A move that is answered within the delay sends nothing. Who just moved is looking at the table.
    """
    new = []
    lead = min(LONGEST_LEAD, pace // REMINDER_SHARE)
    for guest, (seat, decision, deadline) in after.items():
        known = before.get(guest)
        if (known is None or known[:2] != (seat, decision)) and guest != acting:
            new.append(Notice(guest, MOVE, at + delay, deadline))
        if known != (seat, decision, deadline) and deadline - lead > at:
            new.append(Notice(guest, REMINDER, deadline - lead, deadline))
    return Notices(tuple(after), tuple(new))


def at_the_end(people: tuple[str, ...], at: int, delay: int, acting: str) -> Notices:
    """When a game is over, for everybody but the guest whose command ended it."""
    told = [guest for guest in dict.fromkeys(people) if guest and guest != acting]
    return Notices((), tuple(Notice(guest, OVER, at + delay, at + KEPT_MS) for guest in told))


# Quiet hours


def _minute(device: Subscription, at: int) -> int:
    return (at // MINUTE + device.offset) % (24 * 60)


def is_quiet(device: Subscription, at: int) -> bool:
    start, end, minute = device.quiet_from, device.quiet_until, _minute(device, at)
    return start <= minute < end if start <= end else minute >= start or minute < end


def after_quiet(device: Subscription, at: int) -> int:
    """That time, or the end of the quiet hours in which it lies."""
    if not is_quiet(device, at):
        return at
    return (at // MINUTE + (device.quiet_until - _minute(device, at)) % (24 * 60)) * MINUTE


def _before_quiet(device: Subscription, at: int) -> int:
    """The last minute before the quiet hours in which that time lies."""
    return (at // MINUTE - (_minute(device, at) - device.quiet_from) % (24 * 60) - 1) * MINUTE


def send_at(device: Subscription, kind: str, due: int, now: int, expires: int) -> int | None:
    """When to send a message to that device; None if quiet hours leave no time for it.

    A reminder that quiet hours would make too late comes before them.
    """
    later = after_quiet(device, max(due, now))
    if kind == REMINDER and later > expires - HURRY_MS:
        later = max(now, _before_quiet(device, max(due, now)))
        if is_quiet(device, later):
            return None
    return later if later < expires else None


class PushStore(Protocol):
    """The part of the Store about devices that want messages, and about messages that wait. See `Write.notices`."""

    async def subscribe(self, subscription: Subscription) -> None:
        """Replace what is known of that endpoint, whosever it was; of one guest's devices keep the newest."""

    async def unsubscribe(self, guest: str, subscription: str) -> None: ...

    async def subscriptions(self, guest: str) -> list[Subscription]:
        """The oldest first."""

    async def claim_pushes(self, now: int, lease: int, limit: int) -> list[Delivery]:
        """Messages that are due, for nobody else until `now + lease`. What has expired is dropped."""

    async def push_sent(self, delivery: Delivery) -> None:
        """It is not sent again, unless it was replaced by a newer one meanwhile."""

    async def push_later(self, delivery: Delivery, due: int) -> None:
        """It is tried again then, likewise."""

    async def device_gone(self, subscription: str) -> None:
        """Drop a device whose push service does not know it any more."""
