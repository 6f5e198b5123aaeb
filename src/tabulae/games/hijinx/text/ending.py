"""What made the difference in a finished game of Hijinx, and what a player might say about it."""

from __future__ import annotations

from collections.abc import Sequence

from tabulae.core.annotations import ScoreRow, best_side, decisive_steps, leads
from tabulae.core.seat import Seat
from tabulae.core.words import Phrases, joined_words

PHRASES: Phrases = {
    "en": {
        "decided one": "Round {rounds} made the difference.",
        "decided": "Rounds {rounds} made the difference.",
        "closing lost": "Well played. Round {round} cost me {points}.",
        "closing won": "Good game. Round {round} made it for me.",
        "closing beaten": "Well played.",
        "closing tied": "A fair draw. I’d play that one again.",
    },
    "fr": {
        "decided one": "La manche {rounds} a fait la différence.",
        "decided": "Les manches {rounds} ont fait la différence.",
        "closing lost": "Bien joué. La manche {round} m’a coûté {points} points.",
        "closing won": "Belle partie. La manche {round} m’a bien servi.",
        "closing beaten": "Bien joué.",
        "closing tied": "Une égalité méritée. Je rejouerais volontiers.",
    },
    "de": {
        "decided one": "Runde {rounds} gab den Ausschlag.",
        "decided": "Die Runden {rounds} gaben den Ausschlag.",
        "closing lost": "Gut gespielt. Runde {round} hat mich {points} Punkte gekostet.",
        "closing won": "Schönes Spiel. Runde {round} hat mir den Sieg gebracht.",
        "closing beaten": "Gut gespielt.",
        "closing tied": "Ein verdientes Unentschieden. Gern noch einmal.",
    },
}


def decisive(rows: Sequence[ScoreRow], lang: str) -> str:
    """Rounds 2 and 5 made the difference."""
    rounds = [rows[step].sign for step in decisive_steps(rows, low_wins=True)]
    if not rounds:
        return ""
    key = "decided" if len(rounds) > 1 else "decided one"
    return PHRASES[lang][key].format(rounds=joined_words(rounds, lang))


def closing(rows: Sequence[ScoreRow], seat: Seat, lang: str) -> str:
    """What the seat might say: which round cost it most, or won it the game."""
    phrases = PHRASES[lang]
    totals = [sum(row.gains[each] for row in rows) for each in range(len(rows[0].gains))] if rows else [0, 0]
    winner = best_side(totals, low_wins=True)
    if winner is None:
        return phrases["closing tied"]
    lead = leads(rows, seat, low_wins=True)
    step = lead.index(max(lead) if seat == winner else min(lead))
    points = rows[step].gains[seat]
    if not lead[step] or (seat != winner and points <= 0):
        return phrases["closing beaten"]
    return phrases["closing won" if seat == winner else "closing lost"].format(round=rows[step].sign, points=points)
