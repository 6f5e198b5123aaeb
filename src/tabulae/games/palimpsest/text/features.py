"""The names of Palimpsest's features, block by block. Must agree with `encode.py`."""

from __future__ import annotations

from tabulae.core.protocols import FeatureBlock
from tabulae.games.palimpsest import encode
from tabulae.games.palimpsest.text.names import CARD_NAMES

_CARDS = CARD_NAMES["en"]
_SEATS = ("own seat", "next seat", "third seat", "fourth seat", "fifth seat")
_KINDS = ("first player", "deal", "root", "lay", "place", "remove", "shift", "carry")

BLOCKS = (
    FeatureBlock("in_hand", encode.IN_HAND, "1 for a card in the seat's own hand", (_CARDS,)),
    FeatureBlock("unseen", encode.UNSEEN, "1 for a card that the seat does not see", (_CARDS,)),
    FeatureBlock("height", encode.HEIGHT, "0: not on the table; 1: the root; higher ones were laid later", (_CARDS,)),
    FeatureBlock("rank_visible", encode.RANK_SHOWS, "1 if its rank is visible", (_CARDS,)),
    FeatureBlock("buried", encode.IS_BURIED, "1 if it is buried", (_CARDS,)),
    FeatureBlock("adjacent", encode.ADJACENT, "1 if the last card touched it when it was laid", (_CARDS,)),
    FeatureBlock("taken_from", encode.TAKEN_FROM, "1 for the card that a Court or Crown takes from now", (_CARDS,)),
    FeatureBlock("marks", encode.MARKS, "uncovered rank marks", (_CARDS,)),
    FeatureBlock("touching", encode.NEIGHBOURS, "cards that it touches", (_CARDS,)),
    FeatureBlock("scribes", encode.SCRIBES_ON, "scribes of the seat on the card", (_CARDS, _SEATS)),
    FeatureBlock("worth", encode.WORTH, "points that the card would bring the seat", (_CARDS, _SEATS)),
    FeatureBlock("tens", encode.TENS, "points of the seat, the tens", (_SEATS,)),
    FeatureBlock("ones", encode.ONES, "points of the seat, the ones", (_SEATS,)),
    FeatureBlock("scribes_left", encode.LEFT, "scribes that are not on the table", (_SEATS,)),
    FeatureBlock("hand_size", encode.HAND_SIZES, "cards in hand", (_SEATS,)),
    FeatureBlock("to_act", encode.TURN, "1 for the seat to act", (_SEATS,)),
    FeatureBlock("phase", encode.PHASE, "1 for the kind of move that comes next", (_KINDS,)),
    FeatureBlock("owed", encode.OWED, "scribes still to place, or to remove"),
    FeatureBlock("seats", encode.SEATS, "1 for the number of players", (("2", "3", "4", "5"),)),
    FeatureBlock("deck_option", encode.DECK, "the option `deck`, by the number of its value"),
    FeatureBlock("crowns", encode.CROWNS, "the option of that name"),
    FeatureBlock("touch", encode.TOUCH, "the option of that name"),
    FeatureBlock("turning", encode.TURNING, "the option of that name"),
    FeatureBlock("rank_visible_option", encode.RANK_VISIBLE, "the option `rank_visible`"),
    FeatureBlock("ending", encode.ENDING, "the option of that name"),
    FeatureBlock("closing", encode.CLOSING, "1 when the end is in sight under the ending equal-turns"),
    FeatureBlock("deck", encode.DECK_LEFT, "cards left in the deck"),
)
