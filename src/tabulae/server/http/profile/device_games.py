"""The endpoints that add games played on a device without a server to one's own."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from tabulae.server.http.endpoints import Inquiry, endpoint
from tabulae.server.http_types import Body
from tabulae.server.people.joining.device_games import MOST_ASKED, MOST_ROWS

# Said to programs; what is not Base64 is refused while it is read
BASE64 = "^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$"
Row = Annotated[bytes, Meta(max_length=1 << 18, extra_json_schema={"pattern": BASE64})]
Table = Annotated[str, Meta(pattern="^[a-z2-7]{1,16}$")]


class DeviceGame(Body, frozen=True):
    """A finished game, in the rows `writes/TABLE/…` of an export."""

    rows: Annotated[list[Row], Meta(min_length=1, max_length=MOST_ROWS)]


class AskDeviceGames(Body, frozen=True):
    tables: Annotated[list[Table], Meta(max_length=MOST_ASKED)]


class DeviceGameAdded(Struct, frozen=True):
    table: str
    added: bool  # false if you have it already


class KnownDeviceGames(Struct, frozen=True):
    """Those that you have added already."""

    tables: list[str]


@endpoint("POST", "/api/me/device-games/known", KnownDeviceGames, AskDeviceGames)
async def known_device_games(inquiry: Inquiry) -> KnownDeviceGames:
    """Which of the games of a device you have added already."""
    guest = inquiry.require_guest()
    return KnownDeviceGames(await inquiry.app.store.device_games(guest.id, inquiry.body.tables))


@endpoint("POST", "/api/me/device-games", DeviceGameAdded, DeviceGame, for_a_game=True)
async def add_device_game(inquiry: Inquiry) -> DeviceGameAdded:
    """Add a game that was played on a device to your own, once; it counts for no rating."""
    app, guest = inquiry.app, inquiry.require_guest()
    return DeviceGameAdded(*await app.device_games.add(guest, inquiry.body.rows, inquiry.address))
