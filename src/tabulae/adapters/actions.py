"""Actions and rewards as every adapter gives them.

Where a game numbers its moves, an action is that number (`encode.action_of`). Where there are too many, an action is a
place in a list of CANDIDATES moves: the ones `Game.quick_moves` lists, in its order, which depends on the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabulae.core import layout
from tabulae.core.errors import BadOption
from tabulae.core.game import Game
from tabulae.core.outcome import Outcome
from tabulae.core.seat import Seat

if TYPE_CHECKING:
    import numpy as np

CANDIDATES = 256  # Palimpsest lists up to about 60 placements, and up to about 250 ways to carry scribes
WIN = "win"
POINTS = "points"
REWARDS = (WIN, POINTS)


class Actions:
    """The action numbers of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.by_candidates = game.sample_moves is not None
        self.count: int = CANDIDATES if self.by_candidates else game.encoding.ACTIONS
        describes = self.by_candidates and hasattr(game.encoding, "CANDIDATE_FEATURES")
        # Cell 0 is the number of a decision after a lay, and one; the others are those of `encode.write_candidate`
        self.candidate_features: int = 1 + game.encoding.CANDIDATE_FEATURES if describes else 0  # type: ignore[attr-defined]  # of a game with candidates

    def legal(self, state: Any, seat: Seat) -> dict[int, Any]:
        """The seat's legal moves by action, in rising order; none if it has nothing to decide."""
        moves = self.game.quick_moves(state, seat)
        if self.by_candidates:
            return dict(enumerate(_spread(moves, CANDIDATES)))
        action_of = self.game.encoding.action_of
        return dict(sorted((action_of(move), move) for move in moves))

    def mask(self, legal: dict[int, Any]) -> np.ndarray[Any, Any]:
        """1 for every legal action, else 0."""
        import numpy as np

        mask = np.zeros(self.count, np.int8)
        mask[list(legal)] = 1
        return mask

    def candidates(self, view: Any, legal: dict[int, Any]) -> np.ndarray[Any, Any]:
        """What each candidate brings about, [action, feature]; rows of actions that are not legal are zeros."""
        import numpy as np

        encoding: Any = self.game.encoding
        rows = np.zeros((self.count, self.candidate_features), np.int16)
        record = layout.pack(view)[0]
        for action, move in legal.items():
            number = encoding.action_of(move)
            if number < encoding.STEP_NUMBERS:
                rows[action, 0] = number + 1
            else:
                self.game.kernel.write_candidate(record, move, rows[action, 1:])
        return rows


def _spread(moves: list[Any], most: int) -> list[Any]:
    """At most so many of the moves, evenly spread."""
    if len(moves) <= most:
        return moves
    return [moves[place * len(moves) // most] for place in range(most)]


def check_reward(reward: str) -> str:
    """Raise BadOption unless rewards of that name exist."""
    if reward not in REWARDS:
        raise BadOption("reward", f"{reward!r:.20} is not one of {', '.join(REWARDS)}")
    return reward


def rewards_of(outcome: Outcome, reward: str = WIN) -> list[float]:
    """What each seat gets at the end; the sides' rewards sum to zero.

    `win`: 1 for a side that wins alone; the others share the loss of 1; tied sides share what they win. `points`: the
    side's points less the mean of all sides, with the sign turned where low points win.
    """
    seats = range(len(outcome.scores))
    sides = {outcome.side_of(seat): seat for seat in seats}
    if reward == WIN:
        others = max(1, len(sides) - 1)
        return [(len(sides) * outcome.share(seat) - 1) / others for seat in seats]
    mean = sum(outcome.scores[seat] for seat in sides.values()) / len(sides)
    sign = -1 if outcome.low_wins else 1
    return [sign * (outcome.scores[seat] - mean) for seat in seats]
