"""What a message says: which game, with whom, and what is wanted. It names no card, and says nothing about the play.

It is made from the table's row in lists, which holds nothing hidden.
"""

from __future__ import annotations

import msgspec

from tabulae.core import game as registry
from tabulae.core.words import joined_words
from tabulae.server.people.pushes import HOUR, REMINDER, Delivery
from tabulae.server.ports import TableSummary
from tabulae.server.table.names import in_language
from tabulae.text.generated.server import SERVER

PADDED = 1024  # bytes of every message, so that its size says nothing about names


def content(delivery: Delivery, summary: TableSummary, waiting: int, now: int) -> bytes:
    """For the service worker of the page. `waiting` is the number of games that wait for this person."""
    lang, guest = delivery.subscription.lang, delivery.subscription.guest
    title = registry.find(summary.game).title if summary.game in registry.names() else summary.game
    others = [
        in_language(chair.name, chair.level, chair.seat, lang)
        for chair in summary.chairs
        if chair.guest != guest and chair.name
    ]
    body = title if not others else SERVER.text(lang, "push-with", game=title, names=joined_words(others, lang))
    if delivery.kind == REMINDER:
        hours = max(1, (delivery.expires - now + HOUR // 2) // HOUR)
        body = f"{body}. {SERVER.text(lang, 'push-left', hours=hours)}"
    told = {
        "kind": delivery.kind,
        "title": SERVER.text(lang, f"push-{delivery.kind}"),
        "body": body,
        "table": summary.table,
        "version": delivery.seq,
        "waiting": waiting,
    }
    return msgspec.json.encode(told).ljust(PADDED)
