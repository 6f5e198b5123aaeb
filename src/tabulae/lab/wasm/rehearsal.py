"""What a module must export: everything compiled that Python calls while bots play, hint and review.

A rehearsal does all of it once with native code; `entry_points` notes which twins were called with which types.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from tabulae.bots.bot import Budget
from tabulae.bots.plugin import plugin_of
from tabulae.core import layout
from tabulae.core.dice import new_dice, roll
from tabulae.core.game import Game
from tabulae.core.match import Match
from tabulae.core.wasm.stand_in import entry_points
from tabulae.lab.batch import Batch

MOST_GAMES = 20  # in which an ending to solve is looked for
LEFT_TO_PLAY = 6
EARLIER_DECISIONS = 4


def rehearse(game: Game) -> list[tuple[Any, Any]]:
    """The game's twins that Python calls, with the types they are called with, in a fixed order.

    Only of calls that this process has not made before. A function that another one calls with the same types is
    compiled with it, so those that Python calls, too, come first.
    """
    with entry_points() as found:
        for part in (_proposals, _endgames, _search, _nets, _analysis):
            part(game)
    return list(dict.fromkeys([*_rules(game), *found]))


def _rules(game: Game) -> Iterator[tuple[Any, Any]]:
    """Rules, Views and encoding, by the names that all games share, and batches of random games."""
    import numpy as np

    kernel = game.kernel
    match = Match(game, game.seats[0], seed=1)
    seat = match.to_act[0]
    state, view, dice = layout.pack(match.state), layout.pack(match.view(seat)), layout.pack(new_dice(1))
    features = np.zeros(game.encoding.FEATURES, np.int8)
    move = game.quick_moves(match.state, seat)[0]
    action = game.encoding.action_of(move)
    calls: dict[str, tuple[Any, ...]] = {
        "play_at_random": (state[0], dice[0]),
        "must_act": (state[0], seat),
        "count_moves": (state[0], seat),
        "nth_move": (state[0], seat, 0),
        "objection": (state[0], seat, move),
        "play": (state[0], seat, move),
        "points": (state[0], seat),
        "wins": (state[0], seat),
        "side_of": (game.seats[0], seat),
        "show": (state[0], seat, layout.pack(game.views.View())[0]),
        "deal_world": (view[0], dice[0], layout.pack(game.State())[0]),
        "write_features": (view[0], features),
        "action_of": (move,),
        "move_of": (action,),
    }
    for name, arguments in calls.items():
        yield _entry(getattr(kernel, name), *arguments)
    yield _entry(Batch(game).run_many, state, state, dice, 1, np.zeros(game.seats[0], np.int64))


def _entry(twin: Any, *arguments: Any) -> tuple[Any, Any]:
    return twin, tuple(map(twin.typeof_pyval, arguments))


def _positions(game: Game) -> Iterator[Any]:
    """A View for each number of seats, after a few decisions: some functions look back at them."""
    for seats in game.seats:
        match = next(islice(_random_game(game, seats, 0), EARLIER_DECISIONS, None))
        yield match.view(match.to_act[0])


def _search(game: Game) -> None:
    from tabulae.bots.search.engine import Settings, engine_of

    method = plugin_of(game).search()
    if method is None:
        return
    for beliefs in (True, False) if method.has_beliefs else (True,):
        for view in _positions(game):
            engine_of(game).search(view, Budget(playouts=1), 0, Settings(beliefs=beliefs))


def _nets(game: Game) -> None:
    from tabulae.bots.levels import bot
    from tabulae.bots.nets.net_bot import net_for_table_or_none

    if plugin_of(game).net() is None:
        return
    for view in _positions(game):
        net = net_for_table_or_none(game, view)
        if net is not None:
            bot(game, "net", 0).choose(view, Budget())
            if "candidate" in net.page["architecture"] or net.page["architecture"]["with_critic"]:
                bot(game, "grand:4", 0).choose(view, Budget())


def _endgames(game: Game) -> None:
    """The first ending of random games that can be solved; before that, one matrix where swaps are solved as such."""
    endgame = plugin_of(game).endgame()
    if endgame is None:
        return
    solver = getattr(endgame, "new_solver")()  # noqa: B009  # of the module, beyond the protocol
    if hasattr(solver, "matrix"):
        solver.matrix([[1.0, 0.0], [0.0, 1.0]])
    for seats in game.seats:
        solved = False
        for seed in range(MOST_GAMES):
            for match in _random_game(game, seats, seed):
                view = match.view(match.to_act[0])
                if not solved and endgame.solvable(view, LEFT_TO_PLAY):
                    endgame.move_values(view)
                    endgame.open_winner(match.state)
                    solved = True
            if solved:
                break


def _random_game(game: Game, seats: int, seed: int) -> Iterator[Match]:
    """A match before each decision of a random game."""
    match, dice = Match(game, seats, seed=seed), new_dice(seed)
    while match.to_act:
        yield match
        seat = match.to_act[0]
        moves = game.quick_moves(match.state, seat)
        match.play(seat, moves[roll(dice, len(moves))])


def _analysis(game: Game) -> None:
    """Hints at every table, and what reviews ask beyond that: the chance of a seat that waits for another."""
    from tabulae.bots.analysis.appraise import win_chance
    from tabulae.bots.analysis.hints import REASON, hint
    from tabulae.bots.analysis.judges import has_advice

    if not has_advice(game.name):
        return
    for seats in game.seats:
        match = next(islice(_random_game(game, seats, 0), EARLIER_DECISIONS, None))
        hint(game, match.view(match.to_act[0]), REASON, match.names, effort=1)
        win_chance(game, match.view((match.to_act[0] + 1) % seats), 0, effort=1)


def _proposals(game: Game) -> None:
    if game.proposals is not None:
        game.proposals.proposals(next(_positions(game)), game.kernel)
