"""What a seat sees and remembers. That nothing leaks and worlds are even is proven in tests/contract."""

from __future__ import annotations

from collections import Counter

import pytest

from tabulae import CHANCE, WATCHER, new_dice
from tabulae.games.tabula_rasa.pieces import DECK, KINDS, NO_KNIGHT
from tabulae.games.tabula_rasa.view import View, show, unseen
from tests.games.tabula_rasa.positions import GAME, counted, knights, random_match, random_states, table

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


@SEATS
def test_a_seat_remembers_the_order_in_which_it_took_up_its_cards(seats):
    m = random_match(seats, seed=1, plays=30)

    for seat in range(seats):
        taken = [
            e.move.knight for e in m.record.events if e.seat == CHANCE and e.move.place == seat and e.move.kind == 1
        ]
        assert [card for card in m.view(seat).taken if card != NO_KNIGHT] == taken
    assert set(m.view(WATCHER).taken) == {NO_KNIGHT}


@SEATS
def test_a_view_made_at_once_is_the_one_that_show_writes(seats):
    for ply, s in enumerate(random_states(seats, seed=5)):
        for viewer in (*range(seats), WATCHER):
            shown, retold = View(), View()
            show(s, viewer, shown)
            world = GAME.sample_world(shown, new_dice(ply))
            show(world, WATCHER, retold)

            assert GAME.view(s, viewer) == shown
            assert GAME.view(world, WATCHER) == retold


@SEATS
def test_what_is_unseen_is_all_but_the_own_hand_and_the_table(seats):
    for s in random_states(seats, seed=2):
        for viewer in (*range(seats), WATCHER):
            v = GAME.view(s, viewer)
            table_cards = sum((counted(pile) for seat in v.posted for pile in seat), Counter())

            assert counted(unseen(v)) + counted(v.hand) + table_cards == counted(DECK)


def test_at_the_end_only_the_removed_cards_were_unseen():
    m = random_match(3, seed=3)

    assert unseen(m.view(WATCHER)) == m.view(WATCHER).removed == m.state.stock


@SEATS
@pytest.mark.parametrize("plays", [0, 1, 17, 40, 47, 48])
def test_a_sampled_world_looks_the_same_to_its_seat(seats, plays):
    m = random_match(seats, seed=4, plays=plays)

    for viewer in (*range(seats), WATCHER):
        world = GAME.sample_world(m.view(viewer), new_dice(plays))
        assert GAME.view(world, viewer) == m.view(viewer)
        assert world.stock_size == m.state.stock_size
        assert [hand.bit_count() for hand in world.hand] == [hand.bit_count() for hand in m.state.hand]


def test_a_world_deals_an_unseen_card_to_every_place_it_may_be_in():
    s = table(hands=["1r", "2r 2r"], turn=0)
    v = GAME.view(s, 0)
    places = Counter()
    for seed in range(300):
        world = GAME.sample_world(v, new_dice(seed))
        places["hand"] += counted(world.hand[1])[20]
        places["stock"] += counted(world.stock)[20]

    assert places["hand"] + places["stock"] == 600
    assert 10 < places["hand"] < 45  # 2 of 49 cards are in the hand: 24.5 on average


@SEATS
def test_before_the_lot_nobody_is_first_and_nobody_has_cards(seats):
    v = GAME.view(GAME.start(seats), 0)

    assert (v.first, v.turn, v.hand, v.deck_size) == (-1, CHANCE, 0, 48)
    assert v.hand_size == [0] * 4


def test_a_view_shares_nothing_with_the_state():
    s = table(knights={"red": ["1r", "2r"]})
    v = GAME.view(s, 0)
    s.posted[0][1] = 0

    assert v.posted[0][1] == knights("1r")
    assert len(counted(DECK)) == KINDS


@pytest.mark.parametrize("seats", GAME.seats)
def test_TR_24_the_open_cells_are_the_same_in_every_View(seats):
    for s in random_states(seats, 3):
        for viewer in (*range(seats), WATCHER):
            view = GAME.view(s, viewer)
            assert all(getattr(view, name) == getattr(s, name) for name in GAME.fast_path.open_cells)
