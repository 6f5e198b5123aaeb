"""The replay of a finished game, step by step: what each seat knew before every move, and the scoring."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabulae.core import layout
from tabulae.core.game import Game
from tabulae.core.record import turn_numbers
from tabulae.core.seat import NOBODY, WATCHER, Seat
from tabulae.server.http_types import ReviewOf, ScoreRow, ScoringOf, Step
from tabulae.server.publish import log_lines, table_info
from tabulae.server.publish.end_story import end_story
from tabulae.server.publish.hint_policy import hints_taken
from tabulae.server.table.match import PlayedMove
from tabulae.server.table.state import TableState
from tabulae.server.wire import RequestError, encode
from tabulae.server.wire_types import OverInfo

EVENTS_AT_ONCE = 50  # of a record that are replayed before others get their turn: about half a millisecond


def record_text(table_state: TableState, viewer: Seat) -> str:
    """The record: during the game as the viewer may know it, afterwards complete, with the deal to verify."""
    *_, text = record_steps(table_state, viewer)
    return text


def record_steps(table_state: TableState, viewer: Seat) -> Iterator[str]:
    """The text of `record_text`, after empty ones: between two of them others can be served.

    It is the record as of the call, whatever happens at the table meanwhile.
    """
    match = table_state.match
    if match is None:
        raise RequestError("not-now")
    record = match.record(table_state.names, table_state.deal, hints_taken(table_state))
    if table_state.is_open:
        yield record.text()
        return
    seen = []
    for event in record.seen_events(viewer):
        seen.append(event)
        if len(seen) % EVENTS_AT_ONCE == 0:
            yield ""
    yield record.with_seen(seen).text()


def review_chunks(table_state: TableState, viewer: Seat | None, lang: str) -> Iterator[bytes]:
    """A ReviewOf as JSON, step by step, as one seat knew the game or as every seat did.

    A long game takes a second; others need not wait for it.
    """
    match = table_state.match
    if not table_state.is_open or match is None:
        raise RequestError("not-over")
    game, names = table_state.game, table_state.names_in(lang)
    reader = WATCHER if viewer is None else viewer
    seats = [viewer] if viewer is not None else [*range(table_state.seats), WATCHER]
    over = table_info.over_info(table_state, reader, lang)
    assert isinstance(over, OverInfo)
    last = {seat: layout.plain(game.view(match.state, seat)) for seat in seats}
    whole = ReviewOf(table_state.table, table_state.head.game, list(names), [], last, over, _ended(table_state))
    head, steps, tail = encode(whole).partition(b'"steps":[')
    yield head + steps
    record = match.record(names, None)
    separator = b""
    for turn, (state, event) in zip(turn_numbers(record.events), record.steps(), strict=True):
        played = PlayedMove(0, 0, event.seat, event.move, "", state)
        line = log_lines.move_line(game, played, reader, names, lang)
        move = str(played.move) if viewer is None else line.move
        views = {seat: layout.plain(game.view(state, seat)) for seat in seats}
        to_act = [seat for seat in game.to_act(state) if seat >= 0]
        yield separator + encode(Step(played.seat, move, line.text, views, to_act, turn))
        separator = b","
    yield tail


def _ended(table_state: TableState) -> int:
    return next(entry.at for entry, event in table_state.log if event is table_state.ended)


def scoring(table_state: TableState, viewer: Seat, lang: str) -> ScoringOf:
    """The scoring of a finished game from the viewer's View, and the score after each play."""
    match = table_state.match
    if not table_state.is_open or match is None or match.outcome is None:
        raise RequestError("not-over")
    game = table_state.game
    game_scoring = game.wording.scoring(game.view(match.state, viewer), table_state.names_in(lang), lang)
    rows = [ScoreRow(r.name, r.sign, r.gains, r.counts, r.verdict, r.clause) for r in game_scoring.rows]
    names = table_state.names_in(lang)
    points, turns = course(table_state)
    closings = {
        seat: game_scoring.closings[seat]
        for seat, place in enumerate(table_state.seat_states)
        if place.is_bot and game_scoring.closings
    }
    story = end_story(game_scoring, points, turns, game.low_wins, viewer, names, lang)
    return ScoringOf(game_scoring.sides, rows, game_scoring.lines, points, turns, story, closings)


def course(table_state: TableState) -> tuple[list[list[int]], list[int]]:
    """The score of every seat after each turn, as if the game had ended there, and the turns' numbers."""
    match, game = table_state.match, table_state.game
    if match is None:
        return [], []
    record = match.record(table_state.names, None)
    numbers = turn_numbers(record.events)
    stood: list[list[int]] = []
    turns: list[int] = []
    mover, before = NOBODY, 0
    for number, (state, event) in zip(numbers, record.steps(), strict=True):
        if event.seat >= 0 and event.seat != mover:
            if mover != NOBODY:
                stood.append(_points(game, state))
                turns.append(before)
            mover, before = event.seat, number
    return [*stood, _points(game, match.state)], [*turns, before]


def _points(game: Game, state: Any) -> list[int]:
    return [int(game.rules.points(state, seat)) for seat in range(state.seats)]
