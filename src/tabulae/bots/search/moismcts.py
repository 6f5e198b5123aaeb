"""Tree search where moves are hidden: one tree for each seat, grown together (multiple observer).

A seat's tree branches by what that seat sees of a move, so that it cannot answer what it has not seen; each seat
chooses in its own tree. For any game that can count its moves. The steps are those of `ismcts.py`, which is faster
where all moves are open; `search` takes the same arguments, so that the engine need not know which of the two it runs.

`path` is scratch: for each seat the node it stands at and the length of its path, then the paths, then for each action
when it was last legal.
"""

from __future__ import annotations

from typing import Any

from tabulae.bots.search.tree import NO_NODE, add_child, average, clear, visit
from tabulae.core.cardset import nth, size
from tabulae.core.dice import roll
from tabulae.core.seat import CHANCE

OUTSIDE = -1  # a seat whose tree has not grown as far as the play
MOST_SEATS = 8
LONGEST = 256  # nodes of one path
MOST_FRESH = 62  # moves to be preferred among, as a bit set; any after these come last
NODES = 0
LENGTHS = NODES + MOST_SEATS
PATHS = LENGTHS + MOST_SEATS
STAMPS = PATHS + MOST_SEATS * LONGEST


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
    """Grow the trees; say how many rows they then have. Row n is the root of seat n's tree."""
    v, dice = views[0], dices[0]
    s, spare = worlds[1], worlds[2]
    if used == MOST_SEATS:
        prepare(v, dice, worlds[0])
        path[STAMPS] = 0
    seats = worlds[0].seats
    for _ in range(iterations):
        worlds[1] = worlds[0]
        redeal(v, dice, s)
        for seat in range(seats):
            path[NODES + seat] = seat
            path[LENGTHS + seat] = 0
        grown = False
        first = True
        while not grown and not is_over(s, worlds[0]):
            seat = v.seat if first and must_act(s, v.seat) else s.turn
            node = path[NODES + seat]
            if node == OUTSIDE or (not deep and not first):
                break
            k = choose(s, seat, node, tree, even and first, widths, path, dice, mind)
            move = nth_move(s, seat, k)
            for each in range(seats):
                used = follow(tree, path, each, label(s, seat, move, each), used)
            grown = tree[path[NODES + seat]].visits == 0 if path[NODES + seat] != OUTSIDE else True
            first = False
            play(s, seat, move)
            while s.turn == CHANCE and not is_over(s, worlds[0]):
                play(s, CHANCE, nth_move(s, CHANCE, roll(dice, count_moves(s, CHANCE))))
        clear(values)
        for _ in range(playouts):
            worlds[2] = worlds[1]
            play_out(spare, worlds[0], dice, margin, mind, values)
        average(values, playouts, sums)
        back_up(tree, path, seats, values)
    return used


def choose(s: Any, seat: int, node: int, tree: Any, even: bool, widths: Any, path: Any, dice: Any, mind: Any) -> int:
    """The number of a legal move: one not yet tried if there is one, else the one with the highest upper bound."""
    path[STAMPS] += 1
    now = path[STAMPS]
    count = count_moves(s, seat)
    for k in range(count):
        path[STAMPS + 1 + action_of(nth_move(s, seat, k))] = now
    tried = 0
    best = widths[0]
    chosen = OUTSIDE
    child = tree[node].child
    while child != NO_NODE:
        action = own_action(seat, tree[child].choice)
        if action >= 0 and path[STAMPS + 1 + action] == now:
            path[STAMPS + 1 + action] = -now
            tried += 1
            bound = tree[child].mean + widths[tree[child].available] * tree[child].spread
            if even:
                bound = widths[1] - tree[child].visits
            tree[child].available += 1
            if bound > best:
                best = bound
                chosen = action
        child = tree[child].sibling
    fresh, last = 0, 0
    for k in range(count):
        action = action_of(nth_move(s, seat, k))
        if tried == count and action == chosen:
            return k
        if path[STAMPS + 1 + action] == now:
            last = k
            fresh |= 1 << min(k, MOST_FRESH)
    fresh &= (1 << MOST_FRESH) - 1
    return prefer(s, seat, fresh, dice, mind) if fresh else last


def any_of(s: Any, seat: int, fresh: int, dice: Any, mind: Any) -> int:
    """Which untried move comes first, by its number: any, evenly. A net's policy may take this place as `prefer`."""
    return nth(fresh, roll(dice, size(fresh)))


def follow(tree: Any, path: Any, seat: int, seen: int, used: int) -> int:
    """Let the seat's tree take the branch of what the seat saw, grown if it is new; say how many rows there are."""
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
    """Every node on a seat's path takes in the value for that seat."""
    for seat in range(seats):
        for k in range(path[LENGTHS + seat]):
            visit(tree, path[PATHS + seat * LONGEST + k], values[seat])


# What the game and its knowledge give `search` (`Plugin.search`)
prepare: Any = None
redeal: Any = None
is_over: Any = None
label: Any = None
own_action: Any = None
play_out: Any = None
must_act: Any = None
count_moves: Any = None
nth_move: Any = None
action_of: Any = None
play: Any = None
prefer: Any = None
