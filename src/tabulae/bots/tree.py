"""The search tree as an array of named columns, one row for each node.

A node stands for what the searching seat has seen happen since the root. Its children hang on it as a linked list:
which moves are there depends on the cards of the world a playout runs in.
"""

from __future__ import annotations

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
]


def new_tree(nodes: int) -> np.ndarray[Any, Any]:
    """Room for so many nodes, with a bare root."""
    import numpy as np

    return np.zeros(nodes, np.dtype(COLUMNS))


def add_child(tree: Any, parent: int, node: int, choice: int, side: int) -> None:
    """Make row `node`, which may hold rubbish, a fresh child. Compiled."""
    tree[node].tried = 0
    tree[node].mean = 0.0
    tree[node].spread = 0.0
    tree[node].visits = 0
    tree[node].available = 1
    tree[node].child = NO_NODE
    tree[node].sibling = tree[parent].child
    tree[node].choice = choice
    tree[node].side = side
    tree[parent].child = node
    tree[parent].tried |= 1 << choice


def children(tree: np.ndarray[Any, Any], root: int = ROOT) -> list[tuple[int, int, float]]:
    """Choice, visits and mean of each child of a root, by choice."""
    choice, visits, mean, sibling = tree["choice"], tree["visits"], tree["mean"], tree["sibling"]
    found = []
    node = tree["child"].item(root)
    while node != NO_NODE:
        found.append((choice.item(node), visits.item(node), mean.item(node)))
        node = sibling.item(node)
    return sorted(found)
