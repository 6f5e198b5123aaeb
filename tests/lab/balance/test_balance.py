"""Balance: the measures find what was put into the games, and equal plans give equal figures."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

import tabulae
from tabulae.cli.commands.research.balance import command
from tabulae.core.errors import BadOption
from tabulae.lab.balance import pieces
from tabulae.lab.balance.games import Deal, Plan, Played, play_deal
from tabulae.lab.balance.measures import balance, cards, fair, luck, openings
from tabulae.lab.balance.measuring import measure, require_chance
from tabulae.lab.balance.plot import plot
from tabulae.lab.balance.report import page, single_game, stands_out
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
    assert -5 <= found.points <= -3
    assert abs(found.with_points.mean - 0.5) < 0.06
    assert found.pair.low < 0.5 < found.pair.high


def test_points_are_given_only_where_a_seat_has_a_measurable_advantage():
    assert "the second player 4 points:" in single_game(replace(fair(PLAN, deals(4, 5, 5)), points=-4), False)
    assert "the second player 4 points less:" in single_game(replace(fair(PLAN, deals(4, 5, 5)), points=-4), True)
    assert "needs no points" in single_game(fair(PLAN, deals(0, 5, 5)), False)


def test_the_page_names_every_seat_the_fair_match_and_the_command():
    text = page([balance(PLAN, deals(2, 3, 3), [0.52, 0.48], 1000)], ["tabulae balance tabula-rasa"])

    assert "Seat 1 wins, which starts" in text and "Seat 2 wins" in text
    assert "52.0% of 1,000" in text and "A fair two-player match" in text and "tabulae balance tabula-rasa" in text


@pytest.mark.parametrize(("name", "seats"), sample([("hijinx", 3), ("tabula-rasa", 4), ("palimpsest", 2)], 1))
def test_a_deal_is_played_twice_alike_and_once_against_the_rival_in_every_seat(name: str, seats: int):
    plan = Plan(name, seats, "random", "greedy", 1, seed=3, skill_deals=1)

    deal = play_deal(plan, 0)

    assert not deal.repeated and len(deal.hands) == seats and all(deal.hands) and deal.alike[0].opening
    assert not play_deal(plan, 1).mixed
    assert deal == play_deal(plan, 0)
    assert all(set(each.line) == {"random"} for each in deal.alike)
    assert {each.line.index("random") for each in deal.mixed} >= {0, 1}
    assert all(sum(each.shares[:1]) <= 1 and each.decisions > 0 for each in (*deal.alike, *deal.mixed))


def test_a_card_that_wins_stands_out_and_one_that_does_not_matter_does_not():
    rng = Random(2)
    dealt = []
    for deal in deals(0, 0, 9):
        lucky = deal.alike[0].shares[0] + deal.alike[1].shares[0] > rng.random()
        hands = (("ace",) if lucky else ("two",), ("three",) if rng.random() < 0.5 else ("four",))
        dealt.append(replace(deal, hands=hands))

    found = {each.name: each for each in cards(dealt)}

    assert cards(dealt)[0].name == "ace"
    assert stands_out(found["ace"], 4) and found["ace"].gain.mean > 0 > found["two"].gain.mean
    assert not stands_out(found["three"], 4)


def test_openings_are_listed_by_how_often_they_are_made():
    one, other = game(1), game(-1)
    dealt = [Deal(n, (replace(one, opening="a"), replace(other if n % 3 else one, opening="b")), ()) for n in range(9)]
    dealt.append(Deal(9, (replace(one, opening="a"), replace(one, opening="a")), ()))

    assert [(each.name, each.seen) for each in openings(dealt)] == [("a", 11), ("b", 9)]
    assert openings(dealt)[0].gain.mean > 0 > openings(dealt)[1].gain.mean


def test_a_bot_without_chance_is_refused_and_one_with_chance_is_not():
    same = [replace(deal, alike=(deal.alike[0], deal.alike[0])) for deal in deals(0, 3, 3)]
    differ = replace(game(0), moves="other")

    with pytest.raises(BadOption, match="luck"):
        require_chance(PLAN, same)
    require_chance(PLAN, [*same, Deal(0, (game(0), differ), ())])


def test_a_net_without_a_temperature_is_refused_before_all_deals_are_played():
    with pytest.raises(BadOption, match="luck"):
        measure(Plan("tabula-rasa", 2, "net", "random", 1000), 10, 1, "", lambda: None)


def test_pieces_of_two_seeds_are_one_measurement_and_survive_a_file(tmp_path: Path):
    one, other = (
        pieces.Piece(replace(PLAN, seed=seed, deals=200), tuple(deals(2, 3, 3)[200 * seed :][:200]), (0.4, 0.6), 10)
        for seed in (0, 1)
    )
    pieces.write([other, one], tmp_path / "both.json")

    read = pieces.read(tmp_path / "both.json")

    french = replace(one, plan=replace(one.plan, options=(("ties", "french"),)))

    assert read == [other, one]
    assert [found.plan.options for found in pieces.measured([french, one])] == [(), (("ties", "french"),)]
    assert pieces.measured(read) == [balance(PLAN, deals(2, 3, 3), [0.4, 0.6], 20)]


def test_pieces_that_do_not_go_together_are_refused_in_words(tmp_path: Path):
    piece = pieces.Piece(PLAN, tuple(deals(0, 1, 1)), (0.5, 0.5), 10)
    (tmp_path / "other.json").write_text("[]")

    with pytest.raises(BadOption, match="same deals"):
        pieces.check([piece, piece])
    with pytest.raises(BadOption, match="rival"):
        pieces.check([piece, replace(piece, plan=replace(PLAN, rival="greedy", seed=1))])
    with pytest.raises(BadOption, match="was not written"):
        pieces.read(tmp_path / "other.json")


def test_other_options_have_a_table_of_their_own_and_the_plot_has_a_dot_for_every_seat():
    usual = balance(PLAN, deals(2, 3, 3), [0.5, 0.5], 10)
    french = balance(replace(PLAN, options=(("ties", "french"),)), deals(2, 3, 3), [0.5, 0.5], 10)

    text = page([usual, french], ["tabulae balance"])

    assert "With other options" in text and "`ties=french`" in text and "standard rules" in text
    drawn = ElementTree.fromstring(plot([usual, usual]))
    assert len(drawn.findall("{http://www.w3.org/2000/svg}circle")) == 4


def test_two_commands_with_different_seeds_make_one_page(tmp_path: Path):
    one, two = tmp_path / "one", tmp_path / "two"
    plain = ["tabula-rasa-tiny", "--bot", "random", "--seats", "2", "--deals", "20", "--random-games", "100"]
    plain += ["--jobs", "1"]

    for more in (["--out", str(one)], ["--seed", "1", "--add", f"{one}.json", "--out", str(two)]):
        assert CliRunner().invoke(command, [*plain, *more]).exit_code == 0

    text = two.with_suffix(".md").read_text()
    assert "| 40 |" in text and "--seed 0" in text and "--seed 1" in text and "](two.svg)" in text
    assert two.with_suffix(".svg").read_text().startswith("<svg")


PAGES = Path(__file__).parents[3] / "docs" / "balance"


@pytest.mark.parametrize("name", ["tabula-rasa", "hijinx", "palimpsest"])
def test_the_published_page_has_every_number_of_players_and_the_commands_that_made_it(name: str):
    text = (PAGES / f"{name}.md").read_text(encoding="utf-8")
    columns = next(line for line in text.splitlines() if line.startswith("| | "))

    assert columns.strip("| ").split(" | ") == [f"{seats} players" for seats in tabulae.game(name).seats]
    for line in text.partition("```sh\n")[2].partition("```")[0].splitlines():
        command.make_context("balance", line.split()[2:])
    assert f"tabulae balance {name} --bot net:t0.5" in text and "A fair two-player match" in text
    assert (PAGES / f"{name}.svg").read_text(encoding="utf-8").count("<circle") == sum(tabulae.game(name).seats)
