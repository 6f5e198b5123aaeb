"""The names of cards and seats of Palimpsest, and what lies on its table as a list of lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tabulae.core.cardset import HIDDEN, Card, cards_of, holds
from tabulae.core.seat import Seat
from tabulae.core.words import joined_by_semicolons, joined_words, name_with
from tabulae.games.palimpsest.pieces import ACE, KINDS, NO_RANK, RANKS
from tabulae.games.palimpsest.rules.scoring import rank_of, rank_shows, scribes_on
from tabulae.games.palimpsest.state import Place
from tabulae.games.palimpsest.text.names import card_name, rank_word, suit_list, the_card
from tabulae.games.palimpsest.text.phrases import PHRASES
from tabulae.games.palimpsest.text.placement_words import describe_direction
from tabulae.games.palimpsest.view import View

# Names of things


def seat_name(v: View, seat: Seat, names: Sequence[str], lang: str) -> str:
    return PHRASES[lang]["you"] if seat == v.seat else names[seat]


def named_card(card: Card, lang: str) -> str:
    if card == HIDDEN:
        return PHRASES[lang]["a card"]
    return the_card(card, lang) if 0 <= card < len(KINDS) else f"#{card}"


def card_title(card: Card, lang: str) -> str:
    """Name, rank or kind where the name does not say it, suits: Castle, 7, suns and knots."""
    name, rank, suits = card_name(card, lang), rank_word(card, lang), joined_words(suit_list(card, lang), lang)
    said = rank == name or RANKS[card] == ACE
    return ", ".join([name, *([] if said else [rank]), *([suits] if suits else [])])


def by_seat(v: View, numbers: Sequence[int], names: Sequence[str], lang: str, *, all_seats: bool = True) -> str:
    seats = [seat for seat in range(v.seats) if all_seats or numbers[seat]]
    return ", ".join(name_with(seat_name(v, seat, names, lang), numbers[seat]) for seat in seats)


# The table


@dataclass(frozen=True, slots=True)
class TableRow:
    """A card on the table as a line of text, and what a list can be filtered by."""

    place: Place
    card: Card
    text: str
    scorable: bool  # its rank is visible and it holds a scribe
    mine: bool
    rank_hidden: bool
    buried: bool


def table_list(v: View, names: Sequence[str], lang: str) -> list[TableRow]:
    """The cards in the order laid."""
    return [_row(v, i, names, lang) for i in range(v.laid)]


def _row(v: View, i: Place, names: Sequence[str], lang: str) -> TableRow:
    phrases, card = PHRASES[lang], v.card[i]
    has_rank = rank_of(v, card) != NO_RANK
    shown, buried = rank_shows(v, i), holds(v.buried, i)
    state = "rank visible" if shown else "is buried" if buried else "rank hidden" if has_rank else "no rank"
    counts = by_seat(v, v.scribes[i], names, lang, all_seats=False)
    parts = [card_title(card, lang), phrases[state]]
    parts.append(phrases["has scribes"].format(scribes=counts) if counts else phrases["no scribes"])
    neighbours = cards_of(v.touching[i])
    if neighbours:
        parts.append(phrases["in touch"].format(cards=", ".join(card_name(v.card[j], lang) for j in neighbours)))
    text = ", ".join(parts)
    earlier = [j for j in neighbours if j < i]
    if earlier:
        closest = min(earlier, key=lambda j: (v.x[i] - v.x[j]) ** 2 + (v.y[i] - v.y[j]) ** 2)
        text = joined_by_semicolons([text, describe_direction(v, closest, v.x[i], v.y[i], lang)], lang)
    return TableRow(
        place=i,
        card=card,
        text=text,
        scorable=shown and scribes_on(v, i) > 0,
        mine=v.seat >= 0 and v.scribes[i][v.seat] > 0,
        rank_hidden=has_rank and not shown,
        buried=buried,
    )
