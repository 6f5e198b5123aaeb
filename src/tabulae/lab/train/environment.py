"""An environment of thousands of games that advance together, on the CPU or on a GPU, in memory that torch reads.

`Environment.step` makes one choice in every game and writes, for the seat that acts next, a row of inputs, a row of
legal choices and a row of secrets. The games are those of `tabulae.vector` (`vector/engine.py`): finished ones are
scored and dealt anew. On both devices the step is `step_kernel.step_game`, compiled; equal seeds and choices give equal
rows (`smoke.py` compares them on the GPU). Where nets score candidates the games stay on the CPU (`cpu_env.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from tabulae.bots.net_knowledge import CandidateChoices
from tabulae.bots.nets.features import candidate_width, halvings_of, input_count_of, net_knowledge
from tabulae.bots.plugin import as_module
from tabulae.core import layout
from tabulae.core.game import Game
from tabulae.core.kernel import CPU, CUDA, cuda_module, record_type
from tabulae.lab.train import step_kernel
from tabulae.lab.train.cpu_env import CpuEnvironment
from tabulae.lab.train.step_kernel import CandidateOutputs, Outputs
from tabulae.vector import engine

OF_KNOWLEDGE = ("write_inputs", "write_secrets", "choice_of")
Tables = Sequence[dict[str, Any]]  # options by name
NOT_YET = -1  # no choice: only encode


class Shape:
    """All widths for one game and number of seats, with or without the past."""

    def __init__(self, game: Game, seats: int, past: bool = False) -> None:
        knowledge = net_knowledge(game)
        self.past = past
        self.inputs: int = input_count_of(game, seats, past)
        self.secrets: int = knowledge.secrets(seats)
        self.choices: int = knowledge.CHOICES
        self.horizon: int = knowledge.HORIZON
        self.halvings: list[int] = halvings_of(game, seats, past)
        self.candidate: int = candidate_width(game)  # features of a candidate; 0 where choices are numbered
        self.candidate_halvings: list[int] = (
            knowledge.candidate_halvings() if isinstance(knowledge, CandidateChoices) else []
        )
        self.seats = seats
        self.side_of = [game.rules.side_of(seats, seat) for seat in range(seats)]
        self.sides = max(self.side_of) + 1


class Rows:
    """The outputs of steps for every game, as torch tensors."""

    def __init__(self, shape: Shape, games: int, device: str, length: int) -> None:
        import torch

        def zeros(*dims: int, kind: Any) -> Any:
            return torch.zeros((length, games, *dims), dtype=kind, device=device)

        self.inputs = zeros(shape.inputs, kind=torch.int8)
        self.legal = zeros(shape.choices, kind=torch.uint8)  # number of the move plus one; 0: not legal
        self.secrets = zeros(shape.secrets, kind=torch.int8)
        self.candidates = zeros(shape.choices, shape.candidate, kind=torch.int8) if shape.candidate else None
        self.actor = zeros(kind=torch.int8)  # seat
        self.over = zeros(kind=torch.uint8)  # whether the last choice ended the game
        self.shares = zeros(shape.sides, kind=torch.float32)  # if it did: of the win, by side
        self.margins = zeros(shape.sides, kind=torch.float32)
        self.chosen = zeros(kind=torch.int64)
        self.length = length

    def outputs(self, t: int) -> Outputs | CandidateOutputs:
        """The rows that a step writes."""
        outputs = Outputs(
            self.inputs[t], self.legal[t], self.secrets[t], self.actor[t], self.over[t], self.shares[t], self.margins[t]
        )
        return outputs if self.candidates is None else CandidateOutputs(*outputs, self.candidates[t])

    def seen(self, t: int | slice) -> tuple[Any, Any, Any, Any]:
        """The inputs of a model: inputs, legal choices, secrets, candidates if there are any."""
        return self.inputs[t], self.legal[t], self.secrets[t], None if self.candidates is None else self.candidates[t]

    def begin_again(self) -> None:
        """The last row becomes the first, and the others hold zeros."""
        for part in (self.inputs, self.legal, self.secrets):
            part[0] = part[-1]
            part[1:].zero_()
        if self.candidates is not None:
            self.candidates[0] = self.candidates[-1]  # rewritten completely at every step
        for part in (self.actor, self.over, self.shares, self.margins):
            part[0] = part[-1]

    def go_on_from(self, others: Rows) -> None:
        """Copy their last row to the last one here."""
        for here, there in zip(self.outputs(-1), others.outputs(-1), strict=True):
            here.copy_(there)


class Environment:
    """So many games of one kind. `first` is random; the options of each new game are one of `tables`, by dice."""

    def __init__(
        self, game: Game, seats: int, games: int, seed: int, device: str, tables: Tables, past: bool = False
    ) -> None:
        self.shape = Shape(game, seats, past)
        self.games = games
        self._cuda = device != CPU
        own = engine.new_games(game, seats, games, seed, tables)
        self._arrays: dict[int, Any] = {}
        self._cpu: CpuEnvironment | None = None
        if self.shape.candidate:
            rows = Rows(self.shape, games, CPU, 1).outputs(0)
            staged = CandidateOutputs(*(each.pin_memory() if self._cuda else each for each in rows))
            self._cpu = CpuEnvironment(game, own, staged)
            return
        self._run = _compiled(game, self._cuda)
        self._own = engine.placed(own) if self._cuda else own
        self._view = own.blank_view.copy()

    @property
    def on_device(self) -> bool:
        """Whether the games advance on the net's device, with nothing of them in other memory."""
        return self._cpu is None

    @property
    def parts(self) -> list[slice]:
        """Games that advance together; all of them, unless they are divided."""
        return [slice(0, self.games)] if self._cpu is None else self._cpu.parts

    def divide(self, parts: int) -> None:
        """Divide the games into parts that advance by `start` and `finish`, in turn with the net; not on the device."""
        assert self._cpu is not None
        self._cpu.divide(min(parts, self.games))

    def start(self, number: int, chosen: Any) -> None:
        """Make the choices in that part of the games while the caller goes on."""
        assert self._cpu is not None
        self._cpu.start(number, chosen)

    def finish(self, number: int, outputs: Iterable[Any]) -> None:
        """Wait for that part of the games; write the outputs."""
        assert self._cpu is not None
        self._cpu.finish(number, outputs)

    def _array(self, tensor: Any) -> Any:
        """The tensor's memory as compiled code takes it; cached, since a trainer steps through the same rows again."""
        key = tensor.data_ptr()
        if key not in self._arrays:
            self._arrays[key] = (cuda_module().as_cuda_array(tensor) if self._cuda else tensor.numpy()), tensor
        return self._arrays[key][0]

    def step(self, chosen: Any, before: Any, outputs: Outputs | CandidateOutputs) -> None:
        """Make the choices `chosen` among those legal in `before`, the row written last; write the outputs."""
        if self._cpu is not None:
            self._cpu.step(chosen, outputs)
            return
        choices, legal = self._array(chosen), self._array(before)
        arrays = Outputs(*(self._array(tensor) for tensor in outputs))
        if self._cuda:
            self._run[engine.blocks_for(self.games), engine.THREADS, _stream()](self._own, choices, legal, arrays)
        else:
            self._run(self._own, self._view, choices, legal, arrays)

    def begin(self, rows: Rows, t: int) -> None:
        """Deal, and encode row `t`. Once: games go on from there."""
        import torch

        nothing = torch.full((self.games,), NOT_YET, dtype=torch.int64, device=rows.chosen.device)
        self.step(nothing, rows.legal[t], rows.outputs(t))
        self._arrays.pop(nothing.data_ptr(), None)


def _stream() -> Any:
    """The stream on which torch works now, so that steps and layers are ordered and can be captured together."""
    import torch

    return cuda_module().external_stream(torch.cuda.current_stream().cuda_stream)


@cache
def _compiled(game: Game, on_gpu: bool) -> Any:
    knowledge = net_knowledge(game)
    kernel = engine.kernel_for(game, CUDA if on_gpu else CPU, as_module(knowledge))
    names = engine.rules_of(kernel, OF_KNOWLEDGE)
    names |= {"SIGN": -1 if game.low_wins else 1, "SPAN": knowledge.MARGIN_SPAN}
    advance = engine.compiled_advance(kernel, names, step_kernel.pay, skip_forced=True)
    step = kernel.compile(step_kernel.step_game, **names, advance=advance)
    if not on_gpu:
        return kernel.compile(step_kernel.step_all, step_one=step)
    view = record_type(layout.dtype_of(game.views.View))
    return kernel.entry(step_kernel.step_mine, step_one=step, cuda=cuda_module(), VIEW=view)
