"""A log can have one line for each turn: lines say which turn they belong to, what they show, whom they are about."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

import tabulae
from tabulae import CHANCE, WATCHER
from tabulae.server import wire
from tabulae.server.publish.log_lines import move_line
from tabulae.server.table.match import PlayedMove
from tabulae.server.wire_types import LogLine
from tabulae.simulation.in_process import Person, new_app, two_people
from tabulae.simulation.virtual_loop import run
from tests.games.hijinx.positions import after
from tests.games.hijinx.positions import table as position


def lines(person: Person) -> list[LogLine]:
    """Every line that the person was sent, each version once."""
    found: dict[int, LogLine] = {}
    for frame in map(msgspec.json.decode, person.wire.frames):
        for line in frame.get("lines", []):
            found[line["version"]] = msgspec.convert(line, LogLine)
    return [found[version] for version in sorted(found)]


def turns(person: Person) -> list[list[LogLine]]:
    groups: dict[int, list[LogLine]] = {}
    for line in lines(person):
        if line.kind in ("move", "chance"):
            groups.setdefault(line.turn or line.version, []).append(line)
    return list(groups.values())


async def played(game: str, moves: int, **wish: Any) -> tuple[Person, Person]:
    ada, ben = await two_people(new_app(seed=5), game=game, **wish)
    for _ in range(moves):
        if not ada.state.to_act:
            break
        person = ada if 0 in ada.state.to_act else ben
        await person.decide(person.legal()[-1])
    return ada, ben


@pytest.mark.parametrize("game", tabulae.games())
def test_the_deal_is_one_group_and_every_later_group_begins_with_its_decision(game: str):
    ada, _ = run(played(game, 12))

    deal, *later = turns(ada)

    assert len(deal) > 10 and {line.kind for line in deal} == {"chance"}
    for group in later:
        assert group[0].kind == "move"
        assert {line.seat for line in group} <= {group[0].seat, CHANCE}


def test_a_turn_of_palimpsest_reads_as_one_sentence_about_the_card_and_its_scribes():
    ada, _ = run(played("palimpsest", 14))
    whole = [group for group in turns(ada)[1:] if len(group) > 3]

    assert whole
    for group in whole:
        laid, told = group[-1].sentence.split(". ")
        assert group[0].sentence == f"{laid}."
        scribes = sum(line.move.startswith("scribe") for line in group)
        assert sum(map(int, re.findall(r"\d+", told))) == scribes and told.count("scribe") == 1
        assert len(f"{laid}. {told}") < len(" ".join(line.text for line in group))


def test_a_turn_of_tabula_rasa_names_the_drawn_card_to_its_taker_only():
    ada, ben = run(played("tabula-rasa", 6))

    for mine, his in zip(turns(ada)[1:], turns(ben)[1:], strict=True):
        drawn = [line for line in mine if line.kind == "chance"]
        assert mine[-1].sentence != his[-1].sentence or not drawn
        assert [bool(line.cards) for line in drawn] == [mine[0].seat == 0] * len(drawn)


@pytest.mark.parametrize("game", tabulae.games())
def test_lines_name_the_cards_that_their_reader_saw_as_the_notation_does(game: str):
    ada, _ = run(played(game, 12))

    for line in lines(ada):
        assert all(card in line.move for card in line.cards)
        assert "?" not in "".join(line.cards)
        assert line.kind != "move" or line.cards or game == "hijinx"


def test_what_is_scored_is_sent_as_numbers():
    ada, _ = run(played("palimpsest", 40))
    assert ada.state.status == "playing"
    scored = [sum(each) for each in zip(*(line.points for line in lines(ada) if line.points), strict=True)]

    assert scored == [*ada.state.match.state.score[:2]] and any(scored)


def test_a_skipped_seat_has_its_own_sentence_and_the_line_says_whose_it_is():
    """HJ-24 The line of the seat that plays next also says who was skipped before it."""
    game, names = tabulae.game("hijinx"), ("Ada", "Ben", "Cleo")
    state = after(position("51", ["24 33", "11", "56 13"], stack=""), "24")
    assert state.turn == 2 and state.skipped == 0b010

    line = move_line(game, PlayedMove(5, 0, 2, game.quick_moves(state, 2)[0], "", state), WATCHER, names, "en")

    assert (line.parts[0].seat, line.parts[0].text) == (1, "Ben can’t play and is skipped.")
    assert line.parts[-1].seat == line.seat == 2
    assert " ".join(part.text for part in line.parts) == line.text


def test_a_move_taken_back_ends_its_group():
    async def story() -> None:
        ada, ben = await played("palimpsest", 1)
        while ada.state.match.last.seat < 0:
            actor = ada if 0 in ada.state.to_act else ben
            await actor.decide(actor.legal()[-1])
        actor, other = (ada, ben) if ada.state.match.last.seat == 0 else (ben, ada)
        await actor.command(wire.AskBack, ada.state.match.last.seq)
        await other.command(wire.AnswerBack, ada.state.takeback_asked, True)
        await actor.decide(actor.legal()[-1])
        taken_back = max(line.version for line in lines(ada) if line.kind == "take_back")
        assert turns(ada)[-1][0].version > taken_back

    run(story())
