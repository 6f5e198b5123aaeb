"""The referee: who is to act, what is refused, what is written down."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tabulae
from tabulae import (
    BY_HAND,
    CHANCE,
    NOBODY,
    WATCHER,
    BadOption,
    CommittedDealer,
    Exchange,
    IllegalMove,
    Match,
    NotationError,
    NotYourTurn,
    Record,
    SeededDealer,
    UnknownGame,
)
from tabulae.core.match import SharedList
from tabulae.core.report import report
from tabulae.games.tabula_rasa.state import Move
from tests.helpers import whispers
from tests.helpers.setups import dice_of, play_out


def tabula_rasa(**given: Any) -> Match:
    return Match("tabula-rasa", **{"seats": 3, "seed": 7, **given})


# Setting up


def test_a_match_is_set_up_by_name_or_by_game():
    by_name, by_game = tabula_rasa(), Match(tabulae.game("tabula-rasa"), 3, seed=7)

    assert by_name.state == by_game.state
    assert by_name.seats == 3


def test_the_fewest_seats_are_the_default():
    assert Match("tabula-rasa").seats == 2


def test_players_without_names_are_called_by_their_seats():
    assert tabula_rasa().names == ("Seat 1", "Seat 2", "Seat 3")


@pytest.mark.parametrize(
    ("given", "name"),
    [
        ({"seats": 5}, "seats"),
        ({"seats": 1}, "seats"),
        ({"seats": True}, "seats"),
        ({"seats": "3"}, "seats"),
        ({"first": 3}, "first"),
        ({"first": -1}, "first"),
        ({"ties": "dutch"}, "ties"),
        ({"tie": "french"}, "tie"),
        ({"names": ["Ada"]}, "names"),
        ({"names": ["Ada", "Bela", ""]}, "names"),
        ({"names": ["Ada", "Bela", "two\nlines"]}, "names"),
        ({"names": ["Ada", "Bela", " \t"]}, "names"),
        ({"names": [1, 2, 3]}, "names"),
        ({"seed": 1.5}, "seed"),
        ({"seed": "x"}, "seed"),
        ({"dealer": SeededDealer(1)}, "seed"),
    ],
)
def test_a_bad_setting_is_refused_by_its_name(given: dict[str, Any], name: str):
    with pytest.raises(BadOption) as refusal:
        tabula_rasa(**given)

    assert refusal.value.name == name


def test_an_unknown_game_is_refused():
    with pytest.raises(UnknownGame):
        Match("chess")


def test_a_given_first_player_is_not_drawn_by_lot():
    match = tabula_rasa(first=2)

    assert match.to_act == (2,)
    assert match.record.first == 2


def test_spaces_around_a_name_are_not_part_of_it():
    match = tabula_rasa(names=["  Ada", "Bela ", "Cleo"])

    assert match.names == ("Ada", "Bela", "Cleo")
    assert Record.read(match.record.text()) == match.record


# Dealing


def test_the_dealer_deals_by_itself():
    assert CHANCE not in tabula_rasa().to_act


def test_a_seed_deals_the_same_cards_and_no_seed_others():
    assert tabula_rasa().state == tabula_rasa().state
    assert tabula_rasa(seed=None).state != tabula_rasa(seed=None).state
    assert tabula_rasa(seed=None, dealer=SeededDealer(7)).state == tabula_rasa().state


def test_dealt_by_hand_chance_is_to_act_like_any_seat():
    match = tabula_rasa(seed=None, dealer=BY_HAND)

    assert match.to_act == (CHANCE,)
    match.play(CHANCE, "first 3")
    match.play(CHANCE, "3+5v")
    assert [str(event.move) for event in match.record.events] == ["first 3", "3+5v"]


def test_nobody_but_the_dealer_plays_chance():
    match = tabula_rasa()

    with pytest.raises(NotYourTurn):
        match.play(CHANCE, "1+3y")


# Playing


def test_a_move_is_made_by_value_or_by_notation():
    one, two = tabula_rasa(), tabula_rasa()
    (seat,) = one.to_act
    move = one.moves(seat)[0]
    one.play(seat, move)
    two.play(seat, str(move))

    assert one.state == two.state


def test_a_refused_move_changes_nothing():
    match = tabula_rasa()
    before = match.state, match.record.text()
    (seat,) = match.to_act
    other = (seat + 1) % 3
    with pytest.raises(NotYourTurn):
        match.play(other, match.moves(seat)[0])
    with pytest.raises(NotationError):
        match.play(seat, "nonsense")
    with pytest.raises(IllegalMove):
        match.play(seat, "first 1")

    assert (match.state, match.record.text()) == before


@pytest.mark.parametrize("seat", [NOBODY, WATCHER, 3, 100])
def test_who_is_not_at_the_table_has_no_moves(seat: int):
    match = tabula_rasa()

    assert match.moves(seat) == []
    with pytest.raises(NotYourTurn):
        match.play(seat, match.moves(match.to_act[0])[0])


@pytest.mark.parametrize("move", [None, 7, (), ("x",), Match, whispers.Move(0, 0), Move("post", None, 1)])
def test_what_is_no_move_of_the_game_is_refused_as_such(move: Any):
    match = tabula_rasa()

    with pytest.raises(NotationError):
        match.play(match.to_act[0], move)


def test_what_is_no_number_is_no_seat():
    match = tabula_rasa()

    with pytest.raises(BadOption):
        match.play("0", match.moves(match.to_act[0])[0])
    assert match.moves("0") == []


@pytest.mark.parametrize("seat", [CHANCE, NOBODY, 3, 100, "a", None, 0.0])
def test_who_is_not_at_the_table_has_no_view(seat: int):
    with pytest.raises(BadOption):
        tabula_rasa().view(seat)
    with pytest.raises(BadOption):
        tabula_rasa().log(seat)


def test_changing_a_state_that_was_asked_for_does_not_change_the_match():
    match = tabula_rasa()
    state = match.state
    state.hand[0] = 0
    state.turn = NOBODY

    assert match.state != state
    assert match.to_act


def test_a_match_ends_with_an_outcome():
    match = tabula_rasa()
    assert match.outcome is None and not match.over
    play_out(match, dice_of("match"))

    assert match.over and match.to_act == ()
    assert match.outcome is not None and match.record.scores == match.outcome.scores


def test_the_log_tells_each_reader_what_that_reader_may_know():
    match = tabula_rasa(names=["Ada", "Bela", "Cleo"])
    logs = [match.log(viewer) for viewer in (0, 1, WATCHER)]

    assert len({len(log) for log in logs}) == 1
    assert logs[0] != logs[1] != logs[2]
    assert match.log(0, "fr") != match.log(0, "en")


def test_a_language_that_no_game_speaks_is_refused():
    match = tabula_rasa()
    (seat,) = match.to_act
    for found in (
        lambda: match.log(0, "xx"),
        lambda: report(match.record, "xx"),
        lambda: match.game.objection(match.state, seat, match.moves(seat)[0], "xx"),
    ):
        with pytest.raises(BadOption) as refusal:
            found()
        assert refusal.value.name == "lang"


# Choices made at the same time


@pytest.fixture
def whispered() -> Match:
    """A match of Whispers in which both players choose a card in secret."""
    return Match(whispers.GAME, seed=3)


def test_several_seats_are_to_act_at_once(whispered: Match):
    assert whispered.to_act == (0, 1)
    whispered.play(1, whispered.moves(1)[0])
    assert whispered.to_act == (0,)


def test_a_choice_is_not_written_down_before_all_have_chosen(whispered: Match):
    before = whispered.record
    whispered.play(1, whispered.moves(1)[0])
    assert whispered.record == before
    assert whispered.record.text(0) == before.text(0)

    whispered.play(0, whispered.moves(0)[0])
    assert len(whispered.record.events) == len(before.events) + 3  # the coin is tossed after it


def test_choices_are_written_down_in_the_order_of_the_seats(whispered: Match):
    whispered.play(1, whispered.moves(1)[0])
    whispered.play(0, whispered.moves(0)[0])

    assert [event.seat for event in whispered.record.events[-3:]] == [0, 1, CHANCE]


def test_a_choice_cannot_be_taken_back(whispered: Match):
    whispered.play(1, whispered.moves(1)[0])

    with pytest.raises(NotYourTurn):
        whispered.play(1, whispered.moves(0)[0])


def test_a_rival_is_not_told_what_was_chosen():
    one, two = Match(whispers.GAME, seed=3), Match(whispers.GAME, seed=3)
    one.play(1, one.moves(1)[0])
    two.play(1, two.moves(1)[1])

    assert one.state != two.state
    assert one.view(0) == two.view(0)
    assert one.log(0) == two.log(0)


# Going on


def test_a_match_resumes_where_its_record_ends():
    match = tabula_rasa()
    (seat,) = match.to_act
    match.play(seat, match.moves(seat)[0])
    again = match.record.replay(SeededDealer(7))

    assert again.state == match.state
    play_out(match, dice_of("on"))
    play_out(again, dice_of("on"))
    assert again.record == match.record


def test_a_record_dealt_by_another_dealer_is_refused():
    with pytest.raises(tabulae.DealError):
        tabula_rasa().record.replay(SeededDealer(8))


def test_a_record_is_replayed_by_hand_without_dealing_on():
    match = tabula_rasa(seed=None, dealer=BY_HAND)
    match.play(CHANCE, "first 2")

    assert match.record.replay(BY_HAND).to_act == (CHANCE,)
    assert match.record.replay().to_act == (1,)


# Copies


def play_some(match: Match, decisions: int) -> None:
    for _ in range(decisions):
        for seat in match.to_act:
            match.play(seat, match.quick_moves(seat)[0])


@pytest.mark.parametrize("game", tabulae.games())
def test_a_copy_is_played_on_by_itself_and_is_dealt_the_same_cards(game: str):
    match = Match(game, 2, seed=5)
    play_some(match, 3)
    copy, start, state = match.copy(), match.record, match.state

    play_some(copy, 6)

    assert (match.record, match.state) == (start, state)
    assert copy.record != start
    play_some(match, 6)
    assert (match.record, match.state, match.to_act) == (copy.record, copy.state, copy.to_act)


def test_the_shared_state_stays_as_it_was_when_the_match_goes_on():
    match = tabula_rasa()
    shared, state = match.shared_state, match.state

    play_some(match, 2)

    assert shared == state != match.state


def test_a_copy_of_a_match_with_open_choices_has_those_that_were_made(whispered: Match):
    first, *others = whispered.to_act
    whispered.play(first, whispered.quick_moves(first)[0])
    copy = whispered.copy()

    for seat in others:
        copy.play(seat, copy.quick_moves(seat)[0])

    assert len(copy.record.events) > len(whispered.record.events)
    assert copy.choices_complete and not whispered.choices_complete


def test_a_copy_of_a_sworn_match_carries_its_deal():
    exchange = Exchange("t", "tabula-rasa 1", 2)
    for seat in range(2):
        exchange.stand_in(seat)
    match = Match("tabula-rasa", 2, dealer=CommittedDealer(exchange.deal())).copy()

    play_some(match, 2)

    assert match.record.deal == exchange.deal()


@given(st.lists(st.tuples(st.integers(0, 5), st.booleans(), st.integers()), max_size=40))
def test_copies_of_a_shared_list_behave_like_lists_of_their_own(steps):
    """Each step takes one of the lists there are, and makes a copy of it or adds to it."""
    lists: list[tuple[SharedList[int], list[int]]] = [(SharedList(), [])]
    for which, copy, number in steps:
        shared, plain = lists[which % len(lists)]
        if copy:
            lists.append((shared.copied(), plain[:]))
        else:
            shared.extend([number])
            plain.append(number)

    assert [shared.items for shared, _ in lists] == [plain for _, plain in lists]


def test_the_first_of_two_shared_lists_to_grow_keeps_the_items():
    first = SharedList([1, 2])
    items, second = first.items, first.copied()

    second.extend([3])

    assert second.items is items
    assert first.items == [1, 2] and first.items is not items
