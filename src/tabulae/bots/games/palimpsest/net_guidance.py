"""How a net guides the search of Palimpsest, in the compilable subset: which moves to try, and the value of leaves.

At the root the net's preferred moves come first, the best before the others. The critic evaluates a leaf; it sees the
world of that leaf, which was sampled from the View. The weights of the net are in `weights` after those of the search.
`search/net_guided.py` fills in the notes; without it there is no net.
"""

from __future__ import annotations

from typing import Any

from tabulae.bots.games.palimpsest.candidates import MOST_CANDIDATES
from tabulae.bots.games.palimpsest.net import inputs, secrets, write_inputs, write_secrets
from tabulae.bots.games.palimpsest.policy import MOST_LISTED, MOST_REQUIRED
from tabulae.bots.games.palimpsest.policy import NOTES as POLICY_NOTES
from tabulae.bots.nets.net_kernel import CRITIC, WIDTH, critic_value, trunk, value
from tabulae.core import layout
from tabulae.games.palimpsest.state import MOST_SEATS, State
from tabulae.games.palimpsest.view import View, show

MOST_WIDE = 1024  # a wider net does not fit

NOTES = [
    *POLICY_NOTES,
    ("trust", "float32"),  # weight of the net's evaluation of a leaf beside that of the search; 0 without a net
    ("preferred", "int64"),  # the net's preferred moves, the best first,
    ("preferred_choices", "int64", (MOST_CANDIDATES,)),
    ("biases", "float32", (MOST_LISTED,)),  # the bias of each move of the list, 0 or less,
    ("most", "int64"),  # and the longest that the list may then be
    ("shown", layout.dtype_of(View)),  # working memory of the net:
    ("inputs", "float32", (inputs(MOST_SEATS),)),
    ("made", "float32", (MOST_WIDE + secrets(MOST_SEATS),)),
    ("aside", "float32", (MOST_WIDE,)),
    ("shares", "float32", (MOST_SEATS,)),
]


def put_preferred_first(notes: Any) -> None:
    """Put the moves that the net scored first, the best first; a full list loses its last ones for them."""
    for n in range(notes.preferred):
        choice = notes.preferred_choices[n]
        k = n
        while k < notes.listed and notes.choice[k] != choice:
            k += 1
        if k == notes.listed:
            k = min(k, MOST_LISTED - MOST_REQUIRED - 1)
            notes.listed = k + 1
        while k > n:
            notes.choice[k] = notes.choice[k - 1]
            k -= 1
        notes.choice[n] = choice
    notes.listed = min(notes.listed, notes.most)


def add_critic_value(s: State, notes: Any, net: Any) -> None:
    """Note each seat's share of the win, from the seat to act on: the critic's, or else the net's own value."""
    wide = int(net[WIDTH])
    for n in range(inputs(s.seats)):
        notes.inputs[n] = 0
    show(s, s.turn, notes.shown)
    write_inputs(notes.shown, notes.inputs)
    trunk(net, notes.inputs, notes.made, notes.aside)
    if net[CRITIC] == 0:
        value(net, notes.made, notes.shares)
        return
    for n in range(secrets(s.seats)):
        notes.made[wide + n] = 0
    write_secrets(s, s.turn, notes.made[wide:])
    critic_value(net, notes.made, notes.aside, notes.shares)
