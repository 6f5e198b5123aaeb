"""Ratings: what a game says about its people, and how far a rating moves."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tabulae.server.people.rated_games import ANCHOR, anchors
from tabulae.server.people.ratings import (
    NEWCOMER_DEVIATION,
    Party,
    RatedGame,
    Rating,
    new_ratings,
    rated_game,
)
from tabulae.server.ports import SeatSummary

ADA, BEN, CY, DEE = "Ada", "Ben", "Cy", "Dee"


def chairs(*people: str) -> list[SeatSummary]:
    """People by name; a level in small letters is a bot."""
    return [
        SeatSummary(seat, "bot", level=who) if who.islower() else SeatSummary(seat, "person", who, who)
        for seat, who in enumerate(people)
    ]


def ended(
    people: Sequence[str],
    winners: Sequence[int] = (),
    scores: Sequence[int] = (),
    gone: Sequence[int] = (),
    sides: Sequence[int] = (),
    *,
    low_wins: bool = False,
) -> RatedGame:
    found = rated_game(
        "tabula-rasa",
        chairs(*people),
        sides or range(len(people)),
        winners,
        scores,
        gone,
        low_wins=low_wins,
    )
    assert found is not None
    return found


def places(played: RatedGame) -> list[int]:
    return [each.place for each in played.parties]


def counted(played: RatedGame) -> set[str]:
    return {each.guest for each in played.parties if each.counts}


def duel(first: Rating, second: Rating, *, draw: bool = False) -> tuple[float, float]:
    """By how much the points of both change when the first wins."""
    played = RatedGame("g", (Party(0, 0, 0, ADA, counts=True), Party(1, 1, 0 if draw else 1, BEN, counts=True)))
    after = new_ratings(played, {ADA: first, BEN: second})
    return after[ADA].points - first.points, after[BEN].points - second.points


def test_400_points_are_ten_victories_to_one():
    strong, weak = Rating(1600, 1.0), Rating(1200, 1.0)
    gain, loss = duel(strong, weak)[0], duel(weak, strong)[1]
    assert gain > 0 > loss
    assert -loss / gain == pytest.approx(10, rel=0.01)


def test_equals_win_and_lose_the_same_and_a_draw_changes_nothing():
    gain, loss = duel(Rating(), Rating())
    assert gain == pytest.approx(-loss) and gain > 0
    assert duel(Rating(), Rating(), draw=True) == pytest.approx((0, 0))


def test_a_newcomers_band_narrows_with_every_game():
    rating, deviations = Rating(), [NEWCOMER_DEVIATION]
    for _ in range(10):
        rating = new_ratings(ended([ADA, "casual"], [0], [5, 3]), {ADA: rating})[ADA]
        deviations.append(rating.deviation)
    assert deviations == sorted(deviations, reverse=True)
    assert rating.points > ANCHOR and rating.games == 10


def test_bots_stand_where_they_were_measured_and_have_no_rating():
    played = ended([ADA, "club"], [1], [3, 5])
    assert played.parties[1] == Party(1, 1, 0, points=anchors("tabula-rasa")["club"])
    assert {*new_ratings(played, {})} == {ADA}


def test_sides_come_by_points_winners_first_and_equals_together():
    assert places(ended([ADA, BEN, CY, DEE], [2], [4, 7, 9, 4])) == [2, 1, 0, 2]
    assert places(ended([ADA, BEN, CY], [0, 1], [9, 9, 2])) == [0, 0, 1]
    assert places(ended([ADA, BEN, CY], [1], [9, 9, 2])) == [1, 0, 2]
    assert places(ended([ADA, BEN, CY], [2], [40, 31, 12], low_wins=True)) == [2, 1, 0]


def test_partners_share_their_place_and_both_gain():
    played = ended([ADA, BEN, CY, DEE], [0, 2], [9, 4, 9, 4], sides=[0, 1, 0, 1])
    after = new_ratings(played, {})
    assert places(played) == [0, 1, 0, 1]
    assert after[ADA].points == after[CY].points > ANCHOR > after[BEN].points == after[DEE].points


@pytest.mark.parametrize(
    ("people", "gone", "sides", "last", "who"),
    [
        ([ADA, BEN], [0], [], [1, 0], {ADA, BEN}),
        ([ADA, BEN, CY], [0], [], [1, 0, 0], {ADA}),
        ([ADA, BEN, CY], [0, 2], [], [1, 0, 1], {ADA, BEN, CY}),
        ([ADA, BEN, CY, DEE], [0], [0, 1, 0, 1], [1, 0, 1, 0], {ADA, BEN, DEE}),
        ([ADA, "club", "club"], [0], [], [1, 0, 0], {ADA}),
    ],
    ids=["of two", "of three", "two of three", "of a team", "among bots"],
)
def test_who_left_is_last_and_nothing_counts_that_a_stand_in_decided(
    people: list[str], gone: list[int], sides: list[int], last: list[int], who: set[str]
):
    scores = range(9, 9 - len(people), -1)  # the stand-in of seat 0 has won
    played = ended(people, [0], scores, gone, sides)
    assert places(played) == last and counted(played) == who
    after = new_ratings(played, {})
    assert all((after[each.guest].points < ANCHOR) == (each.place == 1) for each in played.parties if each.counts)


def test_a_game_without_a_result_or_with_a_bot_of_unknown_strength_says_nothing():
    assert rated_game("tabula-rasa", chairs(ADA, BEN), [0, 1], [], [], [], low_wins=False) is None
    assert rated_game("tabula-rasa", chairs(ADA, "own"), [0, 1], [0], [5, 3], [], low_wins=False) is None
