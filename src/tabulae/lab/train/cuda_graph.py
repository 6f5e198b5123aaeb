"""Work for the GPU that is the same every time: recorded once, then repeated without launching its parts one by one."""

from __future__ import annotations

from collections.abc import Callable
from threading import current_thread, main_thread
from typing import Any

import torch

WARM_UP_RUNS = 2  # without a graph, so that everything is compiled, loaded and allocated when it is captured


class CapturedGraph:
    """A call runs the work, which reads and writes the same tensors each time, and takes and gives nothing.

    What other threads do on the GPU would spoil a recording, so only the main thread makes one, while no other works.
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
        """On a stream of its own, as recordings are."""
        here, beside = torch.cuda.current_stream(), torch.cuda.Stream()
        beside.wait_stream(here)
        with torch.cuda.stream(beside):
            self._work()
        here.wait_stream(beside)


def captured(work: Callable[[], None], device: str) -> Callable[[], None]:
    return work if device == "cpu" else CapturedGraph(work)
