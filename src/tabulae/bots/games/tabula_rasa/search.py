"""What search needs from Tabula Rasa, in the compilable subset: worlds, choices, rollouts.

A choice is a knight, or 25 more than a knight: to the estate of its number, or to that of its colour.
"""

from __future__ import annotations

from typing import Any

from tabulae.core.cardset import EMPTY, CardSet, nth, only, size
from tabulae.core.dice import Dice, roll, toss
from tabulae.core.seat import CHANCE, NOBODY, Seat, Side
from tabulae.games.tabula_rasa.pieces import (
    CASTLE,
    COLOUR_WORTH,
    KINDS,
    NUMBERS,
    VALUES,
    Knights,
    colour_estate,
    kinds,
    number_estate,
    together,
)
from tabulae.games.tabula_rasa.rules import (
    KNIGHTS_OF_A_COLOUR,
    KNIGHTS_OF_A_NUMBER,
    chance_move,
    play,
    scores,
    side_of,
    sides,
)
from tabulae.games.tabula_rasa.rules.collapsed import as_knights, draws_left, finish_at_random, random_part
from tabulae.games.tabula_rasa.state import BY_COLOUR, BY_NUMBER, POST, REMOVED, Move, State
from tabulae.games.tabula_rasa.view import View, unseen

CHOICES = 2 * KINDS
MOST_SIDES = 3
LEAD_SPAN = 60.0  # a lead of half as many points counts as a certain win where margins count

# Cards at the ten estates in lanes of five bits: the numbers in the lower five, the colours above
LANE = 5
LANES_LOW = sum(1 << LANE * estate for estate in range(NUMBERS + VALUES))
LANES_HIGH = LANES_LOW << LANE - 1
NUMBER_LANES = LANES_HIGH & (1 << LANE * NUMBERS) - 1
COLOUR_LANES = LANES_HIGH ^ NUMBER_LANES


# Worlds


def prepare(v: View, s: State) -> None:
    """Write what the View shows into a blank State: every unseen card is in the stock, the other hands are empty."""
    s.seats = v.seats
    s.ties = v.ties
    s.first = v.first
    s.turn = v.turn
    s.taker = v.taker
    s.plays = v.plays
    s.stock = unseen(v)
    s.stock_size = size(s.stock)
    for seat in range(v.seats):
        s.hand[seat] = EMPTY
        s.posted[seat][BY_NUMBER] = v.posted[seat][BY_NUMBER]
        s.posted[seat][BY_COLOUR] = v.posted[seat][BY_COLOUR]
    if v.seat >= 0:
        s.hand[v.seat] = v.hand


def redeal(v: View, root: State, dice: Dice, s: State) -> None:
    """Turn `s`, a copy of the prepared `root`, into a world: deal the other hands from its stock, uniformly."""
    s.turn = root.turn
    s.taker = root.taker
    s.plays = root.plays
    pool = root.stock
    left = root.stock_size
    for seat in range(root.seats):
        if seat == v.seat:
            s.hand[seat] = root.hand[seat]
        else:
            cards = part_of(pool, left, v.hand_size[seat], dice)
            pool ^= cards
            left -= v.hand_size[seat]
            s.hand[seat] = as_knights(cards)
        s.posted[seat][BY_NUMBER] = root.posted[seat][BY_NUMBER]
        s.posted[seat][BY_COLOUR] = root.posted[seat][BY_COLOUR]
    s.stock = as_knights(pool)
    s.stock_size = left


def part_of(cards: CardSet, number: int, count: int, dice: Dice) -> CardSet:
    """`count` of the `number` cards, uniformly; coin flips that come out about right save most of the draws."""
    few = count if count + count <= number else number - count
    part = cards & toss(dice)
    if 3 * few < number:
        part &= toss(dice)
    chosen = size(part)
    while chosen > few:
        part ^= only(nth(part, roll(dice, chosen)))
        chosen -= 1
    while chosen < few:
        part |= only(nth(cards ^ part, roll(dice, number - chosen)))
        chosen += 1
    return part if few == count else cards ^ part


# Choices


def choices(s: State) -> CardSet:
    """What the seat to act may choose in this world."""
    own = kinds(s.hand[s.turn])
    return own | own << KINDS


def move_of_choice(choice: int) -> Move:
    if choice < KINDS:
        return Move(POST, choice, number_estate(choice))
    return Move(POST, choice - KINDS, colour_estate(choice - KINDS))


def apply_choice(s: State, choice: int, dice: Dice) -> None:
    """Make the choice and the chance moves that follow, until a seat is to act again or the game is over."""
    play(s, s.turn, move_of_choice(choice))
    if s.turn == CHANCE:
        play(s, CHANCE, chance_move(s, nth(s.stock, roll(dice, s.stock_size))))


def side_to_act(s: State) -> Side:
    return side_of(s.seats, s.turn)


# Rollouts


def rollout(s: State, spare: State, dice: Dice, margin: float, weights: Any, values: Any) -> None:
    """Add to `values` each side's result of random play from here on; `s` stays as it is. Needs no `weights`."""
    if s.seats == 3:
        rollout_for_three(s, spare, dice, margin, values)
        return
    left = s.stock
    for _ in range(REMOVED):
        left ^= only(nth(left, roll(dice, size(left))))
    mine, theirs = 0, 0
    for seat in range(s.seats):
        cards = left if seat == s.seats - 1 else random_part(left, draws_left(s, seat), dice)
        left ^= cards
        lanes = lanes_by_coin(s, seat, s.hand[seat], cards, dice)
        if seat & 1 == 0:
            mine += lanes
        else:
            theirs += lanes
    add_values(lead_of(mine, theirs), margin, values)


def lanes_by_coin(s: State, seat: Seat, held: Knights, cards: CardSet, dice: Dice) -> int:
    """What the seat will have posted in the end, each card still to come by a coin flip."""
    coins, more = toss(dice), toss(dice)
    by_number = together(together(s.posted[seat][BY_NUMBER], as_knights(held & coins)), as_knights(cards & more))
    by_colour = together(together(s.posted[seat][BY_COLOUR], as_knights(held & ~coins)), as_knights(cards & ~more))
    return lanes_of(by_number, by_colour)


def lanes_of(by_number: Knights, by_colour: Knights) -> int:
    """The number of cards at each estate; a lane never overflows."""
    lanes = 0
    for n in range(NUMBERS):
        lanes |= size(by_number & KNIGHTS_OF_A_NUMBER << n) << LANE * n
        lanes |= size(by_colour & KNIGHTS_OF_A_COLOUR << VALUES * n) << LANE * (NUMBERS + n)
    return lanes


def points_from_lanes(own: int, rival: int) -> int:
    """TR-R7 The points of one of two sides without the castle; must agree with `rules.scores`."""
    ahead = ~((rival | LANES_HIGH) - own) & LANES_HIGH
    present = ((own | LANES_HIGH) - LANES_LOW) & LANES_HIGH
    tiles = ahead >> LANE - 1
    numbers = (
        (tiles & 1)
        + (tiles >> LANE & 1) * 2
        + (tiles >> 2 * LANE & 1) * 3
        + (tiles >> 3 * LANE & 1) * 4
        + (tiles >> 4 * LANE & 1) * 5
    )
    return numbers + COLOUR_WORTH * size(ahead & COLOUR_LANES) + size(present & ~ahead)


def lead_of(mine: int, theirs: int) -> int:
    """The lead of one of two sides, with the castle (TR-R9); must agree with `rules.scores`."""
    ahead = ~((theirs | LANES_HIGH) - mine) & NUMBER_LANES
    behind = ~((mine | LANES_HIGH) - theirs) & NUMBER_LANES
    ahead &= ahead - 1
    behind &= behind - 1
    second = (ahead | behind) & -(ahead | behind)
    lead = points_from_lanes(mine, theirs) - points_from_lanes(theirs, mine)
    if second & ahead:
        lead += CASTLE
    elif second & behind:
        lead -= CASTLE
    return lead


def add_values(lead: int, margin: float, values: Any) -> None:
    """Add the value of a result for both sides."""
    worth = margin * min(1.0, max(0.0, 0.5 + lead / LEAD_SPAN))
    if lead > 0:
        worth += 1.0 - margin
    elif lead == 0:
        worth += 0.5 * (1.0 - margin)
    values[0] += worth
    values[1] += 1.0 - worth


def rollout_for_three(s: State, spare: State, dice: Dice, margin: float, values: Any) -> None:
    copy_table(s, spare)
    finish_at_random(spare, dice)
    judge(spare, margin, values)


def copy_table(s: State, spare: State) -> None:
    """Copy everything that random play to the end reads."""
    spare.seats = s.seats
    spare.ties = s.ties
    spare.turn = s.turn
    spare.plays = s.plays
    spare.stock = s.stock
    spare.stock_size = s.stock_size
    for seat in range(s.seats):
        spare.hand[seat] = s.hand[seat]
        spare.posted[seat][BY_NUMBER] = s.posted[seat][BY_NUMBER]
        spare.posted[seat][BY_COLOUR] = s.posted[seat][BY_COLOUR]


def judge(s: State, margin: float, values: Any) -> None:
    """Add to `values` each side's result of a finished game: its share of the win, and its lead by `margin`."""
    final = scores(s)
    count = sides(s.seats)
    best = max(final)
    winners = 0
    for side in range(count):
        winners += final[side] == best
    for side in range(count):
        rival = -1
        for other in range(count):
            if other != side and final[other] > rival:
                rival = final[other]
        worth = margin * min(1.0, max(0.0, 1.0 / count + (final[side] - rival) / LEAD_SPAN))
        if final[side] == best:
            worth += (1.0 - margin) / winners
        values[side] += worth


def is_over(s: State) -> bool:
    return s.turn == NOBODY
