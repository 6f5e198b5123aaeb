"""The queue of messages in every store: each is given to one process at a time, and is sent once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from tabulae.server.people.pushes import (
    DAY,
    HOUR,
    MINUTE,
    MOST_DEVICES,
    MOVE,
    OVER,
    REMINDER,
    Delivery,
    Notice,
    Notices,
    Subscription,
    after_quiet,
    at_the_end,
    notices_of,
    send_at,
)
from tabulae.server.ports import Entry, Guest, SeatSummary, Session, Store, TableSummary, Write
from tabulae.simulation.memory_store import MemoryStore
from tests.server.support import opened

Story = Callable[[Store], Awaitable[None]]
NOW = 1_700_000_000_000
LEASE = 120_000
CHAIRS = (SeatSummary(0, "person", "ada", "Ada"), SeatSummary(1, "person", "ben", "Ben"))


def device(name: str, guest: str = "ada", **more: object) -> Subscription:
    given = {"session": "s", "lang": "en", "origin": "https://h", "quiet_from": 0, "quiet_until": 0, "offset": 0}
    given |= {"created": NOW, "p256dh": "key", "auth": "auth", "endpoint": f"https://push.example/{name}"}
    return Subscription(id=name, guest=guest, **(given | more))  # type: ignore[arg-type]


def grown(table: str, seq: int, notices: Notices | None = None, status: str = "playing") -> Write:
    summary = TableSummary(table, "hijinx", 2, status, False, NOW, NOW, seq, "ada", "", CHAIRS, (0,))
    entry = Entry(seq, NOW, -9, "", 0, b"{}", "", b"c" * 32)
    return Write(table, (entry,), summary, bot_secret=b"b" * 32 if seq == 1 else b"", notices=notices)


def told(*new: Notice, waiting: tuple[str, ...] = ("ada",)) -> Notices:
    return Notices(waiting, new)


def move(guest: str = "ada", due: int = NOW, expires: int = NOW + DAY) -> Notice:
    return Notice(guest, MOVE, due, expires)


@pytest.fixture(params=["memory", "sqlite", "postgresql"])
def tell(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[Story], None]:
    def tell(story: Story) -> None:
        async def whole() -> None:
            if request.param == "memory":
                await story(MemoryStore())
                return
            async with opened(request.param, tmp_path, request) as store:
                await story(store)

        asyncio.run(whole())

    return tell


def names(found: list[Delivery]) -> list[tuple[str, str, str]]:
    return sorted((each.table, each.subscription.id, each.kind) for each in found)


def test_a_message_goes_to_every_device_of_the_guest_once(tell: Callable[[Story], None]):
    async def story(store: Store) -> None:
        for name in ("phone", "desk"):
            await store.subscribe(device(name))
        await store.subscribe(device("other", "ben"))
        await store.append(grown("aaaaaaaaaa", 1, told(move())))
        found = await store.claim_pushes(NOW, LEASE, 10)
        assert names(found) == [("aaaaaaaaaa", "desk", MOVE), ("aaaaaaaaaa", "phone", MOVE)]
        assert await store.claim_pushes(NOW + 1000, LEASE, 10) == []
        await asyncio.gather(*(store.push_sent(each) for each in found))
        assert await store.claim_pushes(NOW + 10 * LEASE, LEASE, 10) == []

    tell(story)


def test_many_processes_claim_each_message_once(tell: Callable[[Story], None]):
    async def story(store: Store) -> None:
        await store.subscribe(device("phone"))
        for number in range(12):
            await store.append(grown(f"table{number:05}", 1, told(move())))
        claims = await asyncio.gather(*(store.claim_pushes(NOW, LEASE, 5) for _ in range(8)))
        assert len([each for found in claims for each in found]) == len({e.table for found in claims for e in found})
        while more := await store.claim_pushes(NOW, LEASE, 5):
            claims.append(more)
        assert sorted(each.table for found in claims for each in found) == [f"table{n:05}" for n in range(12)]

    tell(story)


def test_a_move_in_time_takes_its_message_back_and_a_newer_one_replaces_it(tell: Callable[[Story], None]):
    async def story(store: Store) -> None:
        await store.subscribe(device("phone"))
        await store.append(grown("bbbbbbbbbb", 1, told(move(due=NOW + 5000))))
        await store.append(grown("bbbbbbbbbb", 2, told(waiting=("ben",))))
        assert await store.claim_pushes(NOW + 9000, LEASE, 10) == []
        await store.append(grown("bbbbbbbbbb", 3, told(move())))
        [old] = await store.claim_pushes(NOW, LEASE, 10)
        await store.append(grown("bbbbbbbbbb", 4, told(move())))
        await store.push_sent(old)
        [new] = await store.claim_pushes(NOW, LEASE, 10)
        assert (old.seq, new.seq) == (3, 4)

    tell(story)


def test_a_message_that_failed_is_tried_again_until_it_expires(tell: Callable[[Story], None]):
    async def story(store: Store) -> None:
        await store.subscribe(device("phone"))
        await store.append(grown("cccccccccc", 1, told(move(expires=NOW + HOUR))))
        [first] = await store.claim_pushes(NOW, LEASE, 10)
        await store.push_later(first, NOW + MINUTE)
        assert await store.claim_pushes(NOW + 1000, LEASE, 10) == []
        [second] = await store.claim_pushes(NOW + MINUTE, LEASE, 10)
        assert (first.tries, second.tries) == (1, 2)
        await store.push_sent(first)  # the claim has passed on: this changes nothing
        [third] = await store.claim_pushes(NOW + MINUTE + LEASE, LEASE, 10)
        await store.push_later(third, NOW + 2 * HOUR)
        assert await store.claim_pushes(NOW + 3 * HOUR, LEASE, 10) == []

    tell(story)


def test_a_device_that_is_gone_or_signed_out_gets_nothing_more(tell: Callable[[Story], None]):
    async def story(store: Store) -> None:
        await store.add_guest(Guest("ada", "Ada", NOW), Session("s1", "ada"), b"1" * 32)
        await store.subscribe(device("phone", session="s1"))
        await store.subscribe(device("desk", session="s2"))
        await store.subscribe(device("tablet", session="s3"))
        await store.append(grown("dddddddddd", 1, told(move())))
        await store.claim_pushes(NOW, LEASE, 10)
        await store.device_gone("desk")
        await store.end_session("ada", "s1", NOW)
        await store.unsubscribe("ben", "tablet")
        assert [each.id for each in await store.subscriptions("ada")] == ["tablet"]
        assert names(await store.claim_pushes(NOW + LEASE, LEASE, 10)) == [("dddddddddd", "tablet", MOVE)]
        await store.unsubscribe("ada", "tablet")
        assert await store.subscriptions("ada") == []
        assert await store.claim_pushes(NOW + 9 * LEASE, LEASE, 10) == []

    tell(story)


def test_what_is_stored_for_a_guest_goes_with_the_guest(tell: Callable[[Story], None]):
    async def story(store: Store) -> None:
        await store.add_guest(Guest("eva", "Eva", NOW), Session("s1", "eva"), b"2" * 32)
        await store.subscribe(device("phone", "eva"))
        await store.append(grown("eeeeeeeeee", 1, told(move("eva", NOW + HOUR), waiting=("eva",))))
        await store.forget_guest("eva", NOW)
        assert await store.subscriptions("eva") == []
        await store.subscribe(device("phone", "eva"))
        assert await store.claim_pushes(NOW + HOUR, LEASE, 10) == []

    tell(story)


def test_an_address_belongs_to_whoever_subscribed_last_and_a_guest_has_so_many(tell: Callable[[Story], None]):
    async def story(store: Store) -> None:
        await store.subscribe(device("one", "ada", endpoint="https://push.example/same"))
        await store.subscribe(device("two", "ben", endpoint="https://push.example/same"))
        assert await store.subscriptions("ada") == []
        assert [each.id for each in await store.subscriptions("ben")] == ["two"]
        for number in range(MOST_DEVICES + 2):
            await store.subscribe(device(f"d{number:02}", "cleo", created=NOW + number))
        kept = [each.id for each in await store.subscriptions("cleo")]
        assert kept == [f"d{number:02}" for number in range(2, MOST_DEVICES + 2)]

    tell(story)


def test_a_device_that_subscribes_again_gets_what_waits_for_it(tell: Callable[[Story], None]):
    async def story(store: Store) -> None:
        await store.subscribe(device("before", "ada", endpoint="https://push.example/again"))
        await store.append(grown("ssssssssss", 1, told(move("ada", NOW), waiting=("ada",))))
        [sent] = await store.claim_pushes(NOW, LEASE, 10)
        await store.push_later(sent, NOW + HOUR)
        await store.subscribe(device("after", "ada", endpoint="https://push.example/again"))
        assert [each.subscription.id for each in await store.claim_pushes(NOW + HOUR, LEASE, 10)] == ["after"]

    tell(story)


def test_a_game_that_is_deleted_takes_its_messages_along(tell: Callable[[Story], None]):
    async def story(store: Store) -> None:
        await store.subscribe(device("phone"))
        over = Notice("ada", OVER, NOW, NOW + DAY)
        await store.append(grown("ffffffffff", 1, told(over, waiting=()), status="over"))
        await store.forget_games(NOW + 1, [], 10)
        assert await store.claim_pushes(NOW, LEASE, 10) == []

    tell(story)


def test_a_reminder_waits_for_its_time_and_quiet_hours_move_it(tell: Callable[[Story], None]):
    async def story(store: Store) -> None:
        midnight = NOW // DAY * DAY
        quiet = {"quiet_from": 22 * 60, "quiet_until": 8 * 60}
        await store.subscribe(device("quiet", **quiet))
        await store.subscribe(device("loud"))
        end = midnight + DAY + 7 * HOUR  # within the quiet hours
        new = (move(due=midnight + 23 * HOUR, expires=end), Notice("ada", REMINDER, midnight + DAY + HOUR, end))
        await store.append(grown("gggggggggg", 1, told(*new)))
        first = await store.claim_pushes(midnight + 21 * HOUR + 59 * MINUTE, LEASE, 10)
        assert names(first) == [("gggggggggg", "quiet", REMINDER)]
        await store.push_sent(first[0])
        night = await store.claim_pushes(midnight + DAY + HOUR, LEASE, 10)
        assert names(night) == [("gggggggggg", "loud", MOVE), ("gggggggggg", "loud", REMINDER)]

    tell(story)


# Times


def test_quiet_hours_may_span_midnight_and_are_those_of_the_device():
    night = device("a", quiet_from=22 * 60, quiet_until=7 * 60, offset=60)
    midnight = NOW // DAY * DAY
    assert after_quiet(night, midnight + 12 * HOUR) == midnight + 12 * HOUR
    assert after_quiet(night, midnight + 21 * HOUR) == midnight + DAY + 6 * HOUR
    assert after_quiet(night, midnight + 3 * HOUR) == midnight + 6 * HOUR
    day = device("b", quiet_from=9 * 60, quiet_until=17 * 60, offset=-120)
    assert after_quiet(day, midnight + 12 * HOUR) == midnight + 19 * HOUR
    assert after_quiet(device("c"), midnight) == midnight


def test_a_message_for_which_quiet_hours_leave_no_time_is_not_sent():
    midnight = NOW // DAY * DAY
    night = device("a", quiet_from=22 * 60, quiet_until=8 * 60)
    assert send_at(night, MOVE, midnight, midnight, midnight + 7 * HOUR) is None
    assert send_at(night, REMINDER, midnight, midnight - HOUR, midnight + 7 * HOUR) is None
    assert send_at(night, REMINDER, midnight, midnight - 3 * HOUR, midnight + 7 * HOUR) == midnight - 121 * MINUTE


def test_who_just_moved_is_told_nothing_and_who_is_to_move_is_reminded():
    before = {"ada": (0, 5, NOW + DAY)}
    after = {"ada": (0, 7, NOW + DAY), "ben": (1, 7, NOW + DAY)}
    found = notices_of(before, after, NOW, 10_000, DAY, "ada")
    assert found.waiting == ("ada", "ben")
    assert [(each.guest, each.kind, each.due) for each in found.new] == [
        ("ada", REMINDER, NOW + 18 * HOUR), ("ben", MOVE, NOW + 10_000), ("ben", REMINDER, NOW + 18 * HOUR),
    ]  # fmt: skip
    assert notices_of(after, after, NOW, 10_000, DAY, "").new == ()


def test_at_the_end_everybody_but_its_cause_is_told():
    assert [each.guest for each in at_the_end(("ada", "ben", "ben"), NOW, 0, "ada").new] == ["ben"]
