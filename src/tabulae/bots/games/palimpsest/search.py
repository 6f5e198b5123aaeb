"""What search needs from Palimpsest, in the compilable subset: worlds, moves to try, rollouts.

A choice is an action number of `encode.py`. Laying, placing, removing, moving and carrying scribes are all moves of the
tree. The proposals for the table are found once, at the root.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabulae.bots.bot import ANY_WORLD
from tabulae.bots.games.palimpsest.heuristic_value import WEIGHTS as WEIGHTS
from tabulae.bots.games.palimpsest.heuristic_value import add_values
from tabulae.bots.games.palimpsest.net_guidance import MOST_WIDE as MOST_WIDE
from tabulae.bots.games.palimpsest.net_guidance import NOTES, add_critic_value, put_preferred_first
from tabulae.bots.games.palimpsest.policy import (
    MOST_LISTED,
    MOST_PLACES,
    MOST_REQUIRED,
    assess_table,
    pick_lay,
    pick_step,
    placement_value,
    step_value,
)
from tabulae.bots.games.palimpsest.scribe_value import turns_to_go
from tabulae.core import layout
from tabulae.core.cardset import EMPTY, holds, lowest, nth, only, size, without_lowest
from tabulae.core.dice import Dice, new_dice, roll
from tabulae.core.seat import CHANCE, NOBODY, Seat
from tabulae.games.palimpsest.encode import AXIS, action_of, move_of
from tabulae.games.palimpsest.geometry.outcomes import find_outcomes
from tabulae.games.palimpsest.geometry.placement_grid import SLOTS, OutcomeBuffers
from tabulae.games.palimpsest.rules import play, take_card
from tabulae.games.palimpsest.rules.moves import count_steps, nth_step
from tabulae.games.palimpsest.state import DEGREES, LAY, PLACE, STEP_NUMBERS, Move, State, lay_move
from tabulae.games.palimpsest.view import View, deal_world, unseen

MOST_SIDES = 5
SLOWNESS = 4  # how many times longer an iteration takes than in a card game
MOST_EVEN = 12  # moves in an even comparison
KNOWN_TRIES, FRESH_TRIES = 12, 6  # placements tried by the seat to lay a card below the root


# The root


def require_moves(notes: Any, moves: Sequence[Move]) -> None:
    """Make sure that these moves are tried, at most MOST_REQUIRED of them."""
    required = [action_of(move) for move in moves][:MOST_REQUIRED]
    notes["required"] = len(required)
    notes["required_choices"][0][: len(required)] = required


def new_notes(view: Any, kernel: Any) -> Any:
    """Notes for a search from the View, a record, with the proposals for its table."""
    import numpy as np

    notes = np.zeros(1, np.dtype(NOTES))
    world, outcomes = layout.pack(State()), np.zeros(1, layout.dtype_of(OutcomeBuffers))
    kernel.survey(view[0], layout.pack(new_dice(ANY_WORLD))[0], world[0], outcomes[0], notes[0])
    return notes


def count_compared(view: Any) -> int:
    """The number of moves in an even comparison."""
    return min(MOST_EVEN, count_steps(view, view.seat)) if view.phase != LAY else MOST_EVEN


def survey(v: View, dice: Dice, s: State, outcomes: Any, notes: Any) -> None:
    """Note the proposals for the View's table. `s` is a blank State."""
    deal_world(v, dice, s)
    find_outcomes(s, outcomes)
    notes.places = 0
    notes.known = s.laid
    for slot in range(SLOTS):
        if outcomes.used[slot] and notes.places < MOST_PLACES:
            n = notes.places
            notes.x[n] = outcomes.x[slot]
            notes.y[n] = outcomes.y[slot]
            notes.angle[n] = outcomes.angle[slot]
            notes.touched[n] = outcomes.touched[slot]
            notes.hidden[n] = outcomes.hidden[slot]
            notes.places += 1


def prepare(v: View, dice: Dice, s: State, notes: Any, even: bool, weights: Any) -> None:
    """Write all that the View shows into a blank State, and list the seat's moves, the most promising first."""
    deal_world(v, dice, s)
    notes.listed = 0
    if v.turn == v.seat:
        list_moves(s, v.seat, notes, MOST_EVEN if even else MOST_LISTED - MOST_REQUIRED, weights)
        if notes.preferred > 0:
            put_preferred_first(notes)
        for n in range(notes.required):
            put_required_on_list(notes, notes.required_choices[n])


def list_moves(s: State, seat: Seat, notes: Any, most: int, weights: Any) -> None:
    if s.phase != LAY:
        turns = turns_to_go(s)
        for k in range(count_steps(s, seat)):
            move = nth_step(s, seat, k)
            put_on_list(notes, action_of(move), step_value(s, seat, move, turns, weights), most)
        return
    assess_table(s, seat, notes, weights)
    for n in range(notes.places):
        rest = s.hand[seat]
        while rest:
            card = lowest(rest)
            rest = without_lowest(rest)
            value = placement_value(s, seat, card, notes.touched[n], notes.hidden[n], notes, weights)
            put_on_list(notes, action_of(lay_move(card, notes.x[n], notes.y[n], notes.angle[n])), value, most)


def put_on_list(notes: Any, choice: int, value: float, most: int) -> None:
    """Keep the list sorted, the best first, and no longer than `most`."""
    if notes.listed == most and value <= notes.prior[most - 1]:
        return
    k = notes.listed if notes.listed < most else most - 1
    while k > 0 and notes.prior[k - 1] < value:
        notes.prior[k] = notes.prior[k - 1]
        notes.choice[k] = notes.choice[k - 1]
        k -= 1
    notes.prior[k] = value
    notes.choice[k] = choice
    notes.listed = min(most, notes.listed + 1)


def put_required_on_list(notes: Any, choice: int) -> None:
    """Append it unless it is listed already. There is room for MOST_REQUIRED."""
    for k in range(notes.listed):
        if notes.choice[k] == choice:
            return
    notes.choice[notes.listed] = choice
    notes.listed += 1


# Worlds


def redeal(v: View, dice: Dice, s: State) -> None:
    """Deal the hidden cards of a copy of the prepared State anew, uniformly. Their order does not matter."""
    s.stock = unseen(v)
    s.stock_size = size(s.stock)
    for seat in range(s.seats):
        if seat != v.seat:
            s.hand[seat] = EMPTY
            for _ in range(v.hand_size[seat]):
                card = nth(s.stock, roll(dice, s.stock_size))
                s.stock ^= only(card)
                s.stock_size -= 1
                s.hand[seat] |= only(card)


# Choices


def move_of_choice(choice: int) -> Move:
    return move_of(choice)


def can_apply(s: State, choice: int) -> bool:
    """Whether a choice made at the same table before is legal in this world: the card must be in hand."""
    if s.phase != LAY:
        return True
    return holds(s.hand[s.turn], (choice - STEP_NUMBERS) // DEGREES // (AXIS * AXIS))


def propose(s: State, notes: Any, tree: Any, node: int, at_root: bool, dice: Dice, weights: Any) -> int:
    """At the root the next best move, anywhere else a good one."""
    if at_root and node >= 0 and notes.listed > 0:
        return int(notes.choice[notes.there])
    if s.phase == LAY:
        return pick_lay(s, s.turn, notes, KNOWN_TRIES, FRESH_TRIES, tree, node, dice, weights)
    return pick_step(s, s.turn, notes.floor if node > 0 else 0, tree, node, weights)


def next_bias(notes: Any) -> float:
    """The bias of the next move of the list: how much less than its favourite the net prefers it."""
    bias: float = notes.biases[notes.there]
    return bias


def apply_choice(s: State, choice: int, notes: Any, ordered: bool, dice: Dice) -> None:
    """Make the choice and the chance moves after it. Below the root, scribes are placed in the order of the cards."""
    move = move_of(choice)
    play(s, s.turn, move)
    notes.floor = s.place[move.card] if ordered and move.kind == PLACE else 0
    if s.turn == CHANCE:
        take_card(s, s.actor, nth(s.stock, roll(dice, s.stock_size)))


def begins_turn(s: State) -> bool:
    return s.phase == LAY


def side_to_act(s: State) -> Seat:
    return s.turn


def is_over(s: State) -> bool:
    return s.turn == NOBODY


def judge(s: State, notes: Any, margin: float, weights: Any, values: Any) -> None:
    """Add the value of the leaf; with a net, mixed with the net's evaluation by its weight."""
    trust = notes.trust if s.turn != NOBODY else 0.0
    add_values(s, notes.points, margin if trust > 0 else (1 - notes.trust) * margin, weights, values, 1 - trust)
    if trust > 0:
        add_critic_value(s, notes, weights[len(WEIGHTS) :])
        for n in range(s.seats):
            values[(s.turn + n) % s.seats] += trust * notes.shares[n]
