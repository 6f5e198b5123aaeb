"""Messages to devices: what arrives, what it says, and that nothing arrives twice."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tabulae.client import Client, RefusedError
from tabulae.core import layout
from tabulae.server import wire
from tabulae.server.app import Application
from tabulae.server.people.pushes import DAY, OVER, Delivery, Subscription
from tabulae.server.ports import SeatSummary, TableSummary
from tabulae.server.push.pushes import LEASE_MS
from tabulae.server.push.sending import OutgoingPush, PushAnswer
from tabulae.server.push.web_push import SECONDS, WebPushSender
from tabulae.server.settings import Settings
from tabulae.server.store.postgres import PostgresStore
from tabulae.server.system import SystemClock, SystemRandom
from tabulae.simulation.in_process import LocalJobs, Person, new_app, play_to_the_end, two_people
from tabulae.simulation.memory_store import MemoryStore
from tabulae.simulation.virtual_loop import run
from tests.server.push.push_service import Phone, push_service
from tests.server.support import QUICK, serving

DAYS = {"kind": "days", "days": 1}
LOCAL = replace(QUICK, push_local=True, push_delay=0.0, push_poll=0.05)


class Sender:
    """Keeps what would be sent; `answers` are the next ones."""

    def __init__(self) -> None:
        self.sent: list[OutgoingPush] = []
        self.answers: list[PushAnswer] = []

    async def key(self, secret: str) -> str:
        return f"key of {secret}"

    def may_reach(self, endpoint: str) -> bool:
        return True

    async def send(self, push: OutgoingPush) -> PushAnswer:
        self.sent.append(push)
        return self.answers.pop(0) if self.answers else PushAnswer(201)

    async def close(self) -> None:
        return

    def said(self) -> list[tuple[str, str]]:
        return [(push.endpoint, json.loads(push.content)["kind"]) for push in self.sent]


async def subscribed(server: Application, person: Person, **more: Any) -> None:
    given = {"session": "", "p256dh": "key", "auth": "auth", "lang": "en", "origin": "https://host.example"}
    given |= {"quiet_from": 0, "quiet_until": 0, "offset": 0, "created": 0, "endpoint": person.guest.name}
    await server.store.subscribe(Subscription(id=person.guest.name, guest=person.guest.id, **(given | more)))


async def two_with_phones(sender: Sender, **wish: Any) -> tuple[Application, Person, Person]:
    server = new_app(sender=sender)
    ada, ben = await two_people(server, pace=DAYS, **wish)
    for person in (ada, ben):
        await subscribed(server, person)
    return server, ada, ben


def waiting(server: Application, *people: Person) -> Person:
    return next(person for person in people if person.seat in people[0].state.to_act)


# With a push service


def test_a_phone_reads_that_it_is_its_turn_and_that_the_game_is_over(tmp_path: Path):
    async def story() -> None:
        async with push_service() as service:
            sender = WebPushSender(local=True)
            async with serving(tmp_path / "t.sqlite", LOCAL, sender=sender) as server:
                ada, ben = await server.client("Ada"), await server.client("Ben")
                phone = service.phone()
                state = await ada.post("/api/me/push", phone.wish(lang="fr"))
                assert len(state["here"]) == 1 and len(state["key"]) == 87
                table = await ben.open("tabula-rasa", seats=2, pace=DAYS)
                await ada.sit(table)
                async with ada.at(table, 1) as one, ben.at(table, 0) as two:
                    await two.command("start")
                    await two.until(lambda chair: chair.to_act)
                    if two.to_act == [1]:
                        assert await one.my_turn()
                        await one.play(one.legal[0]["move"])
                    assert await two.my_turn()
                    version = await two.play(two.legal[0]["move"])
                    while not any(phone.read(each.body)["version"] >= version for each in service.received):
                        await service.get(len(service.received) + 1)
                    await two.command("resign")
                    await one.until(lambda chair: chair.over is not None)
                while "over" not in {phone.read(each.body)["kind"] for each in service.received}:
                    await service.get(len(service.received) + 1)
            await sender.close()
        read = [(each, phone.read(each.body)) for each in service.received]
        first, last = next(each for each in read if each[1]["version"] >= version), read[-1]
        assert first[1] == {
            "kind": "move", "title": "À vous de jouer", "body": "Tabula Rasa avec Ben", "table": table,
            "version": first[1]["version"], "waiting": 1,
        }  # fmt: skip
        assert (last[1]["kind"], last[1]["waiting"]) == ("over", 0)
        assert {len(each.body) for each in service.received} == {len(first[0].body)}
        assert 0 < int(first[0].headers["ttl"]) <= 86_400 and first[0].headers["topic"] == f"{table}-move"
        signed = first[0].signed
        assert signed["aud"] == service.url and signed["sub"] == server.url and signed["key"] == state["key"]
        assert not any("cookie" in each.headers for each in service.received)

    asyncio.run(story())


def test_the_keys_are_kept_with_the_store_and_devices_of_others_are_not_shown(tmp_path: Path):
    async def story() -> None:
        keys = set()
        for _ in range(2):
            async with serving(tmp_path / "t.sqlite", LOCAL, sender=WebPushSender(local=True)) as server:
                ada, ben = await server.client("Ada"), await server.client("Ben")
                keys.add((await ada.get("/api/me/push"))["key"])
                await ada.post("/api/me/push", Phone("http://127.0.0.1:9/a").wish(quiet=[1320, 480], offset=60))
                assert (await ben.get("/api/me/push"))["here"] == []
                [device] = (await ada.get("/api/me/push"))["here"]
                assert (device["quiet"], device["offset"]) == ([1320, 480], 60)
                assert (await ada.get("/api/me/data"))["push"][0]["endpoint"] == "http://127.0.0.1:9/a"
                await ben.post(f"/api/me/push/{device['id']}/off", {})
                assert len((await ada.get("/api/me/push"))["here"]) == 1
                assert (await ada.post(f"/api/me/push/{device['id']}/off", {}))["here"] == []
        assert len(keys) == 1

    asyncio.run(story())


async def refused(client: Client, wish: dict[str, Any]) -> str:
    with pytest.raises(RefusedError) as refusal:
        await client.post("/api/me/push", wish)
    return refusal.value.code


def test_what_is_no_push_service_or_no_key_is_refused(tmp_path: Path):
    async def story() -> None:
        async with serving(tmp_path / "t.sqlite", QUICK, sender=WebPushSender()) as server:
            ada, good = await server.client("Ada"), Phone("https://push.example.com/x").wish()
            for wrong in (
                {"endpoint": "http://127.0.0.1:1/x"},
                {"endpoint": "https://169.254.169.254/latest"},
                {"endpoint": "https://localhost/x"},
                {"p256dh": good["auth"]},
                {"p256dh": "A" * 87},
                {"auth": good["p256dh"][:30]},
                {"lang": "xx"},
            ):
                assert await refused(ada, good | wrong) == "bad-option", wrong
            for wrong in ({"quiet": [1, 1440]}, {"quiet": [1]}, {"offset": 2000}, {"more": 1}):
                assert await refused(ada, good | wrong) == "bad-message", wrong
            assert len((await ada.post("/api/me/push", good))["here"]) == 1
            assert await refused(Client(server.url), good) == "no-guest"

    asyncio.run(story())


def test_a_host_who_wants_no_messages_sends_none(tmp_path: Path):
    async def story() -> None:
        settings = replace(LOCAL, push=False)
        async with serving(tmp_path / "t.sqlite", settings, sender=WebPushSender(local=True)) as server:
            ada = await server.client("Ada")
            assert (await ada.get("/api/me/push")) == {"key": "", "here": []}
            assert await refused(ada, Phone("http://127.0.0.1:9/a").wish()) == "not-now"

    asyncio.run(story())


def test_two_processes_on_postgresql_send_each_message_once(postgres_address: str):
    async def story() -> None:
        async with push_service() as service:
            settings = replace(LOCAL, poll_seconds=0.05)
            apps, stores = [], []
            for _ in range(2):
                store = await PostgresStore.open(postgres_address)
                sender = WebPushSender(local=True)
                app = Application(
                    SystemClock(), store, SystemRandom(), LocalJobs(), settings, store, push_sender=sender
                )
                await app.start(alone=False)
                apps.append((app, sender))
                stores.append(store)
            ada, ben = await two_people_at(apps[0][0])
            phone = service.phone()
            await subscribed(apps[0][0], ben, **phone.wish())
            for _ in range(8):
                await waiting(apps[0][0], ada, ben).play()
                await asyncio.sleep(0)
            await ada.command(wire.Resign)
            while "over" not in {phone.read(each.body)["kind"] for each in service.received}:
                await service.get(len(service.received) + 1)
            for app, sender in apps:
                await app.close()
                await sender.close()
            for store in stores:
                await store.close()
            said = [phone.read(each.body) for each in service.received]
            once = {(each["kind"], each["version"]) for each in said}
            assert len(once) == len(said) >= 1

    asyncio.run(story())


async def two_people_at(server: Application) -> tuple[Person, Person]:
    ada, ben = await Person.arrive(server, "Ada"), await Person.arrive(server, "Ben")
    table = await ada.open(pace=DAYS)
    await ben.sit(table)
    await ada.hello(table, 0)
    await ben.hello(table, 1)
    await ada.command(wire.Start)
    await asyncio.gather(ada.deal(), ben.deal())
    return ada, ben


# On virtual time


def test_a_move_that_is_answered_at_once_sends_nothing():
    async def story() -> None:
        sender = Sender()
        server, ada, ben = await two_with_phones(sender)
        for _ in range(6):
            await waiting(server, ada, ben).play()
        await asyncio.sleep(60)
        next_up = waiting(server, ada, ben).guest.name
        assert sender.said() == [(next_up, "move")]

    run(story())


def test_a_reminder_comes_when_a_quarter_of_the_time_is_left_and_not_after_the_move():
    async def story() -> None:
        sender = Sender()
        server, ada, ben = await two_with_phones(sender)
        first = waiting(server, ada, ben)
        await asyncio.sleep(0.74 * DAY / 1000)
        assert "reminder" not in {kind for _, kind in sender.said()}
        await asyncio.sleep(0.02 * DAY / 1000)
        assert sender.said()[-1] == (first.guest.name, "reminder")
        assert b"6 hours left" in sender.sent[-1].content
        await first.play()
        await asyncio.sleep(0.5 * DAY / 1000)
        assert [kind for who, kind in sender.said() if who == first.guest.name].count("reminder") == 1

    run(story())


def test_a_relaxed_game_and_one_with_minutes_send_nothing():
    async def story() -> None:
        for pace in ({"kind": "relaxed"}, {"kind": "clock", "seconds": 600}):
            sender = Sender()
            server = new_app(sender=sender)
            ada, ben = await two_people(server, pace=pace)
            for person in (ada, ben):
                await subscribed(server, person)
            await waiting(server, ada, ben).play()
            await asyncio.sleep(120)
            assert sender.sent == []

    run(story())


@pytest.mark.parametrize("status", [404, 410])
def test_a_device_that_its_push_service_does_not_know_is_removed(status: int):
    async def story() -> None:
        sender = Sender()
        server, ada, ben = await two_with_phones(sender)
        first = waiting(server, ada, ben)
        other = ben if first is ada else ada
        sender.answers = [PushAnswer(status)]
        await first.play()
        await asyncio.sleep(60)
        assert await server.store.subscriptions(other.guest.id) == []
        assert len(await server.store.subscriptions(first.guest.id)) == 1
        assert server.metrics.pushes == {"gone": 1}

    run(story())


def test_a_push_service_that_fails_is_asked_again_ever_later_and_one_that_refuses_is_not():
    async def story() -> None:
        sender = Sender()
        server, ada, ben = await two_with_phones(sender)
        sender.answers = [PushAnswer(500), PushAnswer(0), PushAnswer(429, 1000)]
        await waiting(server, ada, ben).play()
        await asyncio.sleep(4000)
        ats = [push.at for push in sender.sent]
        waits = [round((later - at) / 1000) for at, later in pairwise(ats)]
        assert [low <= wait <= low + 20 for low, wait in zip((60, 300, 1800), waits, strict=True)] == [True] * 3, waits
        assert server.metrics.pushes == {"failed": 3, "sent": 1}
        sender.answers = [PushAnswer(400)] * 5
        await waiting(server, ada, ben).play()
        await asyncio.sleep(4000)
        assert len(sender.sent) == 5

    run(story())


# With services that do not answer


class SlowSender(Sender):
    """Services whose name begins with `slow` never answer."""

    def __init__(self) -> None:
        super().__init__()
        self.sending = self.most = 0

    async def send(self, push: OutgoingPush) -> PushAnswer:
        if "//slow" not in push.endpoint:
            return await super().send(push)
        self.sending += 1
        self.most = max(self.most, self.sending)
        await asyncio.sleep(SECONDS)
        self.sending -= 1
        return PushAnswer(0)


class FullQueue(MemoryStore):
    """With a message for each of these devices, due one after the other."""

    def __init__(self, endpoints: list[str]) -> None:
        super().__init__()
        self.due: dict[Delivery, int] = {}
        for number, endpoint in enumerate(endpoints):
            device = Subscription(f"{number}", "ada", "", endpoint, "key", "auth", "en", "https://h", 0, 0, 0, 0)
            self.due[Delivery(device, "t", OVER, 1, 1 << 62, 1)] = number
        self.failed: set[str] = set()

    async def claim_pushes(self, now: int, lease: int, limit: int) -> list[Delivery]:
        found = sorted((each for each in self.due if self.due[each] <= now), key=self.due.__getitem__)[:limit]
        self.due.update(dict.fromkeys(found, now + lease))
        return found

    async def summary(self, table: str) -> TableSummary | None:
        chairs = (SeatSummary(0, "person", "ada", "Ada"),)
        return TableSummary(table, "tabula-rasa", 2, "over", False, 1, 5, 1, "ada", "", chairs)

    async def push_sent(self, delivery: Delivery) -> None:
        del self.due[delivery]

    async def push_later(self, delivery: Delivery, due: int) -> None:
        self.due[delivery] = due
        self.failed.add(delivery.subscription.endpoint)


@pytest.mark.parametrize("services", [1, 400])
def test_push_services_that_never_answer_keep_no_others_waiting(services: int):
    """Four hundred messages to them are due before the two that can be sent."""

    async def story() -> None:
        slow = [f"https://slow{number % services}.example/{number}" for number in range(400)]
        ours = ["https://fcm.googleapis.com/1", "https://web.push.apple.com/2"]
        sender, store = SlowSender(), FullQueue([*slow, *ours])
        app = new_app(store, sender=sender)
        await app.start()
        began = asyncio.get_event_loop().time()
        while len(sender.sent) < len(ours):
            await asyncio.sleep(0.1)
        assert asyncio.get_event_loop().time() - began < 2 * app.settings.push_poll
        await asyncio.sleep(LEASE_MS / 1000)
        assert sender.most <= 16 and {*slow} == store.failed, "all of them are tried again later"
        await app.close()

    run(story())


def test_a_push_service_that_becomes_slow_loses_its_places():
    async def story() -> None:
        endpoints = [f"https://web.push.apple.com/{number}" for number in range(60)]
        sender, store = Sender(), FullQueue([*endpoints, "https://fcm.googleapis.com/1"])
        sender.answers = [PushAnswer(0)] * 16
        app = new_app(store, sender=sender)
        await app.start()
        await asyncio.sleep(2 * app.settings.push_poll)
        assert [push.endpoint for push in sender.sent].count("https://fcm.googleapis.com/1") == 1
        assert {push.endpoint for push in sender.sent} - {"https://fcm.googleapis.com/1"} < {*endpoints}
        assert store.failed, "those that waited for their turn are tried again later"
        await app.close()

    run(story())


def test_the_queue_survives_a_restart():
    async def story() -> None:
        kept, first, second = MemoryStore(), Sender(), Sender()
        server = new_app(kept, sender=first)
        ada, ben = await two_people(server, pace=DAYS)
        await subscribed(server, ada)
        await subscribed(server, ben)
        up = waiting(server, ada, ben)
        await up.play()
        await server.close()
        again = new_app(MemoryStore(kept.kept), sender=second)
        await again.start()
        await asyncio.sleep(60)
        assert first.sent == []
        assert second.said() == [("Ben" if up is ada else "Ada", "move")]
        await again.close()

    run(story())


def test_a_finished_game_is_told_to_whoever_did_not_end_it():
    async def story() -> None:
        sender = Sender()
        _, ada, ben = await two_with_phones(sender)
        await play_to_the_end(ada, ben)
        last = next(event for _, event in reversed(ada.state.log) if event.kind == "move")
        assert last
        await asyncio.sleep(60)
        assert [kind for _, kind in sender.said()] == ["over"]

    run(story())


@pytest.mark.parametrize("game", ["tabula-rasa", "palimpsest", "hijinx"])
def test_messages_of_worlds_that_differ_in_hidden_cards_are_equal(game: str):
    """The same table dealt from other seeds: everything hidden is another, the messages are the same."""

    async def told(seed: int) -> tuple[list[bytes], str]:
        sender = Sender()
        server = new_app(seed=seed, sender=sender)
        people = await two_people(server, game=game, pace=DAYS)
        for person in people:
            await subscribed(server, person)
        await asyncio.sleep(0.8 * DAY / 1000)
        await people[0].command(wire.Resign)
        await asyncio.sleep(60)
        state = people[0].state
        contents = [push.content.replace(state.table.encode(), b"TABLE") for push in sender.sent]
        contents = [each for each in contents if b'"move"' not in each]  # whoever dealt last is not told
        contents = [each.replace(b"Ben", b"Ada") for each in contents]  # who begins is drawn, and seen by all
        return sorted(contents), layout.fingerprint(state.match.state)

    here, there = run(told(1)), run(told(2))
    assert here[1] != there[1]
    assert here[0] == there[0]
    assert {json.loads(each)["kind"] for each in here[0]} >= {"reminder", "over"}


def test_messages_are_offered_unless_the_host_says_no_and_never_to_this_machine():
    assert Settings().push and not Settings().push_local
