"""What moves that a seat has staged would bring, answered at once from its View.

It takes about a millisecond, so no worker is asked; the rate of a socket's messages bounds how often.
"""

from __future__ import annotations

from typing import Any

from tabulae.core.dice import new_dice
from tabulae.core.errors import NotationError
from tabulae.core.game import Game
from tabulae.server.people.peer import Peer
from tabulae.server.publish import padding
from tabulae.server.table.commands import canonical_move
from tabulae.server.table.state import TableState
from tabulae.server.table.table import Table
from tabulae.server.wire import AskPreview, Preview, RequestError, encode


def send_preview(table: Table, peer: Peer, message: AskPreview) -> None:
    """Raises RequestError when it is not the seat's turn, or for a move that is not legal; with its clause."""
    state = table.state
    if state.game.preview is None:
        raise RequestError("no-preview")
    if state.match is None or peer.seat not in state.to_act or not state.is_of(peer.seat, peer.guest):
        raise RequestError("not-your-turn")
    view = state.game.view(state.match.state, peer.seat)
    moves = [_parsed(state, text, peer.lang) for text in (message.move, *message.then)]
    after = _view_after(state.game, view, moves, peer.lang, state.names_in(peer.lang))
    found = state.game.preview(view, moves, after)
    answer = Preview(
        n=message.n,
        version=state.seq,
        standing=found.standing,
        scribes=found.scribes,
        points=found.points,
        hides=found.hides,
        touches=found.touches,
        buries=found.buries,
        scored=found.scored,
    )
    peer.send(padding.answer(encode(answer), peer))


def _parsed(state: TableState, text: str, lang: str) -> Any:
    wording = state.game.wording
    try:
        return canonical_move(wording.parse, text) or wording.parse(text, state.names)
    except NotationError as error:
        raise RequestError("notation", wording.explain_notation_error(error, lang)) from None


def _view_after(game: Game, view: Any, moves: list[Any], lang: str, names: tuple[str, ...]) -> Any:
    """The seat's View after its moves, played in a sampled world: it is the same in every world until chance moves."""
    world = game.sample_world(view, new_dice(0))
    for move in moves:
        objection = game.objection(world, view.seat, move, lang, names)
        if objection is not None:
            raise RequestError("illegal", objection.because, objection.clause)
        game.rules.play(world, view.seat, move)
    return game.view(world, view.seat)
