"""The loss of proximal policy optimisation."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import torch
from torch import Tensor

from tabulae.lab.train.model import Model

MOST_RATIO = 3.0  # a bad choice that has become more likely than by this factor is not penalised further


class Batch(NamedTuple):
    """Decisions to learn from. The first dimension of every part is the decision."""

    inputs: Tensor
    legal: Tensor
    secrets: Tensor
    candidates: Tensor | None
    chosen: Tensor
    log_probs: Tensor  # of the choices, when they were made
    advantages: Tensor
    wins: Tensor  # targets of the critic: each side's share of the win,
    margins: Tensor  # and its margin

    def of_games(self, games: slice) -> Batch:
        """The decisions in some games, if the first two dimensions of every part are the time and the game."""
        return self.map(lambda part: part[:, games].flatten(0, 1))

    def at(self, decisions: Tensor) -> Batch:
        """The decisions of these numbers."""
        return self.map(lambda part: part[decisions])

    def map(self, function: Callable[[Tensor], Tensor]) -> Batch:
        """The batch with every part replaced by the function of it."""
        return Batch(*(part if part is None else function(part) for part in self))

    def copy_(self, other: Batch) -> None:
        """Copy the values of a batch of the same size into the tensors of this one."""
        for here, there in zip(self, other, strict=True):
            if here is not None and there is not None:
                here.copy_(there)


def loss_of(
    model: Model, batch: Batch, entropy: Tensor, clip: float, value: float, anchor: float
) -> tuple[Tensor, Tensor]:
    """The loss, and its parts."""
    advantages, wins = batch.advantages, batch.wins
    h = model.trunk(batch.inputs)
    logits = model.logits_of(h, batch.legal, batch.candidates)
    total = logits.logsumexp(-1)
    chances = logits - total[:, None]
    ratio = (chances.gather(-1, batch.chosen[:, None])[:, 0] - batch.log_probs).exp()
    kept = torch.minimum(ratio * advantages, ratio.clamp(1 - clip, 1 + clip) * advantages)
    policy = -torch.where(advantages < 0, torch.maximum(kept, MOST_RATIO * advantages), kept).mean()
    spread = -(chances.exp() * chances).sum(-1).mean()
    win, margin = model.critic_of(h, batch.secrets)
    win_loss = -(wins * win.log_softmax(-1)).sum(-1).mean()
    fair_loss = -(wins * model.fair(h).float().log_softmax(-1)).sum(-1).mean()
    margin_loss = (margin - batch.margins).square().sum(-1).mean()
    adrift = total.square().mean()
    loss = policy - entropy * spread + anchor * adrift + value * (win_loss + fair_loss + 0.5 * margin_loss)
    return loss, torch.stack((policy, win_loss, fair_loss, margin_loss, spread)).detach()
