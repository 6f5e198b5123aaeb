"""Rules of the chat: who may write, to whom, and that each message counts once."""

from __future__ import annotations

from tabulae.core.seat import WATCHER
from tabulae.server import identity, wire
from tabulae.server.people.peer import Peer
from tabulae.server.ports import Chat
from tabulae.server.table.state import OVER, TableState
from tabulae.server.wire import RequestError
from tabulae.server.wire_types import ChatLine
from tabulae.text.generated.server import SERVER

LONGEST = 300  # graphemes
# Ready-made phrases: the only chat at a public table. All readers see them in their own language.
PRESETS = ("hello", "luck", "nice", "thanks", "sorry", "moment", "back", "waiting", "game", "again", "bye")


def said_before(chats: list[Chat], peer: Peer, message: wire.Spoken) -> Chat | None:
    """The chat message that this command has already added."""
    command = (peer.guest, peer.device, message.n)
    return next((said for said in reversed(chats) if (said.guest, said.device, said.n) == command), None)


def sentence(state: TableState, chats: list[Chat], peer: Peer, message: wire.Spoken, at: int) -> Chat:
    """The next chat message; watchers talk among themselves until the game is over. Raises RequestError.

    T31: friends who have the link write freely; strangers at a public table choose one of our phrases.
    """
    watching = peer.seat == WATCHER
    if state.chat == "off" or (watching and state.chat != "all"):
        raise RequestError("no-chat")
    text, phrase = _words(message)
    if not phrase and state.head.listed:
        raise RequestError("phrases-only")
    room = "watchers" if watching and state.status != OVER else "table"
    name = "" if watching else state.seat_states[peer.seat].name
    seq = chats[-1].seq + 1 if chats else 1
    return Chat(seq, at, peer.seat, peer.guest, name, room, text, peer.device, message.n, phrase)


def may_read(state: TableState, chat: Chat, peer: Peer) -> bool:
    """What watchers say among themselves is for watchers: not for a player who looks on through a second window."""
    if chat.room == "table" or chat.guest == peer.guest:
        return True
    return peer.seat == WATCHER and (state.status == OVER or not state.seats_of(peer.guest))


def check_room(chats: list[Chat], chat: Chat, per_guest: int, per_room: int) -> None:
    """Raises RequestError if the guest, or all in the room, have said too much. Watchers do not crowd out the seats."""
    own = sum(said.guest == chat.guest for said in chats)
    room = sum((said.seat == WATCHER) == (chat.seat == WATCHER) for said in chats)
    if own >= per_guest or room >= per_room:
        raise RequestError("chat-full")


def _words(message: wire.Spoken) -> tuple[str, str]:
    """The text, and the phrase that it is, if any. Raises RequestError."""
    if isinstance(message, wire.Phrase):
        if message.phrase not in PRESETS:
            raise RequestError("bad-message")
        return preset_text(message.phrase, "en"), message.phrase
    assert isinstance(message, wire.Say)
    text = identity.clean(message.text, LONGEST)
    if not text:
        raise RequestError("bad-message")
    return text, ""


def chat_line(table: str, chat: Chat, lang: str) -> ChatLine:
    """A chat message in the reader's language."""
    who = identity.voice(table, chat.guest) if chat.seat < 0 else ""
    text = preset_text(chat.phrase, lang) if chat.phrase in PRESETS else chat.text
    return ChatLine(chat.seq, chat.at, chat.seat, chat.name, text, chat.room, who, chat.phrase)


def preset_text(phrase: str, lang: str) -> str:
    return SERVER.text(lang, f"chat-{phrase}")
