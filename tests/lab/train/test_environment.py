"""Many games at once, held against one table told with the interpreted rules."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="torch is not installed: tabulae[train]")

import tabulae  # noqa: E402  torch decides first
from tabulae.bots.net_knowledge import NumberedChoices  # noqa: E402
from tabulae.bots.nets.features import features, net_knowledge  # noqa: E402
from tabulae.core import layout  # noqa: E402
from tabulae.core.dice import new_dice, roll  # noqa: E402
from tabulae.core.seat import CHANCE  # noqa: E402
from tabulae.lab.train.environment import Environment, Rows  # noqa: E402

pytestmark = pytest.mark.slow

TABULA_RASA, HIJINX = tabulae.game("tabula-rasa"), tabulae.game("hijinx")
TABLES = [(TABULA_RASA, 2), (TABULA_RASA, 3), (TABULA_RASA, 4), (HIJINX, 2), (HIJINX, 4)]
ENCODINGS = [(game, seats, False) for game, seats in TABLES] + [(TABULA_RASA, 2, True)]
encodings = pytest.mark.parametrize(
    ("game", "seats", "past"),
    ENCODINGS,
    ids=[f"{game.name} {seats}{' with the past' if past else ''}" for game, seats, past in ENCODINGS],
)
SEED, GAMES = 5, 3


class Table:
    """One game, interpreted; dealt anew when it is over."""

    def __init__(self, game: Any, seats: int, number: int) -> None:
        self.game, self.dice = game, new_dice(SEED, number)
        self.blanks = [game.start(seats, **options) for options in net_knowledge(game).TABLES]
        self.state = layout.copied(self.blanks[number % len(self.blanks)])
        self.outcome: Any = None
        self.forced()

    def moves(self) -> list[Any]:
        rules, seat = self.game.rules, self.state.turn
        return [rules.nth_move(self.state, seat, k) for k in range(rules.count_moves(self.state, seat))]

    def forced(self) -> None:
        while self.game.to_act(self.state):
            moves = self.moves()
            if self.state.turn != CHANCE and len(moves) > 1:
                return
            self.game.rules.play(self.state, self.state.turn, moves[roll(self.dice, len(moves))])

    def choose(self, choice: int) -> None:
        """Make the choice of that number, and what follows without a choice."""
        self.game.rules.play(self.state, self.state.turn, self.numbered()[choice][1])
        self.forced()
        self.outcome = self.game.outcome(self.state)
        if self.outcome:
            self.state = layout.copied(self.blanks[roll(self.dice, len(self.blanks))])
            self.forced()

    def numbered(self) -> dict[int, tuple[int, Any]]:
        """The place in the list and the move, by number of the choice."""
        knowledge = net_knowledge(self.game)
        assert isinstance(knowledge, NumberedChoices)
        number = knowledge.choice_of
        return {number(self.state.seats, self.state.turn, move): (k, move) for k, move in enumerate(self.moves())}

    def secrets(self) -> Any:
        knowledge = net_knowledge(self.game)
        out = np.zeros(knowledge.secrets(self.state.seats), np.int8)
        knowledge.write_secrets(self.state, self.state.turn, out)
        return out


@encodings
def test_equal_dice_and_choices_give_the_rows_that_the_interpreted_rules_tell(game, seats, past):
    env = Environment(game, seats, GAMES, SEED, "cpu", net_knowledge(game).TABLES, past)
    one_by_one = [Table(game, seats, number) for number in range(GAMES)]
    rows, rng, finished = Rows(env.shape, GAMES, "cpu", 2), np.random.default_rng(1), 0
    env.begin(rows, 0)
    for _ in range(110):
        for g, table in enumerate(one_by_one):
            seat = table.state.turn
            assert rows.actor[0, g] == seat
            assert (rows.inputs[0, g].numpy() == features(game, game.view(table.state, seat), past)).all()
            assert (rows.secrets[0, g].numpy() == table.secrets()).all()
            legal = {int(n): int(rows.legal[0, g, n]) - 1 for n in rows.legal[0, g].nonzero()}
            assert legal == {n: k for n, (k, _) in table.numbered().items()}
            rows.chosen[0, g] = int(rng.choice(list(legal)))
        env.step(rows.chosen[0], rows.legal[0], rows.outputs(1))
        for g, table in enumerate(one_by_one):
            table.choose(int(rows.chosen[0, g]))
            assert bool(rows.over[1, g]) == (table.outcome is not None)
            if table.outcome:
                finished += 1
                check_payment(game, env.shape, table.outcome, rows.shares[1, g].tolist(), rows.margins[1, g].tolist())
        rows.begin_again()
    assert finished > 0


def check_payment(game: Any, shape: Any, outcome: Any, shares: list[float], margins: list[float]) -> None:
    worth = [-score if game.low_wins else score for score in outcome.scores]
    for seat in range(shape.seats):
        side = shape.side_of[seat]
        rival = max(worth[other] for other in range(shape.seats) if shape.side_of[other] != side)
        lead = (worth[seat] - rival) / net_knowledge(game).MARGIN_SPAN
        assert shares[side] == pytest.approx(outcome.share(seat))
        assert margins[side] == pytest.approx(max(-2, min(2, lead)), abs=1e-6)
    assert sum(shares) == pytest.approx(1)


@encodings
def test_inputs_tell_the_same_when_hidden_cards_are_dealt_again_but_secrets_do_not(game, seats, past):
    knowledge = net_knowledge(game)
    table = Table(game, seats, 0)
    for _ in range(4):
        table.choose(min(table.numbered()))
    view = game.view(table.state, table.state.turn)
    own = table.secrets()
    differences = 0
    for n in range(10):
        table.state = game.sample_world(view, new_dice(n))
        assert (features(game, game.view(table.state, view.seat), past) == features(game, view, past)).all()
        differences += int((table.secrets() != own).any())

    assert knowledge.secrets(seats) == len(own)
    assert differences > 5
