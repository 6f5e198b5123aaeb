"""Pieces of a measurement: the deals of different seeds in files, put together for one page."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from tabulae.core.errors import BadOption
from tabulae.lab.balance.games import Deal, Plan, Played
from tabulae.lab.balance.measures import Balance, balance

FORMAT = "tabulae balance 1"


@dataclass(frozen=True)
class Piece:
    """The deals of one plan, and the seats' shares at random play."""

    plan: Plan
    deals: tuple[Deal, ...]
    random_seats: tuple[float, ...]
    random_games: int


def write(pieces: Sequence[Piece], path: Path) -> None:
    path.write_text(json.dumps({"format": FORMAT, "pieces": [asdict(piece) for piece in pieces]}), encoding="utf-8")


def read(path: Path) -> list[Piece]:
    """Raises BadOption for a file that is not one of these."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        if data["format"] != FORMAT:
            raise KeyError(FORMAT)
        return [_piece(each) for each in data["pieces"]]
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise BadOption("add", f"{path} was not written by tabulae balance --out") from error


def _piece(data: dict[str, Any]) -> Piece:
    plan = data["plan"]
    options = tuple((name, value) for name, value in plan["options"])
    return Piece(
        Plan(**{**plan, "options": options}),
        tuple(_deal(each) for each in data["deals"]),
        tuple(data["random_seats"]),
        data["random_games"],
    )


def _deal(data: dict[str, Any]) -> Deal:
    one, other = map(_played, data["alike"])
    hands = tuple(map(tuple, data["hands"]))
    return Deal(data["number"], (one, other), tuple(map(_played, data["mixed"])), hands)


def _played(data: dict[str, Any]) -> Played:
    lists = {name: tuple(data[name]) for name in ("line", "scores", "shares")}
    return Played(**{**data, **lists})


def check(pieces: Sequence[Piece]) -> None:
    """Raises BadOption for pieces of different games or bots, and for the same deals twice."""
    first = pieces[0].plan
    seen: set[tuple[object, ...]] = set()
    for plan in (piece.plan for piece in pieces):
        for name in ("game", "bot", "rival"):
            one, other = getattr(first, name), getattr(plan, name)
            if one != other:
                raise BadOption("add", f"a piece with the {name} {one} and one with {other} do not go together")
        key = plan.seats, plan.options, plan.seed
        if key in seen:
            raise BadOption("add", f"two pieces have {plan.seats} players and seed {plan.seed}: the same deals")
        seen.add(key)


def measured(pieces: Sequence[Piece]) -> list[Balance]:
    """One balance for each number of players and set of options, over all seeds; standard rules come first."""
    groups: dict[tuple[tuple[tuple[str, str], ...], int], list[Piece]] = {}
    for piece in pieces:
        groups.setdefault((piece.plan.options, piece.plan.seats), []).append(piece)
    return [_together(groups[key]) for key in sorted(groups)]


def _together(pieces: Sequence[Piece]) -> Balance:
    pieces = sorted(pieces, key=lambda piece: piece.plan.seed)
    deals = [deal for piece in pieces for deal in piece.deals]
    games = sum(piece.random_games for piece in pieces)
    shares = [
        sum(piece.random_seats[seat] * piece.random_games for piece in pieces) / games
        for seat in range(pieces[0].plan.seats)
    ]
    plan = replace(pieces[0].plan, deals=len(deals))
    return balance(plan, deals, shares, games)
