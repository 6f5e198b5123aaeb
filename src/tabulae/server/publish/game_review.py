"""A finished game, step by step: what each seat knew before every move."""

from __future__ import annotations

from typing import Any

from tabulae.core import layout
from tabulae.core.game import Game
from tabulae.core.seat import WATCHER, Seat
from tabulae.server.http_types import ReviewOf, ScoreRow, ScoringOf, Step
from tabulae.server.publish import frames
from tabulae.server.publish.hint_policy import hints_taken
from tabulae.server.table.match import Played
from tabulae.server.table.state import OVER, Ledger
from tabulae.server.wire import Refusal
from tabulae.server.wire_types import OverInfo


def record_text(ledger: Ledger, viewer: Seat) -> str:
    """The record: while the game goes on as the viewer may know it, afterwards whole, with the deal to verify."""
    play = ledger.play
    if play is None:
        raise Refusal("not-now")
    record = play.record(ledger.names, ledger.first, ledger.deal, hints_taken(ledger))
    return record.text() if ledger.status == OVER else record.text(viewer)


def review(ledger: Ledger, viewer: Seat | None, lang: str) -> ReviewOf:
    """All steps of a finished game, as one seat knew them, or as every seat did."""
    play = ledger.play
    if ledger.status != OVER or play is None:
        raise Refusal("not-over")
    game, names = ledger.game, ledger.names_in(lang)
    seats = [viewer] if viewer is not None else [*range(ledger.seats), WATCHER]
    steps = []
    for state, event in play.record(names, ledger.first, None).steps():
        played = Played(0, 0, event.seat, event.move, "", state)
        reader = WATCHER if viewer is None else viewer
        line = frames.told(game, played, reader, names, lang)
        move = str(played.move) if viewer is None else line.move
        views = {seat: layout.plain(layout.copied(game.view(played.before, seat))) for seat in seats}
        to_act = [seat for seat in game.to_act(played.before) if seat >= 0]
        steps.append(Step(played.seat, move, line.text, views, to_act))
    over = frames.over(ledger, WATCHER if viewer is None else viewer, lang)
    assert isinstance(over, OverInfo)
    last = {seat: layout.plain(game.view(play.state, seat)) for seat in seats}
    return ReviewOf(ledger.table, ledger.head.game, list(names), steps, last, over, _ended(ledger))


def _ended(ledger: Ledger) -> int:
    return next(entry.at for entry, event in ledger.log if event is ledger.ended)


def scoring(ledger: Ledger, viewer: Seat, lang: str) -> ScoringOf:
    """How the points came about, as the viewer would tell it, and how they stood after each play."""
    play = ledger.play
    if ledger.status != OVER or play is None or play.outcome is None:
        raise Refusal("not-over")
    game = ledger.game
    told = game.wording.scoring(game.view(play.state, viewer), ledger.names_in(lang), lang)
    rows = [ScoreRow(r.name, r.sign, r.gains, r.counts, r.verdict, r.clause) for r in told.rows]
    return ScoringOf(told.sides, rows, told.lines, course(ledger))


def course(ledger: Ledger) -> list[list[int]]:
    """The points of every seat after each play, if the game had ended there."""
    play, game = ledger.play, ledger.game
    if play is None:
        return []
    stood = []
    after_play = False
    for state, event in play.record(ledger.names, ledger.first, None).steps():
        if after_play:
            stood.append(_points(game, state))
        after_play = event.seat >= 0
    return [*stood, _points(game, play.state)]


def _points(game: Game, state: Any) -> list[int]:
    return [int(game.rules.points(state, seat)) for seat in range(state.seats)]
