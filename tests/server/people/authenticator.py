"""A device with passkeys, in software: what a browser makes of options, right or forged."""

from __future__ import annotations

import hashlib
import os
from typing import Any

import cbor2
import msgspec
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

from tabulae.server.people.passkeys.passkeys import from_text, to_text

PRESENT, VERIFIED, ATTESTED = 1, 4, 64


class Authenticator:
    """Holds one private key. `counts`: it says how often it has signed."""

    def __init__(self, site: str, origin: str, *, counts: bool = False) -> None:
        self.site, self.origin, self.counts = site, origin, counts
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.credential = os.urandom(32)
        self.signs = 0

    def create(self, options: dict[str, Any]) -> dict[str, Any]:
        numbers = self.key.public_key().public_numbers()
        point = {-2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        public = cbor2.dumps({1: 2, 3: -7, -1: 1, **point})
        length = len(self.credential).to_bytes(2, "big")
        data = self._data(PRESENT | VERIFIED | ATTESTED) + bytes(16) + length + self.credential + public
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        return self._answer(
            clientDataJSON=self._client("webauthn.create", options["challenge"]), attestationObject=attestation
        )

    def get(
        self, options: dict[str, Any], flags: int = PRESENT | VERIFIED, kind: str = "webauthn.get"
    ) -> dict[str, Any]:
        self.signs += self.counts
        client, data = self._client(kind, options["challenge"]), self._data(flags)
        signature = self.key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        return self._answer(clientDataJSON=client, authenticatorData=data, signature=signature)

    def _client(self, kind: str, challenge: str) -> bytes:
        said = {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        return msgspec.json.encode(said)

    def _data(self, flags: int) -> bytes:
        return hashlib.sha256(self.site.encode()).digest() + bytes([flags]) + self.signs.to_bytes(4, "big")

    def _answer(self, **response: bytes) -> dict[str, Any]:
        name = to_text(self.credential)
        parts = {part: to_text(value) for part, value in response.items()}
        return {"id": name, "rawId": name, "type": "public-key", "clientExtensionResults": {}, "response": parts}


def changed(answer: dict[str, Any], part: str, place: int = 0) -> dict[str, Any]:
    """The same with one bit of a part flipped."""
    data = bytearray(from_text(answer["response"][part]))
    data[place] ^= 1
    return {**answer, "response": {**answer["response"], part: to_text(bytes(data))}}
