"""Datasets for imitation: what a bot chose at many tables, as rows to learn from."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
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
from tabulae.lab.arena import choose
from tabulae.lab.parallel.blocks import results

SEEDS_APART = 1_000_003
AT_A_TIME = 4  # deals that a process plays before it reports
COLUMNS = ("inputs", "legal", "chosen", "deal")


@dataclass(frozen=True, slots=True)
class DatasetSource:
    """Whose choices are recorded, at which tables. One seat, a different one at every deal, is played by `beside`."""

    game: str
    seats: int
    word: str  # of the recorded bot
    beside: str = ""  # of the bot on the other seat; none: the same
    seed: int = 0
    past: bool = False  # whether the net's inputs include it


@dataclass(frozen=True, eq=False)
class Dataset:
    """One row for each choice among several: the inputs of a net, the legal choices, the bot's choice, and the deal."""

    inputs: Array
    legal: Array
    chosen: Array
    deal: Array

    def __len__(self) -> int:
        return len(self.chosen)


def save_dataset(dataset: Dataset, source: DatasetSource, path: Path) -> None:
    np.savez_compressed(path, course=np.array(json.dumps(asdict(source))), **{n: getattr(dataset, n) for n in COLUMNS})


def read_dataset(source: DatasetSource, path: Path) -> Dataset:
    """Read a dataset. Raises BadOption if the file is none, or is for another bot, game, number of seats or inputs."""
    try:
        with np.load(path, allow_pickle=False) as data:
            of = DatasetSource(**json.loads(str(data["course"])))
            dataset = Dataset(*(data[name] for name in COLUMNS))
    except (OSError, EOFError, ValueError, KeyError, TypeError, BadZipFile) as problem:
        raise BadOption("dataset", f"{path} holds no dataset: {problem}") from problem
    if (of.game, of.seats, of.word) != (source.game, source.seats, source.word):
        raise BadOption("dataset", f"{path} holds choices of {of.word} in {of.game} for {of.seats}")
    if of.past != source.past:
        raise BadOption("dataset", f"{path} holds a dataset {'with' if of.past else 'without'} the past")
    if not fit(source, dataset):
        raise BadOption("dataset", f"{path} holds a dataset of another version: the inputs of nets have changed")
    return dataset


def fit(source: DatasetSource, dataset: Dataset) -> bool:
    """Whether the rows have the width of the game's nets, and every choice is legal."""
    game = registry.find(source.game)
    rows, choices = len(dataset), net_knowledge(game).CHOICES
    inputs = input_count_of(game, source.seats, source.past)
    shapes = (dataset.inputs.shape, dataset.legal.shape, dataset.chosen.shape, dataset.deal.shape)
    if rows == 0 or shapes != ((rows, inputs), (rows, choices), (rows,), (rows,)):
        return False
    numbers = dataset.chosen.dtype.kind == "i" and dataset.chosen.min() >= 0 and dataset.chosen.max() < choices
    return bool(numbers and dataset.legal[np.arange(rows), dataset.chosen].all())


def check(source: DatasetSource) -> None:
    """Raises BadOption for a bot that does not exist, or whose choices cannot be learnt."""
    game = registry.find(source.game)
    if candidate_width(game):
        raise BadOption("imitate", f"in {game.title} moves have no numbers, so that a bot's choices cannot be learnt")
    for word in filter(None, (source.word, source.beside)):
        bot(game, word, source.seed)


def collect(
    source: DatasetSource, deals: int, tell: Callable[[int], None] = lambda deals: None, cluster: str = ""
) -> Dataset:
    """Play so many deals on all cores, or on the workers of a Dask scheduler at `cluster`.

    The same seed gives the same dataset (with budgets in playouts).
    """
    parts = [range(start, min(deals, start + AT_A_TIME)) for start in range(0, deals, AT_A_TIME)]
    found, done = {}, 0
    cores = min(len(os.sched_getaffinity(0)), len(parts))
    for part, dataset in results(_record_part, source, parts, ready=_make_ready, processes=cores, cluster=cluster):
        found[part.start] = dataset
        done += len(part)
        tell(done)
    return concatenated([found[start] for start in sorted(found)])


def _record_part(source: DatasetSource, deals: range) -> tuple[range, Dataset]:
    return deals, record_deals(source, deals)


def concatenated(parts: list[Dataset]) -> Dataset:
    return Dataset(*(np.concatenate([getattr(part, name) for part in parts]) for name in COLUMNS))


def _make_ready(source: DatasetSource) -> None:
    for word in filter(None, (source.word, source.beside)):
        warm_up(registry.find(source.game), word)


def record_deals(source: DatasetSource, deals: range) -> Dataset:
    """All choices of the bot in these deals."""
    rows = [(*row, deal) for deal in deals for row in record_game(source, deal)]
    inputs, legal, chosen, deal_of = (np.array(column) for column in zip(*rows, strict=True))
    return Dataset(inputs.astype(np.int8), legal, chosen, deal_of)


def record_game(source: DatasetSource, deal: int) -> Iterator[tuple[Any, Any, int]]:
    """A row for every choice of the bot; forced moves teach nothing."""
    game = registry.find(source.game)
    knowledge = numbered_knowledge(game)
    number = source.seed * SEEDS_APART + deal
    options: dict[str, Any] = knowledge.TABLES[deal % len(knowledge.TABLES)]
    match = Match(game, source.seats, seed=number, **options)
    watched, other = bot(game, source.word, number), bot(game, source.beside or source.word, number + 1)
    buffers = InferenceBuffers(game, one_neuron_net(game, source.seats, source.past))
    while not match.over:
        seat = match.to_act[0]
        view = match.view(seat)
        if source.beside and seat == deal % source.seats:
            match.play(seat, choose(other, view))
            continue
        move = choose(watched, view)
        buffers.evaluate(view)
        if np.count_nonzero(buffers.legal) > 1:
            yield buffers.inputs.copy(), buffers.legal > 0, knowledge.choice_of(source.seats, seat, move)
        match.play(seat, move)
