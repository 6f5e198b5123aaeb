"""Own bots: they get a View and nothing else; one that fails is named, and the run goes on."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path
from time import sleep
from typing import Any

import pytest

import tabulae
from tabulae import BadOption, Match, new_dice
from tabulae.bots.bot import Budget
from tabulae.bots.levels import bot, finish, read_spec, split_words
from tabulae.bots.own.own_bot import OwnBot
from tabulae.core import layout
from tabulae.core.errors import BotFailed
from tabulae.lab.arena import Job, Plan, forfeits, play_block
from tests.bots.own.mybots import First

HERE = Path(__file__).parent
pytestmark = pytest.mark.usefixtures("patience")


@pytest.fixture
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test depends on how fast the machine is."""
    monkeypatch.setenv("TABULAE_BOT_SECONDS", "600")


MODULE = "py=tests.bots.own.mybots"


def command(log: Path) -> str:
    return f"cmd='{shlex.quote(sys.executable)} {HERE / 'lines.py'} {log}'"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("casual,strong", ["casual", "strong"]),
        ("cmd='./bot --a,b',py=m:C", ["cmd='./bot --a,b'", "py=m:C"]),
        ("cmd=./bot , ismcts:10", ["cmd=./bot", "ismcts:10"]),
    ],
)
def test_commas_between_quotes_belong_to_a_command(text: str, words: list[str]):
    assert split_words(text) == words


@pytest.mark.parametrize("word", ["py=a.b:C", "cmd=./bot", "cmd='./bot --fast, --loud'"])
def test_a_specification_reads_back_as_it_is_written(word: str):
    assert str(read_spec(word)) == word
    assert read_spec(str(read_spec(word))) == read_spec(word)


@pytest.mark.parametrize("word", ["py=", "cmd=''", "py=no_such_module_here:C", "py=json", "cmd='./no-such-program -x'"])
def test_a_bot_that_does_not_exist_is_refused_in_words(word: str):
    with pytest.raises(BadOption, match="bots: "):
        bot(tabulae.game("tabula-rasa"), word, 0)


@pytest.mark.parametrize("name", ["tabula-rasa", "hijinx", "palimpsest"])
def test_a_class_of_your_own_plays(name: str):
    match = Match(name, seed=1)
    player = bot(match.game, f"{MODULE}:Prints", 7)
    for _ in range(2):
        seat = match.to_act[0]
        chosen = player.choose(match.view(seat), Budget())
        assert chosen == First(match.game, 7).choose(match.view(seat), Budget()), "the move that the class gives here"
        match.play(seat, chosen)
    finish(player, None)


BAD = {
    "Raises": "raised ValueError: out of ideas",
    "Dies": "ended with exit code 3",
    "Cheats": "illegal move",
    "Mumbles": "not a move",
    "Hangs": "gave no answer within 0.2 seconds",
    "Missing": "raised AttributeError",
}


@pytest.mark.parametrize(("kind", "why"), BAD.items())
def test_a_bad_bot_is_named_with_the_reason(kind: str, why: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("TABULAE_BOT_SECONDS", "0.2" if kind == "Hangs" else "600")
    match = Match("tabula-rasa", seed=3)
    player = bot(match.game, f"{MODULE}:{kind}", 0)

    with pytest.raises(BotFailed) as failure:
        player.choose(match.view(match.to_act[0]), Budget())
    assert failure.value.bot == f"{MODULE}:{kind}"
    assert why in failure.value.because
    with pytest.raises(BotFailed):
        player.choose(match.view(match.to_act[0]), Budget())


def test_a_game_of_a_bot_that_fails_is_forfeited_and_the_run_goes_on():
    bad = f"{MODULE}:Raises"
    plan = Plan("tabula-rasa", ("random", bad), 1, 2)
    block = play_block(plan, Job(0, 1, "random", bad))

    assert len(block.games) == 2
    assert block.score("random") == 1.0
    assert block.score(bad) == 0.0
    assert forfeits([block]) == [f"Forfeited 2 games: {bad} raised ValueError: out of ideas"]


def test_among_three_the_others_share_the_win_of_a_forfeited_game():
    bad = f"{MODULE}:Dies"
    block = play_block(Plan("tabula-rasa", (bad, "random"), 1, 3, alone=True), Job(0, 1, bad, "random"))

    assert sorted(block.games[0].shares) == [0.0, 0.5, 0.5]


def test_a_command_gets_the_view_of_its_seat_and_nothing_else(tmp_path: Path):
    """Every line that the program reads can be made from the seat's Views, its seed and the outcome."""
    log = tmp_path / "lines"
    game = tabulae.game("hijinx")
    match = Match(game, seed=5, rounds=1)
    own, other = bot(game, command(log), 11), bot(game, "random", 12)
    expected: list[Any] = []
    while not match.over:
        seat = match.to_act[0]
        view = match.view(seat)
        if seat == 0:
            expected += [{"type": "view", "view": layout.plain(view)}, [str(move) for move in match.quick_moves(0)]]
        match.play(seat, (own if seat == 0 else other).choose(view, Budget()))
    finish(own, match.outcome)
    finish(own, None)
    said = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]

    assert said[0] == {
        "type": "hello", "protocol": 1, "game": "hijinx", "version": 1, "seats": 2, "seat": 0, "seed": 11,
        "options": game.options_of(match.view(0)),
    }  # fmt: skip
    assert [line if line["type"] == "view" else line["moves"] for line in said[1:] if line["type"] != "end"] == expected
    assert all(line.keys() == {"type", "number", "moves", "seconds"} for line in said if line["type"] == "choose")


def test_worlds_that_look_alike_give_a_program_the_same_lines(tmp_path: Path):
    game = tabulae.game("tabula-rasa")
    view = Match(game, seed=8, first=0).view(0)
    said = []
    for number in range(2):
        log = tmp_path / str(number)
        world = game.sample_world(view, new_dice(number))
        player = bot(game, command(log), 1)
        player.choose(game.view(world, 0), Budget())
        finish(player, None)
        said.append(log.read_text(encoding="utf-8"))

    assert said[0] == said[1]


def test_one_process_plays_several_games(tmp_path: Path):
    log, game = tmp_path / "lines", tabulae.game("tabula-rasa")
    for number in range(2):
        match = Match(game, seed=number)
        players = [bot(game, command(log), 1), bot(game, "random", 1)]
        while not match.over:
            seat = match.to_act[0]
            match.play(seat, players[seat].choose(match.view(seat), Budget()))
        finish(players[0], match.outcome)
    while log.read_text(encoding="utf-8").count('"end"') < 2:  # it writes the last line down when it comes to it
        sleep(0.01)
    kinds = [json.loads(line)["type"] for line in log.read_text(encoding="utf-8").splitlines()]

    assert (kinds.count("hello"), kinds.count("end")) == (2, 2)
    assert isinstance(players[0], OwnBot)
