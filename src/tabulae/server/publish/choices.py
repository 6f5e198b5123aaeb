"""Stage 3 of publishing, words: the moves a seat may choose from.

Where wording them takes long, a worker process does it while the table's entry is being written, so that other tables
go on meanwhile. What is not ready in time is worded here, from the same View, with the same result.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any

from tabulae.core import layout
from tabulae.core.game import Game
from tabulae.core.seat import Seat
from tabulae.server.context import Context
from tabulae.server.people.peer import Peer
from tabulae.server.ports import JobFailed, WordsTask
from tabulae.server.publish.lazy_view import LazyView
from tabulae.server.table.match import TableMatch, notation
from tabulae.server.table.state import TableState
from tabulae.server.wire import encode
from tabulae.server.wire_types import Choice

CACHED_DECISIONS = 256
CACHED_WORDS = 1 << 12
_decisions: OrderedDict[bytes, list[Choice]] = OrderedDict()  # by all they depend on, the newest last


def offered(
    game: Game, state: Any, view: Any, seat: Seat, names: tuple[str, ...], lang: str
) -> tuple[list[Choice], bool]:
    """The moves that a seat that owes a decision may make, and whether there are more than these."""
    if seat < 0 or not game.rules.must_act(state, seat):
        return [], False
    if game.fast_path.fixed_move_words:
        fixed = [_fixed(game.wording.move_label, move, lang) for move in game.quick_moves(state, seat)]
        return fixed, game.sample_moves is not None
    if game.sample_moves is None:
        return _worded(game, state, view, names, lang), False
    key = _key(game, view, names, lang)
    if key not in _decisions:
        _remember(key, _worded(game, state, view, names, lang))
    return _decisions[key], True


@lru_cache(maxsize=CACHED_WORDS)
def _fixed(label: Callable[..., str], move: Any, lang: str) -> Choice:
    """Where the words depend on neither the table nor the names."""
    return Choice(notation(move), label(None, move, (), lang))


def _worded(game: Game, state: Any, view: Any, names: Sequence[str], lang: str) -> list[Choice]:
    return [
        Choice(notation(m), game.wording.move_label(view, m, names, lang)) for m in game.quick_moves(state, view.seat)
    ]


def _remember(key: bytes, worded: list[Choice]) -> None:
    _decisions[key] = worded
    if len(_decisions) > CACHED_DECISIONS:
        _decisions.popitem(last=False)


def _key(game: Game, view: Any, names: Sequence[str], lang: str) -> bytes:
    return encode((game.name, layout.plain(view.whole if isinstance(view, LazyView) else view), names, lang))


# In another process


async def prepare(context: Context, table_state: TableState, match: TableMatch, peers: Iterable[Peer]) -> None:
    """Have the choices of those peers ready who decide next. Raises nothing."""
    must_act = table_state.game.rules.must_act
    wanted = {(peer.seat, peer.lang) for peer in peers if peer.seat >= 0 and must_act(match.state, peer.seat)}
    await asyncio.gather(*(_prepare(context, table_state, match, *each) for each in sorted(wanted)))


async def _prepare(context: Context, table_state: TableState, match: TableMatch, seat: Seat, lang: str) -> None:
    game, names = table_state.game, table_state.names_in(lang)
    view = game.view(match.state, seat)
    try:
        worded = await worded_by_worker(context, game, view, None, names, lang)
    except JobFailed:
        return
    _remember(_key(game, view, names, lang), worded)


async def worded_by_worker(
    context: Context, game: Game, view: Any, moves: list[str] | None, names: Sequence[str], lang: str
) -> list[Choice]:
    """These moves, or those that the game lists if `moves` is None. Raises JobFailed."""
    task = WordsTask(game.name, layout.plain(view), moves, [*names], lang)
    return [Choice(move, text) for move, text in await context.jobs.words(task)]
