"""The features of nets: how many of each kind, and a hash that detects when they change."""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Any

import numpy as np

from tabulae.bots.net_knowledge import CandidateChoices, NetKnowledge, NumberedChoices, PastFeatures
from tabulae.bots.nets.candidate_encoder import CandidateEncoder
from tabulae.bots.plugin import plugin_of
from tabulae.core.dice import new_dice, roll
from tabulae.core.errors import BadOption
from tabulae.core.game import Game

HASHED_DECISIONS = 60  # decisions that the fingerprint of the inputs looks at
HASHED_CANDIDATE_DECISIONS = 24  # the same where moves are weighed


def net_knowledge(game: Game) -> NetKnowledge:
    """The net knowledge of the game's plug-in. Raises BadOption if there is none."""
    knowledge = plugin_of(game).net()
    if knowledge is None:
        raise BadOption("bots", f"no net is known for {game.title}")
    return knowledge


def candidate_knowledge(game: Game) -> CandidateChoices:
    """The same for a game whose nets score candidates. Raises BadOption for any other."""
    knowledge = net_knowledge(game)
    if not isinstance(knowledge, CandidateChoices):
        raise BadOption("bots", f"in {game.title} choices are numbered; a net scores no candidates")
    return knowledge


def numbered_knowledge(game: Game) -> NumberedChoices:
    """The same for a game whose choices are numbered. Raises BadOption for any other."""
    knowledge = net_knowledge(game)
    if not isinstance(knowledge, NumberedChoices):
        raise BadOption("bots", f"in {game.title} a net scores candidates and plays no rollouts")
    return knowledge


def past_width(game: Game, seats: int) -> int:
    """The number of past features; 0 for a table without them."""
    knowledge = net_knowledge(game)
    return knowledge.past_count(seats) if isinstance(knowledge, PastFeatures) else 0


def input_count_of(game: Game, seats: int, past: bool = False) -> int:
    """The number of inputs for a View, with or without the past. Raises BadOption if there is no past."""
    if past and not past_width(game, seats):
        raise BadOption("past", f"nets for {game.title} with {seats} seats have no past features")
    return net_knowledge(game).inputs(seats) + (past_width(game, seats) if past else 0)


def halvings_of(game: Game, seats: int, past: bool = False) -> list[int]:
    """The number of times each input is halved before a net sees it."""
    knowledge = net_knowledge(game)
    more = knowledge.halvings_of_past(seats) if past and isinstance(knowledge, PastFeatures) else []
    return knowledge.halvings(seats) + more


@cache
def inputs_hash(game: Game, seats: int, past: bool = False) -> str:
    """A SHA-256 of the inputs and the move numbers over the first decisions of a fixed random game."""
    if candidate_width(game):
        return _candidates_hash(game, seats)
    knowledge = numbered_knowledge(game)
    state, dice = game.start(seats), new_dice(seats)
    widths = (input_count_of(game, seats, past), knowledge.CHOICES, knowledge.secrets(seats))
    digest = hashlib.sha256(" ".join(map(str, widths)).encode())
    hashed = 0
    while game.to_act(state) and hashed < HASHED_DECISIONS:
        seat = state.turn
        count = game.rules.count_moves(state, seat)
        if seat >= 0:
            digest.update(features(game, game.view(state, seat), past).tobytes())
            moves = [game.rules.nth_move(state, seat, k) for k in range(count)]
            digest.update(str([knowledge.choice_of(seats, seat, move) for move in moves]).encode())
            hashed += 1
        game.rules.play(state, seat, game.rules.nth_move(state, seat, roll(dice, count)))
    return digest.hexdigest()


def _candidates_hash(game: Game, seats: int) -> str:
    """The same for candidates: of their features, in a game of randomly chosen candidates."""
    knowledge = candidate_knowledge(game)
    state, dice, encoder = game.start(seats), new_dice(seats), CandidateEncoder(game, knowledge, seats)
    widths = (knowledge.inputs(seats), knowledge.CANDIDATE_FEATURES, knowledge.secrets(seats))
    digest = hashlib.sha256(str(widths).encode())
    hashed = 0
    while game.to_act(state) and hashed < HASHED_CANDIDATE_DECISIONS:
        seat = state.turn
        if seat >= 0:
            count = encoder.encode(game.view(state, seat))
            digest.update(encoder.inputs.astype(np.int8).tobytes() + encoder.candidates.astype(np.int8).tobytes())
            move = encoder.move(roll(dice, count))
            hashed += 1
        else:
            move = game.rules.nth_move(state, seat, roll(dice, game.rules.count_moves(state, seat)))
        game.rules.play(state, seat, move)
    return digest.hexdigest()


def candidate_width(game: Game) -> int:
    """The number of features of each candidate; 0 for a game whose choices are numbered."""
    knowledge = net_knowledge(game)
    return knowledge.CANDIDATE_FEATURES if isinstance(knowledge, CandidateChoices) else 0


def features(game: Game, view: Any, past: bool = False) -> np.ndarray[Any, Any]:
    """The inputs for a View, with or without the past: `write_inputs` fills the array it is given."""
    out = np.zeros(input_count_of(game, view.seats, past), np.int8)
    net_knowledge(game).write_inputs(view, out)
    return out


def has_past_features(game: Game, page: dict[str, Any]) -> bool:
    """Whether the net of the page uses the past, by the number of its inputs."""
    more = past_width(game, page["seats"])
    return more > 0 and bool(page["architecture"]["inputs"] == input_count_of(game, page["seats"]) + more)


def sizes_of(game: Game, seats: int, past: bool = False) -> dict[str, int]:
    """The sizes of a net's architecture that depend on the table."""
    knowledge, candidate = net_knowledge(game), candidate_width(game)
    sides = 1 + max(game.rules.side_of(seats, seat) for seat in range(seats))
    sizes = {"inputs": input_count_of(game, seats, past), "choices": knowledge.CHOICES, "sides": sides}
    return sizes | {"secrets": knowledge.secrets(seats)} | ({"candidate": candidate} if candidate else {})
