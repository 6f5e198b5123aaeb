"""R5: only the seat that owes a decision can make it, and only legal moves enter the log; T16 at every moment."""

from __future__ import annotations

import asyncio
import contextlib
import random
from typing import Any

import pytest

import tabulae
from tabulae.server import wire
from tabulae.simulation.in_process import Person, new_app, two_before_the_start
from tabulae.simulation.virtual_loop import run
from tests.server.test_R4_two_worlds import gather

DECISIONS = 12
TRIES = 60  # moves that each viewer tries at each decision


def notations(table: Any, dice: random.Random) -> list[str]:
    """Moves of the whole game that can be written down, and those that are legal now for anybody."""
    found = []
    if table.game.sample_moves is None:
        every = list(table.game.encoding.every_move(table.seats))
        for move in dice.sample(every, min(TRIES, len(every))):
            with contextlib.suppress(IndexError):  # no person can write it down
                found.append(str(move))
    for seat in table.to_act:
        legal = [str(move) for move in table.game.moves(table.match.state, seat)]
        found += dice.sample(legal, min(10, len(legal)))
    return found


async def try_everything(person: Person, seat: int, dice: random.Random) -> None:
    """All that is not this viewer's to do is refused, with a clause where a rule forbids it; the log stays as it is."""
    table = person.state
    before, game, state = table.chain, table.game, table.match.state
    for text in notations(table, dice):
        allowed = False
        with contextlib.suppress(tabulae.NotationError):
            allowed = seat >= 0 and game.objection(state, seat, game.wording.parse(text, table.names)) is None
        if not allowed:
            for message in (wire.Move(1, table.seq, text), wire.Choose(1, table.match.decision, text)):
                answers = await person.command(type(message), *list(_fields(message)), n=dice.getrandbits(50) + 1)
                assert answers["type"] == "refused", text
                assert answers["clause"] or answers["code"] in ("not-seated", "notation"), answers
    assert table.chain == before


def _fields(message: Any) -> list[Any]:
    return [getattr(message, name) for name in message.__struct_fields__ if name != "n"]


@pytest.mark.parametrize("name", tabulae.games())
def test_R5_all_moves_by_all_seats_and_watchers_are_refused_unless_the_rules_allow_them(name: str):
    async def story() -> None:
        dice = random.Random(name)
        server = new_app()
        await server.start()
        table, people = await gather(server, name, tabulae.game(name).seats[-1])
        eve = await Person.arrive(server, "Eve")
        await eve.hello(table)
        eve.table = table
        for _ in range(DECISIONS):
            for seat, person in [*enumerate(people), (-3, eve)]:
                await try_everything(person, seat, dice)
            table_state = people[0].state
            actor = people[table_state.to_act[0]]
            await actor.decide(dice.choice(actor.legal()))
        entries = [entry for entry, event in table_state.log if event.kind == "move"]
        assert len(entries) == DECISIONS

    run(story())


def test_R5_T16_nobody_moves_before_the_deal_or_after_the_end():
    async def story() -> None:
        ada, ben = await two_before_the_start(new_app())

        async def both_are_refused() -> None:
            for person in (ada, ben):
                for text in ("3y>3", "1r>1"):
                    assert (await person.play(text))["code"] == "not-now"

        await both_are_refused()
        await ada.command(wire.Start)
        await both_are_refused()
        await asyncio.gather(ada.deal(), ben.deal())
        await ada.command(wire.Agree)
        await ben.command(wire.Agree)
        assert ada.state.status == "over"
        await both_are_refused()

    run(story())
