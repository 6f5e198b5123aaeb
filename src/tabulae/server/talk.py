"""What people say at a table: who may, to whom, and once."""

from __future__ import annotations

from tabulae.core.seat import WATCHER
from tabulae.server import people, presets, wire
from tabulae.server.ledger import OVER, Ledger
from tabulae.server.parts import ChatLine
from tabulae.server.seams import Chat, Line
from tabulae.server.wire import Refusal

LONGEST = 300  # graphemes


def said_before(chats: list[Chat], line: Line, message: wire.Spoken) -> Chat | None:
    """The sentence that this command has said already."""
    command = (line.guest, line.device, message.n)
    return next((said for said in reversed(chats) if (said.guest, said.device, said.n) == command), None)


def sentence(ledger: Ledger, chats: list[Chat], line: Line, message: wire.Spoken, at: int) -> Chat:
    """The next sentence; watchers talk among themselves until the game is over. Raises Refusal.

    T31: friends who have the link say what they like, strangers at a public table one of our phrases.
    """
    watching = line.seat == WATCHER
    if ledger.chat == "off" or (watching and ledger.chat != "all"):
        raise Refusal("no-chat")
    text, phrase = _words(message)
    if not phrase and ledger.head.listed:
        raise Refusal("phrases-only")
    room = "watchers" if watching and ledger.status != OVER else "table"
    name = "" if watching else ledger.places[line.seat].name
    seq = chats[-1].seq + 1 if chats else 1
    return Chat(seq, at, line.seat, line.guest, name, room, text, line.device, message.n, phrase)


def _words(message: wire.Spoken) -> tuple[str, str]:
    """What is said, and which phrase that is, if any. Raises Refusal."""
    if isinstance(message, wire.Phrase):
        if message.phrase not in presets.PRESETS:
            raise Refusal("bad-message")
        return presets.words(message.phrase, "en"), message.phrase
    assert isinstance(message, wire.Say)
    text = people.clean(message.text, LONGEST)
    if not text:
        raise Refusal("bad-message")
    return text, ""


def chat_line(table: str, chat: Chat, lang: str) -> ChatLine:
    """A sentence as somebody reads it who wished for that language."""
    who = people.voice(table, chat.guest) if chat.seat < 0 else ""
    text = presets.words(chat.phrase, lang) if chat.phrase in presets.PRESETS else chat.text
    return ChatLine(chat.seq, chat.at, chat.seat, chat.name, text, chat.room, who, chat.phrase)
