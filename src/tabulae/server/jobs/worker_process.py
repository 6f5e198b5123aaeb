"""A worker process from outside: started when it is first asked, ended if it hangs."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from pathlib import Path
from typing import Any

import msgspec

from tabulae.server.jobs.worker import WARM, Progress, frame

NICENESS = 10
LARGEST_ANSWER = 1 << 23
CLOSE_SECONDS = 2.0  # that a worker has to end by itself


def resident(pid: int) -> int:
    """The resident memory of a process, in bytes; 0 where the system does not say."""
    try:
        pages = Path(f"/proc/{pid}/statm").read_text().split()[1]
    except (OSError, IndexError):
        return 0
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


class WorkerProcess:
    def __init__(self, niceness: int = NICENESS) -> None:
        self._niceness = niceness
        self.warm = False  # whether it compiles early
        self.starts = 0  # processes so far
        self._process: asyncio.subprocess.Process | None = None
        self._starting = asyncio.Lock()  # the first request may come during `warm`

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.returncode is None

    async def start(self) -> asyncio.subprocess.Process:
        async with self._starting:
            if self._process is None or self._process.returncode is not None:
                self.starts += 1
                self._process = await self._started()
            return self._process

    async def _started(self) -> asyncio.subprocess.Process:
        source = str(Path(__file__).parents[3])
        paths = [source, *filter(None, [os.environ.get("PYTHONPATH")])]
        nice = ["nice", "-n", str(self._niceness)] if os.name == "posix" else []
        return await asyncio.create_subprocess_exec(
            *nice,
            sys.executable,
            "-m",
            "tabulae.server.jobs.worker",
            *([WARM] if self.warm else []),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(paths)},
        )

    async def run(self, request: dict[str, Any], on_progress: Progress) -> dict[str, Any]:
        process = await self.start()
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(frame(request))
        await process.stdin.drain()
        while True:
            size = int.from_bytes(await process.stdout.readexactly(4))
            if size > LARGEST_ANSWER:
                raise ValueError("the answer is too long")
            reply: dict[str, Any] = msgspec.json.decode(await process.stdout.readexactly(size))
            if "done" not in reply:
                return reply
            on_progress(reply["done"], reply["total"])

    def memory(self) -> int:
        return resident(self._process.pid) if self._process is not None else 0

    def kill(self) -> None:
        if self._process is not None and self._process.returncode is None:
            with contextlib.suppress(ProcessLookupError):  # it has just ended by itself
                self._process.kill()
        self._process = None

    async def close(self) -> None:
        if self._process is not None and self._process.returncode is None:
            assert self._process.stdin is not None
            self._process.stdin.close()
            try:
                await asyncio.wait_for(self._process.wait(), CLOSE_SECONDS)
            except TimeoutError:
                with contextlib.suppress(ProcessLookupError):
                    self._process.kill()
                await self._process.wait()
