"""What people say at a table: who may, to whom, and once."""

from __future__ import annotations

from tabulae.core.seat import WATCHER
from tabulae.server import wire
from tabulae.server.ledger import OVER, Ledger
from tabulae.server.people import clean
from tabulae.server.seams import Chat, Line
from tabulae.server.wire import Refusal

LONGEST = 300  # graphemes


def said_before(chats: list[Chat], line: Line, message: wire.Say) -> Chat | None:
    """The sentence that this command has said already."""
    command = (line.guest, line.device, message.n)
    return next((said for said in reversed(chats) if (said.guest, said.device, said.n) == command), None)


def sentence(ledger: Ledger, chats: list[Chat], line: Line, message: wire.Say, at: int) -> Chat:
    """The next sentence; watchers talk among themselves until the game is over. Raises Refusal."""
    watching = line.seat == WATCHER
    if ledger.chat == "off" or (watching and ledger.chat != "all"):
        raise Refusal("no-chat")
    text = clean(message.text, LONGEST)
    if not text:
        raise Refusal("bad-message")
    room = "watchers" if watching and ledger.status != OVER else "table"
    name = "" if watching else ledger.places[line.seat].name
    seq = chats[-1].seq + 1 if chats else 1
    return Chat(seq, at, line.seat, line.guest, name, room, text, line.device, message.n)
