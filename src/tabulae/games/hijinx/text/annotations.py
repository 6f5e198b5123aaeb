"""Notes on Hijinx's cards, and its scoring: what a card in hand would do, and what each round cost."""

from __future__ import annotations

from collections.abc import Sequence

from tabulae.core.annotations import Note, ScoreRow, Scoring
from tabulae.core.cardset import cards_of, size
from tabulae.core.seat import NOBODY
from tabulae.core.words import capitalized, joined_words, with_colon
from tabulae.games.hijinx.pieces import JINX, JINX_POINTS, bottom, top
from tabulae.games.hijinx.state import DRAWN, SWAP, TURN
from tabulae.games.hijinx.text.describing import turn_lines
from tabulae.games.hijinx.text.ending import closing, decisive
from tabulae.games.hijinx.text.names import (
    PAIRING_WORDS,
    card_name,
    explain_pairing,
    next_name,
    pairing_of,
    pairing_word,
    special_effects,
)
from tabulae.games.hijinx.text.notation import card_sign
from tabulae.games.hijinx.text.phrases import PHRASES
from tabulae.games.hijinx.view import View


def notes(v: View, names: Sequence[str], lang: str) -> list[Note]:
    """For every card in hand how it pairs with the live card, and what it costs at the end of a round."""
    judging = v.phase in (TURN, DRAWN)
    found = []
    for card in cards_of(v.hand):
        word = pairing_word(v, card, lang) if judging else ""
        kind = PAIRING_WORDS[pairing_of(v, card)] if judging else ""
        head = explain_pairing(v, card, lang) if judging else _plain(v, card, names, lang)
        found.append(Note(card_sign(card), head, _clause(v, card), word, _left_over(card, lang), kind))
    plain = v.turn < 0 or (v.phase == TURN and not v.again)
    now = "" if plain else " ".join(turn_lines(v, names, lang))
    return [*found, Note("turn", now, "HJ-33" if v.phase == SWAP else "HJ-R10")] if now else found


def _clause(v: View, card: int) -> str:
    if card == JINX:
        return "HJ-R9"
    return "HJ-33" if v.phase == SWAP else "HJ-R4"


def _plain(v: View, card: int, names: Sequence[str], lang: str) -> str:
    """The card where no live card judges it."""
    does = [] if card == JINX else special_effects(v, card, lang, size(v.hand))
    name = capitalized(card_name(card, lang))
    head = with_colon(name, does[0], lang) if does else name
    if v.phase == SWAP and v.seat >= 0:
        return f"{head}. {PHRASES[lang]['choose'].format(name=next_name(v, v.seat, names, lang))}"
    return f"{head}."


def _left_over(card: int, lang: str) -> str:
    """HJ-R12 What it counts at the end of a round."""
    phrases = PHRASES[lang]
    if card == JINX:
        return phrases["jinx counts"].format(points=JINX_POINTS)
    return phrases["counts"].format(points=top(card) + bottom(card))


def scoring(v: View, names: Sequence[str], lang: str) -> Scoring:
    """HJ-R12 Every scored round, and the totals."""
    phrases = PHRASES[lang]
    seats = range(v.seats)
    rounds = v.rounds + 1 if v.turn == NOBODY else v.round
    rows = [
        ScoreRow(phrases["round"].format(round=n + 1), str(n + 1), list(v.scored[n][: v.seats]), [], "", "HJ-R12")
        for n in range(rounds)
    ]
    lines = [
        phrases["seat line"].format(
            rounds=joined_words([str(row.gains[seat]) for row in rows], lang) or "0",
        )
        for seat in seats
    ]
    closings = tuple(closing(rows, seat, lang) for seat in seats)
    return Scoring([[seat] for seat in seats], rows, lines, decisive(rows, lang), closings, by_round=True)
