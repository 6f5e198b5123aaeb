"""The features of nets for Tabula Rasa, in the compilable subset: inputs, secrets, choices.

Inputs, all small integers, sides counted from the View's own. For each of the ten estates: cards of each side, who has
none there, the lead over each other side, one-hot from -4 to 4, own and unseen cards that may still go there. Then hand
and unseen cards by knight, who would get the castle now, the lead in points, and the number of cards played, one-hot
of 48. Secrets, for the critic in training only: the hands of the other seats.

With two players a net may have the past as well, after all that: for the last choices of the other, the newest
first, the estate where the knight went, the estate where it might have gone instead, and the other's lead in cards at
each of the ten before. What a player passed over says something about their hand.
"""

from __future__ import annotations

from itertools import permutations
from typing import Any

from tabulae.core.cardset import size
from tabulae.core.seat import Seat
from tabulae.games.tabula_rasa.encode import ACTIONS, action_of, nth_seat, nth_side
from tabulae.games.tabula_rasa.pieces import (
    COLOURS,
    ESTATES,
    KINDS,
    NUMBERS,
    VALUES,
    Estate,
    Knight,
    colour_estate,
    copies,
    number_estate,
)
from tabulae.games.tabula_rasa.rules import castle_goes_to, scores, sides, standing_at, strengths
from tabulae.games.tabula_rasa.state import BY_NUMBER, PLAYS, WAYS, Move, State, knight_played, way_played
from tabulae.games.tabula_rasa.view import View, unseen

CHOICES = ACTIONS
HORIZON = PLAYS  # decisions of a whole game
TABLES: tuple[dict[str, str], ...] = ({},)  # the options a net is trained with, each equally often
MARGIN_SPAN = 16.0  # points
RECIPE: dict[str, Any] = {}  # the default one
EVALUATION_GAMES = 32_768
FURTHEST = 4  # a larger lead in cards is encoded as this
LEADS = 2 * FURTHEST + 1
WITH_PAST = 2  # number of seats with past features
REMEMBERED = 8  # choices of the other
WENT, INSTEAD, STOOD = 0, ESTATES, 2 * ESTATES  # the features of a choice, by estate
OF_CHOICE = 3 * ESTATES


def estate_width(teams: int) -> int:
    return 2 * teams + LEADS * (teams - 1) + 2


def inputs(seats: int) -> int:
    """The number of values that `write_inputs` writes of the present."""
    teams = sides(seats)
    return ESTATES * estate_width(teams) + 2 * KINDS + teams + (teams - 1) + PLAYS


def halvings(seats: int) -> list[int]:
    """The number of times each input is halved before the net sees it, so that all have about the same scale."""
    teams = sides(seats)
    estate = [2] * teams + [0] * teams + [0] * (LEADS * (teams - 1)) + [1, 2]
    return ESTATES * estate + [0] * KINDS + [0] * KINDS + [0] * teams + [4] * (teams - 1) + [0] * PLAYS


def past_count(seats: int) -> int:
    """The number of past features."""
    return REMEMBERED * OF_CHOICE if seats == WITH_PAST else 0


def halvings_of_past(seats: int) -> list[int]:
    return ([0] * STOOD + [1] * ESTATES) * (past_count(seats) // OF_CHOICE)


def write_inputs(v: View, out: Any) -> None:
    """Write the inputs into `out`, which holds zeros: the present, and the past if there is room for it."""
    write_present(v, out)
    if len(out) > inputs(v.seats):
        write_past(v, out, inputs(v.seats))


def write_present(v: View, out: Any) -> None:
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


def write_past(v: View, out: Any, at: int) -> None:
    """Write the last choices of the other of two seats into `out`, from `at` on, the newest first."""
    for estate in range(ESTATES):
        strong = strengths(v, estate)
        lead = strong[nth_side(v, 1)] - strong[nth_side(v, 0)]  # of the other; taken back play by play
        choice = at
        for n in range(min(v.plays, WITH_PAST * REMEMBERED)):
            play = v.plays - 1 - n
            knight, way = knight_played(int(v.history[play])), way_played(int(v.history[play]))
            own = (v.first + play) % v.seats == nth_seat(v, 0)
            went = home(knight, way) == estate
            if went:
                lead += 1 if own else -1
            if not own:
                out[choice + WENT + estate] = went
                out[choice + INSTEAD + estate] = home(knight, WAYS - 1 - way) == estate
                out[choice + STOOD + estate] = max(-FURTHEST, min(FURTHEST, lead))
                choice += OF_CHOICE


def home(knight: Knight, way: int) -> Estate:
    return number_estate(knight) if way == BY_NUMBER else colour_estate(knight)


def secrets(seats: int) -> int:
    """The number of values that `write_secrets` writes."""
    return KINDS * (seats - 1)


def write_secrets(s: State, seat: Seat, out: Any) -> None:
    """Write the hands of the seats after this one into `out`."""
    for n in range(1, s.seats):
        hand = s.hand[(seat + n) % s.seats]
        for knight in range(KINDS):
            out[KINDS * (n - 1) + knight] = copies(hand, knight)


def symmetries(seats: int, past: bool = False) -> list[tuple[list[int], list[int]]]:
    """Positions that are the same but for the names of colours: which input, and which choice, takes each place."""
    after = inputs(seats)
    estates = range(after, after + past_count(seats), ESTATES) if past else ()  # of the past, where each ten begin
    wide, hands = estate_width(sides(seats)), ESTATES * estate_width(sides(seats))
    found = []
    for order in permutations(range(COLOURS)):
        input_count_of, choices_of = list(range(after + ESTATES * len(estates))), list(range(CHOICES))
        for colour, source in enumerate(order):
            here, there = (wide * (NUMBERS + each) for each in (colour, source))
            input_count_of[here : here + wide] = range(there, there + wide)
            for start in (hands, hands + KINDS):
                here, there = (start + VALUES * each for each in (colour, source))
                input_count_of[here : here + VALUES] = range(there, there + VALUES)
            for start in estates:
                input_count_of[start + NUMBERS + colour] = start + NUMBERS + source
            here, there = (WAYS * VALUES * each for each in (colour, source))
            choices_of[here : here + WAYS * VALUES] = range(there, there + WAYS * VALUES)
        found.append((input_count_of, choices_of))
    return found


def choice_of(seats: int, seat: Seat, move: Move) -> int:
    """The number of a seat's move, below CHOICES."""
    return action_of(move)
