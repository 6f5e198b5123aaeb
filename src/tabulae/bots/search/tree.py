"""The search tree as an array of named columns, one row for each node.

A node stands for what the searching seat has seen happen since the root. Its children hang on it as a linked list:
which moves are there depends on the cards of the world a playout runs in.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np

ROOT = 0
NO_NODE = 0  # nothing has the root for a child

COLUMNS = [
    ("tried", "int64"),  # choices that have a child, as a bit set
    ("mean", "float32"),  # value so far for the side that chose to come here
    ("spread", "float32"),  # 1 / sqrt(visits)
    ("visits", "int32"),
    ("available", "int32"),  # how often a sibling or this one could be chosen
    ("child", "int32"),
    ("sibling", "int32"),
    ("choice", "int64"),
    ("side", "int32"),  # which side chose to come here
    ("bias", "float32"),  # value that it is given or denied beforehand
]


def new_tree(nodes: int) -> np.ndarray[Any, Any]:
    """Room for so many nodes, with a bare root."""
    import numpy as np

    return np.zeros(nodes, np.dtype(COLUMNS))


# Compiled


def add_child(tree: Any, parent: int, node: int, choice: int, side: int) -> None:
    """Make row `node`, which may hold rubbish, a fresh child."""
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
    """A node takes in what one more iteration through it came to."""
    tree[node].visits += 1
    visits = tree[node].visits
    tree[node].mean += (value - tree[node].mean) / visits
    tree[node].spread = 1.0 / sqrt(visits)


def clear(values: Any) -> None:
    """Before the playouts of a leaf add to the values of the sides."""
    for side in range(len(values)):
        values[side] = 0.0


def average(values: Any, playouts: int, sums: Any) -> None:
    """After them."""
    for side in range(len(values)):
        values[side] /= playouts
        sums[side] += values[side]


# Read afterwards


def children(tree: np.ndarray[Any, Any], root: int = ROOT) -> list[tuple[int, int, float]]:
    """Choice, visits and mean of each child of a root, by choice."""
    choice, visits, mean, sibling = tree["choice"], tree["visits"], tree["mean"], tree["sibling"]
    found = []
    node = tree["child"].item(root)
    while node != NO_NODE:
        found.append((choice.item(node), visits.item(node), mean.item(node)))
        node = sibling.item(node)
    return sorted(found)
