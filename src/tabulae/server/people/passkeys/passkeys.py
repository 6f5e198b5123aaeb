"""Passkeys of guests: challenges that work once and for five minutes, in every process, and the answers to them."""

from __future__ import annotations

import base64
import binascii
import hashlib
from typing import Any

import msgspec
from msgspec.structs import replace

from tabulae.server import identity
from tabulae.server.context import Context
from tabulae.server.people.passkeys.keeping import Passkey
from tabulae.server.people.passkeys.proof import Claim, Prove
from tabulae.server.ports import Guest
from tabulae.server.wire import RequestError

CHALLENGE_SECONDS = 300
MOST = 20  # of one guest
LONGEST_CREDENTIAL = 1023  # bytes, by the standard
ALGORITHMS = (-8, -7, -257)  # EdDSA, ES256, RS256
NOBODY = ""  # for whom a challenge is that signs somebody in


def passkey_id(credential: bytes) -> str:
    return hashlib.sha256(b"tabulae passkey " + credential).hexdigest()[:32]


def to_text(data: bytes) -> str:
    """As WebAuthn writes bytes in JSON."""
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def from_text(text: Any) -> bytes:
    """Raises RequestError for anything else."""
    try:
        return base64.urlsafe_b64decode(f"{text}{'=' * (-len(text) % 4)}")
    except (TypeError, ValueError, binascii.Error):
        raise RequestError("bad-passkey") from None


class Passkeys:
    def __init__(self, context: Context, prove: Prove) -> None:
        self._context, self._prove = context, prove

    # Questions to a browser

    async def ask_for_new(self, guest: Guest, site: str) -> dict[str, Any]:
        """The options with which a browser makes a passkey. Raises RequestError if the guest has too many."""
        known = await self._context.store.passkeys_of(guest.id)
        if len(known) >= MOST:
            raise RequestError("too-many")
        return {
            "rp": {"id": site, "name": "Tabulae"},
            "user": {"id": to_text(guest.id.encode()), "name": guest.name, "displayName": guest.name},
            "challenge": to_text(await self._challenge(guest.id)),
            "pubKeyCredParams": [{"type": "public-key", "alg": each} for each in ALGORITHMS],
            "timeout": CHALLENGE_SECONDS * 1000,
            "excludeCredentials": [
                {"type": "public-key", "id": to_text(each.credential)} for each in known if each.site == site
            ],
            "authenticatorSelection": {
                "residentKey": "required",
                "requireResidentKey": True,
                "userVerification": "preferred",
            },
            "attestation": "none",
        }

    async def ask_for_known(self, site: str) -> dict[str, Any]:
        """The options with which a browser offers the passkeys that it has for this site."""
        return {
            "rpId": site,
            "challenge": to_text(await self._challenge(NOBODY)),
            "timeout": CHALLENGE_SECONDS * 1000,
            "userVerification": "preferred",
            "allowCredentials": [],
        }

    async def _challenge(self, guest: str) -> bytes:
        challenge, now = self._context.random_source.bytes(32), self._context.clock.now()
        await self._context.store.add_challenge(_hashed(challenge), guest, now, now + CHALLENGE_SECONDS * 1000)
        return challenge

    # Answers

    async def add(
        self, guest: Guest, answer: dict[str, Any], site: str, origins: tuple[str, ...], agent: tuple[str, str]
    ) -> None:
        """Raises RequestError for an answer that does not prove what it should."""
        challenge = await self._answered(answer, guest.id)
        proof = await self._prove(Claim(answer, challenge, site, origins))
        if len(proof.credential) > LONGEST_CREDENTIAL:
            raise RequestError("bad-passkey")
        if len(await self._context.store.passkeys_of(guest.id)) >= MOST:
            raise RequestError("too-many")
        now = self._context.clock.now()
        passkey = Passkey(
            passkey_id(proof.credential), guest.id, proof.credential, proof.public_key, proof.signs, site, *agent,
            created=now, last=now // identity.DAY_MS,
        )  # fmt: skip
        if not await self._context.store.add_passkey(passkey):
            raise RequestError("bad-passkey")

    async def enter(
        self, answer: dict[str, Any], site: str, origins: tuple[str, ...], agent: tuple[str, str]
    ) -> tuple[Guest, str]:
        """The guest whose passkey has signed, and the token of a new session. Raises RequestError."""
        store, today = self._context.store, self._context.clock.now() // identity.DAY_MS
        challenge = await self._answered(answer, NOBODY)
        passkey = await store.passkey(passkey_id(from_text(answer.get("id"))))
        if passkey is None or passkey.site != site:
            raise RequestError("bad-passkey")
        proof = await self._prove(Claim(answer, challenge, site, origins, passkey.public_key, passkey.signs))
        if proof.credential != passkey.credential:
            raise RequestError("bad-passkey")
        secret = identity.token(self._context.random_source)
        session = identity.new_session("", secret, agent, today)
        used = replace(passkey, signs=proof.signs, last=today)
        guest = await store.enter_with_passkey(used, session, identity.hashed(secret))
        if guest is None:
            raise RequestError("bad-passkey")
        return guest, secret

    async def _answered(self, answer: dict[str, Any], guest: str) -> bytes:
        """The challenge that this claims to answer, which is used up now. Raises RequestError."""
        response = answer.get("response")
        data = from_text(response.get("clientDataJSON") if isinstance(response, dict) else None)
        try:
            challenge = from_text(msgspec.json.decode(data)["challenge"])
        except (msgspec.DecodeError, UnicodeError, RecursionError, KeyError, TypeError):
            raise RequestError("bad-passkey") from None
        if not await self._context.store.take_challenge(_hashed(challenge), guest, self._context.clock.now()):
            raise RequestError("bad-passkey")
        return challenge


def _hashed(challenge: bytes) -> bytes:
    return hashlib.sha256(b"tabulae challenge " + challenge).digest()
