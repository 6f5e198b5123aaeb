"""All words about Tabula Rasa, in English, French and German, and the notation of its moves.

Notation: `3y>3` a yellow 3 to estate 3, `3y>y` to yellow; `2+3y` seat 2 takes up a yellow 3, `2+?` a card
the reader may not know; `first 2` seat 2 starts. Colours r y g b v. People may write `3 yellow to yellow`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from tabulae.core.cardset import HIDDEN
from tabulae.core.errors import NotationError
from tabulae.core.outcome import Outcome
from tabulae.core.seat import CHANCE, NOBODY, Seat, Side
from tabulae.core.words import Phrases, listed, sentence
from tabulae.games.tabula_rasa.pieces import (
    ESTATES,
    KINDS,
    NO_KNIGHT,
    NUMBERS,
    VALUES,
    Estate,
    Knight,
    Knights,
    colour,
    copies,
    value,
    worth,
)
from tabulae.games.tabula_rasa.rules import (
    NO_SIDE,
    NOT_A_SEAT,
    NOT_HELD,
    NOT_ITS_HOME,
    NOT_LEFT,
    NOT_NOW,
    castle_goes_to,
    scores,
    side_of,
    sides,
    strengths,
)
from tabulae.games.tabula_rasa.state import DEAL, FIRST, PLAYS, POST, Move
from tabulae.games.tabula_rasa.view import View

LETTERS = "rygbv"
COLOUR_WORDS = {
    "en": ("red", "yellow", "green", "blue", "violet"),
    "fr": ("rouge", "jaune", "vert", "bleu", "violet"),
    "de": ("rot", "gelb", "grün", "blau", "violett"),
}

# Notation


def notation(move: Move) -> str:
    if move.kind == FIRST:
        return f"first {move.place + 1}"
    if move.kind == DEAL:
        return f"{move.place + 1}+{card_sign(move.knight)}"
    estate = str(move.place + 1) if move.place < NUMBERS else LETTERS[move.place - NUMBERS]
    return f"{card_sign(move.knight)}>{estate}"


def card_sign(knight: Knight) -> str:
    return "?" if knight == HIDDEN else f"{value(knight)}{LETTERS[colour(knight)]}"


def parse(text: str, names: Sequence[str]) -> Move:
    """The move that a notation or a person's way of writing it means."""
    words = " ".join(text.lower().split())
    if found := re.fullmatch(r"first ([1-4])", words):
        return Move(FIRST, NO_KNIGHT, int(found[1]) - 1)
    if found := re.fullmatch(r"([1-4]) ?\+ ?(?:(\?)|([1-5]) ?(\w+))", words):
        return Move(DEAL, HIDDEN if found[2] else _knight(found[3], found[4], text), int(found[1]) - 1)
    if found := re.fullmatch(r"([1-5]) ?([^\W\d]+) ?(?:>|to|at|à|an|zu| ) ?(?:estate |domaine |gut )?(\w+)", words):
        return Move(POST, _knight(found[1], found[2], text), _estate(found[3], text))
    raise NotationError(text, "write a card and where it goes, such as 3y>3 or 3y>y")


def _knight(digit: str, colour_word: str, text: str) -> Knight:
    return _colour(colour_word, text) * VALUES + int(digit) - 1


def _estate(word: str, text: str) -> Estate:
    if re.fullmatch("[1-5]", word):
        return int(word) - 1
    return NUMBERS + _colour(word, text)


def _colour(word: str, text: str) -> int:
    if len(word) == 1 and word in LETTERS:
        return LETTERS.index(word)
    for words in COLOUR_WORDS.values():
        if word in words:
            return words.index(word)
    raise NotationError(text, f"{word!r:.20} is not a colour; they are r y g b v: red, yellow, green, blue, violet")


# Names of things

PHRASES: Phrases = {
    "en": {
        "card": "{value} {colour}",
        "a card": "a card",
        "number estate": "estate {number}",
        "you": "you",
        "say": "Place {card} at {estate}",
        "you put": "You put {card} at {estate}.",
        "put": "{name} put {card} at {estate}.",
        "you drew": "You drew {card}.",
        "drew": "{name} drew a card.",
        "you start": "You start.",
        "starts": "{name} starts.",
        "over": "the game is over",
        "dealing": "the cards are being dealt",
        "not your turn": "it is the turn of seat {turn}",
        "post": "on your turn you put a card beside an estate",
        "chance": "chance deals cards, and before them names the first player",
        "no seat": "there is no such seat",
        "none left": "{card} is not in the stock",
        "not held": "you do not hold {card}",
        "homes": "{card} stands at {number} or at {colour}",
        "table": "Tabula Rasa, {seats} players. {left} of 48 plays to go, {deck} cards in the deck.",
        "your turn": "It is your turn.",
        "turn": "It is the turn of {name}.",
        "hand": "Your hand: {cards}.",
        "empty hand": "Your hand is empty.",
        "hands": "Cards in hand: {hands}.",
        "estate": "{estate}, worth {worth}: {counts}.",
        "scores": "If it were scored now: {scores}.",
        "final": "Final score: {scores}.",
        "castle": "Castle: {side}.",
        "no castle": "Nobody gets the castle.",
        "removed": "Two cards were out of the game: {cards}.",
        "you win": "You win, {points}.",
        "win": "{names} win, {points}.",
        "wins": "{names} wins, {points}.",
        "share": "{names} share the victory, {points}.",
    },
    "fr": {
        "card": "{value} {colour}",
        "a card": "une carte",
        "number estate": "domaine {number}",
        "you": "vous",
        "say": "Poser {card} : {estate}",
        "you put": "Vous posez {card} : {estate}.",
        "put": "{name} pose {card} : {estate}.",
        "you drew": "Vous piochez {card}.",
        "drew": "{name} pioche une carte.",
        "you start": "Vous commencez.",
        "starts": "{name} commence.",
        "over": "la partie est finie",
        "dealing": "la donne est en cours",
        "not your turn": "c'est au tour de la place {turn}",
        "post": "à votre tour, vous posez une carte à côté d'un domaine",
        "chance": "le hasard distribue les cartes, après avoir désigné qui commence",
        "no seat": "cette place n'existe pas",
        "none left": "{card} n'est pas dans la réserve",
        "not held": "vous n'avez pas {card} en main",
        "homes": "{card} va au {number} ou au domaine {colour}",
        "table": "Tabula Rasa, {seats} joueurs. Encore {left} coups sur 48, {deck} cartes dans la pioche.",
        "your turn": "C'est à vous.",
        "turn": "C'est au tour de {name}.",
        "hand": "Votre main : {cards}.",
        "empty hand": "Votre main est vide.",
        "hands": "Cartes en main : {hands}.",
        "estate": "{estate}, valeur {worth} : {counts}.",
        "scores": "Si l'on comptait maintenant : {scores}.",
        "final": "Score final : {scores}.",
        "castle": "Château : {side}.",
        "no castle": "Personne n'obtient le château.",
        "removed": "Deux cartes étaient hors jeu : {cards}.",
        "you win": "Vous gagnez, {points}.",
        "win": "{names} gagnent, {points}.",
        "wins": "{names} gagne, {points}.",
        "share": "{names} partagent la victoire, {points}.",
    },
    "de": {
        "card": "{value} {colour}",
        "a card": "eine Karte",
        "number estate": "Gut {number}",
        "you": "du",
        "say": "{card} an {estate} legen",
        "you put": "Du legst {card} an {estate}.",
        "put": "{name} legt {card} an {estate}.",
        "you drew": "Du ziehst {card}.",
        "drew": "{name} zieht eine Karte.",
        "you start": "Du beginnst.",
        "starts": "{name} beginnt.",
        "over": "die Partie ist zu Ende",
        "dealing": "die Karten werden gegeben",
        "not your turn": "Platz {turn} ist am Zug",
        "post": "wer am Zug ist, legt eine Karte an ein Gut",
        "chance": "der Zufall gibt Karten und bestimmt vorher, wer beginnt",
        "no seat": "diesen Platz gibt es nicht",
        "none left": "{card} ist nicht mehr im Vorrat",
        "not held": "du hast {card} nicht auf der Hand",
        "homes": "{card} liegt an {number} oder an {colour}",
        "table": "Tabula Rasa, {seats} Spieler. Noch {left} von 48 Zügen, {deck} Karten im Stapel.",
        "your turn": "Du bist am Zug.",
        "turn": "{name} ist am Zug.",
        "hand": "Deine Hand: {cards}.",
        "empty hand": "Deine Hand ist leer.",
        "hands": "Karten auf der Hand: {hands}.",
        "estate": "{estate}, Wert {worth}: {counts}.",
        "scores": "Würde jetzt gewertet: {scores}.",
        "final": "Endstand: {scores}.",
        "castle": "Burg: {side}.",
        "no castle": "Niemand bekommt die Burg.",
        "removed": "Zwei Karten waren aus dem Spiel: {cards}.",
        "you win": "Du gewinnst, {points}.",
        "win": "{names} gewinnen, {points}.",
        "wins": "{names} gewinnt, {points}.",
        "share": "{names} teilen den Sieg, {points}.",
    },
}


def card_name(knight: Knight, lang: str) -> str:
    if knight == HIDDEN:
        return PHRASES[lang]["a card"]
    return PHRASES[lang]["card"].format(value=value(knight), colour=COLOUR_WORDS[lang][colour(knight)])


def estate_name(estate: Estate, lang: str) -> str:
    if estate < NUMBERS:
        return PHRASES[lang]["number estate"].format(number=estate + 1)
    return COLOUR_WORDS[lang][estate - NUMBERS]


def card_names(knights: Knights, lang: str) -> str:
    """By colour, then value; equal cards one after the other."""
    return listed([card_name(k, lang) for k in range(KINDS) for _ in range(copies(knights, k))], lang)


def seat_name(v: View, seat: Seat, names: Sequence[str], lang: str) -> str:
    return PHRASES[lang]["you"] if seat == v.seat else names[seat]


def side_name(v: View, side: Side, names: Sequence[str], lang: str) -> str:
    """The seats of a side, the reader's own first."""
    members = [seat for seat in range(v.seats) if side_of(v.seats, seat) == side]
    members.sort(key=lambda seat: seat != v.seat)
    return " + ".join(seat_name(v, seat, names, lang) for seat in members)


# Moves in words


def say(v: View, move: Move, names: Sequence[str], lang: str) -> str:
    """What making the move will do, as a button would say it."""
    return PHRASES[lang]["say"].format(card=card_name(move.knight, lang), estate=estate_name(move.place, lang))


def tell(v: View, seat: Seat, move: Move, names: Sequence[str], lang: str) -> str:
    """What was done, as a log line for the reader; the move is as the reader saw it."""
    phrases = PHRASES[lang]
    actor = move.place if seat == CHANCE else seat
    mine = actor == v.seat
    if move.kind == FIRST:
        return phrases["you start" if mine else "starts"].format(name=names[actor])
    if move.kind == DEAL:
        return phrases["you drew" if mine else "drew"].format(name=names[actor], card=card_name(move.knight, lang))
    return phrases["you put" if mine else "put"].format(
        name=names[actor], card=card_name(move.knight, lang), estate=estate_name(move.place, lang)
    )


def object_to(v: View, code: int, seat: Seat, move: Move, lang: str) -> tuple[str, str]:
    """The clause and the sentence for an objection of the rules."""
    phrases = PHRASES[lang]
    if code == NOT_A_SEAT:
        return "TR-21", phrases["no seat"]
    if code == NOT_LEFT:
        return "TR-R4", phrases["none left"].format(card=card_name(move.knight, lang))
    if code == NOT_HELD:
        return "TR-R5", phrases["not held"].format(card=card_name(move.knight, lang))
    if code == NOT_ITS_HOME:
        number = estate_name(move.knight % VALUES, lang)
        homes = phrases["homes"].format(
            card=card_name(move.knight, lang), number=number, colour=COLOUR_WORDS[lang][colour(move.knight)]
        )
        return "TR-03", homes
    if code == NOT_NOW:
        return ("TR-R4", phrases["chance"]) if seat == CHANCE else ("TR-R5", phrases["post"])
    if v.turn == NOBODY:
        return "TR-R6", phrases["over"]
    if v.turn == CHANCE:
        return "TR-R4", phrases["dealing"]
    return "TR-R5", phrases["not your turn"].format(turn=v.turn + 1)


# The table in words


def describe(v: View, names: Sequence[str], lang: str) -> str:
    """The table for reading aloud: whose turn it is, the own hand, then the estates from left to right."""
    phrases = PHRASES[lang]
    lines = [phrases["table"].format(seats=v.seats, left=PLAYS - v.plays, deck=v.deck_size)]
    if v.turn >= 0:
        lines.append(phrases["your turn" if v.turn == v.seat else "turn"].format(name=names[v.turn]))
    if v.seat >= 0:
        lines.append(phrases["hand" if v.hand else "empty hand"].format(cards=card_names(v.hand, lang)))
    others = [f"{names[seat]} {v.hand_size[seat]}" for seat in range(v.seats) if seat != v.seat]
    lines.append(phrases["hands"].format(hands=", ".join(others)))
    lines += [_estate_line(v, estate, names, lang) for estate in range(ESTATES)]
    castle = castle_goes_to(v)
    standing = _by_side(v, scores(v), names, lang)
    lines.append(phrases["final" if v.turn == NOBODY else "scores"].format(scores=standing))
    if castle == NO_SIDE:
        lines.append(phrases["no castle"])
    else:
        lines.append(phrases["castle"].format(side=side_name(v, castle, names, lang)))
    if v.removed:
        lines.append(phrases["removed"].format(cards=card_names(v.removed, lang)))
    return "\n".join(lines)


def _estate_line(v: View, estate: Estate, names: Sequence[str], lang: str) -> str:
    counts = _by_side(v, strengths(v, estate), names, lang)
    name = sentence(estate_name(estate, lang))
    return PHRASES[lang]["estate"].format(estate=name, worth=worth(estate), counts=counts)


def _by_side(v: View, numbers: Sequence[int], names: Sequence[str], lang: str) -> str:
    return ", ".join(f"{side_name(v, side, names, lang)} {numbers[side]}" for side in range(sides(v.seats)))


def tell_outcome(v: View, outcome: Outcome, names: Sequence[str], lang: str) -> str:
    """Who won and by how much, as the reader would tell it."""
    winners = sorted({side_of(v.seats, seat) for seat in outcome.winners})
    by_side = sorted((outcome.scores[side] for side in range(sides(v.seats))), reverse=True)
    points = " : ".join(map(str, by_side))
    if len(winners) > 1:
        shared = listed([side_name(v, side, names, lang) for side in winners], lang)
        return PHRASES[lang]["share"].format(names=sentence(shared), points=points)
    if v.seat in outcome.winners:
        return PHRASES[lang]["you win"].format(points=points)
    many = "win" if v.seats == 4 else "wins"
    return PHRASES[lang][many].format(names=side_name(v, winners[0], names, lang), points=points)
