"""The model in torch: one trunk, a policy, a fair value for play, and a critic that sees the hidden cards.

Where nets score candidates, the policy looks at each of them together with the output of the trunk.
"""

from __future__ import annotations

from typing import Any

import torch
from torch import Tensor, nn
from torch.nn.functional import log_softmax, relu

from tabulae.bots.nets.net import RESIDUAL
from tabulae.core.errors import BadOption
from tabulae.lab.train.environment import Shape

NEVER = -1e9  # the logit of an illegal choice


class Model(nn.Module):
    """Values are by side, the acting one first: win chances as logits, margins in spans."""

    scale: Tensor
    candidate_scale: Tensor

    def __init__(self, shape: Shape, width: int, critic: int, scoring_width: int = 0, residual_layers: int = 2) -> None:
        super().__init__()
        if not 1 <= residual_layers <= len(RESIDUAL):
            raise BadOption("residual_layers", f"a net has 1 to {len(RESIDUAL)} residual layers, not {residual_layers}")
        self.shape = shape
        self.sizes = {"width": width, "critic": critic, "residual_layers": residual_layers}  # as arguments
        self.register_buffer("scale", halved(shape.halvings), persistent=False)
        self.entry = nn.Linear(shape.inputs, width)
        for name in RESIDUAL[:residual_layers]:
            self.add_module(name, nn.Linear(width, width))
        if shape.candidate:
            self.sizes["scoring_width"] = scoring_width
            self.register_buffer("candidate_scale", halved(shape.candidate_halvings), persistent=False)
            self.state = nn.Linear(width, scoring_width)
            self.candidate = nn.Linear(shape.candidate, scoring_width)
            self.weigh = nn.Linear(scoring_width, scoring_width)
            self.at_once = nn.Linear(shape.candidate, 1)
            nn.init.normal_(self.at_once.weight, std=0.01)
            nn.init.zeros_(self.at_once.bias)
        self.policy = nn.Linear(scoring_width, 1) if shape.candidate else nn.Linear(width, shape.choices)
        self.fair = nn.Linear(width, shape.sides)
        self.critic = nn.Linear(width + shape.secrets, critic)
        self.win = nn.Linear(critic, shape.sides)
        self.margin = nn.Linear(critic, shape.sides)
        nn.init.normal_(self.policy.weight, std=0.01)  # at first every legal choice is about equally likely
        for layer in (self.policy, self.fair, self.win, self.margin):
            nn.init.zeros_(layer.bias)

    def trunk(self, inputs: Tensor) -> Tensor:
        known = inputs[..., : self.shape.inputs]  # others may have more inputs
        h = relu(self.entry(known.to(self.scale.dtype) * self.scale))
        for name in RESIDUAL[: self.sizes["residual_layers"]]:
            h = h + relu(self.get_submodule(name)(h))
        return h

    def policy_of(self, h: Tensor, legal: Tensor, candidates: Tensor | None = None) -> Tensor:
        """Log probabilities of all choices."""
        return log_softmax(self.logits_of(h, legal, candidates), -1)

    def logits_of(self, h: Tensor, legal: Tensor, candidates: Tensor | None = None) -> Tensor:
        logits = self.policy(h) if candidates is None else self.candidate_logits(h, candidates)
        return logits.float().masked_fill(legal == 0, NEVER)

    def candidate_logits(self, h: Tensor, candidates: Tensor) -> Tensor:
        """The logit of every candidate."""
        scaled = candidates.to(self.candidate_scale.dtype) * self.candidate_scale
        each = relu(self.candidate(scaled) + self.state(h)[:, None])
        each = each + relu(self.weigh(each))
        return (self.policy(each) + self.at_once(scaled))[..., 0]

    def critic_of(self, h: Tensor, secrets: Tensor) -> tuple[Tensor, Tensor]:
        seen = relu(self.critic(torch.cat((h, secrets.to(h.dtype)), -1)))
        return self.win(seen).float(), self.margin(seen).float()


def halved(often: list[int]) -> Tensor:
    return 0.5 ** torch.tensor(often, dtype=torch.float32)


def act(
    model: Model, inputs: Tensor, legal: Tensor, secrets: Tensor, candidates: Tensor | None = None
) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    """A choice sampled from the policy, its log probability, and the critic's values: win chances, margins."""
    h = model.trunk(inputs)
    chances = model.policy_of(h, legal, candidates)
    noise = -torch.log(-torch.log(torch.rand_like(chances).clamp(1e-10, 1 - 1e-7)))
    choice = (chances + noise).argmax(-1)
    win, margin = model.critic_of(h, secrets)
    return choice, chances.gather(-1, choice[:, None])[:, 0], win.softmax(-1), margin


def best(model: Model, inputs: Tensor, legal: Tensor, candidates: Tensor | None = None) -> Tensor:
    """The choice that the policy prefers."""
    return model.policy_of(model.trunk(inputs), legal, candidates).argmax(-1)


def frozen_copy(shape: Shape, model: Model, device: Any) -> Model:
    """A second model with the same weights, to hold their moving average."""
    symmetry = Model(shape, **model.sizes)
    symmetry.to(device)
    symmetry.load_state_dict(model.state_dict())
    symmetry.requires_grad_(False)
    return symmetry
