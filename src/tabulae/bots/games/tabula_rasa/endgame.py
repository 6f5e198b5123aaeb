"""The endgame solver of two-player Tabula Rasa: with the deck empty, only two cards are unknown.

`reaches` decides one world in which both hands are known, by searching every line that could matter. In the compilable
subset; its working arrays come from the caller.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Any

from tabulae.bots.games.tabula_rasa.search import LANE, lanes_of, lead_of, move_of_choice
from tabulae.core.cardset import cards_of, lowest
from tabulae.core.dice import mixed
from tabulae.core.seat import NOBODY, Seat
from tabulae.games.tabula_rasa.pieces import (
    KINDS,
    NUMBERS,
    VALUES,
    Knights,
    kinds,
    knight_of,
    with_knight,
    without_knight,
)
from tabulae.games.tabula_rasa.rules import deck_size
from tabulae.games.tabula_rasa.state import PLAYS, REMOVED, Move, State
from tabulae.games.tabula_rasa.view import View, unseen

PLACES = 1 << 20  # in the transposition table
DEEPEST = 17  # 16 plays are left when the deck is empty
ASKED, OTHER = 0, 1  # the side that is to reach the lead, and the other
WIN, DRAW = 1, 0  # leads to reach
MOST_OPEN = 16  # plays left, as many as there are with the deck empty; one world takes a second at most


def reaches(target: int, asked_first: bool, plays: int, hands: Any, lanes: Any, todo: Any, keys: Any) -> bool:
    """Whether the asked side can end with a lead of `target` or more, whatever the other does.

    hands and lanes are [depth][side], set at depth 0 for the position asked about; todo is [depth]; keys is the table.
    """
    depth = 0
    fresh = True
    while True:
        mover = ASKED if (depth & 1 == 0) == asked_first else OTHER
        answer = -1
        if fresh:
            answer = at_once(target, depth == plays, hands[depth], lanes[depth])
            if answer < 0:
                answer = remembered(question(target, mover), hands[depth], lanes[depth], keys)
            if answer < 0:
                own = kinds(hands[depth][mover])
                todo[depth] = own | own << KINDS
        if answer < 0 and todo[depth] == 0:
            answer = 1 if mover == OTHER else 0  # every move was tried and none changed it
            remember(question(target, mover), hands[depth], lanes[depth], answer, keys)
        if answer < 0:
            choice = lowest(todo[depth])
            todo[depth] &= todo[depth] - 1
            post(hands, lanes, depth, mover, choice)
            depth += 1
            fresh = True
            continue
        while True:
            if depth == 0:
                return answer == 1
            depth -= 1
            mover = ASKED if (depth & 1 == 0) == asked_first else OTHER
            if (mover == ASKED) != (answer == 1):
                break
            remember(question(target, mover), hands[depth], lanes[depth], answer, keys)
        fresh = False


def post(hands: Any, lanes: Any, depth: int, mover: int, choice: int) -> None:
    """Write the position after the choice one level deeper."""
    knight = choice - KINDS if choice >= KINDS else choice
    estate = NUMBERS + knight // VALUES if choice >= KINDS else knight % VALUES
    hands[depth + 1][1 - mover] = hands[depth][1 - mover]
    lanes[depth + 1][1 - mover] = lanes[depth][1 - mover]
    hands[depth + 1][mover] = without_knight(hands[depth][mover], knight)
    lanes[depth + 1][mover] = lanes[depth][mover] + (1 << LANE * estate)


def at_once(target: int, over: bool, hand: Any, lane: Any) -> int:
    """1 or 0 if no play can change the answer, -1 if some might.

    More cards at an estate never hurt: the best for a side is all its cards at both their homes, the other's at none.
    """
    if over:
        return 1 if lead_of(lane[ASKED], lane[OTHER]) >= target else 0
    if lead_of(lane[ASKED] + lanes_of(hand[ASKED], hand[ASKED]), lane[OTHER]) < target:
        return 0
    if lead_of(lane[ASKED], lane[OTHER] + lanes_of(hand[OTHER], hand[OTHER])) >= target:
        return 1
    return -1


def question(target: int, mover: int) -> int:
    """A number that distinguishes the questions about one position."""
    return 2 * target + mover


def place_of(asked: int, hand: Any, lane: Any) -> int:
    return mixed(mixed(mixed(mixed(mixed(asked) ^ hand[ASKED]) ^ hand[OTHER]) ^ lane[ASKED]) ^ lane[OTHER])


def remembered(asked: int, hand: Any, lane: Any, keys: Any) -> int:
    """The stored answer for a position, or -1."""
    key = place_of(asked, hand, lane) | 1
    found = keys[key >> 1 & PLACES - 1]
    return found & 1 if found | 1 == key else -1


def remember(asked: int, hand: Any, lane: Any, answer: int, keys: Any) -> None:
    """Store the answer as the last bit; a newer position replaces an older one."""
    key = place_of(asked, hand, lane) | 1
    keys[key >> 1 & PLACES - 1] = key if answer == 1 else key ^ 1


# Worlds


@dataclass(frozen=True, slots=True)
class Proved:
    """The results of a move in all worlds, as weights of wins, draws and losses that sum to one."""

    move: Move
    wins: float
    draws: float
    losses: float

    @property
    def value(self) -> float:
        return self.wins + self.draws / 2


class Solver:
    """Solves every world consistent with the View; each counts as often as it can be dealt."""

    def __init__(self, kernel: Any) -> None:
        import numpy as np

        from tabulae.core.kernel import scratch

        self._reaches = kernel.reaches
        self._keys = scratch(PLACES, np.int64)
        self._hands = np.zeros((DEEPEST + 1, 2), np.int64)
        self._lanes = np.zeros((DEEPEST + 1, 2), np.int64)
        self._todo = np.zeros(DEEPEST + 1, np.int64)

    def lead_sign(self, plays: int, own: Knights, other: Knights, ours: int, theirs: int, own_first: bool) -> int:
        """1, 0 or -1: the result for the seat's own side if both know all and play perfectly."""
        for target, sign in ((WIN, 1), (DRAW, 0)):
            self._hands[0] = own, other
            self._lanes[0] = ours, theirs
            if self._reaches(target, own_first, plays, self._hands, self._lanes, self._todo, self._keys):
                return sign
        return -1

    def solve(self, view: View, likely: Mapping[Knights, float] | None = None) -> tuple[Proved, ...]:
        """Every move of the seat to act, in every world; the View must be `solvable`.

        Each world is solved with all cards open: the value of hiding or finding out a card is not counted.
        `likely` gives the probability of each hand of the other; without it each counts for the ways to be dealt it.
        """
        left = PLAYS - view.plays
        seat, other = view.seat, 1 - view.seat
        lanes = [lanes_of(*view.posted[each]) for each in (seat, other)]
        worlds: Mapping[Knights, float] = hands_of_the_other(view) if likely is None else likely
        total = sum(worlds.values())
        found = []
        for move in moves_of(view):
            counts = {1: 0.0, 0: 0.0, -1: 0.0}
            estate = 1 << LANE * move.place
            own = without_knight(view.hand, move.knight)
            for hand, weight in worlds.items():
                counts[self.lead_sign(left - 1, own, hand, lanes[0] + estate, lanes[1], False)] += weight / total
            found.append(Proved(move, counts[1], counts[0], counts[-1]))
        return tuple(found)


def solvable(view: View, most_plays: int) -> bool:
    """Two players, the deck empty, the seat to act, and no more than so many plays left."""
    return view.seats == 2 and view.deck_size == 0 and view.turn == view.seat and PLAYS - view.plays <= most_plays


def hands_of_the_other(view: View) -> dict[Knights, int]:
    """The hands that the other may hold, each with the number of ways to be dealt it."""
    cards = cards_of(unseen(view))
    hands: dict[Knights, int] = {}
    for removed in combinations(cards, REMOVED):
        hand = 0
        for card in cards:
            if card not in removed:
                hand = with_knight(hand, knight_of(card))
        hands[hand] = hands.get(hand, 0) + 1
    return hands


def moves_of(view: View) -> list[Move]:
    own = kinds(view.hand)
    return [move_of_choice(choice) for choice in cards_of(own | own << KINDS)]


def move_values(view: View, likely: Mapping[Knights, float] | None = None) -> dict[Move, float]:
    """The chance to win with each move, a draw counting half; the View must be `solvable`."""
    return {proved.move: proved.value for proved in new_solver().solve(view, likely)}


def hidden_hand(world: Any, seat: Seat) -> Knights:
    """What the seat cannot see in a world, once the deck is empty: the other's hand."""
    return int(world["hand"][1 - seat])


def open_winner(s: State) -> Seat | None:
    """Who wins if all cards are open from here on and both play perfectly; NOBODY for a draw.

    None if that takes too long to find out.
    """
    left = PLAYS - s.plays
    if s.seats != 2 or deck_size(s) > 0 or not 0 < left <= MOST_OPEN:
        return None
    seat = s.turn
    ours, theirs = (lanes_of(*s.posted[each]) for each in (seat, 1 - seat))
    sign = new_solver().lead_sign(left, s.hand[seat], s.hand[1 - seat], ours, theirs, True)
    return NOBODY if sign == 0 else seat if sign > 0 else 1 - seat


@cache
def new_solver() -> Solver:
    """A solver; its transposition table is kept from one question to the next."""
    from tabulae.bots.games.tabula_rasa import endgame, search
    from tabulae.core.kernel import Kernel
    from tabulae.games.tabula_rasa import GAME

    return Solver(Kernel(*GAME.compiled_modules, search, endgame))
