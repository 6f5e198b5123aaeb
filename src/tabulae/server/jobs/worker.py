"""A worker process: reads requests from its input and writes answers to its output, until the input ends.

It gets Views, never a State or a secret, so a bot cannot see what its seat may not; a review or a document gets the
record or the log of a game that is over. A frame is four bytes of length and JSON; during a review, further frames
report the progress.
"""

from __future__ import annotations

import signal
import sys
import threading
import time
from base64 import b64decode
from collections.abc import Callable, Sequence
from typing import Any, BinaryIO

import msgspec

from tabulae.core import game as registry
from tabulae.core import layout
from tabulae.core.dice import new_dice, roll
from tabulae.core.errors import BotFailed
from tabulae.core.game import Game
from tabulae.core.record import Record
from tabulae.core.threads import limit_blas_threads
from tabulae.core.wasm.stand_in import compile_now, stands_in, use_wasm_until_compiled

MOST_PROPOSALS = 60


Progress = Callable[[int, int], None]  # called with what is done and the total


def answer(request: dict[str, Any], on_progress: Progress = lambda done, total: None) -> Any:
    import tabulae.games  # noqa: F401  # makes the games known

    if request["job"] == "review":
        return _review(request, on_progress)
    if request["job"] == "document":
        return _document(request)
    if request["job"] == "referee":
        return _referee(request)
    if request["job"] == "prepare-hints":
        _warm_up_hints([request["game"]])
        return True
    game = registry.find(request["game"])
    view = layout.rebuilt(game.views.View, request["view"])
    jobs: dict[str, Callable[[Game, Any, dict[str, Any]], Any]]
    jobs = {"choose": _choose, "propose": _propose, "hint": _hint, "words": _words}
    return jobs[request["job"]](game, view, request)


def _review(request: dict[str, Any], on_progress: Progress) -> dict[str, Any]:
    from tabulae.bots.analysis.appraise import default_effort
    from tabulae.bots.analysis.review import EFFORT, review
    from tabulae.bots.analysis.review_report import report

    record = Record.read(request["record"])
    effort = max(1, int(default_effort(record.game, EFFORT) * request.get("effort", 1.0)))
    return report(review(record, effort=effort, tell=on_progress))


def _document(request: dict[str, Any]) -> bytes:
    from tabulae.server.jobs.documents import make
    from tabulae.server.ports import StoredTable
    from tabulae.server.table.replay import replayed

    stored = request["stored"] if isinstance(request["stored"], bytes) else b64decode(request["stored"])
    state = replayed(msgspec.msgpack.decode(stored, type=StoredTable))
    return make(request["what"], state, request["viewer"], request["lang"])


def _referee(request: dict[str, Any]) -> bytes:
    from tabulae.server.jobs.referee import verdict

    rows = [row if isinstance(row, bytes) else b64decode(row) for row in request["rows"]]
    return verdict(rows, request["guest"], request["now"])


def _hint(game: Game, view: Any, request: dict[str, Any]) -> dict[str, Any]:
    from tabulae.bots.analysis.hints import hint

    found = hint(game, view, request["depth"], request["names"], request["lang"])
    return {"lines": list(found.lines), "moves": [(str(move), round(chance, 3)) for move, chance in found.moves]}


def _words(game: Game, view: Any, request: dict[str, Any]) -> list[tuple[str, str]]:
    """Listed in a sampled world: a seat's moves are the same in all worlds consistent with its View."""
    say, names, lang = game.wording.move_label, request["names"], request["lang"]
    if request["moves"] is None:
        moves = game.quick_moves(game.sample_world(view, new_dice(0)), view.seat)
    else:
        moves = [game.wording.parse(move, names) for move in request["moves"]]
    return [(str(move), say(view, move, names, lang)) for move in moves]


def _choose(game: Game, view: Any, request: dict[str, Any]) -> str:
    from tabulae.bots import levels
    from tabulae.bots.bot import Budget

    level = request["level"]
    if request.get("chair"):
        return str(_own_bot(game, level, request).choose(view, Budget()))
    if not stands_in(game.name):  # else every level plays as itself: WebAssembly runs until native code is ready
        if game.name in _warming and levels.searches(levels.read_spec(level)):
            level = LIGHT  # its search is not compiled yet, and nobody waits for that
        elif game.name in _deepening and level in DEEP:
            level = SEARCH
    player = levels.bot(game, level, request["seed"])
    return str(player.choose(view, Budget()))  # as long as the level thinks right


def _own_bot(game: Game, level: str, request: dict[str, Any]) -> Any:
    """The bot of the host that plays this seat. Its process is kept for the game; eight are kept at most."""
    from tabulae.bots import levels

    key = (game.name, level, request["chair"])
    found = _own_bots.pop(key, None) or levels.bot(game, level, request["seed"])
    _own_bots[key] = found
    if len(_own_bots) > OWN_BOTS_KEPT:
        levels.finish(_own_bots.pop(next(iter(_own_bots))), None)
    return found


OWN_BOTS_KEPT = 8
_own_bots: dict[tuple[str, str, str], Any] = {}  # by game, specification and seat; the one used last is at the end


# Compiling early

WARM = "--warm"
LIGHT = "casual"  # plays for a level that searches until its search is ready, where no WebAssembly stands in
SEARCH = "strong"  # plays for those above it until their nets are ready, likewise
DEEP = ("master", "grandmaster")
_warming: set[str] = set()  # games whose search is being compiled
_deepening: set[str] = set()  # games whose nets are


def warm_up() -> None:
    """Compile, or load, the search of every game in a thread, then the nets; requests are answered meanwhile."""
    import tabulae.games  # noqa: F401  # makes the games known

    if not _warming:
        _warming.update(registry.names())
        _deepening.update(registry.names())
        threading.Thread(target=_warm_up, args=(registry.names(),), name="compiling", daemon=True).start()


def _warm_up(names: Sequence[str]) -> None:
    from tabulae.bots import levels

    with compile_now():
        for level, waiting in ((SEARCH, _warming), (DEEP[-1], _deepening)):
            if level in DEEP:
                _warm_up_hints(names)
            for name in names:
                try:
                    levels.warm_up(registry.find(name), level)
                except Exception as error:  # the level says so itself when it is asked
                    print(f"{level} of {name} could not be compiled: {type(error).__name__}", file=sys.stderr)
                finally:
                    waiting.discard(name)


def _warm_up_hints(names: Sequence[str]) -> None:
    """Make one hint for each game, so that the first that somebody asks for is not late."""
    from tabulae.bots.analysis.hints import REASON, hint
    from tabulae.bots.analysis.judges import has_advice
    from tabulae.core.match import Match

    for name in names:
        game = registry.find(name)
        if not has_advice(name):
            continue
        try:
            match = Match(game, seed=0)
            hint(game, match.view(match.to_act[0]), REASON, match.names, effort=1)
        except Exception as error:  # the first request says so itself
            print(f"hints of {name} could not be compiled: {type(error).__name__}", file=sys.stderr)


def any_move(game: Game, view: Any, seed: int) -> str:
    """A random move, found in a sampled world."""
    dice = new_dice(seed)
    moves = game.quick_moves(game.sample_world(view, dice), view.seat)
    return str(moves[roll(dice, len(moves))])


def _propose(game: Game, view: Any, request: dict[str, Any]) -> list[str]:
    """Moves that reach the goals, where the game has a module for that.

    Its search has to be compiled, which takes a while the first time: until then WebAssembly runs it, and where that
    cannot be, the answer is what the game lists.
    """
    if game.proposals is not None and (game.name in _compiled or stands_in(game.name)):
        moves = game.proposals.propose(view, request["goals"], game.kernel)
        return [str(move) for move in moves[:MOST_PROPOSALS]]
    if game.proposals is not None:
        _to_compile.append((game, view))
    world = game.sample_world(view, new_dice(request.get("seed", 0)))
    return [str(move) for move in game.quick_moves(world, view.seat)][:MOST_PROPOSALS]


_compiled: set[str] = set()
_to_compile: list[tuple[Game, Any]] = []


def compile_requested() -> None:
    """Between two requests, in a process that answers no bot."""
    while _to_compile:
        game, view = _to_compile.pop()
        if game.proposals is not None and game.name not in _compiled:
            game.proposals.proposals(view, game.kernel)
            _compiled.add(game.name)


# Frames


def read(stream: BinaryIO) -> Any:
    """The next frame, or None at the end."""
    head = stream.read(4)
    return msgspec.json.decode(stream.read(int.from_bytes(head))) if len(head) == 4 else None


def frame(message: Any) -> bytes:
    body = msgspec.json.encode(message)
    return len(body).to_bytes(4) + body


def _progress_to(target: BinaryIO) -> Progress:
    """Writes a frame for each hundredth of a long job."""
    last = -1

    def report(done: int, total: int) -> None:
        nonlocal last
        if (share := 100 * done // max(1, total)) != last:
            last = share
            target.write(frame({"done": done, "total": total}))
            target.flush()

    return report


def _why(error: Exception) -> str:
    """Why there is no answer, for the host's log: of a failed bot the kind of failure, and no move or card."""
    if isinstance(error, BotFailed):
        return error.because.partition(",")[0].partition(":")[0]
    return type(error).__name__


def _meter() -> Callable[[], float]:
    """CPU seconds from now on: of this process, or while it also compiles, of this thread."""
    clock = time.thread_time if _warming or _deepening else time.process_time
    began = clock()
    return lambda: clock() - began


def main() -> None:
    limit_blas_threads()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's to answer; it closes our input
    source, target = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr  # a stray print must not break the frames
    use_wasm_until_compiled()
    if WARM in sys.argv:
        warm_up()
    while (request := read(source)) is not None:
        seconds = _meter()
        try:
            reply: dict[str, Any] = {"answer": answer(request, _progress_to(target))}
        except Exception as error:
            reply = {"error": _why(error)}
        reply["cpu"] = seconds()
        target.write(frame(reply))
        target.flush()
        compile_requested()


if __name__ == "__main__":
    main()
