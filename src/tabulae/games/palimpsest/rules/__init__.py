"""The Young Queen's Palimpsest, in the order of RULES.md. Plain Python on integers: it runs as it is and compiles
unchanged. Four chapters have a file of their own: the table (contact.py, and faster spans.py), scoring.py, what a card
does after it was laid (effects.py), and the moves: which are legal and which are offered (moves.py)."""

from __future__ import annotations

from tabulae.core.cardset import Card, CardSet, first_cards, holds, only, size
from tabulae.core.dice import Dice
from tabulae.core.seat import CHANCE, NOBODY, Seat, Side
from tabulae.games.palimpsest.geometry.contact import BOTH_MARKS, cosine, sine
from tabulae.games.palimpsest.geometry.contact_fast import FAR, is_covered, look_down, marks_under
from tabulae.games.palimpsest.pieces import BASIC_CARDS, BASIC_DECK, CARDS, EXTENDED_DECK
from tabulae.games.palimpsest.rules.effects import (
    begin_effect,
    carry_scribes,
    place_scribe,
    remove_scribe,
    shift_scribe,
)
from tabulae.games.palimpsest.rules.moves import count_moves as count_moves
from tabulae.games.palimpsest.rules.moves import nth_move as nth_move
from tabulae.games.palimpsest.rules.moves import objection as objection
from tabulae.games.palimpsest.rules.moves import owes as owes
from tabulae.games.palimpsest.rules.moves import settled as settled
from tabulae.games.palimpsest.rules.random_play import random_move
from tabulae.games.palimpsest.rules.scoring import score_play, score_table
from tabulae.games.palimpsest.state import (
    AT_ONCE,
    BY_LOT,
    DEAL,
    EQUAL_TURNS,
    EXTENDED,
    FIRST,
    HAND,
    LAY,
    NO_PLACE,
    PLACE,
    REMOVE,
    ROOT,
    SCRIBES,
    SHIFT,
    Move,
    Place,
    Places,
    State,
    Table,
    deal_move,
    first_move,
    root_move,
    step_of,
)

# YQ-R2 Setup


def set_up(s: State) -> None:
    """YQ-R2 Everything is in the deck (YQ-01); chance names who starts unless that is given (YQ-34)."""
    s.stock = EXTENDED_DECK if s.deck == EXTENDED else BASIC_DECK
    s.stock_size = size(s.stock)
    for seat in range(s.seats):
        s.left[seat] = SCRIBES
    s.turn = CHANCE
    s.phase = FIRST if s.first == BY_LOT else DEAL
    s.actor = 0 if s.first == BY_LOT else s.first


def shuffle_number(s: State) -> int:
    """Which shuffle the next chance move takes from: 0 draws lots for the start, 1 is the deck."""
    return 0 if s.phase == FIRST else 1


def bag(s: State) -> CardSet:
    """What chance draws from now: seats, or the cards of the deck."""
    return first_cards(s.seats) if s.phase == FIRST else s.stock


def drawn(s: State, number: int) -> Move:
    """The chance move that brings this number out of the bag."""
    if s.phase == FIRST:
        return first_move(number)
    return root_move(number) if s.phase == ROOT else deal_move(number, s.actor)


def next_seat(s: State, seat: Seat) -> Seat:
    return seat + 1 if seat + 1 < s.seats else 0


def start_with(s: State, seat: Seat) -> None:
    """YQ-34 The first player is drawn by lot; play goes clockwise."""
    s.first = seat
    s.actor = seat
    s.phase = DEAL


def cards_dealt(s: State) -> int:
    return (CARDS if s.deck == EXTENDED else BASIC_CARDS) - s.stock_size


def take_from_deck(s: State, card: Card) -> None:
    s.dealt[cards_dealt(s)] = card
    s.stock ^= only(card)
    s.stock_size -= 1


def taker_of(seats: int, first: Seat, n: int) -> Seat:
    """Who takes up card number n of the deal: five in a row to each, NOBODY the root, then one after each turn."""
    hands = HAND * seats
    if n == hands:
        return NOBODY
    return (first + (n // HAND if n < hands else n - hands - 1)) % seats


def take_card(s: State, seat: Seat, card: Card) -> None:
    """YQ-R2 Five cards to each hand, from the first player on, then the root; YQ-R3 a later card ends a turn."""
    take_from_deck(s, card)
    s.hand[seat] |= only(card)
    if s.laid > 0:
        go_on_after_turn(s, seat)
    elif cards_dealt(s) == HAND * s.seats:
        s.phase = ROOT
        s.actor = NOBODY
    elif cards_dealt(s) % HAND == 0:
        s.actor = next_seat(s, seat)


def turn_up_root(s: State, card: Card) -> None:
    """YQ-R2 One card face up in the middle of the table; it stays whatever it is, without a power (YQ-36)."""
    take_from_deck(s, card)
    put_on_table(s, card, 0, 0, 0)
    s.adjacent = 0
    begin_turn(s, s.first)


# YQ-R3 A turn


def begin_turn(s: State, seat: Seat) -> None:
    s.turn = seat
    s.actor = seat
    s.phase = LAY
    s.owed = 0
    s.at = NO_PLACE


def put_on_table(s: State, card: Card, x: int, y: int, angle: int) -> None:
    """Put a card on top of all others, with nothing around it changed yet (YQ-08)."""
    s.card[s.laid] = card
    s.place[card] = s.laid
    s.x[s.laid] = x
    s.y[s.laid] = y
    s.angle[s.laid] = angle
    s.cosine[s.laid] = cosine(angle)
    s.sine[s.laid] = sine(angle)
    s.marks[s.laid] = BOTH_MARKS
    s.laid += 1


def lay_card(s: State, seat: Seat, card: Card, x: int, y: int, angle: int) -> None:
    """YQ-R3 Lay a card; the cards it touches are adjacent. YQ-R4 They score as they stood before this play."""
    contact = look_down(s, x, y, angle)
    s.hand[seat] ^= only(card)
    s.adjacent = contact.touched
    score_play(s, card, contact.touched)
    put_on_table(s, card, x, y, angle)
    cover_others(s, s.laid - 1)
    join_graph(s, s.laid - 1, contact.touched)
    begin_effect(s, seat, card)


def cover_others(s: State, top: Place) -> None:
    """YQ-T3 YQ-T5 Take away the marks that the topmost card covers, and note the cards it buries."""
    for i in range(top):
        dx, dy = s.x[top] - s.x[i], s.y[top] - s.y[i]
        if dx * dx + dy * dy <= FAR * FAR:
            s.marks[i] &= BOTH_MARKS ^ marks_under(s, i, top)
            if not holds(s.buried, i) and is_covered(s, i):
                s.buried |= only(i)


def join_graph(s: State, top: Place, touched: Places) -> None:
    """YQ-T4 Two cards touch for good if either touched the other when it was laid."""
    s.touching[top] = touched
    for i in range(top):
        if holds(touched, i):
            s.touching[i] |= only(top)


# YQ-R11 End


def end_turn(s: State, seat: Seat) -> None:
    """YQ-R3 Then draw a card while the deck lasts."""
    s.at = NO_PLACE
    s.owed = 0
    if s.stock_size > 0:
        s.phase = DEAL
        s.turn = CHANCE
    else:
        go_on_after_turn(s, seat)


def go_on_after_turn(s: State, seat: Seat) -> None:
    """YQ-R11 The end, or the next turn; a seat without cards is passed over."""
    if s.left[seat] == 0 or s.stock_size == 0:
        s.closing = 1
    if ends_after(s, seat):
        score_table(s)
        s.turn = NOBODY
        return
    coming = next_seat(s, seat)
    while s.hand[coming] == 0:
        coming = next_seat(s, coming)
    begin_turn(s, coming)


def ends_after(s: State, seat: Seat) -> bool:
    """YQ-27 Out of scribes, or YQ-28 the deck out, ends the game with this turn, or with the round, or not at all."""
    if all_hands_empty(s):
        return True
    if s.ending == AT_ONCE:
        return s.closing != 0
    if s.ending == EQUAL_TURNS:
        return s.closing != 0 and next_seat(s, seat) == s.first
    return False


def all_hands_empty(s: State) -> bool:
    """YQ-27 Under play-out the game ends when deck and hands are empty."""
    for seat in range(s.seats):
        if s.hand[seat] != 0:
            return False
    return s.stock_size == 0


def points(s: Table, seat: Seat) -> int:
    """The points so far."""
    return int(s.score[seat])


def wins(s: Table, seat: Seat) -> bool:
    """YQ-R11 Most points win; equal points share the victory (YQ-33)."""
    for other in range(s.seats):
        if s.score[other] > s.score[seat]:
            return False
    return True


def side_of(seats: int, seat: Seat) -> Side:
    """Everybody plays alone."""
    return seat


# Playing


def play(s: State, seat: Seat, move: Move) -> None:
    """Carry out a legal move."""
    if move.kind == FIRST:
        start_with(s, move.seat)
    elif move.kind == DEAL:
        take_card(s, move.seat, move.card)
    elif move.kind == ROOT:
        turn_up_root(s, move.card)
    else:
        if move.kind == LAY:
            lay_card(s, seat, move.card, move.x, move.y, move.angle)
        else:
            remember(s, move)
            take_step(s, seat, move)
        if s.owed == 0:
            end_turn(s, seat)


def take_step(s: State, seat: Seat, move: Move) -> None:
    if move.kind == PLACE:
        place_scribe(s, seat, s.place[move.card])
    elif move.kind == REMOVE:
        remove_scribe(s, move.seat)
    elif move.kind == SHIFT:
        shift_scribe(s, move.seat, s.place[move.to])
    else:
        carry_scribes(s, s.place[move.card], s.place[move.to])


def remember(s: State, move: Move) -> None:
    s.history[s.steps] = step_of(move)
    s.steps += 1


def add_points(s: Table, sums: list[int]) -> None:
    """Add each seat's points to the seat's sum."""
    for seat in range(s.seats):
        sums[seat] += points(s, seat)


def play_at_random(s: State, dice: Dice) -> int:
    """Play to the end at random; say how many decisions it took."""
    decisions = 0
    while s.turn != NOBODY:
        seat = s.turn
        decisions += 1 if seat >= 0 else 0
        play(s, seat, random_move(s, seat, dice))
    return decisions
