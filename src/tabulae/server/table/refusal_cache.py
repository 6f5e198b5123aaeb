"""A no stands: a copy of a refused command that was slow on the way is refused again, not obeyed after all.

Only in memory: who has heard a refusal does not ask again, so this is for copies that are already under way.
"""

from __future__ import annotations

from tabulae.server.ports import Line
from tabulae.server.wire import Command, Refusal

OPEN = ("try-again", "disk-full", "elsewhere")  # no verdict: ask again, it may still be obeyed
REMEMBERED = 256


class Verdicts:
    """The last refusals of one table, by guest, device and number."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, str, int], tuple[str, str, str]] = {}  # in words: an error holds who raised it

    def remember(self, line: Line, message: Command, no: Refusal) -> None:
        if no.code not in OPEN:
            self._kept[line.guest, line.device, message.n] = (no.code, no.text, no.clause)
            if len(self._kept) > REMEMBERED:
                self._kept.pop(next(iter(self._kept)))

    def repeat(self, line: Line, message: Command) -> None:
        """Raises the Refusal that this command has had."""
        no = self._kept.get((line.guest, line.device, message.n))
        if no is not None:
            raise Refusal(*no)
