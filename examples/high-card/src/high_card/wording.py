"""Every text about High card, in English, French and German, and the notation of moves."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tabulae.core.annotations import Note, ScoreRow, Scoring
from tabulae.core.cardset import HIDDEN, cards_of
from tabulae.core.errors import NotationError
from tabulae.core.outcome import Outcome
from tabulae.core.seat import CHANCE, NOBODY, Seat
from tabulae.core.words import notation_error, notation_error_text

from high_card.pieces import CARDS, NO_CARD
from high_card.rules import NOT_NOW, NOT_THERE
from high_card.state import DEAL, FIRST, NO_SEAT, PLAY, Move
from high_card.view import View

PHRASES = {
    "en": {
        "play": "Play {card}", "played": "{name} played {card}.", "dealt": "{name} got {card}.",
        "first": "{name} leads.", "hidden": "a card", "turn": "{name} is to play.", "hand": "Your cards: {cards}.",
        "table": "On the table: {cards}.", "tricks": "Tricks: {tricks}.", "wins": "{name} wins, {score}.",
        "over": "The game is over.", "not your turn": "it is not your turn", "not now": "that cannot be done now",
        "not there": "you do not hold that card", "note": "Card {card}.", "row": "tricks",
        "no move": "type the number of a card",
    },
    "fr": {
        "play": "Jouer {card}", "played": "{name} a joué {card}.", "dealt": "{name} a reçu {card}.",
        "first": "{name} commence.", "hidden": "une carte", "turn": "À {name} de jouer.",
        "hand": "Vos cartes : {cards}.", "table": "Sur la table : {cards}.", "tricks": "Plis : {tricks}.",
        "wins": "{name} gagne, {score}.", "over": "La partie est finie.", "not your turn": "ce n’est pas votre tour",
        "not now": "ce n’est pas possible maintenant", "not there": "vous n’avez pas cette carte",
        "note": "Carte {card}.", "row": "plis", "no move": "tapez le numéro d’une carte",
    },
    "de": {
        "play": "{card} spielen", "played": "{name} hat {card} gespielt.", "dealt": "{name} hat {card} bekommen.",
        "first": "{name} beginnt.", "hidden": "eine Karte", "turn": "{name} ist an der Reihe.",
        "hand": "Deine Karten: {cards}.", "table": "Auf dem Tisch: {cards}.", "tricks": "Stiche: {tricks}.",
        "wins": "{name} gewinnt, {score}.", "over": "Das Spiel ist aus.", "not your turn": "du bist nicht an der Reihe",
        "not now": "das geht jetzt nicht", "not there": "diese Karte hast du nicht", "note": "Karte {card}.",
        "row": "Stiche", "no move": "gib die Zahl einer Karte ein",
    },
}  # fmt: skip


# Notation: a number plays that card; 1+5 deals card 5 to seat 1; first 2 names the leader


def notation(move: Move) -> str:
    card = "?" if move.card == HIDDEN else str(move.card + 1)
    if move.kind == FIRST:
        return f"first {move.seat + 1}"
    return f"{move.seat + 1}+{card}" if move.kind == DEAL else card


def parse(text: str, names: Sequence[str]) -> Move:
    text = text.strip().lower()
    if found := re.fullmatch(r"first ([12])", text):
        return Move(FIRST, NO_CARD, int(found[1]) - 1)
    if found := re.fullmatch(r"(?:([12])\+)?([1-8]|\?)", text):
        card = HIDDEN if found[2] == "?" else int(found[2]) - 1
        return Move(DEAL, card, int(found[1]) - 1) if found[1] else Move(PLAY, card, NO_SEAT)
    raise notation_error(PHRASES, text, "no move")


def explain_notation_error(error: NotationError, lang: str) -> str:
    return notation_error_text(PHRASES, error, lang)


# Moves in words


def _card(card: int, lang: str) -> str:
    return PHRASES[lang]["hidden"] if card == HIDDEN else str(card + 1)


def move_label(v: View, move: Move, names: Sequence[str], lang: str) -> str:
    if move.kind != PLAY:
        return log_line(v, CHANCE, move, names, lang)
    return PHRASES[lang]["play"].format(card=_card(move.card, lang))


def log_line(v: View, seat: Seat, move: Move, names: Sequence[str], lang: str) -> str:
    if move.kind == FIRST:
        return PHRASES[lang]["first"].format(name=names[move.seat])
    key, who = ("dealt", move.seat) if move.kind == DEAL else ("played", seat)
    return PHRASES[lang][key].format(name=names[who], card=_card(move.card, lang))


def clause_of(v: View, move: Move) -> str:
    return {FIRST: "HC-01", DEAL: "HC-R1", PLAY: "HC-R2"}[move.kind]


def explain_objection(v: View, code: int, seat: Seat, move: Move, names: Sequence[str], lang: str) -> tuple[str, str]:
    key = {NOT_NOW: "not now", NOT_THERE: "not there"}.get(code, "not your turn")
    return "HC-R2" if seat != CHANCE else "HC-R1", PHRASES[lang][key]


# The table in words


def describe(v: View, names: Sequence[str], lang: str) -> str:
    phrases = PHRASES[lang]
    lines = [phrases["over"] if v.turn == NOBODY else phrases["turn"].format(name=names[max(v.turn, 0)])]
    if v.hand:
        lines.append(phrases["hand"].format(cards=", ".join(str(card + 1) for card in cards_of(v.hand))))
    if v.plays:
        lines.append(phrases["table"].format(cards=", ".join(str(card + 1) for card in v.played[: v.plays])))
    tricks = ", ".join(f"{names[seat]} {v.tricks[seat]}" for seat in range(v.seats))
    return "\n".join([*lines, phrases["tricks"].format(tricks=tricks)])


def describe_outcome(v: View, outcome: Outcome, names: Sequence[str], lang: str) -> str:
    winner = outcome.winners[0]
    score = f"{outcome.scores[winner]}–{outcome.scores[1 - winner]}"
    return PHRASES[lang]["wins"].format(name=names[winner], score=score)


def notes(v: View, names: Sequence[str], lang: str) -> list[Note]:
    return [
        Note(str(card + 1), PHRASES[lang]["note"].format(card=card + 1), "HC-R1")
        for card in range(CARDS)
        if card in cards_of(v.hand)
    ]


def scoring(v: View, names: Sequence[str], lang: str) -> Scoring:
    row = ScoreRow(PHRASES[lang]["row"], "", list(v.tricks), list(v.tricks), clause="HC-R3")
    return Scoring([[seat] for seat in range(v.seats)], [row], [])
