"""The contract of a game from elsewhere, checked when it is first found: a broken one is refused in words."""

from __future__ import annotations

import inspect
from dataclasses import fields, is_dataclass
from typing import Any

from tabulae.core import protocols
from tabulae.core.cardset import cards_of
from tabulae.core.dice import new_dice, roll
from tabulae.core.errors import BrokenGame
from tabulae.core.game import Game
from tabulae.core.seat import CHANCE

STATE_CELLS = ("seats", "first", "turn")
VIEW_CELLS = ("seat", "seats", "turn")
MOST_MOVES = 2000  # of the game that is played as a check
PARTS = {
    "rules": protocols.Rules,
    "views": protocols.Views,
    "wording": protocols.Wording,
    "encoding": protocols.Encoding,
}


def check_contract(name: str, game: object) -> None:
    """Raise BrokenGame with what the game lacks. It plays one game at random, which takes milliseconds."""
    if not isinstance(game, Game):
        raise BrokenGame(name, f"its package defines no GAME of the class Game, but {type(game).__name__}")
    if game.name != name:
        raise BrokenGame(name, f"its GAME calls itself {game.name!r}")
    for part, protocol in PARTS.items():
        missing = [each for each in _names(protocol) if not hasattr(getattr(game, part), each)]
        if missing:
            raise BrokenGame(name, f"its {part} has no {', '.join(missing)}")
    _check_cells(name, "State", game.State, (*STATE_CELLS, *(option.name for option in game.options)))
    _check_cells(name, "View", game.views.View, VIEW_CELLS)
    try:
        if not game.rules_text().strip():
            raise BrokenGame(name, "its RULES.md is empty")
    except OSError:
        raise BrokenGame(name, "its package has no RULES.md") from None
    try:
        _play(name, game)
    except BrokenGame:
        raise
    except Exception as error:  # whatever a module raises is what is wrong with it
        raise BrokenGame(name, f"a game at random raises {type(error).__name__}: {error}") from error


def _names(protocol: Any) -> list[str]:
    given = [each for each, value in vars(protocol).items() if inspect.isfunction(value) and not each.startswith("_")]
    return given + [each for each in inspect.get_annotations(protocol) if not each.startswith("_")]


def _check_cells(name: str, what: str, kind: Any, wanted: tuple[str, ...]) -> None:
    if not is_dataclass(kind):
        raise BrokenGame(name, f"its {what} is not a dataclass of cells")
    known = {each.name for each in fields(kind)}
    if missing := [each for each in wanted if each not in known]:
        raise BrokenGame(name, f"its {what} has no cell {', '.join(missing)}")
    if bare := [each.name for each in fields(kind) if "shape" not in each.metadata]:
        raise BrokenGame(name, f"{', '.join(bare)} of its {what} is not made with cell() or cells()")


def _play(name: str, game: Game) -> None:
    state, dice = game.start(), new_dice(1)
    for _ in range(MOST_MOVES):
        acting = game.to_act(state)
        if not acting:
            outcome = game.outcome(state)
            if outcome is None or not outcome.winners:
                raise BrokenGame(name, "a game at random ends without a winner")
            return
        seat = acting[0]
        if seat == CHANCE:
            numbers = cards_of(game.rules.bag(state))
            moves = [game.rules.chance_move(state, number) for number in numbers]
        else:
            moves = game.quick_moves(state, seat)
            view = game.view(state, seat)
            if game.view(game.sample_world(view, new_dice(2)), seat) != view:
                raise BrokenGame(name, "deal_world deals a world that does not look like the View it was given")
        if not moves:
            raise BrokenGame(name, f"seat {seat} is to act and has no move")
        state = game.play(state, seat, moves[roll(dice, len(moves))])
    raise BrokenGame(name, f"a game at random has not ended after {MOST_MOVES} moves")
