"""Tabula Rasa, in the order of RULES.md. Plain Python on integers: it runs as it is and compiles unchanged."""

from __future__ import annotations

from typing import NamedTuple

from tabulae.core.cardset import EMPTY, CardSet, first_cards, holds, nth, only, size
from tabulae.core.dice import Dice, roll
from tabulae.core.seat import CHANCE, NOBODY, Seat, Side
from tabulae.games.tabula_rasa.pieces import (
    CARDS,
    CASTLE,
    COLOURS,
    ESTATES,
    KINDS,
    NO_KNIGHT,
    NUMBERS,
    TREASURE,
    VALUES,
    Estate,
    Knight,
    Knights,
    colour_estate,
    copies,
    kinds,
    knight_of,
    number_estate,
    together,
    with_knight,
    without_knight,
    worth,
)
from tabulae.games.tabula_rasa.state import (
    BY_COLOUR,
    BY_LOT,
    BY_NUMBER,
    DEAL,
    FIRST,
    FRENCH,
    HAND,
    IN_TEAMS,
    MOST_SIDES,
    PLAYS,
    POST,
    REMOVED,
    TEAMS,
    WAYS,
    Move,
    Row,
    State,
    code_of_play,
)

NO_SIDE: Side = -1


class BySide(NamedTuple):
    """A number or a set of knights for each side; 0 for a third side that does not play."""

    first: int
    second: int
    third: int


# Objections, in the order they are asked
NONE = 0
NOT_YOUR_TURN = 1
NOT_NOW = 2
NOT_A_SEAT = 3
NOT_LEFT = 4
NOT_HELD = 5
NOT_ITS_HOME = 6

KNIGHTS_OF_A_NUMBER: Knights = sum(1 << VALUES * row for row in range(2 * COLOURS))
KNIGHTS_OF_A_COLOUR: Knights = first_cards(VALUES) | first_cards(VALUES) << KINDS


# TR-R3 Sides


def side_of(seats: int, seat: Seat) -> Side:
    """TR-R3 Four players make two teams, opposite seats together; otherwise each seat is a side (TR-19)."""
    return seat % TEAMS if seats == IN_TEAMS else seat


def sides(seats: int) -> int:
    return TEAMS if seats == IN_TEAMS else seats


# TR-R4 The deal


def set_up(s: State) -> None:
    """TR-R4 Everything is in the stock; chance names who starts unless that is given (TR-21)."""
    s.turn = CHANCE
    s.taker = 0 if s.first == BY_LOT else s.first


def shuffle_number(s: State) -> int:
    """Which shuffle the next chance move takes from: 0 draws lots for the start, 1 is the deck."""
    return 0 if s.first == BY_LOT else 1


def bag(s: State) -> CardSet:
    """What chance draws from now: seats, or physical cards. Two stay in it for good (TR-20)."""
    return first_cards(s.seats) if s.first == BY_LOT else s.stock


def drawn(s: State, number: int) -> Move:
    """The chance move that brings this number out of the bag."""
    if s.first == BY_LOT:
        return Move(FIRST, NO_KNIGHT, number)
    return Move(DEAL, knight_of(number), s.taker)


def deck_size(s: State) -> int:
    """TR-R4 The two cards that leave the game are not part of the deck."""
    return s.stock_size - REMOVED


def next_seat(s: State, seat: Seat) -> Seat:
    return seat + 1 if seat + 1 < s.seats else 0


def start_with(s: State, seat: Seat) -> None:
    """TR-21 The first dealer is drawn by lot; the player to the left of the dealer starts."""
    s.first = seat
    s.taker = seat


def cards_dealt(s: State) -> int:
    return CARDS - s.stock_size


def taker_of(s: State, n: int) -> Seat:
    """Which seat takes up card number n of the deal: TR-R4 eight in a row to each, TR-R5 one after each play."""
    hands = HAND * s.seats
    return (s.first + (n // HAND if n < hands else n - hands)) % s.seats


def number_of_taken(s: State, seat: Seat, k: int) -> int:
    """Where in the deal card number k of a seat comes; must agree with `taker_of`."""
    after_first = (seat + s.seats - s.first) % s.seats
    return HAND * after_first + k if k < HAND else HAND * s.seats + after_first + (k - HAND) * s.seats


def take_card(s: State, seat: Seat, knight: Knight) -> None:
    s.dealt[cards_dealt(s)] = knight
    s.stock = without_knight(s.stock, knight)
    s.stock_size -= 1
    s.hand[seat] = with_knight(s.hand[seat], knight)


def go_on_after_card(s: State, seat: Seat) -> None:
    """TR-R4 Eight cards to each hand, from the first player on; TR-R5 a later card ends its taker's turn."""
    if s.plays > 0:
        s.turn = next_seat(s, seat)
    elif cards_dealt(s) == HAND * s.seats:
        s.turn = s.first
    elif cards_dealt(s) % HAND == 0:
        s.taker = next_seat(s, seat)


# TR-R5 A turn


def may_join(knight: Knight, estate: Estate) -> bool:
    """TR-R5 A knight stands at the estate of its number or the estate of its colour (TR-03)."""
    return estate == number_estate(knight) or estate == colour_estate(knight)


def way_to(estate: Estate) -> int:
    return BY_NUMBER if estate < NUMBERS else BY_COLOUR


def post_knight(s: State, seat: Seat, knight: Knight, estate: Estate) -> None:
    """TR-R5 Put one card from your hand beside an estate, on your own side."""
    way = way_to(estate)
    s.hand[seat] = without_knight(s.hand[seat], knight)
    s.posted[seat][way] = with_knight(s.posted[seat][way], knight)
    s.history[s.plays] = code_of_play(knight, way)
    s.plays += 1


def go_on_after_post(s: State, seat: Seat) -> None:
    """TR-R5 Then draw a card while the deck lasts; TR-R6 the end is when deck and hands are empty."""
    if deck_size(s) > 0:
        s.taker = seat
        s.turn = CHANCE
    elif s.plays < PLAYS:
        s.turn = next_seat(s, seat)
    else:
        s.turn = NOBODY


# Moves


def is_chance(seat: Seat) -> bool:
    """Whether a seat that moves is CHANCE. Asked this way, the compiler knows that any other one is a table index."""
    return seat < 0


def owes(s: State, seat: Seat) -> bool:
    """Whether the seat, or CHANCE, has a decision to make."""
    return s.turn == seat and seat != NOBODY


def settled(s: State) -> bool:
    """Nothing is chosen at the same time in this game."""
    return True


def objection(s: State, seat: Seat, move: Move) -> int:
    """The first reason why the seat may not make this move, or NONE."""
    if not owes(s, seat):
        return NOT_YOUR_TURN
    if not is_chance(seat):
        return objection_to_post(s, seat, move)
    if s.first == BY_LOT:
        return objection_to_first(s, move)
    return objection_to_deal(s, move)


def objection_to_first(s: State, move: Move) -> int:
    if move.kind != FIRST:
        return NOT_NOW
    if move.knight != NO_KNIGHT or not 0 <= move.place < s.seats:
        return NOT_A_SEAT
    return NONE


def objection_to_deal(s: State, move: Move) -> int:
    if move.kind != DEAL or move.place != s.taker:
        return NOT_NOW
    if not 0 <= move.knight < KINDS or copies(s.stock, move.knight) == 0:
        return NOT_LEFT
    return NONE


def objection_to_post(s: State, seat: Seat, move: Move) -> int:
    if move.kind != POST:
        return NOT_NOW
    if not 0 <= move.knight < KINDS or copies(s.hand[seat], move.knight) == 0:
        return NOT_HELD
    if not may_join(move.knight, move.place):
        return NOT_ITS_HOME
    return NONE


def count_moves(s: State, seat: Seat) -> int:
    """How many moves the seat has; for CHANCE one for each physical card, equal ones included."""
    if not owes(s, seat):
        return 0
    if is_chance(seat):
        return s.seats if s.first == BY_LOT else s.stock_size
    return WAYS * size(kinds(s.hand[seat]))


def nth_move(s: State, seat: Seat, k: int) -> Move:
    """Legal move number k, counted from 0; equal cards make one move (TR-R5)."""
    if is_chance(seat):
        return drawn(s, nth(bag(s), k))
    knight = nth(kinds(s.hand[seat]), k >> 1)
    return Move(POST, knight, number_estate(knight) if k & 1 == 0 else colour_estate(knight))


def play(s: State, seat: Seat, move: Move) -> None:
    """Carry out a legal move."""
    if move.kind == POST:
        post_knight(s, seat, move.knight, move.place)
        go_on_after_post(s, seat)
    elif move.kind == DEAL:
        take_card(s, move.place, move.knight)
        go_on_after_card(s, move.place)
    else:
        start_with(s, move.place)


def play_at_random(s: State, dice: Dice) -> int:
    """Play to the end, every decision and every chance even over its moves; say how many decisions it took."""
    before = s.plays
    while s.turn != NOBODY:
        seat = s.turn
        play(s, seat, nth_move(s, seat, roll(dice, count_moves(s, seat))))
    return s.plays - before


# TR-R7 Scoring an estate


def standing_at(estate: Estate) -> Knights:
    """Every knight that may stand at the estate."""
    if estate < NUMBERS:
        return KNIGHTS_OF_A_NUMBER << estate
    return KNIGHTS_OF_A_COLOUR << VALUES * (estate - NUMBERS)


def posted_by_sides(s: Row, way: int) -> BySide:
    """The knights that each side has sent this way; a team's cards count together (TR-19)."""
    if s.seats == IN_TEAMS:
        first, second = together(s.posted[0][way], s.posted[2][way]), together(s.posted[1][way], s.posted[3][way])
        return BySide(first, second, EMPTY)
    return BySide(s.posted[0][way], s.posted[1][way], s.posted[2][way])


def counted(posted: BySide, estate: Estate) -> BySide:
    """TR-R7 What counts at an estate is the number of cards, not their values (TR-04)."""
    there = standing_at(estate)
    return BySide(size(posted.first & there), size(posted.second & there), size(posted.third & there))


def strengths(s: Row, estate: Estate) -> BySide:
    """How many cards each side has at the estate."""
    return counted(posted_by_sides(s, way_to(estate)), estate)


# The four questions below are answered without a branch (& and | instead of and, or): scoring is what random
# games spend most of their time on, and no branch of it can be foreseen.


def has_most(own: int, rival: int, third: int) -> bool:
    """TR-R7 More cards than any other side. A side without cards never has most (TR-09, TR-10)."""
    return (own > rival) & (own > third)


def has_second_most(own: int, rival: int, third: int) -> bool:
    """TR-R7 One side has more, none has as many (TR-08); a side without cards gets nothing."""
    return ((rival > own) & (own > third)) | ((third > own) & (own > rival))


def shares_most(own: int, rival: int, third: int) -> bool:
    """TR-R8 Two sides equal for most, not three (TR-07)."""
    return ((own == rival) & (own > third)) | ((own == third) & (own > rival))


def below_two_equal(own: int, rival: int, third: int) -> bool:
    """TR-06 The side left when the two others are equal for most; it needs a card there."""
    return (rival == third) & (rival > own) & (own > 0)


def takes_treasure(s: Row, own: int, rival: int, third: int) -> bool:
    """TR-R7 TR-R8 One point: for second place, or where two are equal for most by the option `ties` (TR-05, TR-06)."""
    if s.seats == MOST_SIDES and s.ties == FRENCH:
        return has_second_most(own, rival, third) | below_two_equal(own, rival, third)
    return has_second_most(own, rival, third) | shares_most(own, rival, third)


def gain(s: Row, estate: Estate, own: int, rival: int, third: int) -> int:
    """TR-R7 TR-R8 What a side with `own` cards gains at the estate: the tile itself, or a point, or nothing."""
    return worth(estate) * has_most(own, rival, third) + TREASURE * takes_treasure(s, own, rival, third)


def share_out(s: Row, estate: Estate, strong: BySide) -> BySide:
    """What sides of these strengths gain at the estate."""
    a, b, c = strong
    return BySide(gain(s, estate, a, b, c), gain(s, estate, b, a, c), gain(s, estate, c, a, b))


def gains(s: Row, estate: Estate) -> BySide:
    """What each side gains at the estate."""
    return share_out(s, estate, strengths(s, estate))


# TR-R9 The castle


def strongest(strong: BySide) -> Side:
    """The side with most, if one side alone has most."""
    a, b, c = strong
    return NO_SIDE + 1 * has_most(a, b, c) + 2 * has_most(b, a, c) + 3 * has_most(c, a, b)


def owner_of(s: Row, estate: Estate) -> Side:
    """The side that gains the estate tile itself; a turned-over tile has no owner (TR-12)."""
    return strongest(strengths(s, estate))


def castle_goes_to(s: Row) -> Side:
    """TR-R9 The first side with two of the estates 1 to 5, in this order (TR-13, TR-14, TR-15)."""
    posted = posted_by_sides(s, BY_NUMBER)
    castle = NO_SIDE
    with_one = EMPTY  # the sides that have an estate, as bits
    for estate in range(NUMBERS):
        owner = strongest(counted(posted, estate))
        if castle == NO_SIDE and owner != NO_SIDE and holds(with_one, owner):
            castle = owner
        with_one |= only(owner + 1) >> 1
    return castle


# TR-R10 Winning


def scores(s: Row) -> BySide:
    """TR-R6 TR-R10 The points of each side on its tiles, if all were scored now, from left to right."""
    by_number, by_colour = posted_by_sides(s, BY_NUMBER), posted_by_sides(s, BY_COLOUR)
    castle = castle_goes_to(s)
    a, b, c = CASTLE * (castle == 0), CASTLE * (castle == 1), CASTLE * (castle == 2)
    for estate in range(ESTATES):
        gained = share_out(s, estate, counted(by_number if estate < NUMBERS else by_colour, estate))
        a += gained.first
        b += gained.second
        c += gained.third
    return BySide(a, b, c)


def add_points(s: Row, sums: list[int]) -> None:
    """Add each seat's points to the seat's sum."""
    final = scores(s)
    for seat in range(s.seats):
        sums[seat] += final[side_of(s.seats, seat)]


def points(s: Row, seat: Seat) -> int:
    """The points of the seat's side, if all were scored now."""
    return scores(s)[side_of(s.seats, seat)]


def wins(s: Row, seat: Seat) -> bool:
    """TR-R10 Most points win; equal points share the victory (TR-17)."""
    return points(s, seat) == max(scores(s))
