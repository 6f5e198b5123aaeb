"""The recovery sentence: the same guest on another browser, and nobody else."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tabulae.client import Client, RefusedError
from tabulae.server.http.people import MOST_DEVICES
from tabulae.server.people import recovery
from tabulae.server.store.sqlite import SQLiteStore
from tabulae.server.wire import RequestError
from tabulae.simulation.virtual_loop import SeededRandom
from tests.server.support import serving


def test_a_sentence_has_132_random_bits_in_words_that_differ():
    assert len({*recovery.WORDS}) == len(recovery.WORDS) == 1 << recovery.BITS
    assert recovery.RANDOM_WORDS * recovery.BITS >= 128
    sentences = [recovery.new_sentence(SeededRandom(seed, 1)).split() for seed in range(300)]
    assert len({*map(tuple, sentences)}) == 300
    for place in range(recovery.RANDOM_WORDS):
        bits = [recovery.NUMBER[sentence[place]] for sentence in sentences]
        ones = [sum(number >> bit & 1 for number in bits) for bit in range(recovery.BITS)]
        assert min(ones) > 100 and max(ones) < 200, "every bit is drawn"


def test_a_sentence_is_read_however_it_was_typed_and_a_mistyped_one_is_refused():
    sentence = recovery.new_sentence(SeededRandom(3, 1))
    words = sentence.split()

    assert recovery.read_sentence(f"  {sentence.upper().replace(' ', ', ')}\n") == sentence
    wrong = [sentence[:-2], " ".join(words[1:]), " ".join([words[1], words[0], *words[2:]]), "", "x" * 5000, "é"]
    for text in wrong:
        with pytest.raises(RequestError) as refused:
            recovery.read_sentence(text)
        assert refused.value.code == "bad-sentence"


def test_a_sentence_brings_the_same_guest_to_another_browser_with_a_session_of_its_own(tmp_path: Path):
    async def story() -> None:
        async with serving(tmp_path / "t.sqlite") as server:
            ada = await server.client("Ada")
            assert (await ada.get("/api/me/recovery"))["since"] is None
            table = await ada.open("tabula-rasa", seats=2)
            sentence = (await ada.post("/api/me/recovery"))["sentence"]
            assert (await ada.get("/api/me/recovery"))["since"] > 0
            phone = await server.client("Somebody else")
            phone.me = await phone.post("/api/recover", {"sentence": sentence})
            assert phone.me["name"] == "Ada"
            assert (await phone.get("/api/me"))["id"] == (await ada.get("/api/me"))["id"]
            async with phone.at(table, 0) as chair:
                assert chair.info["chairs"][0]["yours"]
            devices = (await ada.get("/api/me/devices"))["devices"]
            assert len(devices) == 2
            other = next(each["id"] for each in devices if not each["here"])
            await ada.post(f"/api/me/devices/{other}/sign-out")
            assert await phone.get("/api/me") is None
            assert (await ada.get("/api/me"))["name"] == "Ada"

    asyncio.run(story())


async def is_refused(client: Client, sentence: str, code: str = "bad-sentence") -> bool:
    with pytest.raises(RefusedError) as refused:
        await client.post("/api/recover", {"sentence": sentence})
    return refused.value.code == code


def test_only_the_newest_sentence_works_and_none_of_a_guest_who_was_deleted(tmp_path: Path):
    async def story() -> None:
        async with serving(tmp_path / "t.sqlite") as server:
            ada, eve = await server.client("Ada"), await server.client("Eve")
            first, second = [(await ada.post("/api/me/recovery"))["sentence"] for _ in range(2)]
            assert await is_refused(eve, first)
            assert (await eve.get("/api/me"))["name"] == "Eve", "a refused sentence changes nothing"
            await ada.post("/api/me/forget")
            assert await is_refused(eve, second)

    asyncio.run(story())


def test_guesses_are_counted_by_address_and_the_store_holds_no_word_of_a_sentence(tmp_path: Path):
    async def story() -> None:
        async with serving(tmp_path / "t.sqlite", wrong_ids_per_hour=3) as server:
            ada = await server.client("Ada")
            sentence = (await ada.post("/api/me/recovery"))["sentence"]
            guesses = [recovery.new_sentence(SeededRandom(seed, 9)) for seed in range(3)]
            for guess in guesses:
                assert await is_refused(ada, guess)
            assert await is_refused(ada, sentence, "too-fast")
        for file in tmp_path.glob("t.sqlite*"):
            data = file.read_bytes()
            assert sentence.encode() not in data and sentence.replace(" ", "").encode() not in data
        store = SQLiteStore(tmp_path / "t.sqlite")
        salt = await store.meta(recovery.SALT)
        assert salt is not None
        rows = await store.read(lambda conn: conn.exec_driver_sql("SELECT key_hash FROM recoveries").scalars().all())
        assert rows == [recovery.derived_key(sentence.encode(), salt.encode())]
        await store.close()

    asyncio.run(story())


def test_who_comes_back_again_and_again_has_no_more_devices_than_anybody(tmp_path: Path):
    async def story() -> None:
        async with serving(tmp_path / "t.sqlite") as server:
            ada = await server.client("Ada")
            sentence = (await ada.post("/api/me/recovery"))["sentence"]
            for _ in range(MOST_DEVICES + 2):
                last = Client(server.url, "")
                await last.post("/api/recover", {"sentence": sentence})
                assert (await last.get("/api/me"))["name"] == "Ada"
            devices = (await last.get("/api/me/devices"))["devices"]
            assert len(devices) == MOST_DEVICES
            assert sum(each["here"] for each in devices) == 1

    asyncio.run(story())


def test_T26_keys_are_derived_one_after_the_other_and_few_wait():
    async def story() -> None:
        begun, go_on = list[bytes](), asyncio.Event()

        async def slow(secret: bytes, salt: bytes) -> bytes:
            begun.append(secret)
            await go_on.wait()
            return secret + salt

        keys = recovery.Keys(slow)
        asked = [asyncio.ensure_future(keys.key(f"{n}", "s")) for n in range(recovery.MOST_WAITING)]
        await asyncio.sleep(0)
        with pytest.raises(RequestError) as refused:
            await keys.key("one more", "s")
        assert (refused.value.code, begun) == ("busy", [b"0"])
        go_on.set()
        assert await asyncio.gather(*asked) == [f"{n}s".encode() for n in range(recovery.MOST_WAITING)]
        assert await keys.key("later", "s") == b"laters"

    asyncio.run(story())
