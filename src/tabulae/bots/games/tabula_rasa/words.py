"""Why a move of Tabula Rasa is good, in words: where it changes the race, and by how much."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabulae.bots.games.tabula_rasa.heuristics import Outlook, castle_chances, outlook, shares_of_unseen
from tabulae.core.cardset import size
from tabulae.core.words import Phrases
from tabulae.games.tabula_rasa.pieces import CASTLE, ESTATES, NUMBERS, Estate, estate_value, without_knight
from tabulae.games.tabula_rasa.rules import side_of, standing_at, strengths
from tabulae.games.tabula_rasa.state import Move
from tabulae.games.tabula_rasa.view import View, unseen
from tabulae.games.tabula_rasa.wording import estate_name

WORTH_SAYING = 0.15  # points that a difference must bring
MOST_REASONS = 2

PHRASES: Phrases = {
    "en": {
        "matters": "Look at {estate}: it brings {worth}, {counts}, and {unseen} of its cards are unseen.",
        "castle matters": "Look at the castle: who has two of the estates 1 to 5 first, from the left, takes {worth}.",
        "estate": "At {estate} your chance to have most is {now} % instead of {then} % (worth {worth}).",
        "castle": "Your chance of the castle is {now} % instead of {then} % (worth {worth}).",
        "nothing": "They differ little: no single estate decides.",
        "counts": "you have {own} there against {rival}",
    },
    "fr": {
        "matters": "Regardez « {estate} » : valeur {worth}, {counts}, et {unseen} de ses cartes restent invisibles.",
        "castle matters": "Regardez le château : {worth} points au premier qui a deux des domaines 1 à 5, "
        "de gauche à droite.",
        "estate": "Pour « {estate} », vos chances d'y être en tête sont de {now} % au lieu de {then} % "
        "(valeur {worth}).",
        "castle": "Vos chances d'avoir le château sont de {now} % au lieu de {then} % (valeur {worth}).",
        "nothing": "Peu de différence : aucun domaine ne décide à lui seul.",
        "counts": "vous y avez {own} contre {rival}",
    },
    "de": {
        "matters": "Achte auf „{estate}“: Wert {worth}, {counts}, und {unseen} passende Karten sind noch unbekannt.",
        "castle matters": "Achte auf die Burg: wer von links zuerst zwei der Güter 1 bis 5 hat, bekommt {worth}.",
        "estate": "„{estate}“ holst du in {now} % statt {then} % der Fälle (Wert {worth}).",
        "castle": "Die Burg bekommst du mit {now} % statt {then} % (Wert {worth}).",
        "nothing": "Der Unterschied ist klein: kein einzelnes Gut entscheidet.",
        "counts": "du hast dort {own} gegen {rival}",
    },
}


class Prospect(NamedTuple):
    """What may be expected after a move."""

    estates: list[Outlook]
    castle: tuple[float, ...]  # by side


def prospect(view: View, move: Move) -> Prospect:
    hand, rest = without_knight(view.hand, move.knight), unseen(view)
    shares = shares_of_unseen(view, size(hand), size(rest))
    estates = [outlook(view, move, estate, hand, rest, shares) for estate in range(ESTATES)]
    return Prospect(estates, castle_chances([each.owner for each in estates[:NUMBERS]]))


def lead_at(view: View, found: Prospect, estate: Estate) -> float:
    """Points expected at the estate, over those of the best other side."""
    points = list(found.estates[estate].points)
    own = points.pop(side_of(view.seats, view.seat))
    return own - max(points)


def what_matters(view: View, moves: Sequence[Move], lang: str) -> str:
    """Where the choice among these moves makes the greatest difference."""
    found = [prospect(view, move) for move in moves]
    own = side_of(view.seats, view.seat)
    spreads = []
    for estate in range(ESTATES):
        leads = [lead_at(view, each, estate) for each in found]
        spreads.append(max(leads) - min(leads))
    castle = [CASTLE * each.castle[own] for each in found]
    if max(castle) - min(castle) > max(spreads):
        return PHRASES[lang]["castle matters"].format(worth=CASTLE)
    estate = spreads.index(max(spreads))
    counts = list(strengths(view, estate))
    mine = counts.pop(own)
    told = PHRASES[lang]["counts"].format(own=mine, rival=max(counts))
    return PHRASES[lang]["matters"].format(
        estate=estate_name(estate, lang),
        worth=estate_value(estate),
        counts=told,
        unseen=size(unseen(view) & standing_at(estate)),
    )


def why(view: View, move: Move, other: Move, lang: str) -> str:
    """What speaks for a move against another: the estates, and the castle, where it gains most."""
    ours, theirs = prospect(view, move), prospect(view, other)
    own = side_of(view.seats, view.seat)
    reasons = []
    for estate in range(ESTATES):
        gain = lead_at(view, ours, estate) - lead_at(view, theirs, estate)
        now, then = ours.estates[estate].owner[own], theirs.estates[estate].owner[own]
        if now > then:
            reasons.append((gain, "estate", now, then, estate_name(estate, lang), estate_value(estate)))
    gain = CASTLE * (ours.castle[own] - theirs.castle[own])
    reasons.append((gain, "castle", ours.castle[own], theirs.castle[own], "", CASTLE))
    reasons = sorted((reason for reason in reasons if reason[0] >= WORTH_SAYING), reverse=True)[:MOST_REASONS]
    if not reasons:
        return PHRASES[lang]["nothing"]
    return " ".join(
        PHRASES[lang][key].format(estate=name, now=round(100 * now), then=round(100 * then), worth=tile)
        for _, key, now, then, name, tile in reasons
    )
