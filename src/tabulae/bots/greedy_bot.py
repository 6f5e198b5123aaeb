"""The greedy bot: it takes the move with the best score if the game ended there. A baseline for the others."""

from __future__ import annotations

from typing import Any

from tabulae.bots.bot import ANY_WORLD, Budget, check_decision, dice_for
from tabulae.core import layout
from tabulae.core.dice import new_dice, roll
from tabulae.core.game import Game


class GreedyBot:
    """Looks one move ahead; the seed decides among equals."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.seed = seed

    def choose(self, view: Any, budget: Budget) -> Any:
        check_decision(self.game, view)
        world = self.game.sample_world(view, new_dice(ANY_WORLD))
        moves = self.game.quick_moves(world, view.seat)
        leads = [self._lead_after(world, view.seat, move) for move in moves]
        best = [move for move, lead in zip(moves, leads, strict=True) if lead == max(leads)]
        return best[roll(dice_for(self.seed, view), len(best))]

    def _lead_after(self, world: Any, seat: int, move: Any) -> int:
        """The score of the seat's side minus that of the best other side, before any chance move."""
        rules = self.game.rules
        after = layout.copied(world)
        rules.play(after, seat, move)
        own = rules.side_of(after.seats, seat)
        sign = -1 if self.game.low_wins else 1
        others = [other for other in range(after.seats) if rules.side_of(after.seats, other) != own]
        return sign * rules.points(after, seat) - max(sign * rules.points(after, other) for other in others)
