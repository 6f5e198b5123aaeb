"""What a viewer must be sent, computed from the rules alone and not by the code under test."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from tabulae.core import layout
from tabulae.core.annotations import Note
from tabulae.core.dice import Dice
from tabulae.core.game import Game
from tabulae.core.seat import Seat
from tabulae.server.ports import Entry
from tabulae.server.table import events
from tabulae.server.table.state import TableState

TRAVEL_MS = 500  # allowed for a move to arrive
ALWAYS_TOLD = ("of", "text", "clause")  # fields of a note that are always sent, even if empty


written = lru_cache(maxsize=1 << 14, typed=True)(str)  # a move in its notation


def position(game: Game, state: Any, over: bool, viewer: Seat) -> tuple[Any, list[str], list[int]]:
    """The viewer's View, its moves, and who has to decide."""
    to_act = [seat for seat in game.to_act(state) if seat >= 0] if state is not None and not over else []
    view = layout.plain(game.view(state, viewer)) if state is not None else None
    legal = [written(move) for move in game.quick_moves(state, viewer)] if viewer in to_act else []
    return view, legal, to_act


def in_another_world(table_state: TableState, seat: Seat, dice: Dice) -> tuple[dict[str, Any], list[tuple[str, str]]]:
    """The View and the moves, with their words, in another world consistent with the seat's View."""
    assert table_state.match is not None
    game = table_state.game
    other = game.sample_world(game.view(table_state.match.state, seat), dice)
    view = game.view(other, seat)
    moves = game.quick_moves(other, seat) if game.rules.must_act(other, seat) else []
    return layout.plain(view), [
        (str(move), game.wording.move_label(view, move, table_state.names, "en")) for move in moves
    ]


def notes(game: Game, state: Any, viewer: Seat, names: tuple[str, ...]) -> dict[str, dict[str, str]]:
    """All notes on cards and places, not only the new ones."""
    return {note.of: _note_fields(note) for note in game.wording.notes(game.view(state, viewer), names, "en")}


@lru_cache(maxsize=1 << 14)
def _note_fields(note: Note) -> dict[str, str]:
    """The note as sent. Cached, since the same note recurs."""
    return {name: text for name, text in note._asdict().items() if text or name in ALWAYS_TOLD}


def beginning(table_state: TableState, old: TableState | None) -> Any:
    """The first State of a table: the position of the old one, with its hands, if it continues one."""
    options: dict[str, Any] = dict(table_state.head.options)
    stood = table_state.game.start(table_state.seats, first=table_state.head.first, **options)
    if old is not None and old.match is not None:
        for played in old.match.record(old.names, None).events[: table_state.head.origin_at]:
            table_state.game.rules.play(stood, *played)
    return stood


def seen_since(table_state: TableState, version: int, seat: Seat) -> bool:
    """Whether a card was dealt or another seat moved after that version."""
    later = table_state.log[version:]
    return any(isinstance(event, events.Moved | events.Chanced) and entry.seat != seat for entry, event in later)


def is_late(table_state: TableState, entry: Entry) -> bool:
    clocks = table_state.clocks
    return entry.seat in clocks.running and clocks.limited and entry.at > clocks.deadline(entry.seat) + TRAVEL_MS


def results(state: TableState) -> list[tuple[str, Seat, str]]:
    """By guest: the seat for which the finished game counts, and how it ended, from the log alone."""
    said = [event for _, event in state.log]
    (end,) = [event for event in said if isinstance(event, events.Ended)]
    resigned = {event.seat for event in said if isinstance(event, events.Resigned)}
    gone: set[Seat] = set()
    for event in said:
        if isinstance(event, events.HandedOver):
            gone.add(event.seat)
        elif isinstance(event, events.CameBack):
            gone.discard(event.seat)
    seat_of: dict[str, Seat] = {}
    for seat in state.people if state.match is not None else ():
        seat_of.setdefault(state.seat_states[seat].guest, seat)
    winning = {state.game.rules.side_of(state.seats, seat) for seat in end.winners}
    found = []
    for guest, seat in seat_of.items():
        if not end.winners:
            how = "none"
        elif seat in resigned:
            how = "lost"
        elif seat in gone:
            how = "left"
        else:
            how = ("won" if len(winning) == 1 else "shared") if seat in end.winners else "lost"
        found.append((guest, seat, how))
    return sorted(found)
