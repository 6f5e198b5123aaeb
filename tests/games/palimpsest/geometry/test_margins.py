"""A margin is true: at every whole offset inside it the card touches and hides the same."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from tabulae.core import layout
from tabulae.games.palimpsest.geometry.contact import LEAST_TABLE
from tabulae.games.palimpsest.geometry.contact_fast import contact_at
from tabulae.games.palimpsest.geometry.margins import RUNGS, ranks_hidden
from tabulae.games.palimpsest.geometry.placement_preview import preview_placement
from tabulae.games.palimpsest.geometry.proposals import proposals
from tests.games.palimpsest.positions import GAME, card, crowded, table

EVERY = 8  # up to this margin every offset is tried; of larger ones the border, and a lattice inside
TABLES = [
    (cards, seed, options)
    for cards in (6, 15, 30, 44)
    for seed, options in enumerate(
        [{}, {"turning": "quarter"}, {"turning": "none", "touch": "overlap"}, {"rank_visible": "both"}]
    )
]


@cache
def changes() -> Any:
    kernel = GAME.kernel
    return kernel.compile(_changes, looks=kernel.contact_at, hides=kernel.ranks_hidden)


def _changes(s: Any, x: int, y: int, angle: int, margin: int, apart: int) -> Any:
    """Compiled: how many offsets were tried, and at how many of them the outcome is another one."""
    touched, hidden = looks(s, x, y, angle).touched, hides(s, x, y, angle)
    tried, changed = 0, 0
    for dx in range(-margin, margin + 1):
        for dy in range(-margin, margin + 1):
            if max(abs(dx), abs(dy)) == margin or (dx % apart == 0 and dy % apart == 0):
                tried += 1
                there = looks(s, x + dx, y + dy, angle)
                if (
                    there.touched != touched
                    or there.on_table < LEAST_TABLE
                    or hides(s, x + dx, y + dy, angle) != hidden
                ):
                    changed += 1
    return tried, changed


looks: Any = None
hides: Any = None


@pytest.mark.parametrize(("cards", "seed", "options"), TABLES)
def test_no_whole_offset_within_the_margin_changes_the_outcome(cards: int, seed: int, options: dict[str, str]):
    s = crowded(cards, seed, **options)
    record = layout.pack(s)[0]
    total = 0
    for each in proposals(s, GAME.kernel):
        apart = 1 if each.margin <= EVERY else 7
        tried, changed = changes()(record, each.x, each.y, each.angle, each.margin, apart)
        assert changed == 0, each
        total += tried
    assert total > 1000


def test_most_proposals_have_a_margin():
    found = [each.margin for seed in range(4) for each in proposals(crowded(30, seed), GAME.kernel)]

    assert set(found) <= {0, *RUNGS}
    assert sum(margin > 0 for margin in found) > 0.6 * len(found)


def test_a_placement_far_over_a_lone_card_has_a_wide_margin():
    s = table("7SK@0,0,0", turning="none")
    (beside,) = (each for each in proposals(s, GAME.kernel) if not each.hidden)

    assert beside.margin >= 60


# One meaning of a hidden rank: no longer visible after the play, by its marks (YQ-T3) or by burial (YQ-T5)


def test_YQ_T5_a_rank_is_hidden_by_a_card_that_buries_it_although_a_mark_peeps_out_of_a_gap():
    s = table("7SK@0,0,0", "4VL@-24,0,0")
    beside_a_gap = 184, 0, 0  # the mark at 80 lies between the edges at 76 and 84; the sample points beside it do not

    after = preview_placement(s, 0, card("2SY"), *beside_a_gap)
    assert (after.hidden, after.buried) == ((0,), (0,))
    assert ranks_hidden(s, *beside_a_gap) == 1


@pytest.mark.parametrize("rank_visible", ["any", "both"])
def test_ranks_hidden_and_the_prospect_of_a_play_agree(rank_visible: str):
    import random

    rng = random.Random(3)
    for seed in range(4):
        s = crowded(20, seed, rank_visible=rank_visible)
        for _ in range(150):
            i = rng.randrange(s.laid)
            x, y, angle = s.x[i] + rng.randint(-150, 150), s.y[i] + rng.randint(-150, 150), rng.randrange(360)
            if contact_at(s, x, y, angle).touched:
                hidden = ranks_hidden(s, x, y, angle)
                after = preview_placement(s, 0, card("2SY"), x, y, angle)
                assert tuple(k for k in range(s.laid) if hidden >> k & 1) == after.hidden
