"""Plans of trainings: what to train, with which recipe, for how long. Invalid numbers are refused at once."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from math import cos, isfinite, pi
from typing import Any

from tabulae.core.errors import BadOption

USUAL_SECONDS = 540.0
ONE_AT_LEAST = ("games", "batch", "width", "critic", "scoring_width", "passes")
ABOVE_NOTHING = ("first_rate", "last_rate", "first_entropy", "last_entropy")
NOT_BELOW_NOTHING = ("margin", "clip", "value", "anchor")
SHARES = ("gae_lambda", "ema", "opponents")
STORED = {
    "gae_lambda": "trace", "ema": "average", "opponents": "strangers", "opponent_seats": "stranger_seats",
    "scoring_width": "weighing",
}  # fmt: skip
"""As checkpoints and the pages of nets spell them."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """The hyperparameters. Rates that change do so with the share of the training done."""

    games: int = 65_536
    batch: int = 131_072  # decisions in a step of the optimiser
    width: int = 512
    critic: int = 256
    residual_layers: int = 2  # between the first layer and the heads
    scoring_width: int = 128  # width of the layers that score candidates, if there are any
    passes: int = 1  # over each rollout
    first_rate: float = 1e-3
    last_rate: float = 3e-5
    first_entropy: float = 0.04
    last_entropy: float = 0.003
    margin: float = 0.15  # weight of the margin beside the win at the start; zero after a quarter
    gae_lambda: float = 0.95  # lambda of the advantages
    clip: float = 0.2
    value: float = 0.5  # weight of the values in the loss
    ema: float = 0.003  # how fast the exported average follows the weights
    anchor: float = 0.0  # weight that keeps logits near 0; probabilities do not change when all of them grow alike
    opponents: float = 0.0  # the share of games in which a frozen model plays some seats, from which nothing is learnt
    opponent_seats: int = 1  # so many, consecutive
    past: bool = False  # whether the inputs include the last choices of the others, where that is possible
    overlap: int = 0  # 1: play the next games while learning from the last; only for games on the CPU

    def __post_init__(self) -> None:
        self._check(ONE_AT_LEAST, "1 at least", lambda value: value >= 1)
        self._check(ABOVE_NOTHING, "more than 0", lambda value: value > 0)
        self._check(NOT_BELOW_NOTHING, "0 or more", lambda value: value >= 0)
        self._check(SHARES, "between 0 and 1", lambda value: 0 <= value <= 1)

    def _check(self, names: tuple[str, ...], wanted: str, fits: Any) -> None:
        for name in names:
            value = getattr(self, name)
            if not isfinite(value) or not fits(value):
                raise BadOption(name, f"it has to be {wanted}, not {value:g}")

    def rate(self, done: float) -> float:
        return self.last_rate + (self.first_rate - self.last_rate) * (1 + cos(pi * min(1.0, done))) / 2

    def entropy(self, done: float) -> float:
        return float(self.first_entropy * (self.last_entropy / self.first_entropy) ** min(1.0, done))

    def margin_weight(self, done: float) -> float:
        return self.margin * max(0.0, 1 - 4 * done)


@dataclass(frozen=True, slots=True)
class Plan:
    """What to train, and for how long: seconds, or a number of iterations that does not depend on the clock."""

    game: str
    seats: int
    seconds: float = USUAL_SECONDS
    iterations: int = 0  # 0: by the clock
    seed: int = 0
    device: str = "cpu"
    recipe: Recipe = field(default_factory=Recipe)

    def __post_init__(self) -> None:
        if not isfinite(self.seconds) or self.seconds <= 0:
            raise BadOption("seconds", f"a training takes more than 0 seconds, not {self.seconds:g}")

    def plain(self) -> dict[str, Any]:
        """As stored in checkpoints and on the pages of nets."""
        recipe = {STORED.get(name, name): value for name, value in asdict(self.recipe).items()}
        return asdict(self) | {"recipe": recipe}


def read_recipe(stored: dict[str, Any]) -> Recipe:
    """The recipe that a checkpoint holds."""
    names = {spelling: name for name, spelling in STORED.items()}
    return Recipe(**{names.get(name, name): value for name, value in stored.items()})


def extended(plan: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """A resumed plan, as `Plan.plain` gives it, with a changed length.

    Raises BadOption for another table, another seed, or another unit of length.
    """
    for name in ("seats", "seed"):
        if changes.get(name, plan[name]) != plan[name]:
            raise BadOption(name, f"it was {plan[name]} when the training began, and cannot change")
    counted, other = ("iterations", "seconds") if plan["iterations"] else ("seconds", "iterations")
    if other in changes:
        raise BadOption(other, f"this training goes by {counted}: say --{counted} to make it longer")
    return plan | changes
