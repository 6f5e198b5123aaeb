"""The decisions of a game as rows: what the seat knew, what it could do, what it did, and how the game ended."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from typing import Any

from tabulae.bots.bot import Budget
from tabulae.bots.levels import bot, finish, warm_up
from tabulae.core import game as registry
from tabulae.core import layout
from tabulae.core.errors import BotFailed
from tabulae.core.match import Match

FORMAT = "tabulae dataset 1"
GAMES_IN_A_BLOCK = 20
DEALS_APART = 1_000_003  # between the deals of two seeds, as in the arena


@dataclass(frozen=True, slots=True)
class Plan:
    """`games` games, in which the bots sit in turn: bot k of game n has seat (k + n) modulo the seats."""

    game: str
    bots: tuple[str, ...]
    games: int
    seats: int
    seed: int = 0
    options: tuple[tuple[str, str], ...] = ()

    @property
    def blocks(self) -> range:
        return range(-(-self.games // GAMES_IN_A_BLOCK))

    def line_up(self, number: int) -> tuple[str, ...]:
        """The bot of each seat. With fewer bots than seats they sit down again."""
        return tuple(self.bots[(seat + number) % len(self.bots)] for seat in range(self.seats))


@dataclass(frozen=True, slots=True)
class Rows:
    """A finished block: columns of equal length, one entry per decision, and the same for games."""

    number: int
    decisions: dict[str, list[Any]]
    games: dict[str, list[Any]]


DECISIONS = ("game", "ply", "seat", "bot", "view", "observation", "legal", "action", "move", "scores", "value")
GAMES = ("game", "seed", "bots", "scores", "winners", "decisions", "failure", "record")


def make_ready(plan: Plan) -> None:
    for name in plan.bots:
        warm_up(registry.find(plan.game), name)


def play_block(plan: Plan, number: int) -> Rows:
    """The games of one block; the same plan and number give the same rows wherever they are played."""
    rows = Rows(number, {name: [] for name in DECISIONS}, {name: [] for name in GAMES})
    first = number * GAMES_IN_A_BLOCK
    for each in range(first, min(plan.games, first + GAMES_IN_A_BLOCK)):
        _add_game(plan, each, rows)
    return rows


def _add_game(plan: Plan, number: int, rows: Rows) -> None:
    game, options = registry.find(plan.game), dict[str, Any](plan.options)
    deal, line = plan.seed * DEALS_APART + number, plan.line_up(number)
    match = Match(game, plan.seats, seed=deal, names=_names(line), **options)
    players = [bot(game, name, _seed(plan, number, seat)) for seat, name in enumerate(line)]
    made: list[tuple[Any, ...]] = []
    failure = ""
    while not match.over and not failure:
        seat = match.to_act[0]
        view = match.view(seat)
        try:
            move = players[seat].choose(view, Budget())
        except BotFailed as failed:
            failure = str(failed)
            continue
        legal = sorted({game.action_of(each) for each in (*match.quick_moves(seat), move)})
        cells = json.dumps(layout.plain(view), separators=(",", ":"))
        made.append(
            (len(made), seat, line[seat], cells, game.observation(view), legal, game.action_of(move), str(move))
        )
        match.play(seat, move)
    outcome = match.outcome
    for player in players:
        finish(player, outcome)
    scores: list[int] = []
    winners: list[int] = []
    if outcome is not None:
        scores, winners = list(outcome.scores), list(outcome.winners)
        for ply, seat, *known in made:
            row = (number, ply, seat, *known, scores, outcome.share(seat))
            for name, value in zip(DECISIONS, row, strict=True):
                rows.decisions[name].append(value)
    about = (number, deal, list(line), scores, winners, len(made), failure, match.record.text())
    for name, value in zip(GAMES, about, strict=True):
        rows.games[name].append(value)


def _names(line: tuple[str, ...]) -> tuple[str, ...]:
    """Names for the record: the bots, with their seats, so that no two are alike."""
    return tuple(f"{name} {seat + 1}" for seat, name in enumerate(line))


def _seed(plan: Plan, number: int, seat: int) -> int:
    text = f"{FORMAT} {plan.game} {plan.seed} {number} {seat}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:7])
