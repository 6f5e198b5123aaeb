"""Random play of Palimpsest: a card goes to a random offset from a random card; illegal tries are discarded."""

from __future__ import annotations

from tabulae.core.cardset import nth, size
from tabulae.core.dice import Dice, roll
from tabulae.core.seat import NOBODY, Seat
from tabulae.games.palimpsest.geometry.contact_fast import is_legal_placement
from tabulae.games.palimpsest.geometry.quick_placements import Placement, placement_outward, unburied
from tabulae.games.palimpsest.rules.moves import count_steps, nth_step
from tabulae.games.palimpsest.rules.turn import play
from tabulae.games.palimpsest.state import DEGREES, FREE, LAY, QUARTER, Move, State, Table, lay_move

TRIES = 64
ASIDE = 240  # a try lies at most so far from its neighbour's centre on each axis


def random_angle(s: Table, dice: Dice) -> int:
    """YQ-09 Any angle that the option `turning` allows."""
    if s.turning == FREE:
        return roll(dice, DEGREES)
    return 90 * roll(dice, 4) if s.turning == QUARTER else 0


def random_placement(s: Table, dice: Dice) -> Placement:
    """A legal placement near a random card that is not buried."""
    for _ in range(TRIES):
        i = nth(unburied(s), roll(dice, size(unburied(s))))
        x = s.x[i] + roll(dice, 2 * ASIDE + 1) - ASIDE
        y = s.y[i] + roll(dice, 2 * ASIDE + 1) - ASIDE
        angle = random_angle(s, dice)
        if is_legal_placement(s, x, y, angle):
            return Placement(x, y, angle)
    return placement_outward(s, roll(dice, 4))


def random_move(s: State, seat: Seat, dice: Dice) -> Move:
    """A legal move, uniform over the moves, except that a placement is the first random try that is legal."""
    if seat >= 0 and s.phase == LAY:
        card = nth(s.hand[seat], roll(dice, size(s.hand[seat])))
        place = random_placement(s, dice)
        return lay_move(card, place.x, place.y, place.angle)
    return nth_step(s, seat, roll(dice, count_steps(s, seat)))


def play_at_random(s: State, dice: Dice) -> int:
    """Play to the end at random; return the number of decisions."""
    decisions = 0
    while s.turn != NOBODY:
        seat = s.turn
        decisions += 1 if seat >= 0 else 0
        play(s, seat, random_move(s, seat, dice))
    return decisions
