"""Matches of bots on equal deals: pairs with the seats swapped, or blocks with every rotation.

A block is all games of one deal between two bots. Everything follows from the seed, so that a run can be stopped and
resumed, on any number of processes, and plays the same games (with budgets in playouts).
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from itertools import combinations
from time import process_time
from typing import Any

from tabulae.bots.bot import Bot, Budget
from tabulae.bots.levels import bot, finish, warm_up
from tabulae.core import game as registry
from tabulae.core.errors import BotFailed
from tabulae.core.game import Game
from tabulae.core.match import Match

FORMAT = "tabulae arena 1"


@dataclass(frozen=True, slots=True)
class Plan:
    """What to play. `pairs` deals for every two bots."""

    game: str
    bots: tuple[str, ...]
    pairs: int
    seats: int
    seed: int = 0
    options: tuple[tuple[str, str], ...] = ()
    alone: bool = False  # only the first of two bots sits alone among the others, which costs less where it is slow

    @property
    def sides(self) -> int:
        return len(sides_of(registry.find(self.game), self.seats))


@dataclass(frozen=True, slots=True)
class Job:
    """One block to play."""

    number: int
    deal: int
    one: str
    other: str


@dataclass(frozen=True, slots=True)
class Played:
    """One game: who sat where, how it ended, and the time that each bot used."""

    line: tuple[str, ...]  # by seat
    scores: tuple[int, ...]
    shares: tuple[float, ...]  # by seat; each seat of a side has the whole share of the side
    decisions: int
    moves: dict[str, int] = field(default_factory=dict)
    seconds: dict[str, float] = field(default_factory=dict)  # of CPU
    forfeit: str = ""  # who lost by failing, and why; the points are those at that moment
    illegal: dict[str, int] = field(default_factory=dict)  # answers of language models that were no legal move


@dataclass(frozen=True, slots=True)
class Block:
    """A finished job."""

    job: Job
    games: tuple[Played, ...]

    def score(self, name: str) -> float:
        """The average share of a side that the bot played."""
        shares = [share for game in self.games for share in _shares_of(game, name)]
        return sum(shares) / len(shares)


def _shares_of(game: Played, name: str) -> Iterator[float]:
    return (share for who, share in zip(game.line, game.shares, strict=True) if who == name)


def sides_of(game: Game, seats: int) -> list[list[int]]:
    """The seats of each side."""
    sides: dict[int, list[int]] = {}
    for seat in range(seats):
        sides.setdefault(game.rules.side_of(seats, seat), []).append(seat)
    return list(sides.values())


def jobs(plan: Plan) -> Iterator[Job]:
    """Every block, deal by deal, so that an interrupted run is as balanced as possible."""
    number = 0
    for n in range(plan.pairs):
        for one, other in combinations(plan.bots, 2):
            yield Job(number, plan.seed * 1_000_003 + n, one, other)
            number += 1


def lineups(sides: Sequence[Sequence[int]], one: str, other: str, alone: bool = False) -> list[tuple[str, ...]]:
    """Two sides: both ways round. More: one among others on every side, then, unless it is `alone`, the reverse."""
    if len(sides) == 2:
        return [_line(sides, {0}, one, other), _line(sides, {1}, one, other)]
    each_alone = [{side} for side in range(len(sides))]
    lines = [_line(sides, each, one, other) for each in each_alone]
    return lines if alone else lines + [_line(sides, each, other, one) for each in each_alone]


def _line(sides: Sequence[Sequence[int]], chosen: set[int], one: str, other: str) -> tuple[str, ...]:
    names = {seat: one if side in chosen else other for side, seats in enumerate(sides) for seat in seats}
    return tuple(names[seat] for seat in sorted(names))


def make_ready(plan: Plan) -> None:
    """Compile everything in a new process, so that compiling does not count as thinking."""
    for name in plan.bots:
        warm_up(registry.find(plan.game), name)


def play_block(plan: Plan, job: Job) -> Block:
    """All games of one deal."""
    game = registry.find(plan.game)
    lines = lineups(sides_of(game, plan.seats), job.one, job.other, plan.alone)
    return Block(job, tuple(play_game(plan, game, job.deal, line, turn) for turn, line in enumerate(lines)))


def play_game(plan: Plan, game: Game, deal: int, line: tuple[str, ...], turn: int) -> Played:
    """Seat 0 starts; the dealer and the bots have independent seeds."""
    options: dict[str, Any] = dict(plan.options)
    match = Match(game, plan.seats, seed=deal, first=0, **options)
    players = [bot(game, name, seed_of(plan, deal, turn, seat)) for seat, name in enumerate(line)]
    moves = {name: 0 for name in line}
    seconds = {name: 0.0 for name in line}
    decisions = 0
    failed: BotFailed | None = None
    while not match.over and failed is None:
        seat = match.to_act[0]
        start = process_time()
        try:
            move = choose(players[seat], match.view(seat))
        except BotFailed as failure:
            failed = failure
            continue
        seconds[line[seat]] += process_time() - start
        moves[line[seat]] += 1
        decisions += 1
        match.play(seat, move)
    for player in players:
        finish(player, match.outcome)
    if failed is not None:
        scores, shares = forfeited(match, seat)
        return Played(line, scores, shares, decisions, moves, seconds, str(failed), _illegal(line, players))
    outcome = match.outcome
    assert outcome is not None
    shares = tuple(outcome.share(seat) for seat in range(plan.seats))
    return Played(line, outcome.scores, shares, decisions, moves, seconds, illegal=_illegal(line, players))


def _illegal(line: Sequence[str], players: Sequence[Bot]) -> dict[str, int]:
    """Answers that were no legal move, by bot; only bots that may answer again count them."""
    counts: dict[str, int] = {}
    for name, player in zip(line, players, strict=True):
        if number := getattr(player, "illegal", 0):
            counts[name] = counts.get(name, 0) + number
    return counts


def forfeited(match: Match, loser: int) -> tuple[tuple[int, ...], tuple[float, ...]]:
    """Points and shares of a game that a seat's side loses by failing: the other sides share the win."""
    rules, state = match.game.rules, match.shared_state
    sides = [rules.side_of(match.seats, seat) for seat in range(match.seats)]
    share = 1 / (len(set(sides)) - 1)
    scores = tuple(rules.points(state, seat) for seat in range(match.seats))
    return scores, tuple(0.0 if side == sides[loser] else share for side in sides)


def choose(player: Bot, view: Any) -> Any:
    return player.choose(view, Budget())


def seed_of(plan: Plan, deal: int, turn: int, seat: int) -> int:
    text = f"{plan.game} {plan.seed} {deal} {turn} {seat}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:7])


def forfeits(blocks: Sequence[Block]) -> list[str]:
    """A sentence for each way in which a bot failed: which bot, why, and how many games it lost by that."""
    counts: dict[str, int] = {}
    for block in blocks:
        for game in block.games:
            if game.forfeit:
                counts[game.forfeit] = counts.get(game.forfeit, 0) + 1
    return [f"Forfeited {count} {'game' if count == 1 else 'games'}: {why}" for why, count in counts.items()]


def illegal_answers(blocks: Sequence[Block]) -> list[str]:
    """A sentence for each bot whose answers were not all legal moves."""
    illegal: dict[str, int] = {}
    decided: dict[str, int] = {}
    for game in (game for block in blocks for game in block.games):
        for name, number in game.illegal.items():
            illegal[name] = illegal.get(name, 0) + number
        for name, number in game.moves.items():
            decided[name] = decided.get(name, 0) + number
    return [f"{name}: {count} illegal answers beside {decided[name]} moves" for name, count in illegal.items()]


# As JSON


def plain_block(block: Block) -> dict[str, Any]:
    job = block.job
    games = [asdict(game) for game in block.games]
    return {"number": job.number, "deal": job.deal, "one": job.one, "other": job.other, "games": games}


def read_block(data: dict[str, Any]) -> Block:
    job = Job(data["number"], data["deal"], data["one"], data["other"])
    games = [
        Played(
            tuple(game["line"]), tuple(game["scores"]), tuple(game["shares"]), game["decisions"], game["moves"],
            game["seconds"], game.get("forfeit", ""), game.get("illegal", {}),
        )
        for game in data["games"]
    ]  # fmt: skip
    return Block(job, tuple(games))
