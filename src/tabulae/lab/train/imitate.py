"""Learning to choose what another bot chose."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, pi
from typing import NamedTuple

import torch
from torch import Tensor

from tabulae.lab.train.dataset import Lessons
from tabulae.lab.train.model import Brain

BATCH = 1024
FIRST_RATE = 5e-4
DECAY = 1e-3
Twins = Sequence[tuple[list[int], list[int]]]  # `symmetries` of a game's knowledge
HELD_BACK = 20  # the lessons of every so manieth deal are not learnt from, but asked afterwards


class Likeness(NamedTuple):
    """How well a brain tells what the bot chose, in deals that it did not see."""

    surprise: float  # mean logarithm of the chance that it gave the choice, without its sign
    same: float  # share of the choices that it thought likeliest


def imitate(
    brain: Brain, lessons: Lessons, passes: int, seed: int, say: Callable[[str], None], symmetries: Twins = ()
) -> Likeness:
    """Change the policy of the brain, and all below it, until it chooses like the bot; values are not looked after.

    Every batch is learnt as at one of the twins, by lot: a lesson at one table is a lesson at all that are the same.
    """
    torch.manual_seed(seed)
    device = brain.scale.device
    rows = [torch.tensor(part, device=device) for part in (lessons.inputs, lessons.legal, lessons.chosen)]
    asked = torch.tensor(lessons.deal, device=device) % HELD_BACK == 0
    learnt, held_back = ([part[which] for part in rows] for which in (~asked, asked))
    brain.requires_grad_(True)
    adam = torch.optim.AdamW(brain.parameters(), lr=FIRST_RATE, weight_decay=DECAY)
    batches = -(-len(learnt[2]) // BATCH)
    for number in range(passes):
        for at, batch in enumerate(torch.randperm(len(learnt[2]), device=device).split(BATCH)):
            done = (number * batches + at) / (passes * batches)
            for group in adam.param_groups:
                group["lr"] = FIRST_RATE * (1 + cos(pi * done)) / 2
            adam.zero_grad()
            rows = [part[batch] for part in learnt]
            if symmetries:
                rows = at_twin(rows, symmetries[int(torch.randint(len(symmetries), ()))])
            surprise_of(brain, *rows).backward()
            adam.step()
        found = likeness(brain, *held_back)
        say(f"pass {number + 1} of {passes}: surprise {found.surprise:.3f}, the same choice {found.same:.1%}")
    brain.requires_grad_(False)
    return likeness(brain, *held_back)


def at_twin(rows: list[Tensor], twin: tuple[list[int], list[int]]) -> list[Tensor]:
    """The same lessons at a table that is the same but for names."""
    inputs, legal, chosen = rows
    input_count_of, choices_of = (torch.tensor(part, device=inputs.device) for part in twin)
    return [inputs[:, input_count_of], legal[:, choices_of], choices_of.argsort()[chosen]]


def surprise_of(brain: Brain, inputs: Tensor, legal: Tensor, chosen: Tensor) -> Tensor:
    chances = brain.policy_of(brain.trunk(inputs), legal)
    return -chances.gather(1, chosen[:, None]).mean()


def likeness(brain: Brain, inputs: Tensor, legal: Tensor, chosen: Tensor) -> Likeness:
    with torch.no_grad():
        chances = brain.policy_of(brain.trunk(inputs), legal)
    same = (chances.argmax(1) == chosen).float().mean()
    return Likeness(-chances.gather(1, chosen[:, None]).mean().item(), same.item())
