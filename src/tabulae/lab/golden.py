"""Golden transcripts: reports of games with fixed seeds and simple players, stored in tests/golden."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from tabulae.core import game as registry
from tabulae.core.dice import Dice, new_dice, roll
from tabulae.core.game import Game
from tabulae.core.match import Match
from tabulae.core.report import report
from tabulae.core.seat import Seat

NAMES = ("Anna", "Ben", "Clara", "David", "Emma", "Felix")


def at_random(match: Match, seat: Seat, dice: Dice) -> Any:
    moves = match.quick_moves(seat)
    return moves[roll(dice, len(moves))]


def greedily(match: Match, seat: Seat, dice: Dice) -> Any:
    """The move after which the seat would be furthest ahead if the game ended there; the dice choose among equals."""
    state, moves = match.state, match.quick_moves(seat)
    leads = [_lead(match.game, match.game.play(state, seat, move), seat) for move in moves]
    best = [move for move, lead in zip(moves, leads, strict=True) if lead == max(leads)]
    return best[roll(dice, len(best))]


def _lead(game: Game, state: Any, seat: Seat) -> int:
    sides = [game.rules.side_of(state.seats, each) for each in range(state.seats)]
    sign = -1 if game.low_wins else 1
    points = [sign * game.rules.points(state, each) for each in range(state.seats)]
    return points[seat] - max(points[each] for each in range(state.seats) if sides[each] != sides[seat])


Player: TypeAlias = Callable[[Match, Seat, Dice], Any]
PLAYERS: dict[str, Player] = {"random": at_random, "greedy": greedily}


@dataclass(frozen=True)
class Transcript:
    """One stored game: its report changes only with the rules or their words."""

    game: Game
    seats: int
    seed: int
    player: str = "random"
    lang: str = "en"
    options: dict[str, str] = field(default_factory=dict)

    @property
    def path(self) -> str:
        switched = "".join(f"-{name}-{value}" for name, value in self.options.items())
        return f"tests/golden/{self.game.name}/{self.seats}-players{switched}-{self.player}.{self.lang}.txt"

    def text(self) -> str:
        made = f"Made by `tabulae generate`: seed {self.seed}, {self.player} players."
        return f"{made}\n\n{report(self.match().record, self.lang)}"

    def match(self) -> Match:
        """The game, played to its end."""
        options: dict[str, Any] = dict(self.options)
        match = Match(self.game, self.seats, seed=self.seed, names=NAMES[: self.seats], **options)
        dice = new_dice(self.seed)
        while not match.over:
            seat = match.to_act[0]
            match.play(seat, PLAYERS[self.player](match, seat, dice))
        return match


def transcripts(game: Game) -> Iterator[Transcript]:
    """Every seat count in English, every option changed alone, and a game each in French and German."""
    fewest, middle, most = game.seats[0], game.seats[len(game.seats) // 2], game.seats[-1]
    for seats in game.seats:
        yield Transcript(game, seats, seed=seats)
    for option in game.options:
        for value in option.variants(middle):
            yield Transcript(game, middle, seed=middle, options={option.name: value})
    yield Transcript(game, fewest, seed=10, player="greedy", lang="fr")
    yield Transcript(game, most, seed=11, player="greedy", lang="de")


def files() -> Iterator[tuple[str, str]]:
    """tests/golden: a folder for each game."""
    for name in registry.names():
        for transcript in transcripts(registry.find(name)):
            yield transcript.path, transcript.text()
