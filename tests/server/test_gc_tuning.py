"""R11: what holds itself is let go of, at a time that disturbs nobody."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections import Counter
from pathlib import Path

import pytest

from tabulae.client import RefusedError
from tabulae.server import wire
from tabulae.server.gc_tuning import AT_LEAST, AT_MOST, QUIET_SECONDS, GcTuning
from tabulae.simulation.in_process import new_app, two_people
from tabulae.simulation.virtual_loop import VirtualClock, run
from tests.server.support import Running, play_on, serving


class Circle:
    def __init__(self) -> None:
        self.itself = self


@pytest.mark.parametrize(("busy", "seconds"), [(False, AT_LEAST + 2 * QUIET_SECONDS), (True, AT_MOST + QUIET_SECONDS)])
def test_R11_circles_that_were_left_out_go_in_a_calm_moment_or_at_last_in_a_busy_house(busy: bool, seconds: float):
    async def story() -> None:
        written, thresholds = 0, gc.get_threshold()

        def count() -> int:
            nonlocal written
            written += busy
            return written

        gc_tuning = GcTuning(VirtualClock(), count)
        gc_tuning.start()
        try:
            running = asyncio.ensure_future(gc_tuning.run())
            circle = Circle()
            gone = weakref.ref(circle)
            gc.collect()  # alive, and from now on left out
            del circle
            gc.collect()
            await asyncio.sleep(seconds - 3 * QUIET_SECONDS if busy else QUIET_SECONDS)
            assert gone() is not None
            await asyncio.sleep(seconds)
            assert gone() is None
            running.cancel()
        finally:
            gc_tuning.stop()
        assert gc.get_threshold() == thresholds

    run(story())


# Kept on purpose, so many of them: words, cards, documents, and what guests and addresses may still ask for.
LASTING = tuple(f"tabulae.server.{name}" for name in ("wire", "ports", "limits", "jobs.fair_queue", "jobs.documents"))


def things_of_the_server() -> Counter[str]:
    """How many there are of each of its classes."""
    kinds = Counter(map(type, gc.get_objects()))
    homes = {kind: str(kind.__module__) for kind in kinds}
    ours = (kind for kind in kinds if homes[kind].startswith("tabulae.server.") and homes[kind] not in LASTING)
    return Counter({kind.__qualname__: kinds[kind] for kind in ours})


async def an_evening(server: Running) -> None:
    """Two people and a bot play, one looks on, something is refused, all go home, and the table is put away."""
    ada, ben, eve = [await server.client(name) for name in ("Ada", "Ben", "Eve")]
    table = await ada.open("tabula-rasa", 3, bots=[{"seat": 2, "level": "casual"}])
    await ben.sit(table, 1)
    async with ada.at(table, 0) as mine, ben.at(table, 1) as his, eve.at(table) as watching:
        await mine.command("start")
        for _ in range(4):
            await mine.until(lambda chair: {0, 1} & {*chair.to_act})
            acting = mine if 0 in mine.to_act else his
            await play_on(acting, 1)
        for chair in (mine, his, watching):
            with pytest.raises(RefusedError):
                await chair.command("move", version=1, move="nothing like a move")
        await watching.say("oh")
        before = mine.reconnects
        mine.cut()
        await mine.until(lambda chair: chair.reconnects > before)
        await his.command("agree")
        await mine.command("agree")
        await mine.until(lambda chair: chair.over is not None)
    await ada.record(table)
    await ada.get(f"/api/tables/{table}/review")
    server.app.registry.let_go(table)


def test_R11_tables_that_ended_and_people_who_left_are_freed_by_counting_alone(tmp_path: Path):
    """In a full house circles are looked for once an hour: nothing that lives for long may be held by one."""

    async def story() -> None:
        async with serving(tmp_path / "t.sqlite") as server:
            await an_evening(server)
            await asyncio.sleep(0.1)
            gc.collect()
            gc.disable()
            try:
                before = things_of_the_server()
                for _ in range(3):
                    await an_evening(server)
                async with asyncio.timeout(60):
                    while more := things_of_the_server() - before:
                        await asyncio.sleep(0.05)
            except TimeoutError:
                pytest.fail(f"still there: {more}")
            finally:
                gc.enable()

    asyncio.run(story())


def test_R11_an_empty_table_leaves_the_memory_and_one_that_is_over_soon():
    async def story() -> None:
        server = new_app()
        (ada, ben), (eve, dan) = await two_people(server), await two_people(server)
        await ada.command(wire.Agree)
        await ben.command(wire.Agree)
        for person in (ada, ben, eve, dan):
            await person.gone()
        await asyncio.sleep(150)
        assert [*server.registry.tables] == [eve.table]
        await asyncio.sleep(600)
        assert not server.registry.tables
        assert (await ada.again().hello(ada.table, 0))["over"]["why"] == "agreed"

    run(story())
