"""Notes on Tabula Rasa's cards and estates: where a card may go, what an estate would take, and how it was scored."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from tabulae.core.annotations import Note, ScoreRow, Scoring
from tabulae.core.cardset import CardSet, cards_of
from tabulae.core.seat import NOBODY, Seat, Side
from tabulae.core.words import capitalized, joined_words, name_with
from tabulae.games.tabula_rasa.pieces import (
    CASTLE,
    ESTATES,
    NUMBERS,
    TREASURE,
    Estate,
    Knight,
    colour_estate,
    estate_value,
    kinds,
    number_estate,
)
from tabulae.games.tabula_rasa.rules import (
    NO_SIDE,
    BySide,
    counted,
    posted_by_sides,
    side_of,
    sides,
    strengths,
)
from tabulae.games.tabula_rasa.state import (
    BY_COLOUR,
    BY_NUMBER,
    MOST_SIDES,
    PLAYS,
    knight_played,
    way_played,
)
from tabulae.games.tabula_rasa.text.ending import closing, decisive
from tabulae.games.tabula_rasa.text.names import (
    Reader,
    ReaderKey,
    card_name,
    estate_name,
    estate_result,
    estate_scoring,
    seat_name,
    side_name,
)
from tabulae.games.tabula_rasa.text.notation import card_sign, estate_sign
from tabulae.games.tabula_rasa.text.phrases import PHRASES
from tabulae.games.tabula_rasa.view import View

HAND_CACHE_SIZE = 1 << 12
ESTATE_CACHE_SIZE = 1 << 15  # enough for some 800 tables of four at the same time


def notes(v: View, names: Sequence[str], lang: str) -> list[Note]:
    """For every card in hand its two homes; for every estate who stands there and what it would take."""
    found = [*_card_notes(kinds(v.hand), lang)]
    if v.turn == NOBODY:
        return found + [_scored_note(v, estate, names, lang) for estate in range(ESTATES)]
    reader, by_name = ReaderKey(v.seat, v.seats), tuple(names)
    standing = _standing(posted_by_sides(v, BY_NUMBER), posted_by_sides(v, BY_COLOUR))
    found += [_estate_note(reader, estate, standing[estate], by_name, lang) for estate in range(ESTATES)]
    return [*found, _plays_note(reader, v.first, v.plays, by_name, lang)]


def changed_notes(
    before: View, v: View, reader: Seat, names: Sequence[str], lang: str, shared: dict[str, Any]
) -> tuple[list[Note], list[str]]:
    """The notes that are new to a reader who had those of `before`, and the things that no longer have a note.

    A shortcut, because every move goes to everybody; must agree with `notes`.
    """
    found: list[Note] = []
    gone: list[str] = []
    if reader == v.seat and v.hand != before.hand:
        hand, had = kinds(v.hand), kinds(before.hand)
        found += _card_notes(hand & ~had, lang)
        gone += [card_sign(knight) for knight in cards_of(had & ~hand)]
    if "standings" not in shared:
        shared["standings"] = _standings_since(before, v)
    standings = shared["standings"]
    if standings is None:
        assert reader == v.seat  # only the reader's own View has the notes on the reader's cards
        return notes(v, names, lang), gone if v.turn == before.turn else [*gone, "table"]
    seen, by_name = ReaderKey(reader, v.seats), tuple(names)
    found += [_estate_note(seen, estate, strong, by_name, lang) for estate, strong in standings]
    found.append(_plays_note(seen, v.first, v.plays, by_name, lang))
    return found, gone


def _standings_since(before: View, v: View) -> list[tuple[Estate, BySide]] | None:
    """The estates where something changed, and how strong the sides are there; None if all notes must be made again."""
    goes_on = v.plays >= before.plays and v.history[: before.plays] == before.history[: before.plays]
    if NOBODY in (v.turn, before.turn) or not goes_on:  # the end, or a move was taken back
        return None
    plays = v.history[before.plays : v.plays]
    return [(estate, strengths(v, estate)) for estate in map(_estate_of_play, plays)]


def _estate_of_play(code: int) -> Estate:
    knight = knight_played(code)
    return number_estate(knight) if way_played(code) == BY_NUMBER else colour_estate(knight)


@lru_cache(maxsize=64)
def _standing(by_number: BySide, by_colour: BySide) -> list[BySide]:
    """How strong the sides are at each estate, cached, because every reader of a move asks for it."""
    return [counted(by_number if estate < NUMBERS else by_colour, estate) for estate in range(ESTATES)]


@lru_cache(maxsize=HAND_CACHE_SIZE)
def _card_notes(hand: CardSet, lang: str) -> tuple[Note, ...]:
    return tuple(_card_note(knight, lang) for knight in cards_of(hand))


@lru_cache(maxsize=1024)
def _card_note(knight: Knight, lang: str) -> Note:
    phrases = PHRASES[lang]
    number = estate_name(number_estate(knight), lang, "at ")
    colour = estate_name(colour_estate(knight), lang, "at ")
    text = phrases["homes"].format(card=card_name(knight, lang, "a card"), number=number, colour=colour)
    return Note(card_sign(knight), f"{capitalized(text)}.", "TR-03", phrases["two homes"])


@lru_cache(maxsize=HAND_CACHE_SIZE)
def _plays_note(reader: ReaderKey, first: Seat, plays: int, names: tuple[str, ...], lang: str) -> Note:
    """TR-R6 How many plays are left, and whose they are."""
    seats = range(reader.seats)
    left = [plays_left(len(seats), first, plays, seat) for seat in seats]
    each = [name_with(seat_name(reader, seat, names, lang), left[seat]) for seat in seats]
    return Note("table", PHRASES[lang]["plays left"].format(n=PLAYS - plays, plays=", ".join(each)), "TR-R6")


def plays_left(seats: int, first: Seat, plays: int, seat: Seat) -> int:
    """The seats play in turn until all plays are made; before the lot for the start they are equal."""
    before = (seat - max(first, 0) - plays) % seats  # plays of others until this seat's next one
    return (PLAYS - plays - before + seats - 1) // seats


@lru_cache(maxsize=ESTATE_CACHE_SIZE)
def _estate_note(reader: ReaderKey, estate: Estate, strong: BySide, names: tuple[str, ...], lang: str) -> Note:
    """Cached, because a move changes the note on one estate, and everybody reads all of them."""
    phrases = PHRASES[lang]
    head = _estate_head(reader, estate, strong, names, lang)
    if reader.seat < 0:
        return Note(estate_sign(estate), head, "TR-R7")
    side = side_of(reader.seats, reader.seat)
    most = max(strong[other] for other in range(sides(reader.seats)) if other != side)
    lead = strong[side] - most
    key = "leads" if lead > 0 else "open" if most == 0 else "one takes" if lead == 0 else "takes"
    return Note(estate_sign(estate), f"{head} {phrases[key].format(n=abs(lead), more=1 - lead)}", "TR-R7")


def _estate_head(reader: Reader, estate: Estate, strong: BySide, names: Sequence[str], lang: str) -> str:
    sides_there = range(sides(reader.seats))
    counts = ", ".join(name_with(side_name(reader, side, names, lang), strong[side]) for side in sides_there)
    name = capitalized(estate_name(estate, lang))
    return PHRASES[lang]["estate"].format(estate=name, worth=estate_value(estate), counts=counts)


def _scored_note(v: View, estate: Estate, names: Sequence[str], lang: str) -> Note:
    head = _estate_head(v, estate, estate_scoring(v, estate).strong, names, lang)
    return Note(estate_sign(estate), f"{head} {estate_result(v, estate, names, lang)}", clause_of(v, estate))


def clause_of(v: View, estate: Estate) -> str:
    """The clause by which the estate was scored."""
    standing, owner, gained, castle = estate_scoring(v, estate)
    strong = standing[: sides(v.seats)]
    if not any(strong):
        return "TR-09"
    if owner == NO_SIDE:
        level = sum(each == max(strong) for each in strong)
        return "TR-07" if level == MOST_SIDES else "TR-05" if v.seats == MOST_SIDES else "TR-R8"
    if castle:
        return "TR-R9"
    if sum(each > 0 for each in strong) == 1:
        return "TR-10"
    return "TR-R7" if sum(gained) > estate_value(estate) else "TR-08"


def scoring(v: View, names: Sequence[str], lang: str) -> Scoring:
    """TR-R6 The estates from left to right, the castle where it was won."""
    playing = range(sides(v.seats))
    rows = []
    for estate in range(ESTATES):
        strong, owner, gains, castle = estate_scoring(v, estate)
        gained = list(gains[: len(playing)])
        if castle:
            gained[owner] += CASTLE
        rows.append(
            ScoreRow(
                name=capitalized(estate_name(estate, lang)),
                sign=estate_sign(estate),
                gains=gained,
                counts=list(strong[: len(playing)]),
                verdict=estate_result(v, estate, names, lang),
                clause=clause_of(v, estate),
            )
        )
    members = [[seat for seat in range(v.seats) if side_of(v.seats, seat) == side] for side in playing]
    lines = [_side_line(v, side, lang) for side in playing]
    closings = tuple(closing(v, rows, side_of(v.seats, seat), lang) for seat in range(v.seats))
    return Scoring(members, rows, lines, decisive(v, rows, lang), closings)


def _side_line(v: View, side: Side, lang: str) -> str:
    """Estate 3, yellow estate, castle and 2 treasures."""
    phrases = PHRASES[lang]
    won = [estate for estate in range(ESTATES) if estate_scoring(v, estate).owner == side]
    tiles = [estate_name(estate, lang) for estate in won]
    if any(estate_scoring(v, estate).castle for estate in won):
        tiles.append(phrases["the castle"])
    ones = sum(estate_scoring(v, estate).gained[side] == TREASURE for estate in range(ESTATES) if estate not in won)
    if ones:
        tiles.append(phrases["treasures" if ones > 1 else "treasure"].format(n=ones))
    return f"{capitalized(joined_words(tiles, lang) or phrases['no tiles'])}."
