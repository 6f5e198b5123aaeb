"""Measuring balance: plays the deals of a plan and refuses bots whose dice make no difference."""

from __future__ import annotations

from collections.abc import Callable

from tabulae.core import game as registry
from tabulae.core.errors import BadOption
from tabulae.lab.balance.games import Deal, Plan, make_ready, play_deal
from tabulae.lab.balance.pieces import Piece
from tabulae.lab.batch import Batch
from tabulae.lab.parallel.blocks import results

ENOUGH = 8  # deals, each played twice, after which a bot whose games never differ is taken to play without chance


def measure(plan: Plan, random_games: int, processes: int, cluster: str, done: Callable[[], None]) -> Piece:
    """Play every deal. Raises BadOption for a bot without chance, as soon as that is clear."""
    played: list[Deal] = []
    for deal in results(play_deal, plan, range(plan.deals), ready=make_ready, processes=processes, cluster=cluster):
        played.append(deal)
        if len(played) == min(ENOUGH, plan.deals):
            require_chance(plan, played)
        done()
    played.sort(key=lambda deal: deal.number)
    return Piece(plan, tuple(played), random_shares(plan, random_games), random_games)


def require_chance(plan: Plan, played: list[Deal]) -> None:
    """Raises BadOption if both games of every deal went alike: luck would seem to be everything."""
    if all(deal.repeated for deal in played):
        raise BadOption(
            "bot",
            f"{plan.bot} plays a deal alike every time, so luck cannot be told from skill; "
            "take a bot with chance, such as net:t0.5",
        )


def random_shares(plan: Plan, games: int) -> tuple[float, ...]:
    """Each seat's share of the win at random play, that of its side where seats play together."""
    game, seats = registry.find(plan.game), plan.seats
    found = Batch(game, seats, first=0, **dict(plan.options)).results(games, plan.seed)
    shares = found.winners / found.winners.sum(axis=1, keepdims=True)
    side = [game.rules.side_of(seats, seat) for seat in range(seats)]
    return tuple(
        float(shares[:, [other for other in range(seats) if side[other] == side[seat]]].sum(axis=1).mean())
        for seat in range(seats)
    )
