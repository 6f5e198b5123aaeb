"""The short way of frames: what it writes is what the library would have written."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path

import pytest
import websockets
from websockets.frames import Frame, Opcode

from tabulae.server.inbox import MOST_WAITING
from tabulae.server.websocket import head
from tests.server.support import serving


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65_535, 65_536, 70_000])
def test_a_frame_has_the_head_that_the_library_gives_it(length: int):
    text = b"x" * length

    assert head(length) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


def test_a_client_that_sends_far_more_than_is_waited_for_gets_every_answer_in_order(tmp_path: Path):
    """Reading pauses and goes on again; nothing is lost on the way."""
    count = 3 * MOST_WAITING

    async def story() -> None:
        async with serving(tmp_path / "t.sqlite") as running:
            ada = await running.client("Ada")
            table = await ada.open("tabula-rasa", 2)
            url = running.url.replace("http", "ws") + "/api/socket"
            headers = {"Cookie": ada.cookie}
            async with websockets.connect(url, origin=running.url, additional_headers=headers) as socket:
                said = f'{{"type":"hello","table":"{table}","device":"d","seat":0,"page":"{ada.me["page"]}"}}'
                await socket.send(said)
                for n in range(1, count + 1):
                    await socket.send(f'{{"type":"resign","n":{n}}}')  # refused: there is no game yet
                answers: list[str] = []
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(60):
                        while len(answers) < count:
                            frame = str(await socket.recv())
                            answers += [frame] if '"refused"' in frame else []
                assert [f'"n":{n},' in answer for n, answer in enumerate(answers, 1)] == [True] * count

    asyncio.run(story())
