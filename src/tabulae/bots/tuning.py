"""The parameters of the levels of each game; measured in docs/notebook/strength.md."""

from __future__ import annotations

from dataclasses import dataclass

from tabulae.core.game import Game


@dataclass(frozen=True, slots=True)
class MultiplayerTuning:
    """What differs at a table with more than two seats."""

    club_loss: float  # average cost of a move of Club, in the value of its search
    strong: int  # iterations
    explore: float  # of Strong and Master
    leaf_turns: int  # turns that Master plays on from a leaf before evaluating it


@dataclass(frozen=True, slots=True)
class Tuning:
    """The parameters of the levels of one game."""

    novice: float  # average cost of a move, in points of the heuristic
    casual: float
    club: int = 300  # iterations of flat Monte Carlo
    strong: int = 2000  # iterations of tree search
    master: int = 1000  # milliseconds of tree search on two trees
    explore: float = 0.35
    margin: float = 0.5
    playouts: int = 4  # a leaf; a master, who has more time, looks deeper instead
    ending: int = 0  # from how much to go a master solves the ending; see bots/endgame.py
    leaf_turns: int = 0  # that a master plays a leaf on before judging it
    rollouts: int = 0  # of a grandmaster, for all moves together; 0: as many as `grand` has by itself
    many: MultiplayerTuning | None = None


TUNINGS = {
    "tabula-rasa": Tuning(novice=0.9, casual=0.4, ending=12),
    "hijinx": Tuning(novice=6.0, casual=2.0, club=100, strong=1000, playouts=1, ending=16, rollouts=200),
    "palimpsest": Tuning(
        novice=1.5, casual=0.25, club=60, strong=1000, master=1800, playouts=1, leaf_turns=2,
        many=MultiplayerTuning(club_loss=0.015, strong=4000, explore=0.02, leaf_turns=0),
    ),
}  # fmt: skip
UNTUNED = Tuning(novice=1.0, casual=0.4)


def tuning_of(game: Game) -> Tuning:
    return TUNINGS.get(game.variant_of or game.name, UNTUNED)
