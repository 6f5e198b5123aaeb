"""The types of request and response bodies about series of games on shared deals."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from tabulae.server.http_types import Body
from tabulae.server.wire_types import Pace

Options = dict[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=40)]]


class OpenDuplicate(Body, frozen=True):
    """A duplicate match of Tabula Rasa for two. Each deal is played twice."""

    deals: Annotated[int, Meta(ge=1, le=12)] = 4
    pace: Pace = Pace()
    options: Options = msgspec.field(default_factory=dict)


class OpenedSeries(Struct, frozen=True):
    series: str


class SeriesPlayer(Struct, frozen=True):
    name: str  # "" for somebody who was deleted
    yours: bool


class DuplicateDeal(Struct, frozen=True):
    """A deal of a match that has ended: points of the two people, and what the first one won; the tables to compare."""

    first: list[int] | None
    returned: list[int] | None
    net: int | None
    tables: list[str]


class DuplicateMatch(Struct, frozen=True):
    """A duplicate match. Points are those of the first and the second person; null for a game without a result.

    Until it has ended, others see who plays how far, and those who play see games, not deals.
    """

    series: str
    deals: int
    pace: Pace
    options: dict[str, str]
    people: list[SeriesPlayer]
    over: bool
    complete: bool  # every game was played to its end
    begun: int  # games that were begun
    table: str  # the game to be played now, for those who play it; "" if it is still to be opened
    firsts: list[list[int] | None]  # the first games that are over
    returns: list[list[int] | None]  # likewise, in the order in which they were played
    lead: int  # how many points the first person is ahead, all games added
    results: list[DuplicateDeal]  # by deal, once the match is over
    odds: int | None  # in how many of ten such matches the first person would be the better player
    commitments: list[str]  # to each deal, since the match was opened


class MyDuplicates(Struct, frozen=True):
    matches: list[DuplicateMatch]
