"""Passkeys: the same guest on another browser; every answer works once, and none that was forged."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from tabulae.client import Client, RefusedError
from tabulae.server import identity
from tabulae.server.people.passkeys.passkeys import CHALLENGE_SECONDS, MOST, to_text
from tabulae.server.ports import Guest
from tabulae.server.store.postgres import PostgresStore
from tabulae.server.wire import RequestError
from tabulae.simulation.in_process import new_app
from tabulae.simulation.kept import Kept
from tabulae.simulation.memory_store import MemoryStore
from tabulae.simulation.virtual_loop import run
from tests.server.people.authenticator import PRESENT, Authenticator, changed
from tests.server.support import Running, serving

SITE, ORIGIN = "example.org", "https://example.org"
AGENT = ("Firefox", "Linux")


def device_for(server: Running, **how: Any) -> Authenticator:
    return Authenticator("127.0.0.1", server.url, **how)


async def made(client: Client, device: Authenticator) -> list[dict[str, Any]]:
    """The guest's passkeys, after it has made one on this device."""
    options = (await client.post("/api/me/passkeys/start"))["options"]
    answer = await client.post("/api/me/passkeys", {"credential": device.create(options)})
    passkeys: list[dict[str, Any]] = answer["passkeys"]
    return passkeys


async def options_for(client: Client) -> dict[str, Any]:
    options: dict[str, Any] = (await client.post("/api/passkey/start"))["options"]
    return options


async def refused(asked: Awaitable[Any]) -> str:
    with pytest.raises(RefusedError) as refusal:
        await asked
    return refusal.value.code


def served(tmp_path: Path, story: Callable[[Running], Awaitable[None]], **limits: Any) -> None:
    async def whole() -> None:
        async with serving(tmp_path / "t.sqlite", **limits) as server:
            await story(server)

    asyncio.run(whole())


def test_a_passkey_brings_the_same_guest_to_another_browser_until_it_is_removed(tmp_path: Path):
    async def story(server: Running) -> None:
        ada, phone, device = await server.client("Ada"), await server.client("Somebody"), device_for(server)
        (passkey,) = await made(ada, device)
        table = await ada.open("tabula-rasa", seats=2)
        credential = device.get(await options_for(phone))
        phone.me = await phone.post("/api/passkey", {"credential": credential})
        assert phone.me["id"] == ada.me["id"] and phone.me["name"] == "Ada"
        async with phone.at(table, 0) as chair:
            assert chair.info["chairs"][0]["yours"]
        assert len((await ada.get("/api/me/devices"))["devices"]) == 2
        stored = (await ada.get("/api/me/data"))["guest"]["passkeys"]
        assert [each["site"] for each in stored] == ["127.0.0.1"]
        left = await ada.post(f"/api/me/passkeys/{passkey['id']}/remove")
        assert left == {"passkeys": []}
        credential = device.get(await options_for(phone))
        assert await refused(phone.post("/api/passkey", {"credential": credential})) == "bad-passkey"

    served(tmp_path, story)


def test_an_answer_works_once_and_no_forged_one_ever(tmp_path: Path):
    async def story(server: Running) -> None:
        ada, eve = await server.client("Ada"), await server.client("Eve")
        device, other = device_for(server), device_for(server)
        await made(ada, device)
        await made(eve, other)

        async def rejected(credential: Any) -> bool:
            before = (await eve.get("/api/me"))["id"]
            code = await refused(eve.post("/api/passkey", {"credential": credential}))
            assert (await eve.get("/api/me"))["id"] == before, "a refused answer changes nothing"
            return code == "bad-passkey"

        for part in ("clientDataJSON", "authenticatorData", "signature"):
            assert await rejected(changed(device.get(await options_for(eve)), part, -1))
        assert await rejected(device.get({"challenge": to_text(b"made up by somebody else, 32 byte")}))
        assert await rejected(device.get((await ada.post("/api/me/passkeys/start"))["options"])), "for another purpose"
        assert await rejected(device.get(await options_for(eve), flags=0)), "nobody was there"
        assert await rejected(device.get(await options_for(eve), kind="webauthn.create"))
        stolen = other.get(await options_for(eve))
        name = to_text(device.credential)
        assert await rejected({**stolen, "id": name, "rawId": name}), "signed with another key"
        device.site = "evil.example"
        assert await rejected(device.get(await options_for(eve)))
        device.site, device.origin = "127.0.0.1", "http://evil.example"
        assert await rejected(device.get(await options_for(eve)))
        device.origin = server.url
        for nonsense in ({}, {"id": 5}, {"response": {"clientDataJSON": "é"}}, {"response": {"clientDataJSON": "W10"}}):
            assert await rejected(nonsense)
        good = device.get(await options_for(eve), flags=PRESENT)
        browser = await server.client("Somebody")
        assert (await browser.post("/api/passkey", {"credential": good}))["id"] == ada.me["id"]
        assert await rejected(good), "a second time"

    served(tmp_path, story)


def test_what_a_device_says_of_a_new_passkey_is_checked_too(tmp_path: Path):
    async def story(server: Running) -> None:
        ada, eve, device = await server.client("Ada"), await server.client("Eve"), device_for(server)

        async def rejected(credential: Any) -> bool:
            return await refused(eve.post("/api/me/passkeys", {"credential": credential})) == "bad-passkey"

        async def options(client: Client) -> dict[str, Any]:
            found: dict[str, Any] = (await client.post("/api/me/passkeys/start"))["options"]
            return found

        assert await rejected(device.create(await options(ada))), "asked for by another guest"
        assert await rejected(device.create(await options_for(eve))), "asked for to sign in"
        assert await rejected(changed(device.create(await options(eve)), "attestationObject", 60))
        device.origin = "http://evil.example"
        assert await rejected(device.create(await options(eve)))
        device.origin = server.url
        assert len(await made(ada, device)) == 1
        assert await rejected(device.create(await options(eve))), "it is somebody else's"
        assert (await eve.get("/api/me/passkeys"))["passkeys"] == []

    served(tmp_path, story)


def test_a_copied_device_is_noticed_by_its_count_and_the_number_of_passkeys_is_bounded(tmp_path: Path):
    async def story(server: Running) -> None:
        ada, device = await server.client("Ada"), device_for(server, counts=True)
        await made(ada, device)
        for _ in range(2):
            phone = await server.client("Somebody")
            await phone.post("/api/passkey", {"credential": device.get(await options_for(phone))})
        device.signs = 0
        phone = await server.client("Somebody")
        credential = device.get(await options_for(phone))
        assert await refused(phone.post("/api/passkey", {"credential": credential})) == "bad-passkey"
        for _ in range(MOST - 1):
            await made(ada, device_for(server))
        assert await refused(ada.post("/api/me/passkeys/start")) == "too-many"

    served(tmp_path, story)


def test_wrong_answers_are_counted_by_address(tmp_path: Path):
    async def story(server: Running) -> None:
        ada, device = await server.client("Ada"), device_for(server)
        await made(ada, device)
        for _ in range(3):
            assert await refused(ada.post("/api/passkey", {"credential": {}})) == "bad-passkey"
        credential = device.get(await options_for(ada))
        assert await refused(ada.post("/api/passkey", {"credential": credential})) == "too-fast"

    served(tmp_path, story, wrong_ids_per_hour=3)


def test_who_is_deleted_has_no_passkey_any_more(tmp_path: Path):
    async def story(server: Running) -> None:
        ada, eve, device = await server.client("Ada"), await server.client("Eve"), device_for(server)
        await made(ada, device)
        await ada.post("/api/me/forget")
        credential = device.get(await options_for(eve))
        assert await refused(eve.post("/api/passkey", {"credential": credential})) == "bad-passkey"
        assert await server.app.store.passkeys_of(ada.me["id"]) == []

    served(tmp_path, story)


async def newcomer(app: Any) -> Guest:
    return (await identity.new_guest(app.store, app.random_source, app.clock.now(), "Ada"))[0]


def test_a_challenge_expires_and_works_once_in_whichever_process():
    async def story() -> None:
        kept = Kept()
        here, there = (new_app(MemoryStore(kept), seed=seed) for seed in (1, 2))
        for app in (here, there):
            await app.start(alone=False)
        guest, device = await newcomer(here), Authenticator(SITE, ORIGIN)
        options = await here.passkeys.ask_for_new(guest, SITE)
        await there.passkeys.add(guest, device.create(options), SITE, (ORIGIN,), AGENT)
        answer = device.get(await here.passkeys.ask_for_known(SITE))
        both = [app.passkeys.enter(answer, SITE, (ORIGIN,), AGENT) for app in (here, there)]
        found = await asyncio.gather(*both, return_exceptions=True)
        assert sum(isinstance(each, RequestError) for each in found) == 1
        late = device.get(await here.passkeys.ask_for_known(SITE))
        await asyncio.sleep(CHALLENGE_SECONDS + 1)
        with pytest.raises(RequestError, match="bad-passkey"):
            await here.passkeys.enter(late, SITE, (ORIGIN,), AGENT)
        await here.passkeys.ask_for_known(SITE)
        assert len(kept.challenges) == 1, "those that have expired are gone"

    run(story())


def test_on_postgresql_two_processes_take_a_challenge_once(postgres_address: str):
    async def story() -> None:
        stores = [await PostgresStore.open(postgres_address) for _ in range(2)]
        for number in range(20):
            name = f"challenge {number}".encode().ljust(32)
            await stores[0].add_challenge(name, "", 1000, 2000)
            taken = await asyncio.gather(*(store.take_challenge(name, "", 1500) for store in stores))
            assert sorted(taken) == [False, True]
        for store in stores:
            await store.close()

    asyncio.run(story())
