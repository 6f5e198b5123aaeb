"""Senseless frames by the million: each is obeyed or refused, none raises, and every one is answered.

python -m tests.server.fuzz --frames 10000000 runs it for longer than the tests do; --seed tells the same frames again.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import random
import sys
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec

import tabulae
from tabulae.server import identity, wire
from tabulae.server.settings import Limits
from tabulae.simulation.in_process import Person, new_app, two_people
from tabulae.simulation.virtual_loop import run

A_HOUSE = 960  # frames, then another game in a fresh house
TOGETHER = 32  # frames, then their answers are counted
LIMITS = Limits(
    burst=10**9, per_second=10**9, watchers_burst=10**9, address_burst=10**9, wrong_ids_per_hour=10**9, slow_seconds=1e9
)  # fmt: skip
SHAPE = {"type", "n", "code", "clause", "text"}  # of every refusal
ODD: list[Any] = [
    0, 1, -1, 7, 2**31, 2**53, 2**64, 10**400, -0.0, 1e308, 0.5, True, False, None, "", " ", "en", "zz", "off",
    "3y>3", "1+1r", "first 1", "0" * 64, "f" * 64, "casual", "hello", "\x00", "\u202e", "\U0001f0a1" * 90, "é" * 400,
    "x" * 5000, [], {}, [[[[[]]]]], [1, "2"], {"a": {"a": {"a": {"a": 1}}}}, {"type": "move"},
]  # fmt: skip
EXTRA = ["at", "now", "seat", "n", "type", "version", "__class__", "", "text", "phrase", "move", "wish", "yes"]
TAGS = [str(kind.__struct_config__.tag) for kind in wire.ClientMessage.__args__]


def sound(me: Person, dice: random.Random, moves: list[str]) -> dict[str, Any]:
    """A message that could be meant, of any kind."""
    kind = dice.choice(TAGS)
    said: dict[str, Any] = {"type": kind}
    if kind == "hello":
        page = identity.page_token(me.server.page_secret, me.guest.id)
        return said | {"table": me.table, "device": me.device, "page": page, "seat": 0, "lang": "fr"}
    if kind == "ping":
        return said
    said["n"] = dice.randrange(1, 10**6)
    likely = {
        "version": me.state.seq, "decision": me.state.seq, "attempt": 1, "commitment": "a" * 64, "word": "b" * 64,
        "seat": dice.randrange(3), "level": "casual", "fill": "casual", "text": "so", "phrase": "hello", "yes": True,
        "who": "all", "depth": 1, "wish": {"card": 3}, "move": dice.choice(moves),
    }  # fmt: skip
    fields = [field for field in KINDS[kind].__struct_fields__ if field in likely]
    return said | {field: likely[field] for field in fields}


KINDS = {str(kind.__struct_config__.tag): kind for kind in wire.ClientMessage.__args__}
MOVES = ["3y>3", "3y>y", "scribe 3SK", "play 55", "dump 2_ to 4", "draw", "keep", "?>?", "lay AK at 0 0 90"]


def odd_fields(said: dict[str, Any], dice: random.Random) -> dict[str, Any]:
    for _ in range(dice.randrange(3)):
        what = dice.random()
        if what < 0.6:
            said[dice.choice([*said])] = dice.choice(ODD)
        elif what < 0.8:
            said[dice.choice(EXTRA)] = dice.choice(ODD)
        elif len(said) > 1:
            said.pop(dice.choice([*said]))
    return said


def odd_letters(text: str, dice: random.Random) -> str:
    """Cut, doubled, spoilt, or wrapped."""
    at, to = sorted((dice.randrange(len(text) + 1), dice.randrange(len(text) + 1)))
    changes: list[Callable[[], str]] = [
        lambda: text[:at],
        lambda: text[:at] + text[to:],
        lambda: text[:to] + text[at:],
        lambda: text[:at] + chr(dice.randrange(0x3000)) + text[at:],
        lambda: text[:at] + chr(0xD800 + dice.randrange(0x800)) + text[to:],
        lambda: "[" * dice.randrange(3000) + text,
        lambda: f'{{"type":{text},"n":1}}',
        lambda: text[::-1],
    ]
    return dice.choice(changes)()


def frame(me: Person, dice: random.Random, moves: list[str]) -> str:
    text = json.dumps(odd_fields(sound(me, dice, moves), dice), ensure_ascii=dice.random() < 0.5)
    while dice.random() < 0.3:
        text = odd_letters(text, dice)
    return text


async def senseless(game: str, frames: int, dice: random.Random, counts: Counter[str]) -> None:
    """Two people at a dealt table; one of them sends whatever there is."""
    server = new_app(seed=dice.randrange(10**6), limits=LIMITS, bot_delay=(0.0, 0.0))
    ada, ben = await two_people(server, game=game)
    for _ in range(frames // TOGETHER):
        before, asked = len(ada.wire.frames), []
        moves = [*MOVES, *(ada.legal() if ada.state.status == "playing" else [])]
        for _ in range(TOGETHER):
            asked.append(frame(ada, dice, moves))
            await _one(ada, asked[-1])
        for _ in range(100):
            if len(ada.wire.frames) - before >= TOGETHER:
                break
            await asyncio.sleep(0.01)
        replies = [msgspec.json.decode(each) for each in ada.wire.frames[before:]]
        assert len(replies) >= TOGETHER, f"one of these was not answered: {asked}"
        for each in replies:
            if each["type"] == "refused":
                assert each.keys() == SHAPE and each["text"], each
            counts[each["type"]] += 1
        counts["frames"] += TOGETHER
        ada.wire.frames.clear()
        ben.wire.frames.clear()
    assert (await ben.again().hello(ben.table, 1))["type"] == "welcome", "the other one notices nothing"
    await server.close()


async def _one(who: Person, text: str) -> None:
    try:
        await who.connection.receive(text)
        await asyncio.sleep(0)
    except Exception as error:
        raise AssertionError(f"{error!r} was raised by {text[:400]!r}") from error


def fuzz(frames: int, seed: int) -> Counter[str]:
    """So many frames, in apps of all games; what was answered. Raises AssertionError."""
    dice, counts, games = random.Random(seed), Counter[str](), tabulae.games()
    while counts["frames"] < frames:
        game = games[(counts["frames"] // A_HOUSE) % len(games)]
        run(senseless(game, min(A_HOUSE, max(TOGETHER, frames - counts["frames"])), dice, counts))
    return counts


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.server.fuzz", description=__doc__)
    parser.add_argument("--frames", type=int, default=1_000_000, help="how many (default: a million)")
    parser.add_argument("--seed", type=int, default=time.time_ns() % 10**9, help="which (default: by the time of day)")
    given = parser.parse_args()
    logging.getLogger("tabulae.server").setLevel(logging.CRITICAL)
    began = time.process_time()
    try:
        counts = fuzz(given.frames, given.seed)
    except AssertionError as error:
        sys.exit(f"seed {given.seed}: {error}")
    spent = time.process_time() - began
    sent = counts.pop("frames")
    answers = ", ".join(f"{number} {kind}" for kind, number in counts.most_common())
    print(f"seed {given.seed}: {sent} frames, {sent / spent:.0f} a second of CPU, none raised; answers: {answers}")


if __name__ == "__main__":
    main()
