"""The speed of WebAssembly, as ratios to native code within one run: random games, search and nets.

In each round native code, Node and wasmtime do the same call again and again, one after the other. Rates are per
second of CPU time; those by wasmtime include the copying of arguments, which Python does for every call.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from statistics import median
from time import process_time
from typing import Any

from tabulae.bots.bot import ANY_WORLD, Budget
from tabulae.bots.plugin import as_module
from tabulae.bots.search.engine import Engine, Settings, has_search
from tabulae.core import layout
from tabulae.core.dice import new_dice
from tabulae.core.game import Game
from tabulae.core.kernel import CPU, Kernel
from tabulae.core.match import Match
from tabulae.core.wasm.machine import WasmTwin, available
from tabulae.core.wasm.page import pages
from tabulae.lab.batch import Batch
from tabulae.lab.wasm.calls import NODE, Call, copied, rate_in_node

RANDOM_GAMES = {"tabula-rasa": 20_000, "hijinx": 4000, "palimpsest": 100}  # of one call
ITERATIONS = {"tabula-rasa": 2000, "hijinx": 1000, "palimpsest": 200}
EARLIER_DECISIONS = 6
NATIVE, IN_NODE, BY_WASMTIME = "native", "node", "wasmtime"


@dataclass
class Measured:
    """Calls a second of CPU time in each round, by who ran them."""

    game: str
    seats: int
    what: str
    rates: dict[str, list[float]] = field(default_factory=dict)

    def ratio(self, who: str) -> float | None:
        """To native code, the median over the rounds."""
        if who not in self.rates:
            return None
        return median(one / native for one, native in zip(self.rates[who], self.rates[NATIVE], strict=True))


def measure(game: Game, seats: int, rounds: int, seconds: float) -> Iterator[Measured]:
    """All parts of one game at one table; none for a game without a module."""
    if game.name not in pages() or not pages()[game.name].is_current:
        return
    for what, call in _calls(game, seats):
        found = Measured(game.name, seats, what)
        runners: dict[str, Callable[[Call, float], float]] = {NATIVE: _rate_of_twin}
        if NODE:
            runners[IN_NODE] = rate_in_node
        if available():
            runners[BY_WASMTIME] = _rate_by_wasmtime
        call.twin(*copied(call.args))  # compiled before the first round
        for _ in range(rounds):
            for who, run in runners.items():
                found.rates.setdefault(who, []).append(run(call, seconds))
        yield found


def _rate_of_twin(call: Call, seconds: float) -> float:
    return _rate(call.twin, call, seconds)


def _rate_by_wasmtime(call: Call, seconds: float) -> float:
    return _rate(WasmTwin(call.twin.py_func), call, seconds)


def _rate(function: Callable[..., Any], call: Call, seconds: float) -> float:
    function(*copied(call.args))
    start, count = process_time(), 0
    while process_time() - start < seconds:
        function(*copied(call.args))
        count += 1
    return count / (process_time() - start)


# What is measured


def _calls(game: Game, seats: int) -> Iterator[tuple[str, Call]]:
    import numpy as np

    blank = layout.pack(game.start(seats))
    args = (blank.copy(), blank, layout.pack(new_dice(1)), RANDOM_GAMES.get(game.name, 100), np.zeros(seats, np.int64))
    yield "random games", Call(Batch(game, seats).run_many, args)
    view = _view(game, seats)
    if has_search(game):
        engine = RecordingEngine(game)
        engine.search(view, Budget(playouts=ITERATIONS.get(game.name, 200)), 1, Settings())
        yield "search", engine.calls[0]
    if call := _net_call(game, view):
        yield "net", call


def _view(game: Game, seats: int) -> Any:
    match = Match(game, seats, seed=1)
    for _ in range(EARLIER_DECISIONS):
        seat = match.to_act[0]
        match.play(seat, game.quick_moves(match.state, seat)[0])
    return match.view(match.to_act[0])


class RecordingEngine(Engine):
    """Notes the arguments of every call of the compiled search."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.calls: list[Call] = []

    def compiled(self, beliefs: bool) -> Callable[..., int]:
        search = super().compiled(beliefs)

        def run(*args: Any) -> int:
            self.calls.append(Call(search, copied(args)))
            return search(*args)

        return run


def _net_call(game: Game, view: Any) -> Call | None:
    """The evaluation of a View by the package's net, or of its candidates."""
    import numpy as np

    from tabulae.bots.nets import net_kernel
    from tabulae.bots.nets.candidate_encoder import CandidateEncoder
    from tabulae.bots.nets.candidate_kernel import Layers
    from tabulae.bots.nets.features import candidate_knowledge, net_knowledge
    from tabulae.bots.nets.net_bot import net_for_table_or_none

    net = net_for_table_or_none(game, view)
    if net is None:
        return None
    sizes = net.page["architecture"]

    def zeros(*counts: int) -> list[Any]:
        return [np.zeros(count, np.float32) for count in counts]

    if "candidate" in sizes:
        encoder = CandidateEncoder(game, candidate_knowledge(game), net.page["seats"])
        count, wide, each = encoder.encode(view), sizes["width"], sizes["weighing"]
        layers, outputs = Layers(*zeros(wide, wide, each, each, each, 1)), zeros(sizes["choices"], sizes["sides"])
        inputs = (encoder.inputs, encoder.candidates, count)
        return Call(encoder.kernel.forward, (net.flat_weights, *inputs, layers, *outputs))
    kernel = Kernel(*game.compiled_modules, as_module(net_knowledge(game)), target=CPU)
    evaluate = kernel.bind(net_kernel, game=kernel).evaluate
    inputs_, h, more, logits, chances = zeros(
        sizes["inputs"], sizes["width"], sizes["width"], sizes["choices"], sizes["sides"]
    )
    worlds, dice = layout.pack(game.State(), game.State()), layout.pack(new_dice(ANY_WORLD))
    legal = np.zeros(sizes["choices"], np.int64)
    return Call(evaluate, (layout.pack(view), worlds, dice, net.flat_weights, inputs_, legal, h, more, logits, chances))
