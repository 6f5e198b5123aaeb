"""The features of one candidate move of Palimpsest, in the compilable subset, all small integers.

Its heuristic value, and how far that is behind the best; its kind; rank and suits of the card laid, or the rank of the
card concerned; points now by seat; the lead if the game ended then; scribes to place and to take. Of a card to lay,
summed over the cards it touches and over the ranks it hides: how many, scribes, points; the best card to take its
scribes, and the ranks where they take the lead. Of a decision after a lay: the scribes where it takes and where it
puts.
"""

from __future__ import annotations

from typing import Any

from tabulae.core.cardset import Card, lowest, size, without_lowest
from tabulae.core.seat import Seat
from tabulae.games.palimpsest.encode import move_of
from tabulae.games.palimpsest.pieces import CROWN_RANK, SUIT_COUNT, SUITS, suits_in_common
from tabulae.games.palimpsest.rules.effects import effect_of
from tabulae.games.palimpsest.rules.scoring import points_on, rank_of, rank_shows, scores_now, scribes_on
from tabulae.games.palimpsest.state import (
    CARRY,
    LAY,
    MOST_SEATS,
    NO_PLACE,
    PLACE,
    REMOVE,
    SHIFT,
    Move,
    Place,
    State,
)

LIMIT = 127
FINE = 4  # steps per point
MOST_PLACED = 7  # distinct numbers of scribes to place

# Indices in a row
PROMISE = 0  # in quarters of a point
BEHIND = 1  # behind the best value, in quarters of a point
KIND = 2  # one-hot: to lay a card for each effect, then the decisions after a lay
RANK = KIND + 2 * (CARRY - PLACE + 1)  # one-hot, 0 (none) to 10
SUITS_OF = RANK + CROWN_RANK + 1
GAINS = SUITS_OF + SUIT_COUNT  # [seat, counted from the own one]
FINAL = GAINS + MOST_SEATS  # the lead over the best other seat if the game ended then
PLACED = FINAL + 1  # scribes to place: one-hot
TAKEN = PLACED + MOST_PLACED + 1
LAST = TAKEN + 1  # whether they are the last scribes
TOUCHED = LAST + 1  # how many cards; of them with a visible rank; with a suit in common,
TOUCHED_OWN = TOUCHED + 3  # own scribes there, others' scribes; points there, own and of the best other
HIDDEN = TOUCHED_OWN + 4  # how many ranks; their sum; points there, own and of the best other
BEST_RANK = HIDDEN + 4  # of the cards that could take the scribes and show their rank; own scribes there, most others'
SWING = BEST_RANK + 3  # sum of the ranks where the scribes, all on one card, take the lead
FROM = SWING + 1  # own scribes, most others', all; whether it shows its rank; whether the own scribe is meant
TO = FROM + 5  # rank; own scribes, most others'; whether it shows its rank
CANDIDATE_FEATURES = TO + 4


def candidate_halvings() -> list[int]:
    """The number of times each value is halved before the net sees it."""
    return (
        [4, 4] + [0] * (GAINS - KIND) + [2] * MOST_SEATS + [4] + [0] * (MOST_PLACED + 1) + [1, 0]
        + [1, 1, 1, 2, 2, 3, 3] + [0, 3, 3, 3] + [3, 1, 1] + [3] + [1, 1, 2, 0, 0] + [3, 1, 1, 0]
    )  # fmt: skip


def small(number: int) -> int:
    return max(-LIMIT, min(LIMIT, number))


def in_quarters(points: float) -> int:
    return small(int(FINE * points))


def look_at_table(s: State, workspace: Any) -> None:
    """Note what every card would pay if the table were scored now."""
    for seat in range(s.seats):
        workspace.total[seat] = s.score[seat]
    for i in range(s.laid):
        shows = rank_shows(s, i)
        for seat in range(s.seats):
            workspace.paid[i][seat] = points_on(s, i, seat) if shows else 0
            workspace.total[seat] += workspace.paid[i][seat]


def write_move(s: State, seat: Seat, workspace: Any, n: int, out: Any) -> None:
    """Write OF_CANDIDATE values about candidate n into `out`, which holds zeros."""
    best = workspace.value[0]
    for other in range(1, workspace.count):
        best = max(best, workspace.value[other])
    out[PROMISE] = in_quarters(workspace.value[n])
    out[BEHIND] = in_quarters(best - workspace.value[n])
    move = move_of(workspace.choice[n])
    if move.kind == LAY:
        write_lay(s, seat, move.card, workspace, n, out)
    else:
        write_step(s, seat, move, workspace, out)


def best_other(s: State, seat: Seat, numbers: Any) -> int:
    """The most that another seat has."""
    most = -LIMIT
    for other in range(s.seats):
        if other != seat:
            most = max(most, int(numbers[other]))
    return most


# A card to lay


def write_lay(s: State, seat: Seat, card: Card, workspace: Any, n: int, out: Any) -> None:
    touched, hidden = workspace.touched[n], workspace.hidden[n]
    effect = effect_of(s, card)
    out[KIND + effect - PLACE] = 1
    out[RANK + rank_of(s, card)] = 1
    for suit in range(SUIT_COUNT):
        out[SUITS_OF + suit] = SUITS[card] >> suit & 1
    shared, taken = write_touched(s, seat, card, touched, workspace, out), 0
    rest = touched
    while rest:
        i = lowest(rest)
        rest = without_lowest(rest)
        taken += min(suits_in_common(card, s.card[i]), scribes_on(s, i))
    placed = min(shared, s.left[seat]) if effect == PLACE else 0
    out[PLACED + min(MOST_PLACED, placed)] = 1
    out[TAKEN] = taken if effect in (REMOVE, SHIFT) else 0
    out[LAST] = effect == PLACE and shared >= s.left[seat]
    write_hidden(s, seat, hidden, workspace, out)
    write_takers(s, seat, touched & ~hidden, placed, out)
    out[FINAL] = small(lead_at_the_end(s, seat, hidden, workspace, out))


def write_touched(s: State, seat: Seat, card: Card, touched: int, workspace: Any, out: Any) -> int:
    """Sums over the cards touched; returns the suits in common."""
    shared = 0
    rest = touched
    out[TOUCHED] = size(touched)
    while rest:
        i = lowest(rest)
        rest = without_lowest(rest)
        common = suits_in_common(card, s.card[i])
        shared += common
        own = int(s.scribes[i][seat])
        out[TOUCHED + 1] += rank_shows(s, i)
        out[TOUCHED + 2] += common > 0
        out[TOUCHED_OWN] += own
        out[TOUCHED_OWN + 1] += scribes_on(s, i) - own
        out[TOUCHED_OWN + 2] += workspace.paid[i][seat]
        out[TOUCHED_OWN + 3] += best_other(s, seat, workspace.paid[i])
        if scores_now(s, card, i):
            for m in range(s.seats):
                out[GAINS + m] += workspace.paid[i][(seat + m) % s.seats]
    return shared


def write_hidden(s: State, seat: Seat, hidden: int, workspace: Any, out: Any) -> None:
    out[HIDDEN] = size(hidden)
    while hidden:
        i = lowest(hidden)
        hidden = without_lowest(hidden)
        out[HIDDEN + 1] += rank_of(s, s.card[i])
        out[HIDDEN + 2] += workspace.paid[i][seat]
        out[HIDDEN + 3] += best_other(s, seat, workspace.paid[i])


def write_takers(s: State, seat: Seat, takers: int, placed: int, out: Any) -> None:
    """The highest rank that could take the scribes, and where they would take the lead."""
    while takers:
        i = lowest(takers)
        takers = without_lowest(takers)
        if rank_shows(s, i):
            rank, own, most = rank_of(s, s.card[i]), int(s.scribes[i][seat]), best_other(s, seat, s.scribes[i])
            if rank > out[BEST_RANK]:
                out[BEST_RANK] = rank
                out[BEST_RANK + 1] = own
                out[BEST_RANK + 2] = most
            out[SWING] += rank if own <= most < own + placed else 0


def lead_at_the_end(s: State, seat: Seat, hidden: int, workspace: Any, out: Any) -> int:
    """The seat's lead if the game ended with the points of this lay and without the hidden ranks."""
    own, best = 0, -LIMIT
    for m in range(s.seats):
        who = (seat + m) % s.seats
        points = workspace.total[who] + int(out[GAINS + m])
        rest = hidden
        while rest:
            points -= workspace.paid[lowest(rest)][who]
            rest = without_lowest(rest)
        if m == 0:
            own = points
        else:
            best = max(best, points)
    return int(own - best)


# A decision after a lay


def write_step(s: State, seat: Seat, move: Move, workspace: Any, out: Any) -> None:
    i = s.place[move.card]
    to = i if move.kind == PLACE else s.place[move.to] if move.kind != REMOVE else NO_PLACE
    out[KIND + CARRY - PLACE + 1 + move.kind - PLACE] = 1
    out[RANK + rank_of(s, s.card[i])] = 1
    out[PLACED + min(MOST_PLACED, s.owed)] = 1
    out[LAST] = move.kind == PLACE and s.left[seat] == s.owed
    out[FROM] = s.scribes[i][seat]
    out[FROM + 1] = best_other(s, seat, s.scribes[i])
    out[FROM + 2] = scribes_on(s, i)
    out[FROM + 3] = rank_shows(s, i)
    out[FROM + 4] = move.seat == seat
    if to != NO_PLACE:
        out[TO] = rank_of(s, s.card[to])
        out[TO + 1] = s.scribes[to][seat]
        out[TO + 2] = best_other(s, seat, s.scribes[to])
        out[TO + 3] = rank_shows(s, to)
    out[FINAL] = small(lead_after(s, seat, move, i, to, workspace))


def lead_after(s: State, seat: Seat, move: Move, i: Place, to: Place, workspace: Any) -> int:
    """The seat's lead if the game ended after this: scribes are moved, counted, and moved back."""
    move_scribes(s, seat, move, i, to, 1)
    own, best = 0, -LIMIT
    for who in range(s.seats):
        points = workspace.total[who] + (
            change_on(s, i, who, workspace) if move.kind != CARRY else -workspace.paid[i][who]
        )
        points += change_on(s, to, who, workspace) if to != NO_PLACE and to != i else 0
        if who == seat:
            own = points
        else:
            best = max(best, points)
    move_scribes(s, seat, move, i, to, -1)
    return int(own - best)


def change_on(s: State, i: Place, who: Seat, workspace: Any) -> int:
    return int((points_on(s, i, who) if rank_shows(s, i) else 0) - workspace.paid[i][who])


def move_scribes(s: State, seat: Seat, move: Move, i: Place, to: Place, way: int) -> None:
    """Move scribes as the move does, or back again with `way` -1; but what is carried stays on card i as well."""
    if move.kind == PLACE:
        s.scribes[i][seat] += way
    elif move.kind == REMOVE:
        s.scribes[i][move.seat] -= way
    elif move.kind == SHIFT:
        s.scribes[i][move.seat] -= way
        s.scribes[to][move.seat] += way
    else:
        for owner in range(s.seats):
            s.scribes[to][owner] += way * s.scribes[i][owner]
