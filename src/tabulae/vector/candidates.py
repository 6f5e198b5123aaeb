"""Games with too many moves to number: an action is a place in a list of candidates, which are described one by one.

In the compilable subset, like `kernel.py`, whose step uses these functions for such games.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from tabulae.core.dice import roll
from tabulae.core.seat import Seat
from tabulae.core.unbound import unbound
from tabulae.vector.kernel import Games, clear

# Of the game's encoding
move_of: Callable[[int], Any] = unbound()
list_candidates: Callable[[Any, Seat, Any], int] = unbound()
write_move: Callable[[Any, Any, Any], None] = unbound()
# Of the environment
mark: Callable[[Any, int], None] = unbound()


class CandidateRows(NamedTuple):
    """The rows of `kernel.Rows`, with the candidates of the seat that acts next."""

    observation: Any
    mask: Any  # [game][candidate]: whether there is one
    actor: Any
    done: Any
    reward: Any
    scores: Any
    winners: Any
    refused: Any
    candidates: Any  # [game][candidate][feature]
    numbers: Any  # [game][candidate]: the numbers of their moves
    counts: Any  # [game]: how many there are


def is_candidate(g: int, s: Any, action: int, rows: CandidateRows) -> bool:
    return bool(0 <= action < rows.counts[g])


def move_of_candidate(g: int, action: int, rows: CandidateRows) -> Any:
    return move_of(rows.numbers[g][action])


def write_candidates(g: int, s: Any, seat: Seat, view: Any, rows: CandidateRows) -> None:
    for n in range(rows.counts[g]):
        clear(rows.candidates[g][n])
    count = list_candidates(s, seat, rows.numbers[g])
    rows.counts[g] = count
    for n in range(count):
        mark(rows.mask[g], n)
        write_move(view, move_of(rows.numbers[g][n]), rows.candidates[g][n])


def choose_candidate(g: int, games: Games, rows: CandidateRows, dice: Any, chosen: Any) -> None:
    """One of the candidates of game `g`, uniformly; the dice are not those that deal."""
    chosen[g] = roll(dice[g], rows.counts[g])
