"""The names of cards and seats of Hijinx, and what a card does, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabulae.core.cardset import Card, CardSet, cards_of, holds, only, size
from tabulae.core.seat import Seat
from tabulae.core.words import capitalized, joined_by_semicolons, joined_words, name_with, with_colon
from tabulae.games.hijinx.pieces import (
    BLANK,
    CARDS,
    DEAD_CARD,
    DOUBLE_SEVEN,
    DOUBLES,
    FACES,
    HALF_BLANKS,
    JINX,
    MATCH,
    NO_FIT,
    SEVENS,
    SINGLE_SEVEN,
    Face,
    bottom,
    effect_on,
    sevens_on,
    top,
)
from tabulae.games.hijinx.rules.memory import neighbour
from tabulae.games.hijinx.state import BLANKS_MATCH, MATCH_DRAWS, MATCH_ENDS, MATCH_FREE, SWAP_PLAYS_ON
from tabulae.games.hijinx.text.phrases import PHRASES
from tabulae.games.hijinx.view import View

PAIRING_WORDS = {
    NO_FIT: "no",
    MATCH: "match",
    SINGLE_SEVEN: "seven",
    DOUBLE_SEVEN: "double seven",
    DEAD_CARD: "dead",
}


# Names of things


def card_name(card: Card, lang: str, article: str = "") -> str:
    """The card in a list."""
    phrases = PHRASES[lang]
    if card == JINX:
        return phrases[f"{article}jinx"]
    if not 0 <= card < CARDS:
        return phrases["a card"]
    return phrases[f"{article}card"].format(top=face_name(top(card), lang), bottom=face_name(bottom(card), lang))


def the_card(card: Card, lang: str) -> str:
    """The card in a sentence, as what something is done with."""
    return card_name(card, lang, "the ")


def face_name(face: Face, lang: str) -> str:
    return PHRASES[lang]["blank"] if face == BLANK else str(face)


def card_names(cards: CardSet, lang: str) -> str:
    return joined_words([card_name(card, lang) for card in cards_of(cards)], lang)


def seat_name(v: View, seat: Seat, names: Sequence[str], lang: str) -> str:
    return PHRASES[lang]["you"] if seat == v.seat else names[seat]


def next_name(v: View, seat: Seat, names: Sequence[str], lang: str) -> str:
    """The name of the next seat in the current direction."""
    return seat_name(v, neighbour(v, seat, v.direction), names, lang)


# What a card does on the live card


def pairing_of(v: View, card: Card) -> int:
    """The pairing of a card with the live card; HJ-22 a match that an empty stack forbids does not fit."""
    pairing = effect_on(v.live, v.blank_match == BLANKS_MATCH, card)
    if pairing == MATCH and v.stack_size == 0 and (v.empty_match != MATCH_FREE or v.hand & sevens_on(v.live)):
        return NO_FIT
    return pairing


def pairing_word(v: View, card: Card, lang: str) -> str:
    """One of five words: match, seven, double seven, no, dead."""
    return PHRASES[lang][PAIRING_WORDS[pairing_of(v, card)]]


def explain_pairing(v: View, card: Card, lang: str) -> str:
    """How the card pairs with the live card, position by position, and what playing it does, with its clauses."""
    phrases = PHRASES[lang]
    if card == JINX:
        return f"{capitalized(phrases['never'])}. (HJ-R9)"
    pairs = [
        _pairing(v, "top", top(v.live), top(card), lang),
        _pairing(v, "bottom", bottom(v.live), bottom(card), lang),
    ]
    what, clauses = _consequences(v, card, lang)
    does = ", ".join(what)
    effect = with_colon(capitalized(pairing_word(v, card, lang)), capitalized(does) if lang == "de" else does, lang)
    return f"{capitalized(joined_by_semicolons(pairs, lang))}. {effect}. ({', '.join(clauses)})"


def _pairing(v: View, position: str, live: Face, own: Face, lang: str) -> str:
    phrases = PHRASES[lang]
    if BLANK not in (live, own) and live + own == FACES:
        key = "pair seven"
    elif live == own and (own != BLANK or v.blank_match == BLANKS_MATCH):
        key = "pair match"
    else:
        key = "pair no"
    return phrases[key].format(position=phrases[position], live=face_name(live, lang), own=face_name(own, lang))


def _consequences(v: View, card: Card, lang: str) -> tuple[list[str], list[str]]:
    phrases = PHRASES[lang]
    pairing = pairing_of(v, card)
    if pairing == NO_FIT:
        return [phrases["no pairing"]], ["HJ-R4"]
    if v.hand == only(card) and not (holds(SEVENS, card) and v.swap_out == SWAP_PLAYS_ON and pairing != MATCH):
        return _consequences_of_last(v, card, lang)
    if pairing == MATCH:
        return ([phrases["penalty"]], ["HJ-R5"]) if v.stack_size else ([phrases["free"]], ["HJ-22"])
    what = special_effects(v, card, lang, size(v.hand))
    clauses = ["HJ-R7" if pairing == DOUBLE_SEVEN else "HJ-R6", *(["HJ-R8"] if what else [])]
    if pairing == DOUBLE_SEVEN:
        what.append(phrases["again"])
    return what or [phrases["ends"]], clauses


def _consequences_of_last(v: View, card: Card, lang: str) -> tuple[list[str], list[str]]:
    """HJ-R11 HJ-21 HJ-28 What the last card in hand does, where no swap plays on."""
    phrases = PHRASES[lang]
    pairing = pairing_of(v, card)
    if pairing == MATCH and v.stack_size and v.match_out == MATCH_DRAWS:
        return [phrases["penalty"]], ["HJ-21"]
    if pairing == MATCH:
        pays = v.stack_size and v.match_out == MATCH_ENDS
        return [phrases["penalty out" if pays else "out"]], ["HJ-21"]
    end = "HJ-28" if pairing == DOUBLE_SEVEN else "HJ-R11"
    if holds(SEVENS, card):
        return [phrases["swap"], phrases["out"]], ["HJ-R8", end]
    return [phrases["out"]], [end]


def special_effects(v: View, card: Card, lang: str, in_hand: int) -> list[str]:
    """HJ-R8 The special effect of a card that makes a seven, one of `in_hand` cards."""
    if holds(SEVENS, card):
        return [PHRASES[lang]["swap"]]
    if holds(DOUBLES, card):
        return [PHRASES[lang]["dump"]] if in_hand > 1 else []
    return [PHRASES[lang]["turn round"]] if holds(HALF_BLANKS, card) and v.seats > 2 else []


def by_seat(v: View, values: Sequence[object], names: Sequence[str], lang: str) -> list[str]:
    return [name_with(capitalized(seat_name(v, seat, names, lang)), values[seat]) for seat in range(v.seats)]


def skipped_lines(v: View, names: Sequence[str], lang: str) -> Iterator[str]:
    """HJ-24 Who was skipped before this turn, in the order of play."""
    return (line for _, line in skips(v, names, lang))


def skips(v: View, names: Sequence[str], lang: str) -> Iterator[tuple[Seat, str]]:
    """The same with the seats."""
    seat = neighbour(v, v.mover, -v.direction)
    skipped: list[Seat] = []
    while holds(v.skipped, seat) and seat not in skipped:
        skipped.append(seat)
        seat = neighbour(v, seat, -v.direction)
    for each in reversed(skipped):
        yield each, PHRASES[lang]["you skipped" if each == v.seat else "skipped"].format(name=names[each])
