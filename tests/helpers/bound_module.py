"""A module in the compilable subset that leaves a name to `Kernel.bind`."""

from __future__ import annotations

from typing import Protocol

from tabulae.core.unbound import unbound


class Cards(Protocol):
    def size(self, cards: int, /) -> int: ...


cards: Cards = unbound()


def one_more(number: int) -> int:
    return number + 1


step = one_more


def counted(held: int) -> int:
    return step(cards.size(held))


def counted_twice(held: int) -> int:
    return 2 * counted(held)
