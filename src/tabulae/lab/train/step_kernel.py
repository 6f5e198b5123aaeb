"""One step of one game among thousands, with the rows of a net, in the compilable subset: the same for CPU and GPU.

Games advance as in `tabulae.vector` (`vector/kernel.py`), forced moves skipped; `environment.py` and `cpu_env.py`
compile these functions with a game's rules and the features of its net.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from tabulae.bots.net_knowledge import CandidateMemory
from tabulae.core.cardset import EMPTY, only, size
from tabulae.core.seat import Seat
from tabulae.core.unbound import unbound
from tabulae.vector.kernel import Games

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
advance: Callable[[int, Games, Any], None] = unbound()  # vector/kernel.py
# Of its NetKnowledge (bots/net_knowledge.py)
write_inputs: Callable[[Any, Any], None] = unbound()
write_secrets: Callable[[Any, Seat, Any], None] = unbound()
choice_of: Callable[[int, Seat, Any], int] = unbound()
write_candidates: Callable[[Any, Seat, CandidateMemory, Any, Any, Any], int] = unbound()
move_of_choice: Callable[[int], Any] = unbound()
SPAN: float = unbound()
# Of the target: the step of one game, compiled; on the GPU also its library and the type of a View
step_one: Callable[..., None] = unbound()
cuda: Any = unbound()
VIEW: Any = unbound()


class Outputs(NamedTuple):
    """What a step writes: features for the seat that acts next, and the result of a game that has ended."""

    inputs: Any  # [game][input]
    legal: Any  # [game][choice]: number of the move plus one; 0: not legal
    secrets: Any  # [game][secret]
    actor: Any  # [game]: seat
    done: Any  # [game]: whether the last choice ended the game
    shares: Any  # [game][side]: of the win, if it did,
    margins: Any  # [game][side]: and the lead in spans


class CandidateOutputs(NamedTuple):
    """The same with the features of each candidate."""

    inputs: Any
    legal: Any  # [game][candidate]: whether it exists
    secrets: Any
    actor: Any
    done: Any
    shares: Any
    margins: Any
    candidates: Any  # [game][candidate][feature]


class GameCaches(NamedTuple):
    """What is kept of each game from one step to the next where a net scores candidates."""

    tables: Any  # [game]: what is known of the table
    choices: Any  # [game][candidate]: their numbers


def step_game(g: int, games: Games, view: Any, chosen: Any, before: Any, outputs: Outputs) -> None:
    """Make the choice of game `g`, then chance and forced moves, and encode the position for the next seat.

    `before` is what `legal` was when the choice was made; a choice of -1 only encodes. A finished game is scored and a
    new one dealt in its place. `inputs`, `legal` and `secrets` hold zeros. `view` is working memory.
    """
    s = games.states[g]
    if chosen[g] >= 0:
        k = int(before[g][chosen[g]]) - 1
        play(s, s.turn, nth_move(s, s.turn, k))
    advance(g, games, outputs)
    seat = s.turn
    outputs.actor[g] = seat
    view[0] = games.blank_view[0]
    show(s, seat, view[0])
    write_inputs(view[0], outputs.inputs[g])
    write_secrets(s, seat, outputs.secrets[g])
    for k in range(count_moves(s, seat)):
        outputs.legal[g][choice_of(s.seats, seat, nth_move(s, seat, k))] = k + 1


def step_game_with_candidates(g: int, games: Games, view: Any, memory: CandidateMemory, caches: GameCaches, chosen: Any,
                              outputs: CandidateOutputs) -> None:  # fmt: skip
    """The same where moves have no fixed numbers: write candidates for the next seat, with the features of each.

    `inputs`, `legal`, `secrets` and `candidates` are cleared first. Nothing happens in a game whose choice is IDLE.
    """
    if chosen[g] == IDLE:
        return
    s = games.states[g]
    if chosen[g] >= 0:
        play(s, s.turn, move_of_choice(caches.choices[g][chosen[g]]))
    advance(g, games, outputs)
    seat = s.turn
    outputs.actor[g] = seat
    outputs.inputs[g][:] = 0
    outputs.legal[g][:] = 0
    outputs.secrets[g][:] = 0
    outputs.candidates[g][:] = 0
    view[0] = games.blank_view[0]
    show(s, seat, view[0])
    write_inputs(view[0], outputs.inputs[g])
    write_secrets(s, seat, outputs.secrets[g])
    count = write_candidates(s, seat, memory, caches.tables[g], caches.choices[g], outputs.candidates[g])
    for n in range(count):
        outputs.legal[g][n] = 1


def pay(g: int, s: Any, outputs: Outputs | CandidateOutputs) -> None:
    """Write for each side its share of the win, and its lead over the best other side in spans."""
    shares, margins = outputs.shares[g], outputs.margins[g]
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


def step_all(games: Games, view: Any, chosen: Any, before: Any, outputs: Outputs) -> None:
    """On the CPU: every game, one after the other."""
    for g in range(len(games.states)):
        step_one(g, games, view, chosen, before, outputs)


def step_share(first: int, apart: int, games: Games, view: Any, memory: CandidateMemory, caches: GameCaches,
               chosen: Any, outputs: CandidateOutputs) -> None:  # fmt: skip
    """On the CPU: the games of one thread among `apart`."""
    for g in range(first, len(games.states), apart):
        step_one(g, games, view, memory, caches, chosen, outputs)


def step_mine(games: Games, chosen: Any, before: Any, outputs: Outputs) -> None:
    """On the GPU: the game of this thread."""
    me = cuda.grid(1)
    view = cuda.local.array(1, VIEW)
    if me < len(games.states):
        step_one(me, games, view, chosen, before, outputs)
