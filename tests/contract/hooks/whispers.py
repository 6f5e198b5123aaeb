"""Whispers' answers to the contract suite."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

from tabulae.core.cardset import cards_of
from tests.contract.hooks import Hooks, Question
from tests.helpers.whispers import State, View, worlds_like


def cards(state: State) -> Counter[int]:
    return Counter(card for place in (state.stock, *state.hand) for card in cards_of(place))


def questions(view: View) -> Iterator[Question]:
    worlds = worlds_like(view)
    if 1 < len(worlds) < 100:
        chance = Fraction(1, len(worlds))
        yield Question("which world?", len(worlds), repr, lambda: {repr(world): chance for world in worlds})


HOOKS = Hooks(cards, questions)
