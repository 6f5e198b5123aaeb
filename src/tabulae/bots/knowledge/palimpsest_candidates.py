"""Which moves of Palimpsest a net weighs, in the compilable subset: at most MOST_CANDIDATES, the same in training and
in play.

To lay a card: the outcomes that upright and crosswise cards can have, each with every card of the hand; of every hand
card the EACH that promise most by rules of thumb. After a lay: every decision, of too many the most promising. Nothing
here looks at a hand but the own one. Works on a State and a `desk` (DESK): room to work in, and the list.
"""

from __future__ import annotations

from typing import Any

from tabulae.bots.knowledge.palimpsest_policy import MOST_PLACES, glance, promise, worth_of_step
from tabulae.bots.knowledge.palimpsest_worth import WEIGHTS, turns_to_go
from tabulae.core.cardset import lowest, size, without_lowest
from tabulae.core.seat import CHANCE, Seat
from tabulae.games.palimpsest.encode import action_of
from tabulae.games.palimpsest.moves import how_many_steps, step_at
from tabulae.games.palimpsest.outcomes import QUARTER_TURN, look_again, scan_tile, tile_x, tile_y, whole_table
from tabulae.games.palimpsest.state import HAND, LAY, MOST_CARDS, MOST_SEATS, STRAIGHT, State, Table, lay_move
from tabulae.games.palimpsest.tiles import SLOTS, STEP

EACH = 8  # placements of each hand card
MOST_CANDIDATES = EACH * HAND
ENOUGH = 2  # a card can be laid in more than one way: how many there are is not counted

DESK = [
    ("weights", "float32", (len(WEIGHTS),)),  # of the rules of thumb
    ("count", "int64"),  # the candidates:
    ("choice", "int64", (MOST_CANDIDATES,)),  # action numbers,
    ("value", "float32", (MOST_CANDIDATES,)),  # what they promise, in points,
    ("touched", "int64", (MOST_CANDIDATES,)),  # and of a card to lay: places that it touches, and ranks it hides
    ("hidden", "int64", (MOST_CANDIDATES,)),
    ("slot", "int64", (MOST_CANDIDATES,)),  # where the outcome stands on the Workbench
    ("held", "int64", (HAND,)),  # of how many outcomes of each hand card there is a note
    ("paid", "int64", (MOST_CARDS, MOST_SEATS)),  # [place][seat]: points if the table were scored now,
    ("total", "int64", (MOST_SEATS,)),  # [seat]: and all in all
]


def how_many_choices(s: State, seat: Seat) -> int:
    """How many moves a seat, or chance, has; to lay a card just ENOUGH."""
    return ENOUGH if seat != CHANCE and s.phase == LAY else how_many_steps(s, seat)


def list_candidates(s: State, seat: Seat, notes: Any, bench: Any, desk: Any) -> None:
    """Write the moves to weigh onto the desk. `notes` are those of palimpsest_policy.py."""
    desk.count = 0
    if s.phase == LAY:
        find_main_outcomes(s, bench)
        list_lays(s, seat, notes, bench, desk)
    else:
        list_steps(s, seat, desk)


# To lay a card


def find_main_outcomes(s: Table, bench: Any) -> None:
    """Most of what `find_outcomes` finds, in a fraction of the time: the whole table twice upright and twice crosswise,
    half a step aside and down."""
    for slot in range(SLOTS):
        bench.used[slot] = 0
    bench.found = 0
    for number in range(2 if s.turning == STRAIGHT else 4):
        aside = (number & 1) * (STEP // 2)
        sweep = whole_table(s, QUARTER_TURN * (number >> 1), aside, aside)
        for tile in range(sweep.across * sweep.down):
            scan_tile(s, bench, tile_x(sweep, tile), tile_y(sweep, tile), sweep.angle)
    look_again(s, bench)


def list_lays(s: State, seat: Seat, notes: Any, bench: Any, desk: Any) -> None:
    glance(s, seat, notes, desk.weights)
    for k in range(HAND):
        desk.held[k] = 0
    outcomes = 0
    for slot in range(SLOTS):
        if bench.used[slot] and outcomes < MOST_PLACES:
            outcomes += 1
            note_outcome(s, seat, notes, bench, desk, slot)
    rest = s.hand[seat]
    for k in range(size(s.hand[seat])):
        card = lowest(rest)
        rest = without_lowest(rest)
        for n in range(k * EACH, k * EACH + desk.held[k]):
            slot = desk.slot[n]
            desk.choice[desk.count] = action_of(lay_move(card, bench.x[slot], bench.y[slot], int(bench.angle[slot])))
            desk.value[desk.count] = desk.value[n]
            desk.touched[desk.count] = bench.touched[slot]
            desk.hidden[desk.count] = bench.hidden[slot]
            desk.count += 1


def note_outcome(s: State, seat: Seat, notes: Any, bench: Any, desk: Any, slot: int) -> None:
    """For every card of the hand, if it promises more there than at the EACH best places so far."""
    rest = s.hand[seat]
    k = 0
    while rest:
        value = promise(s, seat, lowest(rest), bench.touched[slot], bench.hidden[slot], notes, desk.weights)
        keep(desk, k, slot, value)
        rest = without_lowest(rest)
        k += 1


def keep(desk: Any, k: int, slot: int, value: float) -> None:
    """Keep the list of hand card k in order, the best first, and no longer than EACH."""
    first, held = k * EACH, desk.held[k]
    if held == EACH and value <= desk.value[first + EACH - 1]:
        return
    n = first + min(held, EACH - 1)
    while n > first and desk.value[n - 1] < value:
        desk.value[n] = desk.value[n - 1]
        desk.slot[n] = desk.slot[n - 1]
        n -= 1
    desk.value[n] = value
    desk.slot[n] = slot
    desk.held[k] = min(EACH, held + 1)


# After a lay


def list_steps(s: State, seat: Seat, desk: Any) -> None:
    """Every decision, in the order of the rules; of more than there is room for the most promising, best first."""
    turns = turns_to_go(s)
    many = how_many_steps(s, seat)
    for k in range(many):
        move = step_at(s, seat, k)
        put(desk, action_of(move), worth_of_step(s, seat, move, turns, desk.weights), many > MOST_CANDIDATES)


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
