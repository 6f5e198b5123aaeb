"""Deals that agree, deals that do not, and what is said of them."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from tabulae import CommittedDealer, Exchange, Match, Record
from tabulae.core.chance import seat_commitment
from tests.cli.terminal import refusal, tabulae

TABLE = "a table in a test"


def game_with_a_deal(stand_ins: tuple[int, ...] = (1,), plays: int = 48) -> Record:
    """Seats that do not stand in commit to a word and reveal it, as a browser would."""
    exchange = Exchange(TABLE, "tabula-rasa 1", 2, secret=bytes(range(32)))
    words = {seat: bytes([seat]) * 32 for seat in range(2) if seat not in stand_ins}
    for seat in stand_ins:
        exchange.stand_in(seat)
    for seat, word in words.items():
        exchange.commit(seat, seat_commitment(TABLE, seat, word))
    for seat, word in words.items():
        exchange.reveal(seat, word)
    match = Match("tabula-rasa", names=("Anna", "Bert"), dealer=CommittedDealer(exchange.deal()))
    for _ in range(plays):
        seat = match.to_act[0]
        match.play(seat, match.moves(seat)[0])
    return match.record


def test_a_good_deal_is_dealt_again_and_what_that_proves_is_said():
    Path("game.txt").write_text(game_with_a_deal().text(), encoding="utf-8")
    result = tabulae("verify", "game.txt")

    assert result.exit_code == 0
    assert "game.txt agrees: Tabula Rasa, 2 players" in result.stdout
    assert "All 49 chance moves" in result.stdout and "the result follows from the moves" in result.stdout
    assert "Anna can be sure of it, having given a secret word" in " ".join(result.stdout.split())
    assert "Not proven:" in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_a_game_that_is_not_over_is_verified_so_far():
    result = tabulae("verify", "-", typed=game_with_a_deal(plays=3).text())

    assert result.exit_code == 0
    assert "The game is not over" in result.stdout


def test_a_dealer_who_drew_every_word_could_have_chosen_the_cards():
    result = tabulae("verify", "-", typed=game_with_a_deal(stand_ins=(0, 1)).text())

    assert result.exit_code == 0
    assert "could have chosen the cards" in " ".join(result.stdout.split())


def one_digit_changed(text: str, line: str) -> str:
    """The text with the last hexadecimal digit of a line of its head changed."""
    start = text.index(f"\n{line}: ") + 1
    end = text.index("\n", start)
    return text[: end - 1] + ("0" if text[end - 1] != "0" else "1") + text[end:]


@pytest.mark.parametrize("line", ["deal secret", "deal commitment", "deal seat 1", "result"])
def test_a_changed_head_does_not_agree(line: str):
    result = tabulae("verify", "-", typed=one_digit_changed(game_with_a_deal().text(), line))

    assert result.exit_code == 1
    assert "does NOT agree" in result.stdout


def test_a_changed_card_does_not_agree():
    text = game_with_a_deal(plays=3).text()
    chance = next(line for line in text.splitlines() if line.startswith("* "))
    cards = chance.removeprefix("* ").split(", ")[1:]
    first, second = next((one, other) for one, other in pairwise(cards) if one != other)  # there are two of each
    result = tabulae("verify", "-", typed=text.replace(f"{first}, {second}", f"{second}, {first}", 1))

    assert result.exit_code == 1
    assert f"the record says {second}, the dealer deals {first}" in " ".join(result.stdout.split())


def test_without_a_deal_there_is_nothing_to_verify():
    assert "no deal" in refusal("verify", "-", typed=Match("tabula-rasa", seed=1).record.text())


def test_a_record_that_hides_cards_cannot_be_dealt_again():
    assert "hides cards" in refusal("verify", "-", typed=game_with_a_deal().text(viewer=0))


def test_a_text_that_is_no_record_is_refused_with_its_line():
    assert "line 1" in refusal("verify", "-", typed="Dear diary\n")


def test_a_file_that_is_no_text_is_refused(tmp_path: Path):
    Path("noise").write_bytes(bytes(range(256)))

    assert "not a text file" in refusal("verify", "noise")


def test_stand_ins_and_aborted_deals_are_named():
    record = game_with_a_deal()
    aborted = Exchange(TABLE, "tabula-rasa 1", 2, secret=bytes(32))
    aborted.stand_in(0)
    assert record.deal is not None
    deal = replace(record.deal, aborted=(aborted.aborted(),))
    result = tabulae("verify", "-", typed=replace(record, deal=deal).text())

    assert result.exit_code == 0
    assert "  - seat 2, Bert" in result.stdout
    assert "1 deal was aborted before this one:" in result.stdout
    assert f"deal 1: {aborted.commitment.hex()}" in result.stdout
    assert "seat 2 (Bert) did not reveal" in " ".join(result.stdout.split())
    assert max(map(len, result.stdout.splitlines())) <= 80
    assert "No deal was aborted" in tabulae("verify", "-", typed=record.text()).stdout


def test_an_aborted_deal_whose_secret_does_not_fit_is_found():
    record = game_with_a_deal()
    aborted = Exchange(TABLE, "tabula-rasa 1", 2, secret=bytes(32)).aborted()
    assert record.deal is not None
    deal = replace(record.deal, aborted=(replace(aborted, secret=bytes(31) + b"x"),))
    result = tabulae("verify", "-", typed=replace(record, deal=deal).text())

    assert result.exit_code == 1
    assert "aborted deal 1 does not fit" in " ".join(result.stdout.split())


@pytest.mark.parametrize("line", ["", "missing 3", "missing 2 1", "missing 1 1", "without 1"])
def test_a_line_of_an_aborted_deal_that_names_no_seats_is_refused(line: str):
    text = game_with_a_deal().text().replace("\n\n", f"\ndeal aborted 1: {'00' * 32} {'00' * 32} {line}\n\n", 1)

    assert "an aborted deal is its commitment" in refusal("verify", "-", typed=text)
