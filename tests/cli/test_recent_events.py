"""What has happened since somebody last looked."""

from __future__ import annotations

from tabulae import Match
from tabulae.cli.recent_events import recent_events


def played(rounds: str) -> Match:
    """A game of Hijinx in which everybody plays the last move listed."""
    match = Match("hijinx", seats=3, seed=4, rounds=rounds, names=("Ann", "Ben", "Cy"))
    while match.to_act:
        seat = match.to_act[0]
        match.play(seat, match.moves(seat)[-1])
    return match


def test_that_another_drew_a_card_is_told_where_not_every_turn_brings_one():
    output = list(recent_events(played("1").record, 0, 0, "en"))

    assert "Ben draws a card." in output
    assert all(line.startswith("Ben draws a card") for line in output if line.startswith("Ben draws"))
    assert any(line.startswith("You draw ") for line in output)


def test_the_hands_left_are_told_at_the_end_of_a_round():
    output = " ".join(recent_events(played("2").record, 0, 0, "en"))

    assert output.count("Left in hand: You ") == 1
    assert output.index("Round 1: ") < output.index("Left in hand: You ") < output.index("Round 2 opens")


def test_of_a_deal_only_what_is_public_is_told():
    output = list(recent_events(Match("hijinx", seats=3, seed=4, names=("Ann", "Ben", "Cy")).record, 0, 0, "en"))

    assert "The cards are dealt." in output
    assert not any("dealt a card" in line for line in output)
