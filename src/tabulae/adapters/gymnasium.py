"""Gymnasium: one seat against named bots.

`gymnasium.make("tabulae/TabulaRasa-v0", bots=["casual"])` after this module has been imported, which registers an id
for every game; without the import: `gymnasium.make("tabulae.adapters.gymnasium:tabulae/TabulaRasa-v0")`. The
observation is that of the PettingZoo adapter. You choose what happens to an action that is not legal:
`illegal="replace"` plays a legal one drawn with the environment's seed, `illegal="refuse"` changes nothing;
`info["illegal"]` is true in both cases.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from tabulae.adapters.actions import WIN, Actions, check_reward, rewards_of
from tabulae.bots.bot import Bot
from tabulae.bots.levels import bot, read_spec
from tabulae.bots.spec import OWN_BUDGET
from tabulae.core import game as registry
from tabulae.core.errors import BadOption
from tabulae.core.game import Game
from tabulae.core.match import Match

REPLACE = "replace"
REFUSE = "refuse"
SEEDS = 1 << 62
NAMESPACE = "tabulae"
VECTOR_ENTRY = "tabulae.adapters.gymnasium_vector:TabulaeVectorEnv"  # imported when it is asked for
LEAST, MOST = np.iinfo(np.int8).min, np.iinfo(np.int8).max
Observation = dict[str, Any]  # arrays by name


class TabulaeEnv(gymnasium.Env[Observation, np.int64]):
    """One seat of a match; the bots at the others play until it is this seat's turn again.

    `seat` is the one you play, or None for one drawn anew in each game. `bots` are specifications, one for each other
    seat in order, or one for all of them.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}  # noqa: RUF012  # as Gymnasium declares it

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        *,
        seat: int | None = None,
        bots: Sequence[str] = ("casual",),
        reward: str = WIN,
        illegal: str = REPLACE,
        candidates: bool = False,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.game = registry.find(game) if isinstance(game, str) else game
        self.render_mode = render_mode
        self._reward = check_reward(reward)
        if illegal not in (REPLACE, REFUSE):
            raise BadOption("illegal", f"{illegal!r:.20} is not one of {REPLACE}, {REFUSE}")
        self._replaces = illegal == REPLACE
        self._options = options
        self._actions = Actions(self.game)
        self._describes = candidates and bool(self._actions.candidate_features)
        self._match = Match(self.game, seats, seed=0, **options)
        count = self._match.seats
        if seat is not None and seat not in range(count):
            raise BadOption("seat", f"there is no seat {seat!r:.20} among {count}; seats count from 0")
        words = [bots] if isinstance(bots, str) else list(bots)
        if len(words) not in (1, count - 1):
            raise BadOption("bots", f"{len(words)} bots for {count - 1} seats; give one, or one for each seat")
        self._words = [read_spec(word) for word in (words * (count - 1) if len(words) == 1 else words)]
        self._wanted_seat = seat
        self.seat = 0 if seat is None else seat
        self._bots: dict[int, Bot] = {}
        parts: dict[str, spaces.Space[Any]] = {
            "observation": spaces.Box(LEAST, MOST, (self.game.encoding.FEATURES,), np.int8),
            "action_mask": spaces.Box(0, 1, (self._actions.count,), np.int8),
        }
        if self._describes:
            shape = (self._actions.count, self._actions.candidate_features)
            parts["candidates"] = spaces.Box(-32768, 32767, shape, np.int16)
        self.observation_space = spaces.Dict(parts)
        self.action_space = spaces.Discrete(self._actions.count)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        count, draw = self._match.seats, self.np_random.integers
        self.seat = int(draw(count)) if self._wanted_seat is None else self._wanted_seat
        self._match = Match(self.game, count, seed=int(draw(SEEDS)), **self._options)
        others = [seat for seat in range(count) if seat != self.seat]
        self._bots = {
            seat: bot(self.game, word, int(draw(SEEDS))) for seat, word in zip(others, self._words, strict=True)
        }
        self._play_bots()
        return self._observation(), {"seat": self.seat}

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        info: dict[str, Any] = {"seat": self.seat}
        if self._match.over:  # a seat may have nothing left to decide
            return self._observation(), 0.0, True, False, info
        legal = self._actions.legal(self._match.shared_state, self.seat)
        move = legal.get(int(action))
        if move is None:
            info["illegal"] = True
            if not self._replaces:
                return self._observation(), 0.0, False, False, info
            move = legal[int(self.np_random.choice(list(legal)))]
        self._match.play(self.seat, move)
        self._play_bots()
        outcome = self._match.outcome
        reward = rewards_of(outcome, self._reward)[self.seat] if outcome else 0.0
        return self._observation(), reward, self._match.over, False, info

    def render(self) -> str | None:
        """The table in words, as the seat may know it."""
        if self.render_mode != "ansi":
            return None
        return self.game.wording.describe(self._match.view(self.seat), self._match.names, "en")

    @property
    def match(self) -> Match:
        """The match itself, with the whole truth. Keep it from agents."""
        return self._match

    def _play_bots(self) -> None:
        while (acting := self._match.to_act) and self.seat not in acting:
            seat = acting[0]
            self._match.play(seat, self._bots[seat].choose(self._match.view(seat), OWN_BUDGET))
        for seat in self._match.to_act:  # they choose at the same time
            if seat != self.seat:
                self._match.play(seat, self._bots[seat].choose(self._match.view(seat), OWN_BUDGET))

    def _observation(self) -> Observation:
        view = self._match.view(self.seat)
        legal = self._actions.legal(self._match.shared_state, self.seat)
        found = {"observation": self.game.observation(view), "action_mask": self._actions.mask(legal)}
        if self._describes:
            found["candidates"] = self._actions.candidates(view, legal)
        return found


def id_of(game: str) -> str:
    """The id under which a game is registered: tabula-rasa is `tabulae/TabulaRasa-v0`."""
    return f"{NAMESPACE}/{''.join(word.capitalize() for word in game.split('-'))}-v0"


def register_all() -> None:
    """Register every game that is not registered yet."""
    for name in (*registry.names(), *registry.variants()):
        if id_of(name) not in gymnasium.registry:
            entry = f"{__name__}:{TabulaeEnv.__name__}"
            gymnasium.register(id_of(name), entry_point=entry, vector_entry_point=VECTOR_ENTRY, kwargs={"game": name})


register_all()
