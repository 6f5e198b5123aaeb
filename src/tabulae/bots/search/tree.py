"""The search tree as an array of named columns, one row per node.

A node stands for what the searching seat has seen since the root. Its children form a linked list: which moves exist
depends on the cards of the world in the playout.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np

ROOT = 0
NO_NODE = 0  # the root is nobody's child

COLUMNS = [
    ("tried", "int64"),  # choices that have a child, as a bit set
    ("mean", "float32"),  # value so far for the side that chose this node
    ("spread", "float32"),  # 1 / sqrt(visits)
    ("visits", "int32"),
    ("available", "int32"),  # how often a sibling or this one could be chosen
    ("child", "int32"),
    ("sibling", "int32"),
    ("choice", "int64"),
    ("side", "int32"),  # the side that chose this node
    ("bias", "float32"),  # value added or subtracted in advance
]


def new_tree(nodes: int) -> np.ndarray[Any, Any]:
    """An array for so many nodes, with an empty root."""
    import numpy as np

    return np.zeros(nodes, np.dtype(COLUMNS))


# Compiled


def add_child(tree: Any, parent: int, node: int, choice: int, side: int) -> None:
    """Make row `node`, which may hold old data, a new child."""
    tree[node].tried = 0
    tree[node].mean = 0.0
    tree[node].spread = 0.0
    tree[node].visits = 0
    tree[node].available = 1
    tree[node].child = NO_NODE
    tree[node].sibling = tree[parent].child
    tree[node].choice = choice
    tree[node].side = side
    tree[node].bias = 0.0
    tree[parent].child = node


def visit(tree: Any, node: int, value: float) -> None:
    """Add the value of one more iteration to a node."""
    tree[node].visits += 1
    visits = tree[node].visits
    tree[node].mean += (value - tree[node].mean) / visits
    tree[node].spread = 1.0 / sqrt(visits)


def clear(values: Any) -> None:
    """Reset the values of the sides, before the playouts of a leaf add to them."""
    for side in range(len(values)):
        values[side] = 0.0


def average(values: Any, playouts: int, sums: Any) -> None:
    """Average the values over the playouts of a leaf, and add them to `sums`."""
    for side in range(len(values)):
        values[side] /= playouts
        sums[side] += values[side]


# Reading the result


def children(tree: np.ndarray[Any, Any], root: int = ROOT) -> list[tuple[int, int, float]]:
    """Choice, visits and mean of each child of a root, by choice."""
    choice, visits, mean, sibling = tree["choice"], tree["visits"], tree["mean"], tree["sibling"]
    found = []
    node = tree["child"].item(root)
    while node != NO_NODE:
        found.append((choice.item(node), visits.item(node), mean.item(node)))
        node = sibling.item(node)
    return sorted(found)
