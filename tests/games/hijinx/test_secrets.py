"""What is secret at a table of Hijinx stays so: the choices of a swap, and what a kept card would have done."""

from __future__ import annotations

from itertools import permutations

import pytest

from tabulae import WATCHER, IllegalMove, Match, new_dice
from tabulae.core import layout
from tabulae.core.game import LANGUAGES
from tabulae.games.hijinx.state import SWAP
from tests.games.hijinx.positions import GAME, after, card, cards, legal, move, table

NAMES = ("Ann", "Ben", "Cy", "Di", "Ed")


def outlets(s, viewer):
    """Everything that is made for a viewer at this moment."""
    v = GAME.view(s, viewer)
    tried = [move(text) for text in ("give 11", "give 33", "give 66", "draw", "52", "dump 11 to 2")]
    refusals = []
    for each in tried:
        try:
            GAME.check(s, viewer, each)
        except IllegalMove as error:
            refusals.append(str(error))
    words = [GAME.wording.describe(v, NAMES, lang) for lang in LANGUAGES]
    return v, refusals, words, GAME.observation(v).tobytes(), GAME.to_act(s), legal(s, viewer)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_HJ_33_no_choice_of_a_swap_is_seen_before_all_are_in(seats):
    hands = ["25 11 33", *(f"{face}4 {face}6" for face in "1346"[: seats - 1])]
    s = after(table("51", hands), "25")
    one, two = after(s, "1: give 11"), after(s, "1: give 33")

    assert one.phase == two.phase == SWAP
    for viewer in (*range(1, seats), WATCHER):
        assert outlets(one, viewer) == outlets(two, viewer)
    assert GAME.view(one, 0).gift == card("11") and GAME.view(two, 0).gift == card("33")


@pytest.mark.parametrize("viewer", [1, 2, WATCHER])
def test_HJ_33_a_record_or_log_tells_no_choice_before_all_are_in(viewer):
    m = match_in_a_swap()
    texts = set()
    giver = 0
    for choice in m.moves(giver):
        twin = m.record.replay()
        twin.play(giver, choice)
        texts.add((twin.record.text(viewer), tuple(twin.log(viewer))))
        assert twin.record.events == m.record.events
        assert GAME.views.seen_move(m.state, giver, choice, viewer).card < 0

    assert len(texts) == 1


def match_in_a_swap() -> Match:
    for seed in range(100):
        m = Match(GAME, 3, seed=seed, rounds=1)
        while m.to_act and m.state.phase != SWAP:
            seat = m.to_act[0]
            m.play(seat, m.moves(seat)[0])
        if m.to_act == (0, 1, 2) and len(m.moves(0)) > 1:
            return m
    raise AssertionError("no swap in a hundred games")


def test_HJ_33_whatever_the_order_of_the_choices_the_record_has_them_in_seat_order():
    m = match_in_a_swap()
    choices = {seat: m.moves(seat)[0] for seat in m.to_act}
    records, states = set(), set()
    for order in permutations(choices):
        twin = m.record.replay()
        for seat in order:
            twin.play(seat, choices[seat])
        swap = twin.record.events[len(m.record.events) :][: len(choices)]
        records.add(tuple((event.seat, event.move) for event in swap))
        states.add(layout.fingerprint(after_swap(m, choices, order)))

    assert records == {tuple(choices.items())}
    assert len(states) == 1


def after_swap(m: Match, choices, order):
    s = m.state
    for seat in order:
        s = GAME.play(s, seat, choices[seat])
    return s


def test_HJ_33_a_settled_swap_is_told_to_giver_and_taker():
    m = match_in_a_swap()
    direction = m.state.direction
    choices = {seat: m.moves(seat)[0] for seat in m.to_act}
    before = len(m.record.events)
    for seat in sorted(choices, reverse=True):
        m.play(seat, choices[seat])
    for viewer in (0, 1, 2, WATCHER):
        seen = [event.move.card >= 0 for event in m.record.seen_by(viewer).events[before : before + 3]]
        giver = (viewer - direction) % 3
        assert seen == [viewer >= 0 and seat in (viewer, giver) for seat in range(3)]


# Nothing leaks by absence


def test_HJ_18_drawing_and_keeping_are_decisions_even_when_nothing_else_can_be_done():
    s = table("52", ["66 33", "44 43"])
    assert legal(s) == "draw"

    assert legal(after(s, "draw", "1+63")) == "keep"


def test_HJ_55_others_cannot_tell_a_hand_that_could_have_played_from_one_that_could_not():
    could, could_not = table("52", ["21 33", "44 43"]), table("52", ["66 33", "44 43"])
    for viewer in (1, WATCHER):
        assert outlets(could, viewer) == outlets(could_not, viewer)
        assert outlets(after(could, "draw"), viewer) == outlets(after(could_not, "draw"), viewer)


def test_HJ_55_a_kept_card_tells_others_nothing():
    drawn = after(table("52", ["66 33", "44 43"]), "draw")
    for viewer in (1, WATCHER):
        kept = [outlets(after(drawn, f"1+{sign}", "keep"), viewer) for sign in ("21", "53", "63", "jinx")]
        assert all(each == kept[0] for each in kept)


# Memory


def test_HJ_55_a_giver_knows_who_holds_a_card_until_it_may_have_moved_on():
    s = after(table("51", ["22 66 33", "44 24", "55 56"]), "22", "dump 66 to 2")
    assert GAME.view(s, 0).may_hold[:3] == [0, cards("66"), 0]

    s = after(s, "draw", "2+25", "25", "1: give 33", "2: give 44", "3: give 55")
    assert GAME.view(s, 0).may_hold[:3] == [0, cards("66 33"), cards("66")]


def test_HJ_55_a_hand_of_one_card_that_is_passed_on_moves_for_certain():
    s = after(table("51", ["22 66 33", "", "55 56"], dump_out="play-on"), "22", "dump 66 to 2")
    s = after(s, "draw", "2+25", "25", "1: give 33", "2: give 66", "3: give 55")

    assert GAME.view(s, 0).may_hold[:3] == [0, cards("33"), cards("66")]


def test_HJ_55_a_hand_that_was_empty_holds_no_card_given_away_before():
    s = table("51", ["11 66", "54", "24", "33"], turn=1, match_out="draw")
    s.may_hold[0][1] = s.may_hold[0][3] = cards("33")
    s = after(s, "54", "2+44")

    assert GAME.view(s, 0).may_hold[:4] == [0, 0, 0, cards("33")]


def test_HJ_55_the_only_card_of_a_hand_passed_to_the_reader_was_all_it_held():
    s = table("51", ["25 11 13", "33 44", "14 15", "62"])
    s.may_hold[0][1] = s.may_hold[0][3] = cards("33")
    s = after(s, "25", "1: give 11", "2: give 44", "3: give 14", "4: give 62")

    assert GAME.view(s, 0).may_hold[:4] == [0, cards("11 33"), cards("33"), 0]


def test_HJ_55_a_card_that_is_played_or_comes_back_is_remembered_no_more():
    s = after(table("51", ["22 54 33", "44"]), "22", "dump 54 to 2")
    assert GAME.view(s, 0).may_hold[1] == cards("54")
    assert GAME.view(after(s, "54"), 0).may_hold[1] == 0

    back = after(s, "draw", "2+52", "52", "1: give 33", "2: give 54")
    assert GAME.view(back, 0).may_hold[1] == cards("33") and GAME.view(back, 0).came_from[1] == cards("54")


@pytest.mark.parametrize("seed", range(40))
def test_HJ_55_a_sampled_world_leaves_a_known_card_where_it_is(seed):
    s = after(table("51", ["22 66 jinx 33", "44 24", "55 56"]), "22", "dump jinx to 3")

    assert GAME.sample_world(GAME.view(s, 0), new_dice(seed)).hand[2] & 1
    world = GAME.sample_world(GAME.view(s, 2), new_dice(seed))
    assert world.hand[2] == s.hand[2] and GAME.view(world, 0).may_hold[2] == cards("jinx")


def test_HJ_55_what_was_shown_for_the_start_is_public_history():
    s = after(GAME.start(2), "open 52", "1 shows 12", "2 shows 66")
    other = after(GAME.start(2), "open 52", "1 shows 12", "2 shows 65")
    for viewer in (0, 1, WATCHER):
        assert GAME.view(s, viewer) != GAME.view(other, viewer)


# No combination of options stalls


def every_combination():
    values = [range(len(option.values)) for option in GAME.options if option.name != "rounds"]
    names = [option.name for option in GAME.options if option.name != "rounds"]
    found = [{}]
    for name, numbers in zip(names, values, strict=True):
        option = next(each for each in GAME.options if each.name == name)
        found = [{**given, name: option.values[number]} for given in found for number in numbers]
    return found


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_no_combination_of_options_can_stall_with_players_who_always_pass(seats):
    combinations = every_combination()
    assert len(combinations) == 144
    longest = 12 * 49  # a turn draws or plays a card, or all pass in turn
    for number, options in enumerate(combinations):
        m = Match(GAME, seats, seed=number, rounds=1, **options)
        decisions = 0
        while m.to_act:
            seat = m.to_act[0]
            moves = m.moves(seat)
            idle = [each for each in moves if str(each) in ("pass", "stop", "keep", "draw")]
            m.play(seat, (idle or moves)[-1])
            decisions += 1
            assert decisions < longest
