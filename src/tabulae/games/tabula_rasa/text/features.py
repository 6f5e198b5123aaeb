"""The names of Tabula Rasa's features, block by block. Must agree with `encode.py`."""

from __future__ import annotations

from tabulae.core.protocols import FeatureBlock
from tabulae.games.tabula_rasa import encode
from tabulae.games.tabula_rasa.pieces import COLOURS, NUMBERS, VALUES

_COLOURS = ("red", "yellow", "green", "blue", "violet")
_ESTATES = (*(f"estate {number + 1}" for number in range(NUMBERS)), *(f"{colour} estate" for colour in _COLOURS))
_KNIGHTS = tuple(f"{_COLOURS[colour]} {value + 1}" for colour in range(COLOURS) for value in range(VALUES))
_SIDES = ("own side", "next side", "third side")
_SEATS = ("own seat", "next seat", "third seat", "fourth seat")

BLOCKS = (
    FeatureBlock("cards", encode.COUNTS, "cards that the side has at the estate", (_ESTATES, _SIDES)),
    FeatureBlock("gain", encode.GAINS, "points that the side would take there now", (_ESTATES, _SIDES)),
    FeatureBlock("in_hand", encode.IN_HAND, "copies in the seat's own hand", (_KNIGHTS,)),
    FeatureBlock("unseen", encode.UNSEEN, "copies that are neither in that hand nor on the table", (_KNIGHTS,)),
    FeatureBlock("points", encode.POINTS, "points if the game ended now, with the castle", (_SIDES,)),
    FeatureBlock("castle", encode.CASTLE_OWNER, "1 for the side that would get the castle", (_SIDES,)),
    FeatureBlock("hand_size", encode.HAND_SIZES, "cards in hand", (_SEATS,)),
    FeatureBlock("to_act", encode.TURN, "1 for the seat to act", (_SEATS,)),
    FeatureBlock("seats", encode.SEATS, "1 for the number of players", (("2", "3", "4"),)),
    FeatureBlock("ties", encode.TIES, "the option `ties`: 0 english, 1 french"),
    FeatureBlock("plays", encode.PLAYS_DONE, "knights posted so far"),
    FeatureBlock("deck", encode.DECK_LEFT, "cards left in the deck"),
)
