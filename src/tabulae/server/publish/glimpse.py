"""A game in play at a glance, for lists: what a watcher would see there."""

from __future__ import annotations

import msgspec

from tabulae.core import layout
from tabulae.core.seat import WATCHER
from tabulae.server.publish import standings
from tabulae.server.publish.log_cache import LogCache
from tabulae.server.table.state import PLAYING, TableState
from tabulae.server.wire_types import Glimpse, LogLine

MOST_REPLAYED = 400  # moves; replaying more of them for one sentence would hold up the other tables


def glimpse(state: TableState, log: LogCache, lang: str) -> Glimpse | None:
    """None where no game is in play."""
    match, game = state.match, state.game
    if state.status != PLAYING or match is None:
        return None
    view = game.view(match.state, WATCHER)
    return Glimpse(
        to_act=[seat for seat in match.to_act if seat >= 0],
        board=layout.plain(view),
        score=[int(game.rules.points(view, seat)) for seat in range(state.seats)],
        standing=standings.now(game, view),
        last=_last_decision(state, log, lang),
    )


def _last_decision(state: TableState, log: LogCache, lang: str) -> str:
    """The last move of a seat in words, or "" before the first, and where finding the words would take long."""
    assert state.match is not None
    history = state.match.history
    version = next((played.seq for played in reversed(history) if played.seat >= 0 and played.move is not None), 0)
    if not version or len(history) > MOST_REPLAYED:
        return ""
    line = msgspec.json.decode(log.since(WATCHER, lang, version - 1)[0], type=LogLine)
    return line.text
