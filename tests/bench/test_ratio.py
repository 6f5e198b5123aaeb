"""The ramp of the load test: one late block does not end it, two of three do."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bench.load import ratio
from bench.load.traffic import Block


class Fake:
    """A server whose p99 is within the limit up to a rate, with a pause in some blocks."""

    def __init__(self, most: float, pauses: set[int] = frozenset()) -> None:
        self.most, self.pauses, self.blocks = most, pauses, 0

    async def open(self, tables: int, moves: float = 0.0) -> None:
        return

    async def run(self, rate: float, seconds: float, warm_up: float = 1.0) -> Block:
        self.blocks += 1
        late = rate > self.most or self.blocks in self.pauses
        return Block(rate, seconds, times=[0.9 if late else 0.01] * int(rate * seconds))


def reached(fake: Any, monkeypatch: pytest.MonkeyPatch) -> float:
    monkeypatch.setattr(ratio, "SETTLE", 0.0)
    return asyncio.run(ratio.most_moves(fake, 10, 1.0)).rate


def test_the_ramp_ends_near_what_the_server_can_do(monkeypatch: pytest.MonkeyPatch):
    assert 960 <= reached(Fake(1000.0), monkeypatch) <= 1000


def test_a_pause_in_one_block_of_three_does_not_end_the_ramp(monkeypatch: pytest.MonkeyPatch):
    assert reached(Fake(1000.0, pauses={1, 5, 9}), monkeypatch) >= 960


@pytest.mark.parametrize(("times", "expected"), [([10, 500, 20], 20), ([10, 20], 20), ([500, 600, 10], 500)])
def test_the_verdict_is_the_block_in_the_middle(times: list[int], expected: int):
    blocks = [Block(100.0, 1.0, times=[ms / 1000] * 100) for ms in times]

    assert ratio.verdict(blocks).quantile(0.99) == pytest.approx(expected)
