"""Notes on Palimpsest's cards, and its scoring: what a card in hand can do, and what each rank brought."""

from __future__ import annotations

from collections.abc import Sequence

from tabulae.core.annotations import Note, ScoreRow, Scoring
from tabulae.core.cardset import Card, cards_of
from tabulae.games.palimpsest.pieces import ACE, COURT, CROWN, EXCUSE, KINDS, NO_CARD, NO_RANK, PAWN, RANKS, SIGNS
from tabulae.games.palimpsest.rules.scoring import points_on, rank_of, rank_shows, scribes_on
from tabulae.games.palimpsest.text.describing import card_title, seat_name, table_list
from tabulae.games.palimpsest.text.ending import closing, decisive
from tabulae.games.palimpsest.text.names import card_name, rank_word
from tabulae.games.palimpsest.text.phrases import PHRASES
from tabulae.games.palimpsest.view import View

POWERS = {PAWN: ("pawn power", "YQ-R7"), COURT: ("court power", "YQ-R8"), EXCUSE: ("excuse power", "YQ-R10")}


def notes(v: View, names: Sequence[str], lang: str) -> list[Note]:
    """For every card in hand what laying it does; for every card on the table everything that is open about it."""
    held = [_held(v, card, lang) for card in cards_of(v.hand)]
    lying = []
    for row in table_list(v, names, lang):
        kind = (
            "buried" if row.buried else "hidden" if row.rank_hidden else "visible" if rank_shows(v, row.place) else ""
        )
        text = f"{row.text}. {_worth(v, row.place, names, lang)}".strip()
        lying.append(Note(SIGNS[row.card], text, "YQ-T3", kind=f"{kind} scorable" if row.scorable else kind))
    return held + lying


def _held(v: View, card: Card, lang: str) -> Note:
    phrases, rank = PHRASES[lang], rank_of(v, card)
    if rank != NO_RANK:
        key, clause = "rank power", "YQ-R4"
    elif KINDS[card] == CROWN:
        key, clause = "crown power", "YQ-R9"
    else:
        key, clause = POWERS[KINDS[card]]
    return Note(SIGNS[card], f"{card_title(card, lang)}.", clause, more=phrases[key].format(rank=rank))


def _worth(v: View, i: int, names: Sequence[str], lang: str) -> str:
    """What scoring the card now would bring."""
    gains = [
        f"{seat_name(v, seat, names, lang)} +{points_on(v, i, seat)}" for seat in range(v.seats) if v.worth[i][seat]
    ]
    if not gains or not rank_shows(v, i):
        return ""
    return PHRASES[lang]["scored now"].format(points=", ".join(gains))


def _titled(card: Card, lang: str) -> str:
    """A card with its rank before its name; the name of an Ace says it already."""
    name = card_name(card, lang)
    return name if RANKS[card] == ACE else f"{rank_word(card, lang)} {name}"


def scoring(v: View, names: Sequence[str], lang: str) -> Scoring:
    """YQ-R11 What was gained in play, then every visible rank once more, the cheapest first."""
    phrases = PHRASES[lang]
    seats = range(v.seats)
    shown = [i for i in range(v.laid) if rank_shows(v, i) and scribes_on(v, i)]
    shown.sort(key=lambda i: (rank_of(v, v.card[i]), i))
    rows = [
        ScoreRow(
            name=_titled(v.card[i], lang),
            sign=SIGNS[v.card[i]],
            gains=[points_on(v, i, seat) for seat in seats],
            counts=[int(v.scribes[i][seat]) for seat in seats],
            clause="YQ-R4",
        )
        for i in shown
    ]
    ends = [sum(row.gains[seat] for row in rows) for seat in seats]
    before = [v.score[seat] - ends[seat] for seat in seats]
    lines = [
        phrases["seat line"].format(
            play=before[seat],
            end=ends[seat],
        )
        for seat in seats
    ]
    in_play = ScoreRow(phrases["in play"], "", before, [], "", "YQ-R4")
    rows = [in_play, *rows]
    cards = [NO_CARD, *(v.card[i] for i in shown)]
    closings = tuple(closing(rows, cards, seat, lang) for seat in seats)
    return Scoring([[seat] for seat in seats], rows, lines, decisive(rows, cards, lang), closings)
