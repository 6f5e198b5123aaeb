"""The numbers in this folder still hold, for every game; and a census counts what it says it counts."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import tabulae
from tabulae import BadOption, Match
from tabulae.lab.census import census
from tests.helpers.sampling import sample

FOLDER = Path(__file__).parent
TABULA_RASA = tabulae.game("tabula-rasa")


def rows(name: str) -> list[dict]:
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))["census"]


# Every game


EVERY_ROW = [(name, number) for name in tabulae.games() for number in range(len(rows(name)))]


@pytest.mark.parametrize(("name", "number"), sample(EVERY_ROW, len(EVERY_ROW) // 3))
def test_the_census_has_not_changed(name: str, number: int):
    """If play was meant to change, run `tabulae generate` and say so in the commit."""
    row = rows(name)[number]
    given = {"seed": row["seed"], "start": row["start"], "depth": len(row["positions"]) - 1}
    counted = census(tabulae.game(name), row["seats"], **given, **row["options"])

    assert json.loads(counted.as_json()) == row


@pytest.mark.parametrize("name", tabulae.games())
def test_every_seat_count_and_option_has_its_census(name):
    game = tabulae.game(name)
    covered = {(row["seats"], option, value) for row in rows(name) for option, value in row["options"].items()}

    assert {row["seats"] for row in rows(name)} == set(game.seats)
    assert covered == {
        (seats, option.name, value)
        for seats in game.seats
        for option in game.options
        for value in (option.default_for(seats), *option.variants(seats))
    }


@pytest.mark.parametrize("name", tabulae.games())
def test_some_deals_are_counted_to_the_end(name):
    ended = [row for row in rows(name) if row["start"] and row["wins"]]

    assert {row["seats"] for row in ended} == set(tabulae.game(name).seats)
    assert all(sum(row["wins"].values()) >= row["positions"][-1] for row in ended)


# What is counted


def lines_of_play(match: Match, depth: int) -> int:
    """The same count by replaying records: slow, and with nothing in common but the rules."""
    if depth == 0 or match.over:
        return int(depth == 0)
    (seat,) = match.to_act
    total = 0
    for move in match.moves(seat):
        twin = Match(match.game, match.seats, seed=5)
        for event in match.record.events:
            if event.seat >= 0:
                twin.play(*event)
        twin.play(seat, move)
        total += lines_of_play(twin, depth - 1)
    return total


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_census_counts_lines_of_play_of_the_seeded_deal(seats):
    match = Match(TABULA_RASA, seats, seed=5)

    assert census(TABULA_RASA, seats, seed=5, depth=2).positions == tuple(lines_of_play(match, d) for d in range(3))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_last_cards_can_be_counted_by_hand(seats):
    """The last two seats hold one card each, and a card has two estates."""
    counted = census(TABULA_RASA, seats, seed=4, start=-2, depth=5)

    assert counted.start == 46
    assert counted.positions == (1, 2, 2 * 2, 0, 0, 0)
    assert sum(counted.wins.values()) == 4


def test_the_same_deal_gives_the_same_census_and_another_one_another():
    first = census(TABULA_RASA, 2, seed=4, depth=2)

    assert census(TABULA_RASA, 2, seed=4, depth=2) == first
    assert census(TABULA_RASA, 2, seed=7, depth=2) != first


def test_a_census_cannot_start_after_the_end():
    with pytest.raises(BadOption):
        census(TABULA_RASA, 2, start=49)
    assert census(TABULA_RASA, 2, start=48).positions == (1, 0, 0, 0)
    assert census(TABULA_RASA, 2, start=-99, depth=0).start == 0


def test_no_census_is_left_over():
    assert {path.stem for path in FOLDER.glob("*.json")} == set(tabulae.games())
