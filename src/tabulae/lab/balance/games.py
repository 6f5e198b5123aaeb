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
HAND = "in_hand"  # the block of an encoding that has a feature for each card in the seat's own hand


@dataclass(frozen=True, slots=True)
class Plan:
    """`deals` deals by `bot` in every seat; the first `skill_deals` of them also by `bot` against `rival`."""

    game: str
    seats: int
    bot: str
    rival: str
    deals: int
    seed: int = 0
    options: tuple[tuple[str, str], ...] = ()
    skill_deals: int = 0


@dataclass(frozen=True, slots=True)
class Played:
    """One game. `choices` is the sum of legal moves over all decisions, 0 where they cannot be listed.

    `opening` is the first move, without the place where a game has too many to list. `moves` is a digest of all moves.
    """

    line: tuple[str, ...]  # by seat
    scores: tuple[int, ...]
    shares: tuple[float, ...]  # of the win, by seat
    decisions: int
    choices: int
    opening: str = ""
    moves: str = ""


@dataclass(frozen=True, slots=True)
class Deal:
    """One deal: the same bot in every seat, twice, and games in which it meets its rival in every seat order."""

    number: int
    alike: tuple[Played, Played]
    mixed: tuple[Played, ...]
    hands: tuple[tuple[str, ...], ...] = ()  # the cards dealt to each seat; () where the game's encoding names none

    @property
    def repeated(self) -> bool:
        """Whether both games went alike, move for move: the bot's dice made no difference."""
        return self.alike[0].moves == self.alike[1].moves


def make_ready(plan: Plan) -> None:
    for name in (plan.bot, plan.rival):
        warm_up(registry.find(plan.game), name)


def play_deal(plan: Plan, number: int) -> Deal:
    """The same plan and number give the same games wherever they are played (with budgets in playouts)."""
    game = registry.find(plan.game)
    equal = (plan.bot,) * plan.seats
    first, second = (_play(plan, game, number, equal, turn) for turn in range(2))
    mixed: list[tuple[str, ...]] = []
    if number < plan.skill_deals:
        mixed = lineups(sides_of(game, plan.seats), plan.bot, plan.rival, alone=True)
    against = tuple(_play(plan, game, number, line, 2 + n) for n, line in enumerate(mixed))
    return Deal(number, (first, second), against, _hands(_match(plan, game, number)))


def _match(plan: Plan, game: Game, number: int) -> Match:
    options: dict[str, Any] = dict(plan.options)
    return Match(game, plan.seats, seed=plan.seed * DEALS_APART + number, first=0, **options)


def _hands(match: Match) -> tuple[tuple[str, ...], ...]:
    game = match.game
    block = next((block for block in game.feature_blocks if block.name == HAND and len(block.axes) == 1), None)
    if block is None:
        return ()
    held = []
    for seat in range(match.seats):
        features = game.observation(match.view(seat))
        held.append(tuple(card for n, card in enumerate(block.axes[0]) if features[block.start + n]))
    return tuple(held)


def _play(plan: Plan, game: Game, number: int, line: tuple[str, ...], turn: int) -> Played:
    """Seat 0 starts. The deal is the same in every turn; the bots' dice are not."""
    match = _match(plan, game, number)
    players = [bot(game, name, _seed(plan, number, turn, seat)) for seat, name in enumerate(line)]
    decisions = choices = 0
    opening, moves = "", hashlib.sha256()
    while not match.over:
        seat = match.to_act[0]
        move = players[seat].choose(match.view(seat), Budget())
        opening = opening or _opening(game, move)
        moves.update(f"{seat} {move}\n".encode())
        decisions += 1
        if game.sample_moves is None:
            choices += len(match.moves(seat))
        match.play(seat, move)
    outcome = match.outcome
    assert outcome is not None
    for player in players:
        finish(player, outcome)
    shares = tuple(outcome.share(seat) for seat in range(plan.seats))
    return Played(line, outcome.scores, shares, decisions, choices, opening, moves.hexdigest()[:16])


def _opening(game: Game, move: Any) -> str:
    words = str(move)
    return words if game.sample_moves is None else words.partition("@")[0]


def _seed(plan: Plan, number: int, turn: int, seat: int) -> int:
    text = f"balance {plan.game} {plan.seed} {number} {turn} {seat}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:7])
