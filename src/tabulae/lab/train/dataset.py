"""What a bot chose at many tables, as rows to learn from."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np

from tabulae.bots.levels import bot, warm_up
from tabulae.bots.nets.features import candidate_width, input_count_of, net_knowledge, numbered_knowledge
from tabulae.bots.nets.inference import InferenceBuffers
from tabulae.bots.nets.net import Array, one_neuron_net
from tabulae.core import game as registry
from tabulae.core.errors import BadOption
from tabulae.core.match import Match
from tabulae.core.threads import limit_blas_threads
from tabulae.lab.arena import choose

SEEDS_APART = 1_000_003
AT_A_TIME = 4  # deals that a process plays before it reports
COLUMNS = ("inputs", "legal", "chosen", "deal")


@dataclass(frozen=True, slots=True)
class Course:
    """Whose choices are watched, at which tables. One seat, another at every deal, is played by `beside`."""

    game: str
    seats: int
    word: str  # of the bot that is watched
    beside: str = ""  # of the bot on the other seat; none: the same
    seed: int = 0
    past: bool = False  # whether the net is told it


@dataclass(frozen=True, eq=False)
class Lessons:
    """One row for each choice among several: what a net would have been told, what was legal, what the bot chose, and
    in which deal."""

    inputs: Array
    legal: Array
    chosen: Array
    deal: Array

    def __len__(self) -> int:
        return len(self.chosen)


def save_lessons(lessons: Lessons, course: Course, path: Path) -> None:
    np.savez_compressed(path, course=np.array(json.dumps(asdict(course))), **{n: getattr(lessons, n) for n in COLUMNS})


def read_lessons(course: Course, path: Path) -> Lessons:
    """Raises BadOption for a file that holds none, or those of another bot, game or number of seats, or for nets that
    are told more or less."""
    try:
        with np.load(path, allow_pickle=False) as data:
            of = Course(**json.loads(str(data["course"])))
            lessons = Lessons(*(data[name] for name in COLUMNS))
    except (OSError, EOFError, ValueError, KeyError, TypeError, BadZipFile) as problem:
        raise BadOption("lessons", f"{path} holds no lessons: {problem}") from problem
    if (of.game, of.seats, of.word) != (course.game, course.seats, course.word):
        raise BadOption("lessons", f"{path} holds lessons of {of.word} in {of.game} for {of.seats}")
    if of.past != course.past:
        raise BadOption("lessons", f"{path} holds lessons {'with' if of.past else 'without'} the past")
    if not fit(course, lessons):
        raise BadOption("lessons", f"{path} holds lessons of another version: what nets are told has changed")
    return lessons


def fit(course: Course, lessons: Lessons) -> bool:
    """Whether the rows are as wide as nets of the game are, and every choice is a legal one."""
    game = registry.find(course.game)
    rows, choices = len(lessons), net_knowledge(game).CHOICES
    inputs = input_count_of(game, course.seats, course.past)
    shapes = (lessons.inputs.shape, lessons.legal.shape, lessons.chosen.shape, lessons.deal.shape)
    if rows == 0 or shapes != ((rows, inputs), (rows, choices), (rows,), (rows,)):
        return False
    numbers = lessons.chosen.dtype.kind == "i" and lessons.chosen.min() >= 0 and lessons.chosen.max() < choices
    return bool(numbers and lessons.legal[np.arange(rows), lessons.chosen].all())


def check(course: Course) -> None:
    """Raises BadOption for a bot that there is not, or whose choices cannot be learnt."""
    game = registry.find(course.game)
    if candidate_width(game):
        raise BadOption("imitate", f"in {game.title} moves have no numbers, so that a bot's choices cannot be learnt")
    for word in filter(None, (course.word, course.beside)):
        bot(game, word, course.seed)


def gather(course: Course, deals: int, tell: Callable[[int], None] = lambda deals: None) -> Lessons:
    """Play so many deals over all cores; the same seed gives the same lessons (with budgets in playouts)."""
    starts = range(0, deals, AT_A_TIME)
    found = []
    cores = min(len(os.sched_getaffinity(0)), len(starts))
    with ProcessPoolExecutor(cores, get_context("spawn"), _begin, (course,)) as pool:
        parts = [range(start, min(deals, start + AT_A_TIME)) for start in starts]
        for part, lessons in zip(parts, pool.map(watch_deals, [course] * len(parts), parts), strict=True):
            found.append(lessons)
            tell(part.stop)
    return joined(found)


def joined(parts: list[Lessons]) -> Lessons:
    return Lessons(*(np.concatenate([getattr(part, name) for part in parts]) for name in COLUMNS))


def _begin(course: Course) -> None:
    limit_blas_threads()
    for word in filter(None, (course.word, course.beside)):
        warm_up(registry.find(course.game), word)


def watch_deals(course: Course, deals: range) -> Lessons:
    """Everything that the bot chose in these deals."""
    rows = [(*row, deal) for deal in deals for row in watch_game(course, deal)]
    inputs, legal, chosen, deal_of = (np.array(column) for column in zip(*rows, strict=True))
    return Lessons(inputs.astype(np.int8), legal, chosen, deal_of)


def watch_game(course: Course, deal: int) -> Iterator[tuple[Any, Any, int]]:
    """A row for every choice of the bot; what it does because nothing else is legal teaches nothing."""
    game = registry.find(course.game)
    knowledge = numbered_knowledge(game)
    number = course.seed * SEEDS_APART + deal
    options: dict[str, Any] = knowledge.TABLES[deal % len(knowledge.TABLES)]
    match = Match(game, course.seats, seed=number, **options)
    watched, other = bot(game, course.word, number), bot(game, course.beside or course.word, number + 1)
    desk = InferenceBuffers(game, one_neuron_net(game, course.seats, course.past))
    while not match.over:
        seat = match.to_act[0]
        view = match.view(seat)
        if course.beside and seat == deal % course.seats:
            match.play(seat, choose(other, view))
            continue
        move = choose(watched, view)
        desk.evaluate(view)
        if np.count_nonzero(desk.legal) > 1:
            yield desk.inputs.copy(), desk.legal > 0, knowledge.choice_of(course.seats, seat, move)
        match.play(seat, move)
