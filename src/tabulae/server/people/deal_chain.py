"""The deals of the days of a year, fixed in advance by one hash chain; docs/fair-deals.md gives every byte.

Each day's secret is the hash of the next day's. Whoever knows the published anchor can check every day that is over,
and nobody can compute a day that is still to come.
"""

from __future__ import annotations

import hashlib
from datetime import date
from functools import lru_cache

from tabulae.core.chance import Deal
from tabulae.core.errors import DealError

LONGEST_YEAR = 366  # links of every chain
NAME = "today "


def day_before(secret: bytes) -> bytes:
    """The secret of the day before; the anchor, for the first day of a year."""
    return hashlib.sha256(_tag("day") + secret).digest()


def secret_of(tip: bytes, day: date) -> bytes:
    """The secret of a day, from the last link of its year's chain."""
    return _earlier(tip, LONGEST_YEAR - _number(day))


@lru_cache(maxsize=8)  # every visitor of the page asks for it
def anchor_of(tip: bytes) -> bytes:
    """What is published before the year begins."""
    return _earlier(tip, LONGEST_YEAR)


def words_of(secret: bytes, seats: int) -> dict[int, bytes]:
    """The nonce of every seat: nothing about a day's deal is left to choose."""
    return {seat: hashlib.sha256(_tag("day word") + seat.to_bytes(1) + secret).digest() for seat in range(seats)}


def deal_name(day: date) -> str:
    """What stands for the table's name in the exchange, so that all tables of a day are dealt the same cards."""
    return NAME + day.isoformat()


def day_of(deal_table: str) -> date | None:
    """The day whose deal has this name; None for a deal of a single table."""
    try:
        found = date.fromisoformat(deal_table.removeprefix(NAME)) if deal_table.startswith(NAME) else None
    except ValueError:
        return None
    return found if found is not None and deal_name(found) == deal_table else None  # other spellings deal other cards


def check_day(deal: Deal, anchor: bytes) -> None:
    """Raises DealError unless this is the deal to which the chain with this anchor binds its day."""
    day = day_of(deal.table)
    if day is None:
        raise DealError(f"the deal {deal.table!r} is not that of a day")
    if _earlier(deal.secret, _number(day)) != anchor:
        raise DealError(f"the secret of {day} is not in the chain with this anchor")
    if deal.words != tuple(words_of(deal.secret, len(deal.words)).values()):
        raise DealError(f"the words of the seats do not follow from the secret of {day}")
    if len(deal.stand_ins) != len(deal.words):
        raise DealError(f"a seat claims a word of its own in the deal of {day}")


def _earlier(secret: bytes, days: int) -> bytes:
    for _ in range(days):
        secret = day_before(secret)
    return secret


def _number(day: date) -> int:
    """From 1."""
    return day.timetuple().tm_yday


def _tag(use: str) -> bytes:
    return f"tabulae deal 1 {use}".encode() + b"\0"
