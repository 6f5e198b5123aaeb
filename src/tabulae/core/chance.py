"""Dealers, who play the seat CHANCE, and the exchange that proves a deal fair.

A dealer has a secret key. Shuffle number n of a game puts the numbers in the bag into an order that
follows from the key, and every draw takes the next one. docs/fair-deals.md gives every byte of it.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
import struct
from copy import copy
from dataclasses import dataclass, field
from typing import Protocol

from tabulae.core.cardset import CardSet, cards_of, size
from tabulae.core.errors import DealError

SECRET_SIZE = 32
FIRST_OF_CARDS = 1  # the first shuffle of cards; shuffle 0 draws who starts
_WORDS = 1 << 32
_EIGHT_WORDS = struct.Struct(">8I")


class Dealer(Protocol):
    """Plays CHANCE: names which number comes out of the bag."""

    def draw(self, shuffle: int, bag: CardSet) -> int:
        """The next number of this shuffle; its first draw must see the bag as it was shuffled.

        Where equal cards are the same card, the bag may name the other copy of a card that is left.
        """

    def copied(self) -> Dealer:
        """A dealer that will deal the same cards from here on."""


class KeyDealer:
    """A dealer whose every shuffle follows from a key of 32 bytes."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._left: dict[int, list[int]] = {}  # by shuffle, the next card last

    def draw(self, shuffle: int, bag: CardSet) -> int:
        left = self._left.get(shuffle)
        if left is None:
            left = self._left[shuffle] = self._order(shuffle, bag)[::-1]
        if not bag or len(left) != bag.bit_count():
            raise DealError(f"shuffle {shuffle} has {len(left)} cards left, the bag {size(bag)}")
        return left.pop()

    def _order(self, shuffle: int, bag: CardSet) -> list[int]:
        return shuffled(self._key, shuffle, cards_of(bag))

    def copied(self) -> KeyDealer:
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._left = {shuffle: left[:] for shuffle, left in self._left.items()}
        return twin


class RandomDealer(KeyDealer):
    """A dealer with a key from the operating system: nobody can predict or repeat its deal."""

    def __init__(self) -> None:
        super().__init__(secrets.token_bytes(SECRET_SIZE))


class SeededDealer(KeyDealer):
    """A dealer that deals the same cards for the same seed, on every machine. For research, not for stakes."""

    def __init__(self, seed: int) -> None:
        super().__init__(_sha256("seed", str(seed).encode()))


class CommittedDealer(KeyDealer):
    """A dealer bound by a finished exchange."""

    def __init__(self, deal: Deal) -> None:
        super().__init__(deal.key())
        self.deal = deal

    def _order(self, shuffle: int, bag: CardSet) -> list[int]:
        """With cards exchanged, each shuffle of cards has the order of the deal without that, card by card."""
        exchanged = self.deal.exchanged
        if not exchanged or shuffle < FIRST_OF_CARDS:
            return super()._order(shuffle, bag)
        place = {card: number for number, card in enumerate(exchanged)}
        if not {*cards_of(bag)} <= place.keys():
            raise DealError(f"only {len(exchanged)} cards are exchanged for each other")
        return [exchanged[n] for n in shuffled(self._key, shuffle, sorted(place[card] for card in cards_of(bag)))]


class _ByHand:
    def __reduce__(self) -> str:
        return "BY_HAND"  # there is one, also after unpickling

    def draw(self, shuffle: int, bag: CardSet) -> int:
        raise DealError("the cards of this match are dealt by hand")

    def copied(self) -> Dealer:
        return self


BY_HAND: Dealer = _ByHand()  # a match whose CHANCE moves are made by its caller


def shuffled(key: bytes, shuffle: int, numbers: list[int]) -> list[int]:
    """The numbers in the order of this shuffle; all orders are equally likely."""
    order = list(numbers)
    head, block, words = _tag("shuffle") + shuffle.to_bytes(4), 0, list[int]()
    for last in range(len(order) - 1, 0, -1):
        limit = last + 1
        word = _WORDS
        while word >= _WORDS - _WORDS % limit:  # words that would bias the choice are discarded
            if not words:
                words = [*_EIGHT_WORDS.unpack(hmac.digest(key, head + block.to_bytes(4), "sha256"))[::-1]]
                block += 1
            word = words.pop()
        other = word % limit
        order[last], order[other] = order[other], order[last]
    return order


def _tag(use: str) -> bytes:
    """Separates the uses of a hash, so that one can never be passed off as another."""
    return f"tabulae deal 1 {use}".encode() + b"\0"


def _text(text: str) -> bytes:
    try:
        data = text.encode()
        return len(data).to_bytes(2) + data
    except (UnicodeEncodeError, OverflowError):
        raise DealError(f"the name {text!r:.40} has no bytes, or too many") from None


def _sha256(use: str, data: bytes) -> bytes:
    return hashlib.sha256(_tag(use) + data).digest()


# The exchange: everybody commits, then everybody reveals


def dealer_commitment(table: str, secret: bytes) -> bytes:
    return _sha256("dealer", _text(table) + secret)


def seat_commitment(table: str, seat: int, word: bytes) -> bytes:
    return _sha256("seat", _text(table) + seat.to_bytes(1) + word)


@dataclass(frozen=True, slots=True)
class AbortedDeal:
    """An exchange that ended before the deal because seats committed and did not reveal: `missing`."""

    commitment: bytes
    secret: bytes = field(repr=False)
    missing: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Deal:
    """A finished exchange: everything needed to deal every card again.

    `game` names the game and its rules version. `stand_ins` are the seats whose words the dealer
    drew, because a bot or nobody sat there; the exchange proves nothing to them. `aborted` are the
    exchanges before this one. `exchanged` names, for every card, the one that is dealt in its place; empty where each
    card stands for itself.
    """

    table: str
    game: str
    secret: bytes = field(repr=False)  # not for a log or a traceback
    words: tuple[bytes, ...]
    commitment: bytes
    seat_commitments: tuple[bytes, ...]
    stand_ins: tuple[int, ...] = ()
    aborted: tuple[AbortedDeal, ...] = ()
    exchanged: tuple[int, ...] = ()

    def key(self) -> bytes:
        """The key of all shuffles. Raises DealError unless every commitment fits what was revealed."""
        if dealer_commitment(self.table, self.secret) != self.commitment:
            raise DealError("the dealer's secret does not fit the dealer's commitment")
        if len(self.words) != len(self.seat_commitments):
            raise DealError(f"{len(self.seat_commitments)} seats committed, {len(self.words)} revealed")
        for seat, (word, promised) in enumerate(zip(self.words, self.seat_commitments, strict=True)):
            if seat_commitment(self.table, seat, word) != promised:
                raise DealError(f"the word of seat {seat + 1} does not fit its commitment")
        for number, aborted in enumerate(self.aborted, 1):
            if dealer_commitment(self.table, aborted.secret) != aborted.commitment:
                raise DealError(f"the secret of aborted deal {number} does not fit its commitment")
        message = _text(self.table) + _text(self.game) + len(self.words).to_bytes(1) + b"".join(self.words)
        return hmac.digest(self.secret, _tag("key") + message, "sha256")


class Exchange:
    """The dealer's side of an exchange in progress. Nobody can choose a word after seeing another's.

    The dealer's commitment is out before any seat commits; no word is taken before every seat has committed.
    """

    def __init__(self, table: str, game: str, seats: int, secret: bytes | None = None) -> None:
        if table != table.strip() or not table.isprintable():
            raise DealError("the name of a table is one line of text")
        self.table = table
        self.game = game
        self.seats = seats
        self._secret = secrets.token_bytes(SECRET_SIZE) if secret is None else secret
        self.commitment = dealer_commitment(table, self._secret)
        self.commitments: dict[int, bytes] = {}
        self.words: dict[int, bytes] = {}
        self.stand_ins: list[int] = []

    def commit(self, seat: int, commitment: bytes) -> None:
        if not 0 <= seat < self.seats or len(commitment) != SECRET_SIZE:
            raise DealError(f"not a commitment of one of the {self.seats} seats")
        if self.commitments.setdefault(seat, commitment) != commitment:
            raise DealError(f"seat {seat + 1} has committed to another word already")

    def stand_in(self, seat: int, word: bytes | None = None) -> None:
        """Draw a word for a bot's or an empty seat, or use one that was drawn for it before."""
        word = secrets.token_bytes(SECRET_SIZE) if word is None else word
        self.commit(seat, seat_commitment(self.table, seat, word))
        self.words[seat] = word
        self.stand_ins.append(seat)

    def all_committed(self) -> bool:
        return len(self.commitments) == self.seats

    def reveal(self, seat: int, word: bytes) -> None:
        if not self.all_committed():
            raise DealError("a word was revealed before every seat had committed")
        promised = self.commitments.get(seat)
        if promised is None or len(word) != SECRET_SIZE or seat_commitment(self.table, seat, word) != promised:
            raise DealError(f"the word of seat {seat + 1} does not fit its commitment")
        self.words[seat] = word

    def all_revealed(self) -> bool:
        return len(self.words) == self.seats

    def copied(self) -> Exchange:
        """An independent copy."""
        twin = copy(self)
        twin.commitments, twin.words, twin.stand_ins = dict(self.commitments), dict(self.words), self.stand_ins[:]
        return twin

    def aborted(self) -> AbortedDeal:
        """This exchange if nobody reveals any more: what it was bound to, and who did not reveal.

        Raises DealError if everybody has: then it is a deal.
        """
        missing = tuple(seat for seat in range(self.seats) if seat not in self.words)
        if not missing:
            raise DealError("every seat has revealed its word")
        return AbortedDeal(self.commitment, self._secret, missing)

    def deal(self) -> Deal:
        """The finished exchange. It holds the dealer's secret: keep it until the game is over."""
        if not self.all_revealed():
            raise DealError("not every seat has revealed its word")
        seats = range(self.seats)
        return Deal(
            table=self.table,
            game=self.game,
            secret=self._secret,
            words=tuple(self.words[seat] for seat in seats),
            commitment=self.commitment,
            seat_commitments=tuple(self.commitments[seat] for seat in seats),
            stand_ins=tuple(sorted(self.stand_ins)),
        )
