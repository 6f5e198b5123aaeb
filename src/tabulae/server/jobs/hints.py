"""Hints for a person who asks, from what that person's seat may know: made in a worker, beside everything else."""

from __future__ import annotations

from tabulae.bots.advice import has_advice
from tabulae.core import layout
from tabulae.core.errors import NotationError
from tabulae.core.seat import Seat
from tabulae.server.ports import HintAnswer, HintTask, JobFailed, Line
from tabulae.server.publish import padding
from tabulae.server.publish.hint_policy import hints_allowed
from tabulae.server.table import events
from tabulae.server.table.commands import Bench
from tabulae.server.table.table import Table, refused
from tabulae.server.table.transaction import Draft
from tabulae.server.wire import AskHint, Hint, Refusal, encode
from tabulae.server.wire_types import Advice


async def ask(table: Table, line: Line, message: AskHint) -> None:
    """Write down that the seat took a hint, and have one made; the answer comes when it is ready. Raises Refusal."""
    _may_ask(table, line)
    world, key = table.world, (table.ledger.table, line.seat)
    if key in world.hinting or len(world.hinting) >= world.settings.limits.hints_waiting:
        raise Refusal("busy")
    world.hinting.add(key)
    try:
        task, decision = await _take(table, line.seat, message.depth, line.lang)
    except BaseException:
        world.hinting.discard(key)
        raise
    thinking = table.keeper.run(_give(table, line, message, task, decision))
    thinking.add_done_callback(lambda _: world.hinting.discard(key))


def _may_ask(table: Table, line: Line) -> None:
    ledger = table.ledger
    if line.seat < 0:
        raise Refusal("not-seated")
    if line.seat not in ledger.seats_of(line.guest):
        raise Refusal("not-yours")
    if table.crowd.acting(line.seat) is not line:
        raise Refusal("elsewhere")
    if not hints_allowed(ledger):
        raise Refusal("no-hints")
    if not has_advice(ledger.head.game):
        raise Refusal("no-hint")


async def _take(table: Table, seat: Seat, depth: int, lang: str) -> tuple[HintTask, int]:
    """The question, and the decision it is about; by then the log tells everybody that the seat has asked."""
    found: list[tuple[HintTask, int]] = []

    def take(draft: Draft, bench: Bench) -> None:
        ledger = draft.ledger
        if ledger.play is None or seat not in ledger.to_act:
            raise Refusal("not-your-turn")
        if ledger.places[seat].bot_level:
            raise Refusal("handed-over")
        decision = ledger.play.decision
        view = layout.plain(ledger.game.view(ledger.play.state, seat))
        found[:] = [(HintTask(ledger.head.game, view, depth, [*ledger.names_in(lang)], lang), decision)]
        if (seat, decision, depth) not in ledger.hinted:
            draft.add(events.TookHint(seat, depth, decision), seat)

    await table.arrange(take)
    return found[0]


async def _give(table: Table, line: Line, message: AskHint, task: HintTask, decision: int) -> None:
    """To the line that asked, if it still looks through the eyes of that seat."""
    seat = task.view["seat"]
    try:
        told = await table.world.jobs.hint(task)
        frame = encode(_hint(table, message, task, decision, told))
    except (JobFailed, NotationError):
        table.world.metrics.refused("no-idea")
        frame = encode(refused(message.n, Refusal("no-idea"), task.lang))
    if line in table.crowd and line.seat == seat:
        line.send(padding.filled(frame, 0, padding.FREE_ROOM) if line.padded else frame)


def _hint(table: Table, message: AskHint, task: HintTask, decision: int, told: HintAnswer) -> Hint:
    game = table.ledger.game
    view = layout.rebuilt(game.views.View, task.view)
    parsed = [(game.wording.parse(move, task.names), chance) for move, chance in told.moves]
    moves = [Advice(str(move), game.wording.say(view, move, task.names, task.lang), chance) for move, chance in parsed]
    return Hint(message.n, decision, message.depth, told.lines, moves)
