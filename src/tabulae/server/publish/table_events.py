"""What happens beside the game, as everybody reads it."""

from __future__ import annotations

from tabulae.core.seat import Seat
from tabulae.server.table import events
from tabulae.server.table.names import in_language
from tabulae.server.wire_types import LogLine


def around_the_game(seq: int, at: int, seat: Seat, event: events.AnyEvent, lang: str) -> LogLine:
    """What happened beside the game, without words, which the page has; a bot that sat down is named for the reader."""
    other = ""
    match event:
        case events.Sat(chair, _, name):
            seat, other = chair, name
        case events.BotSat(chair, level, name):
            seat, other = chair, in_language(name, level, chair, lang)
        case events.HandedOver(chair, _, why):
            seat, other = chair, why
        case events.TookBack(chair, move):
            seat, other = chair, str(move)
        case events.Flagged(chair) | events.Freed(chair) | events.ChangedDevice(chair) | events.Committed(chair):
            seat = chair
        case events.TookHint(chair, depth):
            seat, other = chair, str(depth)
        case events.Aborted(attempt):
            other = str(attempt)
        case events.Ended(other) | events.ChatSet(other):
            pass
        case events.Followed(table):
            other = table
        case events.Agreed(_, yes) | events.AnsweredBack(_, yes) | events.WantsAgain(_, yes) | events.WatchSet(yes):
            other = "yes" if yes else "no"
    return LogLine(seq, at, event.kind, seat, other=other)
