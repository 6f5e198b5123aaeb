"""Monte Carlo tree search over information sets (single observer): select, expand, play out, back up.

Every iteration deals the hidden cards anew, evenly among those that look the same to the searching seat, and walks one
tree whose nodes are what that seat has seen. Each node's value is for the side that chose to come there, so that
any number of sides, and teams, each seek their own good.
"""

from __future__ import annotations

from typing import Any

from tabulae.bots.search.tree import NO_NODE, ROOT, add_child, average, clear, visit
from tabulae.core.cardset import nth, size
from tabulae.core.dice import roll

LONGEST_PATH = 256


def select(tree: Any, node: int, legal: int, widths: Any) -> int:
    """The legal child with the highest upper bound; every legal choice has one. Counts who was available."""
    best = widths[0]
    chosen = NO_NODE
    child = tree[node].child
    while child != NO_NODE:
        here = tree[child]
        can = legal >> here.choice & 1
        bound = here.mean + widths[here.available] * here.spread
        here.available += can
        better = (bound > best) & (can == 1)
        best = bound if better else best
        chosen = child if better else chosen
        child = here.sibling
    return chosen


def select_least_visited(tree: Any, node: int, legal: int) -> int:
    """For a fair comparison of all moves: each in turn."""
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


def any_of(s: Any, fresh: int, dice: Any, mind: Any) -> int:
    """Which untried choice comes first: any, evenly. A net's policy may take this place as `prefer`."""
    return nth(fresh, roll(dice, size(fresh)))


def back_up(tree: Any, path: Any, length: int, values: Any) -> None:
    """Every node on the path takes in the value for the side that chose it."""
    for k in range(length):
        visit(tree, path[k], values[tree[path[k]].side])


def search(
    views: Any,
    worlds: Any,
    tree: Any,
    used: int,
    dices: Any,
    iterations: int,
    deep: bool,
    even: bool,
    margin: float,
    playouts: int,
    widths: Any,
    path: Any,
    values: Any,
    sums: Any,
    mind: Any,
) -> int:
    """Grow the tree; say how many rows it then has. A full tree grows no more, its leaves are only visited.

    views and dices hold one each. `worlds` are the prepared root, a world and a spare one, all made here while the tree
    is bare. `values` and `sums` have a place for each side, and `sums` grows by the value of every iteration. `mind` is
    for what judges leaves and choices: the weights of a net, or nothing.
    """
    v, dice = views[0], dices[0]
    root, s, spare = worlds[0], worlds[1], worlds[2]
    if used == ROOT + 1:
        prepare(v, root)
        worlds[1] = worlds[0]
        worlds[2] = worlds[0]
    for _ in range(iterations):
        redeal(v, root, dice, s)
        node = ROOT
        length = 1
        grown = False
        while not grown and not is_over(s) and (deep or length == 1):
            legal = choices(s)
            fresh = legal & ~tree[node].tried
            if fresh:
                if used == len(tree):
                    break
                node = expand(tree, node, prefer(s, fresh, dice, mind), side_to_act(s), used)
                used += 1
                grown = True
            elif even and node == ROOT:
                node = select_least_visited(tree, node, legal)
            else:
                node = select(tree, node, legal, widths)
            make(s, tree[node].choice, dice)
            path[length] = node
            length += 1
        clear(values)
        for _ in range(playouts):
            play_out(s, spare, dice, margin, mind, values)
        average(values, playouts, sums)
        back_up(tree, path, length, values)
    return used


# What a game's knowledge gives `search` (`Plugin.search`)
prepare: Any = None
redeal: Any = None
choices: Any = None
make: Any = None
side_to_act: Any = None
is_over: Any = None
play_out: Any = None
prefer: Any = None
