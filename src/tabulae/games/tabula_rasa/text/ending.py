"""What made the difference in a finished game of Tabula Rasa, and what a player might say about it."""

from __future__ import annotations

from collections.abc import Sequence

from tabulae.core.annotations import ScoreRow, best_side, decisive_steps, leads
from tabulae.core.seat import Side
from tabulae.core.words import Phrases, capitalized, joined_words
from tabulae.games.tabula_rasa.rules import sides
from tabulae.games.tabula_rasa.text.names import estate_name, estate_scoring
from tabulae.games.tabula_rasa.view import View

PHRASES: Phrases = {
    "en": {
        "decided one": "{tiles} made the difference.",
        "decided": "{tiles} made the difference.",
        "the tile": "{tile}",
        "its castle": "the castle",
        "closing lost": "Well played. I never got {estate} back.",
        "closing beaten": "Well played.",
        "closing won": "Good game. {estate} made it for me.",
        "closing tied": "A fair draw. I’d play that one again.",
    },
    "fr": {
        "decided one": "{tiles} a fait la différence.",
        "decided": "{tiles} ont fait la différence.",
        "the tile": "le {tile}",
        "its castle": "le château",
        "closing lost": "Bien joué. Je n’ai jamais repris {estate}.",
        "closing beaten": "Bien joué.",
        "closing won": "Belle partie. {estate} m’a bien servi.",
        "closing tied": "Une égalité méritée. Je rejouerais volontiers.",
    },
    "de": {
        "decided one": "{tiles} gab den Ausschlag.",
        "decided": "{tiles} gaben den Ausschlag.",
        "the tile": "{tile}",
        "its castle": "die Burg",
        "closing lost": "Gut gespielt. {estate} habe ich nie zurückbekommen.",
        "closing beaten": "Gut gespielt.",
        "closing won": "Schönes Spiel. {estate} hat mir den Sieg gebracht.",
        "closing tied": "Ein verdientes Unentschieden. Gern noch einmal.",
    },
}


def decisive(v: View, rows: Sequence[ScoreRow], lang: str) -> str:
    """Red, green and the castle made the difference."""
    phrases, steps = PHRASES[lang], decisive_steps(rows)
    tiles = [phrases["the tile"].format(tile=estate_name(estate, lang, "short ")) for estate in steps]
    if any(estate_scoring(v, estate).castle for estate in steps):
        tiles.append(phrases["its castle"])
    if not tiles:
        return ""
    return capitalized(phrases["decided" if len(tiles) > 1 else "decided one"].format(tiles=joined_words(tiles, lang)))


def closing(v: View, rows: Sequence[ScoreRow], side: Side, lang: str) -> str:
    """What a player of the side might say: which estate was lost most dearly, or won."""
    phrases = PHRASES[lang]
    totals = [sum(row.gains[each] for row in rows) for each in range(sides(v.seats))]
    winner = best_side(totals)
    if winner is None:
        return phrases["closing tied"]
    lead = leads(rows, side)
    step = lead.index(max(lead) if side == winner else min(lead))
    if not lead[step]:
        return phrases["closing beaten"]
    name = phrases["the tile"].format(tile=estate_name(step, lang, "short "))
    if side == winner:
        return phrases["closing won"].format(estate=capitalized(name))
    return phrases["closing lost"].format(estate=name)
