"""Explanations of Hijinx moves: the pips a move sheds, the card it costs, what its special brings."""

from __future__ import annotations

from collections.abc import Sequence

from tabulae.core.cardset import cards_of, holds, size
from tabulae.core.words import Phrases, plural
from tabulae.games.hijinx.pieces import DOUBLE_SEVEN, DOUBLES, JINX, JINX_POINTS, MATCH, SEVENS, effect_on, rank
from tabulae.games.hijinx.state import BLANKS_MATCH, DRAW, DUMP, GIVE, KEEP, PLAY, Move
from tabulae.games.hijinx.text.names import the_card
from tabulae.games.hijinx.view import View

NEAR_THE_END = 2  # cards in a hand that may go out within its next turns

PHRASES: Phrases = {
    "en": {
        "jinx": "You have the JINX: {points} points with other cards, minus {points} if it’s your last.",
        "threat": "{name} has {cards} left. Get rid of pips now.",
        "one card": "one card",
        "few cards": "{count} cards",
        "heavy": "Your heaviest card is {card}: {pips}.",
        "pips": "{n} pip|{n} pips",
        "sheds": "You get rid of {pips}.",
        "costs": "Only a match, so it costs you a card.",
        "again": "A double seven: you can play again.",
        "swap": "Everyone gives away a card: give a heavy one.",
        "dump": "You can dump a card on someone.",
        "draws": "You take a card you don’t know.",
        "keeps": "You keep the card for later.",
        "waits": "Your hand stays the same.",
        "double there": "A double seven was there",
        "could play": "You could have played",
        "better wait": "Better to wait",
        "heavier": "A heavier card could go",
        "keep it": "A card worth keeping",
        "give heavier": "Give the heavier card",
        "other rival": "Someone else should have it",
        "other card": "Another card fitted better",
    },
    "fr": {
        "jinx": "Vous avez le JINX : {points} points avec d’autres cartes, moins {points} s’il reste seul.",
        "threat": "{name} n’a plus que {cards}. Débarrassez-vous de vos points.",
        "one card": "une carte",
        "few cards": "{count} cartes",
        "heavy": "Votre carte la plus lourde : {card}, {pips}.",
        "pips": "{n} point|{n} points",
        "sheds": "{pips} de moins dans votre main.",
        "costs": "Ce n’est qu’une paire : vous piochez une carte.",
        "again": "Un double sept : vous pouvez rejouer.",
        "swap": "Tout le monde donne une carte : donnez-en une lourde.",
        "dump": "Vous refilez une carte à quelqu’un.",
        "draws": "Vous prenez une carte inconnue.",
        "keeps": "Vous gardez la carte pour plus tard.",
        "waits": "Votre main ne change pas.",
        "double there": "Il y avait un double sept",
        "could play": "Vous pouviez jouer",
        "better wait": "Mieux valait attendre",
        "heavier": "Une carte plus lourde pouvait partir",
        "keep it": "Une carte à garder",
        "give heavier": "Donnez la carte la plus lourde",
        "other rival": "À donner à quelqu’un d’autre",
        "other card": "Une autre carte allait mieux",
    },
    "de": {
        "jinx": "Du hast den JINX: {points} Punkte mit anderen Karten, minus {points}, wenn er allein bleibt.",
        "threat": "{name} hat nur noch {cards}. Werde jetzt Augen los.",
        "one card": "eine Karte",
        "few cards": "{count} Karten",
        "heavy": "Deine schwerste Karte ist {card}: {pips}.",
        "pips": "{n} Auge|{n} Augen",
        "sheds": "So wirst du {pips} los.",
        "costs": "Nur ein Paar: Du ziehst eine Karte.",
        "again": "Eine doppelte Sieben: Du bist noch einmal dran.",
        "swap": "Alle geben eine Karte weiter: Gib eine schwere.",
        "dump": "Du schenkst jemandem eine Karte.",
        "draws": "Du ziehst eine unbekannte Karte.",
        "keeps": "Du behältst die Karte für später.",
        "waits": "Deine Karten bleiben gleich.",
        "double there": "Eine doppelte Sieben lag bereit",
        "could play": "Du konntest spielen",
        "better wait": "Besser abwarten",
        "heavier": "Eine schwerere Karte konnte weg",
        "keep it": "Eine Karte zum Behalten",
        "give heavier": "Gib die schwerere Karte",
        "other rival": "Jemand anders sollte sie bekommen",
        "other card": "Eine andere Karte passte besser",
    },
}


def what_matters(view: View, moves: Sequence[Move], names: Sequence[str], lang: str) -> str:
    """The JINX in hand, a rival about to go out, or else the heaviest card."""
    phrases = PHRASES[lang]
    if holds(view.hand, JINX):
        return phrases["jinx"].format(points=JINX_POINTS)
    rival = min((seat for seat in range(view.seats) if seat != view.seat), key=lambda seat: view.hand_size[seat])
    fewest = view.hand_size[rival]
    if 0 < fewest <= NEAR_THE_END and size(view.hand) > fewest:
        cards = phrases["one card"] if fewest == 1 else phrases["few cards"].format(count=fewest)
        return phrases["threat"].format(name=names[rival], cards=cards)
    heavy = max(cards_of(view.hand), key=rank)
    return phrases["heavy"].format(card=the_card(heavy, lang), pips=_pips(heavy, lang))


def why(view: View, move: Move, other: Move, lang: str) -> str:
    """What the move does; the caller names the other one."""
    return " ".join(_deeds(view, move, lang))


def lesson(view: View, best: Move, made: Move, lang: str) -> str:
    """What the better move saw: a play that was missed, a card to keep, or a heavier one to be rid of."""
    return PHRASES[lang][_lesson_key(view, best, made)]


def _lesson_key(view: View, best: Move, made: Move) -> str:
    if best.kind in (GIVE, DUMP) and best.card == made.card:
        return "other rival"
    if best.kind != made.kind:
        return "could play" if best.kind == PLAY else "better wait"
    heavier = _weight(best.card) > _weight(made.card)
    if best.kind in (GIVE, DUMP):
        return "give heavier" if heavier else "keep it"
    if best.kind != PLAY:
        return "other card"
    if effect_on(view.live, view.blank_match == BLANKS_MATCH, best.card) == DOUBLE_SEVEN:
        return "double there"
    return "heavier" if heavier else "other card"


def _weight(card: int) -> int:
    return JINX_POINTS if card == JINX else rank(card)


def _deeds(view: View, move: Move, lang: str) -> list[str]:
    phrases = PHRASES[lang]
    if move.kind in (GIVE, DUMP):
        return [phrases["sheds"].format(pips=_pips(move.card, lang))]
    if move.kind == DRAW:
        return [phrases["draws"]]
    if move.kind == KEEP:
        return [phrases["keeps"]]
    if move.kind != PLAY:
        return [phrases["waits"]]
    deeds = [phrases["sheds"].format(pips=_pips(move.card, lang))]
    effect = effect_on(view.live, view.blank_match == BLANKS_MATCH, move.card)
    if effect == MATCH:
        return [*deeds, phrases["costs"]] if view.stack_size else deeds
    if effect == DOUBLE_SEVEN:
        deeds.append(phrases["again"])
    if holds(SEVENS, move.card):
        deeds.append(phrases["swap"])
    elif holds(DOUBLES, move.card):
        deeds.append(phrases["dump"])
    return deeds


def _pips(card: int, lang: str) -> str:
    return plural(PHRASES[lang]["pips"], _weight(card), lang)
