"""A random generator of whole numbers that gives the same rolls interpreted, compiled and on a GPU.

For search, sampling and playouts. Never for hidden cards of a real game: those come from a dealer
(`core/chance.py`). A linear congruence modulo 2**63 whose upper half is folded and used; every value
is positive, which makes Python's integers and 64-bit machine words agree.
"""

from __future__ import annotations

from dataclasses import dataclass

from tabulae.core.layout import cell

MASK = (1 << 63) - 1
FACTOR = 2444805353187672469
ADDEND = 1442695040888963407
MIX_ONE = 2685821657736338717
MIX_TWO = 1181783497276652981


@dataclass(slots=True)
class Dice:
    """Where the generator stands: one integer, changed by every roll."""

    state: int = cell()


def mixed(number: int) -> int:
    """A well-scattered number for each number, so that neighbouring seeds share nothing."""
    number = (number ^ number >> 31) * MIX_ONE & MASK
    number = (number ^ number >> 29) * MIX_TWO & MASK
    return number ^ number >> 32


def seed_dice(dice: Dice, seed: int, stream: int) -> None:
    """Start `dice` on the given stream of a seed; both are numbers from 0 to 2**63 - 1."""
    dice.state = mixed(mixed(seed) + stream & MASK)


def roll(dice: Dice, sides: int) -> int:
    """A number from 0 to sides - 1; `sides` below 2**31. Even but for one part in 2**32 / sides."""
    dice.state = dice.state * FACTOR + ADDEND & MASK
    return ((dice.state ^ dice.state >> 22) >> 31) * sides >> 32


def new_dice(seed: int, stream: int = 0) -> Dice:
    """Fresh dice; any seed and stream will do."""
    dice = Dice()
    seed_dice(dice, seed & MASK, stream & MASK)
    return dice
