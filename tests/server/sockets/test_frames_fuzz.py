"""T17: whatever a frame holds, it is obeyed or refused in one shape; nothing raises, nobody else notices."""

from __future__ import annotations

import asyncio

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tabulae.server import wire
from tabulae.simulation.in_process import Person, new_app, two_people
from tabulae.simulation.virtual_loop import VirtualLoop
from tests.helpers.sampling import in_full
from tests.server.fuzz import fuzz

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=12), inner, max_size=4),
    max_leaves=6,
)
kinds = st.sampled_from([str(kind.__struct_config__.tag) for kind in wire.ClientMessage.__args__] + ["", "welcome"])
fields = st.sampled_from(
    [
        "n",
        "version",
        "move",
        "decision",
        "attempt",
        "commitment",
        "word",
        "text",
        "fill",
        "seat",
        "level",
        "yes",
        "wish",
        "table",
        "device",
        "page",
        "lang",
        "have",
    ]
)
likely = st.sampled_from(
    [0, 1, -1, 2**53, 2**70, "", "3y>3", "en", "0" * 64, [], {}, None, True, 1.5, "\x00", "\ud800"]
)
messages = st.builds(
    lambda kind, rest: {"type": kind, **rest}, kinds, st.dictionaries(fields, likely | json_values, max_size=6)
)


@pytest.mark.parametrize("examples", [80, in_full(1000)])
def test_T17_no_frame_raises_and_every_bad_one_is_refused(examples: int):
    loop = VirtualLoop()
    asyncio.set_event_loop(loop)
    ada, _ = loop.run_until_complete(two_people(new_app()))

    @settings(max_examples=examples, deadline=None, suppress_health_check=list(HealthCheck), database=None)
    @given(st.text(max_size=200) | messages.map(lambda m: msgspec.json.encode(_plain(m)).decode()))
    def one(frame: str) -> None:
        before = len(ada.wire.frames)
        loop.run_until_complete(_send(ada, frame))
        answers = [msgspec.json.decode(each) for each in ada.wire.frames[before:]]
        assert answers, frame
        for refusal in (each for each in answers if each["type"] == "refused"):
            assert set(refusal) == {"type", "n", "code", "clause", "text"} and refusal["text"]

    one()
    loop.close()
    asyncio.set_event_loop(None)


@pytest.mark.parametrize("frames", [4000, in_full(40_000)])
def test_T17_thousands_of_senseless_frames_are_answered_and_none_raises(frames: int):
    """`python -m tests.server.fuzz` sends millions."""
    counts = fuzz(frames, seed=5)

    assert counts["refused"] > frames / 2
    assert {"ack", "pong", "welcome", "events", "chat"} <= counts.keys()


async def _send(person: Person, frame: str) -> None:
    await person.connection.receive(frame)
    await asyncio.sleep(0.01)


def _plain(value: object) -> object:
    """Without what JSON cannot hold."""
    if isinstance(value, str):
        return value.encode("utf-8", "replace").decode()
    if isinstance(value, float):
        return value if value == value and abs(value) != float("inf") else 0.5
    if isinstance(value, list):
        return [_plain(each) for each in value]
    if isinstance(value, dict):
        return {str(_plain(key)): _plain(each) for key, each in value.items()}
    return value if not isinstance(value, int) or abs(value) < 2**63 else 2**62


def test_T17_a_frame_that_is_too_large_or_too_deep_is_refused():
    async def story() -> None:
        ada, _ = await two_people(new_app())
        for frame in ("[" * 2000, '{"type":"chat","n":1,"text":"' + "x" * 5000 + '"}', '{"a":' * 500, "\ud800"):
            await ada.connection.receive(frame)
            assert (await ada.get("refused"))["code"] in ("bad-message", "too-large")

    from tabulae.simulation.virtual_loop import run

    run(story())
