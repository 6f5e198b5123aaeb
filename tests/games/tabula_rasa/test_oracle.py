"""Interpreted rules, compiled rules and the oracle agree, ply by ply.

The same random moves are made three times: by `rules.py` as it is, by its compiled twin, and by
`tests/oracles/tabula_rasa.py`, a second implementation by another author. Raise the numbers for a longer look.
"""

from __future__ import annotations

from collections import Counter
from itertools import count
from random import Random

import numpy as np
import pytest

from tabulae import CHANCE, NOBODY, WATCHER, new_dice
from tabulae.core import layout
from tabulae.games.tabula_rasa.pieces import KINDS, copies
from tabulae.games.tabula_rasa.rules import castle_goes_to, deck_size, owner_of, scores, sides, standing_at
from tabulae.games.tabula_rasa.state import BY_COLOUR, BY_NUMBER, DEAL, FIRST, Move, State
from tabulae.games.tabula_rasa.view import View
from tests.games.tabula_rasa.positions import COLOUR_NAMES, GAME, TIES
from tests.helpers.sampling import sample
from tests.oracles import tabula_rasa as oracle

GAMES_PLY_BY_PLY = 20  # for each seat count and option: all is compared at every ply, views in turn
GAMES_TO_THE_END = 350  # for each seat count and option: all is compared at the end

SETUPS = [(seats, ties) for seats in (2, 3, 4) for ties in TIES]
FIRST_BY_LOT = None


# From our words to the oracle's


def card(knight: int) -> oracle.Card:
    return knight % 5 + 1, COLOUR_NAMES[knight // 5]


def place(estate: int) -> oracle.Place:
    return ("number", estate + 1) if estate < 5 else ("colour", COLOUR_NAMES[estate - 5])


def cards(held: int) -> Counter[oracle.Card]:
    return Counter({card(knight): copies(held, knight) for knight in range(KINDS) if copies(held, knight)})


def piles(s: State | View) -> dict[tuple[int, oracle.Place], Counter[oracle.Card]]:
    """What every side has beside every estate."""
    beside: dict[tuple[int, oracle.Place], Counter[oracle.Card]] = {}
    for side in range(sides(s.seats)):
        seats = [side, side + 2] if s.seats == 4 else [side]
        for estate in range(10):
            way = BY_NUMBER if estate < 5 else BY_COLOUR
            beside[side, place(estate)] = sum((cards(s.posted[x][way] & standing_at(estate)) for x in seats), Counter())
    return beside


def play_in_oracle(reference: oracle.TabulaRasa, seat: int, move: Move) -> None:
    if move.kind == FIRST:
        reference.choose_first(move.place)
    elif move.kind == DEAL:
        assert reference.pending_chance() == ("deal", move.place)
        reference.deal(card(move.knight))
    else:
        reference.play(seat, card(move.knight), place(move.place))


# What must be equal


def compare_moves(s: State, reference: oracle.TabulaRasa) -> None:
    """Who acts, and what may be done: chance outcomes with their weights."""
    assert [oracle.CHANCE if seat == CHANCE else seat for seat in GAME.to_act(s)] == reference.to_act()
    for seat in range(s.seats):
        assert {(card(m.knight), place(m.place)) for m in GAME.moves(s, seat)} == reference.legal(seat)
    outcomes = [GAME.rules.nth_move(s, CHANCE, k) for k in range(GAME.rules.count_moves(s, CHANCE))]
    ours = Counter(m.place if m.kind == FIRST else card(m.knight) for m in outcomes)
    assert ours == reference.chance_outcomes()


def compare_table(s: State, reference: oracle.TabulaRasa) -> None:
    """Hands, deck, tiles, points and winners, as if scored now."""
    assert [cards(hand) for hand in s.hand[: s.seats]] == reference.hands
    assert cards(s.stock) == reference.deck
    assert deck_size(s) == reference.deck_size()
    gained = reference.tiles()
    points = [sum(oracle.points_of(tile) for tile in tiles) for tiles in gained]
    assert list(scores(s))[: sides(s.seats)] == points
    compare_tiles(s, gained)
    outcome = GAME.outcome(s)
    assert (outcome is not None) == reference.over()
    if outcome is not None:
        assert reference.scores() == points
        assert sorted({outcome.side_of(seat) for seat in outcome.winners}) == reference.winners()
        assert list(outcome.scores) == [points[reference.side_of(seat)] for seat in range(s.seats)]


def compare_tiles(s: State, gained: list[list[oracle.Tile]]) -> None:
    for side, tiles in enumerate(gained):
        assert (oracle.CASTLE in tiles) == (castle_goes_to(s) == side)
        owned = [("estate", place(estate)[1]) for estate in range(10) if owner_of(s, estate) == side]
        assert owned == [tile for tile in tiles if tile[0] == "estate"]


def compare_view(s: State, reference: oracle.TabulaRasa, seat: int) -> None:
    v, seen = GAME.view(s, seat), reference.visible_to(seat)
    assert cards(v.hand) == seen["hand"]
    assert v.hand_size[: s.seats] == seen["hand_sizes"]
    assert v.deck_size == seen["deck_size"]
    assert piles(v) == seen["played"]
    assert (cards(v.removed) or None) == seen["removed"]


class Compiled:
    """The compiled twin of a State, held to the interpreted one."""

    def __init__(self, s: State) -> None:
        self.kernel = GAME.kernel
        self.record = layout.pack(s)[0]

    def compare_moves(self, s: State) -> None:
        for seat in (*range(s.seats), CHANCE):
            assert self.kernel.count_moves(self.record, seat) == GAME.rules.count_moves(s, seat)
        for k in range(GAME.rules.count_moves(s, s.turn)):
            move = GAME.rules.nth_move(s, s.turn, k)
            assert tuple(self.kernel.nth_move(self.record, s.turn, k)) == move
            assert self.kernel.objection(self.record, s.turn, move) == 0

    def compare_table(self, s: State) -> None:
        assert layout.unpack(State, self.record) == s
        assert tuple(self.kernel.scores(self.record)) == scores(s)
        assert self.kernel.castle_goes_to(self.record) == castle_goes_to(s)
        if s.turn == NOBODY:
            for seat in range(s.seats):
                assert self.kernel.points(self.record, seat) == GAME.rules.points(s, seat)
                assert self.kernel.wins(self.record, seat) == GAME.rules.wins(s, seat)

    def compare_view(self, s: State, viewer: int) -> None:
        view, ours = layout.pack(View())[0], GAME.view(s, viewer)
        self.kernel.show(self.record, viewer, view)
        assert layout.unpack(View, view) == ours
        if s.plays % 8 == 0:
            self.compare_features(view, ours)

    def compare_features(self, view: np.void, ours: View) -> None:
        features = np.zeros(GAME.encoding.FEATURES, np.int8)
        self.kernel.write_features(view, features)
        assert features.tolist() == GAME.observation(ours).tolist()

    def play(self, seat: int, move: Move) -> None:
        self.kernel.play(self.record, seat, move)


def random_move(s: State, dice: Random) -> Move:
    """Chance by weight, a seat evenly."""
    return GAME.rules.nth_move(s, s.turn, dice.randrange(GAME.rules.count_moves(s, s.turn)))


def start(seats: int, ties: str, seed: int) -> tuple[State, oracle.TabulaRasa, Compiled]:
    first = FIRST_BY_LOT if seed % 2 else seed % seats
    s = GAME.start(seats, first=first, ties=ties)
    return s, oracle.TabulaRasa(seats, ties, first), Compiled(s)


@pytest.mark.parametrize(("seats", "ties"), sample(SETUPS, 3))
def test_three_implementations_agree_at_every_ply(seats, ties):
    for seed in range(GAMES_PLY_BY_PLY):
        dice = Random(f"ply by ply {seats} {ties} {seed}")
        s, reference, compiled = start(seats, ties, seed)
        for ply in count():
            compare_moves(s, reference)
            compare_table(s, reference)
            compare_view(s, reference, seat=ply % seats)
            compiled.compare_moves(s)
            compiled.compare_table(s)
            compiled.compare_view(s, viewer=(*range(seats), WATCHER)[ply % (seats + 1)])
            if s.turn == NOBODY:
                break
            seat, move = s.turn, random_move(s, dice)
            s = GAME.play(s, seat, move)
            play_in_oracle(reference, seat, move)
            compiled.play(seat, move)


@pytest.mark.parametrize(("seats", "ties"), sample(SETUPS, 3, first=1))
def test_three_implementations_agree_at_the_end_of_many_games(seats, ties):
    for seed in range(GAMES_TO_THE_END):
        dice = Random(f"to the end {seats} {ties} {seed}")
        s, reference, compiled = start(seats, ties, seed)
        while s.turn != NOBODY:
            seat, move = s.turn, random_move(s, dice)
            GAME.rules.play(s, seat, move)
            play_in_oracle(reference, seat, move)
            compiled.play(seat, move)
        compare_table(s, reference)
        compiled.compare_table(s)
        for seat in range(seats):
            compare_view(s, reference, seat)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_compiled_objections_are_the_interpreted_ones(seats):
    universe = list(GAME.encoding.every_move(seats))
    dice = Random(seats)
    s = GAME.start(seats)
    while s.turn != NOBODY:
        record = layout.pack(s)[0]
        for seat in (*range(seats), CHANCE):
            for move in dice.sample(universe, 40):
                assert GAME.kernel.objection(record, seat, move) == GAME.rules.objection(s, seat, move)
        s = GAME.play(s, s.turn, random_move(s, dice))


@pytest.mark.parametrize(("seats", "ties"), SETUPS)
def test_compiled_and_interpreted_playouts_are_the_same_games(seats, ties):
    for seed in range(60):
        ours, dice = GAME.start(seats, ties=ties), new_dice(seed)
        record, packed_dice = layout.pack(ours)[0], layout.pack(dice)[0]

        assert GAME.kernel.play_at_random(record, packed_dice) == GAME.rules.play_at_random(ours, dice) == 48
        assert layout.unpack(State, record) == ours
        assert packed_dice["state"] == dice.state
