"""Options: named switches of rulings, words for people and records, integers in the State."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tabulae.core.errors import BadOption

MANY = 4  # up to this number, all values are tried


@dataclass(frozen=True, slots=True)
class Option:
    """One switch. `default` may depend on the number of seats."""

    name: str
    values: tuple[str, ...]
    default: str | Callable[[int], str]
    clause: str

    def default_for(self, seats: int) -> str:
        return self.default if isinstance(self.default, str) else self.default(seats)

    def variants(self, seats: int) -> tuple[str, ...]:
        """The values to try besides the default: all others or, of a long range of numbers, its two ends."""
        values = self.values if len(self.values) <= MANY else (self.values[0], self.values[-1])
        return tuple(value for value in values if value != self.default_for(seats))

    def number(self, value: object) -> int:
        """The integer in the State for a value; raises BadOption for one that does not exist."""
        word = str(value)
        if word not in self.values:
            raise BadOption(self.name, f"{word!r:.40} is not one of {', '.join(self.values)}", self.clause)
        return self.values.index(word)
