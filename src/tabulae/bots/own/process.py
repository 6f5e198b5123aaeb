"""The process of an own bot: it is started, asked with a deadline, and ended whatever it does."""

from __future__ import annotations

import atexit
import os
import queue
import subprocess
import sys
import threading
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic
from typing import Any

from tabulae.bots.own import protocol

SECONDS_TO_LEAVE = 0.5  # after the end of its input


class ProcessFailed(Exception):
    """The process is of no more use; the text says why."""


class BotProcess:
    """A running bot. Every question has a deadline; after a failure the process is killed."""

    def __init__(self, words: Sequence[str]) -> None:
        path = os.pathsep.join(sys.path)  # a class is found there as it is found here
        try:
            self._child = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                encoding="utf-8",
                errors="replace",
                env=os.environ | {"PYTHONPATH": path},
            )
        except OSError as error:
            raise ProcessFailed(f"did not start: {error.strerror}") from None
        self._lines: queue.Queue[str | None] = queue.Queue(maxsize=1000)
        threading.Thread(target=self._read, daemon=True).start()
        _running.add(self)

    def _read(self) -> None:
        assert self._child.stdout is not None
        with suppress(ValueError, OSError):
            while line := self._child.stdout.readline(protocol.LONGEST_LINE):
                self._lines.put(line)
        self._lines.put(None)

    def say(self, message: dict[str, Any]) -> None:
        assert self._child.stdin is not None
        try:
            self._child.stdin.write(protocol.encoded(message))
            self._child.stdin.flush()
        except (OSError, ValueError):
            raise ProcessFailed(self._ended()) from None

    def answer(self, kind: str, deadline: float) -> dict[str, Any] | None:
        """The next message of that kind, or None if there is none by the deadline."""
        while True:
            try:
                line = self._lines.get(timeout=max(0.0, deadline - monotonic()))
            except queue.Empty:
                return None
            if line is None:
                raise ProcessFailed(self._ended())
            if not line.strip():
                continue
            try:
                message = protocol.decoded(line)
            except ValueError:
                raise ProcessFailed(f"wrote a line that is not a message: {line.strip():.60}") from None
            if message["type"] == protocol.ERROR:
                raise ProcessFailed(str(message.get("text", "gave up"))[:200])
            if message["type"] == kind:
                return message

    def _ended(self) -> str:
        with suppress(subprocess.TimeoutExpired):
            return f"ended with exit code {self._child.wait(SECONDS_TO_LEAVE)}"
        return "closed its output"

    @property
    def alive(self) -> bool:
        return self._child.poll() is None

    def close(self) -> None:
        """Let it leave; kill it if it does not."""
        _running.discard(self)
        with suppress(OSError, ValueError):
            assert self._child.stdin is not None
            self._child.stdin.close()
        try:
            self._child.wait(SECONDS_TO_LEAVE)
        except subprocess.TimeoutExpired:
            self.kill()

    def kill(self) -> None:
        _running.discard(self)
        self._child.kill()
        self._child.wait()


_running: set[BotProcess] = set()


@atexit.register
def _end_all() -> None:
    for process in list(_running):
        process.kill()
