"""Why a move of Hijinx is good, in words: the pips it sheds, the card it costs, what its special brings."""

from __future__ import annotations

from collections.abc import Sequence

from tabulae.core.cardset import cards_of, holds, size
from tabulae.core.words import Phrases
from tabulae.games.hijinx.pieces import DOUBLE_SEVEN, DOUBLES, JINX, JINX_POINTS, MATCH, SEVENS, effect_on, rank
from tabulae.games.hijinx.state import BLANKS_MATCH, DRAW, DUMP, GIVE, KEEP, PLAY, Move
from tabulae.games.hijinx.text.names import card_name
from tabulae.games.hijinx.view import View

NEAR_THE_END = 2  # cards in a hand that may go out with its next turns

PHRASES: Phrases = {
    "en": {
        "jinx": "You hold the JINX: {points} points with other cards, {points} points off if it is your last.",
        "threat": "A rival has {cards} in hand and may soon go out: shed pips now.",
        "one card": "one card",
        "few cards": "{count} cards",
        "heavy": "Your heaviest card is {card}: {pips} pips.",
        "sheds": "It sheds {pips} pips.",
        "costs": "It is a mere match and costs a card.",
        "again": "A double seven gives another turn.",
        "swap": "It makes everybody pass a card on: give a heavy one.",
        "dump": "It lets you dump a card on somebody.",
        "passes": "It passes on {pips} pips.",
        "draws": "It adds a card of unknown weight.",
        "keeps": "It keeps the card for a better moment.",
        "waits": "It changes nothing in your hand.",
    },
    "fr": {
        "jinx": "Vous avez le JINX : {points} points avec d'autres cartes, {points} points en moins s'il reste seul.",
        "threat": "Un rival n'a plus que {cards} en main et peut bientôt finir : débarrassez-vous des points.",
        "one card": "une carte",
        "few cards": "{count} cartes",
        "heavy": "Votre carte la plus lourde : {card}, {pips} points.",
        "sheds": "Ce coup retire {pips} points de la main.",
        "costs": "Ce n'est qu'une paire : elle coûte une carte.",
        "again": "Un double sept donne un tour de plus.",
        "swap": "Chacun doit passer une carte : donnez-en une lourde.",
        "dump": "Il permet de refiler une carte à quelqu'un.",
        "passes": "Ce coup fait passer {pips} points.",
        "draws": "Il ajoute une carte dont on ignore le poids.",
        "keeps": "Il garde la carte pour un meilleur moment.",
        "waits": "Il ne change rien à votre main.",
    },
    "de": {
        "jinx": "Du hast den JINX: {points} Punkte mit anderen Karten, {points} Punkte weniger, wenn er allein bleibt.",
        "threat": "Jemand hat nur noch {cards} auf der Hand und kann bald Schluss machen: Werde jetzt Augen los.",
        "one card": "eine Karte",
        "few cards": "{count} Karten",
        "heavy": "Deine schwerste Karte ist {card}: {pips} Augen.",
        "sheds": "So wirst du {pips} Augen los.",
        "costs": "Er ist nur eine Gleiche und kostet eine Karte.",
        "again": "Eine doppelte Sieben gibt noch einen Zug.",
        "swap": "Alle müssen eine Karte weitergeben: gib eine schwere.",
        "dump": "Du schenkst jemandem eine Karte.",
        "passes": "Der Zug gibt {pips} Augen weiter.",
        "draws": "Er bringt eine Karte, deren Gewicht niemand kennt.",
        "keeps": "Er hebt die Karte für später auf.",
        "waits": "Er ändert nichts an deiner Hand.",
    },
}


def what_matters(view: View, moves: Sequence[Move], lang: str) -> str:
    """The JINX in hand, a rival about to go out, or else the heaviest card."""
    phrases = PHRASES[lang]
    if holds(view.hand, JINX):
        return phrases["jinx"].format(points=JINX_POINTS)
    fewest = min(view.hand_size[seat] for seat in range(view.seats) if seat != view.seat)
    if 0 < fewest <= NEAR_THE_END and size(view.hand) > fewest:
        cards = phrases["one card"] if fewest == 1 else phrases["few cards"].format(count=fewest)
        return phrases["threat"].format(cards=cards)
    heavy = max(cards_of(view.hand), key=rank)
    return phrases["heavy"].format(card=card_name(heavy, lang), pips=rank(heavy))


def why(view: View, move: Move, other: Move, lang: str) -> str:
    """What the move does; the other is named by whoever asks."""
    return " ".join(_deeds(view, move, lang))


def _deeds(view: View, move: Move, lang: str) -> list[str]:
    phrases = PHRASES[lang]
    if move.kind in (GIVE, DUMP):
        return [phrases["passes"].format(pips=_pips(move.card))]
    if move.kind == DRAW:
        return [phrases["draws"]]
    if move.kind == KEEP:
        return [phrases["keeps"]]
    if move.kind != PLAY:
        return [phrases["waits"]]
    deeds = [phrases["sheds"].format(pips=_pips(move.card))]
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


def _pips(card: int) -> int:
    return JINX_POINTS if card == JINX else rank(card)
