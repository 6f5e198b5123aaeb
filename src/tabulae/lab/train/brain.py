"""The net, in torch: one trunk, a policy, a fair value for play, and a critic that is shown the hidden cards."""

from __future__ import annotations

from typing import Any

import torch
from torch import Tensor, nn
from torch.nn.functional import log_softmax, relu

from tabulae.lab.train.environment import Shape

NEVER = -1e9  # the logit of what is not legal


class Brain(nn.Module):
    """Values are by side, the acting one first: chances to win as logits, margins in spans."""

    scale: Tensor

    def __init__(self, shape: Shape, width: int, critic: int) -> None:
        super().__init__()
        self.shape = shape
        self.sizes = {"width": width, "critic": critic}
        self.register_buffer("scale", 0.5 ** torch.tensor(shape.halvings, dtype=torch.float32), persistent=False)
        self.entry = nn.Linear(shape.inputs, width)
        self.first = nn.Linear(width, width)
        self.second = nn.Linear(width, width)
        self.policy = nn.Linear(width, shape.choices)
        self.fair = nn.Linear(width, shape.sides)
        self.critic = nn.Linear(width + shape.secrets, critic)
        self.win = nn.Linear(critic, shape.sides)
        self.margin = nn.Linear(critic, shape.sides)
        nn.init.normal_(self.policy.weight, std=0.01)  # at first every legal choice is about as likely
        for layer in (self.policy, self.fair, self.win, self.margin):
            nn.init.zeros_(layer.bias)

    def trunk(self, inputs: Tensor) -> Tensor:
        h = relu(self.entry(inputs.to(self.scale.dtype) * self.scale))
        h = h + relu(self.first(h))
        return h + relu(self.second(h))

    def policy_of(self, h: Tensor, legal: Tensor) -> Tensor:
        """Logarithms of the chances of all choices."""
        return log_softmax(self.policy(h).float().masked_fill(legal == 0, NEVER), -1)

    def critic_of(self, h: Tensor, secrets: Tensor) -> tuple[Tensor, Tensor]:
        seen = relu(self.critic(torch.cat((h, secrets.to(h.dtype)), -1)))
        return self.win(seen).float(), self.margin(seen).float()


def act(brain: Brain, inputs: Tensor, legal: Tensor, secrets: Tensor) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    """A choice drawn from the policy, its logarithm, and the critic's values: chances to win, margins."""
    h = brain.trunk(inputs)
    chances = brain.policy_of(h, legal)
    noise = -torch.log(-torch.log(torch.rand_like(chances).clamp(1e-10, 1 - 1e-7)))
    choice = (chances + noise).argmax(-1)
    win, margin = brain.critic_of(h, secrets)
    return choice, chances.gather(-1, choice[:, None])[:, 0], win.softmax(-1), margin


def best(brain: Brain, inputs: Tensor, legal: Tensor) -> Tensor:
    """The choice the policy thinks best."""
    return brain.policy_of(brain.trunk(inputs), legal).argmax(-1)


def averaged(shape: Shape, brain: Brain, device: Any) -> Brain:
    """A second brain of the same weights, to hold their moving average."""
    twin = Brain(shape, **brain.sizes)
    twin.to(device)
    twin.load_state_dict(brain.state_dict())
    twin.requires_grad_(False)
    return twin
