"""The bodies of the endpoints about messages to devices."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from tabulae.server.http_types import Body

Minute = Annotated[int, Meta(ge=0, lt=1440)]  # of a day
Offset = Annotated[int, Meta(ge=-900, le=900)]
QuietHours = tuple[Minute, Minute]


class PushDevice(Body, frozen=True):
    """What a browser says about its push service; `quiet` are the hours without messages, in the device's time."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]
    lang: Annotated[str, Meta(max_length=2)] = "en"
    offset: Offset = 0  # minutes to add to UTC
    quiet: QuietHours | None = None


class SubscribedDevice(Struct, frozen=True):
    id: str
    lang: str
    quiet: QuietHours | None
    offset: int


class PushState(Struct, frozen=True):
    """`key` is "" where there are no messages; `here` has this device, if it wants them."""

    key: str
    here: list[SubscribedDevice]
