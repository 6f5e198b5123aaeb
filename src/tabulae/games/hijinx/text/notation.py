"""The notation of Hijinx: moves written and read.

`52` plays five over two; `_3` is a blank over three (people may write `-3`, `0/3` or `blank over 3`), `jinx` the
JINX. `draw`, `keep`, `stop` and `pass` are themselves; `give 31` chooses a card in a swap, `dump 31 to 2` or
`give 31 to Ben` hands it to a player. Chance: `open 52` turns up, `2 shows 52` in the draw for the start, `2+52`
gives a card to seat 2, and `?` is a card that the reader may not know.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from tabulae.core.cardset import HIDDEN, Card
from tabulae.core.errors import NotationError
from tabulae.core.seat import Seat
from tabulae.core.words import notation_error, notation_error_text
from tabulae.games.hijinx.pieces import BLANK, CARDS, FACES, JINX, NO_CARD, Face, bottom, top
from tabulae.games.hijinx.state import (
    DRAW,
    DUMP,
    GIVE,
    KEEP,
    NO_SEAT,
    OPEN,
    PASS,
    PLAY,
    SHOW,
    STOP,
    TAKE,
    Move,
)
from tabulae.games.hijinx.text.phrases import PHRASES

BLANK_SIGN = "_"
ALONE = {  # what people write for a move without a card
    "draw": DRAW,
    "piocher": DRAW,
    "pioche": DRAW,
    "ziehen": DRAW,
    "ziehe": DRAW,
    "keep": KEEP,
    "garder": KEEP,
    "garde": KEEP,
    "behalten": KEEP,
    "behalte": KEEP,
    "stop": STOP,
    "arrêter": STOP,
    "arrête": STOP,
    "aufhören": STOP,
    "stopp": STOP,
    "pass": PASS,
    "passer": PASS,
    "passe": PASS,
    "passen": PASS,
}
WORDS = {DRAW: "draw", KEEP: "keep", STOP: "stop", PASS: "pass"}

FACE = r"[1-6]|[_\-0]|blank|blanc|leer"
CARD = rf"(?P<jinx>jinx)|(?P<hidden>\?)|(?P<top>{FACE}) ?(?:/|over|sur|über|-)? ?(?P<bottom>{FACE})"
THE = "(?:the |le |die |den )?"
SEAT = r"(?:seat |place |platz )?(?P<seat>[1-5])"
FORMS = (  # the German verb may stand behind
    (OPEN, rf"(?:open|ouvrir|aufdecken) (?:{CARD})"),
    (SHOW, rf"{SEAT} (?:shows|montre|zeigt) (?:{CARD})"),
    (TAKE, rf"{SEAT} ?\+ ?(?:{CARD})"),
    (DUMP, rf"(?:dump|refiler?|schenke?) {THE}(?:{CARD}) (?:to|on|à|an) (?P<name>.+)"),
    (DUMP, rf"(?:give|donner?|geben|gib|schiebe) (?:{CARD}) (?:to|on|à|an) (?P<name>.+?)(?: ab)?"),
    (DUMP, rf"{THE}(?:{CARD}) an (?P<name>.+) (?:verschenken|abschieben)"),
    (GIVE, rf"(?:give|pass|donner?|passer?|geben|gib) (?:{CARD})"),
    (GIVE, rf"(?:{CARD}) (?:geben|weitergeben)"),
    (PLAY, rf"(?:play |jouer? |spiele? |lege? )?{THE}(?:{CARD})"),
    (PLAY, rf"(?:{CARD}) (?:spielen|legen)"),
)


def notation(move: Move) -> str:
    if move.kind in WORDS:
        return WORDS[move.kind]
    card = card_sign(move.card)
    if move.kind == OPEN:
        return f"open {card}"
    if move.kind == SHOW:
        return f"{move.place + 1} shows {card}"
    if move.kind == TAKE:
        return f"{move.place + 1}+{card}"
    if move.kind == GIVE:
        return f"give {card}"
    if move.kind == DUMP:
        return f"dump {card} to {move.place + 1}"
    return card


def card_sign(card: Card) -> str:
    if card == JINX:
        return "jinx"
    if not 0 <= card < CARDS:
        return "?"
    return "".join(BLANK_SIGN if face == BLANK else str(face) for face in (top(card), bottom(card)))


def parse(text: str, names: Sequence[str]) -> Move:
    """The move that a text means, in notation or in a person's own words."""
    words = " ".join(text.lower().split())
    if words in ALONE:
        return Move(ALONE[words], NO_CARD, NO_SEAT)
    for kind, form in FORMS:
        if found := re.fullmatch(form, words):
            return _move(kind, found, names, text)
    raise notation_error(PHRASES, text, "no move")


def explain_notation_error(error: NotationError, lang: str) -> str:
    """Why a text is not a move."""
    return notation_error_text(PHRASES, error, lang)


def _move(kind: int, found: re.Match[str], names: Sequence[str], text: str) -> Move:
    card = _card(found, text)
    if card == HIDDEN and kind not in (TAKE, GIVE, DUMP):
        raise notation_error(PHRASES, text, "no hidden card")
    if kind in (SHOW, TAKE):
        return Move(kind, card, int(found["seat"]) - 1)
    if kind == DUMP:
        return Move(kind, card, _seat(found["name"], names, text))
    return Move(kind, card, NO_SEAT)


def _card(found: re.Match[str], text: str) -> Card:
    if found["jinx"]:
        return JINX
    if found["hidden"]:
        return HIDDEN
    upper, lower = _face(found["top"]), _face(found["bottom"])
    if upper == lower == BLANK:
        raise notation_error(PHRASES, text, "no double blank")
    return FACES * upper + lower


def _face(sign: str) -> Face:
    return int(sign) if sign in "123456" else BLANK


def _seat(words: str, names: Sequence[str], text: str) -> Seat:
    """A seat number, or the name of a player."""
    if found := re.fullmatch(SEAT, words):
        return int(found["seat"]) - 1
    named = [seat for seat, name in enumerate(names) if " ".join(name.lower().split()) == words]
    if len(named) != 1:
        raise notation_error(PHRASES, text, "no seat", words=words)
    return named[0]
