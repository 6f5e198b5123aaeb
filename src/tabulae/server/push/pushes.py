"""The messages of this process: it takes what is due from the queue in the store, and sends it (lanes.py).

The store gives a message to one process at a time, so that it is sent once. A process that dies between sending and
saying so is the one exception: the message is sent again, under the same topic and tag, and shown once.
"""

from __future__ import annotations

import asyncio

from tabulae.core.seat import Seat
from tabulae.server import identity, server_log
from tabulae.server.context import Context
from tabulae.server.people.pushes import OVER, Delivery
from tabulae.server.ports import StoreError, TableSummary
from tabulae.server.push import message
from tabulae.server.push.lanes import Lane, Lanes, service_of
from tabulae.server.push.sending import OutgoingPush, PushAnswer, PushSender

SECRET = "vapid"  # the key in `meta`
AT_ONCE = 16  # messages that are taken from the queue together
LEASE_MS = 120_000  # longer than a push service may take
BACKOFF_MS = (60_000, 300_000, 1_800_000, 7_200_000, 21_600_000)  # before the second try, the third, …
MOST_TRIES = 12
GONE = (404, 410)
SHOWN = 200  # tables of a guest that are counted


class Pushes:
    def __init__(self, context: Context, sender: PushSender | None) -> None:
        self._context = context
        self._sender = sender if context.settings.push else None
        self._lanes = Lanes(context.clock)

    @property
    def offered(self) -> bool:
        """Whether devices can ask for messages here."""
        return self._sender is not None and not self._context.store.read_only

    async def key(self) -> str:
        """This server's public key, "" where there are no messages. Raises StoreError."""
        if self._sender is None or not self.offered:
            return ""
        secret = await identity.kept_secret(self._context.store, self._context.random_source, SECRET)
        return await self._sender.key(secret)

    def may_reach(self, endpoint: str) -> bool:
        return self._sender is not None and self._sender.may_reach(endpoint)

    async def run(self) -> None:
        """Send what is due, again and again."""
        async with asyncio.TaskGroup() as sending:
            while True:
                await self._context.clock.sleep(self._context.settings.push_poll)
                try:
                    await self._send_due(sending)
                except StoreError as error:
                    server_log.note("messages were not sent", error=type(error).__name__)

    async def _send_due(self, sending: asyncio.TaskGroup) -> None:
        """Begin to send what is due; nobody waits for its answers. Raises StoreError."""
        store, clock, lanes = self._context.store, self._context.clock, self._lanes
        await lanes.until_room()
        while found := await store.claim_pushes(clock.now(), LEASE_MS, AT_ONCE):
            await self.key()
            for each in found:
                if (lane := lanes.enter(service_of(each.subscription.endpoint))) is None:
                    await self._try_later(each)
                else:
                    sending.create_task(self._deliver(each, lane))
            await lanes.until_room()

    async def _try_later(self, delivery: Delivery, seconds: int = 0) -> None:
        if delivery.tries >= MOST_TRIES:
            await self._context.store.push_sent(delivery)
        else:
            wait = max(BACKOFF_MS[min(delivery.tries, len(BACKOFF_MS)) - 1], seconds * 1000)
            await self._context.store.push_later(delivery, self._context.clock.now() + wait)

    async def _deliver(self, delivery: Delivery, lane: Lane) -> None:
        """Nothing is raised: the claim ends by itself, and one message never stops the others."""
        service = service_of(delivery.subscription.endpoint)
        try:
            async with lane.turn(service):
                if self._lanes.is_out_of_place(lane, service):
                    await self._try_later(delivery)
                else:
                    await self._send_now(delivery, service)
        except Exception as error:
            server_log.note("a message stays in the queue", error=type(error).__name__)

    async def _send_now(self, delivery: Delivery, service: str) -> None:
        store, clock = self._context.store, self._context.clock
        summary = await store.summary(delivery.table)
        if summary is None or not is_true(delivery, summary):
            await store.push_sent(delivery)
            return
        began = clock.now()
        answer = await self._send(delivery, summary)
        self._lanes.note(service, began=began, answered=answer.status > 0)
        self._context.metrics.pushes[_outcome(answer)] += 1
        if answer.status in GONE:
            await store.device_gone(delivery.subscription.id)
        elif is_final(answer):
            await store.push_sent(delivery)
        else:
            await self._try_later(delivery, answer.retry_seconds)

    async def _send(self, delivery: Delivery, summary: TableSummary) -> PushAnswer:
        assert self._sender is not None, "nothing is claimed where there are no messages"
        device, now = delivery.subscription, self._context.clock.now()
        waiting = await self._waiting(device.guest)
        return await self._sender.send(
            OutgoingPush(
                endpoint=device.endpoint,
                p256dh=device.p256dh,
                auth=device.auth,
                contact=self._context.settings.push_contact or device.origin,
                content=message.content(delivery, summary, waiting, now),
                topic=f"{delivery.table}-{'over' if delivery.kind == OVER else 'move'}",
                seconds=max(0, (delivery.expires - now) // 1000),
                at=now,
            )
        )

    async def _waiting(self, guest: str) -> int:
        tables = await self._context.store.of_guest(guest, SHOWN)
        return sum(bool(seats_of(each, guest) & {*each.to_act}) for each in tables)


def seats_of(summary: TableSummary, guest: str) -> set[Seat]:
    return {chair.seat for chair in summary.chairs if chair.guest == guest}


def is_true(delivery: Delivery, summary: TableSummary) -> bool:
    """Whether a message still holds."""
    guest = delivery.subscription.guest
    if delivery.kind == OVER:
        return summary.status == "over" and bool(seats_of(summary, guest))
    return bool(seats_of(summary, guest) & {*summary.to_act})


def is_final(answer: PushAnswer) -> bool:
    """Whether trying again would not help."""
    return 200 <= answer.status < 300 or (400 <= answer.status < 500 and answer.status not in (408, 429))


def _outcome(answer: PushAnswer) -> str:
    if answer.status in GONE:
        return "gone"
    if 200 <= answer.status < 300:
        return "sent"
    return "refused" if is_final(answer) else "failed"
