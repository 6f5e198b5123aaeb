"""Explanations of Palimpsest moves: points now, scribes to place, ranks hidden, the approaching end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from tabulae.bots.games.palimpsest.heuristics import standings, with_step
from tabulae.core.cardset import Card
from tabulae.core.words import Phrases, joined_words
from tabulae.games.palimpsest.geometry.placement_preview import PlacementPreview, preview_placement
from tabulae.games.palimpsest.rules.scoring import points_on, rank_of, rank_shows
from tabulae.games.palimpsest.state import LAY, PLAY_OUT, Move, Place
from tabulae.games.palimpsest.text.names import the_card
from tabulae.games.palimpsest.view import View

Points = TypeVar("Points", int, float)

NEAR_THE_END = 4  # scribes or cards left

PHRASES: Phrases = {
    "en": {
        "end scribes": "The game ends with the last scribe, and someone has only {count} left, so count every card "
        "that shows its rank.",
        "end deck": "The game ends with the deck (cards left: {count}), so count every card that shows its rank.",
        "card": "Look at {card}, rank {rank}. Scribes on it: {own} for you, {rival} for your best rival.",
        "first": "No card with a rank has a scribe yet: touch cards that share many suits with yours.",
        "points": "Points right away: {own} for you, {rival} for the best of the others.",
        "scribes": "Scribes to place: {count} instead of {other}.",
        "hides": "It hides {cards}, where others are ahead.",
        "standing": "If scored then, you’d be {now}, not {then}.",
        "ahead": "{points} ahead",
        "behind": "{points} behind",
        "nothing": "No more points now, but a better follow-up.",
        "take points": "There were points to take",
        "more scribes": "Room for more scribes",
        "hide it": "A rank to hide",
        "another card": "Another card came first",
        "better place": "There was a better place",
        "scribes elsewhere": "The scribe was needed elsewhere",
    },
    "fr": {
        "end scribes": "La partie finit avec le dernier scribe, et quelqu’un n’en a plus que {count} : comptez "
        "chaque rang visible.",
        "end deck": "La partie finit avec la pioche (cartes restantes : {count}). Comptez chaque rang visible.",
        "card": "Regardez {card}, rang {rank}. Scribes dessus : {own} pour vous, {rival} pour votre meilleur rival.",
        "first": "Aucune carte à rang n’a encore de scribe : touchez des cartes qui partagent beaucoup de couleurs "
        "avec les vôtres.",
        "points": "Des points tout de suite : {own} pour vous, {rival} pour le meilleur des autres.",
        "scribes": "Scribes à placer : {count} au lieu de {other}.",
        "hides": "Le coup cache {cards}, où d’autres sont devant.",
        "standing": "Au décompte, vous auriez {now}, et non {then}.",
        "ahead": "{points} d’avance",
        "behind": "{points} de retard",
        "nothing": "Pas plus de points maintenant, mais une meilleure suite.",
        "take points": "Il y avait des points à prendre",
        "more scribes": "Plus de scribes à placer",
        "hide it": "Un rang à cacher",
        "another card": "Une autre carte d’abord",
        "better place": "Il y avait une meilleure place",
        "scribes elsewhere": "Le scribe était utile ailleurs",
    },
    "de": {
        "end scribes": "Das Spiel endet mit dem letzten Schreiber, und jemand hat nur noch {count}: Rechne mit jeder "
        "Karte, deren Rang zu sehen ist.",
        "end deck": "Das Spiel endet mit dem Stapel (Karten übrig: {count}). Rechne mit jeder Karte, deren Rang zu "
        "sehen ist.",
        "card": "Achte auf {card}, Rang {rank}: {own} Schreiber von dir, höchstens {rival} von jemand anderem.",
        "first": "Noch hat keine Karte mit Rang einen Schreiber: Berühre Karten, die viele Farben mit deinen teilen.",
        "points": "Bringt sofort Punkte: {own} für dich, {rival} für den Besten der anderen.",
        "scribes": "Du setzt {count} Schreiber statt {other}.",
        "hides": "Der Zug verdeckt {cards}, wo andere vorn liegen.",
        "standing": "Nach einer Wertung lägst du {now} statt {then}.",
        "ahead": "{points} vorn",
        "behind": "{points} zurück",
        "nothing": "Jetzt nicht mehr Punkte, aber danach mehr Möglichkeiten.",
        "take points": "Es gab Punkte zu holen",
        "more scribes": "Platz für mehr Schreiber",
        "hide it": "Ein Rang zum Verdecken",
        "another card": "Erst eine andere Karte",
        "better place": "Es gab einen besseren Platz",
        "scribes elsewhere": "Der Schreiber fehlte anderswo",
    },
}


class Deeds(NamedTuple):
    """What a move does at once."""

    points: tuple[int, ...]  # by seat
    scribes: int
    hidden: tuple[Place, ...]
    lead: float  # over the best other seat if the table were scored afterwards


def what_matters(view: View, moves: Sequence[Move], names: Sequence[str], lang: str) -> str:
    """The end, if it is near; else the most valuable card on which scribes stand."""
    phrases = PHRASES[lang]
    fewest = min(view.left[seat] for seat in range(view.seats))
    if view.ending != PLAY_OUT and fewest <= NEAR_THE_END:
        return phrases["end scribes"].format(count=fewest)
    if view.ending != PLAY_OUT and view.deck_size <= NEAR_THE_END:
        return phrases["end deck"].format(count=view.deck_size)
    stood_on = [i for i in range(view.laid) if rank_shows(view, i) and any(view.scribes[i])]
    if not stood_on:
        return phrases["first"]
    place = max(stood_on, key=lambda i: (sum(view.scribes[i]) * rank_of(view, view.card[i]), -i))
    return phrases["card"].format(
        card=the_card(view.card[place], lang),
        rank=rank_of(view, view.card[place]),
        own=view.scribes[place][view.seat],
        rival=max(view.scribes[place][seat] for seat in range(view.seats) if seat != view.seat),
    )


def why(view: View, move: Move, other: Move, lang: str) -> str:
    """The advantages of a move over another."""
    phrases = PHRASES[lang]
    ours, theirs = deeds(view, move), deeds(view, other)
    reasons = []
    if _over_others(view, ours.points) > _over_others(view, theirs.points):
        points = ours.points[view.seat]
        reasons.append(phrases["points"].format(own=points, rival=points - _over_others(view, ours.points)))
    if ours.scribes > theirs.scribes:
        reasons.append(phrases["scribes"].format(count=ours.scribes, other=theirs.scribes))
    if cards := [card for card in _hidden_of_others(view, ours) if card not in _hidden_of_others(view, theirs)]:
        reasons.append(phrases["hides"].format(cards=joined_words([the_card(card, lang) for card in cards], lang)))
    if not reasons and ours.lead > theirs.lead:
        reasons.append(phrases["standing"].format(now=_lead_text(ours.lead, lang), then=_lead_text(theirs.lead, lang)))
    return " ".join(reasons or [phrases["nothing"]])


def lesson(view: View, best: Move, made: Move, lang: str) -> str:
    """What the better move saw, in the order of `why`."""
    return PHRASES[lang][_lesson_key(view, best, made)]


def _lesson_key(view: View, best: Move, made: Move) -> str:
    if best.kind != LAY:
        return "scribes elsewhere"
    ours, theirs = deeds(view, best), deeds(view, made)
    if _over_others(view, ours.points) > _over_others(view, theirs.points):
        return "take points"
    if ours.scribes > theirs.scribes:
        return "more scribes"
    if len(_hidden_of_others(view, ours)) > len(_hidden_of_others(view, theirs)):
        return "hide it"
    return "better place" if best.card == made.card else "another card"


def _lead_text(lead: float, lang: str) -> str:
    return PHRASES[lang]["ahead" if lead >= 0 else "behind"].format(points=round(abs(lead)))


def deeds(view: View, move: Move) -> Deeds:
    if move.kind != LAY:
        after = with_step(view, move)
        return Deeds((0,) * view.seats, 0, (), _lead(view, standings(after)))
    found: PlacementPreview = preview_placement(view, view.seat, move.card, move.x, move.y, move.angle)
    points = tuple(sum(gained[seat] for gained in found.scored.values()) for seat in range(view.seats))
    standing = standings(view, hidden=found.hidden)
    sums = [now + later for now, later in zip(points, standing, strict=True)]
    return Deeds(points, found.scribes, found.hidden, _lead(view, sums))


def _lead(view: View, standing: Sequence[float]) -> float:
    return _over_others(view, [view.score[seat] + standing[seat] for seat in range(view.seats)])


def _over_others(view: View, points: Sequence[Points]) -> Points:
    return points[view.seat] - max(points[seat] for seat in range(view.seats) if seat != view.seat)


def _hidden_of_others(view: View, found: Deeds) -> list[Card]:
    """The cards whose rank gets hidden and where another seat would gain more."""
    points = {i: [points_on(view, i, seat) for seat in range(view.seats)] for i in found.hidden}
    return [view.card[i] for i in found.hidden if _over_others(view, points[i]) < 0]
