"""A language model behind a chat-completions endpoint as a bot: `llm=http://127.0.0.1:8000/v1#model`.

It reads the View of its seat in words and its legal moves, and nothing else. An answer that is not one of them is
refused in words, twice at most; then the bot has failed.
"""

from __future__ import annotations

import json
import os
import re
import urllib.error
import urllib.request
from typing import Any
from urllib.parse import urlsplit

from tabulae.bots.bot import Budget, quick_moves
from tabulae.bots.own.own_bot import seconds_for_a_decision
from tabulae.bots.spec import Spec
from tabulae.core.errors import BadOption, BotFailed
from tabulae.core.game import Game
from tabulae.core.words import seat_names

RETRIES = 2
MOST_MOVES = 200  # that are listed
LARGEST_ANSWER = 1 << 20
KEY = "TABULAE_LLM_KEY"  # the environment variable with the endpoint's key, if it needs one
SYSTEM = (
    "You play {title}. You see what your seat may know, and your legal moves, numbered. Choose the best one. "
    "End your answer with one line: MOVE: and the number."
)
CHOICE = re.compile(r"MOVE:\s*\**\s*(\d+)", re.IGNORECASE)


def endpoint_of(spec: Spec) -> tuple[str, str]:
    """The address of the endpoint and the name of the model. Raises BadOption."""
    address, _, model = spec.file.partition("#")
    parts = urlsplit(address)
    if parts.scheme not in ("http", "https") or not parts.hostname or not model:
        raise BadOption("bots", f"{spec}: expected llm=http://host:port/v1#model")
    return address.rstrip("/") + "/chat/completions", model


def prompt(game: Game, view: Any, moves: list[Any]) -> list[dict[str, str]]:
    """The conversation that asks for one decision; made from the View and its moves alone."""
    names = seat_names(view.seats)
    listed = [f"{n}. {game.wording.move_label(view, move, names, 'en')}" for n, move in enumerate(moves, 1)]
    table = game.wording.describe(view, names, "en")
    you = f"You are {names[view.seat]}."
    return [
        {"role": "system", "content": SYSTEM.format(title=game.title)},
        {"role": "user", "content": "\n".join([you, table, "", "Your moves:", *listed])},
    ]


class ChatBot:
    """`illegal` counts the answers that were no legal move."""

    def __init__(self, game: Game, seed: int, spec: Spec) -> None:
        self.game, self.seed, self.name = game, seed, str(spec)
        self._address, self._model = endpoint_of(spec)
        self._seconds = seconds_for_a_decision()
        self.illegal = 0

    def choose(self, view: Any, budget: Budget) -> Any:
        moves = quick_moves(self.game, view)[:MOST_MOVES]
        messages = prompt(self.game, view, moves)
        for _ in range(1 + RETRIES):
            answer = self._answer(messages)
            found = CHOICE.findall(answer)
            if found and 1 <= int(found[-1][:6]) <= len(moves):
                return moves[int(found[-1]) - 1]
            self.illegal += 1
            refusal = f"That is not one of your moves. End with MOVE: and a number from 1 to {len(moves)}."
            messages += [{"role": "assistant", "content": answer[:2000]}, {"role": "user", "content": refusal}]
        raise BotFailed(self.name, f"gave {1 + RETRIES} answers that are no legal move")

    def _answer(self, messages: list[dict[str, str]]) -> str:
        body = {"model": self._model, "messages": messages, "temperature": 0, "seed": self.seed % (1 << 31)}
        headers = {"Content-Type": "application/json"}
        if key := os.environ.get(KEY):
            headers["Authorization"] = f"Bearer {key}"
        request = urllib.request.Request(self._address, json.dumps(body).encode(), headers)
        try:
            with urllib.request.urlopen(request, timeout=self._seconds) as reply:
                found = json.loads(reply.read(LARGEST_ANSWER))
            return str(found["choices"][0]["message"]["content"] or "")
        except urllib.error.HTTPError as error:
            raise BotFailed(self.name, f"was refused by its endpoint with status {error.code}") from None
        except OSError:
            raise BotFailed(self.name, "gave no answer: its endpoint was not reached in time") from None
        except (ValueError, KeyError, IndexError, TypeError):
            raise BotFailed(self.name, "gave an answer that is not a chat completion") from None
