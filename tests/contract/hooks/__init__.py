"""What the contract suite cannot know by itself about a game. A new game adds a module of its package's name here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from importlib import import_module
from typing import Any, NamedTuple

from tabulae import Game


class Question(NamedTuple):
    """Something a seat may ask about a sampled world, with the exact chance of every answer."""

    text: str
    answers: int  # how many there are
    answer: Callable[[Any], Hashable]  # of a State
    chances: Callable[[], dict[Hashable, Fraction]]


def no_facts(state: Any) -> dict[str, tuple[Any, Any]]:
    return {}


@dataclass(frozen=True)
class Hooks:
    """`HOOKS` of each module in this folder.

    `cards`: every card of a State, wherever it lies, by what is printed on it. It never changes.
    `questions`: what can be asked of worlds that look like a View and be answered exactly; none while too much is
    hidden. Over whole random games some View of some seat, and of WATCHER, must have one.
    `kept_facts`: what a State keeps only for speed or memory, each with the same thing counted anew.
    """

    cards: Callable[[Any], Counter[Any]]
    questions: Callable[[Any], Iterator[Question]]
    kept_facts: Callable[[Any], dict[str, tuple[Any, Any]]] = no_facts


def hooks_of(game: Game) -> Hooks:
    hooks: Hooks = import_module(f"tests.contract.hooks.{game.package.rpartition('.')[2]}").HOOKS
    return hooks
