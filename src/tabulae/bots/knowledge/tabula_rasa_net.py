"""What a net is told of Tabula Rasa, in the compilable subset: inputs, secrets, choices.

Inputs, all small integers, sides counted from the View's own. For each of the ten estates: cards of each side, who has
none there, the lead over each other side as one of -4 to 4, own and unseen cards that may still go there. Then hand and
unseen cards by knight, who would get the castle now, the lead in points, and how many cards have been played as one
of 48. Secrets, for the critic in training only: the hands of the other seats.
"""

from __future__ import annotations

from itertools import permutations
from typing import Any

from tabulae.core.cardset import size
from tabulae.core.seat import Seat
from tabulae.games.tabula_rasa.encode import ACTIONS, action_of, nth_side
from tabulae.games.tabula_rasa.pieces import COLOURS, ESTATES, KINDS, NUMBERS, VALUES, copies
from tabulae.games.tabula_rasa.rules import castle_goes_to, scores, sides, standing_at, strengths
from tabulae.games.tabula_rasa.state import PLAYS, WAYS, Move, State
from tabulae.games.tabula_rasa.view import View, unseen

CHOICES = ACTIONS
HORIZON = PLAYS  # decisions of a whole game
TABLES: tuple[dict[str, str], ...] = ({},)  # the options a net is trained with, each as often as the others
MARGIN_SPAN = 16.0  # points
FURTHEST = 4  # a lead in cards beyond this is told as this
LEADS = 2 * FURTHEST + 1


def estate_width(teams: int) -> int:
    return 2 * teams + LEADS * (teams - 1) + 2


def inputs(seats: int) -> int:
    """How many numbers `write_inputs` writes."""
    teams = sides(seats)
    return ESTATES * estate_width(teams) + 2 * KINDS + teams + (teams - 1) + PLAYS


def halvings(seats: int) -> list[int]:
    """How often each input is halved before the net sees it, so that all are of about the same size."""
    teams = sides(seats)
    estate = [2] * teams + [0] * teams + [0] * (LEADS * (teams - 1)) + [1, 2]
    return ESTATES * estate + [0] * KINDS + [0] * KINDS + [0] * teams + [4] * (teams - 1) + [0] * PLAYS


def write_inputs(v: View, out: Any) -> None:
    """Write the inputs into `out`, which holds zeros."""
    teams = sides(v.seats)
    rest = unseen(v)
    at = 0
    for estate in range(ESTATES):
        strong = strengths(v, estate)
        own = strong[nth_side(v, 0)]
        for n in range(teams):
            count = strong[nth_side(v, n)]
            out[at + n] = count
            out[at + teams + n] = count == 0
            if n > 0:
                lead = max(-FURTHEST, min(FURTHEST, own - count))
                out[at + 2 * teams + LEADS * (n - 1) + FURTHEST + lead] = 1
        at += estate_width(teams)
        out[at - 2] = size(v.hand & standing_at(estate))
        out[at - 1] = size(rest & standing_at(estate))
    for knight in range(KINDS):
        out[at + knight] = copies(v.hand, knight)
        out[at + KINDS + knight] = copies(rest, knight)
    at += 2 * KINDS
    final = scores(v)
    castle = castle_goes_to(v)
    for n in range(teams):
        out[at + n] = castle == nth_side(v, n)
        if n > 0:
            out[at + teams + n - 1] = final[nth_side(v, 0)] - final[nth_side(v, n)]
    at += teams + teams - 1
    if v.plays < PLAYS:
        out[at + v.plays] = 1


def secrets(seats: int) -> int:
    """How many numbers `write_secrets` writes."""
    return KINDS * (seats - 1)


def write_secrets(s: State, seat: Seat, out: Any) -> None:
    """Write the hands of the seats after this one into `out`."""
    for n in range(1, s.seats):
        hand = s.hand[(seat + n) % s.seats]
        for knight in range(KINDS):
            out[KINDS * (n - 1) + knight] = copies(hand, knight)


def twins(seats: int) -> list[tuple[list[int], list[int]]]:
    """Tables that are the same but for the names of colours: which input, and which choice, stands in each place."""
    wide, hands = estate_width(sides(seats)), ESTATES * estate_width(sides(seats))
    found = []
    for order in permutations(range(COLOURS)):
        inputs_of, choices_of = list(range(inputs(seats))), list(range(CHOICES))
        for colour, source in enumerate(order):
            here, there = (wide * (NUMBERS + each) for each in (colour, source))
            inputs_of[here : here + wide] = range(there, there + wide)
            for start in (hands, hands + KINDS):
                here, there = (start + VALUES * each for each in (colour, source))
                inputs_of[here : here + VALUES] = range(there, there + VALUES)
            here, there = (WAYS * VALUES * each for each in (colour, source))
            choices_of[here : here + WAYS * VALUES] = range(there, there + WAYS * VALUES)
        found.append((inputs_of, choices_of))
    return found


def choice_of(seats: int, seat: Seat, move: Move) -> int:
    """The number of a seat's move, below CHOICES."""
    return action_of(move)
