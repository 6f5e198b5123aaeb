"""The exchange that proves a deal fair: every deviation is refused, and a forged record does not verify."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tabulae import CommittedDealer, Deal, DealError, Exchange, Match, Record, TabulaeError
from tabulae.core.chance import dealer_commitment, seat_commitment, shuffled
from tests.helpers.setups import dice_of, play_out

KEY = bytes(range(32))


def ascii_start(text: str) -> str:
    return ascii(text)[1:12]


WORDS = (b"a" * 32, b"b" * 32, b"c" * 32)


def committed(seats: int = 3) -> Exchange:
    """An exchange in which every seat has committed and none revealed."""
    exchange = Exchange("kitchen", "tabula-rasa 1", seats, secret=KEY)
    for seat in range(seats):
        exchange.commit(seat, seat_commitment("kitchen", seat, WORDS[seat]))
    return exchange


def finished() -> Deal:
    exchange = committed()
    for seat in (2, 0, 1):
        exchange.reveal(seat, WORDS[seat])
    return exchange.deal()


def test_a_finished_exchange_holds_all_that_was_said():
    deal = finished()

    assert (deal.table, deal.game, deal.secret, deal.words) == ("kitchen", "tabula-rasa 1", KEY, WORDS)
    assert deal.commitment == dealer_commitment("kitchen", KEY)
    assert CommittedDealer(deal).draw(1, 0b111111) == shuffled(deal.key(), 1, list(range(6)))[0]


def test_the_secret_does_not_show_where_a_deal_is_printed():
    deal = finished()

    assert repr(deal.secret) not in repr(deal) and deal.secret.hex() not in repr(deal)


def test_an_exchange_is_bound_to_a_fresh_secret_from_its_start():
    one, two = Exchange("t", "g", 2), Exchange("t", "g", 2)

    assert len(one.commitment) == 32 and one.commitment != two.commitment


def test_every_word_changes_every_shuffle():
    keys = {finished().key()}
    for seat in range(3):
        exchange = Exchange("kitchen", "tabula-rasa 1", 3, secret=KEY)
        words = [*WORDS]
        words[seat] = b"z" * 32
        for each, word in enumerate(words):
            exchange.commit(each, seat_commitment("kitchen", each, word))
        for each, word in enumerate(words):
            exchange.reveal(each, word)
        keys.add(exchange.deal().key())

    assert len(keys) == 4


def test_the_same_commitment_may_be_sent_twice():
    exchange = committed()
    exchange.commit(0, seat_commitment("kitchen", 0, WORDS[0]))

    assert exchange.all_committed() and not exchange.all_revealed()


def test_a_second_other_commitment_is_refused():
    with pytest.raises(DealError):
        committed().commit(0, seat_commitment("kitchen", 0, b"z" * 32))


def test_a_word_before_all_have_committed_is_refused():
    exchange = Exchange("kitchen", "tabula-rasa 1", 2)
    exchange.commit(0, seat_commitment("kitchen", 0, WORDS[0]))

    with pytest.raises(DealError):
        exchange.reveal(0, WORDS[0])
    assert not exchange.words


@pytest.mark.parametrize("word", [WORDS[1], b"", b"a" * 31, b"a" * 33])
def test_a_word_that_was_not_promised_is_refused(word: bytes):
    exchange = committed()

    with pytest.raises(DealError):
        exchange.reveal(0, word)
    assert not exchange.words


@pytest.mark.parametrize("seat", [-1, 3, 256, 1000])
def test_a_seat_that_is_not_at_the_table_is_refused(seat: int):
    with pytest.raises(DealError):
        committed().commit(seat, bytes(32))
    with pytest.raises(DealError):
        committed().reveal(seat, bytes(32))


@pytest.mark.parametrize("commitment", [b"", bytes(31), bytes(33)])
def test_a_commitment_of_another_size_is_refused(commitment: bytes):
    with pytest.raises(DealError):
        Exchange("t", "g", 2).commit(0, commitment)


def test_there_is_no_deal_before_all_have_revealed():
    exchange = committed()
    exchange.reveal(0, WORDS[0])

    with pytest.raises(DealError):
        exchange.deal()


def test_a_seat_that_cannot_speak_gets_a_word_and_is_named():
    exchange = Exchange("kitchen", "tabula-rasa 1", 2)
    exchange.stand_in(1)
    exchange.commit(0, seat_commitment("kitchen", 0, WORDS[0]))
    exchange.reveal(0, WORDS[0])

    assert exchange.deal().stand_ins == (1,)
    assert exchange.deal().key()


def test_nobody_stands_in_for_a_seat_that_has_committed():
    with pytest.raises(DealError):
        committed().stand_in(0)


@pytest.mark.parametrize("table", ["x" * 65536, "\ud800", "two\nlines", " kitchen", "kitchen\u2028"], ids=ascii_start)
def test_a_table_whose_name_a_record_could_not_hold_is_refused(table: str):
    with pytest.raises(DealError):
        Exchange(table, "tabula-rasa 1", 2)


DEVIATIONS = {
    "another secret": {"secret": bytes(32)},
    "another table": {"table": "cellar"},
    "words in another order": {"words": (WORDS[1], WORDS[0], WORDS[2])},
    "a changed word": {"words": (WORDS[0], WORDS[1], b"z" * 32)},
    "a word too few": {"words": WORDS[:2]},
    "a word too many": {"words": (*WORDS, WORDS[0])},
    "another commitment of the dealer": {"commitment": bytes(32)},
    "another commitment of a seat": {"seat_commitments": (bytes(32), *finished().seat_commitments[1:])},
    "a table without bytes": {"table": "\ud800"},
}


@pytest.mark.parametrize("change", DEVIATIONS.values(), ids=DEVIATIONS.keys())
def test_a_deal_that_deviates_has_no_key(change: dict[str, Any]):
    with pytest.raises(DealError):
        replace(finished(), **change).key()
    with pytest.raises(DealError):
        CommittedDealer(replace(finished(), **change))


def test_the_key_belongs_to_one_game():
    assert replace(finished(), game="tabula-rasa 2").key() != finished().key()


# A committed match


@pytest.fixture(scope="module")
def record() -> Record:
    match = Match("tabula-rasa", seats=3, dealer=CommittedDealer(finished()))
    play_out(match, dice_of("committed"))
    return match.record


def test_a_committed_match_is_verified(record: Record):
    record.verify()
    Record.read(record.text()).verify()


def test_a_seeded_match_has_nothing_to_verify():
    with pytest.raises(DealError):
        Match("tabula-rasa", seats=2, seed=1).record.verify()


def test_a_deal_for_another_game_or_table_size_does_not_verify(record: Record):
    with pytest.raises(DealError):
        replace(record, deal=replace(finished(), game="hijinx 1")).verify()
    with pytest.raises(DealError):
        replace(record, deal=replace(finished(), words=WORDS[:2])).verify()


def swapped(record: Record, one: int, two: int) -> Record:
    """The record with two chance moves changed for each other's cards."""
    events = list(record.events)
    first, second = events[one].move, events[two].move
    events[one] = events[one]._replace(move=first._replace(knight=second.knight))
    events[two] = events[two]._replace(move=second._replace(knight=first.knight))
    return replace(record, events=tuple(events))


def test_a_record_with_two_cards_changed_for_each_other_is_legal_and_does_not_verify(record: Record):
    forged = next(
        swapped(record, 1, other) for other in range(2, 9) if record.events[other].move != record.events[1].move
    )
    forged.replay()

    with pytest.raises(DealError):
        forged.verify()


def test_a_record_of_another_starter_does_not_verify(record: Record):
    moved = record.events[0].move._replace(place=(record.events[0].move.place + 1) % 3)
    forged = replace(record, events=(record.events[0]._replace(move=moved), *record.events[1:]))

    with pytest.raises(DealError):
        forged.verify()


def test_a_record_with_a_line_of_its_deal_changed_does_not_verify(record: Record):
    lines = record.text().splitlines()
    for number, line in enumerate(lines):
        if line.startswith("deal ") and not line.startswith("deal table"):
            changed = line[:-1] + ("0" if line[-1] != "0" else "1")
            forged = "\n".join([*lines[:number], changed, *lines[number + 1 :]])
            with pytest.raises(DealError):
                Record.read(forged).verify()


def test_a_record_with_another_result_does_not_verify(record: Record):
    with pytest.raises(TabulaeError):
        replace(record, scores=(1, 2, 3)).verify()


def test_a_record_in_play_keeps_the_secret_from_its_readers():
    match = Match("tabula-rasa", seats=3, dealer=CommittedDealer(finished()))

    assert KEY.hex() not in match.record.text(0)
    assert KEY.hex() in match.record.text()


def test_a_finished_record_shows_the_secret_to_all(record: Record):
    assert KEY.hex() in record.text(0)
