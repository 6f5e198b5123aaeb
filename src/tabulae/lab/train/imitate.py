"""Imitation learning: a model learns to choose what a bot chose."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, pi
from typing import NamedTuple

import torch
from torch import Tensor

from tabulae.lab.train.dataset import Dataset
from tabulae.lab.train.model import Model

BATCH = 1024
FIRST_RATE = 5e-4
DECAY = 1e-3
SymmetryTables = Sequence[tuple[list[int], list[int]]]  # `symmetries` of a game's knowledge
HELD_BACK = 20  # one deal in so many is held out for validation


class ImitationMetrics(NamedTuple):
    """How well a model predicts the bot's choices, in held-out deals."""

    cross_entropy: float  # average negative log probability of the bot's choice
    accuracy: float  # share of the choices that it thought most likely


def imitate(
    model: Model, dataset: Dataset, passes: int, seed: int, say: Callable[[str], None], symmetries: SymmetryTables = ()
) -> ImitationMetrics:
    """Train the policy of the model, and all below it, to choose like the bot; the values are not trained.

    Every batch is mapped by a random symmetry: a sample at one table is a sample at all equivalent ones.
    """
    torch.manual_seed(seed)
    device = model.scale.device
    rows = [torch.tensor(part, device=device) for part in (dataset.inputs, dataset.legal, dataset.chosen)]
    asked = torch.tensor(dataset.deal, device=device) % HELD_BACK == 0
    learnt, held_back = ([part[which] for part in rows] for which in (~asked, asked))
    model.requires_grad_(True)
    adam = torch.optim.AdamW(model.parameters(), lr=FIRST_RATE, weight_decay=DECAY)
    batches = -(-len(learnt[2]) // BATCH)
    for number in range(passes):
        for at, batch in enumerate(torch.randperm(len(learnt[2]), device=device).split(BATCH)):
            done = (number * batches + at) / (passes * batches)
            for group in adam.param_groups:
                group["lr"] = FIRST_RATE * (1 + cos(pi * done)) / 2
            adam.zero_grad()
            rows = [part[batch] for part in learnt]
            if symmetries:
                rows = at_symmetry(rows, symmetries[int(torch.randint(len(symmetries), ()))])
            cross_entropy_of(model, *rows).backward()
            adam.step()
        found = imitation_metrics(model, *held_back)
        measured = f"cross-entropy {found.cross_entropy:.3f}, the same choice {found.accuracy:.1%}"
        say(f"pass {number + 1} of {passes}: {measured}")
    model.requires_grad_(False)
    return imitation_metrics(model, *held_back)


def at_symmetry(rows: list[Tensor], symmetry: tuple[list[int], list[int]]) -> list[Tensor]:
    """The same samples at an equivalent table, the same but for names."""
    inputs, legal, chosen = rows
    input_count_of, choices_of = (torch.tensor(part, device=inputs.device) for part in symmetry)
    return [inputs[:, input_count_of], legal[:, choices_of], choices_of.argsort()[chosen]]


def cross_entropy_of(model: Model, inputs: Tensor, legal: Tensor, chosen: Tensor) -> Tensor:
    chances = model.policy_of(model.trunk(inputs), legal)
    return -chances.gather(1, chosen[:, None]).mean()


def imitation_metrics(model: Model, inputs: Tensor, legal: Tensor, chosen: Tensor) -> ImitationMetrics:
    with torch.no_grad():
        chances = model.policy_of(model.trunk(inputs), legal)
    accuracy = (chances.argmax(1) == chosen).float().mean()
    return ImitationMetrics(-chances.gather(1, chosen[:, None]).mean().item(), accuracy.item())
