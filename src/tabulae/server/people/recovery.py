"""The recovery sentence: twelve made-up words that bring the same guest to another browser.

A word has two syllables of a consonant and a vowel, so that it can be read aloud and written in any of our languages;
there are 4,096 of them. Eleven words are 132 random bits, the twelfth is a checksum. The store keeps a key derived from
the sentence by scrypt, and nothing else of it.
"""

from __future__ import annotations

import asyncio
import hashlib
import unicodedata
from collections.abc import Awaitable, Callable

from tabulae.server.ports import RandomSource
from tabulae.server.wire import RequestError

Derive = Callable[[bytes, bytes], Awaitable[bytes]]  # the key of a sentence, with the store's own salt

CONSONANTS, VOWELS = "bdfghjklmnprstvz", "aeio"
SYLLABLES = [consonant + vowel for consonant in CONSONANTS for vowel in VOWELS]
INSTEAD = {"nazi": "nazel", "pedo": "pedol", "dago": "dagol", "kaka": "kakel", "homo": "homel", "pipi": "pipel"}
WORDS = [INSTEAD.get(first + second, first + second) for first in SYLLABLES for second in SYLLABLES]
NUMBER = {word: number for number, word in enumerate(WORDS)}
BITS = 12  # of a word
RANDOM_WORDS = 11
LONGEST = 400  # characters that are read
SALT = "recovery_salt"  # the key in `meta`
COST, BLOCK = 1 << 14, 8  # of scrypt: 16 MiB, and some 40 ms
MOST_WAITING = 20  # sentences from whatever addresses: a second of work


def new_sentence(random_source: RandomSource) -> str:
    number = int.from_bytes(random_source.bytes(17), "big") >> (17 * 8 - RANDOM_WORDS * BITS)
    words = [WORDS[number >> BITS * place & (1 << BITS) - 1] for place in range(RANDOM_WORDS)]
    return " ".join([*words, _checksum(words)])


def _checksum(words: list[str]) -> str:
    digest = hashlib.sha256(f"tabulae recovery {' '.join(words)}".encode()).digest()
    return WORDS[int.from_bytes(digest[:2], "big") >> 4]


def read_sentence(text: str) -> str:
    """The sentence as it was made, however it was typed. Raises RequestError if it cannot be one."""
    plain = unicodedata.normalize("NFKC", text[:LONGEST]).lower()
    words = "".join(sign if "a" <= sign <= "z" else " " for sign in plain).split()
    if len(words) != RANDOM_WORDS + 1 or not NUMBER.keys() >= {*words} or _checksum(words[:-1]) != words[-1]:
        raise RequestError("bad-sentence")
    return " ".join(words)


def derived_key(secret: bytes, salt: bytes) -> bytes:
    return hashlib.scrypt(secret, salt=salt, n=COST, r=BLOCK, p=1, dklen=32)


class Keys:
    """Derives one key at a time: many visitors at once take no more than one core from the games, and little memory."""

    def __init__(self, derive: Derive) -> None:
        self._derive, self._turn, self._waiting = derive, asyncio.Lock(), 0

    async def key(self, sentence: str, salt: str) -> bytes:
        """Raises RequestError if too many wait."""
        if self._waiting >= MOST_WAITING:
            raise RequestError("busy")
        self._waiting += 1
        try:
            async with self._turn:
                return await self._derive(sentence.encode(), salt.encode())
        finally:
            self._waiting -= 1


async def derive_here(secret: bytes, salt: bytes) -> bytes:
    """In the event loop, for programs that have no other work; the server passes one that does not block."""
    return derived_key(secret, salt)
