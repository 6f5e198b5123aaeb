"""Every State that a seat cannot tell from the true one, found by playing on every deal it started with.

Uses the rules and what a seat sees of them, nothing of how worlds are sampled.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from tabulae import CHANCE
from tabulae.core import layout
from tabulae.games.hijinx.rules.legality import nobody_can_make_seven, playable
from tabulae.games.hijinx.state import DRAWN, SWAP, Move, State
from tests.games.hijinx.positions import GAME

World = tuple[tuple[int, ...], int, tuple[int, ...]]  # the hands, the drawn card, the gifts chosen in a swap


class Onlooker:
    """A seat, or WATCHER, that has followed a table since a position of which it knew only what is open."""

    def __init__(self, start: State, seat: int) -> None:
        self.state, self.seat = start, seat
        self._alike = {world_in(deal): deal for deal in _deals(start, seat) if can_go_on(deal)}

    def play(self, actor: int, move: Move) -> None:
        """The true move; of all that could be going on, what looks the same stays."""
        self.state = GAME.play(self.state, actor, move)
        seen, still_alike = GAME.view(self.state, self.seat), {}
        for state in self._alike.values():
            for each in GAME.moves(state, actor):
                if each.kind == move.kind and each.place == move.place:
                    after = GAME.play(state, actor, each)
                    if GAME.view(after, self.seat) == seen:
                        still_alike[world_in(after)] = after
        self._alike = still_alike

    @property
    def worlds(self) -> set[World]:
        return set(self._alike)


def world_in(s: State) -> World:
    """What of a State may be hidden."""
    return tuple(s.hand), s.drawn_card if s.phase == DRAWN else -1, tuple(s.gift) if s.phase == SWAP else ()


def can_go_on(s: State) -> bool:
    """HJ-24 Whether it can be this seat's turn."""
    return s.stack_size > 0 or (playable(s, s.turn) != 0 and not nobody_can_make_seven(s))


def actors(s: State) -> list[int]:
    return [CHANCE] if s.turn == CHANCE else GAME.to_act(s)


def _deals(s: State, seat: int) -> Iterator[State]:
    """Every way to deal the cards that the seat does not see."""
    others = [each for each in range(s.seats) if each != seat]
    unseen = s.stack
    for each in others:
        unseen |= s.hand[each]
    for hands in _hands([card for card in range(unseen.bit_length()) if unseen >> card & 1], s, others):
        deal = layout.copied(s)
        deal.stack = unseen
        for each, hand in zip(others, hands, strict=True):
            deal.hand[each] = sum(1 << card for card in hand)
            deal.stack &= ~deal.hand[each]
        yield deal


def _hands(cards: list[int], s: State, seats: list[int]) -> Iterator[tuple[tuple[int, ...], ...]]:
    if not seats:
        yield ()
        return
    for hand in combinations(cards, s.hand[seats[0]].bit_count()):
        for more in _hands([card for card in cards if card not in hand], s, seats[1:]):
            yield (hand, *more)
