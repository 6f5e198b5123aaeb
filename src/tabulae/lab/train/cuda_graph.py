"""CUDA graphs: GPU work that is the same every time, captured once and replayed without separate launches."""

from __future__ import annotations

from collections.abc import Callable
from threading import current_thread, main_thread
from typing import Any

import torch

WARM_UP_RUNS = 2  # runs before the capture, so that everything is compiled, loaded and allocated


class CapturedGraph:
    """A call runs the work, which reads and writes the same tensors each time, and has no arguments or result.

    GPU work of other threads would spoil a capture, so only the main thread captures, while no other is working.
    """

    def __init__(self, work: Callable[[], None]) -> None:
        self._work = work
        self._graph: Any = None
        self._runs = 0

    def __call__(self) -> None:
        if self._graph is None and (self._runs < WARM_UP_RUNS or current_thread() is not main_thread()):
            self._runs += 1
            self._beside()
            return
        if self._graph is None:
            torch.cuda.synchronize()
            self._graph = torch.cuda.CUDAGraph()
            with torch.cuda.graph(self._graph):
                self._work()
        self._graph.replay()

    def _beside(self) -> None:
        """Run on a separate stream, as a capture does."""
        here, beside = torch.cuda.current_stream(), torch.cuda.Stream()
        beside.wait_stream(here)
        with torch.cuda.stream(beside):
            self._work()
        here.wait_stream(beside)


def captured(work: Callable[[], None], device: str) -> Callable[[], None]:
    return work if device == "cpu" else CapturedGraph(work)
