"""The parts of `python -m bench.soak`: what it reads, what it calls growth, what it calls trouble."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

import pytest

from bench.soak import Sample, counters, growth, missing, more_than_none, troubles
from tests.server.support import serving


def sample(hours: float, memory: float = 100.0, **more: float) -> Sample:
    usual = dict.fromkeys(Sample._fields, 0.0) | {"sockets": 400, "files": 420, "tasks": 40}
    return Sample(**{**usual, "hours": hours, "memory": memory, **more})  # type: ignore[arg-type]  # whole numbers


def test_growth_is_that_of_the_later_half_an_hour():
    grows = [sample(hours, 100 + 50 * min(hours, 1.0) + 2 * hours) for hours in (0.0, 0.5, 1.0, 1.5, 2.0, 2.5)]

    assert growth(grows, lambda each: each.memory) == pytest.approx(2.0)
    assert growth(grows[:1], lambda each: each.memory) == 0.0


def test_what_is_lost_stands_still_or_grows_is_trouble():
    calm = [sample(hours / 4) for hours in range(9)]

    assert troubles(calm, 0) == []
    assert len(troubles(calm, 3)) == 1
    assert len(troubles([*calm, sample(3.0, files=700)], 0)) == 1
    assert len(troubles([*calm, sample(3.0, tasks=5000)], 0)) == 1
    assert len(troubles([*calm, sample(3.0, quarantined=1)], 0)) == 1
    assert len(troubles([sample(hours / 4, 100 + hours) for hours in range(9)], 0)) == 1
    assert troubles([sample(hours / 100, 100 + hours) for hours in range(9)], 0) == [], "too short to judge"


def test_a_version_that_was_shown_and_is_not_in_the_store_is_missing_and_tasks_are_counted(tmp_path: Path):
    async def story() -> tuple[str, dict[str, float]]:
        async with serving(tmp_path / "t.sqlite") as server:
            ada = await server.client("Ada")
            table = await ada.open("tabula-rasa", 2)
            return table, counters(await ada.get("/metrics"))

    table, answers = asyncio.run(story())
    assert answers["tables"] == 1 and answers["tasks"] >= 1 and answers["resyncs"] == answers["quarantined"] == 0
    assert missing(tmp_path / "t.sqlite", {table: 2}) == 0
    assert missing(tmp_path / "t.sqlite", {table: 99, "another": 1}) == 2


@pytest.mark.parametrize("text", ["0", "-1"])
def test_a_soak_of_no_time_is_refused(text: str):
    with pytest.raises(argparse.ArgumentTypeError, match="not more than 0"):
        more_than_none(float)(text)
    assert more_than_none(int)("3") == 3
