"""One step of one game among many, in the compilable subset: the same functions on the CPU and on a GPU.

The rules and the encoding are the game's own; `environment.py` compiles these functions with them. Training compiles
`advance`, `go_on` and the loops over games with rows of its own (`lab/train/step_kernel.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from tabulae.core.cardset import EMPTY, only, size
from tabulae.core.dice import Dice, roll
from tabulae.core.seat import CHANCE, NOBODY, Seat
from tabulae.core.unbound import unbound

IDLE = -1  # instead of an action: the game stays as it is, and so does its row
WRITE = -2  # instead of an action: only go on to the next decision, and write its row

# Of the game's rules and View (core/protocols.py)
play: Callable[[Any, Seat, Any], None] = unbound()
nth_move: Callable[[Any, Seat, int], Any] = unbound()
count_moves: Callable[[Any, Seat], int] = unbound()
objection: Callable[[Any, Seat, Any], int] = unbound()
show: Callable[[Any, Seat, Any], None] = unbound()
wins: Callable[[Any, Seat], bool] = unbound()
points: Callable[[Any, Seat], int] = unbound()
side_of: Callable[[int, Seat], int] = unbound()
# Of its encoding
write_features: Callable[[Any, Any], None] = unbound()
action_of: Callable[[Any], int] = unbound()
move_of: Callable[[int], Any] = unbound()
ACTIONS: int = unbound()
# Of the environment
pay: Callable[..., None] = unbound()  # writes how a game has ended
mark: Callable[[Any, int], None] = unbound()  # marks an action as legal: as a boolean, or as a packed bit
SKIP_FORCED: bool = unbound()  # whether a move is made for a seat that has only one
CHECKS: bool = unbound()  # whether each game refuses an illegal action by itself, as on the GPU
# Of the target: the step of one game, compiled; on the GPU also its library and the type of a View
step_one: Callable[..., None] = unbound()
choose_one: Callable[..., None] = unbound()
cuda: Any = unbound()
VIEW: Any = unbound()


class Games(NamedTuple):
    """Many games of one kind that advance together."""

    states: Any  # [game]
    dice: Any  # [game]
    blanks: Any  # [table]: States before the deal; a new game begins as one of them, by dice
    blank_view: Any  # [1]


# Of an environment with numbered actions (below) or with candidates (candidates.py)
is_legal: Callable[[int, Any, int, Any], bool] = unbound()
move_chosen: Callable[[int, int, Any], Any] = unbound()
write_choices: Callable[[int, Any, Seat, Any, Any], None] = unbound()


class Rows(NamedTuple):
    """What a step writes: a row for the seat that acts next, and how a game ended that is over."""

    observation: Any  # [game][feature]
    mask: Any  # [game][action], or [game][byte] of packed bits
    actor: Any  # [game]: seat
    done: Any  # [game]: whether the last action ended the game,
    reward: Any  # [game][seat]: and if it did, how; else zeros
    scores: Any  # [game][seat]
    winners: Any  # [game][seat]
    refused: Any  # [game]: whether the last action was not legal; the game then stayed as it was


def step_game(g: int, games: Games, view: Any, chosen: Any, rows: Rows) -> None:
    """Make the action of game `g`, then chance moves, and write the row of the seat that acts next.

    A finished game is scored and a new one dealt in its place. `view` is working memory.
    """
    s, action = games.states[g], chosen[g]
    clear_result(g, rows)
    rows.refused[g] = CHECKS and action != WRITE and not may_choose(g, s, action, rows)
    if action == IDLE or rows.refused[g]:
        return
    if action != WRITE:
        play(s, s.turn, move_chosen(g, action, rows))
    advance(g, games, rows)
    seat = s.turn
    rows.actor[g] = seat
    view[0] = games.blank_view[0]
    show(s, seat, view[0])
    clear(rows.observation[g])
    write_features(view[0], rows.observation[g])
    clear(rows.mask[g])
    write_choices(g, s, seat, view[0], rows)


def may_choose(g: int, s: Any, action: int, rows: Any) -> bool:
    """Whether the seat to act may choose this, or IDLE."""
    return action == IDLE or is_legal(g, s, action, rows)


def clear_result(g: int, rows: Any) -> None:
    """Results are handed out once."""
    if rows.done[g]:
        rows.done[g] = 0
        clear(rows.reward[g])
        clear(rows.scores[g])
        clear(rows.winners[g])


def clear(row: Any) -> None:
    for n in range(len(row)):
        row[n] = 0


def advance(g: int, games: Games, rows: Any) -> None:
    """Go on to the next decision; a finished game is scored, and a new one dealt in its place."""
    s, rolls = games.states[g], games.dice[g]
    go_on(s, rolls)
    rows.done[g] = 0
    if s.turn == NOBODY:
        rows.done[g] = 1
        pay(g, s, rows)
        games.states[g] = games.blanks[roll(rolls, len(games.blanks))]
        go_on(s, rolls)


def go_on(s: Any, rolls: Dice) -> None:
    """Make chance moves, and forced moves if they are skipped, up to the next decision or the end."""
    while s.turn != NOBODY:
        if s.turn != CHANCE and not SKIP_FORCED:
            return
        count = count_moves(s, s.turn)
        if s.turn != CHANCE and count > 1:
            return
        play(s, s.turn, nth_move(s, s.turn, roll(rolls, count)))


def pay_result(g: int, s: Any, rows: Rows) -> None:
    """Write each seat's points, whether it wins, and its reward.

    The reward of a side that wins alone is 1; the others share the loss of 1; tied sides share what they win.
    """
    winners, every = EMPTY, EMPTY
    for seat in range(s.seats):
        every |= only(side_of(s.seats, seat))
        if wins(s, seat):
            winners |= only(side_of(s.seats, seat))
    for seat in range(s.seats):
        won = winners >> side_of(s.seats, seat) & 1
        rows.scores[g][seat] = points(s, seat)
        rows.winners[g][seat] = won == 1
        rows.reward[g][seat] = (size(every) * won / size(winners) - 1) / max(1, size(every) - 1)


# Numbered actions


def is_legal_action(g: int, s: Any, action: int, rows: Rows) -> bool:
    return 0 <= action < ACTIONS and objection(s, s.turn, move_of(action)) == 0


def move_of_action(g: int, action: int, rows: Rows) -> Any:
    return move_of(action)


def write_actions(g: int, s: Any, seat: Seat, view: Any, rows: Rows) -> None:
    for k in range(count_moves(s, seat)):
        mark(rows.mask[g], action_of(nth_move(s, seat, k)))


def mark_boolean(mask: Any, action: int) -> None:
    mask[action] = True


def mark_bit(mask: Any, action: int) -> None:
    """Action a is bit a % 8 of byte a // 8, as NumPy's `packbits(bitorder="little")` has it."""
    mask[action >> 3] |= 1 << (action & 7)


# Random actions, for measurements, tests and playouts


def choose_action(g: int, games: Games, rows: Rows, dice: Any, chosen: Any) -> None:
    """A legal action of game `g`, uniformly; the dice are not those that deal."""
    s = games.states[g]
    chosen[g] = action_of(nth_move(s, s.turn, roll(dice[g], count_moves(s, s.turn))))


# Every game: on the CPU one after the other, on the GPU each in a thread of its own


def step_all(games: Games, view: Any, chosen: Any, rows: Any) -> None:
    for g in range(len(games.states)):
        step_one(g, games, view, chosen, rows)


def step_mine(games: Games, chosen: Any, rows: Any) -> None:
    me = cuda.grid(1)
    view = cuda.local.array(1, VIEW)
    if me < len(games.states):
        step_one(me, games, view, chosen, rows)


def first_illegal(games: Games, rows: Any, chosen: Any) -> int:
    """The first game whose action is not legal, or -1."""
    for g in range(len(games.states)):
        if not may_choose(g, games.states[g], chosen[g], rows):
            return g
    return -1


def choose_all(games: Games, rows: Any, dice: Any, chosen: Any) -> None:
    for g in range(len(games.states)):
        choose_one(g, games, rows, dice, chosen)


def choose_mine(games: Games, rows: Any, dice: Any, chosen: Any) -> None:
    me = cuda.grid(1)
    if me < len(games.states):
        choose_one(me, games, rows, dice, chosen)
