"""CPU time by kind of work, on a clock that the test moves."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

import pytest

from tabulae.server.observation.cpu_meter import CpuMeter

T = TypeVar("T")


class Cpu:
    def __init__(self) -> None:
        self.spent = 0.0

    def __call__(self) -> float:
        return self.spent

    def work(self, seconds: float) -> None:
        self.spent += seconds


async def measured(meter: CpuMeter, kind: str, work: Coroutine[Any, Any, T]) -> T:
    return await meter.measured(kind, work)


def test_nested_work_counts_once_for_the_innermost_kind():
    cpu = Cpu()
    meter = CpuMeter(cpu)

    outer = meter.begin()
    cpu.work(1)
    inner = meter.begin()
    cpu.work(10)
    meter.end("publishing", inner)
    cpu.work(2)
    meter.end("moves", outer)

    assert meter.seconds == {"moves": 3, "publishing": 10}


def test_what_others_do_while_a_coroutine_waits_does_not_count():
    cpu = Cpu()
    meter = CpuMeter(cpu)

    async def move(pause: asyncio.Event, seconds: float) -> str:
        cpu.work(seconds)
        await pause.wait()
        cpu.work(seconds)
        return "done"

    async def story() -> list[str]:
        first, second = asyncio.Event(), asyncio.Event()
        work = asyncio.gather(
            measured(meter, "moves", move(first, 1)),
            measured(meter, "requests", move(second, 100)),
        )  # fmt: skip
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        cpu.work(1000)  # somebody else's
        second.set()
        first.set()
        return list(await work)

    assert asyncio.run(story()) == ["done", "done"]
    assert meter.seconds == {"moves": 2, "requests": 200}


def test_an_error_and_a_cancellation_pass_through_and_are_counted():
    cpu = Cpu()
    meter = CpuMeter(cpu)

    async def fails() -> None:
        await asyncio.sleep(0)
        cpu.work(1)
        raise ZeroDivisionError

    async def waits() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            cpu.work(4)

    async def story() -> None:
        with pytest.raises(ZeroDivisionError):
            await meter.measured("moves", fails())
        task = asyncio.ensure_future(measured(meter, "moves", waits()))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(story())
    assert meter.seconds == {"moves": 5}
