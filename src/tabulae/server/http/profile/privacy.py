"""The endpoint that says for how long the host keeps what is stored about people."""

from __future__ import annotations

from msgspec import Struct

from tabulae.server.http.endpoints import Inquiry, endpoint


class Kept(Struct, frozen=True):
    """For how many days: chat and finished games after the end, guests after their last visit; 0 is for good."""

    chat_days: float
    game_days: float
    guest_days: float


@endpoint("GET", "/api/privacy", Kept)
async def privacy(inquiry: Inquiry) -> Kept:
    """For how long the host keeps what is stored about people."""
    settings = inquiry.app.settings
    return Kept(settings.chat_days, settings.game_days, settings.guest_days)
