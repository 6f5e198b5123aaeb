"""What a viewer gets to see of a table. Everything here is made from that viewer's View."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any

from msgspec import Raw
from msgspec.structs import replace

from tabulae.core import layout
from tabulae.core.annotations import Note
from tabulae.core.game import Game
from tabulae.core.seat import Seat
from tabulae.server.publish.choices import choices
from tabulae.server.publish.hint_policy import hints_allowed, hints_taken
from tabulae.server.publish.lazy_view import Glance
from tabulae.server.table import deal, takeback
from tabulae.server.table.connections import Attendance
from tabulae.server.table.match import PlayedMove, notation
from tabulae.server.table.state import OVER, TableState
from tabulae.server.wire import encode
from tabulae.server.wire_types import ChairInfo, Choice, LogLine, NoteInfo, OverInfo, Position, TableInfo

WORDS_KEPT = 1 << 12
NOTES_KEPT = 1 << 15  # as written, a quarter of a kilobyte each


# The table


def info(table_state: TableState, guest: str, attendance: Attendance, lang: str = "en") -> TableInfo:
    head, game = table_state.head, table_state.game
    usual = {option.name: option.default_for(head.seats) for option in game.options}
    return TableInfo(
        table=table_state.table,
        game=head.game,
        title=game.title,
        rules=head.rules,
        seats=head.seats,
        options=head.options,
        changed_options=[name for name, value in head.options.items() if usual[name] != value],
        pace=head.pace,
        status=table_state.status,
        listed=head.listed,
        watch=table_state.watch,
        chat=table_state.chat,
        hints=hints_allowed(table_state),
        opener=table_state.host,
        chairs=chairs(table_state, guest, attendance, lang),
        watchers=attendance.watchers,
        aborted=table_state.aborted,
        previous=head.previous,
        origin=head.origin,
        origin_at=head.origin_at,
        next=table_state.next,
    )


def chairs(table_state: TableState, guest: str, attendance: Attendance, lang: str) -> list[ChairInfo]:
    names = table_state.names_in(lang)
    hints = hints_taken(table_state) or (0,) * table_state.seats
    return [
        ChairInfo(
            seat=seat,
            kind=place.kind,
            name=place.name and names[seat],
            level=place.level,
            yours=bool(guest) and place.guest == guest,
            stand_in=place.stand_in,
            present=seat in attendance.present,
            away=attendance.away.get(seat, 0),
            agrees=seat in table_state.agreed,
            again=seat in table_state.again,
            resigned=place.resigned,
            hints=hints[seat],
            near=table_state.head.listed and seat in attendance.near,
        )
        for seat, place in enumerate(table_state.seat_states)
    ]


def with_manners(info: TableInfo, manners: Sequence[tuple[int, int]]) -> TableInfo:
    """The table with what each person is known for: games, and those left to a bot."""
    chairs = [replace(chair, games=games, left=left) for chair, (games, left) in zip(info.chairs, manners, strict=True)]
    return replace(info, chairs=chairs)


# The game


def legal(
    game: Game, state: Any, view: Any, seat: Seat, names: tuple[str, ...], lang: str
) -> tuple[list[Choice], bool]:
    """The moves a seat that owes a decision may make, and whether there are more than these."""
    if seat < 0 or not game.rules.owes(state, seat):
        return [], False
    if game.fast_path.fixed_move_words:
        told = [_choice(game.wording.say, move, lang) for move in game.quick_moves(state, seat)]
    else:
        told = choices(game, state, view, names, lang)
    return told, game.sample_moves is not None


@lru_cache(maxsize=WORDS_KEPT)
def _choice(say: Callable[..., str], move: Any, lang: str) -> Choice:
    """Where neither the table nor the names matter to the words."""
    return Choice(notation(move), say(None, move, (), lang))


def position(table_state: TableState, viewer: Seat, lang: str, view: Any = None) -> Position | None:
    """The game as the viewer may know it; `view` is its View, where that is at hand."""
    match = table_state.match
    if match is None:
        return None
    game, names = table_state.game, table_state.names_in(lang)
    view = view or game.view(match.state, viewer)
    to_act, moves, free = decisions(table_state, viewer, view, lang)
    told = written_notes(game.wording.notes(view, names, lang))
    return Position(layout.plain(view), match.decision, to_act, moves, free, told, takeback.info(table_state))


def decisions(table_state: TableState, viewer: Seat, view: Any, lang: str) -> tuple[list[Seat], list[Choice], bool]:
    """Who has to decide, what the viewer may choose from, and whether there is more than that."""
    match = table_state.match
    if match is None or table_state.status == OVER:
        return [], [], False
    to_act = [seat for seat in match.to_act if seat >= 0]
    return to_act, *legal(table_state.game, match.state, view, viewer, table_state.names_in(lang), lang)


def written_notes(notes: Iterable[Note]) -> Raw:
    """What the game tells about the cards and places that the viewer sees."""
    return Raw(b"[" + b",".join([_written(note) for note in notes]) + b"]")


@lru_cache(maxsize=NOTES_KEPT)
def _written(note: Note) -> bytes:
    """Most notes are told to the same reader again and again."""
    return encode(NoteInfo(*note))


def over(table_state: TableState, viewer: Seat, lang: str) -> OverInfo | None:
    ended, match = table_state.ended, table_state.match
    if ended is None:
        return None
    outcome = match.outcome if match is not None else None
    words = ""
    if match is not None and outcome is not None:
        words = table_state.game.wording.tell_outcome(
            table_state.game.view(match.state, viewer), outcome, table_state.names_in(lang), lang
        )
    return OverInfo(
        ended.why,
        ended.scores,
        ended.winners,
        table_state.game.low_wins,
        words,
        table_state.next,
        [*hints_taken(table_state)],
    )


# The log


def told(
    game: Game, played: PlayedMove, viewer: Seat, names: tuple[str, ...], lang: str, view: Any | None = None
) -> LogLine:
    """A move as the viewer may know it. `view` is the viewer's before the move, where that is at hand."""
    move = game.views.seen_move(played.before, played.seat, played.move, viewer)
    view = view or Glance(game, played.before, viewer)
    text = game.wording.tell(view, played.seat, move, names, lang)
    kind = "move" if played.seat >= 0 else "chance"
    clause = game.wording.clause_of(view, move)
    return LogLine(played.seq, played.at, kind, played.seat, text, notation(move), played.by, clause=clause)


def deal_info(table_state: TableState) -> Any:
    return deal.info(table_state, over=table_state.status == OVER)
