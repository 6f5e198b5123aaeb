"""All texts about Palimpsest, made from a View: moves, log lines, objections, the table as text."""

from __future__ import annotations

from collections.abc import Sequence

from tabulae.core.cardset import Card, cards_of, holds
from tabulae.core.outcome import Outcome
from tabulae.core.seat import CHANCE, NOBODY, Seat
from tabulae.core.words import capitalized, joined_by_semicolons, joined_words, name_with, tally
from tabulae.games.palimpsest.geometry.placement_preview import PlacementPreview, preview_placement
from tabulae.games.palimpsest.geometry.quick_placements import Placement
from tabulae.games.palimpsest.rules import objections
from tabulae.games.palimpsest.state import (
    CARRY,
    DEAL,
    DEGREES,
    FARTHEST,
    FIRST,
    LAY,
    NO_PLACE,
    PLACE,
    QUARTER,
    REMOVE,
    ROOT,
    SHIFT,
    STRAIGHT,
    Move,
    Place,
)
from tabulae.games.palimpsest.text.annotations import notes, scoring
from tabulae.games.palimpsest.text.describing import TableRow, by_seat, card_title, named_card, seat_name, table_list
from tabulae.games.palimpsest.text.notation import explain_notation_error, notation, parse
from tabulae.games.palimpsest.text.phrases import PHRASES, counted
from tabulae.games.palimpsest.text.placement_words import describe_placement
from tabulae.games.palimpsest.view import View

__all__ = [
    "TableRow",
    "clause_of",
    "describe",
    "describe_outcome",
    "explain_notation_error",
    "explain_objection",
    "log_line",
    "move_label",
    "notation",
    "notes",
    "parse",
    "scoring",
    "table_list",
]

# Moves in words


def move_label(v: View, move: Move, names: Sequence[str], lang: str) -> str:
    """What the move will do, as the label of a button."""
    if move.kind == LAY:
        where = describe_placement(v, Placement(move.x, move.y, move.angle), lang)
        head = PHRASES[lang]["lay"].format(card=named_card(move.card, lang), where=where)
        return f"{head}. {_effects(v, _preview(v, v.turn, move), names, lang, 'to place')}".strip()
    return _phrase(v, move, names, lang, {PLACE: "place", REMOVE: "remove", SHIFT: "shift", CARRY: "carry"}[move.kind])


def _preview(v: View, seat: Seat, move: Move) -> PlacementPreview:
    return preview_placement(v, seat, move.card, move.x, move.y, move.angle)


def _effects(v: View, after: PlacementPreview, names: Sequence[str], lang: str, scribes: str) -> str:
    """What a card touches, scores and hides, and how many scribes follow."""
    phrases = PHRASES[lang]
    sentences = [phrases["touches"].format(cards=_cards_at(v, after.touched, lang))] if after.touched else []
    for i, gained in after.scored.items():
        gains = [f"{seat_name(v, seat, names, lang)} +{n}" for seat, n in enumerate(gained) if n]
        sentences.append(phrases["scores"].format(card=named_card(v.card[i], lang), points=", ".join(gains) or "0"))
    if after.hidden:
        sentences.append(phrases["hides"].format(cards=_cards_at(v, after.hidden, lang)))
    if after.scribes:
        sentences.append(phrases[scribes].format(scribes=counted("scribes", after.scribes, lang)))
    return " ".join(sentences)


def _cards_at(v: View, places: Sequence[Place], lang: str) -> str:
    return joined_words([named_card(v.card[i], lang) for i in places], lang)


def _phrase(v: View, move: Move, names: Sequence[str], lang: str, key: str, name: str = "", where: str = "") -> str:
    owner = _scribe_of(v, move.seat, names, lang) if 0 <= move.seat < v.seats else ""
    text = PHRASES[lang][key].format(
        name=name, card=named_card(move.card, lang), owner=owner, to=named_card(move.to, lang), where=where
    )
    return capitalized(text) if key in ("remove", "shift") else text


def _scribe_of(v: View, seat: Seat, names: Sequence[str], lang: str) -> str:
    return PHRASES[lang]["own scribe" if seat == v.seat else "scribe of"].format(name=names[seat])


def log_line(v: View, seat: Seat, move: Move, names: Sequence[str], lang: str) -> str:
    """What was done, as a line of the reader's log; the move is as the reader saw it."""
    if move.kind == ROOT:
        return _phrase(v, move, names, lang, "root")
    actor = move.seat if seat == CHANCE else seat
    mine = actor == v.seat
    keys = {FIRST: "starts", DEAL: "drew", LAY: "laid", PLACE: "placed", REMOVE: "removed", SHIFT: "shifted"}
    key = keys.get(move.kind, "carried")
    own = {"starts": "you start"}.get(key, f"you {key}")
    where = describe_placement(v, Placement(move.x, move.y, move.angle), lang) if move.kind == LAY else ""
    sentence = _phrase(v, move, names, lang, own if mine else key, names[actor], where)
    if move.kind != LAY:
        return sentence
    return f"{sentence} {_effects(v, _preview(v, seat, move), names, lang, 'are to place')}".strip()


def clause_of(v: View, move: Move) -> str:
    """The clause that a move follows."""
    if move.kind == DEAL:
        return "YQ-R3" if v.laid else "YQ-R2"
    kinds = {FIRST: "YQ-34", ROOT: "YQ-R2", LAY: "YQ-R3", PLACE: "YQ-R6", REMOVE: "YQ-R8", SHIFT: "YQ-R9"}
    return kinds.get(move.kind, "YQ-R10")


# Objections


def explain_objection(v: View, code: int, seat: Seat, move: Move, names: Sequence[str], lang: str) -> tuple[str, str]:
    """The clause and the sentence for an objection of the rules."""
    phrases = PHRASES[lang]
    card, to = named_card(move.card, lang), named_card(move.to, lang)
    if code == objections.NOT_YOUR_TURN:
        return _not_your_turn(v, names, lang)
    if code == objections.NOT_NOW:
        return _what_now(v, seat, lang)
    if code == objections.TOO_LITTLE_TABLE:
        return "YQ-T2", phrases["little table"]
    if code == objections.NOT_THIS_ANGLE:
        which = "whole" if not 0 <= move.angle < DEGREES else {QUARTER: "quarter", STRAIGHT: "none"}[v.turning]
        return "YQ-09", phrases[which]
    if code == objections.BURIED:
        other = move.kind in (SHIFT, CARRY) and not _is_buried(v, move.card)
        return "YQ-T5", phrases["buried"].format(card=to if other else card)
    if code == objections.NOT_ON_THE_TABLE:
        missing = to if move.kind in (SHIFT, CARRY) and objections.place_of(v, move.card) != NO_PLACE else card
        return "YQ-R3", phrases["not on table"].format(card=missing)
    if code == objections.NOT_ITS_TURN:
        clause = "YQ-41" if move.kind == REMOVE else "YQ-44"
        return clause, phrases["not its turn"].format(card=named_card(v.card[v.at], lang))
    key, clause = {
        objections.NOT_A_SEAT: (
            "no seat",
            "YQ-34" if move.kind == FIRST else "YQ-41" if move.kind == REMOVE else "YQ-44",
        ),
        objections.NOT_LEFT: ("none left", "YQ-R2"),
        objections.NOT_HELD: ("not held", "YQ-R3"),
        objections.TOO_FAR: ("too far", "YQ-T2"),
        objections.TOUCHES_NOTHING: ("touches nothing", "YQ-T2"),
        objections.NOT_ADJACENT: ("not adjacent", "YQ-16" if move.kind == PLACE else "YQ-R3"),
        objections.NO_SCRIBE: ("no scribe", "YQ-41" if move.kind == REMOVE else "YQ-44"),
        objections.MOVED_ALREADY: ("moved already", "YQ-46"),
        objections.NOT_TOUCHING: ("not touching", "YQ-44"),
        objections.NOT_OCCUPIED: ("not occupied", "YQ-37"),
        objections.SAME_CARD: ("same card", "YQ-37"),
    }[code]
    name = names[move.seat] if 0 <= move.seat < v.seats else ""
    return clause, phrases[key].format(card=card, to=to, name=name, most=FARTHEST)


def _is_buried(v: View, card: Card) -> bool:
    return holds(v.buried, max(objections.place_of(v, card), 0))


def _not_your_turn(v: View, names: Sequence[str], lang: str) -> tuple[str, str]:
    if v.turn == NOBODY:
        return "YQ-R11", PHRASES[lang]["over"]
    if v.turn == CHANCE:
        return "YQ-R2", PHRASES[lang]["dealing"]
    return "YQ-R3", PHRASES[lang]["not your turn"].format(name=names[v.turn])


def _what_now(v: View, seat: Seat, lang: str) -> tuple[str, str]:
    """What the seat has to do instead."""
    if seat == CHANCE:
        return "YQ-R2", PHRASES[lang]["chance"]
    clauses = {LAY: "YQ-R3", PLACE: "YQ-17", REMOVE: "YQ-41", SHIFT: "YQ-44", CARRY: "YQ-37"}
    return clauses[v.phase], _owed(v, lang)


def _owed(v: View, lang: str) -> str:
    keys = {LAY: "now lay", PLACE: "now place", REMOVE: "now remove", SHIFT: "now shift", CARRY: "now carry"}
    card = named_card(v.card[v.at], lang) if v.at != NO_PLACE else ""
    return PHRASES[lang][keys[v.phase]].format(n=v.owed, card=card)


# The table in words


def describe(v: View, names: Sequence[str], lang: str) -> str:
    """The table for reading aloud: whose turn it is, the own hand, then the cards in the order laid."""
    phrases = PHRASES[lang]
    lines = [phrases["table"].format(seats=v.seats, cards=counted("cards", v.laid, lang), deck=v.deck_size)]
    if v.turn >= 0:
        mine = v.turn == v.seat
        lines.append(phrases["your turn" if mine else "turn"].format(name=names[v.turn], what=_owed(v, lang)))
    if v.seat >= 0:
        held = joined_by_semicolons((card_title(card, lang) for card in cards_of(v.hand)), lang)
        lines.append(phrases["hand" if v.hand else "empty hand"].format(cards=held))
    others = [name_with(names[seat], v.hand_size[seat]) for seat in range(v.seats) if seat != v.seat]
    lines.append(phrases["hands"].format(hands=", ".join(others)))
    lines.append(phrases["left"].format(left=by_seat(v, v.left, names, lang)))
    lines.append(phrases["final" if v.turn == NOBODY else "score"].format(scores=by_seat(v, v.score, names, lang)))
    lines += [f"{row.place + 1}. {row.text}." for row in table_list(v, names, lang)]
    return "\n".join(lines)


def describe_outcome(v: View, outcome: Outcome, names: Sequence[str], lang: str) -> str:
    """Who won and by how much, from the reader's point of view."""
    points = tally(sorted(outcome.scores, reverse=True), lang)
    if len(outcome.winners) > 1:
        shared = joined_words([seat_name(v, seat, names, lang) for seat in outcome.winners], lang)
        sentence = PHRASES[lang]["share"].format(names=shared, points=points)
        return capitalized(sentence) if v.seat in outcome.winners else sentence
    if v.seat in outcome.winners:
        return PHRASES[lang]["you win"].format(points=points)
    return PHRASES[lang]["wins"].format(names=names[outcome.winners[0]], points=points)
