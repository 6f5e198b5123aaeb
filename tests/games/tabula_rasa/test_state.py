"""What the State keeps for speed or for memory agrees with what can be counted again."""

from __future__ import annotations

import pytest

from tabulae import CHANCE, NOBODY
from tabulae.core.cardset import size
from tabulae.games.tabula_rasa.pieces import CARDS, KINDS, with_knight
from tabulae.games.tabula_rasa.rules import taker_of
from tabulae.games.tabula_rasa.state import POST
from tests.games.tabula_rasa.positions import GAME, TIES, counted, random_match, random_states

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
SEEDS = pytest.mark.parametrize("seed", range(5))


@SEATS
@SEEDS
@pytest.mark.parametrize("ties", TIES)
def test_stock_size_agrees_with_the_stock_at_every_ply(seats, seed, ties):
    for s in random_states(seats, seed, ties):
        assert s.stock_size == size(s.stock)


@SEATS
@SEEDS
def test_a_set_of_knights_holds_a_second_copy_only_with_the_first(seats, seed):
    for s in random_states(seats, seed):
        for pile in (s.stock, *s.hand, *(pile for seat in s.posted for pile in seat)):
            assert pile >> KINDS & ~pile == 0


@SEATS
def test_the_history_tells_who_played_what_where(seats):
    m = random_match(seats, seed=1)
    s = m.state
    plays = [event for event in m.record.events if event.seat != CHANCE]

    assert [(code >> 1, code & 1) for code in s.history] == [(e.move.knight, int(e.move.place >= 5)) for e in plays]
    assert [e.seat for e in plays] == [(s.first + n) % seats for n in range(48)]


@SEATS
@SEEDS
def test_the_cards_taken_up_are_in_the_hand_or_were_played(seats, seed):
    for s in random_states(seats, seed):
        for seat in range(seats):
            taken = [s.dealt[n] for n in range(CARDS - s.stock_size) if taker_of(s, n) == seat]
            kept = 0
            for card in taken:
                kept = with_knight(kept, card)
            posted = counted(s.posted[seat][0]) + counted(s.posted[seat][1])

            assert counted(kept) == counted(s.hand[seat]) + posted


@SEATS
def test_the_moves_are_the_ones_the_rules_do_not_object_to(seats):
    universe = list(GAME.encoding.every_move(seats))
    for s in random_states(seats, seed=3):
        for seat in (*range(seats), CHANCE):
            moves = GAME.moves(s, seat)

            assert set(moves) == {each for each in universe if GAME.rules.objection(s, seat, each) == 0}
            assert len(moves) == len(set(moves))


@SEATS
def test_every_objection_has_a_clause_and_a_sentence_in_each_language(seats):
    universe = [*GAME.encoding.every_move(seats), *(GAME.wording.parse(text, ()) for text in ("1+?", "first 4"))]
    clauses = GAME.rules_text()
    for s in list(random_states(seats, seed=4))[:: 20 + seats]:
        for seat in (*range(-3, seats), 9):
            for each in universe[::7]:
                found = {lang: GAME.objection(s, seat, each, lang) for lang in ("en", "fr", "de")}
                if found["en"] is not None:
                    assert {f"**{o.clause} " in clauses or f"| {o.clause} |" in clauses for o in found.values()} == {
                        True
                    }
                    assert len({o.because for o in found.values()}) == 3


def test_equal_cards_are_as_likely_as_there_are_copies():
    s = random_match(2, seed=5, plays=0).state
    s.turn = CHANCE
    moves = [GAME.rules.nth_move(s, CHANCE, k) for k in range(GAME.rules.count_moves(s, CHANCE))]

    assert counted(s.stock) == {k: sum(each.knight == k for each in moves) for k in counted(s.stock)}


@SEATS
def test_a_finished_table_has_no_moves_left(seats):
    s = random_match(seats, seed=6).state

    assert s.turn == NOBODY
    assert [GAME.rules.count_moves(s, seat) for seat in (*range(seats), CHANCE)] == [0] * (seats + 1)
    assert all(GAME.rules.objection(s, 0, each) for each in GAME.encoding.every_move(seats) if each.kind == POST)
