"""The heuristic policy of Palimpsest: it evaluates many placements of every card and takes the most promising.

In the compilable subset, on records: a State, `notes` (NOTES), `weights` (see scribe_value.py). The placements come
from the proposals for the table at the root of a search; where cards were laid since, they are checked again, and a
few new ones are tried.
"""

from __future__ import annotations

from typing import Any

from tabulae.bots.games.palimpsest.scribe_value import KEEP, NEW_RANK, PLACED, expected_points, lead_on, turns_to_go
from tabulae.bots.search.tree import NO_NODE
from tabulae.core.cardset import Card, holds, lowest, nth, only, size, without_lowest
from tabulae.core.dice import Dice, roll
from tabulae.core.seat import Seat
from tabulae.games.palimpsest.encode import action_of
from tabulae.games.palimpsest.geometry.contact import LEAST_TABLE
from tabulae.games.palimpsest.geometry.contact_fast import FAR, contact_at
from tabulae.games.palimpsest.geometry.margins import ranks_hidden
from tabulae.games.palimpsest.geometry.quick_placements import placement_outward, turned, unburied
from tabulae.games.palimpsest.pieces import CROWN_RANK, KINDS, NO_RANK, suits_in_common
from tabulae.games.palimpsest.rules.effects import effect_of
from tabulae.games.palimpsest.rules.moves import count_steps, nth_step
from tabulae.games.palimpsest.rules.scoring import rank_of, rank_shows, scribes_on
from tabulae.games.palimpsest.state import (
    CARRY,
    MOST_CARDS,
    MOST_SEATS,
    PLACE,
    REMOVE,
    SHIFT,
    Move,
    Place,
    Places,
    State,
    lay_move,
)

MOST_PLACES = 2048  # of the proposals at the root
MOST_LISTED = 128  # moves at the root
MOST_REQUIRED = 4  # of them, required by the caller
MOST_MORE = 6  # scribes on one card whose value differs
LONGEST_PATH = 256
ASIDE = 240  # a new placement is at most so far from its neighbour's centre on each axis
NOTHING = -1  # no choice
OUT_OF_TREE = -1  # no node
WORST = -1.0e9

NOTES = [
    ("places", "int64"),  # the proposals: how many, and where
    ("known", "int64"),  # cards on the table to which they apply
    ("x", "int64", (MOST_PLACES,)),
    ("y", "int64", (MOST_PLACES,)),
    ("angle", "int64", (MOST_PLACES,)),
    ("touched", "int64", (MOST_PLACES,)),
    ("hidden", "int64", (MOST_PLACES,)),
    ("required", "int64"),  # moves that must be among those at the root
    ("required_choices", "int64", (MOST_REQUIRED,)),
    ("listed", "int64"),  # the moves at the root, the most promising first
    ("choice", "int64", (MOST_LISTED,)),
    ("prior", "float32", (MOST_LISTED,)),
    ("shows", "int64"),  # for the seat to act: cards whose rank is visible,
    ("total", "int64", (MOST_CARDS,)),  # [place] scribes there,
    ("gain", "float32", (MOST_CARDS,)),  # [place] points over the average of the others if it is scored now,
    ("hold", "float32", (MOST_CARDS,)),  # [place] its expected points,
    ("take", "float32", (MOST_CARDS,)),  # [place] the change of these if the best scribe to take is taken,
    ("more", "float32", (MOST_CARDS, MOST_MORE + 1)),  # [place][scribes] and with so many more of the seat's own
    ("leaf_turns", "int64"),  # turns played on from a leaf before it is evaluated
    ("there", "int64"),  # children of a node that are available
    ("floor", "int64"),  # the lowest place for the next scribe
    ("points", "float32", (MOST_SEATS,)),
    ("path", "int64", (LONGEST_PATH,)),
]


# The value of a placement


def assess_table(s: State, seat: Seat, notes: Any, weights: Any) -> None:
    """Note the value of every card on the table for the seat."""
    turns = turns_to_go(s)
    powers = has_power(s, s.hand[seat])
    notes.shows = 0
    for i in range(s.laid):
        notes.total[i] = scribes_on(s, i)
        notes.gain[i] = 0.0
        notes.hold[i] = 0.0
        notes.take[i] = 0.0
        shows = rank_shows(s, i)
        if shows:
            notes.shows |= only(i)
            notes.gain[i] = rank_of(s, s.card[i]) * lead_on(s, i, seat, seat, 0, 0.0)
            notes.hold[i] = expected_points(s, i, seat, seat, 0, turns, weights)
            if powers:
                notes.take[i] = best_removal(s, i, seat, turns, weights) - notes.hold[i]
        for n in range(1, MOST_MORE + 1):
            notes.more[i][n] = expected_points(s, i, seat, seat, n, turns, weights) - notes.hold[i] if shows else 0.0


def has_power(s: State, hand: int) -> bool:
    while hand:
        if effect_of(s, lowest(hand)) != PLACE:
            return True
        hand = without_lowest(hand)
    return False


def best_removal(s: State, i: Place, seat: Seat, turns: float, weights: Any) -> float:
    best = WORST
    for owner in range(s.seats):
        if s.scribes[i][owner] > 0:
            best = max(best, expected_points(s, i, seat, owner, -1, turns, weights))
    return best if best > WORST else 0.0


def cost_of_parting(s: State, card: Card, weights: Any) -> float:
    """The cost of parting with the card."""
    rank = rank_of(s, card)
    number = rank - 1 if rank != NO_RANK else CROWN_RANK - 1 + KINDS[card]
    cost: float = weights[KEEP + number] + weights[NEW_RANK] * rank
    return cost


def placement_value(
    s: State, seat: Seat, card: Card, touched: Places, hidden: Places, notes: Any, weights: Any
) -> float:
    """By how many points the seat will probably be better off for laying the card there."""
    rank = rank_of(s, card)
    effect = effect_of(s, card)
    value: float = -cost_of_parting(s, card, weights)
    common, taken = 0, 0.0
    rest = touched
    while rest:
        i = lowest(rest)
        rest = without_lowest(rest)
        shared = suits_in_common(card, s.card[i])
        common += shared
        taken += notes.take[i] if shared > 0 else 0.0
        if rank != NO_RANK and holds(notes.shows, i) and notes.total[i] >= rank:
            value += notes.gain[i]
    rest = hidden
    while rest:
        value -= notes.hold[lowest(rest)]
        rest = without_lowest(rest)
    if effect in (REMOVE, SHIFT):
        return value + taken
    if effect == CARRY or common == 0:
        return value
    number = min(common, s.left[seat], MOST_MORE)
    best = 0.0 if touched & (hidden | ~notes.shows) else WORST
    rest = touched & notes.shows & ~hidden
    while rest:
        best = max(best, notes.more[lowest(rest)][number])
        rest = without_lowest(rest)
    value += best + weights[PLACED] * min(common, s.left[seat])
    return value


# Which card where


def near_new_card(s: State, notes: Any, x: int, y: int) -> bool:
    for i in range(notes.known, s.laid):
        dx, dy = x - s.x[i], y - s.y[i]
        if dx * dx + dy * dy <= FAR * FAR:
            return True
    return False


def pick_lay(
    s: State, seat: Seat, notes: Any, known: int, fresh: int, tree: Any, node: int, dice: Dice, weights: Any
) -> int:
    """The most promising action in a sample of placements, `known` proposals and `fresh` new ones, with every card in
    hand; none that the node already has.
    """
    assess_table(s, seat, notes, weights)
    choice, best = NOTHING, WORST
    if notes.places == 0:
        fresh, known = fresh + known, 0
    for k in range(known + fresh):
        touched, hidden, look = 0, 0, True
        x, y, angle = 0, 0, 0
        if k < known:
            n = roll(dice, notes.places)
            x, y, angle = notes.x[n], notes.y[n], notes.angle[n]
            touched, hidden = notes.touched[n], notes.hidden[n]
            look = near_new_card(s, notes, x, y)
        else:
            beside = unburied(s)
            among = min(size(beside), 3) if k & 1 else size(beside)
            i = nth(beside, size(beside) - 1 - roll(dice, among))
            x = s.x[i] + roll(dice, 2 * ASIDE + 1) - ASIDE
            y = s.y[i] + roll(dice, 2 * ASIDE + 1) - ASIDE
            angle = turned(s, s.angle[i], 90 * roll(dice, 2))
        if look:
            contact = contact_at(s, x, y, angle)
            touched = contact.touched if contact.on_table >= LEAST_TABLE else 0
            hidden = ranks_hidden(s, x, y, angle) if touched else 0
        rest = s.hand[seat] if touched else 0
        while rest:
            card = lowest(rest)
            rest = without_lowest(rest)
            value = placement_value(s, seat, card, touched, hidden, notes, weights)
            if value > best:
                action = action_of(lay_move(card, x, y, angle))
                if node == OUT_OF_TREE or not has_child(tree, node, action):
                    choice, best = action, value
    if choice == NOTHING:
        place = placement_outward(s, roll(dice, 4))
        action = action_of(lay_move(lowest(s.hand[seat]), place.x, place.y, place.angle))
        if node == OUT_OF_TREE or not has_child(tree, node, action):
            choice = action
    return choice


def has_child(tree: Any, node: int, action: int) -> bool:
    child = tree[node].child
    while child != NO_NODE:
        if tree[child].choice == action:
            return True
        child = tree[child].sibling
    return False


# Decisions after a lay


def pick_step(s: State, seat: Seat, lowest_place: Place, tree: Any, node: int, weights: Any) -> int:
    """The best decision after a lay, by what it changes; none that the node already has.

    Scribes are placed in the order of the cards, so that there is one way to each result: none goes below
    `lowest_place`.
    """
    turns = turns_to_go(s)
    choice, best = NOTHING, WORST
    for k in range(count_steps(s, seat)):
        move = nth_step(s, seat, k)
        if move.kind != PLACE or s.place[move.card] >= lowest_place:
            value = step_value(s, seat, move, turns, weights)
            if value > best:
                action = action_of(move)
                if node == OUT_OF_TREE or not has_child(tree, node, action):
                    choice, best = action, value
    return choice


def step_value(s: State, seat: Seat, move: Move, turns: float, weights: Any) -> float:
    """The value of a decision; for scribes to place, per scribe, for as many as go best on that card together."""
    i = s.place[move.card]
    if move.kind == PLACE:
        best = WORST
        before = expected_points(s, i, seat, seat, 0, turns, weights)
        for n in range(1, min(s.owed, MOST_MORE) + 1):
            best = max(best, (expected_points(s, i, seat, seat, n, turns, weights) - before) / n)
        return best
    if move.kind == CARRY:
        return carry_value(s, seat, i, s.place[move.to], turns, weights)
    value = expected_points(s, i, seat, move.seat, -1, turns, weights) - expected_points(
        s, i, seat, seat, 0, turns, weights
    )
    if move.kind == SHIFT:
        to = s.place[move.to]
        value += expected_points(s, to, seat, move.seat, 1, turns, weights) - expected_points(
            s, to, seat, seat, 0, turns, weights
        )
    return value


def carry_value(s: State, seat: Seat, i: Place, to: Place, turns: float, weights: Any) -> float:
    """The scribes are carried over, evaluated, and carried back."""
    value = -expected_points(s, i, seat, seat, 0, turns, weights) - expected_points(
        s, to, seat, seat, 0, turns, weights
    )
    for owner in range(s.seats):
        s.scribes[to][owner] += s.scribes[i][owner]
    value += expected_points(s, to, seat, seat, 0, turns, weights)
    for owner in range(s.seats):
        s.scribes[to][owner] -= s.scribes[i][owner]
    return value
