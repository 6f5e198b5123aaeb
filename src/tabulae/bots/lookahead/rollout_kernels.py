"""Lines of play, many side by side, in the compilable subset: worlds, a first move in each, and steps of a policy.

A line is a State with dice of its own. Lines that begin in one world have equal dice, so that they differ by their
first move and by little else. `rollouts.py` gives the names at the end their meaning.
"""

from __future__ import annotations

from math import exp
from typing import Any

from tabulae.core.cardset import EMPTY, only, size
from tabulae.core.dice import roll
from tabulae.core.seat import CHANCE, NOBODY

NO_MOVE = -1
FINE = 1 << 30  # steps of a random number between 0 and 1


def deal_worlds(views: Any, blanks: Any, dices: Any, worlds: Any) -> None:
    """Fill `worlds` with States that look the same to the View's seat."""
    for n in range(len(worlds)):
        worlds[n] = blanks[0]
        deal_world(views[0], dices[0], worlds[n])


def advance(lines: Any, rolls: Any, rows: Any, moves: Any, seat: int) -> None:
    """In every line of `rows` make the move of that number, or NO_MOVE; then go on to the next decision or the end.

    The move is that of the seat, which need not be the next to act where several choose at once, or with NOBODY of
    whose turn it is.
    """
    for r in range(len(rows)):
        s, dice = lines[rows[r]], rolls[rows[r]]
        number = int(moves[r])
        if seat != NOBODY and number != NO_MOVE:
            play(s, seat, nth_move(s, seat, number))
            number = NO_MOVE
        while s.turn != NOBODY:
            if number == NO_MOVE:
                count = count_moves(s, s.turn)
                if s.turn != CHANCE and count > 1:
                    break
                number = roll(dice, count)  # chance, or a move that nobody has to choose
            play(s, s.turn, nth_move(s, s.turn, number))
            number = NO_MOVE


def tell_lines(lines: Any, view: Any, blank_view: Any, rows: Any, inputs: Any, secrets: Any, legal: Any, acting: Any,
               over: Any, shares: Any) -> int:  # fmt: skip
    """Say how many lines go on; for each write a row: its number, what the seat to act is told, what it is not, and
    for every choice the number of its move and one.

    `inputs`, `secrets` and `legal` hold zeros. A line that has ended is paid out by side, once.
    """
    count = 0
    for n in range(len(lines)):
        if over[n]:
            continue
        s = lines[n]
        if s.turn == NOBODY:
            over[n] = 1
            share_out(s, shares[n])
            continue
        rows[count] = n
        acting[count] = side_of(s.seats, s.turn)
        view[0] = blank_view[0]
        show(s, s.turn, view[0])
        write_inputs(view[0], inputs[count])
        write_secrets(s, s.turn, secrets[count])
        for k in range(count_moves(s, s.turn)):
            legal[count][choice_of(s.seats, s.turn, nth_move(s, s.turn, k))] = k + 1
        count += 1
    return count


def share_out(s: Any, shares: Any) -> None:
    """Each side's share of the victory."""
    winners = EMPTY
    for seat in range(s.seats):
        if wins(s, seat):
            winners |= only(side_of(s.seats, seat))
    for side in range(len(shares)):
        shares[side] = (winners >> side & 1) / size(winners)


def draw_choices(rolls: Any, rows: Any, logits: Any, legal: Any, temperatures: Any, moves: Any) -> None:
    """For every line of `rows` the number of a move, drawn by its logit, or of the best one at temperature 0."""
    for r in range(len(rows)):
        choice = draw(logits[r], legal[r], temperatures[r], roll(rolls[rows[r]], FINE) / FINE)
        moves[r] = legal[r][choice] - 1


def draw(logits: Any, legal: Any, temperature: float, at: float) -> int:
    """A legal choice by its chance; `at`, between 0 and 1, decides which."""
    best = -1
    for n in range(len(legal)):
        if legal[n] and (best < 0 or logits[n] > logits[best]):
            best = n
    if temperature == 0:
        return best
    total = 0.0
    for n in range(len(legal)):
        if legal[n]:
            total += exp((logits[n] - logits[best]) / temperature)
    left = at * total
    for n in range(len(legal)):
        if legal[n]:
            left -= exp((logits[n] - logits[best]) / temperature)
            if left < 0:
                return n
    return best


def look_back(worlds: Any, asked: Any, blanks: Any, lines: Any, chosen: Any) -> None:
    """For every world and every choice asked about, by number: a line that stands there, and what was chosen."""
    n = 0
    for w in range(len(worlds)):
        for k in range(len(asked)):
            lines[n] = blanks[0]
            rewind(worlds[w], int(asked[k]), lines[n])
            chosen[n] = what_was_chosen(worlds[w], int(asked[k]))
            n += 1


# Of the game
deal_world: Any = None
play: Any = None
nth_move: Any = None
count_moves: Any = None
show: Any = None
wins: Any = None
side_of: Any = None
write_inputs: Any = None
write_secrets: Any = None
choice_of: Any = None
rewind: Any = None
what_was_chosen: Any = None
