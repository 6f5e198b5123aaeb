"""What a net adds to the search of Palimpsest, in the compilable subset: which moves to try, and what leaves are worth.

At the root the moves that the net likes come first, the one it likes most before the others. A leaf is judged by the
critic, who is shown the world that the leaf lies in: a world that was dealt for the purpose, from the View. The weights
of the net lie in `weights` behind those of the search. `search/net_guided.py` fills in the notes; without it
there is no net.
"""

from __future__ import annotations

from typing import Any

from tabulae.bots.games.palimpsest.candidates import MOST_CANDIDATES
from tabulae.bots.games.palimpsest.net import inputs, secrets, write_inputs, write_secrets
from tabulae.bots.games.palimpsest.policy import MOST_LISTED, MOST_REQUIRED
from tabulae.bots.games.palimpsest.policy import NOTES as OF_THUMB
from tabulae.bots.nets.net_kernel import CRITIC, WIDTH, critic_value, trunk, value
from tabulae.core import layout
from tabulae.games.palimpsest.state import MOST_SEATS, State
from tabulae.games.palimpsest.view import View, show

MOST_WIDE = 1024  # a net that is wider finds no room

NOTES = [
    *OF_THUMB,
    ("trust", "float32"),  # how much the net's judgement of a leaf counts beside that of the search; 0 without a net
    ("preferred", "int64"),  # moves that the net likes, the best first,
    ("preferred_choices", "int64", (MOST_CANDIDATES,)),
    ("biases", "float32", (MOST_LISTED,)),  # what each move of the list is given beforehand, 0 or less,
    ("most", "int64"),  # and how long the list may then be
    ("shown", layout.dtype_of(View)),  # room for the net to work in:
    ("inputs", "float32", (inputs(MOST_SEATS),)),
    ("made", "float32", (MOST_WIDE + secrets(MOST_SEATS),)),
    ("aside", "float32", (MOST_WIDE,)),
    ("shares", "float32", (MOST_SEATS,)),
]


def put_preferred_first(notes: Any) -> None:
    """Those that the net weighed, the best first; a full list loses its last ones for them."""
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
    """Note the share of the victory that the critic gives each seat, from the one to act on; without a critic what the
    net says that is told no secrets."""
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
