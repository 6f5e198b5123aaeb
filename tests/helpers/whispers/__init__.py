"""A toy game that has what the simplest real one lacks: secret choices at the same time, and chance in the middle.

One module plays all the parts that a real game gives to eight files. It is not compiled. Its worlds are listed, not
dealt: every state that can be reached, by what each seat sees of it.
"""

from __future__ import annotations

import re
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from tabulae import CHANCE, NOBODY, WATCHER, Dice, Game, NotationError, Option, Outcome
from tabulae.core import layout
from tabulae.core.annotations import Note, ScoreRow, Scoring
from tabulae.core.cardset import HIDDEN, cards_of, first_cards, holds, nth, only, size
from tabulae.core.dice import roll
from tabulae.core.layout import cell, cells
from tabulae.core.words import notation_error, notation_error_text

CARDS = 5
HAND = 2
SEATS = 2
NO_CARD = -1
DEAL, PASS, COIN = 0, 1, 2
TAILS, HEADS = 0, 1
NONE, NOT_YOUR_TURN, NOT_NOW, NOT_LEFT, NOT_HELD = range(5)
LETTERS = "abcde"
SIDES = ("tails", "heads")
PASS_WORDS = {"en": "pass", "fr": "passe", "de": "gib"}
PHRASES = {lang: {"no move": f"{word} a, b, c, d or e"} for lang, word in PASS_WORDS.items()}


class Move(NamedTuple):
    """DEAL: a card to a seat. PASS: a card of the hand. COIN: tails or heads as `card`."""

    kind: int
    card: int
    seat: int = 0

    def __str__(self) -> str:
        return notation(self)


@dataclass(slots=True)
class State:
    seats: int = cell(SEATS)
    coin: int = cell()
    first: int = cell()
    turn: int = cell(CHANCE)
    stock: int = cell(first_cards(CARDS))
    hand: list[int] = cells(SEATS)
    dealt: list[int] = cells(SEATS, HAND, start=NO_CARD)  # [seat][n]
    choice: list[int] = cells(SEATS, start=NO_CARD)
    passed: list[int] = cells(2 * SEATS, start=NO_CARD)  # [whisper * 2 + giver]
    whispers: int = cell()  # how many are done
    tossed: int = cell(NO_CARD)


@dataclass(slots=True)
class View:
    seat: int = cell(WATCHER)
    seats: int = cell(SEATS)
    coin: int = cell()
    first: int = cell()
    turn: int = cell(CHANCE)
    stock_size: int = cell()
    hand: int = cell()
    hand_size: list[int] = cells(SEATS)
    dealt: list[int] = cells(HAND, start=NO_CARD)
    owing: list[int] = cells(SEATS)
    choice: int = cell(NO_CARD)
    passed: list[int] = cells(2 * SEATS, start=NO_CARD)
    whispers: int = cell()
    tossed: int = cell(NO_CARD)
    points: list[int] = cells(SEATS)  # at the end


# Rules


def set_up(s: State) -> None:
    s.turn = CHANCE


def dealing(s: State) -> bool:
    return size(s.stock) > CARDS - HAND * SEATS


def shuffle_number(s: State) -> int:
    return 0 if dealing(s) else 1


def bag(s: State) -> int:
    return s.stock if dealing(s) else only(TAILS) | only(HEADS)


def taker(s: State) -> int:
    return (s.first + (CARDS - size(s.stock)) // HAND) % SEATS


def chance_move(s: State, number: int) -> Move:
    return Move(DEAL, number, taker(s)) if dealing(s) else Move(COIN, number)


def must_act(s: State, seat: int) -> bool:
    if seat == CHANCE:
        return s.turn == CHANCE
    return s.turn >= 0 and 0 <= seat < SEATS and s.choice[seat] == NO_CARD


def choices_complete(s: State) -> bool:
    return s.choice == [NO_CARD] * SEATS


def objection(s: State, seat: int, move: Move) -> int:
    if not must_act(s, seat):
        return NOT_YOUR_TURN
    if seat == CHANCE:
        expected = DEAL if dealing(s) else COIN
        if move.kind != expected or move.seat != (taker(s) if dealing(s) else 0):
            return NOT_NOW
        return NONE if move.card >= 0 and holds(bag(s), move.card) else NOT_LEFT
    if move.kind != PASS or move.seat != 0:
        return NOT_NOW
    return NONE if move.card >= 0 and holds(s.hand[seat], move.card) else NOT_HELD


def count_moves(s: State, seat: int) -> int:
    if not must_act(s, seat):
        return 0
    return size(bag(s)) if seat == CHANCE else size(s.hand[seat])


def nth_move(s: State, seat: int, k: int) -> Move:
    return chance_move(s, nth(bag(s), k)) if seat == CHANCE else Move(PASS, nth(s.hand[seat], k))


def play(s: State, seat: int, move: Move) -> None:
    if move.kind == DEAL:
        s.dealt[move.seat][size(s.hand[move.seat])] = move.card
        s.stock ^= only(move.card)
        s.hand[move.seat] |= only(move.card)
        s.turn = CHANCE if dealing(s) else 0
    elif move.kind == COIN:
        s.tossed = move.card
        s.turn = 0 if move.card == HEADS else NOBODY
    else:
        s.choice[seat] = move.card
        s.turn = 1 - seat
        if NO_CARD not in s.choice:
            whisper(s)


def whisper(s: State) -> None:
    for giver, card in enumerate(s.choice):
        s.passed[s.whispers * SEATS + giver] = card
        s.hand[giver] ^= only(card)
        s.hand[1 - giver] ^= only(card)
    s.choice = [NO_CARD] * SEATS
    s.whispers += 1
    s.turn = CHANCE if s.whispers == 1 and s.coin == 0 else NOBODY


def play_at_random(s: State, dice: Dice) -> int:
    decisions = 0
    while s.turn != NOBODY:
        seat = s.turn
        play(s, seat, nth_move(s, seat, roll(dice, count_moves(s, seat))))
        decisions += seat != CHANCE
    return decisions


def points(s: State, seat: int) -> int:
    return sum(card + 1 for card in cards_of(s.hand[seat]))


def wins(s: State, seat: int) -> bool:
    return points(s, seat) >= points(s, 1 - seat)


def side_of(seats: int, seat: int) -> int:
    return seat


# Views


def show(s: State, seat: int, v: View) -> None:
    v.seat, v.seats, v.coin, v.first, v.turn = seat, s.seats, s.coin, s.first, s.turn
    v.stock_size, v.whispers, v.tossed = size(s.stock), s.whispers, s.tossed
    for each in range(SEATS):
        v.hand_size[each] = size(s.hand[each])
        v.owing[each] = int(must_act(s, each))
        v.points[each] = points(s, each) if s.turn == NOBODY else 0
    if v.turn >= 0:
        v.turn = v.owing.index(1)
    for place in range(s.whispers * SEATS):
        v.passed[place] = HIDDEN if seat == WATCHER else s.passed[place]
    if seat >= 0:
        v.hand, v.choice = s.hand[seat], s.choice[seat]
        v.dealt[:] = s.dealt[seat]


def deal_world(v: View, dice: Dice, s: State) -> None:
    worlds = worlds_like(v)
    overwrite(s, worlds[roll(dice, len(worlds))])


def overwrite(target: State, source: State) -> None:
    for name, value in layout.plain(layout.copied(source)).items():
        setattr(target, name, value)


def worlds_like(v: View) -> list[State]:
    """Every state that looks like this to the View's seat."""
    return _worlds(v.first, v.coin)[repr(v)]


@cache
def _worlds(first: int, coin: int) -> dict[str, list[State]]:
    worlds: dict[str, dict[str, State]] = defaultdict(dict)
    front = [State(first=first, coin=coin)]
    while front:
        state = front.pop()
        for seat in (0, 1, WATCHER):
            view = View()
            show(state, seat, view)
            worlds[repr(view)][repr(state)] = state
        for seat in (CHANCE, 0, 1):
            for k in range(count_moves(state, seat)):
                after = layout.copied(state)
                play(after, seat, nth_move(state, seat, k))
                front.append(after)
    return {view: list(states.values()) for view, states in worlds.items()}


def seen_move(s: State, seat: int, move: Move, viewer: int) -> Move:
    known = {DEAL: move.seat, PASS: seat, COIN: viewer}[move.kind]
    return move if viewer == known else move._replace(card=HIDDEN)


# Words


def notation(move: Move) -> str:
    if move.kind == COIN:
        return SIDES[move.card]
    card = "?" if move.card == HIDDEN else LETTERS[move.card]
    return f"{move.seat + 1}+{card}" if move.kind == DEAL else card


def parse(text: str, names: Sequence[str]) -> Move:
    if text in SIDES:
        return Move(COIN, SIDES.index(text))
    if found := re.fullmatch(r"(?:([12])\+)?([a-e?])", text):
        card = HIDDEN if found[2] == "?" else LETTERS.index(found[2])
        return Move(DEAL, card, int(found[1]) - 1) if found[1] else Move(PASS, card)
    raise notation_error(PHRASES, text, "no move")


def explain_notation_error(error: NotationError, lang: str) -> str:
    return notation_error_text(PHRASES, error, lang)


def move_label(v: View, move: Move, names: Sequence[str], lang: str) -> str:
    return f"{PASS_WORDS[lang]} {notation(move)}"


def log_line(v: View, seat: int, move: Move, names: Sequence[str], lang: str) -> str:
    return f"{'*' if seat == CHANCE else names[seat]}: {notation(move)} ({lang})"


def clause_of(v: View, move: Move) -> str:
    return "WH-R2"


def explain_objection(v: View, code: int, seat: int, move: Move, names: Sequence[str], lang: str) -> tuple[str, str]:
    clause = {NOT_YOUR_TURN: "WH-R2", NOT_NOW: "WH-R2", NOT_LEFT: "WH-R1", NOT_HELD: "WH-R2"}[code]
    return clause, f"{lang} {code}"


def describe(v: View, names: Sequence[str], lang: str) -> str:
    return f"{lang} {''.join(LETTERS[card] for card in cards_of(v.hand))} {v.whispers} {v.turn} {v.points}"


def describe_outcome(v: View, outcome: Outcome, names: Sequence[str], lang: str) -> str:
    return f"{lang} {outcome.scores}"


def notes(v: View, names: Sequence[str], lang: str) -> list[Note]:
    return [Note(f"{card}", f"{lang} {card + 1}.", "WH-R1") for card in cards_of(v.hand)]


def scoring(v: View, names: Sequence[str], lang: str) -> Scoring:
    row = ScoreRow("hands", "", [*v.points], [*v.hand_size])
    return Scoring([[seat] for seat in range(v.seats)], [row], [f"{lang} {points}." for points in v.points])


# Numbers

FEATURES = CARDS + 2
ACTIONS = CARDS


def write_features(v: View, out: Any) -> None:
    for card in range(CARDS):
        out[card] = holds(v.hand, card)
    out[CARDS] = v.whispers
    out[CARDS + 1] = v.turn


def action_of(move: Move) -> int:
    return move.card


def move_of(action: int) -> Move:
    return Move(PASS, action)


def every_move(seats: int) -> Iterator[Move]:
    for kind in (DEAL, PASS, COIN):
        for card in range(CARDS if kind != COIN else 2):
            for seat in range(seats if kind == DEAL else 1):
                yield Move(kind, card, seat)


_ITSELF: Any = sys.modules[__name__]

GAME = Game(
    name="whispers",
    title="Whispers",
    version=1,
    seats=range(SEATS, SEATS + 1),
    options=(Option("coin", ("yes", "no"), "yes", "WH-01"),),
    State=State,
    rules=_ITSELF,
    views=_ITSELF,
    wording=_ITSELF,
    encoding=_ITSELF,
    compiled_modules=(),
    package=__name__,
)
