"""Stage 5 of publishing: padding, so that the length of a frame reveals nothing to an observer who counts bytes (T7).

On an encrypted connection every frame is padded with spaces to a size that depends only on public information: the
size of what a watcher would get, and a fixed allowance for what a seat may know besides. JSON ignores the spaces.
"""

from __future__ import annotations

from tabulae.core.seat import Seat
from tabulae.server.people.peer import Peer
from tabulae.server.table.state import TableState

STEP = 512  # every size is a multiple of this
VIEW_ROOM = 512  # cells of a View that only its seat may know
LINE_ROOM = 192  # words of a log line, and of its turn, that name what only its seat may know
NOTES_ROOM = 4096  # notes on the cards of a hand
LEGAL_ROOM = 4096  # a list of all legal moves
FREE_ROOM = 16_384  # a list of some, where there are too many


def stepped(frame: bytes) -> bytes:
    """Pad to the next step."""
    return frame.ljust(-(-len(frame) // STEP) * STEP)


def filled(frame: bytes, public: int, room: int) -> bytes:
    """Pad to the public size plus the room; a frame that does not fit, to the next multiple of the room."""
    rooms = max(1, -(-(len(frame) - public) // room))
    return stepped(frame.ljust(public + rooms * room))


def answer(frame: bytes, peer: Peer) -> bytes:
    """Pad the answer to a question that only the asker knows of: the same size whatever it says."""
    return filled(frame, 0, FREE_ROOM) if peer.padded else frame


def room(state: TableState, seat: Seat, lines: int) -> int:
    """The room for a frame with so many log lines, to a seat."""
    legal = FREE_ROOM if state.game.sample_moves is not None else LEGAL_ROOM
    return VIEW_ROOM + NOTES_ROOM + LINE_ROOM * lines + (legal if seat in state.to_act else 0)
