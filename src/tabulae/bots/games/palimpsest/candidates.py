"""The candidate moves that a net scores in Palimpsest: at most MOST_CANDIDATES, the same in training and in play.

In the compilable subset. To lay a card: the outcomes that its placements can have (placement_cache.py), each with every
card of the hand; of every hand card the EACH most promising by the heuristic. After a lay: every decision, or the most
promising if there are too many. Nothing here looks at a hand but the seat's own. Works on a State and a `desk` (DESK):
working memory, and the list.
"""

from __future__ import annotations

from typing import Any

from tabulae.bots.games.palimpsest.placement_cache import Outlook, keep_up
from tabulae.bots.games.palimpsest.policy import assess_table, placement_value, step_value
from tabulae.bots.games.palimpsest.scribe_value import WEIGHTS, turns_to_go
from tabulae.core.cardset import lowest, size, without_lowest
from tabulae.core.seat import CHANCE, Seat
from tabulae.games.palimpsest.encode import action_of
from tabulae.games.palimpsest.rules.moves import count_steps, nth_step
from tabulae.games.palimpsest.state import HAND, LAY, MOST_CARDS, MOST_SEATS, State, lay_move

EACH = 8  # placements of each hand card
MOST_CANDIDATES = EACH * HAND
ENOUGH = 2  # a card can be laid in more than one way: they are not counted

WORKSPACE = [
    ("weights", "float32", (len(WEIGHTS),)),  # of the heuristic
    ("count", "int64"),  # the candidates:
    ("choice", "int64", (MOST_CANDIDATES,)),  # action numbers,
    ("value", "float32", (MOST_CANDIDATES,)),  # their heuristic values, in points,
    ("touched", "int64", (MOST_CANDIDATES,)),  # and of a card to lay: cards it touches, and ranks it hides
    ("hidden", "int64", (MOST_CANDIDATES,)),
    ("found", "int64", (MOST_CANDIDATES,)),  # index of the outcome in the Outlook
    ("held", "int64", (HAND,)),  # number of outcomes kept for each hand card
    ("paid", "int64", (MOST_CARDS, MOST_SEATS)),  # [place][seat]: points if the table were scored now,
    ("total", "int64", (MOST_SEATS,)),  # [seat]: and their total
]


def count_choices(s: State, seat: Seat) -> int:
    """The number of moves of a seat, or of chance; just ENOUGH for laying a card."""
    return ENOUGH if seat != CHANCE and s.phase == LAY else count_steps(s, seat)


def list_candidates(s: State, seat: Seat, notes: Any, bench: Any, desk: Any, outlook: Outlook) -> None:
    """Write the candidates onto the desk. `notes` are those of policy.py."""
    desk.count = 0
    if s.phase == LAY:
        keep_up(s, bench, outlook)
        list_lays(s, seat, notes, outlook, desk)
    else:
        list_steps(s, seat, desk)


# To lay a card


def list_lays(s: State, seat: Seat, notes: Any, outlook: Outlook, desk: Any) -> None:
    assess_table(s, seat, notes, desk.weights)
    for k in range(HAND):
        desk.held[k] = 0
    for n in range(outlook.count):
        note_outcome(s, seat, notes, outlook, desk, n)
    rest = s.hand[seat]
    for k in range(size(s.hand[seat])):
        card = lowest(rest)
        rest = without_lowest(rest)
        for n in range(k * EACH, k * EACH + desk.held[k]):
            found = desk.found[n]
            x, y, angle = outlook.spot_x[found], outlook.spot_y[found], int(outlook.spot_angle[found])
            desk.choice[desk.count] = action_of(lay_move(card, x, y, angle))
            desk.value[desk.count] = desk.value[n]
            desk.touched[desk.count] = outlook.touched[found]
            desk.hidden[desk.count] = outlook.hidden[found]
            desk.count += 1


def note_outcome(s: State, seat: Seat, notes: Any, outlook: Outlook, desk: Any, found: int) -> None:
    """Keep the outcome for every card of the hand for which it is among the EACH best so far."""
    rest = s.hand[seat]
    k = 0
    while rest:
        value = placement_value(
            s, seat, lowest(rest), outlook.touched[found], outlook.hidden[found], notes, desk.weights
        )
        keep(desk, k, found, value)
        rest = without_lowest(rest)
        k += 1


def keep(desk: Any, k: int, found: int, value: float) -> None:
    """Keep the list of hand card k sorted, the best first, and no longer than EACH."""
    first, held = k * EACH, desk.held[k]
    if held == EACH and value <= desk.value[first + EACH - 1]:
        return
    n = first + min(held, EACH - 1)
    while n > first and desk.value[n - 1] < value:
        desk.value[n] = desk.value[n - 1]
        desk.found[n] = desk.found[n - 1]
        n -= 1
    desk.value[n] = value
    desk.found[n] = found
    desk.held[k] = min(EACH, held + 1)


# After a lay


def list_steps(s: State, seat: Seat, desk: Any) -> None:
    """Every decision, in the order of the rules; if there are too many, the most promising, best first."""
    turns = turns_to_go(s)
    many = count_steps(s, seat)
    for k in range(many):
        move = nth_step(s, seat, k)
        put(desk, action_of(move), step_value(s, seat, move, turns, desk.weights), many > MOST_CANDIDATES)


def put(desk: Any, choice: int, value: float, ordered: bool) -> None:
    if desk.count == MOST_CANDIDATES and value <= desk.value[MOST_CANDIDATES - 1]:
        return
    n = min(desk.count, MOST_CANDIDATES - 1)
    while ordered and n > 0 and desk.value[n - 1] < value:
        desk.value[n] = desk.value[n - 1]
        desk.choice[n] = desk.choice[n - 1]
        n -= 1
    desk.value[n] = value
    desk.choice[n] = choice
    desk.touched[n] = 0
    desk.hidden[n] = 0
    desk.count = min(MOST_CANDIDATES, desk.count + 1)
