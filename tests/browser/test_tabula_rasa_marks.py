"""The marks of Tabula Rasa's table agree with the rules: who takes what at each estate, in both readings of a tie."""

from __future__ import annotations

import random
from itertools import product

import pytest

from tabulae.core.cardset import cards_of, only
from tabulae.core.seat import NOBODY
from tabulae.games.tabula_rasa import GAME
from tabulae.games.tabula_rasa.pieces import ESTATES, NUMBERS, estate_value
from tabulae.games.tabula_rasa.rules.scoring import NO_SIDE, BySide, castle_goes_to, share_out, standing_at
from tabulae.games.tabula_rasa.state import BY_NUMBER, ENGLISH, FRENCH, State
from tests.browser.test_modules import WEB, in_node, needs_node
from tests.helpers.sampling import sample

MODULE = f"{WEB}/games/tabula-rasa/takings.js"
SIDES = {2: 2, 3: 3, 4: 2}


def a_table(seats: int, ties: int) -> State:
    state = State()
    state.seats, state.ties = seats, ties
    return state


@needs_node
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("ties", [ENGLISH, FRENCH])
def test_a_mark_is_worth_the_points_of_the_rules(seats: int, ties: int) -> None:
    """TR-R7 TR-R8 TR-05 TR-06 TR-08"""
    cases = [list(counts) for counts in product(range(5), repeat=SIDES[seats])]
    found = in_node(
        f"const {{ takings, pointsOf }} = await import('{MODULE}');"
        "console.log(JSON.stringify(data.cases.map((counts) => takings(counts, data.ties)"
        ".map((taking) => data.worths.map((worth) => pointsOf(taking, worth))))));",
        {"cases": cases, "ties": ties, "worths": [estate_value(estate) for estate in range(ESTATES)]},
    )
    state = a_table(seats, ties)
    for counts, marks in zip(cases, found, strict=True):
        strong = BySide(*[*counts, 0][:3])
        for estate in range(ESTATES):
            gained = share_out(state, estate, strong)[: SIDES[seats]]
            assert [side[estate] for side in marks] == list(gained), (counts, estate)


def with_counts(rows: list[list[int]]) -> State:
    """A state in which the sides have so many knights at the estates 1 to 5."""
    state = a_table(len(rows[0]), ENGLISH)
    for estate, counts in enumerate(rows[:NUMBERS]):
        free = list(cards_of(standing_at(estate)))
        for side, count in enumerate(counts):
            for _ in range(count):
                state.posted[side][BY_NUMBER] |= only(free.pop())
    return state


@needs_node
@pytest.mark.parametrize("sides", [2, 3])
def test_the_castle_goes_where_the_rules_send_it(sides: int) -> None:
    """TR-R9"""
    rng = random.Random(9)
    cases = [[[rng.randrange(3) for _ in range(sides)] for _ in range(ESTATES)] for _ in range(200)]
    found = in_node(
        f"const {{ castleOwner }} = await import('{MODULE}');console.log(JSON.stringify(data.map(castleOwner)));",
        cases,
    )
    assert found == [castle_goes_to(with_counts(case)) for case in cases]
    assert {NO_SIDE, *range(sides)} == set(found), "every side has it somewhere"


@needs_node
@pytest.mark.parametrize("seats", sample([2, 3, 4], 1, first=1))
def test_the_log_says_what_each_play_brought_its_side(seats: int) -> None:
    """TR-R7 TR-R8 TR-R9: the points after a play, less those before it."""
    for seed in range(8):
        rng = random.Random(seed)
        state = GAME.start(seats)
        plays, gained = [], []
        while (seat := state.turn) != NOBODY:
            move = rng.choice(GAME.moves(state, seat))
            then = GAME.play(state, seat, move)
            if seat >= 0:
                plays.append({"seat": seat, "move": GAME.wording.notation(move)})
                gained.append(GAME.rules.points(then, seat) - GAME.rules.points(state, seat))
            state = then
        found = in_node(
            f"const {{ gains }} = await import('{WEB}/games/tabula-rasa/gains.js');"
            "console.log(JSON.stringify(gains(data.plays, data)));",
            {"plays": plays, "seats": seats, "ties": state.ties},
        )
        assert found == gained


@needs_node
def test_every_kind_of_tie_has_a_mark_of_its_own() -> None:
    """A tie that is worth a point, one that is worth nothing, and one for second place."""
    found = in_node(
        f"const {{ takings }} = await import('{MODULE}');"
        "console.log(JSON.stringify(data.map(([counts, ties]) => takings(counts, ties))));",
        [[[2, 2, 1], ENGLISH], [[2, 2, 1], FRENCH], [[2, 2, 2], ENGLISH], [[3, 1, 1], ENGLISH], [[2, 2], FRENCH]],
    )
    assert found == [
        ["shared", "shared", "behind"],
        ["level", "level", "treasure"],
        ["level", "level", "level"],
        ["estate", "second-level", "second-level"],
        ["shared", "shared"],
    ]
