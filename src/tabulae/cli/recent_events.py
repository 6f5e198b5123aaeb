"""What has happened since the player last looked, in sentences."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from tabulae.core.cardset import HIDDEN
from tabulae.core.record import Record
from tabulae.core.seat import CHANCE, WATCHER, Seat
from tabulae.text.generated.cli import CLI


class Line(NamedTuple):
    number: int  # of the event
    seat: Seat
    text: str
    public: bool  # known to a watcher in every part
    news: bool  # no routine draw that the reader does not see


def recent_events(record: Record, since: int, reader: Seat, lang: str) -> Iterator[str]:
    """The events from number `since` on, for a reader who sees the own hand.

    Of a deal only what is public is listed. A card that another takes up unseen is left out, unless the game announces
    it (`ReportWording.is_announced`).
    """
    for chance, group in groupby(_lines(record, reader, lang), key=lambda line: line.seat == CHANCE):
        lines = list(group)
        a_deal = chance and len(lines) > record.seats
        fresh = [line for line in lines if line.number >= since]
        yield from (line.text for line in fresh if line.news and (line.public or not a_deal))
        if a_deal and any(not line.public for line in fresh):
            yield CLI.text(lang, "dealt")


def _lines(record: Record, reader: Seat, lang: str) -> Iterator[Line]:
    game = record.game
    for number, (state, (seat, move)) in enumerate(record.revealed_steps()):
        seen = game.views.seen_move(state, seat, move, reader)
        common = game.views.seen_move(state, seat, move, WATCHER)
        text = game.wording.log_line(game.view(state, reader), seat, seen, record.names, lang)
        shown = seat != CHANCE or HIDDEN not in seen or game.report_wording.is_announced(move)
        yield Line(number, seat, text, HIDDEN not in common, shown)


def last_own_event(record: Record, seat: Seat) -> int:
    """The number of the seat's last move, 0 before its first."""
    return max((number for number, event in enumerate(record.events) if event.seat == seat), default=0)
