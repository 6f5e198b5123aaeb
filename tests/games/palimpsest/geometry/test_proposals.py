"""Proposals: each does what it says, they cover what random search finds, and they are the same in every run."""

from __future__ import annotations

import pytest

from tabulae.core.cardset import cards_of
from tabulae.games.palimpsest.geometry.contact_fast import contact_at
from tabulae.games.palimpsest.geometry.margins import ranks_hidden
from tabulae.games.palimpsest.geometry.placement_preview import preview_placement
from tabulae.games.palimpsest.geometry.proposals import Proposal, best_first, matching, proposals
from tabulae.games.palimpsest.rules.objections import objection_to_placement
from tests.games.palimpsest.positions import GAME, card, crowded, table


def outcome(s, x: int, y: int, angle: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    def named(places: int) -> tuple[int, ...]:
        return tuple(s.card[i] for i in cards_of(places))

    return named(contact_at(s, x, y, angle).touched), named(ranks_hidden(s, x, y, angle))


@pytest.mark.parametrize("turning", ["free", "quarter", "none"])
def test_a_proposal_is_legal_and_does_what_it_says(turning: str):
    s = crowded(20, 3, turning=turning)
    found = proposals(s, GAME.kernel)

    assert len(found) > 100
    assert len({(each.touched, each.hidden) for each in found}) == len(found)
    for each in found:
        assert objection_to_placement(s, each.x, each.y, each.angle) == 0
        assert outcome(s, each.x, each.y, each.angle) == (each.touched, each.hidden)


def test_proposals_are_the_same_compiled_and_interpreted_for_a_state_and_its_view():
    s = crowded(4, 1)
    compiled = proposals(s, GAME.kernel)

    assert proposals(s) == compiled
    assert proposals(GAME.view(s, s.turn), GAME.kernel) == compiled == proposals(s, GAME.kernel)


@pytest.mark.parametrize("turning", ["free", "quarter", "none"])
def test_random_search_finds_little_more(turning: str):
    import random

    rng = random.Random(5)
    s = crowded(15, 4, turning=turning)
    offered = {(each.touched, each.hidden) for each in proposals(s, GAME.kernel)}
    angles = {"free": range(360), "quarter": range(0, 360, 90), "none": [0]}[turning]
    tried = missed = 0
    for _ in range(1500):
        i = rng.randrange(s.laid)
        place = s.x[i] + rng.randint(-300, 300), s.y[i] + rng.randint(-300, 300), rng.choice(angles)
        if objection_to_placement(s, *place) == 0:
            tried += 1
            missed += outcome(s, *place) not in offered

    assert tried > 300 and missed < 0.05 * tried


def test_a_lone_root_can_be_touched_and_its_rank_hidden():
    s = table("7SK@0,0,0", turning="quarter")
    found = proposals(s, GAME.kernel)

    assert {(each.touched, each.hidden) for each in found} == {((card("7SK"),), ()), ((card("7SK"),), (card("7SK"),))}


def test_a_query_names_what_shall_be_touched_and_hidden():
    s = table("7SK@0,0,0", "4VL@200,0,0", "AM@0,280,0")
    found = proposals(s, GAME.kernel)
    wanted = matching(found, touch=[card("7SK"), card("4VL")], hide=[card("4VL")])

    assert wanted
    assert all({card("7SK"), card("4VL")} <= {*each.touched} and card("4VL") in each.hidden for each in wanted)
    assert wanted[0].touched == (card("7SK"), card("4VL"))


def test_the_best_comes_first():
    s = table("8MS@0,0,0", "6MV@0,280,0", hands=["2SY"], scribes={"8MS": [2], "6MV": [0, 2]})
    first: Proposal = best_first(s, 0, card("2SY"), proposals(s, GAME.kernel))[0]

    assert first.touched == (card("8MS"),)
    assert preview_placement(s, 0, card("2SY"), first.x, first.y, first.angle).scored == {0: (8, 0)}
