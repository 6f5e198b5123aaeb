"""Explanations of Tabula Rasa moves: where a move changes the race, and by how much."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabulae.bots.games.tabula_rasa.heuristics import EstateForecast, castle_chances, forecast, shares_of_unseen
from tabulae.core.cardset import size
from tabulae.core.words import Phrases, capitalized
from tabulae.games.tabula_rasa.pieces import CASTLE, ESTATES, NUMBERS, Estate, estate_value, without_knight
from tabulae.games.tabula_rasa.rules import side_of, standing_at, strengths
from tabulae.games.tabula_rasa.state import Move
from tabulae.games.tabula_rasa.view import View, unseen
from tabulae.games.tabula_rasa.wording import estate_name

WORTH_SAYING = 0.15  # points that a difference must make
MOST_REASONS = 2
CLEAR_LEAD = 2  # knights
HALF = 0.5  # a chance to win an estate
RARE = 0.095  # rounded to tenths it would be overstated

PHRASES: Phrases = {
    "en": {
        "matters": "Look at {estate}: it’s worth {worth}, {counts}, and {unseen} of its cards haven’t shown up yet.",
        "castle matters": "Look at the castle: {worth} points for the first to win two of estates 1 to 5.",
        "estate": "You’d win {estate} {now}, not {then}.",
        "castle": "You’d win the castle {now}, not {then}.",
        "odds": "in {k} of {n} games",
        "odds short": "{k} of {n}",
        "nothing": "No single estate decides it.",
        "counts": "you have {own} there, your best rival {rival}",
        "too many": "One knight too many",
        "castle open": "The castle was within reach",
        "winnable": "{estate} was still winnable",
        "can wait": "{estate} could wait",
        "more at stake": "{estate} mattered more",
    },
    "fr": {
        "matters": "Regardez le {estate} : il vaut {worth}, {counts}, et {unseen} de ses cartes ne sont pas encore "
        "sorties.",
        "castle matters": "Regardez le château : {worth} points pour qui remporte en premier deux des domaines 1 à 5.",
        "estate": "Le {estate} serait à vous {now}, au lieu de {then}.",
        "castle": "Le château serait à vous {now}, au lieu de {then}.",
        "odds": "{k} fois sur {n}",
        "odds short": "{k} sur {n}",
        "nothing": "Aucun domaine ne décide à lui seul.",
        "counts": "vous y avez {own} contre {rival}",
        "too many": "Un chevalier de trop",
        "castle open": "Le château était à portée",
        "winnable": "Le {estate} était encore à prendre",
        "can wait": "Le {estate} pouvait attendre",
        "more at stake": "Le {estate} comptait davantage",
    },
    "de": {
        "matters": "Achte auf {estate}: {worth} Punkte, {counts}, und {unseen} passende Karten sind noch nicht "
        "aufgetaucht.",
        "castle matters": "Achte auf die Burg: Wer zuerst zwei der Ländereien 1 bis 5 holt, bekommt {worth} Punkte.",
        "estate": "{estate} holst du {now}, nicht {then}.",
        "castle": "Die Burg holst du {now}, nicht {then}.",
        "odds": "in {k} von {n} Fällen",
        "odds short": "in {k} von {n}",
        "nothing": "Keine Länderei entscheidet allein.",
        "counts": "du hast dort {own}, dein stärkster Rivale {rival}",
        "too many": "Ein Ritter zu viel",
        "castle open": "Die Burg war in Reichweite",
        "winnable": "{estate} war noch zu holen",
        "can wait": "{estate} konnte warten",
        "more at stake": "{estate} war wichtiger",
    },
}


class Forecast(NamedTuple):
    """The expected results after a move."""

    estates: list[EstateForecast]
    castle: tuple[float, ...]  # by side


def forecast_after(view: View, move: Move) -> Forecast:
    hand, rest = without_knight(view.hand, move.knight), unseen(view)
    shares = shares_of_unseen(view, size(hand), size(rest))
    estates = [forecast(view, move, estate, hand, rest, shares) for estate in range(ESTATES)]
    return Forecast(estates, castle_chances([each.owner for each in estates[:NUMBERS]]))


def lead_at(view: View, found: Forecast, estate: Estate) -> float:
    """Expected points at the estate, minus those of the best other side."""
    points = list(found.estates[estate].points)
    own = points.pop(side_of(view.seats, view.seat))
    return own - max(points)


def what_matters(view: View, moves: Sequence[Move], names: Sequence[str], lang: str) -> str:
    """Where the choice among these moves makes the greatest difference."""
    found = [forecast_after(view, move) for move in moves]
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
    counted = PHRASES[lang]["counts"].format(own=mine, rival=max(counts))
    return PHRASES[lang]["matters"].format(
        estate=estate_name(estate, lang, "short "),
        worth=estate_value(estate),
        counts=counted,
        unseen=size(unseen(view) & standing_at(estate)),
    )


def why(view: View, move: Move, other: Move, lang: str) -> str:
    """The advantages of a move over another: the estates, and the castle, where it gains most."""
    ours, theirs = forecast_after(view, move), forecast_after(view, other)
    own = side_of(view.seats, view.seat)
    reasons = []
    for estate in range(ESTATES):
        gain = lead_at(view, ours, estate) - lead_at(view, theirs, estate)
        now, then = ours.estates[estate].owner[own], theirs.estates[estate].owner[own]
        if now > then:
            reasons.append((gain, "estate", now, then, estate_name(estate, lang, "short ")))
    gain = CASTLE * (ours.castle[own] - theirs.castle[own])
    reasons.append((gain, "castle", ours.castle[own], theirs.castle[own], ""))
    reasons = sorted((reason for reason in reasons if reason[0] >= WORTH_SAYING), reverse=True)[:MOST_REASONS]
    if not reasons:
        return PHRASES[lang]["nothing"]
    return " ".join(_reason_text(key, name, now, then, lang) for _, key, now, then, name in reasons)


def lesson(view: View, best: Move, made: Move, lang: str) -> str:
    """What the better move saw: a lead that needed no more, the castle, or the estate where it gains most."""
    phrases, own = PHRASES[lang], side_of(view.seats, view.seat)
    counts = list(strengths(view, made.place))
    if counts.pop(own) >= max(counts) + CLEAR_LEAD and best.place != made.place:
        return phrases["too many"]
    ours, theirs = forecast_after(view, best), forecast_after(view, made)
    gains = [lead_at(view, ours, estate) - lead_at(view, theirs, estate) for estate in range(ESTATES)]
    if CASTLE * (ours.castle[own] - theirs.castle[own]) > max(gains):
        return phrases["castle open"]
    estate = gains.index(max(gains))
    if estate == made.place:
        return phrases["can wait"].format(estate=_at_start(made.place, lang))
    winnable = theirs.estates[estate].owner[own] < HALF
    return phrases["winnable" if winnable else "more at stake"].format(estate=_at_start(estate, lang))


def _at_start(estate: Estate, lang: str) -> str:
    """The estate as the first word of a title; in French its article comes first."""
    name = estate_name(estate, lang, "short ")
    return name if lang == "fr" else capitalized(name)


def _reason_text(key: str, estate: str, now: float, then: float, lang: str) -> str:
    """How often something would be won with each move; in hundredths if that is the same in tenths."""
    phrases = PHRASES[lang]
    often, otherwise = odds(now), odds(then)
    if often == otherwise:
        often, otherwise = (round(100 * now), 100), (round(100 * then), 100)
    first = phrases["odds"].format(k=often[0], n=often[1])
    second = phrases["odds short"].format(k=otherwise[0], n=otherwise[1])
    return phrases[key].format(estate=estate, now=first, then=second)


def odds(chance: float) -> tuple[int, int]:
    """So many times in so many: in tenths or, if it is rare, once in more than ten."""
    if chance < RARE:
        return 1, min(100, round(1 / max(chance, 0.01)))
    return max(1, min(9, round(10 * chance))), 10
