"""The candidate moves that a net scores in Palimpsest: at most MOST_CANDIDATES, the same in training and in play.

To lay a card: the outcomes that its placements can have (placement_cache.py), each with every card of the hand; of
every hand card the EACH that promise most by rules of thumb. After a lay: every decision, of too many the most
promising. Nothing here looks at a hand but the own one. Works on a State and a `workspace` (WORKSPACE) that holds
the list.
"""

from __future__ import annotations

from typing import Any

from tabulae.bots.games.palimpsest.placement_cache import PlacementCache, update_cache
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
    ("found", "int64", (MOST_CANDIDATES,)),  # where the outcome stands in the PlacementCache
    ("held", "int64", (HAND,)),  # of how many outcomes of each hand card there is a note
    ("paid", "int64", (MOST_CARDS, MOST_SEATS)),  # [place][seat]: points if the table were scored now,
    ("total", "int64", (MOST_SEATS,)),  # [seat]: and their total
]


def count_choices(s: State, seat: Seat) -> int:
    """The number of moves of a seat, or of chance; just ENOUGH for laying a card."""
    return ENOUGH if seat != CHANCE and s.phase == LAY else count_steps(s, seat)


def list_candidates(s: State, seat: Seat, notes: Any, outcomes: Any, workspace: Any, cache: PlacementCache) -> None:
    """Write the candidates into the workspace. `notes` are those of policy.py."""
    workspace.count = 0
    if s.phase == LAY:
        update_cache(s, outcomes, cache)
        list_lays(s, seat, notes, cache, workspace)
    else:
        list_steps(s, seat, workspace)


# To lay a card


def list_lays(s: State, seat: Seat, notes: Any, cache: PlacementCache, workspace: Any) -> None:
    assess_table(s, seat, notes, workspace.weights)
    for k in range(HAND):
        workspace.held[k] = 0
    for n in range(cache.count):
        note_outcome(s, seat, notes, cache, workspace, n)
    rest = s.hand[seat]
    for k in range(size(s.hand[seat])):
        card = lowest(rest)
        rest = without_lowest(rest)
        for n in range(k * EACH, k * EACH + workspace.held[k]):
            found = workspace.found[n]
            x, y, angle = cache.spot_x[found], cache.spot_y[found], int(cache.spot_angle[found])
            workspace.choice[workspace.count] = action_of(lay_move(card, x, y, angle))
            workspace.value[workspace.count] = workspace.value[n]
            workspace.touched[workspace.count] = cache.touched[found]
            workspace.hidden[workspace.count] = cache.hidden[found]
            workspace.count += 1


def note_outcome(s: State, seat: Seat, notes: Any, cache: PlacementCache, workspace: Any, found: int) -> None:
    """Keep the outcome for every card of the hand for which it is among the EACH best so far."""
    rest = s.hand[seat]
    k = 0
    while rest:
        value = placement_value(
            s, seat, lowest(rest), cache.touched[found], cache.hidden[found], notes, workspace.weights
        )
        keep(workspace, k, found, value)
        rest = without_lowest(rest)
        k += 1


def keep(workspace: Any, k: int, found: int, value: float) -> None:
    """Keep the list of hand card k sorted, the best first, and no longer than EACH."""
    first, held = k * EACH, workspace.held[k]
    if held == EACH and value <= workspace.value[first + EACH - 1]:
        return
    n = first + min(held, EACH - 1)
    while n > first and workspace.value[n - 1] < value:
        workspace.value[n] = workspace.value[n - 1]
        workspace.found[n] = workspace.found[n - 1]
        n -= 1
    workspace.value[n] = value
    workspace.found[n] = found
    workspace.held[k] = min(EACH, held + 1)


# After a lay


def list_steps(s: State, seat: Seat, workspace: Any) -> None:
    """Every decision, in the order of the rules; if there are too many, the most promising, best first."""
    turns = turns_to_go(s)
    many = count_steps(s, seat)
    for k in range(many):
        move = nth_step(s, seat, k)
        put(workspace, action_of(move), step_value(s, seat, move, turns, workspace.weights), many > MOST_CANDIDATES)


def put(workspace: Any, choice: int, value: float, ordered: bool) -> None:
    if workspace.count == MOST_CANDIDATES and value <= workspace.value[MOST_CANDIDATES - 1]:
        return
    n = min(workspace.count, MOST_CANDIDATES - 1)
    while ordered and n > 0 and workspace.value[n - 1] < value:
        workspace.value[n] = workspace.value[n - 1]
        workspace.choice[n] = workspace.choice[n - 1]
        n -= 1
    workspace.value[n] = value
    workspace.choice[n] = choice
    workspace.touched[n] = 0
    workspace.hidden[n] = 0
    workspace.count = min(MOST_CANDIDATES, workspace.count + 1)
