"""Moves that a worker proposes on request, from what the seat that asks may know."""

from __future__ import annotations

from typing import Any

from tabulae.core import layout
from tabulae.core.errors import NotationError
from tabulae.server.people.peer import Peer
from tabulae.server.ports import JobFailed
from tabulae.server.publish import choices, padding
from tabulae.server.table.table import Table
from tabulae.server.wire import Proposals, Propose, RequestError, encode
from tabulae.server.wire_types import Choice


async def propose(table: Table, peer: Peer, message: Propose) -> None:
    """Send moves that reach the goals of a message. Raises RequestError when it is not the seat's turn, or no worker
    finds any."""
    state = table.state
    if peer.seat not in state.to_act or peer.seat not in state.seats_of(peer.guest) or state.match is None:
        raise RequestError("no-proposals")
    seat, version, names, wording = peer.seat, state.seq, state.names_in(peer.lang), state.game.wording
    view = state.game.view(state.match.state, peer.seat)
    goals: dict[str, Any] = dict(message.wish)
    try:
        found = await table.context.jobs.propose(state.head.game, layout.plain(view), goals, table.asker(peer))
        moves = [wording.parse(each, names) for each in found]
    except (JobFailed, NotationError):
        raise RequestError("no-proposals") from None
    try:
        worded = await choices.worded_by_worker(
            table.context, state.game, view, [str(move) for move in moves], names, peer.lang
        )
    except JobFailed:
        worded = [Choice(str(move), wording.move_label(view, move, names, peer.lang)) for move in moves]
    if peer.seat != seat:
        raise RequestError("overtaken")  # the device has moved to another seat meanwhile
    frame = encode(Proposals(message.n, version, worded))
    peer.send(padding.answer(frame, peer))
