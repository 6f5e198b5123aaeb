"""Tree search with hidden moves: one tree for each seat, grown together (multiple observer).

A seat's tree branches by what that seat sees of a move, so that it cannot react to what it has not seen; each seat
chooses in its own tree. For any game that can count its moves. The steps are those of `ismcts.py`, which is faster
where all moves are open.

The scratch memory, called `path` here, holds for each seat its current node and the length of its path, then the
paths, then for each action when it was last legal.
"""

from __future__ import annotations

from typing import Any

from tabulae.bots.search.task import SearchTask
from tabulae.bots.search.tree import NO_NODE, add_child, average, clear, visit
from tabulae.bots.search_knowledge import CountedRules, HiddenMoves
from tabulae.core.cardset import nth, size
from tabulae.core.dice import roll
from tabulae.core.seat import CHANCE
from tabulae.core.unbound import unbound

game: HiddenMoves = unbound()
rules: CountedRules = unbound()

OUTSIDE = -1  # a seat whose tree does not reach as far as the play
MOST_SEATS = 8
LONGEST = 256  # nodes of one path
MOST_FRESH = 62  # untried moves in a bit set; any beyond these come last
NODES = 0
LENGTHS = NODES + MOST_SEATS
PATHS = LENGTHS + MOST_SEATS
STAMPS = PATHS + MOST_SEATS * LONGEST


def search(task: SearchTask, used: int, iterations: int) -> int:
    """Grow the trees; return their number of rows. Row n is the root of seat n's tree."""
    v, dice, worlds, tree, path, values = task.views[0], task.dice[0], task.worlds, task.tree, task.scratch, task.values
    s, spare = worlds[1], worlds[2]
    if used == MOST_SEATS:
        game.prepare(v, dice, worlds[0])
        path[STAMPS] = 0
    seats = worlds[0].seats
    for _ in range(iterations):
        worlds[1] = worlds[0]
        game.redeal(v, dice, s)
        for seat in range(seats):
            path[NODES + seat] = seat
            path[LENGTHS + seat] = 0
        grown = False
        first = True
        while not grown and not game.is_over(s, worlds[0]):
            seat = v.seat if first and rules.must_act(s, v.seat) else s.turn
            node = path[NODES + seat]
            if node == OUTSIDE or (not task.deep and not first):
                break
            k = choose(s, seat, node, tree, task.even and first, task.exploration, path, dice, task.weights)
            move = rules.nth_move(s, seat, k)
            for each in range(seats):
                used = follow(tree, path, each, game.label(s, seat, move, each), used)
            grown = tree[path[NODES + seat]].visits == 0 if path[NODES + seat] != OUTSIDE else True
            first = False
            rules.play(s, seat, move)
            while s.turn == CHANCE and not game.is_over(s, worlds[0]):
                rules.play(s, CHANCE, rules.nth_move(s, CHANCE, roll(dice, rules.count_moves(s, CHANCE))))
        clear(values)
        for _ in range(task.playouts):
            worlds[2] = worlds[1]
            game.rollout(spare, worlds[0], dice, task.margin, task.weights, values)
        average(values, task.playouts, task.sums)
        back_up(tree, path, seats, values)
    return used


def choose(
    s: Any, seat: int, node: int, tree: Any, even: bool, exploration: Any, path: Any, dice: Any, weights: Any
) -> int:
    """The number of a legal move: an untried one if there is one, else the one with the highest upper bound."""
    path[STAMPS] += 1
    now = path[STAMPS]
    count = rules.count_moves(s, seat)
    for k in range(count):
        path[STAMPS + 1 + rules.action_of(rules.nth_move(s, seat, k))] = now
    tried = 0
    best = exploration[0]
    chosen = OUTSIDE
    child = tree[node].child
    while child != NO_NODE:
        action = game.own_action(seat, tree[child].choice)
        if action >= 0 and path[STAMPS + 1 + action] == now:
            path[STAMPS + 1 + action] = -now
            tried += 1
            bound = tree[child].mean + exploration[tree[child].available] * tree[child].spread
            if even:
                bound = exploration[1] - tree[child].visits
            tree[child].available += 1
            if bound > best:
                best = bound
                chosen = action
        child = tree[child].sibling
    fresh, last = 0, 0
    for k in range(count):
        action = rules.action_of(rules.nth_move(s, seat, k))
        if tried == count and action == chosen:
            return k
        if path[STAMPS + 1 + action] == now:
            last = k
            fresh |= 1 << min(k, MOST_FRESH)
    fresh &= (1 << MOST_FRESH) - 1
    return choose_untried(s, seat, fresh, dice, weights) if fresh else last


def any_untried(s: Any, seat: int, fresh: int, dice: Any, weights: Any) -> int:
    """The number of the untried move that comes first: any, uniformly. The default of `choose_untried`."""
    return nth(fresh, roll(dice, size(fresh)))


choose_untried = any_untried


def follow(tree: Any, path: Any, seat: int, seen: int, used: int) -> int:
    """Take the branch of the seat's tree for what the seat saw, adding it if it is new; return the number of rows."""
    node = path[NODES + seat]
    if node == OUTSIDE:
        return used
    child = tree[node].child
    while child != NO_NODE and tree[child].choice != seen:
        child = tree[child].sibling
    length = path[LENGTHS + seat]
    if child == NO_NODE and used < len(tree) and length < LONGEST:
        child = used
        used += 1
        add_child(tree, node, child, seen, seat)
    if child == NO_NODE or length == LONGEST:
        path[NODES + seat] = OUTSIDE
        return used
    path[NODES + seat] = child
    path[PATHS + seat * LONGEST + length] = child
    path[LENGTHS + seat] = length + 1
    return used


def back_up(tree: Any, path: Any, seats: int, values: Any) -> None:
    """Add the value to every node on a seat's path, for that seat."""
    for seat in range(seats):
        for k in range(path[LENGTHS + seat]):
            visit(tree, path[PATHS + seat * LONGEST + k], values[seat])
