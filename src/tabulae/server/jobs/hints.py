"""Hints on request, made in a worker from what the seat that asks may know."""

from __future__ import annotations

from tabulae.bots.analysis.judges import has_advice
from tabulae.core import layout
from tabulae.core.errors import NotationError
from tabulae.core.seat import Seat
from tabulae.server.people.peer import Peer
from tabulae.server.ports import HINTS, Busy, HintAnswer, HintTask, JobFailed
from tabulae.server.publish import padding
from tabulae.server.publish.hint_policy import hints_allowed
from tabulae.server.table import events
from tabulae.server.table.commands import CommandContext
from tabulae.server.table.state import OVER
from tabulae.server.table.table import Table, refused
from tabulae.server.table.transaction import Transaction
from tabulae.server.wire import Ack, AskHint, Hint, OwnHint, RequestError, encode
from tabulae.server.wire_types import Advice


def prepare(table: Table, peer: Peer) -> None:
    """Have a worker ready when somebody sits down who may ask for hints: starting and compiling take seconds."""
    state = table.state
    if peer.seat >= 0 and state.status != OVER and hints_allowed(state) and has_advice(state.head.game):
        table.context.jobs.prepare_hints(state.head.game)


async def ask(table: Table, peer: Peer, message: AskHint) -> None:
    """Log that the seat took a hint, and start making it; the answer is sent later. Raises RequestError."""
    _may_ask(table, peer)
    context, key = table.context, (table.state.table, peer.seat)
    if key in context.hinting:
        raise RequestError("busy")
    try:
        context.jobs.check_room(HINTS, table.asker(peer))
    except Busy:
        raise RequestError("busy") from None
    context.hinting.add(key)
    try:
        task, decision = await _log_request(table, peer.seat, message.depth, peer.lang)
    except BaseException:
        context.hinting.discard(key)
        raise
    thinking = table.scheduler.run(_send_hint(table, peer, message, task, decision))
    thinking.add_done_callback(lambda _: context.hinting.discard(key))


async def announce(table: Table, peer: Peer, message: OwnHint) -> None:
    """Log that the seat takes a hint, which its client makes from its own View. Raises RequestError."""
    _may_ask(table, peer)
    await _log_request(table, peer.seat, message.depth, peer.lang)
    peer.send(encode(Ack(message.n, table.state.seq)))


def _may_ask(table: Table, peer: Peer) -> None:
    state = table.state
    if peer.seat < 0:
        raise RequestError("not-seated")
    if peer.seat not in state.seats_of(peer.guest):
        raise RequestError("not-yours")
    if table.connections.acting(peer.seat) is not peer:
        raise RequestError("elsewhere")
    if not hints_allowed(state):
        raise RequestError("no-hints")
    if not has_advice(state.head.game):
        raise RequestError("no-hint")
    table.check_room()


async def _log_request(table: Table, seat: Seat, depth: int, lang: str) -> tuple[HintTask, int]:
    """The task, and the decision it is about. On return the log shows everybody that the seat has asked."""
    found: list[tuple[HintTask, int]] = []

    def take(transaction: Transaction, command_context: CommandContext) -> None:
        state = transaction.state
        if state.match is None or seat not in state.to_act:
            raise RequestError("not-your-turn")
        if state.seat_states[seat].bot_level:
            raise RequestError("handed-over")
        decision = state.match.decision
        view = layout.plain(state.game.view(state.match.state, seat))
        found[:] = [(HintTask(state.head.game, view, depth, [*state.names_in(lang)], lang), decision)]
        if (seat, decision, depth) not in state.hinted:
            transaction.add(events.TookHint(seat, depth, decision), seat)

    await table.arrange(take)
    return found[0]


async def _send_hint(table: Table, peer: Peer, message: AskHint, task: HintTask, decision: int) -> None:
    """Send the hint to the peer that asked, if it still has that seat."""
    seat = task.view["seat"]
    try:
        answer = await table.context.jobs.hint(task, table.asker(peer))
        frame = encode(_hint(table, message, task, decision, answer))
    except (JobFailed, NotationError):
        table.context.metrics.refused("no-idea")
        frame = encode(refused(message.n, RequestError("no-idea"), task.lang))
    if peer in table.connections and peer.seat == seat:
        peer.send(padding.answer(frame, peer))


def _hint(table: Table, message: AskHint, task: HintTask, decision: int, answer: HintAnswer) -> Hint:
    game = table.state.game
    view = layout.rebuilt(game.views.View, task.view)
    parsed = [(game.wording.parse(move, task.names), chance) for move, chance in answer.moves]
    moves = [
        Advice(str(move), game.wording.move_label(view, move, task.names, task.lang), chance) for move, chance in parsed
    ]
    return Hint(message.n, decision, message.depth, answer.lines, moves)
