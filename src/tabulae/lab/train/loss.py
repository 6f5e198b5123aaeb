"""The loss of proximal policy optimisation."""

from __future__ import annotations

import torch
from torch import Tensor

from tabulae.lab.train.model import Model

MOST_RATIO = 3.0  # a bad choice that has become more likely than by this factor is not penalised further


def loss_of(
    model: Model, inputs: Tensor, legal: Tensor, secrets: Tensor, candidates: Tensor | None, chosen: Tensor,
    log_probs: Tensor, advantages: Tensor, wins: Tensor, margins: Tensor, entropy: Tensor, clip: float, value: float,
    anchor: float = 0.0,
) -> tuple[Tensor, Tensor]:  # fmt: skip
    """The loss, and its parts."""
    h = model.trunk(inputs)
    logits = model.logits_of(h, legal, candidates)
    total = logits.logsumexp(-1)
    chances = logits - total[:, None]
    ratio = (chances.gather(-1, chosen[:, None])[:, 0] - log_probs).exp()
    kept = torch.minimum(ratio * advantages, ratio.clamp(1 - clip, 1 + clip) * advantages)
    policy = -torch.where(advantages < 0, torch.maximum(kept, MOST_RATIO * advantages), kept).mean()
    spread = -(chances.exp() * chances).sum(-1).mean()
    win, margin = model.critic_of(h, secrets)
    win_loss = -(wins * win.log_softmax(-1)).sum(-1).mean()
    fair_loss = -(wins * model.fair(h).float().log_softmax(-1)).sum(-1).mean()
    margin_loss = (margin - margins).square().sum(-1).mean()
    adrift = total.square().mean()
    loss = policy - entropy * spread + anchor * adrift + value * (win_loss + fair_loss + 0.5 * margin_loss)
    return loss, torch.stack((policy, win_loss, fair_loss, margin_loss, spread)).detach()
