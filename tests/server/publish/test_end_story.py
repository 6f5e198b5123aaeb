"""How a finished game went: two sentences from points that everybody may know."""

from __future__ import annotations

import pytest

import tabulae
from tabulae.bots.bot import Budget
from tabulae.bots.levels import bot
from tabulae.core.annotations import ScoreRow, Scoring
from tabulae.core.game import LANGUAGES
from tabulae.core.seat import WATCHER
from tabulae.server.publish.end_story import end_story

NAMES = ("Ada", "Maud")


def scoring(decisive: str = "Estate 5 made the difference.", by_round: bool = False) -> Scoring:
    rows = [ScoreRow(f"Round {n}", str(n), [2, 1] if n < 3 else [0, 9], []) for n in (1, 2, 3)]
    return Scoring([[0], [1]], rows, ["", ""], decisive, (), by_round)


def story(course: list[list[int]], reader: int = 0) -> str:
    return end_story(scoring(), course, [1, 1, 2, 2, 3, 3], False, reader, NAMES, "en")


def test_the_last_turn_without_the_winner_ahead_is_when_it_was_still_close():
    assert story([[1, 0], [1, 0], [2, 0], [2, 2], [3, 2], [4, 2]]).startswith("It was close until turn 2. Estate 5")


def test_who_was_ahead_almost_from_the_start_is_named_and_the_reader_is_you():
    course = [[1, 0], [1, 0], [2, 0], [3, 2], [3, 2], [4, 2]]

    assert story(course).startswith("You led almost from the start.")
    assert story(course, reader=1).startswith("Ada led almost from the start.")
    assert story(course, reader=WATCHER).startswith("Ada led almost from the start.")


def test_a_tie_stayed_level():
    assert story([[1, 0], [2, 2]]) == "It stayed level to the end."


def test_a_game_of_rounds_is_told_by_rounds():
    told = end_story(scoring(by_round=True), [], [], True, 0, NAMES, "en")

    assert told.startswith("It was close until round 2.")


@pytest.mark.parametrize("game", ["tabula-rasa", "palimpsest", "hijinx"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_game_says_what_made_the_difference_and_how_each_seat_takes_it(game, seats):
    options = {"rounds": "2"} if game == "hijinx" else {}
    names = ("Ada", "Maud", "Cy", "Di")[:seats]
    for seed in range(3):
        match = tabulae.Match(game, seats, seed=seed, names=names, **options)
        while not match.over:
            seat = match.to_act[0]
            match.play(seat, bot(match.game, "random", seed).choose(match.view(seat), Budget()))
        for lang in LANGUAGES:
            seen = [match.game.wording.scoring(match.view(each), names, lang) for each in (*range(seats), WATCHER)]
            assert len({told.decisive for told in seen}) == len({told.closings for told in seen}) == 1, (
                "all may know it"
            )
            told = seen[0]
            totals = [sum(row.gains[side] for row in told.rows) for side in range(len(told.sides))]
            best = min(totals) if game == "hijinx" else max(totals)
            assert bool(told.decisive) == (totals.count(best) == 1)
            assert len(told.closings) == seats
            for sentence in (told.decisive, *told.closings):
                assert not set("{}!|") & set(sentence)
