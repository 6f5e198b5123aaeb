"""One step of one game among thousands, in the compilable subset: the same function for CPU and GPU.

The rules are the game's own; `environment.py` and `cpu_env.py` compile these functions with them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabulae.core.cardset import EMPTY, only, size
from tabulae.core.dice import Dice, roll
from tabulae.core.seat import CHANCE, NOBODY, Seat
from tabulae.core.unbound import unbound

FAR = 1 << 30
WIDEST = 2.0  # a margin, in spans
IDLE = -2  # instead of a choice: the game stays as it is, and so do its outputs

# Of the game's rules and View (core/protocols.py)
play: Callable[[Any, Seat, Any], None] = unbound()
nth_move: Callable[[Any, Seat, int], Any] = unbound()
count_moves: Callable[[Any, Seat], int] = unbound()
show: Callable[[Any, Seat, Any], None] = unbound()
wins: Callable[[Any, Seat], bool] = unbound()
points: Callable[[Any, Seat], int] = unbound()
side_of: Callable[[int, Seat], int] = unbound()
SIGN: int = unbound()  # -1 where few points are good
# Of its NetKnowledge (bots/net_knowledge.py)
write_inputs: Callable[[Any, Any], None] = unbound()
write_secrets: Callable[[Any, Seat, Any], None] = unbound()
choice_of: Callable[[int, Seat, Any], int] = unbound()
write_candidates: Callable[[Any, Seat, Any, Any, Any, Any, Any, Any], int] = unbound()
move_of_choice: Callable[[int], Any] = unbound()
SPAN: float = unbound()
# Of the target: `step_game` or `weigh_game`, compiled; on the GPU also its library and the type of a View
step_one: Callable[..., None] = unbound()
cuda: Any = unbound()
VIEW: Any = unbound()


def step_game(g: int, states: Any, dice: Any, blanks: Any, view: Any, blank_view: Any, chosen: Any, before: Any,
              inputs: Any, legal: Any, secrets: Any, actor: Any, over: Any, shares: Any,
              margins: Any) -> None:  # fmt: skip
    """Make the choice of game `g`, then chance and forced moves, and encode the position for the next seat.

    `before` is what `legal` was when the choice was made; a choice of -1 only encodes. A finished game is scored and a
    new one dealt in its place. `inputs`, `legal` and `secrets` hold zeros.
    """
    s = states[g]
    if chosen[g] >= 0:
        k = int(before[g][chosen[g]]) - 1
        play(s, s.turn, nth_move(s, s.turn, k))
    advance(g, states, dice[g], blanks, over, shares, margins)
    seat = s.turn
    actor[g] = seat
    view[0] = blank_view[0]
    show(s, seat, view[0])
    write_inputs(view[0], inputs[g])
    write_secrets(s, seat, secrets[g])
    for k in range(count_moves(s, seat)):
        legal[g][choice_of(s.seats, seat, nth_move(s, seat, k))] = k + 1


def weigh_game(g: int, states: Any, dice: Any, blanks: Any, view: Any, blank_view: Any, notes: Any, bench: Any,
               workspace: Any, caches: Any, moves: Any, chosen: Any, inputs: Any, legal: Any, secrets: Any,
               candidates: Any, actor: Any, over: Any, shares: Any, margins: Any) -> None:  # fmt: skip
    """The same where moves have no fixed numbers: write candidates for the next seat, with the features of each.

    `moves` keeps the candidates from one step to the next, `caches` what is known of the table. `inputs`, `legal`,
    `secrets` and `candidates` are cleared first. Nothing happens in a game whose choice is IDLE.
    """
    if chosen[g] == IDLE:
        return
    s = states[g]
    if chosen[g] >= 0:
        play(s, s.turn, move_of_choice(moves[g][chosen[g]]))
    advance(g, states, dice[g], blanks, over, shares, margins)
    seat = s.turn
    actor[g] = seat
    inputs[g][:] = 0
    legal[g][:] = 0
    secrets[g][:] = 0
    candidates[g][:] = 0
    view[0] = blank_view[0]
    show(s, seat, view[0])
    write_inputs(view[0], inputs[g])
    write_secrets(s, seat, secrets[g])
    for n in range(write_candidates(s, seat, notes[0], bench[0], workspace[0], caches[g], moves[g], candidates[g])):
        legal[g][n] = 1


def advance(g: int, states: Any, rolls: Dice, blanks: Any, over: Any, shares: Any, margins: Any) -> None:
    """Advance to the next decision; a finished game is scored, and a new one dealt in its place."""
    s = states[g]
    go_on(s, rolls)
    over[g] = 0
    if s.turn == NOBODY:
        over[g] = 1
        pay(s, shares[g], margins[g])
        states[g] = blanks[roll(rolls, len(blanks))]
        go_on(s, rolls)


def go_on(s: Any, rolls: Dice) -> None:
    """Make chance moves and forced moves up to the next decision or the end."""
    while s.turn != NOBODY:
        count = count_moves(s, s.turn)
        if s.turn != CHANCE and count > 1:
            return
        play(s, s.turn, nth_move(s, s.turn, roll(rolls, count)))


def pay(s: Any, shares: Any, margins: Any) -> None:
    """Write for each side its share of the win, and its lead over the best other side in spans."""
    winners = EMPTY
    for seat in range(s.seats):
        if wins(s, seat):
            winners |= only(side_of(s.seats, seat))
    for seat in range(s.seats):
        side = side_of(s.seats, seat)
        shares[side] = (winners >> side & 1) / size(winners)
        best = -FAR
        for other in range(s.seats):
            if side_of(s.seats, other) != side:
                best = max(best, SIGN * points(s, other))
        lead = (SIGN * points(s, seat) - best) / SPAN
        margins[side] = max(-WIDEST, min(WIDEST, lead))


def step_all(states: Any, dice: Any, blanks: Any, view: Any, blank_view: Any, chosen: Any, before: Any, inputs: Any,
             legal: Any, secrets: Any, actor: Any, over: Any, shares: Any, margins: Any) -> None:  # fmt: skip
    """On the CPU: every game, one after the other."""
    for g in range(len(states)):
        step_one(g, states, dice, blanks, view, blank_view, chosen, before, inputs, legal, secrets, actor, over,
                 shares, margins)  # fmt: skip


def weigh_some(first: int, apart: int, states: Any, dice: Any, blanks: Any, view: Any, blank_view: Any, notes: Any,
               bench: Any, workspace: Any, caches: Any, moves: Any, chosen: Any, inputs: Any, legal: Any, secrets: Any,
               candidates: Any, actor: Any, over: Any, shares: Any, margins: Any) -> None:  # fmt: skip
    """On the CPU: the games of one thread among `apart`."""
    for g in range(first, len(states), apart):
        step_one(g, states, dice, blanks, view, blank_view, notes, bench, workspace, caches, moves, chosen, inputs,
                 legal, secrets, candidates, actor, over, shares, margins)  # fmt: skip


def step_mine(states: Any, dice: Any, blanks: Any, blank_view: Any, chosen: Any, before: Any, inputs: Any, legal: Any,
              secrets: Any, actor: Any, over: Any, shares: Any, margins: Any) -> None:  # fmt: skip
    """On the GPU: the game of this thread."""
    me = cuda.grid(1)
    view = cuda.local.array(1, VIEW)
    if me < len(states):
        step_one(me, states, dice, blanks, view, blank_view, chosen, before, inputs, legal, secrets, actor, over,
                 shares, margins)  # fmt: skip
