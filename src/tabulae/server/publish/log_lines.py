"""Stage 3 of publishing, words: one event as a line of the log that a viewer reads."""

from __future__ import annotations

from tabulae.core.game import Game
from tabulae.core.seat import Seat
from tabulae.server.publish.lazy_view import LazyView
from tabulae.server.table import events
from tabulae.server.table.match import PlayedMove, notation
from tabulae.server.table.names import in_language
from tabulae.server.wire_types import LogLine


def move_line(game: Game, played: PlayedMove, viewer: Seat, names: tuple[str, ...], lang: str) -> LogLine:
    """A move, as the viewer may know it."""
    move = game.views.seen_move(played.before, played.seat, played.move, viewer)
    view = LazyView(game, played.before, viewer)
    text = game.wording.log_line(view, played.seat, move, names, lang)
    kind = "move" if played.seat >= 0 else "chance"
    clause = game.wording.clause_of(view, move)
    return LogLine(played.seq, played.at, kind, played.seat, text, notation(move), played.by, clause=clause)


def table_line(seq: int, at: int, seat: Seat, event: events.AnyEvent, lang: str) -> LogLine:
    """An event outside the game. The page has the words for it; only a bot's name is in the viewer's language."""
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
