"""What made the difference in a finished game of Palimpsest, and what a player might say about it."""

from __future__ import annotations

from collections.abc import Sequence

from tabulae.core.annotations import ScoreRow, best_side, decisive_steps, leads
from tabulae.core.cardset import Card
from tabulae.core.seat import Seat
from tabulae.core.words import Phrases, capitalized, joined_words
from tabulae.games.palimpsest.text.names import the_card

# {Card} begins a sentence.
PHRASES: Phrases = {
    "en": {
        "decided one": "{cards} made the difference.",
        "decided": "{cards} made the difference.",
        "points in play": "the points in play",
        "closing lost": "Well played. I never got {card} back.",
        "closing lost in play": "Well played. You scored too often along the way.",
        "closing won": "Good game. {Card} made it for me.",
        "closing won in play": "Good game. The points along the way made it for me.",
        "closing beaten": "Well played.",
        "closing tied": "A fair draw. I’d play that one again.",
    },
    "fr": {
        "decided one": "{cards} a fait la différence.",
        "decided": "{cards} ont fait la différence.",
        "points in play": "l’avance prise en cours de partie",
        "closing lost": "Bien joué. Je n’ai jamais repris {card}.",
        "closing lost in play": "Bien joué. Vous avez marqué trop souvent en cours de route.",
        "closing won": "Belle partie. {Card} m’a bien servi.",
        "closing won in play": "Belle partie. Les points en cours de route m’ont bien servi.",
        "closing beaten": "Bien joué.",
        "closing tied": "Une égalité méritée. Je rejouerais volontiers.",
    },
    "de": {
        "decided one": "{cards} gab den Ausschlag.",
        "decided": "{cards} gaben den Ausschlag.",
        "points in play": "der Vorsprung aus dem Spiel",
        "closing lost": "Gut gespielt. {Card} habe ich nie zurückbekommen.",
        "closing lost in play": "Gut gespielt. Du hast unterwegs zu oft gepunktet.",
        "closing won": "Schönes Spiel. {Card} hat mir den Sieg gebracht.",
        "closing won in play": "Schönes Spiel. Die Punkte unterwegs haben mir gereicht.",
        "closing beaten": "Gut gespielt.",
        "closing tied": "Ein verdientes Unentschieden. Gern noch einmal.",
    },
}


def decisive(rows: Sequence[ScoreRow], cards: Sequence[Card], lang: str) -> str:
    """The points in play, the Castle and the Mill made the difference; `cards` are those of the rows."""
    phrases = PHRASES[lang]
    named = [phrases["points in play"] if not step else the_card(cards[step], lang) for step in decisive_steps(rows)]
    if not named:
        return ""
    return capitalized(phrases["decided" if len(named) > 1 else "decided one"].format(cards=joined_words(named, lang)))


def closing(rows: Sequence[ScoreRow], cards: Sequence[Card], seat: Seat, lang: str) -> str:
    """What the seat might say: where it lost or won most."""
    phrases = PHRASES[lang]
    winner = best_side([sum(row.gains[each] for row in rows) for each in range(len(rows[0].gains))])
    if winner is None:
        return phrases["closing tied"]
    lead = leads(rows, seat)
    step = lead.index(max(lead) if seat == winner else min(lead))
    if not lead[step]:
        return phrases["closing beaten"]
    key = "closing won" if seat == winner else "closing lost"
    if not step:
        return phrases[f"{key} in play"]
    card = the_card(cards[step], lang)
    return phrases[key].format(card=card, Card=capitalized(card))
