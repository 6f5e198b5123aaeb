"""Stage 3 of publishing, words: one event as a line of the log that a viewer reads."""

from __future__ import annotations

from collections.abc import Sequence

from tabulae.core.game import Game
from tabulae.core.seat import Seat
from tabulae.server.publish.lazy_view import LazyView
from tabulae.server.table import events
from tabulae.server.table.match import PlayedMove, notation
from tabulae.server.table.names import in_language
from tabulae.server.wire_types import LinePart, LogLine


def move_line(
    game: Game,
    played: PlayedMove,
    viewer: Seat,
    names: tuple[str, ...],
    lang: str,
    turn: Sequence[PlayedMove] = (),
) -> LogLine:
    """A move, as the viewer may know it. `turn` holds the moves of its turn so far, this one too."""
    seen_move, log = game.views.seen_move, game.log_wording
    move = seen_move(played.before, played.seat, played.move, viewer)
    view = LazyView(game, played.before, viewer)
    if log.parts is None:
        parts: Sequence[tuple[Seat, str]] = ()
        text = game.wording.log_line(view, played.seat, move, names, lang)
    else:
        parts = log.parts(view, played.seat, move, names, lang)
        text = " ".join([sentence for _, sentence in parts])
    sentence = ""
    if turn and turn[0].seat >= 0 and log.turn_sentence is not None:
        # What a viewer may know of the earlier moves of a turn does not depend on the position
        moves = [(each.seat, seen_move(played.before, each.seat, each.move, viewer)) for each in turn]
        sentence = log.turn_sentence(moves, viewer, names, lang)
    return LogLine(
        version=played.seq,
        at=played.at,
        kind="move" if played.seat >= 0 else "chance",
        seat=played.seat,
        text=text,
        move=notation(move),
        by=played.by,
        clause=game.wording.clause_of(view, move),
        turn=turn[0].seq if len(turn) > 1 else 0,
        sentence=sentence,
        cards=log.cards(move),
        points=log.points(view, played.seat, move) if log.points is not None else (),
        parts=tuple(LinePart(*part) for part in parts) if len({seat for seat, _ in parts}) > 1 else (),
    )


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
