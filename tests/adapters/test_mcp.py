"""The Model Context Protocol server: a program plays a match by its tools, and is told its View and nothing else."""

from __future__ import annotations

import asyncio
import re
import socket
import subprocess
import sys
from pathlib import Path
from time import sleep

import pytest
from mcp import Client, StdioServerParameters

import tabulae
from tabulae import Match, new_dice
from tabulae.adapters.mcp import server
from tabulae.adapters.seat_in_words import Matches, view_in_words
from tabulae.core.errors import BadOption, IllegalMove
from tests.helpers.sampling import sample

LISTENS = "0A"  # the state of a listening socket in /proc/net/tcp
GAMES = ("hijinx", "tabula-rasa", "palimpsest")


def first_move(text: str) -> str | None:
    found = re.search(r"^Your moves.*:\n(.+?): ", text, re.MULTILINE)
    return found[1] if found else None


async def played(client: Client, game: str) -> str:
    """A whole match by tools; the last text."""

    async def call(tool: str, **given: object) -> str:
        result = await client.call_tool(tool, given)
        assert not result.is_error, result
        return str(result.content[0].text)

    assert game in await call("list_games")
    assert (await call("rules", game=game)).startswith("# ")
    text = await call("start_match", game=game, bots="random", seed=3)
    while move := first_move(text):
        text = await call("play", match="1", move=move)
    assert await call("outcome", match="1") in text
    return text


@pytest.mark.parametrize("game", sample(GAMES, 1))
def test_a_program_plays_a_match_by_the_tools(game: str):
    async def story() -> str:
        async with Client(server()) as client:
            assert {tool.name for tool in (await client.list_tools()).tools} == {
                "list_games", "rules", "start_match", "look", "play", "outcome",
            }  # fmt: skip
            return await played(client, game)

    assert "win" in asyncio.run(story())


@pytest.mark.slow
def test_the_command_speaks_the_protocol_on_standard_input_and_output():
    async def story() -> str:
        program = StdioServerParameters(command=sys.executable, args=["-m", "tabulae", "mcp"])
        async with Client(program) as client:
            refused = await client.call_tool("play", {"match": "7", "move": "pass"})
            assert refused.is_error and "there is no match" in refused.content[0].text
            return (await client.call_tool("start_match", {"game": "hijinx", "bots": "random"})).content[0].text

    assert "Your moves" in asyncio.run(story())


@pytest.mark.slow
def test_the_command_speaks_the_protocol_over_http_on_loopback_alone():
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    program = subprocess.Popen([sys.executable, "-m", "tabulae", "mcp", "--http", str(port)], stderr=subprocess.DEVNULL)

    async def story() -> str:
        async with Client(f"http://127.0.0.1:{port}/mcp") as client:
            return await played(client, "tabula-rasa")

    try:
        while not answers(port):
            assert program.poll() is None
        assert "win" in asyncio.run(story())
        assert listening_at(port) <= {"0100007F"}
    finally:
        program.terminate()
        program.wait()


def listening_at(port: int) -> set[str]:
    """The addresses, in hexadecimal, on which Linux says that somebody listens at the port."""
    table = Path("/proc/net/tcp")
    rows = [row.split() for row in table.read_text().splitlines()[1:]] if table.exists() else []
    places = [row[1].split(":") for row in rows if row[3] == LISTENS]
    return {address for address, number in places if int(number, 16) == port}


def answers(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port)).close()
    except ConnectionRefusedError:
        sleep(0.05)
        return False
    return True


@pytest.mark.parametrize("game", sample(GAMES, 1))
def test_worlds_that_look_alike_are_told_alike(game: str):
    """All that is told of a table is made from the View: another world with that View gives the same words."""
    match = Match(game, seed=11, names=("You", "random 2"))
    for step in range(30):
        if match.over:
            break
        seat = match.to_act[0]
        for reader in range(match.seats):
            view = match.view(reader)
            world = match.game.sample_world(view, new_dice(step, reader))
            assert view_in_words(match.game, match.game.view(world, reader), match.names) == view_in_words(
                match.game, view, match.names
            )
        match.play(seat, match.quick_moves(seat)[step % len(match.quick_moves(seat))])


def test_a_text_is_the_view_in_words_and_the_log_of_its_seat():
    matches = Matches()
    text = matches.start("hijinx", seats=3, seat=1, bots="random", seed=5)
    kept = matches._matches["1"]

    words = view_in_words(kept.match.game, kept.match.view(1), kept.match.names)
    assert text == "\n".join(["Match 1: Hijinx. You have seat 1.", "", *kept.match.log(1), "", words])
    assert matches.look("1") == words


def test_a_refusal_names_the_clause_and_changes_nothing():
    matches = Matches()
    text = matches.start("tabula-rasa", bots="random", seed=1)
    held = set(re.findall(r"^(\w+)>", text, re.MULTILINE))
    missing = next(card for card in ("1r", "2r", "3r", "4r", "5r", "1b", "2b", "3b", "4b") if card not in held)

    with pytest.raises(IllegalMove, match="TR-"):
        matches.play("1", f"{missing}>{missing[0]}")

    assert matches.look("1") in text


@pytest.mark.parametrize(
    "wrong",
    [{"game": "hijinx", "seat": 9}, {"game": "hijinx", "bots": "nobody"}, {"game": "hijinx", "options": {"x": "y"}}],
)
def test_a_match_that_cannot_be_is_refused_in_words(wrong: dict):
    with pytest.raises(BadOption):
        Matches().start(**wrong)


def test_a_clause_is_read_by_its_number():
    assert "TR-R5" in Matches().rules("tabula-rasa", "tr-r5")
    assert tabulae.game("tabula-rasa").rules_text() == Matches().rules("tabula-rasa")
    with pytest.raises(BadOption, match="no clause"):
        Matches().rules("tabula-rasa", "nonsense")
