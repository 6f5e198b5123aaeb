"""A training run: play and learn until its time is over, with a log, snapshots and checkpoints."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from pickle import UnpicklingError
from time import monotonic
from typing import Any
from zipfile import is_zipfile

import torch

from tabulae.bots.nets.features import net_knowledge
from tabulae.core.errors import BadOption
from tabulae.core.game import Game
from tabulae.lab.train.cuda_graph import WARM_UP_RUNS
from tabulae.lab.train.environment import Environment
from tabulae.lab.train.evaluation import Evaluation
from tabulae.lab.train.export import widened
from tabulae.lab.train.model import Model, frozen_copy
from tabulae.lab.train.overlap import new_learner
from tabulae.lab.train.plan import Plan, extended, read_recipe

FORMAT = "tabulae training 1"
SNAPSHOTS = (1 / 16, 1 / 4, 1 / 2)  # when a model is frozen, to measure later ones against
LOOKS = 8  # how often the learning curve is measured
LINES = 32  # how often a log line is written
SHARPNESS = (1.0, 0.5, 0.25)  # of the opponents, in turn
SEEDS_APART = 1_000_003
BETWEEN_CHECKPOINTS = 60.0  # seconds
OF_SHAPE = ("width", "critic", "residual_layers", "scoring_width", "past")  # settings of a recipe that shape its net


def say_at_once(line: str) -> None:
    print(line, flush=True)


class Training:
    """One training, from its start or from a checkpoint."""

    def __init__(
        self,
        game: Game,
        plan: Plan,
        against: Model | None = None,
        say: Callable[[str], None] = say_at_once,
        part: int = 0,
    ) -> None:
        torch.set_float32_matmul_precision("high")
        self.game, self.plan, self._say = game, plan, say
        self.seconds, self.iterations, self.decisions = 0.0, 0, 0
        self.part = part  # how often it was resumed
        self.curve: list[dict[str, Any]] = []
        self.snapshots: dict[float, Model] = {}
        self.opponents: dict[str, Model] = {}
        self.expected_opponents: list[str] = []  # named opponents of the resumed training
        self.named: dict[str, str] = {}  # files of the net that it started from, and of the one it trains against
        self.against = against
        games, device = plan.recipe.games, plan.device
        seed = plan.seed * SEEDS_APART + 2 * part
        env = Environment(game, plan.seats, games, seed, device, net_knowledge(game).TABLES, plan.recipe.past)
        if against is not None and against.shape.seats != plan.seats:
            raise BadOption("against", f"that net plays with {against.shape.seats} seats, not with {plan.seats}")
        if against is not None and against.shape.inputs > env.shape.inputs:
            raise BadOption("against", "that net uses past choices, so this one must use them too: say --past")
        self.learner = new_learner(env, plan.recipe, device, seed, against)
        wrapped = torch.compile if device != "cpu" else None
        most = net_knowledge(game).EVALUATION_GAMES
        self.evaluation = Evaluation(game, plan.seats, min(most, games), seed + 1, device, wrapped, plan.recipe.past)

    @property
    def done(self) -> float:
        """The share of the training done, 0 to 1."""
        plan = self.plan
        return min(1.0, self.iterations / plan.iterations if plan.iterations else self.seconds / plan.seconds)

    def run(self, checkpoint: Path | None = None, log: Path | None = None, stop_after: float = 0.0) -> None:
        """Run to the end of the plan, for `stop_after` seconds, or until Ctrl-C; a checkpoint continues from there."""
        if self.plan.device != "cpu":
            self._warm_up()
        start = saved = monotonic()
        before = self.seconds
        try:
            for entry in self._iterations(start, before):
                self._write(log, entry)
                now = monotonic()
                if checkpoint and now - saved > BETWEEN_CHECKPOINTS:
                    self.save(checkpoint)
                    saved = now
                if stop_after and now - start > stop_after:
                    break
        except KeyboardInterrupt:
            self._say(f"broken off at {self.done:.1%}" + ("; --resume goes on" if checkpoint else ""))
        if checkpoint:
            self.save(checkpoint)

    def _warm_up(self) -> None:
        """Run everything once, so that compiling does not count as training."""
        start = monotonic()
        for _ in range(1 + WARM_UP_RUNS):
            self.learner.play()
        self.learner.learn(self.done)
        self.evaluation.play(self.learner.ema, self.learner.ema)
        self._say(f"ready after {monotonic() - start:.0f} s")

    def _iterations(self, start: float, before: float) -> Iterator[dict[str, Any]]:
        learner = self.learner
        each = learner.env.games * learner.shape.horizon
        next_line = next_look = self.done
        line_at, line_decisions = monotonic(), self.decisions
        while self.done < 1.0:
            self._choose_opponent()
            last = self.iterations + 1 == self.plan.iterations
            losses = learner.iterate(self.done, last)  # reads a number back, and so waits for the device
            self.iterations += 1
            self.decisions += each
            self.seconds = before + monotonic() - start
            entry: dict[str, Any] = {}
            if self.done >= next_line or self.done >= 1.0:
                now = monotonic()
                rate = (self.decisions - line_decisions) / max(1e-9, now - line_at)
                entry = self._line(losses, rate)
                if self.done >= next_look or self.done >= 1.0:
                    entry |= self._measured()
                    next_look = self.done + 1 / LOOKS
                self._freeze()
                next_line = self.done + 1 / LINES
                line_at, line_decisions = monotonic(), self.decisions
            yield entry

    def set_opponents(self, opponents: dict[str, Model]) -> None:
        """Use these named opponents, not earlier selves. Raises BadOption if they do not fit, or others were set."""
        if opponents and not self.learner.opponent_games:
            raise BadOption("opponent", "no games are given to opponents: say --opponents, a share of the games")
        if self.expected_opponents and not opponents:
            raise BadOption(
                "opponent",
                f"so far the opponents were {', '.join(self.expected_opponents)}: name them again, or others",
            )
        for name, opponent in opponents.items():
            self.opponents[name] = frozen_copy(self.learner.shape, self.learner.ema, self.plan.device)
            self.opponents[name].load_state_dict(widened(self.learner.ema, opponent))

    def _choose_opponent(self) -> None:
        """The named opponents in turn; without any, the snapshots, or before the first one the averaged model, with
        decreasing sharpness.
        """
        if not self.learner.opponent_games:
            return
        if self.opponents:
            self.learner.set_opponent(list(self.opponents.values())[self.iterations % len(self.opponents)])
            return
        known = [*self.snapshots.values()] or [self.learner.ema]
        turn = self.iterations % (len(known) * len(SHARPNESS))
        self.learner.set_opponent(known[turn // len(SHARPNESS)], SHARPNESS[turn % len(SHARPNESS)])

    def _line(self, losses: dict[str, float], rate: float) -> dict[str, Any]:
        return {
            "done": round(self.done, 4),
            "seconds": round(self.seconds, 1),
            "iterations": self.iterations,
            "decisions": self.decisions,
            "decisions_per_s": round(rate),
            **{name: round(value, 4) for name, value in losses.items()},
        }

    def _measured(self) -> dict[str, Any]:
        """The moving average against the snapshots, and against the named opponents."""
        entry: dict[str, Any] = {}
        stems = [Path(name).stem for name in self.opponents]
        shown = [stem if stems.count(stem) == 1 else name for stem, name in zip(stems, self.opponents, strict=True)]
        others = {f"stranger {name}": opponent for name, opponent in zip(shown, self.opponents.values(), strict=True)}
        if self.against is not None:
            others["against"] = self.against
        for name, model in others.items():
            score = self.evaluation.play(self.learner.ema, model)
            entry[name] = [round(score.share, 4), round(score.error, 4)]
        for at, model in self.snapshots.items():
            score = self.evaluation.play(self.learner.ema, model)
            entry[f"snapshot {at:g}"] = [round(score.share, 4), round(score.error, 4)]
            if self.evaluation.teams:
                score = self.evaluation.play(self.learner.ema, model, alone=True)
                entry[f"beside {at:g}"] = [round(score.share, 4), round(score.error, 4)]
        return entry

    def _freeze(self) -> None:
        for at in SNAPSHOTS:
            if at not in self.snapshots and self.done >= at and self.against is None:
                self.snapshots[at] = frozen_copy(self.learner.shape, self.learner.ema, self.plan.device)

    def _write(self, log: Path | None, entry: dict[str, Any]) -> None:
        if not entry:
            return
        self.curve.append(entry)
        if log:
            with log.open("a", encoding="utf-8") as file:
                file.write(json.dumps(entry) + "\n")
        scores = ", ".join(f"{name} {entry[name][0]:.3f}" for name in entry if isinstance(entry[name], list))
        self._say(
            f"{entry['done']:6.1%} {entry['seconds']:6.0f} s  {entry['decisions'] / 1e6:8.1f} M decisions"
            f"  {entry['decisions_per_s'] / 1e6:6.2f} M/s  entropy {entry['entropy']:.3f}  win {entry['win']:.4f}"
            f"  fair {entry['fair']:.4f}  {scores}"
        )

    def page_entry(self) -> dict[str, Any]:
        """The entry about its training on the page of the exported net."""
        return {
            "plan": self.plan.plain(),
            "seconds": round(self.seconds, 1),
            "iterations": self.iterations,
            "decisions": self.decisions,
            "steps": self.learner.steps,
            "parts": self.part + 1,
            "torch": torch.__version__,
            "strangers": list(self.opponents),
            **self.named,
            "curve": self.curve,
        }

    # Checkpoints

    def save(self, path: Path) -> None:
        """Save everything but the games under way, which are dealt anew."""
        learner = self.learner
        data = {
            "format": FORMAT,
            "game": str(self.game),
            "plan": self.plan.plain(),
            "seconds": self.seconds,
            "iterations": self.iterations,
            "decisions": self.decisions,
            "part": self.part,
            "steps": learner.steps,
            "curve": self.curve,
            "brain": learner.model.state_dict(),
            "average": learner.ema.state_dict(),
            "adam": learner.adam.state_dict(),
            "strangers": list(self.opponents),
            "named": self.named,
            "snapshots": {at: model.state_dict() for at, model in self.snapshots.items()},
        }
        unfinished = path.with_suffix(path.suffix + ".part")
        torch.save(data, unfinished)
        unfinished.replace(path)


def read_checkpoint(path: Path) -> dict[str, Any]:
    """Raises BadOption for a file that is not a checkpoint."""
    try:
        data = torch.load(path, map_location="cpu", weights_only=True) if is_zipfile(path) else None
    except (OSError, RuntimeError, ValueError, UnpicklingError) as problem:
        raise BadOption("checkpoint", f"{path} cannot be read: {problem}") from problem
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadOption("checkpoint", f"{path} is not a checkpoint of a training")
    return data


def resumed(
    game: Game,
    path: Path,
    device: str,
    against: Model | None = None,
    recipe_changes: dict[str, Any] | None = None,
    **changes: Any,
) -> Training:
    """The training of the checkpoint, ready to continue with new deals; `changes` are to its plan and recipe."""
    data = read_checkpoint(path)
    if data["game"] != str(game):
        raise BadOption("checkpoint", f"{path} is of {data['game']}, not of {game}")
    named = data.get("named", {})
    if "against" in named and against is None:
        raise BadOption("against", f"so far it was trained against {named['against']}: name it again, or another")
    plan = extended(data["plan"], changes) | {"device": device}
    before = read_recipe(plan.pop("recipe"))
    recipe = replace(before, **(recipe_changes or {}))
    for name in OF_SHAPE:
        if getattr(recipe, name) != getattr(before, name):
            raise BadOption(name, f"it was {getattr(before, name)} when the training began, and cannot change")
    training = Training(game, Plan(**plan, recipe=recipe), against, part=data["part"] + 1)
    learner = training.learner
    learner.start_from(data["brain"])
    learner.ema.load_state_dict(data["average"])
    learner.go_on_with(data["adam"], data["steps"])
    for name in ("seconds", "iterations", "decisions", "curve"):
        setattr(training, name, data[name])
    training.expected_opponents, training.named = data.get("strangers", []), named
    for at, weights in data["snapshots"].items():
        training.snapshots[at] = frozen_copy(learner.shape, learner.ema, device)
        training.snapshots[at].load_state_dict(weights)
    return training
