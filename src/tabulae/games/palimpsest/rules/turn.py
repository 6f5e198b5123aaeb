"""YQ-R3 Turn: a card is laid, its effect is carried out, a card is drawn; YQ-R11 the game ends or goes on."""

from __future__ import annotations

from tabulae.core.cardset import Card, only
from tabulae.core.seat import CHANCE, NOBODY, Seat
from tabulae.games.palimpsest.geometry.contact_fast import contact_at
from tabulae.games.palimpsest.rules.deal import cards_dealt, next_seat, start_with, take_from_deck
from tabulae.games.palimpsest.rules.effects import (
    begin_effect,
    carry_scribes,
    place_scribe,
    remove_scribe,
    shift_scribe,
)
from tabulae.games.palimpsest.rules.scoring import score_play, score_table
from tabulae.games.palimpsest.rules.table import cover_others, join_graph, put_on_table
from tabulae.games.palimpsest.state import (
    AT_ONCE,
    DEAL,
    EQUAL_TURNS,
    FIRST,
    HAND,
    LAY,
    NO_PLACE,
    PLACE,
    REMOVE,
    ROOT,
    SHIFT,
    Move,
    State,
    Table,
    step_of,
)

# YQ-R2 Setup


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


# YQ-R3 Turn


def begin_turn(s: State, seat: Seat) -> None:
    s.turn = seat
    s.actor = seat
    s.phase = LAY
    s.owed = 0
    s.at = NO_PLACE


def lay_card(s: State, seat: Seat, card: Card, x: int, y: int, angle: int) -> None:
    """YQ-R3 Lay a card; the cards it touches are adjacent. YQ-R4 They score as they stood before this play."""
    contact = contact_at(s, x, y, angle)
    s.hand[seat] ^= only(card)
    s.adjacent = contact.touched
    score_play(s, card, contact.touched)
    put_on_table(s, card, x, y, angle)
    cover_others(s, s.laid - 1)
    join_graph(s, s.laid - 1, contact.touched)
    begin_effect(s, seat, card)


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


# Playing a move


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


# Who has to decide


def must_act(s: Table, seat: Seat) -> bool:
    """Whether the seat, or CHANCE, has a decision to make."""
    return s.turn == seat


def choices_complete(s: Table) -> bool:
    """This game has no simultaneous choices."""
    return True
