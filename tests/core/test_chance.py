"""Dealers: shuffles byte for byte as docs/fair-deals.md has them, even, and repeated by a seed."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabulae import BY_HAND, DealError, RandomDealer, SeededDealer
from tabulae.core.cardset import first_cards
from tabulae.core.chance import Exchange, seat_commitment, shuffled
from tests.core import make_vectors
from tests.helpers.chances import fits

SURELY_UNEVEN = 1e-4
VECTORS = json.loads(make_vectors.FILE.read_text(encoding="utf-8"))
KEY = bytes(range(32))


def drawn(dealer: Any, shuffle: int, count: int) -> list[int]:
    """The whole of a shuffle of the numbers below count."""
    bag, order = first_cards(count), []
    while bag:
        order.append(dealer.draw(shuffle, bag))
        bag ^= 1 << order[-1]
    return order


# A second implementation of docs/fair-deals.md, from its bytes alone


def tagged(use: bytes) -> bytes:
    return b"tabulae deal 1 " + use + b"\x00"


def with_length(text: str) -> bytes:
    data = text.encode("utf-8")
    return bytes([len(data) // 256, len(data) % 256]) + data


def digest(use: bytes, *parts: bytes) -> bytes:
    return hashlib.sha256(tagged(use) + b"".join(parts)).digest()


def mac(key: bytes, use: bytes, *parts: bytes) -> bytes:
    return hmac.new(key, tagged(use) + b"".join(parts), hashlib.sha256).digest()


def words_from(key: bytes, shuffle: int) -> Iterator[int]:
    for block in range(1 << 32):
        data = mac(key, b"shuffle", shuffle.to_bytes(4, "big"), block.to_bytes(4, "big"))
        yield from (int.from_bytes(data[at : at + 4], "big") for at in range(0, 32, 4))


def retold_shuffle(key: bytes, shuffle: int, numbers: list[int]) -> list[int]:
    words, order = words_from(key, shuffle), list(numbers)
    for last in range(len(order) - 1, 0, -1):
        word = next(words)
        while word >= 2**32 // (last + 1) * (last + 1):
            word = next(words)
        order[last], order[word % (last + 1)] = order[word % (last + 1)], order[last]
    return order


@pytest.mark.parametrize("row", VECTORS["deals"], ids=lambda row: row["table"][:10])
def test_commitments_and_keys_follow_from_their_bytes(row: dict[str, Any]):
    table, secret = with_length(row["table"]), bytes.fromhex(row["secret"])
    words = [bytes.fromhex(word) for word in row["words"]]

    assert digest(b"dealer", table, secret).hex() == row["commitment"]
    promised = [digest(b"seat", table, bytes([seat]), word).hex() for seat, word in enumerate(words)]
    assert promised == row["seat_commitments"]
    key = mac(secret, b"key", table, with_length(row["game"]), bytes([len(words)]), *words)
    assert key.hex() == row["key"]


@pytest.mark.parametrize("row", VECTORS["shuffles"], ids=lambda row: f"{row['shuffle']}-{len(row['numbers'])}")
def test_shuffles_follow_from_their_bytes(row: dict[str, Any]):
    assert retold_shuffle(bytes.fromhex(row["key"]), row["shuffle"], row["numbers"]) == row["order"]


@pytest.mark.parametrize("row", VECTORS["seeds"], ids=lambda row: str(row["seed"]))
def test_a_seed_gives_its_key_by_its_digits(row: dict[str, Any]):
    key = digest(b"seed", str(row["seed"]).encode())

    assert retold_shuffle(key, row["shuffle"], row["numbers"]) == row["order"]


def test_the_vectors_are_what_the_package_computes():
    assert make_vectors.vectors() == VECTORS


@given(st.binary(min_size=32, max_size=32), st.integers(0, 2**32 - 1), st.lists(st.integers(0, 62), unique=True))
def test_both_implementations_shuffle_alike(key: bytes, shuffle: int, numbers: list[int]):
    assert shuffled(key, shuffle, numbers) == retold_shuffle(key, shuffle, numbers)


# Shuffles


def test_every_order_comes_equally_often():
    orders = Counter(tuple(shuffled(KEY, shuffle, [0, 1, 2, 3])) for shuffle in range(24 * 60))

    assert fits([orders[order] for order in permutations(range(4))]) > SURELY_UNEVEN


def test_every_card_is_equally_often_in_every_place():
    places = Counter()
    for shuffle in range(400):
        places.update(enumerate(shuffled(KEY, shuffle, list(range(20)))))

    counts = [places[place, card] for place in range(20) for card in range(20)]
    assert fits(counts) > SURELY_UNEVEN


def test_words_that_would_tilt_a_shuffle_are_thrown_away(monkeypatch: pytest.MonkeyPatch):
    """Modulo 3, the last of 2**32 words has no two fellows."""

    def with_words(*words: int) -> list[int]:
        block = b"".join(word.to_bytes(4, "big") for word in words) * 2
        monkeypatch.setattr("tabulae.core.chance.hmac.digest", lambda key, message, name: block)
        return shuffled(KEY, 0, [0, 1, 2])

    assert with_words(2**32 - 1, 1, 0, 0) == with_words(1, 0, 0, 0)
    assert with_words(2**32 - 2, 0, 0, 0) == with_words(2, 0, 0, 0)


# Dealers


def test_a_seeded_dealer_repeats_itself():
    assert drawn(SeededDealer(7), 1, 50) == drawn(SeededDealer(7), 1, 50)
    assert drawn(SeededDealer(7), 1, 50) != drawn(SeededDealer(8), 1, 50)
    assert drawn(SeededDealer(7), 1, 50) != drawn(SeededDealer(7), 2, 50)


def test_a_random_dealer_does_not():
    assert drawn(RandomDealer(), 1, 50) != drawn(RandomDealer(), 1, 50)


def test_every_draw_takes_a_number_out_of_the_bag():
    assert sorted(drawn(SeededDealer(1), 0, 50)) == list(range(50))


def test_shuffles_may_be_drawn_from_by_turns():
    dealer, apart = SeededDealer(3), SeededDealer(3)
    by_turns = [(dealer.draw(0, 0b11), dealer.draw(1, 0b111))]

    assert by_turns == [(drawn(apart, 0, 2)[0], drawn(apart, 1, 3)[0])]


def test_a_bag_that_changed_behind_the_dealers_back_is_refused():
    dealer = SeededDealer(1)
    dealer.draw(0, 0b1111)

    with pytest.raises(DealError):
        dealer.draw(0, 0b1111)


def test_an_empty_bag_is_refused():
    with pytest.raises(DealError):
        SeededDealer(1).draw(0, 0)


def test_nobody_deals_by_hand():
    with pytest.raises(DealError):
        BY_HAND.draw(0, 0b11)


def test_an_exchange_in_which_everybody_has_revealed_cannot_be_aborted():
    """A record names at least one missing seat for each aborted deal."""
    exchange, words = Exchange("table", "hijinx 1", 2), [bytes([seat]) * 32 for seat in range(2)]
    for seat, word in enumerate(words):
        exchange.commit(seat, seat_commitment("table", seat, word))
    exchange.reveal(0, words[0])
    assert exchange.aborted().missing == (1,)
    exchange.reveal(1, words[1])
    with pytest.raises(DealError):
        exchange.aborted()
