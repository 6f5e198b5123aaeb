"""What a seat sees of a table of Palimpsest."""

from __future__ import annotations

from tests.games.palimpsest.positions import GAME, table


def test_a_view_carries_what_the_browser_must_not_work_out():
    s = table("8MS@0,0,0", "6MV@0,280,0", hands=["2SY 9MS"], scribes={"8MS": [2, 1], "6MV": [1]})
    v = GAME.view(s, 0)

    assert v.worth[0][:2] == [8, 4] and v.worth[1][:2] == [6, 0]
    assert (v.would_score[0], v.would_score[1]) == (0b01, 0)
    assert (v.shared[0][:2], v.shared[1][:2]) == ([1, 0], [2, 1])
