"""A second verifier, in JavaScript, written from docs/fair-deals.md alone, agrees with ours about every record."""

from __future__ import annotations

import json
import random
import re
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import tabulae
from tabulae.core.chance import Exchange, seat_commitment
from tabulae.core.errors import DealError, RecordError
from tabulae.core.record import Record
from tabulae.server import wire
from tabulae.server.people import deal_chain
from tabulae.server.people.daily import ROTATION
from tabulae.server.publish import game_review
from tabulae.simulation import virtual_loop
from tabulae.simulation.in_process import new_app, two_before_the_start

HERE = Path(__file__).parent
RECORDS = HERE.parent / "fixtures" / "records"
GAMES: dict[str, list[dict[str, Any]]] = {
    "tabula-rasa": [{}],
    "palimpsest": [{}, {"deck": "extended"}, {"deck": "basic"}],
    "hijinx": [{"rounds": 1}, {"rounds": 3, "dump_out": "play-on"}, {"rounds": 12, "match_out": "draw"}],
}
EACH = 4  # games of each kind


@pytest.fixture(scope="module")
def node() -> str:
    found = shutil.which("node")
    assert found, "the second verifier needs Node.js 18 or newer: `apt install nodejs`, or from nodejs.org"
    return found


def verdicts(node: str, *files: Path, anchor: bytes | None = None) -> list[dict[str, Any]]:
    chain = ["--anchor", anchor.hex()] if anchor is not None else []
    result = subprocess.run([node, HERE / "verify.mjs", *chain, *files], capture_output=True, text=True)
    assert result.stderr == ""
    found = [json.loads(line) for line in result.stdout.splitlines()]
    assert result.returncode == (0 if all(each["ok"] for each in found) else 1)
    assert len(found) == len(files)
    return found


def played(name: str, seats: int, rng: random.Random, first: int | None, options: dict[str, Any]) -> Record:
    """A random game to its end, with words of its own for some seats, and sometimes aborted deals before it."""
    game, table = tabulae.game(name), f"Täble {rng.randrange(10**6)}"
    aborted = []
    for _ in range(rng.choice([0, 0, 1, 2])):
        failed = Exchange(table, str(game), seats, rng.randbytes(32))
        for seat in range(seats):
            failed.commit(seat, rng.randbytes(32))
        aborted.append(failed.aborted())
    exchange = Exchange(table, str(game), seats, rng.randbytes(32))
    words = {seat: rng.randbytes(32) for seat in range(seats) if rng.random() < 0.6}
    for seat in range(seats):
        if seat in words:
            exchange.commit(seat, seat_commitment(table, seat, words[seat]))
        else:
            exchange.stand_in(seat, rng.randbytes(32))
    for seat, word in words.items():
        exchange.reveal(seat, word)
    deal = replace(exchange.deal(), aborted=tuple(aborted))
    match = tabulae.Match(name, seats=seats, dealer=tabulae.CommittedDealer(deal), first=first, **options)
    while match.to_act:
        seat = match.to_act[0]
        match.play(seat, rng.choice(list(match.quick_moves(seat))))
    return replace(match.record, deal=deal)


def kinds() -> Iterator[tuple[str, int, dict[str, Any]]]:
    for name, choices in GAMES.items():
        for seats in tabulae.game(name).seats:
            yield from ((name, seats, options) for options in choices)


def test_both_verifiers_agree_on_every_stored_record(node: str):
    files = sorted(RECORDS.glob("*.txt"))

    assert len(files) >= 9
    assert [each["ok"] for each in verdicts(node, *files)] == [True] * len(files)


def test_both_verifiers_agree_on_many_games_of_every_kind(node: str, tmp_path: Path):
    rng, records = random.Random(5), {}
    for name, seats, options in kinds():
        for number in range(EACH):
            first = rng.randrange(seats) if number % 2 else None
            record = played(name, seats, rng, first, options)
            file = tmp_path / f"{len(records)}.txt"
            file.write_text(record.text(), encoding="utf-8")
            Record.read(file.read_text(encoding="utf-8")).verify()
            records[file] = record

    for (_, record), found in zip(records.items(), verdicts(node, *records), strict=True):
        assert found["ok"], found
        assert found["cards"] == sum(event.seat == tabulae.CHANCE for event in record.events)
        assert record.deal is not None
        assert found["standIns"] == [seat + 1 for seat in record.deal.stand_ins]
        assert found["aborted"] == [[seat + 1 for seat in each.missing] for each in record.deal.aborted]
    text = "".join(record.text() for record in records.values())
    rare = ("open jinx", "shows jinx", "deal aborted 2", "stand-in", "EX")  # the seed was chosen so that they occur
    assert [words for words in rare if words not in text] == []


def tampered(record: Record, rng: random.Random) -> Iterator[str]:
    """The record with one digit of its deal, or one of its cards, changed."""
    text = record.text()
    lines = text.splitlines()
    for at, line in enumerate(lines):
        if line.startswith(("deal commitment", "deal secret", "deal seat", "deal aborted")):
            place = rng.choice([match.start() for match in re.finditer("[0-9a-f]", line[15:])]) + 15
            digit = format((int(line[place], 16) + 1) % 16, "x")
            yield "\n".join([*lines[:at], line[:place] + digit + line[place + 1 :], *lines[at + 1 :]]) + "\n"
    drawn = [str(event.move) for event in record.events if event.seat == tabulae.CHANCE]
    first, second = next((a, b) for a, b in pairwise(drawn) if a[:2] == b[:2] and a[1] == "+" and a != b)
    yield text.replace(f"{first}, {second}", f"{second}, {first}", 1)


def test_both_verifiers_refuse_every_changed_digit_and_every_swapped_card(node: str, tmp_path: Path):
    rng, files = random.Random(4), []
    for name, seats, options in (("tabula-rasa", 3, {}), ("palimpsest", 2, {}), ("hijinx", 4, {"rounds": 1})):
        for number, text in enumerate(tampered(played(name, seats, rng, None, options), rng)):
            files.append(tmp_path / f"{name}-{number}.txt")
            files[-1].write_text(text, encoding="utf-8")

    assert len(files) >= 15
    for file, found in zip(files, verdicts(node, *files), strict=True):
        with pytest.raises((DealError, RecordError)):
            Record.read(file.read_text(encoding="utf-8")).verify()
        assert not found["ok"], file.name


def test_the_record_of_a_served_game_names_its_aborted_deals_and_stand_ins(node: str, tmp_path: Path):
    async def story() -> str:
        ada, ben = await two_before_the_start(new_app())
        await ada.command(wire.Start)
        await ben.command(wire.Commit, 1, "00" * 32)
        await ada.deal()
        await ada.command(wire.Resign)
        return game_review.record_text(ada.state, 0)

    text = virtual_loop.run(story())
    (tmp_path / "served.txt").write_text(text, encoding="utf-8")
    assert "deal aborted 1: " in text and text.count("missing 2") == 1
    (found,) = verdicts(node, tmp_path / "served.txt")
    assert (found["ok"], found["standIns"], found["aborted"]) == (True, [2], [[2]])


def day_record(name: str, seats: int, day: date, tip: bytes) -> Record:
    """A random game of a day, as everybody's deal of that day is made."""
    table, secret = deal_chain.deal_name(day), deal_chain.secret_of(tip, day)
    exchange = Exchange(table, str(tabulae.game(name)), seats, secret)
    for seat, word in deal_chain.words_of(secret, seats).items():
        exchange.stand_in(seat, word)
    match = tabulae.Match(name, seats=seats, dealer=tabulae.CommittedDealer(exchange.deal()))
    rng = random.Random(1)
    while match.to_act:
        match.play(match.to_act[0], rng.choice(list(match.quick_moves(match.to_act[0]))))
    return match.record


def test_both_verifiers_agree_about_the_chain_of_todays_deal(node: str, tmp_path: Path):
    tip, files = bytes(range(32)), list[Path]()
    days = [date(2027, 1, 1), date(2027, 3, 1), date(2028, 2, 29), date(2028, 12, 31)]  # the last is day 366
    for number, (day, plan) in enumerate(zip(days, [*ROTATION, ROTATION[0]], strict=True)):
        files.append(tmp_path / f"{number}.txt")
        files[-1].write_text(day_record(plan.game, plan.seats, day, tip).text(), encoding="utf-8")
    anchor = deal_chain.anchor_of(tip)
    changed = files[0].read_text(encoding="utf-8")
    wrong = {
        "a day that the year does not have": changed.replace("today 2027-01-01", "today 2027-02-29"),
        "the next day": changed.replace("today 2027-01-01", "today 2027-01-02"),
        "another spelling": changed.replace("today 2027-01-01", "today 20270101"),
        "a table": changed.replace("today 2027-01-01", "a table"),
        "another word": re.sub("(deal seat 1: )[0-9a-f]{64} [0-9a-f]{64}", another_word, changed),
        "a seat that says that it drew its own": re.sub("(deal seat 1: .*) stand-in", r"\1", changed),
    }
    for name, text in wrong.items():
        (tmp_path / f"{name}.txt").write_text(text, encoding="utf-8")

    assert [each["ok"] for each in verdicts(node, *files, anchor=anchor)] == [True] * len(files)
    for file in files:
        record = Record.read(file.read_text(encoding="utf-8"))
        assert record.deal is not None
        deal_chain.check_day(record.deal, anchor)
    assert [each["ok"] for each in verdicts(node, *files, anchor=bytes(32))] == [False] * len(files)
    for name, text in wrong.items():
        (found,) = verdicts(node, tmp_path / f"{name}.txt", anchor=anchor)
        assert not found["ok"], name
        record = Record.read(text)
        assert record.deal is not None
        with pytest.raises(DealError):
            deal_chain.check_day(record.deal, anchor)


def another_word(found: re.Match[str]) -> str:
    """The line of seat 1 with a word that fits its commitment, and not the day."""
    word = bytes(32)
    return f"{found[1]}{seat_commitment('today 2027-01-01', 0, word).hex()} {word.hex()}"
