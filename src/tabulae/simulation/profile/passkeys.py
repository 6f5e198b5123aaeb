"""Somebody who signs in with a passkey, and somebody else who sends the same answer again, through any process."""

from __future__ import annotations

import asyncio
import hashlib
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from tabulae.server.people.passkeys.passkeys import from_text, to_text
from tabulae.server.people.passkeys.proof import Claim, Proof
from tabulae.server.ports import Guest, StoreError
from tabulae.server.wire import RequestError
from tabulae.simulation.oracle import Broken

if TYPE_CHECKING:
    from tabulae.simulation.scenario import Scenario

SITE, ORIGINS = "example.org", ("https://example.org",)
AGENT = ("Firefox", "Linux")
COPIES = 4  # of one answer
PATIENCE = 5.0  # seconds


async def prove(claim: Claim) -> Proof:
    """What the library does, with keys and signatures that are hashes. Raises RequestError."""
    credential = from_text(claim.answer["id"])
    if claim.answer["signature"] != _signed(credential, claim.challenge):
        raise RequestError("bad-passkey")
    return Proof(credential, claim.public_key or b"public", 0)


def _signed(credential: bytes, challenge: bytes) -> str:
    return hashlib.sha256(b"private " + credential + challenge).hexdigest()


def answer(credential: bytes, options: dict[str, Any]) -> dict[str, Any]:
    client = msgspec.json.encode({"challenge": options["challenge"]})
    signature = _signed(credential, from_text(options["challenge"]))
    return {"id": to_text(credential), "response": {"clientDataJSON": to_text(client)}, "signature": signature}


async def _make(scenario: Scenario, guest: Guest) -> None:
    """A passkey of the guest, unless an attempt that failed has made it after all."""
    app = scenario.thieves.choice(scenario.apps)
    if not await app.store.passkeys_of(guest.id):
        options = await app.passkeys.ask_for_new(guest, SITE)
        await app.passkeys.add(guest, answer(guest.id.encode(), options), SITE, ORIGINS, AGENT)


async def _ask(scenario: Scenario) -> dict[str, Any]:
    return await scenario.thieves.choice(scenario.apps).passkeys.ask_for_known(SITE)


async def _enter(scenario: Scenario, given: dict[str, Any]) -> None:
    await asyncio.sleep(scenario.thieves.between(0, 3))
    with suppress(RequestError, StoreError, TimeoutError, IndexError):
        async with asyncio.timeout(PATIENCE):  # the process may die meanwhile
            await scenario.thieves.choice(scenario.apps).passkeys.enter(given, SITE, ORIGINS, AGENT)


async def sign_in_again_and_again(scenario: Scenario) -> None:
    guest = (await scenario.newcomer("Petra"))[0]
    await scenario.insist(partial(_make, scenario, guest))
    given = answer(guest.id.encode(), await scenario.insist(partial(_ask, scenario)))
    before = _sessions(scenario, guest)
    await asyncio.gather(*(_enter(scenario, given) for _ in range(COPIES)))
    if _sessions(scenario, guest) > before + 1:
        scenario.fail(Broken("passkey", "one challenge has signed somebody in twice"))


def _sessions(scenario: Scenario, guest: Guest) -> int:
    return sum(session.guest == guest.id for session, _ in scenario.kept.sessions.values())
