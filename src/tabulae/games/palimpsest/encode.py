"""Views of Palimpsest as numbers, and moves as action numbers. The writing functions are in the compilable subset.

`write_features`, all small integers, seats counted from the View's own: for each of the 45 cards where it is (own hand,
unseen, on the table and how high), its uncovered rank marks, whether its rank is visible, it is buried, adjacent to the
last card, or the one a Court or Crown takes from; scribes by seat; what it would bring to each seat; how many cards
touch it; then scores, scribes left, hand sizes, whose turn, what is owed, options, deck. `write_shown` adds, for a net
with time for it, how much of each card is seen. A card's rank and suits follow from its number: pieces.RANKS, SUITS.

Actions: decisions after a lay have one number each, below STEP_NUMBERS. A lay's number holds card, x, y and angle;
ACTIONS is beyond them all. Placements are better encoded as candidates: `write_candidate` describes the effects of one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabulae.core.cardset import Card, holds, size
from tabulae.core.seat import Seat
from tabulae.games.palimpsest.geometry.contact import ACROSS, DOWN
from tabulae.games.palimpsest.geometry.contact_fast import contact_at, is_legal_placement
from tabulae.games.palimpsest.geometry.margins import buried_by, points_shown, ranks_hidden
from tabulae.games.palimpsest.geometry.quick_placements import count_placements, nth_placement
from tabulae.games.palimpsest.pieces import CARDS, NO_CARD, suits_in_common
from tabulae.games.palimpsest.rules.effects import effect_of
from tabulae.games.palimpsest.rules.moves import card_for, cards_per_placement, count_steps, nth_step
from tabulae.games.palimpsest.rules.scoring import points_on, rank_shows, scores_now, scribes_on
from tabulae.games.palimpsest.state import (
    CARRY,
    DEGREES,
    FARTHEST,
    FIRST,
    LAY,
    MOST_SEATS,
    PLACE,
    STEP_NUMBERS,
    Move,
    Place,
    Places,
    State,
    lay_move,
    move_of_step,
    step_of,
)
from tabulae.games.palimpsest.view import View, unseen

AXIS = 2 * FARTHEST + 1
ACTIONS = STEP_NUMBERS + CARDS * AXIS * AXIS * DEGREES

FEWEST_SEATS = 2
TEN = 10

IN_HAND = 0  # [card]
UNSEEN = IN_HAND + CARDS
HEIGHT = UNSEEN + CARDS  # 0: not on the table; 1: the root
RANK_SHOWS = HEIGHT + CARDS
IS_BURIED = RANK_SHOWS + CARDS
ADJACENT = IS_BURIED + CARDS
TAKEN_FROM = ADJACENT + CARDS
MARKS = TAKEN_FROM + CARDS  # how many are uncovered
NEIGHBOURS = MARKS + CARDS
SCRIBES_ON = NEIGHBOURS + CARDS  # [card][seat from the own one on]
WORTH = SCRIBES_ON + CARDS * MOST_SEATS
TENS = WORTH + CARDS * MOST_SEATS  # [seat]: points, in tens and ones
ONES = TENS + MOST_SEATS
LEFT = ONES + MOST_SEATS
HAND_SIZES = LEFT + MOST_SEATS
TURN = HAND_SIZES + MOST_SEATS  # one of the seats; none for chance and the end
PHASE = TURN + MOST_SEATS  # one of the kinds of moves
OWED = PHASE + CARRY + 1
SEATS = OWED + 1  # one of 2, 3, 4, 5
DECK = SEATS + MOST_SEATS - FEWEST_SEATS + 1  # the options, each by the number of its value
CROWNS, TOUCH, TURNING, RANK_VISIBLE, ENDING = DECK + 1, DECK + 2, DECK + 3, DECK + 4, DECK + 5
CLOSING = ENDING + 1
DECK_LEFT = CLOSING + 1
FEATURES = DECK_LEFT + 1

# A candidate: what a placement of a card brings about
CARD = 0  # one of the cards
TOUCHED = CARD + CARDS  # [card]
MATCHES = TOUCHED + CARDS  # suits that a touched card shares with the one played
SCORED = MATCHES + CARDS
HIDDEN_RANKS = SCORED + CARDS  # no longer visible afterwards
BURIED_NOW = HIDDEN_RANKS + CARDS
GAINS = BURIED_NOW + CARDS  # [seat from the own one on]: points now
SCRIBES_TO_PLACE = GAINS + MOST_SEATS
SCRIBES_TO_TAKE = SCRIBES_TO_PLACE + 1  # by a Court or Crown
EFFECT = SCRIBES_TO_TAKE + 1  # one of PLACE, REMOVE, SHIFT, CARRY
TABLE_SHARE = EFFECT + CARRY - PLACE + 1  # sample points on the table, in eighths of a card
CANDIDATE_FEATURES = TABLE_SHARE + 1

# A move of a list of candidates: the number of a decision after a lay and one, or 0 and what the placement brings about
CANDIDATES = 256  # at most, in a list: up to 56 placements, up to about 250 ways to carry scribes
STEP = 0
PLACEMENT = STEP + 1
MOVE_FEATURES = PLACEMENT + CANDIDATE_FEATURES

# Placements for tests of legality: on, beside, askew, beyond what is allowed
SOME_SPOTS = ((0, 0, 0), (200, 0, 0), (0, -290, 90), (150, 210, 45), (FARTHEST + 1, 0, 0), (210, 0, DEGREES))

SAMPLE_POINTS = ACROSS * DOWN
AN_EIGHTH = SAMPLE_POINTS // 8


def nth_seat(v: View, n: int) -> Seat:
    """The n-th seat from the View's own one on; a watcher counts as seat 0."""
    return ((v.seat if v.seat >= 0 else 0) + n) % v.seats


def write_features(v: View, out: Any) -> None:
    """Write FEATURES small integers into `out`, which holds zeros."""
    rest = unseen(v)
    for card in range(CARDS):
        out[IN_HAND + card] = v.hand >> card & 1
        out[UNSEEN + card] = rest >> card & 1
    for i in range(v.laid):
        write_card(v, i, out)
    for n in range(v.seats):
        seat = nth_seat(v, n)
        out[TENS + n] = v.score[seat] // TEN
        out[ONES + n] = v.score[seat] % TEN
        out[LEFT + n] = v.left[seat]
        out[HAND_SIZES + n] = v.hand_size[seat]
        out[TURN + n] = 1 if v.turn == seat else 0
    out[PHASE + v.phase] = 1
    out[OWED] = v.owed
    out[SEATS + v.seats - FEWEST_SEATS] = 1
    out[DECK] = v.deck
    out[CROWNS] = v.crowns
    out[TOUCH] = v.touch
    out[TURNING] = v.turning
    out[RANK_VISIBLE] = v.rank_visible
    out[ENDING] = v.ending
    out[CLOSING] = v.closing
    out[DECK_LEFT] = v.deck_size


def write_card(v: View, i: int, out: Any) -> None:
    card = v.card[i]
    out[HEIGHT + card] = i + 1
    out[RANK_SHOWS + card] = 1 if rank_shows(v, i) else 0
    out[IS_BURIED + card] = v.buried >> i & 1
    out[ADJACENT + card] = v.adjacent >> i & 1
    out[TAKEN_FROM + card] = 1 if v.at == i else 0
    out[MARKS + card] = size(int(v.marks[i]))
    out[NEIGHBOURS + card] = size(v.touching[i])
    for n in range(v.seats):
        out[SCRIBES_ON + card * MOST_SEATS + n] = v.scribes[i][nth_seat(v, n)]
        out[WORTH + card * MOST_SEATS + n] = v.worth[i][nth_seat(v, n)]


def write_shown(v: View, out: Any) -> None:
    """Write for each of the 45 cards how many of its sample points no later card covers, in eighths, rounded up."""
    for i in range(v.laid):
        out[v.card[i]] = (points_shown(v, i) + AN_EIGHTH - 1) // AN_EIGHTH


def write_candidate(v: View, move: Move, out: Any) -> None:
    """Write CANDIDATE_FEATURES small integers about a LAY of the View's seat into `out`, which holds zeros."""
    contact = contact_at(v, move.x, move.y, move.angle)
    hidden = ranks_hidden(v, move.x, move.y, move.angle)
    buried = buried_by(v, move.x, move.y, move.angle)
    write_outcome(v, move.card, contact.touched, hidden, buried, out)
    out[TABLE_SHARE] = contact.on_table // AN_EIGHTH


def write_outcome(v: View, card: Card, touched: Places, hidden: Places, buried: Places, out: Any) -> None:
    """The same for a card with an outcome that is known already, as OutcomeBuffers hold it; without TABLE_SHARE."""
    effect = effect_of(v, card)
    shared, taken = 0, 0
    out[CARD + card] = 1
    out[EFFECT + effect - PLACE] = 1
    for i in range(v.laid):
        out[HIDDEN_RANKS + v.card[i]] = hidden >> i & 1
        out[BURIED_NOW + v.card[i]] = buried >> i & 1
        if holds(touched, i):
            match = suits_in_common(card, v.card[i])
            shared += match
            taken += 0 if holds(buried, i) else min(match, scribes_on(v, i))
            write_touched(v, i, card, match, out)
    if effect == PLACE:
        out[SCRIBES_TO_PLACE] = min(shared, v.left[nth_seat(v, 0)]) if touched & ~buried else 0
    elif effect != CARRY:
        out[SCRIBES_TO_TAKE] = taken


def write_touched(v: View, i: Place, card: Card, match: int, out: Any) -> None:
    out[TOUCHED + v.card[i]] = 1
    out[MATCHES + v.card[i]] = match
    if scores_now(v, card, i):
        out[SCORED + v.card[i]] = 1
        for n in range(v.seats):
            out[GAINS + n] += points_on(v, i, nth_seat(v, n))


def write_move(v: View, move: Move, out: Any) -> None:
    """Write MOVE_FEATURES small integers about a move of the View's seat into `out`, which holds zeros."""
    if move.kind == LAY:
        write_candidate(v, move, out[PLACEMENT:])
    else:
        out[STEP] = step_of(move) + 1


def list_candidates(s: State, seat: Seat, actions: Any) -> int:
    """Write the numbers of the seat's moves; must agree with `quick_moves`, thinned evenly to CANDIDATES."""
    if s.phase == LAY:
        return list_placements(s, seat, actions)
    total = count_steps(s, seat)
    count = min(total, CANDIDATES)
    for n in range(count):
        actions[n] = action_of(nth_step(s, seat, n * total // count))
    return count


def list_placements(s: State, seat: Seat, actions: Any) -> int:
    count, legal, cards = 0, 0, cards_per_placement(s, seat)
    for k in range(count_placements(s)):
        place = nth_placement(s, k)
        if is_legal_placement(s, place.x, place.y, place.angle):
            for n in range(cards):
                card = card_for(s, seat, legal * cards + n)
                action = action_of(lay_move(card, place.x, place.y, place.angle))
                if not listed_before(action, actions, count):
                    actions[count] = action
                    count += 1
            legal += 1
    return count


def listed_before(action: int, actions: Any, count: int) -> bool:
    for n in range(count):
        if actions[n] == action:
            return True
    return False


def action_of(move: Move) -> int:
    """The number of a seat's move."""
    if move.kind != LAY:
        return step_of(move)
    place = (move.x + FARTHEST) * AXIS + move.y + FARTHEST
    return STEP_NUMBERS + (move.card * AXIS * AXIS + place) * DEGREES + move.angle


def move_of(action: int) -> Move:
    if action < STEP_NUMBERS:
        return move_of_step(action)
    rest = action - STEP_NUMBERS
    place = rest // DEGREES % (AXIS * AXIS)
    return lay_move(rest // DEGREES // (AXIS * AXIS), place // AXIS - FARTHEST, place % AXIS - FARTHEST, rest % DEGREES)


def every_move(seats: int) -> Iterator[Move]:
    """Moves that can be written down, sensible or not, for tests of legality: all but placements, of those some."""
    for card in range(-1, CARDS + 1):
        for x, y, angle in SOME_SPOTS:
            yield lay_move(card, x, y, angle)
        for seat in range(-1, seats + 1):
            for kind in range(FIRST, CARRY + 1):
                yield Move(kind, card, seat, NO_CARD, 0, 0, 0)
    for number in range(STEP_NUMBERS):
        yield move_of_step(number)
