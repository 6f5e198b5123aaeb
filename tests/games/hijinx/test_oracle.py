"""Interpreted rules, compiled rules and the oracle agree, ply by ply, over seats and options.

The same random moves are made three times: by `rules.py` as it is, by its compiled twin, and by
`tests/oracles/hijinx.py`, a second implementation by another author. Raise the numbers for a longer look.
"""

from __future__ import annotations

from random import Random

import pytest

from tabulae import CHANCE, NOBODY, WATCHER
from tabulae.core import layout
from tabulae.games.hijinx.pieces import JINX
from tabulae.games.hijinx.state import DRAWN, DUMP, GIVE, PLAY, Move, State
from tabulae.games.hijinx.view import View
from tests.games.hijinx.positions import GAME
from tests.helpers.sampling import sample
from tests.oracles import hijinx as oracle

GAMES_PLY_BY_PLY = 8  # for each seat count and mood, each with other options: all is compared at every ply
GAMES_TO_THE_END = 50

WORDS = {4: "draw", 5: "keep", 6: "stop", 7: "pass"}
MOODS = ("any", "idle", "busy")  # idle seats seldom play, so that the stack runs out; busy ones seldom draw

SETUPS = [(seats, mood) for mood in MOODS for seats in (2, 3, 4, 5)]


# From our words to the oracle's


def card(number: int) -> oracle.Card:
    return oracle.JINX if number == JINX else divmod(number, 7)


def cards(held: int) -> set[oracle.Card]:
    return {card(number) for number in range(49) if held >> number & 1}


def decision(move: Move) -> oracle.Decision:
    if move.kind == PLAY:
        return "play", card(move.card)
    if move.kind == GIVE:
        return "give", card(move.card)
    if move.kind == DUMP:
        return "dump", card(move.card), move.place
    return (WORDS[move.kind],)


def start(seats: int, dice: Random) -> tuple[State, oracle.Hijinx]:
    """A table with random options, the first player now and then given."""
    options = {option.name: dice.choice(option.values) for option in GAME.options}
    options["rounds"] = dice.choice("123")
    first = dice.choice([None, dice.randrange(seats)])
    reference = oracle.Hijinx(
        seats, rounds=int(options["rounds"]), **{k: v for k, v in options.items() if k != "rounds"}
    )
    reference.starter = first
    return GAME.start(seats, first=first, **options), reference


def play_in_oracle(reference: oracle.Hijinx, seat: int, move: Move) -> None:
    if seat == CHANCE:
        reference.chance(card(move.card))
    else:
        reference.decide(seat, decision(move))


def random_move(s: State, seat: int, mood: str, dice: Random) -> Move:
    moves = GAME.moves(s, seat)
    if mood != "any" and dice.random() > 0.1:
        plays = [move for move in moves if move.kind == PLAY]
        others = [move for move in moves if move.kind != PLAY]
        moves = (plays or others) if mood == "busy" else (others or plays)
    return dice.choice(moves)


# What must be equal


def compare_moves(s: State, reference: oracle.Hijinx) -> None:
    assert [oracle.CHANCE if seat == CHANCE else seat for seat in GAME.to_act(s)] == reference.to_act()
    for seat in range(s.seats):
        assert {decision(move) for move in GAME.moves(s, seat)} == reference.decisions(seat)
    assert {card(move.card) for move in GAME.moves(s, CHANCE)} == reference.chance_outcomes()
    if reference.pending_chance()[1:]:
        assert GAME.moves(s, CHANCE)[0].place == reference.pending_chance()[1]


def compare_table(s: State, reference: oracle.Hijinx) -> None:
    assert s.total[: s.seats] == reference.totals
    assert [row[: s.seats] for row in s.scored[: s.round]] == reference.round_scores
    assert [card(number) for number in s.path[: s.path_size]] == reference.path
    assert [cards(hand) for hand in s.hand[: s.seats]] == reference.hands
    assert cards(s.stack) == reference.stack and s.stack_size == len(reference.stack)
    assert s.direction == reference.direction
    if s.phase == DRAWN:
        assert card(s.drawn_card) == reference.drawn
    outcome = GAME.outcome(s)
    assert list(outcome.winners if outcome else ()) == reference.winners()


def compare_knowledge(s: State, reference: oracle.Hijinx) -> None:
    """What the oracle knows for certain is certain here too, and everything certain is true."""
    for seat in range(s.seats):
        v = GAME.view(s, seat)
        certain = {
            (holder, card(number))
            for holder in range(s.seats)
            for number in range(49)
            if v.may_hold[holder] >> number & 1 and sum(may >> number & 1 for may in v.may_hold) == 1
        }
        assert reference.knows(seat) <= certain if s.turn != NOBODY else True
        assert all(fact in cards(s.hand[holder]) for holder, fact in certain)
        anywhere = [v.may_hold[holder] & s.hand[holder] for holder in range(s.seats)]
        given = 0
        for may in v.may_hold:
            given |= may
        assert sum(anywhere) == given
        assert not any(v.lacks[each] & s.hand[each] for each in range(s.seats))


class Compiled:
    """The compiled twin of a State, held to the interpreted one."""

    def __init__(self, s: State) -> None:
        self.kernel = GAME.kernel
        self.record = layout.pack(s)[0]

    def compare(self, s: State, viewer: int) -> None:
        assert layout.unpack(State, self.record) == s
        for seat in (*range(s.seats), CHANCE):
            count = GAME.rules.count_moves(s, seat)
            assert self.kernel.count_moves(self.record, seat) == count
            for k in range(0, count, 7):
                move = GAME.rules.nth_move(s, seat, k)
                assert tuple(self.kernel.nth_move(self.record, seat, k)) == move
                assert self.kernel.objection(self.record, seat, move) == 0
        view = layout.pack(View())[0]
        self.kernel.show(self.record, viewer, view)
        assert layout.unpack(View, view) == GAME.view(s, viewer)

    def play(self, seat: int, move: Move) -> None:
        self.kernel.play(self.record, seat, move)


@pytest.mark.parametrize(("seats", "mood"), sample(SETUPS, 3))
def test_three_implementations_agree_at_every_ply(seats, mood):
    for seed in range(GAMES_PLY_BY_PLY):
        dice = Random(f"ply by ply {seats} {mood} {seed}")
        s, reference = start(seats, dice)
        compiled = Compiled(s)
        skips = 0
        while True:
            compare_moves(s, reference)
            compare_table(s, reference)
            compare_knowledge(s, reference)
            compiled.compare(s, dice.choice((*range(seats), WATCHER)))
            if s.turn == NOBODY:
                break
            seat = dice.choice(GAME.to_act(s))
            move, round_before = random_move(s, seat, mood, dice), s.round
            s = GAME.play(s, seat, move)
            play_in_oracle(reference, seat, move)
            compiled.play(seat, move)
            if s.round == round_before and seat != CHANCE:
                new = reference.public_skips[skips:]
                assert not new or s.skipped == sum(1 << each for each in new)
            skips = len(reference.public_skips)


@pytest.mark.parametrize(("seats", "mood"), sample(SETUPS, 3, first=1))
def test_implementations_agree_at_the_end_of_many_games(seats, mood):
    for seed in range(GAMES_TO_THE_END):
        dice = Random(f"to the end {seats} {mood} {seed}")
        s, reference = start(seats, dice)
        compiled = Compiled(s)
        while s.turn != NOBODY:
            seat = dice.choice(GAME.to_act(s))
            move = random_move(s, seat, mood, dice)
            GAME.rules.play(s, seat, move)
            play_in_oracle(reference, seat, move)
            compiled.play(seat, move)
        compare_table(s, reference)
        assert layout.unpack(State, compiled.record) == s
