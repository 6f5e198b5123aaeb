"""All texts about Hijinx, in English, French and German (phrases.py), and the notation of its moves (notation.py)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabulae.core.outcome import Outcome
from tabulae.core.seat import CHANCE, NOBODY, Seat
from tabulae.core.words import capitalized, joined_words, tally
from tabulae.games.hijinx.pieces import DOUBLE_SEVEN, JINX, SINGLE_SEVEN, effect_on
from tabulae.games.hijinx.rules.memory import neighbour
from tabulae.games.hijinx.rules.objections import (
    DEAD,
    HOLDS_A_SEVEN,
    MERE_MATCH,
    MUST_DRAW,
    MUST_PLAY_SEVEN,
    NO_EXTRA_TURN,
    NO_PAIRING,
    NO_STACK,
    NOT_ANOTHER_SEAT,
    NOT_HELD,
    NOT_LEFT,
    NOT_NOW,
    NOT_THE_DRAWN_CARD,
)
from tabulae.games.hijinx.state import (
    BLANKS_MATCH,
    DEALING,
    DRAW,
    DRAWN,
    DUMP,
    DUMPING,
    GIVE,
    KEEP,
    OPEN,
    PASS,
    PENALTY,
    PLAY,
    SHOW,
    STOP,
    SWAP,
    TAKE,
    TURN,
    Move,
)
from tabulae.games.hijinx.text.annotations import notes, scoring
from tabulae.games.hijinx.text.describing import describe, describe_hands_left
from tabulae.games.hijinx.text.names import (
    PAIRING_WORDS,
    by_seat,
    card_name,
    card_names,
    explain_pairing,
    next_name,
    pairing_word,
    seat_name,
    skips,
    special_effects,
    the_card,
)
from tabulae.games.hijinx.text.notation import explain_notation_error, notation, parse
from tabulae.games.hijinx.text.phrases import PHRASES
from tabulae.games.hijinx.view import View

__all__ = [
    "clause_of",
    "describe",
    "describe_hand",
    "describe_outcome",
    "explain_notation_error",
    "explain_objection",
    "explain_pairing",
    "is_announced",
    "log_line",
    "move_label",
    "notation",
    "notes",
    "pairing_word",
    "parse",
    "scoring",
    "shown_in_deal",
]

# Moves in words


def move_label(v: View, move: Move, names: Sequence[str], lang: str) -> str:
    """What the move will do, as the label of a button."""
    keys = {DRAW: "say draw", KEEP: "say keep", STOP: "say stop", PASS: "say pass", GIVE: "say give", DUMP: "say dump"}
    key = keys.get(move.kind, "say play it" if v.phase == DRAWN else "say play")
    name = ""
    if move.kind == DUMP:
        name = names[move.place]
    elif move.kind == GIVE:
        name = next_name(v, v.seat, names, lang)
    return capitalized(PHRASES[lang][key].format(card=the_card(move.card, lang), name=name))


def log_line(v: View, seat: Seat, move: Move, names: Sequence[str], lang: str) -> str:
    """What was done, as a line of the reader's log; the move is as the reader saw it. Skipped seats come first."""
    return " ".join(text for _, text in log_parts(v, seat, move, names, lang))


def log_parts(v: View, seat: Seat, move: Move, names: Sequence[str], lang: str) -> list[tuple[Seat, str]]:
    """The same sentence by sentence, each with the seat it is about."""
    parts = list(skips(v, names, lang)) if v.phase == TURN else []
    if move.kind == OPEN:
        return [*parts, *((seat, line) for line in _opening_lines(v, move, names, lang))]
    passing = move.kind in (GIVE, DUMP)
    return [*parts, (seat, (_passing_line if passing else _move_line)(v, seat, move, names, lang))]


def _opening_lines(v: View, move: Move, names: Sequence[str], lang: str) -> Iterator[str]:
    phrases = PHRASES[lang]
    if v.round > 0 and v.events == 0:
        points = ", ".join(by_seat(v, v.scored[v.round - 1], names, lang))
        yield phrases["round over"].format(round=v.round, points=points)
        yield describe_hands_left(v, names, lang)
    key = "open jinx" if move.card == JINX else "open"
    yield phrases[key].format(round=v.round + 1, card=the_card(move.card, lang))


def _passing_line(v: View, seat: Seat, move: Move, names: Sequence[str], lang: str) -> str:
    taker = move.place if move.kind == DUMP else neighbour(v, seat, v.direction)
    verb = "dump" if move.kind == DUMP else "give"
    key = f"you {verb}" if seat == v.seat else f"{verb}s you" if taker == v.seat else f"{verb}s"
    return PHRASES[lang][key].format(name=names[seat], taker=names[taker], card=the_card(move.card, lang))


def _move_line(v: View, seat: Seat, move: Move, names: Sequence[str], lang: str) -> str:
    actor = move.place if seat == CHANCE else seat
    mine, others = {
        SHOW: ("you show", "show"),
        TAKE: {DEALING: ("you are dealt", "dealt"), PENALTY: ("you pay", "pays")}.get(v.phase, ("you drew", "drew")),
        PLAY: ("you play", "plays"),
        DRAW: ("you decline", "declines"),
        KEEP: ("you keep", "keeps"),
        STOP: ("you stop", "stops"),
        PASS: ("you pass", "passes"),
    }[move.kind]
    effect = ""
    if move.kind == PLAY:
        pairing = effect_on(v.live, v.blank_match == BLANKS_MATCH, move.card)
        more = special_effects(v, move.card, lang, v.hand_size[seat]) if pairing in (SINGLE_SEVEN, DOUBLE_SEVEN) else []
        effect = ", ".join([PHRASES[lang][PAIRING_WORDS[pairing]], *more])
    key = mine if actor == v.seat else others
    return PHRASES[lang][key].format(name=names[actor], card=the_card(move.card, lang), effect=effect)


def clause_of(v: View, move: Move) -> str:
    """The clause that a move follows: a card that is played, by what it makes."""
    if move.kind == PLAY:
        pairing = effect_on(v.live, v.blank_match == BLANKS_MATCH, move.card)
        return {SINGLE_SEVEN: "HJ-R6", DOUBLE_SEVEN: "HJ-R7"}.get(pairing, "HJ-R5")
    if move.kind == TAKE:
        return {DEALING: "HJ-R2", PENALTY: "HJ-R5"}.get(v.phase, "HJ-R10")
    return {OPEN: "HJ-R2", SHOW: "HJ-R2", STOP: "HJ-R7", GIVE: "HJ-R8", DUMP: "HJ-R8"}.get(move.kind, "HJ-R10")


def shown_in_deal(move: Move) -> bool:
    """A report names each card of the opening and of the draw for the start; `describe_hand` covers the hands."""
    return move.kind in (OPEN, SHOW)


def is_announced(move: Move) -> bool:
    """A draw is announced also to those who do not see the card, because not every turn brings one."""
    return move.kind == TAKE


def describe_hand(v: View, names: Sequence[str], lang: str) -> str:
    """The cards of the View's seat, for the opening of a report."""
    return PHRASES[lang]["hand of"].format(name=names[v.seat], cards=card_names(v.hand, lang))


def explain_objection(v: View, code: int, seat: Seat, move: Move, names: Sequence[str], lang: str) -> tuple[str, str]:
    """The clause and the sentence for an objection of the rules."""
    phrases = PHRASES[lang]
    plain = {
        NO_STACK: ("HJ-26", "no stack"),
        NO_EXTRA_TURN: ("HJ-27", "no extra"),
        MUST_DRAW: ("HJ-18", "must draw"),
        MUST_PLAY_SEVEN: ("HJ-23", "must play"),
        NOT_THE_DRAWN_CARD: ("HJ-19", "only drawn"),
        DEAD: ("HJ-R9", "never"),
        MERE_MATCH: ("HJ-22", "mere match"),
        HOLDS_A_SEVEN: ("HJ-22", "holds seven"),
        NOT_ANOTHER_SEAT: ("HJ-39", "no rival"),
        NO_PAIRING: ("HJ-R4", "no pairing"),
    }
    if code in plain:
        clause, key = plain[code]
        return clause, phrases[key]
    if code == NOT_LEFT:
        return "HJ-R2", phrases["not left"].format(card=card_name(move.card, lang))
    if code == NOT_HELD:
        clause = "HJ-R4" if move.kind == PLAY else "HJ-R8"
        return clause, phrases["not held"].format(card=the_card(move.card, lang))
    if code == NOT_NOW and seat == CHANCE:
        return "HJ-R2", phrases["now chance"]
    if code == NOT_NOW:
        return _asked_now(v, names, lang)
    return _whose_turn(v, names, lang)


def _asked_now(v: View, names: Sequence[str], lang: str) -> tuple[str, str]:
    phrases = PHRASES[lang]
    if v.phase == DRAWN:
        return "HJ-19", phrases["now drawn"]
    if v.phase == SWAP:
        return "HJ-33", phrases["now swap"].format(name=names[neighbour(v, v.seat, v.direction)])
    if v.phase == DUMPING:
        return "HJ-39", phrases["now dump"]
    return ("HJ-R10", phrases["now turn"]) if v.stack_size > 0 else ("HJ-22", phrases["now no stack"])


def _whose_turn(v: View, names: Sequence[str], lang: str) -> tuple[str, str]:
    phrases = PHRASES[lang]
    if v.turn == NOBODY:
        return "HJ-R13", phrases["over"]
    if v.turn == CHANCE:
        return "HJ-R2", phrases["dealing"]
    if v.phase == SWAP:
        return "HJ-33", phrases["chosen"]
    return "HJ-43", phrases["not your turn"].format(name=names[v.turn])


def describe_outcome(v: View, outcome: Outcome, names: Sequence[str], lang: str) -> str:
    """Who won and with how many points, from the reader's point of view; low wins."""
    points = tally(sorted(outcome.scores), lang)
    if len(outcome.winners) > 1:
        shared = joined_words([seat_name(v, seat, names, lang) for seat in outcome.winners], lang)
        sentence = PHRASES[lang]["share"].format(names=shared, points=points)
        return capitalized(sentence) if v.seat in outcome.winners else sentence
    (winner,) = outcome.winners
    key = "you win" if winner == v.seat else "wins"
    return PHRASES[lang][key].format(names=names[winner], points=points)
