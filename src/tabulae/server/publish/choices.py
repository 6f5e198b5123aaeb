"""What a seat may choose from, in words, made in another process where that takes long.

A table asks for it while an entry is being written, so that meanwhile the other tables go on. What is not there in
time is made here, from the same View, and is the same.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from typing import Any

from tabulae.core import layout
from tabulae.core.game import Game
from tabulae.core.seat import Seat
from tabulae.server.context import Context
from tabulae.server.ports import JobFailed, Peer, WordsTask
from tabulae.server.publish.lazy_view import Glance
from tabulae.server.table.match import TableMatch, notation
from tabulae.server.table.state import TableState
from tabulae.server.wire import encode
from tabulae.server.wire_types import Choice

KEPT = 256  # decisions
_kept: OrderedDict[bytes, list[Choice]] = OrderedDict()  # by all that goes into them, the newest last


def choices(game: Game, state: Any, view: Any, names: Sequence[str], lang: str) -> list[Choice]:
    """The moves that the seat of the View, whose turn it is, may make."""
    if game.sample_moves is None:
        return _made(game, state, view, names, lang)
    key = _key(game, view, names, lang)
    if key not in _kept:
        _keep(key, _made(game, state, view, names, lang))
    return _kept[key]


def _made(game: Game, state: Any, view: Any, names: Sequence[str], lang: str) -> list[Choice]:
    return [Choice(notation(m), game.wording.say(view, m, names, lang)) for m in game.quick_moves(state, view.seat)]


def _keep(key: bytes, told: list[Choice]) -> None:
    _kept[key] = told
    if len(_kept) > KEPT:
        _kept.popitem(last=False)


def _key(game: Game, view: Any, names: Sequence[str], lang: str) -> bytes:
    return encode((game.name, layout.plain(view.whole if isinstance(view, Glance) else view), names, lang))


async def prepare(context: Context, table_state: TableState, match: TableMatch, peers: Iterable[Peer]) -> None:
    """Have ready what those of them who decide next will choose from. Raises nothing."""
    owes = table_state.game.rules.owes
    wanted = {(peer.seat, peer.lang) for peer in peers if peer.seat >= 0 and owes(match.state, peer.seat)}
    await asyncio.gather(*(_prepare(context, table_state, match, *each) for each in sorted(wanted)))


async def _prepare(context: Context, table_state: TableState, match: TableMatch, seat: Seat, lang: str) -> None:
    game, names = table_state.game, table_state.names_in(lang)
    view = game.view(match.state, seat)
    try:
        told = await said(context, game, view, None, names, lang)
    except JobFailed:
        return
    _keep(_key(game, view, names, lang), told)


async def said(
    context: Context, game: Game, view: Any, moves: list[str] | None, names: Sequence[str], lang: str
) -> list[Choice]:
    """These moves, or those that the game lists, as another process words them. Raises JobFailed."""
    task = WordsTask(game.name, layout.plain(view), moves, [*names], lang)
    return [Choice(move, text) for move, text in await context.jobs.words(task)]
