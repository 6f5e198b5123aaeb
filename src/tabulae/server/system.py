"""The machine's own clock and randomness."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from typing import TypeVar

from tabulae.server.people.passkeys.proof import Claim, Proof, proven
from tabulae.server.people.recovery import derived_key
from tabulae.server.ports import Alarm


class SystemClock:
    """Wall time at the start plus monotonic time since: setting the clock or suspending the machine costs no time."""

    def __init__(self) -> None:
        self._start = time.time() - time.monotonic()

    def now(self) -> int:
        return int((self._start + time.monotonic()) * 1000)

    def not_before(self, at: int) -> None:
        self._start += max(0, at - self.now()) / 1000

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    def call_later(self, seconds: float, action: Callable[[], object]) -> Alarm:
        return asyncio.get_running_loop().call_later(seconds, action)


async def derive_in_a_thread(secret: bytes, salt: bytes) -> bytes:
    """The key of a recovery sentence, while the event loop goes on."""
    return await asyncio.get_running_loop().run_in_executor(None, derived_key, secret, salt)


async def prove_in_a_thread(claim: Claim) -> Proof:
    """Check the answer of a passkey, while the event loop goes on."""
    return await asyncio.get_running_loop().run_in_executor(None, proven, claim)


Given = TypeVar("Given")
Answer = TypeVar("Answer")


async def in_a_thread(function: Callable[[Given], Answer], given: Given) -> Answer:
    """What `function` answers, while the event loop goes on."""
    return await asyncio.get_running_loop().run_in_executor(None, function, given)


class SystemRandom:
    def bytes(self, count: int) -> bytes:
        return secrets.token_bytes(count)
