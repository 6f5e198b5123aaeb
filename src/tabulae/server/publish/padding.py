"""The length of a frame says nothing that its content hides from who only counts bytes on the line (T7).

Where the line is encrypted, every frame is filled up with spaces to a size that follows from public things alone: the
size of what a watcher would get, and fixed room for what a seat may know besides. JSON does not mind the spaces.
"""

from __future__ import annotations

from tabulae.core.seat import Seat
from tabulae.server.ports import Peer
from tabulae.server.table.state import TableState

STEP = 512  # every size is a multiple of it
VIEW_ROOM = 512  # cells of a View that only its seat may know
LINE_ROOM = 64  # words of a log line that name what only its seat may know
NOTES_ROOM = 4096  # what is told about the cards of a hand
LEGAL_ROOM = 4096  # a list of all legal moves
FREE_ROOM = 16_384  # a list of some, where there are too many


def stepped(frame: bytes) -> bytes:
    """Filled up to the next step."""
    return frame.ljust(-(-len(frame) // STEP) * STEP)


def filled(frame: bytes, public: int, room: int) -> bytes:
    """Filled up to what is public and its room; a frame that is larger all the same, to the next room."""
    rooms = max(1, -(-(len(frame) - public) // room))
    return stepped(frame.ljust(public + rooms * room))


def answer(frame: bytes, peer: Peer) -> bytes:
    """The answer to a question that only the asker knows of: of the same size whatever it says."""
    return filled(frame, 0, FREE_ROOM) if peer.padded else frame


def room(state: TableState, seat: Seat, lines: int) -> int:
    """For a frame with so many log lines, to a seat."""
    legal = FREE_ROOM if state.game.sample_moves is not None else LEGAL_ROOM
    return VIEW_ROOM + NOTES_ROOM + LINE_ROOM * lines + (legal if seat in state.to_act else 0)
