"""The part of the memory store about devices that want messages, and the queue of messages."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from msgspec import Struct
from msgspec.structs import replace

from tabulae.server.people.pushes import (
    EARLY_MS,
    MOST_DEVICES,
    MOVE,
    REMINDER,
    Delivery,
    Notice,
    Notices,
    Subscription,
    send_at,
)


class Queued(Struct, frozen=True):
    notice: Notice
    seq: int
    tries: int = 0


@dataclass
class KeptPushes:
    devices: dict[str, Subscription] = field(default_factory=dict)
    queue: dict[tuple[str, str, str, str], Queued] = field(default_factory=dict)  # by table, guest, kind and device

    def write(self, table: str, seq: int, notices: Notices | None) -> None:
        if notices is None:
            return
        for key in list(self.queue):
            if key[0] == table and key[2] in (MOVE, REMINDER) and key[1] not in notices.waiting:
                del self.queue[key]
        for new in notices.new:
            for key in list(self.queue):
                if key[:3] == (table, new.guest, new.kind):
                    del self.queue[key]
            self.queue[table, new.guest, new.kind, ""] = Queued(new, seq)

    def drop(self, devices: list[str]) -> None:
        self.devices = {id: each for id, each in self.devices.items() if id not in devices}
        self.queue = {key: each for key, each in self.queue.items() if key[3] not in devices}

    def end_session(self, session: str) -> None:
        self.drop([id for id, each in self.devices.items() if each.session == session])

    def end_sessions(self, guest: str) -> None:
        self.drop([id for id, each in self.devices.items() if each.guest == guest])

    def forget(self, guest: str) -> None:
        self.end_sessions(guest)
        self.queue = {key: each for key, each in self.queue.items() if key[1] != guest}

    def forget_games(self, tables: list[str]) -> None:
        self.queue = {key: each for key, each in self.queue.items() if key[0] not in tables}


class MemoryPushes:
    """`called` is awaited before every call, with its name."""

    def __init__(self, pushes: KeptPushes, called: Callable[[str], Awaitable[object]]) -> None:
        self._pushes, self._push_called = pushes, called

    async def subscribe(self, subscription: Subscription) -> None:
        await self._push_called("subscribe")
        kept = self._pushes
        known = [each for each in kept.devices.values() if each.endpoint == subscription.endpoint]
        for old in known:
            if old.guest == subscription.guest:  # what waits for the device goes to it under its new name
                waiting = {key: each for key, each in kept.queue.items() if key[3] == old.id}
                kept.queue.update({(*key[:3], subscription.id): each for key, each in waiting.items()})
        kept.drop([each.id for each in known if each.id != subscription.id])
        kept.devices[subscription.id] = subscription
        own = [each for each in kept.devices.values() if each.guest == subscription.guest]
        newest = sorted(own, key=lambda each: (-each.created, each.id))
        kept.drop([each.id for each in newest[MOST_DEVICES:]])

    async def unsubscribe(self, guest: str, subscription: str) -> None:
        await self._push_called("unsubscribe")
        known = self._pushes.devices.get(subscription)
        if known is not None and known.guest == guest:
            self._pushes.drop([subscription])

    async def subscriptions(self, guest: str) -> list[Subscription]:
        await self._push_called("subscriptions")
        own = [each for each in self._pushes.devices.values() if each.guest == guest]
        return sorted(own, key=lambda each: (each.created, each.id))

    async def claim_pushes(self, now: int, lease: int, limit: int) -> list[Delivery]:
        await self._push_called("claim_pushes")
        kept = self._pushes
        self._address(now)
        for key, each in list(kept.queue.items()):
            if key[3] and each.notice.due <= now and each.notice.expires <= now:
                del kept.queue[key]
        due = [key for key, each in kept.queue.items() if key[3] and each.notice.due <= now]
        found = []
        for key in sorted(due, key=lambda key: kept.queue[key].notice.due)[:limit]:
            each = kept.queue[key]
            claimed = replace(each, notice=replace(each.notice, due=now + lease), tries=each.tries + 1)
            kept.queue[key] = claimed
            found.append(Delivery(kept.devices[key[3]], key[0], key[2], each.seq, each.notice.expires, claimed.tries))
        return found

    def _address(self, now: int) -> None:
        kept = self._pushes
        for key, each in list(kept.queue.items()):
            early = EARLY_MS if key[2] == REMINDER else 0
            if key[3] or each.notice.due > now + early:
                continue
            del kept.queue[key]
            for device in [device for device in kept.devices.values() if device.guest == key[1]]:
                at = send_at(device, key[2], each.notice.due, now, each.notice.expires)
                if at is not None:
                    kept.queue[(*key[:3], device.id)] = replace(each, notice=replace(each.notice, due=at))

    def _claimed(self, delivery: Delivery) -> tuple[str, str, str, str] | None:
        device = delivery.subscription
        key = (delivery.table, device.guest, delivery.kind, device.id)
        each = self._pushes.queue.get(key)
        return key if each is not None and (each.seq, each.tries) == (delivery.seq, delivery.tries) else None

    async def push_sent(self, delivery: Delivery) -> None:
        await self._push_called("push_sent")
        if (key := self._claimed(delivery)) is not None:
            del self._pushes.queue[key]

    async def push_later(self, delivery: Delivery, due: int) -> None:
        await self._push_called("push_later")
        if (key := self._claimed(delivery)) is None:
            return
        if due < delivery.expires:
            each = self._pushes.queue[key]
            self._pushes.queue[key] = replace(each, notice=replace(each.notice, due=due))
        else:
            del self._pushes.queue[key]

    async def device_gone(self, subscription: str) -> None:
        await self._push_called("device_gone")
        self._pushes.drop([subscription])
