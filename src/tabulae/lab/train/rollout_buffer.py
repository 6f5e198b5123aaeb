"""The rollout buffer: decisions of many games with their log probabilities and values, and the advantages of each."""

from __future__ import annotations

import torch
from torch import Tensor

from tabulae.lab.train.environment import Rows, Shape


class RolloutBuffer:
    """Rows of many games with the log probabilities of their choices and the values of the critic."""

    def __init__(self, shape: Shape, games: int, device: str) -> None:
        self.shape, self.device = shape, device
        self.rows = Rows(shape, games, device, shape.horizon + 1)
        self.log_probs = torch.zeros((shape.horizon, games), device=device)
        self.values = torch.zeros((2, shape.horizon + 1, games, shape.sides), device=device)  # [win or margin]
        self.side_of = torch.tensor(shape.side_of, device=device)

    @torch.no_grad()
    def advantages(self, gae_lambda: float) -> tuple[Tensor, Tensor]:
        """For every decision its advantage for its side, and the return of each side, the acting one first.

        Generalised advantages of every side over every step, whoever acted. [win or margin, t, game], then [.., side]
        """
        horizon, sides = self.shape.horizon, self.shape.sides
        seat_side = self.side_of[self.rows.actor.long()]  # [t, game]
        order = torch.arange(sides, device=self.device)
        turned = (order - seat_side[..., None]) % sides  # index of each side, counted from the acting one
        values = self.values.gather(-1, turned.expand_as(self.values))  # [.., side]
        paid = torch.stack((self.rows.shares, self.rows.margins))
        over = self.rows.over[..., None].bool()
        advantages = torch.empty_like(values[:, :horizon])
        ahead = torch.zeros_like(advantages[:, 0])
        for t in reversed(range(horizon)):
            after = torch.where(over[t + 1], paid[:, t + 1], values[:, t + 1])
            ahead = after - values[:, t] + gae_lambda * torch.where(over[t + 1], 0.0, ahead)
            advantages[:, t] = ahead
        own = seat_side[:horizon, :, None].expand(2, -1, -1, 1)
        back = (order + seat_side[:horizon, :, None]) % sides
        targets = (values[:, :horizon] + advantages).gather(-1, back.expand_as(advantages))
        return advantages.gather(-1, own)[..., 0], targets
