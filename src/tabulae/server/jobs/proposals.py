"""Moves that a worker proposes to a person who asks, from what that person's seat may know."""

from __future__ import annotations

from typing import Any

from tabulae.core import layout
from tabulae.core.errors import NotationError
from tabulae.server.ports import JobFailed, Line
from tabulae.server.publish import choices, padding
from tabulae.server.table.table import Table
from tabulae.server.wire import Proposals, Propose, Refusal, encode
from tabulae.server.wire_types import Choice


async def propose(table: Table, line: Line, message: Propose) -> None:
    """Send moves that fit a wish. Raises Refusal when it is not the seat's turn or no worker has an idea."""
    ledger = table.ledger
    if line.seat not in ledger.to_act or line.seat not in ledger.seats_of(line.guest) or ledger.play is None:
        raise Refusal("no-proposals")
    seat, version, names, wording = line.seat, ledger.seq, ledger.names_in(line.lang), ledger.game.wording
    view = ledger.game.view(ledger.play.state, line.seat)
    wish: dict[str, Any] = dict(message.wish)
    try:
        found = await table.world.jobs.propose(ledger.head.game, layout.plain(view), wish)
        moves = [wording.parse(each, names) for each in found]
    except (JobFailed, NotationError):
        raise Refusal("no-proposals") from None
    try:
        told = await choices.said(table.world, ledger.game, view, [str(move) for move in moves], names, line.lang)
    except JobFailed:
        told = [Choice(str(move), wording.say(view, move, names, line.lang)) for move in moves]
    if line.seat != seat:
        raise Refusal("overtaken")  # the device has turned to another chair meanwhile
    frame = encode(Proposals(message.n, version, told))
    line.send(padding.filled(frame, 0, padding.FREE_ROOM) if line.padded else frame)
