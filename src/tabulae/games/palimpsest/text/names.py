"""The names of the Decktet's cards, suits and kinds, in English, French and German."""

from __future__ import annotations

import re

from tabulae.core.cardset import Card
from tabulae.games.palimpsest.pieces import KINDS, NUMBERED, RANKS, SIGNS, SUIT_COUNT, SUITS, Suits

SUIT_NAMES = {
    "en": ("moons", "suns", "waves", "leaves", "wyrms", "knots"),
    "fr": ("lunes", "soleils", "vagues", "feuilles", "guivres", "nœuds"),
    "de": ("Monde", "Sonnen", "Wellen", "Blätter", "Lindwürmer", "Knoten"),
}
KIND_NAMES = {  # NUMBERED has no name of its own
    "en": ("", "Crown", "Pawn", "Court", "Excuse"),
    "fr": ("", "Couronne", "Pion", "Cour", "Excuse"),
    "de": ("", "Krone", "Bauer", "Hof", "Ausflucht"),
}
_ACES = {"en": "Ace of {}", "fr": "As de {}", "de": "Ass der {}"}

# From the 2 of moons and knots on, in card-number order
_NAMES = {
    "en": """
Author,Desert,Origin,Journey,Painter,Savage,Mountain,Sailor,Battle,Forest,Discovery,Soldier,Lunatic,Penitent,Market,
Chance Meeting,Castle,Cave,Diplomat,Mill,Betrayal,Pact,Darkness,Merchant,Huntress,Bard,Sea,End,Calamity,Windfall,
Harvest,Watchman,Light Keeper,Borderland,Consul,Rite,Island,Window,Excuse
""",
    "fr": """
Auteur,Désert,Origine,Voyage,Peintre,Sauvage,Montagne,Marin,Bataille,Forêt,Découverte,Soldat,Dément,Pénitent,Marché,
Rencontre,Château,Caverne,Diplomate,Moulin,Trahison,Pacte,Ténèbres,Marchand,Chasseresse,Barde,Mer,Fin,Calamité,Aubaine,
Moisson,Guetteur,Gardien du phare,Confins,Consul,Rite,Île,Fenêtre,Excuse
""",
    "de": """
Verfasser,Wüste,Ursprung,Reise,Maler,Wilder,Berg,Seemann,Schlacht,Wald,Entdeckung,Soldat,Mondsüchtiger,Büßer,Markt,
Begegnung,Burg,Höhle,Diplomat,Mühle,Verrat,Pakt,Finsternis,Kaufmann,Jägerin,Barde,Meer,Ende,Unheil,Glücksfall,
Ernte,Wächter,Leuchtturmwärter,Grenzland,Konsul,Ritus,Insel,Fenster,Ausflucht
""",
}


def _all_names(lang: str) -> tuple[str, ...]:
    suits = [suit.title() if lang == "en" else suit for suit in SUIT_NAMES[lang]]
    rest = _NAMES[lang].replace("\n", "").split(",")
    return (*(_ACES[lang].format(suit) for suit in suits), *rest)


CARD_NAMES = {lang: _all_names(lang) for lang in _NAMES}
# French and German names stay as they are in every case; no line ends inside the quotes
_QUOTED = {"en": "the {}", "fr": "«\u202f{}\u202f»", "de": "„{}“"}


def card_name(card: Card, lang: str) -> str:
    """The plain name: Castle."""
    return CARD_NAMES[lang][card]


def the_card(card: Card, lang: str) -> str:
    """The name within a sentence: the Castle."""
    return _QUOTED[lang].format(CARD_NAMES[lang][card])


def suit_names(suits: Suits, lang: str) -> list[str]:
    return [SUIT_NAMES[lang][suit] for suit in range(SUIT_COUNT) if suits >> suit & 1]


def rank_word(card: Card, lang: str) -> str:
    """What stands where the rank is: A, 7, or a word for a card without rank."""
    if KINDS[card] != NUMBERED:
        return KIND_NAMES[lang][KINDS[card]]
    return "A" if RANKS[card] == 1 else str(RANKS[card])


def find_card(text: str) -> Card | None:
    """The card of a sign or of a name in any language, with or without an article or quotes; case does not matter."""
    words = " ".join(re.sub("['’«»„“”]", " ", text.lower()).split())
    if words.upper() in SIGNS:
        return SIGNS.index(words.upper())
    for article in ("the ", "le ", "la ", "les ", "l ", "der ", "die ", "das ", "den ", "dem "):
        words = words.removeprefix(article)
    for names in CARD_NAMES.values():
        for card, name in enumerate(names):
            if words == name.lower():
                return card
    return None


def suit_list(card: Card, lang: str) -> list[str]:
    return suit_names(SUITS[card], lang)
