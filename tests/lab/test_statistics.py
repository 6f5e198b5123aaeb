"""Statistics of matches, on results whose truth is known."""

from __future__ import annotations

from random import Random

import pytest

from tabulae.lab.statistics import Result, Sprt, elo_of, expected_share, interval, rate, share_of, tilted


def test_an_interval_covers_the_truth_as_often_as_it_says():
    random = Random(1)
    covered = 0
    for _ in range(400):
        found = interval([random.random() for _ in range(60)])
        covered += found.low < 0.5 < found.high

    assert 0.91 < covered / 400 < 0.98


def test_one_value_has_no_interval():
    assert interval([0.5]).half == float("inf")


@pytest.mark.parametrize("sides", [2, 3, 5])
def test_elo_and_share_are_inverse(sides):
    assert elo_of(share_of(120, sides), sides) == pytest.approx(120)
    assert share_of(0, sides) == pytest.approx(1 / sides)


def simulated(elos: list[float], seat: float, pairs: int, seed: int) -> list[list[Result]]:
    random = Random(seed)
    blocks = []
    for _ in range(pairs):
        for one in range(len(elos)):
            for other in range(one):
                block = []
                for first, second in ((one, other), (other, one)):
                    wins = random.random() < share_of(elos[first] - elos[second] - seat)
                    block.append(Result((first, second), (float(wins), float(not wins))))
                blocks.append(block)
    return blocks


def test_the_fit_finds_ratings_and_the_worth_of_a_seat():
    found = rate(simulated([0, 150, 300], 60, 400, 3), 3, anchor=0)

    for player, truth in zip(found.players, [0, 150, 300], strict=True):
        assert player.low - 1 <= truth <= player.high + 1
    assert found.seats[1].low < 60 < found.seats[1].high
    assert found.players[0].mean == 0


def test_the_fit_predicts_what_was_seen():
    blocks = simulated([0, 200], 0, 500, 3)
    found = rate(blocks, 2, samples=0)
    seen = [result.shares[result.players.index(1)] for block in blocks for result in block]

    answers = (expected_share(found, (0, 1), 1) + expected_share(found, (1, 0), 0)) / 2
    assert answers == pytest.approx(sum(seen) / len(seen), abs=0.01)


def test_a_bot_that_always_wins_has_a_finite_rating():
    found = rate([[Result((0, 1), (1.0, 0.0)), Result((1, 0), (0.0, 1.0))]] * 20, 2, anchor=1)

    assert 200 < found.players[0].mean < 4000


def test_three_sides_are_rated_too():
    random = Random(5)
    blocks = []
    for _ in range(1500):
        block = []
        for alone in range(3):
            line = tuple(int(side == alone) for side in range(3))
            strong = random.random() < share_of(120, 3)
            winner = alone if strong else random.choice([side for side in range(3) if side != alone])
            block.append(Result(line, tuple(float(side == winner) for side in range(3))))
        blocks.append(block)

    found = rate(blocks, 2)

    assert found.players[1].low < 120 < found.players[1].high


def test_the_tilted_distribution_has_the_mean_asked_for():
    chances = [(0.0, 0.1), (0.5, 0.3), (1.0, 0.6)]
    answers = tilted(chances, 0.5)

    assert sum(answers) == pytest.approx(1.0)
    assert sum(p * v for p, (v, _) in zip(answers, chances, strict=True)) == pytest.approx(0.5)
    assert tilted(chances, 1.0) is None


def pair_scores(elo: float, pairs: int, random: Random) -> list[float]:
    return [(int(random.random() < share_of(elo)) + int(random.random() < share_of(elo))) / 2 for _ in range(pairs)]


@pytest.mark.parametrize(("elo", "verdict"), [(0, "not better"), (30, "better")])
def test_the_sequential_test_is_seldom_wrong(elo, verdict):
    test, random, right = Sprt(0, 30), Random(7), 0
    for _ in range(40):
        scores: list[float] = []
        while not test.decide(scores):
            scores += pair_scores(elo, 100, random)
        right += test.decide(scores) == verdict

    assert right >= 35


def test_nothing_is_decided_before_results_differ():
    assert Sprt().decide([]) == Sprt().decide([1.0] * 50) == ""


def test_one_who_always_wins_is_found_out():
    test = Sprt(elo1=50)

    assert test.decide([1.0] * 200) == "better"
    assert test.decide([0.0] * 200) == "not better"
    assert test.decide([]) == ""
