"""The log of Palimpsest: a turn is a card laid, its scribes and the card drawn after it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tabulae.core.protocols import LogWording
from tabulae.core.seat import Seat
from tabulae.core.words import capitalized, joined_words
from tabulae.games.palimpsest.geometry.placement_preview import preview_placement
from tabulae.games.palimpsest.pieces import CARDS, SIGNS
from tabulae.games.palimpsest.state import CARRY, LAY, PLACE, REMOVE, SHIFT, Move
from tabulae.games.palimpsest.text.describing import named_card
from tabulae.games.palimpsest.text.phrases import counted
from tabulae.games.palimpsest.view import View

STEPS = (PLACE, REMOVE, SHIFT, CARRY)
LAID, YOU_LAID = "laid", "you laid"
# `scribes` is "2 scribes" in the first part of a sentence and "2" in the others.
SENTENCES: dict[str, dict[str | int, str]] = {
    "en": {
        LAID: "{name} laid {card}.",
        YOU_LAID: "You laid {card}.",
        PLACE: "{scribes} on {card}",
        REMOVE: "{scribes} off {card}",
        SHIFT: "{scribes} from {card} to {to}",
        CARRY: "all scribes from {card} to {to}",
    },
    "fr": {
        LAID: "{name} pose {card}.",
        YOU_LAID: "Vous posez {card}.",
        PLACE: "{scribes} sur {card}",
        REMOVE: "{scribes} en moins sur {card}",
        SHIFT: "{scribes} : de {card} vers {to}",
        CARRY: "tous les scribes : de {card} vers {to}",
    },
    "de": {
        LAID: "{name} legt {card}.",
        YOU_LAID: "Du legst {card}.",
        PLACE: "{scribes} auf {card}",
        REMOVE: "{scribes} weniger auf {card}",
        SHIFT: "{scribes} von {card} nach {to}",
        CARRY: "alle Schreiber von {card} nach {to}",
    },
}


def cards(move: Move) -> tuple[str, ...]:
    return tuple(SIGNS[card] for card in (move.card, move.to) if 0 <= card < CARDS)


def continues_turn(before: Move, move: Move) -> bool:
    return move.kind in STEPS


def points(v: View, seat: Seat, move: Move) -> tuple[int, ...]:
    """YQ-R4 What the laid card scores for each seat."""
    if move.kind != LAY:
        return ()
    scored = preview_placement(v, seat, move.card, move.x, move.y, move.angle).scored.values()
    gained = tuple(sum(each[seat] for each in scored) for seat in range(v.seats))
    return gained if any(gained) else ()


def turn_sentence(moves: Sequence[tuple[Seat, Move]], reader: Seat, names: Sequence[str], lang: str) -> str:
    """The card laid, and how many scribes went where; "" before the first turn."""
    phrases = SENTENCES[lang]
    (seat, lay), *rest = moves
    if lay.kind != LAY:
        return ""
    sentences = [
        phrases[YOU_LAID if seat == reader else LAID].format(name=names[seat], card=named_card(lay.card, lang))
    ]
    steps = [move for _, move in rest if move.kind in STEPS]
    for kind in STEPS:
        moved = Counter((move.card, move.to) for move in steps if move.kind == kind)
        if moved:
            each = [
                phrases[kind].format(
                    scribes=str(count) if i else counted("scribes", count, lang),
                    card=named_card(card, lang),
                    to=named_card(to, lang),
                )
                for i, ((card, to), count) in enumerate(moved.items())
            ]
            sentences.append(f"{capitalized(joined_words(each, lang))}.")
    return " ".join(sentences)


LOG = LogWording(cards=cards, continues_turn=continues_turn, points=points, turn_sentence=turn_sentence)
