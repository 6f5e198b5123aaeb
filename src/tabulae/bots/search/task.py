"""The arguments of one search, as compiled code takes them."""

from __future__ import annotations

from typing import Any, NamedTuple


class SearchTask(NamedTuple):
    """The arrays and settings of one tree. A search grows `tree` and adds the values of every iteration to `sums`."""

    views: Any  # [1]: the View to search from
    worlds: Any  # [3]: the prepared root, a world, a spare one; made while the tree is empty
    tree: Any
    dice: Any  # [1]
    scratch: Any  # memory for the walk down the tree; each search has its own layout
    values: Any  # [side], of one iteration
    sums: Any  # [side], of all iterations
    weights: Any  # for the evaluation of leaves and moves: the weights of a net, or none
    exploration: Any  # [times available]: the width of a move's bound for one visit
    deep: bool  # False: a bandit over the moves, no tree below them
    even: bool  # True: each move at the root gets the same number of tries
    margin: float  # weight of the lead beside the win
    playouts: int  # averaged at each leaf
