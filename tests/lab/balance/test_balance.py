"""Balance: the measures find what was put into the games, and equal plans give equal figures."""

from __future__ import annotations

from random import Random

import pytest

from tabulae.lab.balance.games import Deal, Plan, Played, play_deal
from tabulae.lab.balance.measures import balance, fair, luck
from tabulae.lab.balance.report import page
from tests.helpers.sampling import sample

PLAN = Plan("tabula-rasa", 2, "random", "random", 400)


def game(lead: int) -> Played:
    """A game of two that the first seat wins by so many points."""
    share = 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
    return Played(("random", "random"), (10 + lead, 10), (share, 1 - share), 48, 480)


def deals(lead: int, by_deal: int, by_play: int) -> list[Deal]:
    """Deals in which the first seat leads by `lead`, more or less by the deal and by the play."""
    rng = Random(1)
    made = []
    for number in range(PLAN.deals):
        dealt = lead + rng.randint(-by_deal, by_deal)
        one, other = (game(dealt + rng.randint(-by_play, by_play)) for _ in range(2))
        made.append(Deal(number, (one, other), (one,)))
    return made


def test_a_seat_that_is_better_off_wins_more():
    found = balance(PLAN, deals(2, 3, 3), [0.5, 0.5], 1)

    assert found.seats[0].low > 0.5 > found.seats[1].high
    assert found.length.mean == found.shortest == found.longest == 48 and found.branching == 10


def test_luck_is_all_where_the_deal_decides_and_none_where_it_does_not():
    assert luck(deals(0, 9, 0), [0, 1]).mean == pytest.approx(1)
    assert abs(luck(deals(0, 0, 9), [0, 1]).mean) < 0.1
    assert 0.2 < luck(deals(0, 6, 6), [0, 1]).mean < 0.8


def test_points_and_pairs_make_a_match_fair():
    found = fair(PLAN, deals(4, 5, 5))

    assert found.as_dealt.low > 0.6
    assert found.points in (-5, -4, -3)
    assert abs(found.with_points.mean - 0.5) < 0.06
    assert found.pair.low < 0.5 < found.pair.high


def test_the_page_names_every_seat_the_fair_match_and_the_command():
    text = page([balance(PLAN, deals(2, 3, 3), [0.52, 0.48], 1000)], "tabulae balance tabula-rasa")

    assert "Seat 1 wins, which starts" in text and "Seat 2 wins" in text
    assert "52.0% of 1,000" in text and "A fair match of two" in text and "tabulae balance tabula-rasa" in text


@pytest.mark.parametrize(("name", "seats"), sample([("hijinx", 3), ("tabula-rasa", 4), ("palimpsest", 2)], 1))
def test_a_deal_is_played_twice_alike_and_once_against_the_rival_in_every_seat(name: str, seats: int):
    plan = Plan(name, seats, "random", "greedy", 1, seed=3)

    deal = play_deal(plan, 0)

    assert deal == play_deal(plan, 0)
    assert all(set(each.line) == {"random"} for each in deal.alike)
    assert {each.line.index("random") for each in deal.mixed} >= {0, 1}
    assert all(sum(each.shares[:1]) <= 1 and each.decisions > 0 for each in (*deal.alike, *deal.mixed))
