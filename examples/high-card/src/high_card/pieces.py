"""The cards of High card."""

from __future__ import annotations

from tabulae.core.cardset import Card, CardSet, first_cards

CARDS = 8  # HC-R1 card c shows the number c + 1
NO_CARD: Card = -1
DECK: CardSet = first_cards(CARDS)
