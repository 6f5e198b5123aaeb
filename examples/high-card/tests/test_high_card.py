"""High card: the contract that every game keeps, and the game's own clauses."""

from __future__ import annotations

from tabulae import Match
from tabulae.testing import GameContract

from high_card import GAME


class TestContract(GameContract):
    game = GAME


def test_HC_R2_the_higher_card_wins_the_trick_and_its_player_leads():
    match = Match(GAME, seed=1, first=0)
    match.play(0, match.moves(0)[-1])
    match.play(1, match.moves(1)[0])
    led, answered = match.state.played[:2]
    winner = 0 if led > answered else 1

    assert match.state.tricks[winner] == 1
    assert match.to_act == (winner,)
