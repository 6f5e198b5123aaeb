"""How the deals of a series follow from its one secret; docs/fair-deals.md gives every byte."""

from __future__ import annotations

import hashlib

from tabulae.core.chance import dealer_commitment, shuffled
from tabulae.games.tabula_rasa.pieces import CARDS, COLOURS, VALUES
from tabulae.server.people.deal_chain import words_of
from tabulae.server.people.series import Series
from tabulae.server.ports import DealSecret

TRIES = 1 << 16  # for an exchange of colours in which each becomes another; one in three is such


def name_of(series: Series, deal: int) -> str:
    """What stands for the table's name in the exchange: all tables with this deal have the same."""
    return f"{series.kind} {series.id} {deal + 1}"


def secret_of(series: Series, deal: int, seats: int) -> DealSecret:
    """The dealer's secret, and the nonce of every seat: nothing about the deal is left to choose."""
    secret = hashlib.sha256(_tag("deal") + deal.to_bytes(2) + series.secret).digest()
    return DealSecret(1, secret, words_of(secret, seats))


def commitments_of(series: Series, deals: int) -> list[bytes]:
    """What is published of the deals as soon as the series is opened."""
    return [dealer_commitment(name_of(series, deal), secret_of(series, deal, 0).secret) for deal in range(deals)]


def order_of(series: Series, deals: int) -> list[int]:
    """The secret order in which the deals are played again."""
    return shuffled(_key(series, "order"), 0, [*range(deals)])


def exchanged_of(series: Series, deal: int) -> list[int]:
    """For every card of Tabula Rasa the one dealt in its place: each colour becomes another; no score depends on it."""
    key = _key(series, "colours")
    orders = (shuffled(key, deal * TRIES + attempt, [*range(COLOURS)]) for attempt in range(TRIES))
    order = next(each for each in orders if all(new != old for old, new in enumerate(each)))
    kinds = [order[kind // VALUES] * VALUES + kind % VALUES for kind in range(COLOURS * VALUES)]
    return [kinds[card % len(kinds)] + card - card % len(kinds) for card in range(CARDS)]


def _key(series: Series, use: str) -> bytes:
    return hashlib.sha256(_tag(use) + series.secret).digest()


def _tag(use: str) -> bytes:
    return f"tabulae deal 1 series {use}".encode() + b"\0"
