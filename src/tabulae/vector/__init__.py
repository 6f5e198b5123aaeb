"""Many games at once: environments whose games advance together, NumPy arrays in and out.

>>> from tabulae import vector
>>> env = vector.make("tabula-rasa", 1024, seats=2, seed=7)
>>> step = env.reset()
>>> step = env.step(env.sample())
>>> step.observation.shape, step.mask.shape
((1024, 130), (1024, 50))
"""

from __future__ import annotations

from typing import Any

from tabulae.core import game as registry
from tabulae.core.errors import BadOption
from tabulae.core.game import Game
from tabulae.core.kernel import CPU, CUDA
from tabulae.core.seat import is_number
from tabulae.vector.candidate_environment import CandidateEnvironment, CandidateStep
from tabulae.vector.environment import Environment, Setting, Step
from tabulae.vector.kernel import IDLE

__all__ = ["IDLE", "CandidateEnvironment", "CandidateStep", "Environment", "Step", "make"]

DEVICES = (CPU, CUDA)


def make(
    game: str | Game,
    count: int,
    *,
    seats: int | None = None,
    seed: int = 0,
    device: str = CPU,
    packed: bool = False,
    skip_forced: bool = False,
    threads: int = 1,
    **options: Any,
) -> Environment:
    """An environment of `count` games; `options` are those of the game, and `first` to fix the first player.

    `packed` gives the mask as bits, eight actions to a byte. `skip_forced` makes the move of a seat that has only one.
    `threads` share the games on the CPU; what they play does not depend on their number. Raises BadOption, UnknownGame,
    and MissingExtra for a GPU without its compiler.
    """
    for name, value in (("count", count), ("threads", threads)):
        if not is_number(value) or value < 1:
            raise BadOption(name, f"a whole number from 1 on, not {value!r:.20}")
    if not is_number(seed):
        raise BadOption("seed", f"a seed is a whole number, not {seed!r:.20}")
    if device not in DEVICES:
        raise BadOption("device", f"{device!r:.20} is not one of {', '.join(DEVICES)}")
    found = registry.find(game) if isinstance(game, str) else game
    setting = Setting(found, int(count), seats, int(seed), device, packed, skip_forced, int(threads), options)
    if found.sample_moves is None:
        return Environment(setting)
    for name in ("CANDIDATES", "list_candidates", "write_move"):
        if not hasattr(found.encoding, name):
            raise BadOption("game", f"{found.title} cannot list its moves, and its encoding has no {name}")
    return CandidateEnvironment(setting)
