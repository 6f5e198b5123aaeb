"""What a bot chose at many tables, as rows to learn from."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np

from tabulae.bots.ladder import bot, warm_up
from tabulae.bots.net import Array, candidate_width, idle_net, net_knowledge
from tabulae.bots.net_bot import Desk
from tabulae.core import game as registry
from tabulae.core.errors import BadOption
from tabulae.core.match import Match
from tabulae.core.threads import multiply_alone
from tabulae.lab.arena import choose

SEEDS_APART = 1_000_003
AT_A_TIME = 4  # deals that a process plays before it reports


@dataclass(frozen=True, slots=True)
class Course:
    """Whose choices are watched, at which tables. One seat, another at every deal, is played by `beside`."""

    game: str
    seats: int
    word: str  # of the bot that is watched
    beside: str = ""  # of the bot on the other seat; none: the same
    seed: int = 0


@dataclass(frozen=True, eq=False)
class Lessons:
    """One row for each choice: what a net would have been told, what was legal, and what the bot chose."""

    inputs: Array
    legal: Array
    chosen: Array

    def __len__(self) -> int:
        return len(self.chosen)

    def save(self, path: Path) -> None:
        np.savez_compressed(path, inputs=self.inputs, legal=self.legal, chosen=self.chosen)


def read_lessons(path: Path, inputs: int, choices: int) -> Lessons:
    """Raises BadOption for a file that holds none, or none of that width."""
    try:
        with np.load(path, allow_pickle=False) as data:
            lessons = Lessons(data["inputs"], data["legal"], data["chosen"])
    except (OSError, ValueError, KeyError, BadZipFile) as problem:
        raise BadOption("lessons", f"{path} holds no lessons: {problem}") from problem
    rows = len(lessons.chosen)
    if lessons.inputs.shape != (rows, inputs) or lessons.legal.shape != (rows, choices):
        raise BadOption("lessons", f"{path} holds lessons of another game or number of seats")
    return lessons


def gather(course: Course, deals: int, tell: Callable[[int], None] = lambda deals: None) -> Lessons:
    """Play so many deals over all cores; the same seed gives the same lessons (with budgets in playouts)."""
    game = registry.find(course.game)
    if candidate_width(game):
        raise BadOption("imitate", f"in {game.title} moves have no numbers, so that a bot's choices cannot be learnt")
    for word in filter(None, (course.word, course.beside)):
        bot(game, word, course.seed)  # refused here, not in another process
    starts = range(0, deals, AT_A_TIME)
    found = []
    with ProcessPoolExecutor(min(os.cpu_count() or 1, len(starts)), get_context("spawn"), _begin, (course,)) as pool:
        parts = [range(start, min(deals, start + AT_A_TIME)) for start in starts]
        for part, lessons in zip(parts, pool.map(watch_deals, [course] * len(parts), parts), strict=True):
            found.append(lessons)
            tell(part.stop)
    return joined(found)


def joined(parts: list[Lessons]) -> Lessons:
    return Lessons(*(np.concatenate([getattr(part, name) for part in parts]) for name in ("inputs", "legal", "chosen")))


def _begin(course: Course) -> None:
    multiply_alone()
    for word in filter(None, (course.word, course.beside)):
        warm_up(registry.find(course.game), word)


def watch_deals(course: Course, deals: range) -> Lessons:
    """Everything that the bot chose in these deals."""
    rows = [row for deal in deals for row in watch_game(course, deal)]
    inputs, legal, chosen = (np.array(column) for column in zip(*rows, strict=True))
    return Lessons(inputs.astype(np.int8), legal, chosen)


def watch_game(course: Course, deal: int) -> Iterator[tuple[Any, Any, int]]:
    game = registry.find(course.game)
    knowledge = net_knowledge(game)
    number = course.seed * SEEDS_APART + deal
    options = knowledge.TABLES[deal % len(knowledge.TABLES)]
    match = Match(game, course.seats, seed=number, **options)
    watched, other = bot(game, course.word, number), bot(game, course.beside or course.word, number + 1)
    desk = Desk(game, idle_net(game, course.seats))
    while not match.over:
        seat = match.to_act[0]
        view = match.view(seat)
        if course.beside and seat == deal % course.seats:
            match.play(seat, choose(other, view))
            continue
        move = choose(watched, view)
        desk.consider(view)
        yield desk.inputs.copy(), desk.legal > 0, knowledge.choice_of(course.seats, seat, move)
        match.play(seat, move)
