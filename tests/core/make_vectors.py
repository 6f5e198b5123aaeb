"""Writes vectors/deal.json: what a second implementation of docs/fair-deals.md must compute.

Run `python -m tests.core.make_vectors` when the format gets a new version, never to make a test pass.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tabulae import Deal, SeededDealer
from tabulae.core.cardset import first_cards
from tabulae.core.chance import dealer_commitment, seat_commitment, shuffled

FILE = Path(__file__).parent / "vectors" / "deal.json"

TABLES = ("", "kitchen", "Küche 棋", "x" * 300)
GAMES = ("tabula-rasa 1", "hijinx 12")
SECRETS = (bytes(32), bytes(range(32)), bytes([255] * 32), bytes.fromhex("5eed" * 16))
NUMBERS = ([], [0], [4, 2], list(range(6)), list(range(50)), [0, 3, 7, 61, 62])
SHUFFLES = (0, 1, 7, 255, 256, (1 << 32) - 1)
SEEDS = (0, 7, -1, 1 << 64)


def deals() -> Iterator[dict[str, Any]]:
    for number, table in enumerate(TABLES):
        words = tuple(bytes([16 * number + seat] * 32) for seat in range(1 + number))
        secret, game = SECRETS[number], GAMES[number % 2]
        commitments = tuple(seat_commitment(table, seat, word) for seat, word in enumerate(words))
        deal = Deal(table, game, secret, words, dealer_commitment(table, secret), commitments)
        yield {
            "table": table,
            "game": game,
            "secret": secret.hex(),
            "words": [word.hex() for word in words],
            "commitment": deal.commitment.hex(),
            "seat_commitments": [promised.hex() for promised in commitments],
            "key": deal.key().hex(),
        }


def shuffles() -> Iterator[dict[str, Any]]:
    for number, shuffle in enumerate(SHUFFLES):
        key = SECRETS[number % len(SECRETS)]
        for numbers in NUMBERS:
            order = shuffled(key, shuffle, numbers)
            yield {"key": key.hex(), "shuffle": shuffle, "numbers": numbers, "order": order}


def seeds() -> Iterator[dict[str, Any]]:
    for seed in SEEDS:
        dealer, bag, order = SeededDealer(seed), first_cards(50), []
        while bag:
            order.append(dealer.draw(1, bag))
            bag ^= 1 << order[-1]
        yield {"seed": seed, "shuffle": 1, "numbers": list(range(50)), "order": order}


def vectors() -> dict[str, Any]:
    return {"format": "tabulae deal 1", "deals": list(deals()), "shuffles": list(shuffles()), "seeds": list(seeds())}


def main() -> None:
    lines = [f'"format": {json.dumps(vectors()["format"])}']
    for name in ("deals", "shuffles", "seeds"):
        rows = ",\n  ".join(json.dumps(row) for row in vectors()[name])
        lines.append(f'"{name}": [\n  {rows}\n ]')
    FILE.write_text("{\n " + ",\n ".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
