"""A chair of a table, as its log tells it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class SeatState:
    """A chair and who plays there."""

    kind: str = "free"
    guest: str = ""
    name: str = ""
    level: str = ""
    stand_in: str = ""  # level of the bot that plays for a person
    flags: int = 0  # decisions in a row that ran out of time
    late: bool = False  # the house makes the decision that is open
    resigned: bool = False

    @property
    def is_bot(self) -> bool:
        return self.kind == "bot"

    @property
    def left(self) -> bool:
        """Whether this person has gone and a bot plays on; who resigned has said so, and has not left."""
        return self.kind == "person" and self.stand_in != "" and not self.resigned

    @property
    def bot_level(self) -> str:
        """The level of the bot that decides here now, or ""."""
        return self.level if self.kind == "bot" else self.stand_in
