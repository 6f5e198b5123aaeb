"""Bots in processes of their own."""

from __future__ import annotations

import asyncio
import os
import signal
from time import monotonic, sleep

import pytest

from tabulae.bots.bot import Budget
from tabulae.bots.ladder import bot
from tabulae.bots.workers import LIGHTER, Workers
from tabulae.core.errors import BadOption
from tabulae.core.threads import MULTIPLIERS
from tests.bots.test_tabula_rasa_search import GAME, match_after

PATIENCE = 180.0  # seconds: longer than any machine needs


@pytest.fixture(scope="module")
def workers():
    with Workers(["tabula-rasa"], processes=1) as found:
        yield found


def test_the_first_move_comes_soon_and_from_a_lighter_level_if_need_be(tmp_path, monkeypatch):
    monkeypatch.setenv("TABULAE_CACHE", str(tmp_path))  # nothing is compiled yet
    for name in MULTIPLIERS:
        monkeypatch.delenv(name, raising=False)
    match = match_after(3)
    seat = match.to_act[0]
    with Workers(["tabula-rasa"], processes=1) as cold:
        given = cold.submit("tabula-rasa", match.view(seat), "strong", 1)
        assert not given.done()  # the caller was not held up
        told = given.result(PATIENCE)
        threads = [cold.call(os.getenv, name).result(PATIENCE) for name in MULTIPLIERS]

    assert told.by == LIGHTER
    assert told.move in match.moves(seat)
    assert set(threads) == {"1"}  # there is a process for each core, which multiplies by itself


def test_a_worker_chooses_what_the_bot_would(workers):
    match = match_after(3)
    view = match.view(match.to_act[0])
    while not workers.ready():
        sleep(0.05)

    told = workers.submit("tabula-rasa", view, "strong", 9, Budget(playouts=300)).result(PATIENCE)

    assert told.by == "strong"
    assert told.move == bot(GAME, "strong", 9).choose(view, Budget(playouts=300))


def test_an_event_loop_can_wait_for_it(workers):
    match = match_after(3)
    view = match.view(match.to_act[0])

    async def ask():
        return await asyncio.wrap_future(workers.submit("tabula-rasa", view, "novice", 9))

    assert asyncio.run(ask()).move in match.moves(match.to_act[0])


def test_a_state_is_refused(workers):
    with pytest.raises(TypeError):
        workers.submit("tabula-rasa", match_after(3).state, "novice", 9)


def test_a_level_that_does_not_exist_is_refused(workers):
    match = match_after(3)
    with pytest.raises(BadOption):
        workers.submit("tabula-rasa", match.view(match.to_act[0]), "champion", 9)


def test_a_process_that_dies_is_replaced():
    match = match_after(3)
    view = match.view(match.to_act[0])
    with Workers(["tabula-rasa"], processes=1) as found:
        os.kill(found.call(os.getpid).result(PATIENCE), signal.SIGKILL)
        deadline = monotonic() + PATIENCE
        while monotonic() < deadline:
            try:
                told = found.submit("tabula-rasa", view, "novice", 9).result(PATIENCE)
                break
            except Exception:
                sleep(0.05)

    assert told.move in match.moves(match.to_act[0])
