"""T6: when a bot's move leaves does not depend on its hand, in virtual time."""

from __future__ import annotations

import asyncio
import math
from bisect import bisect

import pytest

from tabulae.core import game as registry
from tabulae.core import layout
from tabulae.server.ports import BotTask, Meter
from tabulae.simulation.in_process import LocalJobs, Person, new_app
from tabulae.simulation.virtual_loop import run
from tests.helpers.sampling import sample

pytestmark = pytest.mark.slow

MOVES = sample((2_500, 10_000), 1)
GAMES = 24  # at once
SIGNIFICANT = 1.63  # of Kolmogorov and Smirnov: beyond it two samples differ, with an error in a hundred


class Ponderous(LocalJobs):
    """Thinks the longer the more cards it holds, as a search would."""

    async def choose(self, task: BotTask, meter: Meter) -> str:
        game = registry.find(task.game)
        view = layout.rebuilt(game.views.View, task.view)
        hand = int(view.hand).bit_count()
        await asyncio.sleep(0.05 * hand)
        return await super().choose(task, meter)


async def replies(moves: int) -> list[tuple[int, int]]:
    """Of every bot's move: how many moves it could choose from, and the milliseconds it took."""
    server, answers, opened = new_app(jobs=Ponderous()), [], 0
    await server.start()
    ada = await Person.arrive(server, "Ada")
    while len(answers) < moves:
        bots = [{"seat": seat, "level": "casual"} for seat in range(2)]
        names = [await ada.open(sit=[], bots=bots, start=True, key=f"k{opened + n}") for n in range(GAMES)]
        opened += GAMES
        tables = [server.registry.tables[name].state for name in names]
        while any(table.status != "over" for table in tables):
            await asyncio.sleep(10)
        for table in tables:
            before = next(entry.at for entry, event in table.log if event.kind == "deal")
            for played in table.match.steps():
                if played.seat >= 0:
                    legal = len(table.game.moves(played.before, played.seat))
                    answers.append((legal, played.at - before))
                    before = played.at
            server.registry.let_go(table.table)
    return answers[:moves]


def largest_gap(one: list[int], other: list[int]) -> float:
    """Between the two distributions (Kolmogorov and Smirnov), in units of what chance allows."""
    one, other = sorted(one), sorted(other)
    gap = max(abs(bisect(one, at) / len(one) - bisect(other, at) / len(other)) for at in {*one, *other})
    return gap / math.sqrt((len(one) + len(other)) / (len(one) * len(other)))


@pytest.mark.parametrize("moves", MOVES)
def test_T6_thousands_of_replies_with_few_and_with_many_choices_are_distributed_alike(moves: int):
    answers = sorted(run(replies(moves)))
    middle = answers[moves // 2][0]
    few = [ms for legal, ms in answers if legal < middle]
    many = [ms for legal, ms in answers if legal >= middle]

    assert len(few) > moves / 5 and len(many) > moves / 5
    assert min(few + many) >= 600
    assert largest_gap(few, many) < SIGNIFICANT


def test_T6_the_measure_tells_times_that_do_depend_on_the_hand():
    few, many = list(range(600, 1800, 3)), list(range(660, 1860, 3))

    assert largest_gap(few, many) < SIGNIFICANT  # so few do not show a twentieth of the time
    assert largest_gap(few * 12, many * 12) > SIGNIFICANT
