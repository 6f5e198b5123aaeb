"""What a card would touch and cover is what it does when it is laid."""

from __future__ import annotations

from tabulae import Match
from tabulae.core.cardset import holds
from tabulae.core.layout import copied
from tabulae.games.palimpsest.geometry import contact
from tabulae.games.palimpsest.geometry.contact_preview import covered_at, frozen_layout, touched_at
from tabulae.games.palimpsest.rules import cover_others, put_on_table
from tabulae.games.palimpsest.state import LAY


def test_a_preview_shows_what_the_rules_do():
    """contact_preview.py: the same touches, marks and burials as a card that is really laid there."""
    match = Match("palimpsest", seed=9)
    for _ in range(14):
        seat = match.to_act[0]
        chosen = match.game.quick_moves(match.state, seat)[0]
        if chosen.kind == LAY:
            layout, placement = frozen_layout(match.view(seat)), (chosen.x, chosen.y, chosen.angle)
            laid, after = match.state.laid, copied(match.state)
            put_on_table(after, chosen.card, *placement)
            cover_others(after, laid)
            met = contact.contact_at(match.state, *placement).touched
            assert touched_at(layout, *placement) == tuple(i for i in range(laid) if holds(met, i))
            assert covered_at(layout, *placement) == (tuple(after.marks[:laid]), after.buried)
        match.play(seat, chosen)
