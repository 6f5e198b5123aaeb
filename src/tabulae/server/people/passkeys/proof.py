"""Whether an answer to a challenge is genuine. Only this module uses `webauthn`, which takes long to load."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from msgspec import Struct

from tabulae.server.wire import RequestError


class Claim(Struct, frozen=True):
    """An answer, and what it should be an answer to. Without a public key it brings a new one."""

    answer: dict[str, Any]  # as a browser gives it, in JSON
    challenge: bytes
    site: str
    origins: tuple[str, ...]
    public_key: bytes = b""
    signs: int = 0


class Proof(Struct, frozen=True):
    credential: bytes
    public_key: bytes
    signs: int


Prove = Callable[[Claim], Awaitable[Proof]]


def proven(claim: Claim) -> Proof:
    """Raises RequestError for an answer that was forged, damaged, or made for another site or challenge."""
    try:
        return _known(claim) if claim.public_key else _new(claim)
    except Exception:  # the library raises its own errors, and those of the formats that it reads
        raise RequestError("bad-passkey") from None


def _new(claim: Claim) -> Proof:
    from webauthn import verify_registration_response

    found = verify_registration_response(
        credential=claim.answer,
        expected_challenge=claim.challenge,
        expected_rp_id=claim.site,
        expected_origin=list(claim.origins),
    )
    return Proof(found.credential_id, found.credential_public_key, found.sign_count)


def _known(claim: Claim) -> Proof:
    from webauthn import verify_authentication_response

    found = verify_authentication_response(
        credential=claim.answer,
        expected_challenge=claim.challenge,
        expected_rp_id=claim.site,
        expected_origin=list(claim.origins),
        credential_public_key=claim.public_key,
        credential_current_sign_count=claim.signs,
    )
    return Proof(found.credential_id, claim.public_key, found.new_sign_count)


async def prove_here(claim: Claim) -> Proof:
    """In the event loop, for programs that have no other work; the server passes one that does not block."""
    return proven(claim)
