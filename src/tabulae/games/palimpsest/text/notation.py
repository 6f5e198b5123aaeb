"""The notation of Palimpsest: moves written and read.

`7SK@120,-40,15` the Castle at (120, -40), turned by 15 degrees; `scribe 7SK` a scribe onto it; `remove 7SK:2` one of
seat 2 off it, by a Court; `move 7SK:2>4VL` one of seat 2 from it to the Sailor, by a Crown; `excuse 7SK>4VL` all of
them; `2+7SK` seat 2 takes it up, `2+?` a card the reader may not know; `root 7SK`; `first 2` seat 2 starts. People may
write names and verbs of three languages: `Castle at 120 -40 15`, `scribe on the Castle`, `déplacer 2 de Château vers
Marin`, `Ben von Burg entfernen`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from tabulae.core.cardset import HIDDEN, Card
from tabulae.core.errors import NotationError
from tabulae.core.words import notation_error, notation_error_text
from tabulae.games.palimpsest.pieces import SIGNS
from tabulae.games.palimpsest.state import (
    CARRY,
    DEAL,
    FIRST,
    LAY,
    MOST_SEATS,
    PLACE,
    REMOVE,
    ROOT,
    SHIFT,
    Move,
    carry_move,
    deal_move,
    first_move,
    lay_move,
    place_move,
    remove_move,
    root_move,
    shift_move,
)
from tabulae.games.palimpsest.text.names import find_card
from tabulae.games.palimpsest.text.phrases import PHRASES

LONGEST = 200
NO_KIND = -1
_NUMBER = r"([-−+]?\d{1,6})"
_LAY = re.compile(rf"(.+?)(?: ?@ ?| at | à | bei )\(?{_NUMBER}(?: ?, ?| ){_NUMBER}\)?(?:(?:(?: ?, ?| ){_NUMBER})? ?°?)")
_VERBS = {  # what people write before a move, or, in German, behind it
    FIRST: "first premier première erster erste",
    ROOT: "root racine wurzel",
    PLACE: "scribe scribes place poser pose placer schreiber setz setze setzen",
    REMOVE: "remove court retirer retire enlever enlève cour entferne entfernen nimm nehmen hof",
    SHIFT: "move shift crown déplacer déplace couronne verschiebe verschieben bewege bewegen umsetzen krone",
    CARRY: "excuse carry porter porte transporter transporte ausflucht ausrede trage tragen",
}
_KINDS = {verb: kind for kind, verbs in _VERBS.items() for verb in verbs.split()}
_FROM, _TO = "(?:from|de|du|von)", "(?:>| (?:to|vers|à|nach|auf) )"
_OWNER = r"(?:one of |a scribe of |un scribe de |einen schreiber von )?(\w+)(?:[’']s scribes?)?"
_ON = re.compile("(?:(?:a |un |einen )?(?:scribe|schreiber) )?(?:(?:on|onto|sur|auf) )?(.+)")
_OFF = re.compile(rf"(.+?) ?: ?(\w+)|{_OWNER} {_FROM} (.+)")
_ACROSS = re.compile(rf"(.+?) ?: ?(\w+) ?{_TO} ?(.+)|{_OWNER} {_FROM} (.+?) ?{_TO} ?(.+)")
_ALL_OVER = re.compile(rf"(?:(?:all|tout|alles) )?(?:{_FROM} )?(.+?) ?{_TO} ?(.+)")


def card_sign(card: Card) -> str:
    return "?" if card == HIDDEN else SIGNS[card] if 0 <= card < len(SIGNS) else f"#{card}"


def notation(move: Move) -> str:
    card = card_sign(move.card)
    if move.kind == FIRST:
        return f"first {move.seat + 1}"
    if move.kind == DEAL:
        return f"{move.seat + 1}+{card}"
    if move.kind == ROOT:
        return f"root {card}"
    if move.kind == LAY:
        return f"{card}@{move.x},{move.y},{move.angle}"
    if move.kind == PLACE:
        return f"scribe {card}"
    if move.kind == REMOVE:
        return f"remove {card}:{move.seat + 1}"
    if move.kind == CARRY:
        return f"excuse {card}>{card_sign(move.to)}"
    return f"move {card}:{move.seat + 1}>{card_sign(move.to)}"


def parse(text: str, names: Sequence[str]) -> Move:
    """The move that a notation or a person's way of writing it means; raises NotationError."""
    if len(text) > LONGEST:
        raise notation_error(PHRASES, text, "too long", most=LONGEST)
    words = " ".join(text.split())
    low = words.lower()
    if found := re.fullmatch(r"([1-5]) ?\+ ?(.+)", low):
        return deal_move(HIDDEN if found[2] == "?" else _card(found[2], text), int(found[1]) - 1)
    if found := _LAY.fullmatch(low):
        x, y, angle = (int(number.replace("−", "-")) if number else 0 for number in found.groups()[1:])
        return lay_move(_card(found[1], text), x, y, angle)
    kind, rest = _split_verb(low)
    if kind == FIRST:
        return first_move(_seat(rest, names, text))
    if kind == ROOT:
        return root_move(_card(rest, text))
    if kind == PLACE and (found := _ON.fullmatch(rest)):
        return place_move(_card(found[1], text))
    if kind == REMOVE and (found := _OFF.fullmatch(rest)):
        return remove_move(_card(found[1] or found[4], text), _seat(found[2] or found[3], names, text))
    if kind == SHIFT and (found := _ACROSS.fullmatch(rest)):
        card, owner, to = found.groups()[:3] if found[1] else (found[5], found[4], found[6])
        return shift_move(_card(card, text), _seat(owner, names, text), _card(to, text))
    if kind == CARRY and (found := _ALL_OVER.fullmatch(rest)):
        return carry_move(_card(found[1], text), _card(found[2], text))
    raise notation_error(PHRASES, text, "no move")


def _split_verb(low: str) -> tuple[int, str]:
    """The kind of move that the first word or the last one names, and the rest; NO_KIND if neither does."""
    head, _, tail = low.partition(" ")
    if head in _KINDS and tail:
        return _KINDS[head], tail
    start, _, last = low.rpartition(" ")
    return (_KINDS[last], start) if last in _KINDS and start else (NO_KIND, low)


def explain_notation_error(error: NotationError, lang: str) -> str:
    """Why a text is not a move."""
    return notation_error_text(PHRASES, error, lang)


def _card(text: str, whole: str) -> Card:
    card = find_card(text)
    if card is None:
        raise notation_error(PHRASES, whole, "not a card", word=text)
    return card


def _seat(text: str, names: Sequence[str], whole: str) -> int:
    """A seat by its number, or by the name of who sits there."""
    if re.fullmatch("[0-9]", text) and 1 <= int(text) <= MOST_SEATS:
        return int(text) - 1
    matching = [seat for seat, name in enumerate(names) if name.lower() == text]
    if len(matching) != 1:
        raise notation_error(PHRASES, whole, "not a seat", word=text)
    return matching[0]
