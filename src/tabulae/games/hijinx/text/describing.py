"""A table of Hijinx in words, for reading aloud."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabulae.core.cardset import EMPTY, cards_of, holds
from tabulae.core.seat import NOBODY
from tabulae.core.words import joined_by_semicolons, joined_words, name_with
from tabulae.games.hijinx.state import CLOCKWISE, DEALING, DRAWN, DUMPING, SWAP, TURN
from tabulae.games.hijinx.text.names import (
    by_seat,
    card_name,
    card_names,
    next_name,
    pairing_word,
    skipped_lines,
    the_card,
)
from tabulae.games.hijinx.text.phrases import PHRASES
from tabulae.games.hijinx.view import View

PATH_SHOWN = 8  # cards of the path that are read out


def describe(v: View, names: Sequence[str], lang: str) -> str:
    """The table for reading aloud: the round, the path, whose turn it is, the own hand, the others."""
    return "\n".join([*_lines_of_path(v, names, lang), *turn_lines(v, names, lang), *_lines_of_hands(v, names, lang)])


def _lines_of_path(v: View, names: Sequence[str], lang: str) -> Iterator[str]:
    phrases = PHRASES[lang]
    over = v.turn == NOBODY
    final = "final table" if v.rounds else "final table of one"
    yield phrases[final if over else "table"].format(round=v.round + 1, rounds=v.rounds + 1, seats=v.seats)
    if v.path_size:
        older = max(0, v.path_size - PATH_SHOWN)
        cards = ", ".join(card_name(card, lang) for card in v.path[older : v.path_size])
        cards = phrases["older"].format(count=older, cards=cards) if older else cards
        yield phrases["path" if v.path_size > 1 else "path of one"].format(count=v.path_size, cards=cards)
    if v.phase >= TURN and not over:
        key = "clockwise" if v.direction == CLOCKWISE else "counter-clockwise"
        yield phrases[key].format(name=next_name(v, v.mover, names, lang))
    yield phrases["stack"].format(count=v.stack_size)


def turn_lines(v: View, names: Sequence[str], lang: str) -> Iterator[str]:
    """What is going on: who was skipped, whose turn it is, what has to be chosen."""
    phrases = PHRASES[lang]
    yield from skipped_lines(v, names, lang) if v.phase == TURN else ()
    mine = v.mover == v.seat
    if v.phase == TURN:
        key = ("your extra turn" if mine else "extra turn") if v.again else ("your turn" if mine else "turn")
        yield phrases[key].format(name=names[v.mover])
    elif v.phase == DRAWN:
        card = the_card(v.drawn_card, lang)
        yield phrases["you drew now" if mine else "drew now"].format(name=names[v.mover], card=card)
    elif v.phase == DUMPING:
        yield phrases["you dump now" if mine else "dumps now"].format(name=names[v.mover])
    elif v.phase == SWAP:
        if v.seat >= 0 and v.hand:
            name = next_name(v, v.seat, names, lang)
            key = "choose" if holds(v.owing, v.seat) else "chose"
            yield phrases[key].format(name=name, card=the_card(v.gift, lang))
        others = [names[seat] for seat in cards_of(v.owing) if seat != v.seat]
        if others:
            yield phrases["choosing"].format(names=joined_words(others, lang))


def _lines_of_hands(v: View, names: Sequence[str], lang: str) -> Iterator[str]:
    phrases = PHRASES[lang]
    if v.seat >= 0 and v.turn != NOBODY:
        cards = [
            phrases["hand card"].format(card=card_name(card, lang), effect=pairing_word(v, card, lang))
            if v.path_size
            else card_name(card, lang)
            for card in cards_of(v.hand)
        ]
        yield phrases["hand" if v.hand else "empty hand"].format(cards=", ".join(cards))
    if v.turn == NOBODY or (v.round > 0 and v.phase <= DEALING):
        yield describe_hands_left(v, names, lang)
    else:
        sizes = [name_with(names[seat], v.hand_size[seat]) for seat in range(v.seats) if seat != v.seat]
        yield phrases["hands"].format(hands=", ".join(sizes))
        yield from _lines_of_gifts(v, names, lang)
    yield phrases["totals"].format(totals=", ".join(by_seat(v, v.total, names, lang)))


def _lines_of_gifts(v: View, names: Sequence[str], lang: str) -> Iterator[str]:
    """HJ-55 The cards that the reader gave away, by who has or may have them."""
    for seat in range(v.seats):
        elsewhere = EMPTY
        for other in range(v.seats):
            elsewhere |= v.may_hold[other] if other != seat else EMPTY
        for key, cards in (("knows", v.may_hold[seat] & ~elsewhere), ("may know", v.may_hold[seat] & elsewhere)):
            if cards:
                yield PHRASES[lang][key].format(name=names[seat], cards=card_names(cards, lang))


def describe_hands_left(v: View, names: Sequence[str], lang: str) -> str:
    """HJ-R11 The hands that were laid open when the last round was scored."""
    hands = [card_names(cards, lang) or PHRASES[lang]["no cards"] for cards in v.left[: v.seats]]
    return PHRASES[lang]["left"].format(hands=joined_by_semicolons(by_seat(v, hands, names, lang), lang))
