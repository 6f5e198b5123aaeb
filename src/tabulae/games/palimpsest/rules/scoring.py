"""Scoring: YQ-R4 and YQ-R5 in play, YQ-R11 at the end, and who wins.

The same functions answer for a State and for a View.
"""

from __future__ import annotations

from tabulae.core.cardset import Card, holds
from tabulae.core.seat import Seat, Side
from tabulae.games.palimpsest.geometry.contact import BOTH_MARKS
from tabulae.games.palimpsest.pieces import CROWN, CROWN_RANK, KINDS, NO_RANK, RANKS
from tabulae.games.palimpsest.state import ANY, POWER, Place, Places, State, Table

# YQ-R4 YQ-R5 Scoring in play


def rank_of(s: Table, card: Card) -> int:
    """YQ-R5 The rank on a card, or NO_RANK; a Crown has one only under crowns = rank10 (YQ-02)."""
    return CROWN_RANK if KINDS[card] == CROWN and s.crowns != POWER else RANKS[card]


def rank_shows(s: Table, i: Place) -> bool:
    """YQ-T3 YQ-T5 A rank is visible while a mark of it is (YQ-10: or both must be) and the card is not buried."""
    if rank_of(s, s.card[i]) == NO_RANK or holds(s.buried, i):
        return False
    return s.marks[i] != 0 if s.rank_visible == ANY else s.marks[i] == BOTH_MARKS


def scribes_on(s: Table, i: Place) -> int:
    """YQ-19 All colours together."""
    total = 0
    for seat in range(s.seats):
        total += int(s.scribes[i][seat])
    return total


def scores_now(s: Table, card: Card, i: Place) -> bool:
    """YQ-R4 Whether laying the card beside card i scores it. YQ-R5 Neither may lack a rank, or hide it (YQ-04).

    An Ace asks for one scribe, which is its rank (YQ-03).
    """
    rank = rank_of(s, card)
    return rank != NO_RANK and rank_shows(s, i) and scribes_on(s, i) >= rank


def points_on(s: Table, i: Place, seat: Seat) -> int:
    """YQ-R4 What the seat gains when card i is scored, be its rank visible or not.

    Alone with most: the rank. Equal for most: half of it, and nobody else scores (YQ-22). Second, or equal
    for second (YQ-23), with at least one scribe (YQ-24): half of it. Halves are rounded down.
    """
    own = s.scribes[i][seat]
    if own == 0:
        return 0
    more, equal = 0, 0
    for other in range(s.seats):
        more += s.scribes[i][other] > own
        equal += s.scribes[i][other] == own
    rank = rank_of(s, s.card[i])
    if more == 0 and equal == 1:
        return rank
    return rank // 2 if more <= 1 else 0


def score_play(s: State, card: Card, touched: Places) -> None:
    """YQ-R4 Every adjacent card that qualifies is scored (YQ-21), before its rank can be hidden (YQ-12) and before
    scribes are placed (YQ-26); the scribes stay (YQ-20)."""
    for i in range(s.laid):
        if holds(touched, i) and scores_now(s, card, i):
            score_card(s, i)


def score_card(s: State, i: Place) -> None:
    for seat in range(s.seats):
        s.score[seat] += points_on(s, i, seat)


# YQ-R11 End


def score_table(s: State) -> None:
    """YQ-R11 YQ-30 Every card with a visible rank is scored once more, whatever the number of its scribes."""
    for i in range(s.laid):
        if rank_shows(s, i):
            score_card(s, i)


def points(s: Table, seat: Seat) -> int:
    """The points so far."""
    return int(s.score[seat])


def add_points(s: Table, sums: list[int]) -> None:
    """Add each seat's points to the seat's sum."""
    for seat in range(s.seats):
        sums[seat] += points(s, seat)


def wins(s: Table, seat: Seat) -> bool:
    """YQ-R11 Most points win; equal points share the victory (YQ-33)."""
    for other in range(s.seats):
        if s.score[other] > s.score[seat]:
            return False
    return True


def side_of(seats: int, seat: Seat) -> Side:
    """Everybody plays alone."""
    return seat
