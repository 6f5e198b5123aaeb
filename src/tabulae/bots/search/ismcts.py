"""Monte Carlo tree search over information sets (single observer): select, expand, play out, back up.

Every iteration deals the hidden cards anew, uniformly among the deals consistent with the View, and walks one tree
whose nodes are what the searching seat has seen. Each node's value is for the side that chose it, so that any number of
sides, and teams, each pursue their own interest.
"""

from __future__ import annotations

from typing import Any

from tabulae.bots.search.task import SearchTask
from tabulae.bots.search.tree import NO_NODE, ROOT, add_child, average, clear, visit
from tabulae.bots.search_knowledge import OpenMoves
from tabulae.core.cardset import nth, size
from tabulae.core.dice import roll
from tabulae.core.unbound import unbound

game: OpenMoves = unbound()

LONGEST_PATH = 256


def select(tree: Any, node: int, legal: int, exploration: Any) -> int:
    """The legal child with the highest upper bound; every legal choice has one. Counts availability."""
    best = exploration[0]
    chosen = NO_NODE
    child = tree[node].child
    while child != NO_NODE:
        here = tree[child]
        can = legal >> here.choice & 1
        bound = here.mean + exploration[here.available] * here.spread
        here.available += can
        better = (bound > best) & (can == 1)
        best = bound if better else best
        chosen = child if better else chosen
        child = here.sibling
    return chosen


def select_least_visited(tree: Any, node: int, legal: int) -> int:
    """The legal child with the fewest visits, to compare all moves evenly."""
    fewest = -1
    chosen = NO_NODE
    child = tree[node].child
    while child != NO_NODE:
        if legal >> tree[child].choice & 1 and (fewest < 0 or tree[child].visits < fewest):
            fewest = tree[child].visits
            chosen = child
        child = tree[child].sibling
    return chosen


def expand(tree: Any, node: int, choice: int, side: int, used: int) -> int:
    """A child for a choice not yet tried."""
    add_child(tree, node, used, choice, side)
    tree[node].tried |= 1 << choice
    return used


def any_untried(s: Any, fresh: int, dice: Any, weights: Any) -> int:
    """Which untried choice comes first: any, uniformly. Another function may be bound to `choose_untried`."""
    return nth(fresh, roll(dice, size(fresh)))


choose_untried = any_untried


def back_up(tree: Any, path: Any, length: int, values: Any) -> None:
    """Add the value to every node on the path, for the side that chose it."""
    for k in range(length):
        visit(tree, path[k], values[tree[path[k]].side])


def search(task: SearchTask, used: int, iterations: int) -> int:
    """Grow the tree; return its number of rows. A full tree grows no more; its leaves are only visited."""
    v, dice, tree, values = task.views[0], task.dice[0], task.tree, task.values
    root, s, spare = task.worlds[0], task.worlds[1], task.worlds[2]
    if used == ROOT + 1:
        game.prepare(v, root)
        task.worlds[1] = task.worlds[0]
        task.worlds[2] = task.worlds[0]
    for _ in range(iterations):
        game.redeal(v, root, dice, s)
        node = ROOT
        length = 1
        grown = False
        while not grown and not game.is_over(s) and (task.deep or length == 1):
            legal = game.choices(s)
            fresh = legal & ~tree[node].tried
            if fresh:
                if used == len(tree):
                    break
                node = expand(tree, node, choose_untried(s, fresh, dice, task.weights), game.side_to_act(s), used)
                used += 1
                grown = True
            elif task.even and node == ROOT:
                node = select_least_visited(tree, node, legal)
            else:
                node = select(tree, node, legal, task.exploration)
            game.apply_choice(s, tree[node].choice, dice)
            task.scratch[length] = node
            length += 1
        clear(values)
        for _ in range(task.playouts):
            game.rollout(s, spare, dice, task.margin, task.weights, values)
        average(values, task.playouts, task.sums)
        back_up(tree, task.scratch, length, values)
    return used
