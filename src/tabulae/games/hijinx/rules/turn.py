"""A turn: HJ-R5 to HJ-R7 playing a card, HJ-R10 not playing one, and whose turn comes next."""

from __future__ import annotations

from tabulae.core.cardset import EMPTY, Card, holds, only
from tabulae.core.seat import CHANCE, Seat
from tabulae.games.hijinx.pieces import NO_CARD, SEVENS, double_seven_on, sevens_on
from tabulae.games.hijinx.rules.deal import lay, take_card
from tabulae.games.hijinx.rules.legality import all_have_passed, nobody_can_make_seven, pairs, playable
from tabulae.games.hijinx.rules.memory import neighbour, note_empty_hand, note_lack, remember, remember_draw
from tabulae.games.hijinx.rules.outcome import end_round
from tabulae.games.hijinx.rules.specials import begin_special
from tabulae.games.hijinx.state import (
    DRAWING,
    DRAWN,
    KEEP,
    MATCH_ENDS,
    MATCH_FREE,
    MATCH_OUT,
    MUST_PLAY,
    NO_SEAT,
    PASS,
    PENALTY,
    PLAY,
    ROUND_DONE,
    SPECIAL_DONE,
    STOP,
    SWAP_PLAYS_ON,
    SWAP_ZERO,
    TURN,
    TURN_DONE,
    State,
)

# HJ-R5 HJ-R6 HJ-R7 Playing a card


def play_card(s: State, seat: Seat, card: Card) -> None:
    """HJ-R6 A seven in one position or both; HJ-11 the other position then does not matter."""
    seven = holds(sevens_on(s.live), card)
    s.again = 1 if holds(double_seven_on(s.live), card) else 0
    if s.stack_size == 0 and not seven:
        note_lack(s, seat, sevens_on(s.live))
    remember(s, PLAY, seat, card, NO_SEAT)
    s.declined[seat] = NO_CARD
    s.hand[seat] &= ~only(card)
    s.last = 1 if s.hand[seat] == EMPTY else 0
    if s.last:
        note_empty_hand(s, seat)
    s.passes = 0
    s.drawn_card = NO_CARD
    lay(s, card)
    if seven:
        begin_special(s, seat, card)
    else:
        pay_for_match(s, seat)


def pay_for_match(s: State, seat: Seat) -> None:
    """HJ-R5 A mere match costs a card and ends the turn; HJ-21 as the last card it ends the round or not."""
    if s.last and (s.match_out == MATCH_OUT or s.stack_size == 0):
        s.phase = ROUND_DONE
    elif s.stack_size == 0:
        s.phase = TURN_DONE
    else:
        s.phase = PENALTY
        s.taker = seat
        s.turn = CHANCE


def take_penalty(s: State, seat: Seat, card: Card) -> None:
    """HJ-R5 HJ-21 The round ends after the penalty for a last card, unless it goes on under `match_out`."""
    remember_draw(s, seat, card)
    take_card(s, seat, card)
    s.phase = ROUND_DONE if s.last and s.match_out == MATCH_ENDS else TURN_DONE


def end_special(s: State) -> None:
    """HJ-28 Whatever the last card triggered is done: the round ends, unless a swap plays on (HJ-35)."""
    swapped = holds(SEVENS, s.live)
    if s.last and not (swapped and s.swap_out == SWAP_PLAYS_ON and s.hand[s.mover]):
        s.spared = s.mover if swapped and s.swap_out == SWAP_ZERO else NO_SEAT
        s.phase = ROUND_DONE
    else:
        s.phase = TURN_DONE


# HJ-R10 No play


def ask_for_card(s: State, seat: Seat) -> None:
    """HJ-R10 HJ-18 A player who cannot or will not play draws; so does one who holds only the JINX (HJ-45)."""
    s.declined[seat] = s.live
    s.again = 0
    s.phase = DRAWING
    s.taker = seat
    s.turn = CHANCE


def draw_card(s: State, seat: Seat, card: Card) -> None:
    """HJ-R10 HJ-19 The drawn card, and no other, may be played at once, with full effect (HJ-20)."""
    remember_draw(s, seat, card)
    take_card(s, seat, card)
    s.drawn_card = card
    s.phase = DRAWN
    s.turn = seat


def keep_card(s: State, seat: Seat) -> None:
    """HJ-R10 The turn ends, whether or not the card would have fitted."""
    remember(s, KEEP, seat, NO_CARD, NO_SEAT)
    s.drawn_card = NO_CARD
    s.phase = TURN_DONE


def stop(s: State, seat: Seat) -> None:
    """HJ-27 The extra turn of a double seven is declined."""
    remember(s, STOP, seat, NO_CARD, NO_SEAT)
    s.again = 0
    s.phase = TURN_DONE


def pass_by(s: State, seat: Seat) -> None:
    """HJ-22 HJ-23 Nothing is played, though something could be."""
    remember(s, PASS, seat, NO_CARD, NO_SEAT)
    if s.empty_hold == MUST_PLAY:
        note_lack(s, seat, sevens_on(s.live))
    s.again = 0
    s.passes += 1
    s.phase = ROUND_DONE if all_have_passed(s) else TURN_DONE


# From turn to turn


def go_on(s: State) -> None:
    """What follows a decision or a card of chance once everything that it triggered is done."""
    if s.phase == SPECIAL_DONE:
        end_special(s)
    if s.phase == TURN_DONE:
        end_turn(s)
    if s.phase == ROUND_DONE:
        end_round(s)


def end_turn(s: State) -> None:
    """HJ-43 On to the next player in the current direction; HJ-R7 HJ-27 after a double seven the same one may go on.

    HJ-24 With an empty stack, on to the next seat that can play; HJ-25 that is checked only now.
    """
    seat = s.mover if s.again else neighbour(s, s.mover, s.direction)
    s.last = 0
    s.skipped = EMPTY
    if s.stack_size == 0:
        if nobody_can_make_seven(s):
            s.phase = ROUND_DONE
            return
        while playable(s, seat) == EMPTY:
            skip(s, seat)
            if all_have_passed(s):
                s.phase = ROUND_DONE
                return
            seat = neighbour(s, seat, s.direction)
    s.mover = seat
    s.turn = seat
    s.phase = TURN


def shows_hands(s: State) -> bool:
    """HJ-24 With an empty stack, the next seat to play shows who can play and who cannot."""
    return s.stack_size == 0


def skip(s: State, seat: Seat) -> None:
    """HJ-24 A seat without a playable card is skipped, publicly; so is an empty hand (HJ-R11)."""
    note_lack(s, seat, sevens_on(s.live))
    if s.empty_match == MATCH_FREE:
        note_lack(s, seat, pairs(s))
    s.skipped |= only(seat)
    s.passes += 1
    s.again = 0
