"""Tree search with progressive widening: each node gets more children with its visits, the most promising move first.

Information sets as in `ismcts.py`: every iteration deals the hidden cards anew and walks one tree; a child is available
if its move is legal in that world. The number of children of a node grows with the square root of its visits; the
game's heuristic proposes the next one for the seat to act, and the moves of the playouts. The scratch memory is
`notes`, a record that the game defines.
"""

from __future__ import annotations

from math import sqrt
from typing import Any

from tabulae.bots.search.ismcts import back_up
from tabulae.bots.search.task import SearchTask
from tabulae.bots.search.tree import NO_NODE, ROOT, add_child, average, clear
from tabulae.bots.search_knowledge import WideningMoves
from tabulae.core.unbound import unbound

game: WideningMoves = unbound()

LONGEST_PATH = 256
NO_CHOICE = -1
OUT_OF_TREE = -1  # no node
AT_ONCE = 4  # children of the root that need no visits
WIDE, NARROW = 2.0, 1.0  # how fast the root, and other nodes, get more children


def select(s: Any, tree: Any, node: int, notes: Any, even: bool, exploration: Any) -> int:
    """The available child with the highest upper bound, or NO_NODE; notes how many are available."""
    notes.there = 0
    best = exploration[0]
    chosen = NO_NODE
    child = tree[node].child
    while child != NO_NODE:
        here = tree[child]
        if game.can_apply(s, here.choice):
            notes.there += 1
            bound = here.mean + here.bias + exploration[here.available] * here.spread
            if even and node == ROOT:
                bound = -1.0 * here.visits
            here.available += 1
            if bound > best:
                best = bound
                chosen = child
        child = here.sibling
    return chosen


def has_room(tree: Any, node: int, notes: Any, even: bool) -> bool:
    """Whether the node may have another child. At the root it is one of those listed, if there is a list."""
    if node != ROOT or notes.listed == 0:
        return bool(notes.there < 1 + NARROW * sqrt(tree[node].visits))
    if notes.there == notes.listed:
        return False
    return even or bool(notes.there < AT_ONCE + WIDE * sqrt(tree[node].visits))


def expand(tree: Any, node: int, choice: int, side: int, used: int) -> int:
    """A child for a choice not yet tried."""
    add_child(tree, node, used, choice, side)
    return used


def search(task: SearchTask, used: int, iterations: int) -> int:
    """Grow the tree; return its number of rows. A full tree grows no more; its leaves are only visited.

    The walk down the tree and the playout are one loop, so that their common code is compiled once.
    """
    v, dice, worlds, tree, values = task.views[0], task.dice[0], task.worlds, task.tree, task.values
    notes, s = task.scratch[0], worlds[1]
    if used == ROOT + 1:
        game.prepare(v, dice, worlds[0], notes, task.even, task.weights)
    for _ in range(iterations):
        worlds[1] = worlds[0]
        game.redeal(v, dice, s)
        clear(values)
        node, length = ROOT, 1
        inside, grown = True, False
        for each in range(task.playouts):
            if each > 0:
                worlds[1] = worlds[2]
            turns = notes.leaf_turns
            while not game.is_over(s):
                if inside and (grown or length == LONGEST_PATH or (not task.deep and length > 1)):
                    inside = False
                    worlds[2] = worlds[1]
                if not inside and game.begins_turn(s):
                    if turns == 0:
                        break
                    turns -= 1
                child = select(s, tree, node, notes, task.even, task.exploration) if inside else NO_NODE
                choice = tree[child].choice if child != NO_NODE else NO_CHOICE
                fresh = inside and used < len(tree) and has_room(tree, node, notes, task.even)
                if fresh or child == NO_NODE:
                    other = game.propose(
                        s, notes, tree, node if fresh else OUT_OF_TREE, node == ROOT and inside, dice, task.weights
                    )
                    fresh = fresh and other != NO_CHOICE
                    choice = other if other != NO_CHOICE else choice
                if fresh:
                    child = expand(tree, node, choice, game.side_to_act(s), used)
                    if node == ROOT:
                        tree[child].bias = game.next_bias(notes)
                    used += 1
                    grown = True
                if inside and child == NO_NODE:
                    inside = False
                    worlds[2] = worlds[1]
                game.apply_choice(s, choice, notes, inside and node != ROOT, dice)
                if inside:
                    node = child
                    notes.path[length] = node
                    length += 1
            if inside:
                inside = False
                worlds[2] = worlds[1]
            game.judge(s, notes, task.margin, task.weights, values)
        average(values, task.playouts, task.sums)
        back_up(tree, notes.path, length, values)
    return used
