"""A device names the address of its push service: it must lead outside, and nowhere else."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tabulae.server.push.addresses import is_public, may_be_endpoint
from tabulae.server.push.sending import OutgoingPush
from tabulae.server.push.web_push import WebPushSender
from tests.server.push.push_service import push_service

OUTSIDE = [
    "https://fcm.googleapis.com/fcm/send/abc:def",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
    "https://web.push.apple.com:443/QABC",
]
INSIDE = [
    "http://fcm.googleapis.com/fcm/send/abc",
    "https://127.0.0.1/x",
    "https://2130706433/x",
    "https://0x7f.1/x",
    "https://127.1/x",
    "https://[::1]/x",
    "https://[::ffff:10.0.0.1]/x",
    "https://8.8.8.8/x",
    "https://localhost/x",
    "https://intranet/x",
    "https://push.example.com:8443/x",
    "https://user:secret@push.example.com/x",
    "https://push.example.com\\@10.0.0.1/x",
    "https://push.example.com/x#y",
    "https://push.example.com/x y",
    "https://push.example.com:99999/x",
    "https://push.example.com:/x",
    "https://[v1.a:b.c]/x",
    "ftp://push.example.com/x",
    "file:///etc/passwd",
    "//push.example.com/x",
    "https:///x",
    "https://püsh.example.com/x",
    f"https://push.example.com/{'x' * 1000}",
    "",
]


@pytest.mark.parametrize("url", OUTSIDE)
def test_the_addresses_of_push_services_are_accepted(url: str):
    assert may_be_endpoint(url, local=False)


@pytest.mark.parametrize("url", INSIDE)
def test_what_could_lead_inside_is_refused(url: str):
    assert not may_be_endpoint(url, local=False)


def test_this_machine_is_accepted_only_where_the_host_says_so():
    assert may_be_endpoint("http://127.0.0.1:8000/x", local=True)
    assert may_be_endpoint("http://[::1]:8000/x", local=True)
    assert not may_be_endpoint("http://10.0.0.1/x", local=True)
    assert not may_be_endpoint("http://push.example.com/x", local=True)


@pytest.mark.parametrize(
    "address",
    ["10.1.2.3", "172.16.0.1", "192.168.1.1", "127.0.0.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1",
     "255.255.255.255", "::1", "::", "fe80::1%eth0", "fc00::1", "::ffff:192.168.1.1", "64:ff9b::7f00:1",
     "2002:7f00:1::", "2001:0:1::", "ff02::1", "nonsense"],
)  # fmt: skip
def test_an_address_of_our_own_networks_is_not_public(address: str):
    assert not is_public(address)


@pytest.mark.parametrize("address", ["8.8.8.8", "2a00:1450:4001::1", "::ffff:8.8.8.8"])
def test_an_address_outside_is_public(address: str):
    assert is_public(address)


def outgoing(endpoint: str, **more: Any) -> OutgoingPush:
    from tests.server.push.push_service import Phone

    wish = Phone(endpoint).wish()
    given = {"contact": "mailto:host@example.org", "content": b"{}", "topic": "t", "seconds": 60, "at": 1}
    return OutgoingPush(endpoint, wish["p256dh"], wish["auth"], **{**given, **more})


def test_a_name_that_leads_inside_gets_nothing(monkeypatch: pytest.MonkeyPatch):
    """Also if it led outside when the device named it: the address of the connection itself is checked."""

    async def story() -> None:
        async with push_service() as service:
            port = int(service.url.rpartition(":")[2])

            async def inside(self: Any, host: str, *_: Any, **__: Any) -> list[dict[str, Any]]:
                return [{"hostname": host, "host": "127.0.0.1", "port": port, "family": 2, "proto": 0, "flags": 0}]

            monkeypatch.setattr("aiohttp.resolver.ThreadedResolver.resolve", inside)
            sender = WebPushSender()
            await sender.key("secret")
            assert (await sender.send(outgoing("https://push.example.com/x"))).status == 0
            await sender.close()
            assert service.received == []

    asyncio.run(story())


def test_a_push_service_that_points_elsewhere_is_not_followed():
    async def story() -> None:
        async with push_service() as service:
            service.answers = [(307, f"Location: {service.url}/inside\r\n")]
            sender = WebPushSender(local=True)
            await sender.key("secret")
            answer = await sender.send(outgoing(f"{service.url}/a"))
            await sender.close()
            assert answer.status == 307
            assert [each.path for each in service.received] == ["/a"]

    asyncio.run(story())


def test_a_device_whose_key_is_no_point_of_the_curve_is_gone():
    async def story() -> None:
        async with push_service() as service:
            sender = WebPushSender(local=True)
            await sender.key("secret")
            push = outgoing(f"{service.url}/a")
            broken = OutgoingPush(
                push.endpoint, "B" * 87, push.auth, push.contact, push.content, push.topic, push.seconds, push.at
            )
            assert (await sender.send(broken)).status == 410
            await sender.close()
            assert service.received == []

    asyncio.run(story())
