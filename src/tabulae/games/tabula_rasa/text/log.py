"""The log of Tabula Rasa: a turn is a knight posted and the card drawn after it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tabulae.core.protocols import LogWording
from tabulae.core.seat import Seat
from tabulae.games.tabula_rasa.pieces import KINDS, Estate, Knight
from tabulae.games.tabula_rasa.state import POST, Move
from tabulae.games.tabula_rasa.text.names import card_name, estate_name
from tabulae.games.tabula_rasa.text.notation import card_sign
from tabulae.games.tabula_rasa.text.phrases import PHRASES

CACHED_SENTENCES = 1 << 13


def cards(move: Move) -> tuple[str, ...]:
    return (card_sign(move.knight),) if 0 <= move.knight < KINDS else ()


def turn_sentence(moves: Sequence[tuple[Seat, Move]], reader: Seat, names: Sequence[str], lang: str) -> str:
    """The knight posted and, if a card was drawn, that too; "" before the first turn."""
    (seat, post), *draws = moves
    if post.kind != POST or not draws:
        return ""
    phrase = "you put and drew" if seat == reader else "put and drew"
    return _put_and_drew(phrase, names[seat], post.knight, post.place, draws[0][1].knight, lang)


@lru_cache(maxsize=CACHED_SENTENCES)
def _put_and_drew(phrase: str, name: str, knight: Knight, estate: Estate, drawn: Knight, lang: str) -> str:
    return PHRASES[lang][phrase].format(
        name=name,
        card=card_name(knight, lang),
        place=estate_name(estate, lang, "to "),
        drawn=card_name(drawn, lang, "a card"),
    )


LOG = LogWording(cards=cards, turn_sentence=turn_sentence)
