"""A random generator of whole numbers that gives the same rolls interpreted, compiled and on a GPU.

For search, sampling and playouts. Never for hidden cards of a real game: those come from a dealer
(`core/chance.py`). A linear congruence modulo 2**62 whose upper half is folded and used. Every value keeps
to 62 bits, so that Python's integers and signed machine words agree; `times`, whose product is longer, has
a compiled twin of its own (`core/kernel.py`).
"""

from __future__ import annotations

from dataclasses import dataclass

from tabulae.core.layout import cell

MASK = (1 << 62) - 1
FACTOR = 2444805353187672469
ADDEND = 1442695040888963407
MIX_ONE = 2685821657736338717
MIX_TWO = 1181783497276652981


@dataclass(slots=True)
class Dice:
    """Where the generator stands: one integer, changed by every roll."""

    state: int = cell()


def times(a: int, b: int) -> int:
    """The lowest 62 bits of the product of two numbers below 2**62."""
    return a * b & MASK


def mixed(number: int) -> int:
    """A well-scattered number for each number, so that neighbouring seeds share nothing."""
    number = times(number ^ number >> 31, MIX_ONE)
    number = times(number ^ number >> 29, MIX_TWO)
    return number ^ number >> 32


def seed_dice(dice: Dice, seed: int, stream: int) -> None:
    """Start `dice` on the given stream of a seed; both are numbers below 2**62."""
    dice.state = mixed(mixed(seed) + stream & MASK)


def step(dice: Dice) -> None:
    dice.state = times(dice.state, FACTOR) + ADDEND & MASK


def roll(dice: Dice, sides: int) -> int:
    """A number from 0 to sides - 1; `sides` below 2**31. Even but for one part in 2**32 / sides."""
    step(dice)
    return ((dice.state ^ dice.state >> 22) >> 30) * sides >> 32


def toss(dice: Dice) -> int:
    """62 fair coins, as the bits of one number."""
    step(dice)
    return mixed(dice.state)


def new_dice(seed: int, stream: int = 0) -> Dice:
    """Fresh dice; any seed and stream will do."""
    dice = Dice()
    seed_dice(dice, seed & MASK, stream & MASK)
    return dice
