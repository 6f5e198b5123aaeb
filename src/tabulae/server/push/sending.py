"""The port through which messages leave: a push service is outside, and any device may name one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class OutgoingPush:
    """One message for one device, before it is encrypted."""

    endpoint: str
    p256dh: str
    auth: str
    contact: str  # whom the push service may ask about us: a mailto: or https: address
    content: bytes
    topic: str  # a later message of the same topic replaces one that was not delivered yet
    seconds: int  # how long the push service keeps it
    at: int  # now, in ms


@dataclass(frozen=True, slots=True)
class PushAnswer:
    status: int  # of HTTP; 0 if there was no answer
    retry_seconds: int = 0  # when the push service asks us to try again, 0 if it does not say


class PushSender(Protocol):
    async def key(self, secret: str) -> str:
        """The public key of this server, which devices need to subscribe; made from a secret that the store keeps."""

    def may_reach(self, endpoint: str) -> bool:
        """Whether that may be the address of a push service."""

    async def send(self, push: OutgoingPush) -> PushAnswer:
        """Raises nothing. Nothing is sent before `key` was called."""

    async def close(self) -> None: ...
