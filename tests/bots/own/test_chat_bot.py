"""Language models behind a chat endpoint: a scripted one on loopback, which keeps all that it is sent."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

import pytest

import tabulae
from tabulae import BadOption, Match, new_dice
from tabulae.bots.bot import Budget, quick_moves
from tabulae.bots.levels import bot
from tabulae.bots.own.chat_bot import ChatBot, prompt
from tabulae.core.errors import BotFailed
from tabulae.lab.arena import Job, Plan, forfeits, illegal_answers, play_block
from tests.helpers.sampling import sample

Script = Callable[[dict[str, Any]], tuple[int, Any]]


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABULAE_BOT_SECONDS", "600")


@contextmanager
def endpoint(script: Script) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """The bot's specification, and every request that the endpoint gets."""
    kept: list[dict[str, Any]] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            kept.append({"path": self.path, "key": self.headers.get("Authorization"), **body})
            status, answer = script(body)
            sent = json.dumps(answer).encode()
            self.send_response(status)
            self.send_header("Content-Length", str(len(sent)))
            self.end_headers()
            self.wfile.write(sent)

        def log_message(self, *_: object) -> None: ...

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"llm=http://127.0.0.1:{server.server_address[1]}/v1#small", kept
    finally:
        server.shutdown()
        server.server_close()


def says(text: str) -> tuple[int, Any]:
    return 200, {"choices": [{"message": {"role": "assistant", "content": text}}]}


def test_a_model_plays_a_whole_block_of_the_arena():
    with endpoint(lambda body: says("I think.\nMOVE: 1")) as (spec, kept):
        plan = Plan("tabula-rasa", (spec, "random"), 1, 2)
        block = play_block(plan, Job(0, 1, spec, "random"))

    assert len(kept) == sum(game.moves[spec] for game in block.games) == 48
    assert {each["path"] for each in kept} == {"/v1/chat/completions"} and {each["model"] for each in kept} == {"small"}
    assert not forfeits([block]) and not illegal_answers([block])


@pytest.mark.parametrize("name", sample(["hijinx", "tabula-rasa", "palimpsest"], 1))
def test_the_model_is_sent_its_view_in_words_and_nothing_else(name: str):
    with endpoint(lambda body: says("MOVE: 1")) as (spec, kept):
        match = Match(name, seed=3)
        player, shown = bot(match.game, spec, 1), []
        for step in range(6):
            seat = match.to_act[0]
            view = match.view(seat)
            world = match.game.sample_world(view, new_dice(step))
            alike = match.game.view(world, seat)
            shown.append(prompt(match.game, alike, quick_moves(match.game, alike)))
            match.play(seat, player.choose(view, Budget()))

    assert [each["messages"] for each in kept] == shown
    assert all(set(each) == {"path", "key", "model", "messages", "temperature", "seed"} for each in kept)


def test_an_illegal_answer_is_refused_twice_and_counted():
    answers = iter(["let me see", "MOVE: 999", "MOVE: 2"])
    with endpoint(lambda body: says(next(answers))) as (spec, kept):
        match = Match("tabula-rasa", seed=3)
        player = bot(match.game, spec, 1)
        view = match.view(match.to_act[0])

        assert player.choose(view, Budget()) == quick_moves(match.game, view)[1]

    assert isinstance(player, ChatBot)
    assert player.illegal == 2
    assert [len(each["messages"]) for each in kept] == [2, 4, 6]


def test_a_model_that_never_answers_with_a_move_loses_its_game_and_is_named():
    with endpoint(lambda body: says("no idea")) as (spec, _):
        block = play_block(Plan("tabula-rasa", (spec, "random"), 1, 2), Job(0, 1, spec, "random"))

    assert forfeits([block]) == [f"Forfeited 2 games: {spec} gave 3 answers that are no legal move"]
    assert illegal_answers([block]) == [
        f"{spec}: 6 illegal answers beside {sum(g.moves[spec] for g in block.games)} moves"
    ]


@pytest.mark.parametrize(
    ("answer", "because"),
    [
        ((500, {}), "status 500"),
        ((200, {"choices": []}), "not a chat completion"),
        ((200, [1]), "not a chat completion"),
    ],
)
def test_an_endpoint_that_breaks_is_named(answer: tuple[int, Any], because: str):
    with endpoint(lambda body: answer) as (spec, _):
        match = Match("tabula-rasa", seed=3)
        with pytest.raises(BotFailed, match=because):
            bot(match.game, spec, 1).choose(match.view(match.to_act[0]), Budget())


def test_an_endpoint_that_is_not_there_is_named():
    match = Match("tabula-rasa", seed=3)
    with pytest.raises(BotFailed, match="not reached"):
        bot(match.game, "llm=http://127.0.0.1:9/v1#small", 1).choose(match.view(match.to_act[0]), Budget())


def test_the_key_is_sent_from_the_environment(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("TABULAE_LLM_KEY", "xyz")
    with endpoint(lambda body: says("MOVE: 1")) as (spec, kept):
        match = Match("tabula-rasa", seed=3)
        bot(match.game, spec, 1).choose(match.view(match.to_act[0]), Budget())

    assert kept[0]["key"] == "Bearer xyz"


@pytest.mark.parametrize("word", ["llm=", "llm=http://127.0.0.1/v1", "llm=ftp://127.0.0.1/v1#m", "llm=nonsense#m"])
def test_an_endpoint_that_cannot_be_is_refused(word: str):
    with pytest.raises(BadOption):
        bot(tabulae.game("tabula-rasa"), word, 0)
