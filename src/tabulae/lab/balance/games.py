"""The games that balance is measured on: each deal twice by equal bots, and once more against a weaker bot."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Any

from tabulae.bots.bot import Budget
from tabulae.bots.levels import bot, finish, warm_up
from tabulae.core import game as registry
from tabulae.core.game import Game
from tabulae.core.match import Match
from tabulae.lab.arena import lineups, sides_of

DEALS_APART = 1_000_003  # between the deals of two seeds, as in the arena


@dataclass(frozen=True, slots=True)
class Plan:
    """`deals` deals, by `bot` in every seat, and by `bot` against `rival`."""

    game: str
    seats: int
    bot: str
    rival: str
    deals: int
    seed: int = 0
    options: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Played:
    """One game. `choices` is the sum of legal moves over all decisions, 0 where they cannot be listed."""

    line: tuple[str, ...]  # by seat
    scores: tuple[int, ...]
    shares: tuple[float, ...]  # of the win, by seat
    decisions: int
    choices: int


@dataclass(frozen=True, slots=True)
class Deal:
    """One deal: the same bot in every seat, twice, and games in which it meets its rival in every seat order."""

    number: int
    alike: tuple[Played, Played]
    mixed: tuple[Played, ...]


def make_ready(plan: Plan) -> None:
    for name in (plan.bot, plan.rival):
        warm_up(registry.find(plan.game), name)


def play_deal(plan: Plan, number: int) -> Deal:
    """The same plan and number give the same games wherever they are played (with budgets in playouts)."""
    game = registry.find(plan.game)
    equal = (plan.bot,) * plan.seats
    mixed = lineups(sides_of(game, plan.seats), plan.bot, plan.rival, alone=True)
    first, second = (_play(plan, game, number, equal, turn) for turn in range(2))
    return Deal(number, (first, second), tuple(_play(plan, game, number, line, 2 + n) for n, line in enumerate(mixed)))


def _play(plan: Plan, game: Game, number: int, line: tuple[str, ...], turn: int) -> Played:
    """Seat 0 starts. The deal is the same in every turn; the bots' dice are not."""
    options: dict[str, Any] = dict(plan.options)
    match = Match(game, plan.seats, seed=plan.seed * DEALS_APART + number, first=0, **options)
    players = [bot(game, name, _seed(plan, number, turn, seat)) for seat, name in enumerate(line)]
    decisions = choices = 0
    while not match.over:
        seat = match.to_act[0]
        move = players[seat].choose(match.view(seat), Budget())
        decisions += 1
        if game.sample_moves is None:
            choices += len(match.moves(seat))
        match.play(seat, move)
    outcome = match.outcome
    assert outcome is not None
    for player in players:
        finish(player, outcome)
    return Played(line, outcome.scores, tuple(outcome.share(seat) for seat in range(plan.seats)), decisions, choices)


def _seed(plan: Plan, number: int, turn: int, seat: int) -> int:
    text = f"balance {plan.game} {plan.seed} {number} {turn} {seat}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:7])
