"""The names of Hijinx's features, block by block. Must agree with `encode.py`."""

from __future__ import annotations

from tabulae.core.protocols import FeatureBlock
from tabulae.games.hijinx import encode
from tabulae.games.hijinx.pieces import CARDS, FACES, JINX, bottom, top

_CARDS = tuple("JINX" if card == JINX else f"{top(card)} over {bottom(card)}" for card in range(CARDS))
_FACES = tuple(str(face) for face in range(FACES))
_SEATS = ("own seat", "next seat", "third seat", "fourth seat", "fifth seat")
_OTHERS = _SEATS[1:]
_PHASES = (
    "opening",
    "drawing for the start",
    "dealing",
    "drawing",
    "penalty",
    "turn",
    "drawn card",
    "swap",
    "dump",
    "over",
)
_AGO = tuple(f"{ago + 1} ago" for ago in range(encode.RECENT))

BLOCKS = (
    FeatureBlock("in_hand", encode.IN_HAND, "1 for a card in the seat's own hand", (_CARDS,)),
    FeatureBlock(
        "effect",
        encode.EFFECT,
        "what a card in hand does on the live card: 0 nothing, 1 a match, 2 a seven, 3 two sevens, 4 the JINX",
        (_CARDS,),
    ),
    FeatureBlock("unseen", encode.UNSEEN, "1 for a card that the seat does not see", (_CARDS,)),
    FeatureBlock(
        "given", encode.GIVEN, "1 for a card that the seat gave away and the other may hold", (_OTHERS, _CARDS)
    ),
    FeatureBlock(
        "lacks", encode.LACKED, "1 for a card that everybody knows the other does not hold", (_OTHERS, _CARDS)
    ),
    FeatureBlock("drawn", encode.DRAWN_CARD, "1 for the card that the seat has just drawn", (_CARDS,)),
    FeatureBlock("chosen", encode.CHOSEN, "1 for the card that the seat has chosen in a swap", (_CARDS,)),
    FeatureBlock("live_top", encode.LIVE_TOP, "1 for the upper face of the live card; 0 is a blank", (_FACES,)),
    FeatureBlock("live_bottom", encode.LIVE_BOTTOM, "1 for its lower face", (_FACES,)),
    FeatureBlock("hand_size", encode.HAND_SIZES, "cards in hand", (_SEATS,)),
    FeatureBlock("total", encode.TOTALS, "points of earlier rounds, at most 127", (_SEATS,)),
    FeatureBlock("to_decide", encode.TO_DECIDE, "1 for a seat that has a decision to make", (_SEATS,)),
    FeatureBlock("mover", encode.MOVER, "1 for the seat whose turn it is", (_SEATS,)),
    FeatureBlock("declined", encode.DECLINED, "1 + the number of the live card on which the seat last drew", (_SEATS,)),
    FeatureBlock("phase", encode.PHASE, "1 for what happens now", (_PHASES,)),
    FeatureBlock("seats", encode.SEATS, "1 for the number of players", (("2", "3", "4", "5"),)),
    FeatureBlock("blank_match", encode.BLANK_MATCH, "the option of that name, by the number of its value"),
    FeatureBlock("match_out", encode.MATCH_LAST, "the option of that name"),
    FeatureBlock("empty_match", encode.EMPTY_MATCH, "the option of that name"),
    FeatureBlock("empty_hold", encode.EMPTY_HOLD, "the option of that name"),
    FeatureBlock("swap_out", encode.SWAP_LAST, "the option of that name"),
    FeatureBlock("dump_out", encode.DUMP_LAST, "the option of that name"),
    FeatureBlock("round", encode.ROUND, "rounds played"),
    FeatureBlock("rounds_left", encode.ROUNDS_LEFT, "rounds to play, this one included"),
    FeatureBlock("clockwise", encode.DIRECTION, "1 clockwise, 0 counter-clockwise"),
    FeatureBlock("stack", encode.STACK, "cards in the stack"),
    FeatureBlock("path", encode.PATH, "cards on the path"),
    FeatureBlock("extra_turn", encode.EXTRA_TURN, "1 in the extra turn of a double seven"),
    FeatureBlock("passes", encode.PASSES, "seats in a row that passed or were skipped"),
    FeatureBlock(
        "event",
        encode.EVENTS,
        "the last events as the seat saw them: 1 + kind of move, 1 + seat counted from the own one, 1 + card",
        (_AGO, ("kind", "seat", "card")),
    ),
)
