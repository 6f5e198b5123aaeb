"""Bots in worker processes: they see a View, are replaced when they crash or hang, and do not hold up anybody."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

import tabulae
from tabulae.bots import levels as bot_levels
from tabulae.core import layout
from tabulae.core.threads import BLAS_VARIABLES
from tabulae.server.jobs import worker
from tabulae.server.jobs.fair_jobs import FairJobs
from tabulae.server.jobs.pool import WorkerJobs
from tabulae.server.jobs.worker_process import resident
from tabulae.server.ports import Asker, BotTask, Busy, JobFailed, Meter
from tabulae.server.settings import Limits
from tabulae.server.system import SystemClock
from tabulae.simulation.in_process import new_app
from tests.server.support import PATIENCE, QUICK, play_on, serving


def task(seed: int = 1, **changes: object) -> BotTask:
    match = tabulae.Match("tabula-rasa", seats=2, seed=seed)
    view = layout.plain(match.view(match.to_act[0]))
    return BotTask(**{"game": "tabula-rasa", "view": view, "level": "casual", "seed": 7, **changes})  # type: ignore[arg-type]


def test_a_worker_names_a_legal_move_the_same_for_the_same_seed():
    async def story() -> None:
        jobs = WorkerJobs(timeout=PATIENCE)
        match = tabulae.Match("tabula-rasa", seats=2, seed=1)
        moves = {await jobs.choose(task(), Meter()) for _ in range(3)}
        assert len(moves) == 1
        match.play(match.to_act[0], moves.pop())
        await jobs.close()

    asyncio.run(story())


def test_a_question_that_comes_while_a_worker_is_warmed_starts_no_second_process(monkeypatch: pytest.MonkeyPatch):
    """It would live on beside the first, unused."""
    start, started = asyncio.create_subprocess_exec, []

    async def counted(*command: str, **options: Any) -> asyncio.subprocess.Process:
        started.append(command)
        return await start(*command, **options)

    monkeypatch.setattr(asyncio, "create_subprocess_exec", counted)

    async def story() -> None:
        jobs = WorkerJobs(timeout=PATIENCE)
        _, move = await asyncio.gather(jobs.warm(), jobs.choose(task(), Meter()))
        assert move
        await jobs.close()

    asyncio.run(story())
    assert len(started) == 1


def test_a_worker_multiplies_in_one_thread():
    """There is a process for each core; threads of several that wait for each other cost nine times the CPU time."""
    program = "import os, sys\nfrom tabulae.server.jobs.worker import main\nmain()\n" + (
        f"print([os.environ[name] for name in {BLAS_VARIABLES}], file=sys.stderr)"
    )
    others = {name: value for name, value in os.environ.items() if name not in BLAS_VARIABLES}
    path = {"PYTHONPATH": os.pathsep.join(sys.path)}

    done = subprocess.run(
        [sys.executable, "-c", program], env=others | path, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE
    )

    assert done.stderr.decode().strip() == str(["1"] * len(BLAS_VARIABLES))


def test_R8_a_worker_that_dies_or_hangs_is_replaced():
    async def story() -> None:
        jobs = WorkerJobs(timeout=PATIENCE)
        await jobs.choose(task(), Meter())
        process = jobs._workers[0]._process
        assert process is not None
        os.kill(process.pid, signal.SIGKILL)
        with pytest.raises(JobFailed):
            await jobs.choose(task(), Meter())
        assert await jobs.choose(task(), Meter())
        process = jobs._workers[0]._process
        assert process is not None
        os.kill(process.pid, signal.SIGSTOP)
        jobs._timeout = 0.5
        with pytest.raises(JobFailed):
            await jobs.choose(task(), Meter())
        jobs._timeout = PATIENCE
        assert await jobs.choose(task(), Meter())
        await jobs.close()

    asyncio.run(story())


def test_R8_a_worker_that_needs_too_much_memory_is_replaced_and_a_lighter_level_answers(
    monkeypatch: pytest.MonkeyPatch,
):
    large: set[int] = set()
    asked: list[str] = []

    def frame(question: dict[str, Any]) -> bytes:
        asked.append(question["level"])
        return worker.frame(question)

    monkeypatch.setattr("tabulae.server.jobs.worker_process.resident", lambda pid: 1 << 40 if pid in large else 0)
    monkeypatch.setattr("tabulae.server.jobs.worker_process.frame", frame)

    async def story() -> None:
        jobs = WorkerJobs(timeout=PATIENCE)
        process = await jobs._workers[0].start()
        os.kill(process.pid, signal.SIGSTOP)  # so that it cannot answer first
        large.add(process.pid)
        assert await jobs.choose(task(level="novice"), Meter())
        assert asked == ["novice", "casual"]
        assert jobs.replaced == {"memory": 1}
        process = await jobs._workers[0].start()
        large.add(process.pid)
        with contextlib.suppress(JobFailed):  # unless the answer is there before anybody has looked
            await jobs.choose(task(), Meter())
        large.clear()
        assert await jobs.choose(task(), Meter())
        assert (await jobs._workers[0].start()).pid != process.pid
        metrics = new_app(jobs=jobs).metrics.text()
        assert 'tabulae_workers_replaced_total{why="memory"} 2' in metrics
        await jobs.close()

    asyncio.run(story())


def test_the_memory_of_a_process_is_told():
    if not Path("/proc/self/statm").exists():
        pytest.skip("this system does not tell")
    assert resident(os.getpid()) > 1 << 20
    assert resident(1 << 40) == 0


@pytest.mark.parametrize("bad", [{"game": "none"}, {"view": {}}, {"view": {"seat": "x"}}])
def test_a_question_that_makes_no_sense_is_a_failure_and_not_the_end_of_the_worker(bad: dict[str, object]):
    async def story() -> None:
        jobs = WorkerJobs(timeout=PATIENCE)
        with pytest.raises(JobFailed):
            await jobs.choose(task(**bad), Meter())
        assert await jobs.choose(task(), Meter())
        await jobs.close()

    asyncio.run(story())


def test_T26_too_many_questions_are_refused_at_once():
    async def story() -> None:
        jobs = WorkerJobs(timeout=PATIENCE)
        fair = FairJobs(jobs, SystemClock(), Limits(bots_waiting=2))
        asked = []
        for _ in range(8):
            with contextlib.suppress(Busy):
                asked.append(fair.choose(task(), Asker("ada")))
        assert len(asked) == 3
        assert all(await asyncio.gather(*asked))
        await jobs.close()

    asyncio.run(story())


def test_a_bot_that_does_not_search_need_not_wait_for_one_that_does_and_a_worker_says_what_a_job_cost():
    async def story() -> None:
        jobs = WorkerJobs(timeout=PATIENCE)
        busy = await jobs._idle.get()  # its worker searches
        meter = Meter()
        assert await jobs.choose(task(level="novice"), meter)
        assert 0.0 < meter.seconds < PATIENCE
        assert not busy.is_running
        await jobs.close()

    asyncio.run(story())


def test_all_workers_end_at_the_same_time(monkeypatch: pytest.MonkeyPatch):
    async def story() -> None:
        jobs = WorkerJobs(workers=3, timeout=PATIENCE)
        together, ended = asyncio.Barrier(3 + 7), []

        async def wait_for_the_others(worker: object) -> None:
            await together.wait()
            ended.append(worker)

        monkeypatch.setattr("tabulae.server.jobs.worker_process.WorkerProcess.close", wait_for_the_others)
        async with asyncio.timeout(PATIENCE):
            await jobs.close()
        assert len(ended) == 10

    asyncio.run(story())


def test_R4_a_worker_gets_a_view_and_nothing_else():
    assert set(BotTask.__dataclass_fields__) == {"game", "view", "level", "seed", "chair"}
    answer = worker.answer({"job": "propose", "game": "tabula-rasa", "view": task().view, "goals": {}})
    match = tabulae.Match("tabula-rasa", seats=2, seed=1)
    assert answer == [str(move) for move in match.quick_moves(match.to_act[0])]


def test_bots_of_a_real_worker_play_a_game_to_the_end(tmp_path: Path):
    async def story() -> None:
        jobs = WorkerJobs(timeout=PATIENCE)
        async with serving(tmp_path / "t.sqlite", QUICK, jobs) as server:
            ada = await server.client("Ada")
            table = await ada.open("tabula-rasa", seats=4, bots=[{"seat": seat} for seat in (1, 2, 3)], start=True)
            async with ada.at(table, 0) as chair:
                assert await play_on(chair) == 12
            assert server.app.metrics.bot_failures == 0
        await jobs.close()

    asyncio.run(story())


@pytest.mark.parametrize("game", tabulae.games())
def test_until_its_search_is_compiled_a_level_is_played_by_a_lighter_one_and_then_by_itself(
    game: str, monkeypatch: pytest.MonkeyPatch
):
    """Compiling is a thread of its own: the first question does not wait for it."""
    compiled, levels = threading.Event(), []
    right = bot_levels.bot

    def bot(rules: object, level: str, seed: int) -> object:
        levels.append(level)
        return right(rules, "casual", seed)  # type: ignore[arg-type]  # as the worker calls it

    monkeypatch.setattr(bot_levels, "warm_up", lambda game, level: compiled.wait(PATIENCE))
    monkeypatch.setattr(worker, "_warm_up_hints", lambda names: None)
    monkeypatch.setattr(bot_levels, "bot", bot)

    match = tabulae.Match(game, seats=2, seed=1)
    view = layout.plain(match.view(match.to_act[0]))

    def ask(level: str) -> str:
        question = {"job": "choose", "game": game, "view": view, "level": level, "seed": 7}
        return str(worker.answer(question))

    worker.warm_up()
    assert all(ask(level) for level in ("novice", "club", "strong", "master"))
    assert levels == ["novice", "casual", "casual", "casual"]
    compiled.set()
    for thread in threading.enumerate():
        if thread.name == "compiling":
            thread.join(PATIENCE)
    ask("master")
    assert levels[-1] == "master"


def test_until_the_nets_are_ready_the_highest_levels_are_played_by_strong(monkeypatch: pytest.MonkeyPatch):
    levels = []
    right = bot_levels.bot

    def bot(rules: object, level: str, seed: int) -> object:
        levels.append(level)
        return right(rules, "casual", seed)  # type: ignore[arg-type]  # as the worker calls it

    monkeypatch.setattr(bot_levels, "bot", bot)
    match = tabulae.Match("tabula-rasa", seats=2, seed=1)
    view = layout.plain(match.view(match.to_act[0]))
    with monkeypatch.context() as now:
        now.setattr(worker, "_deepening", {"tabula-rasa"})
        for level in ("club", "strong", "master", "grandmaster"):
            worker.answer({"job": "choose", "game": "tabula-rasa", "view": view, "level": level, "seed": 7})

    assert levels == ["club", "strong", "strong", "strong"]


def test_where_webassembly_stands_in_every_level_plays_as_itself_at_once(monkeypatch: pytest.MonkeyPatch):
    levels = []
    right = bot_levels.bot

    def bot(rules: object, level: str, seed: int) -> object:
        levels.append(level)
        return right(rules, "casual", seed)  # type: ignore[arg-type]  # as the worker calls it

    monkeypatch.setattr(bot_levels, "bot", bot)
    monkeypatch.setattr(worker, "stands_in", lambda game: True)
    for waiting in ("_warming", "_deepening"):
        monkeypatch.setattr(worker, waiting, {"tabula-rasa"})
    match = tabulae.Match("tabula-rasa", seats=2, seed=1)
    view = layout.plain(match.view(match.to_act[0]))
    asked = ["novice", "club", "strong", "master", "grandmaster"]
    for level in asked:
        worker.answer({"job": "choose", "game": "tabula-rasa", "view": view, "level": level, "seed": 7})

    assert levels == asked


def test_a_search_that_cannot_be_compiled_is_not_waited_for(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(bot_levels, "warm_up", lambda game, level: 1 // 0)
    monkeypatch.setattr(worker, "_warm_up_hints", lambda names: None)
    worker.warm_up()
    for thread in threading.enumerate():
        if thread.name == "compiling":
            thread.join(PATIENCE)

    assert worker._warming == worker._deepening == set()


def test_workers_of_a_server_that_starts_compile_early_and_so_do_those_that_replace_them():
    def command(jobs: WorkerJobs) -> list[str]:
        process = jobs._workers[0]._process
        assert process is not None
        return Path(f"/proc/{process.pid}/cmdline").read_text().split("\0")

    async def story() -> None:
        jobs = WorkerJobs(timeout=PATIENCE)
        await jobs.choose(task(), Meter())
        assert worker.WARM not in command(jobs)
        await jobs.close()
        jobs = WorkerJobs(timeout=PATIENCE)
        await jobs.warm()
        assert await jobs.choose(task(), Meter())
        assert worker.WARM in command(jobs)
        jobs._workers[0].kill()
        assert await jobs.choose(task(), Meter())
        assert worker.WARM in command(jobs)
        await jobs.close()

    if not Path("/proc/self/cmdline").exists():
        pytest.skip("this system does not tell how a process was called")
    asyncio.run(story())


def test_proposals_are_what_the_game_lists_until_its_search_is_compiled_and_then_fit_the_wish():

    async def story() -> None:
        match = tabulae.Match("palimpsest", seats=2, seed=3)
        game, seat = match.game, match.to_act[0]
        view = match.view(seat)
        card = (view.hand & -view.hand).bit_length() - 1
        jobs = WorkerJobs(timeout=PATIENCE)
        for _ in range(2):
            found = await jobs.propose("palimpsest", layout.plain(view), {"card": card}, Meter())
            assert 0 < len(found) <= worker.MOST_PROPOSALS
            moves = [game.wording.parse(text, match.names) for text in found]
            assert all(game.objection(match.state, seat, move) is None for move in moves)
        assert {text.partition("@")[0] for text in found} == {found[0].partition("@")[0]}
        assert await jobs.propose("palimpsest", layout.plain(view), {"card": 99}, Meter()) == []
        await jobs.close()

    asyncio.run(story())
