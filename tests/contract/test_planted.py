"""The contract suite itself: an honest toy passes it, and each planted fault is caught."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from inspect import signature
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from tabulae import CHANCE, NOBODY, WATCHER, IllegalMove, Match
from tabulae.core import game as registry
from tabulae.core import layout
from tabulae.core.cardset import cards_of
from tests.contract import test_play, test_recall, test_records, test_secrecy, test_words, test_worlds
from tests.helpers import whispers
from tests.helpers.setups import Setup, dice_of, play_out, setups_of
from tests.helpers.whispers import GAME, Move, View

Test = Callable[..., None]


def all_in(*modules: ModuleType) -> list[Test]:
    return [test for module in modules for name, test in vars(module).items() if name.startswith("test_")]


SUITE = all_in(test_play, test_words, test_worlds, test_secrecy, test_recall)


def first_move(state: Any, seat: int) -> list[Move]:
    """A sample of the seat's moves; chance can always list its own."""
    return GAME.moves(state, seat) if seat == CHANCE else GAME.moves(state, seat)[:1]


WHISPERS = list(setups_of(GAME))
SAMPLED = Setup(replace(GAME, name="sampled", sample_moves=first_move), 2)


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Records may name the toy."""
    find = registry.find
    monkeypatch.setattr(registry, "find", lambda name: GAME if name == GAME.name else find(name))


def call(test: Test, **given: Any) -> None:
    """Run a test with those of the given things that it asks for."""
    test(**{name: given[name] for name in signature(test).parameters})


@pytest.mark.parametrize("setup", [*WHISPERS, SAMPLED], ids=str)
@pytest.mark.parametrize("test", SUITE, ids=lambda test: test.__name__)
def test_an_honest_game_passes(test: Test, setup: Setup):
    call(test, setup=setup, lang="en")


@pytest.mark.parametrize("setup", WHISPERS, ids=str)
@pytest.mark.parametrize("test", all_in(test_records), ids=lambda test: test.__name__)
def test_an_honest_game_passes_its_records(test: Test, setup: Setup, known: None):
    match = setup.match(seed=test_records.SEED)
    play_out(match, dice_of("record", setup))

    call(test, setup=setup, match=match)


# Faults


def with_fault(part: str, **functions: Any) -> Setup:
    """The toy with some of its functions replaced."""
    return Setup(replace(GAME, **{part: SimpleNamespace(**{**vars(whispers), **functions})}), 2)


def shows_the_rivals_hand(s: Any, seat: int, v: View) -> None:
    whispers.show(s, seat, v)
    if seat >= 0 and s.turn != NOBODY:
        v.points[1 - seat] = s.hand[1 - seat]


def shows_a_choice_too_early(s: Any, seat: int, v: View) -> None:
    whispers.show(s, seat, v)
    if s.turn != NOBODY:
        v.points[:] = s.choice


def deals_as_if_no_points_were_shown(v: View, dice: Any, s: Any) -> None:
    honest = layout.copied(v)
    honest.points = v.points if v.turn == NOBODY else [0, 0]
    whispers.deal_world(honest, dice, s)


def shows_the_watcher_what_no_seat_knows(s: Any, seat: int, v: View) -> None:
    whispers.show(s, seat, v)
    v.stock_size += s.stock if seat == WATCHER else 0


def forgets_the_order_of_the_deal(s: Any, seat: int, v: View) -> None:
    whispers.show(s, seat, v)
    v.dealt.sort()


def forgets_what_was_passed(s: Any, seat: int, v: View) -> None:
    whispers.show(s, seat, v)
    v.passed[:] = [whispers.NO_CARD] * len(v.passed)


def deals_the_first_world_too_often(v: View, dice: Any, s: Any) -> None:
    whispers.deal_world(v, dice, s)
    if dice.state & 4:
        whispers.overwrite(s, whispers.worlds_like(v)[0])


def tells_every_card(s: Any, seat: int, move: Move, viewer: int) -> Move:
    return move


def objects_where_the_rival_holds_the_card(s: Any, seat: int, move: Move) -> int:
    code = whispers.objection(s, seat, move)
    rival_holds = 0 <= seat < 2 and move.card in cards_of(s.hand[1 - seat])
    return whispers.NOT_LEFT if code == whispers.NOT_HELD and rival_holds else code


def objects_to_a_listed_move(s: Any, seat: int, move: Move) -> int:
    return whispers.objection(s, seat, move) or (whispers.NOT_HELD if str(move) == "e" else 0)


def forgets_the_last_move(s: Any, seat: int) -> int:
    return whispers.count_moves(s, seat) - (whispers.count_moves(s, seat) > 1)


def loses_a_card(s: Any, seat: int, move: Move) -> None:
    whispers.play(s, seat, move)
    if move.kind == whispers.COIN:
        s.stock = 0


def lets_the_poorer_win(s: Any, seat: int) -> bool:
    return not whispers.wins(s, seat)


def cites_nothing(v: View, code: int, seat: int, move: Move, names: Any, lang: str) -> tuple[str, str]:
    return "WH-99", "no"


def leaves_a_place_open(v: View, names: Any, lang: str) -> str:
    return "{name} is to act"


def writes_two_moves_alike(move: Move) -> str:
    return whispers.notation(move).replace("e", "d")


def reads_another_card(text: str, names: Any) -> Move:
    return whispers.parse("a" if text == "b" else text, names)


LOOKS_THE_SAME = test_worlds.test_a_seat_cannot_tell_a_sampled_world_from_the_true_one
EVEN = test_worlds.test_every_world_comes_as_often_as_it_should
EQUAL_WORDS = test_secrecy.test_worlds_that_a_seat_cannot_tell_apart_give_it_equal_words_and_numbers
EQUAL_LINES = test_secrecy.test_worlds_go_on_to_look_alike_until_something_is_shown
EQUAL_RECORDS = test_secrecy.test_games_that_look_alike_to_a_seat_have_equal_records_and_logs_for_it
WATCHES_LESS = test_secrecy.test_a_watcher_sees_no_more_than_any_seat
HIDES = test_secrecy.test_chance_and_rivals_hide_something
REMEMBERS = test_recall.test_games_that_looked_different_to_a_seat_never_look_the_same_again
LEGAL = test_play.test_the_moves_of_a_seat_are_those_without_an_objection
CITES = test_play.test_every_objection_cites_a_clause_of_the_rules_in_each_language
WINS = test_play.test_the_winners_have_the_best_points_and_partners_win_together
READ_BACK = test_words.test_a_move_is_read_back_from_its_notation

UNAWARE = {"deal_world": deals_as_if_no_points_were_shown}
FAULTS: list[tuple[Test, str, dict[str, Any]]] = [
    (LOOKS_THE_SAME, "views", {"show": shows_the_rivals_hand} | UNAWARE),
    (LOOKS_THE_SAME, "views", {"show": shows_a_choice_too_early} | UNAWARE),
    (EVEN, "views", {"deal_world": deals_the_first_world_too_often}),
    (EQUAL_WORDS, "rules", {"objection": objects_where_the_rival_holds_the_card}),
    (EQUAL_LINES, "views", {"seen_move": tells_every_card}),
    (EQUAL_RECORDS, "views", {"seen_move": tells_every_card}),
    (WATCHES_LESS, "views", {"show": shows_the_watcher_what_no_seat_knows}),
    (HIDES, "views", {"seen_move": tells_every_card}),
    (REMEMBERS, "views", {"show": forgets_the_order_of_the_deal}),
    (REMEMBERS, "views", {"show": forgets_what_was_passed}),
    (LEGAL, "rules", {"objection": objects_to_a_listed_move}),
    (LEGAL, "rules", {"count_moves": forgets_the_last_move}),
    (test_play.test_no_card_is_lost_or_made, "rules", {"play": loses_a_card}),
    (WINS, "rules", {"wins": lets_the_poorer_win}),
    (CITES, "wording", {"explain_objection": cites_nothing}),
    (test_words.test_each_language_has_words_of_its_own, "wording", {"describe": leaves_a_place_open}),
    (READ_BACK, "wording", {"notation": writes_two_moves_alike}),
    (READ_BACK, "wording", {"parse": reads_another_card}),
]


def name_of(part: object) -> str:
    named = next(iter(part.values())) if isinstance(part, dict) else part
    return getattr(named, "__name__", str(named))


@pytest.mark.parametrize(("test", "part", "faults"), FAULTS, ids=name_of)
def test_a_planted_fault_is_caught(test: Test, part: str, faults: dict[str, Any]):
    with pytest.raises((AssertionError, IllegalMove)):
        test(with_fault(part, **faults))


def test_a_referee_takes_secret_choices_in_any_order():
    one, two = (Match(GAME, seed=1) for _ in range(2))
    one.play(0, one.moves(0)[0]), one.play(1, one.moves(1)[0])
    two.play(1, two.moves(1)[0]), two.play(0, two.moves(0)[0])

    assert one.record == two.record
