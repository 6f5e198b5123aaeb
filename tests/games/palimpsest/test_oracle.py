"""Interpreted rules, compiled rules and the oracle agree, ply by ply, over seats and options.

The same random moves are made three times: by `rules.py` as it is, by its compiled twin, and by
`tests/oracles/palimpsest.py`, a second implementation by another author, whose geometry is slow. Raise GAMES for a
longer look.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from tabulae import CHANCE, NOBODY
from tabulae.core import layout
from tabulae.core.cardset import cards_of
from tabulae.core.dice import new_dice
from tabulae.games.palimpsest.geometry import contact, contact_fast
from tabulae.games.palimpsest.pieces import KINDS, RANKS, SIGNS, SUITS
from tabulae.games.palimpsest.rules.random_play import random_move
from tabulae.games.palimpsest.state import CARRY, DEAL, FIRST, LAY, PLACE, REMOVE, ROOT, SHIFT, Move, State
from tests.games.palimpsest.positions import GAME, OPTIONS
from tests.helpers.sampling import sample
from tests.oracles import palimpsest as oracle

GAMES = 2  # for each number of seats, each with other options
TRIES = 3  # placements that are compared before each lay, legal or not
DECKTET = json.loads((Path(__file__).parent / "decktet.json").read_text(encoding="utf-8"))
PHASES = {LAY: "lay", PLACE: "place", REMOVE: "remove", SHIFT: "move", CARRY: "excuse"}


def test_YQ_R1_the_cards_are_those_of_the_decktet():
    ranks = {"ace": 1, "pawn": 0, "court": 0, "crown": 0, "excuse": 0}
    suits = ["moons", "suns", "waves", "leaves", "wyrms", "knots"]
    kinds = ["", "crown", "pawn", "court", "excuse"]

    assert sorted(SIGNS) == sorted(each["id"] for each in DECKTET)
    for each in DECKTET:
        number = SIGNS.index(each["id"])
        assert RANKS[number] == ranks.get(each["rank"]) or RANKS[number] == int(each["rank"])
        assert SUITS[number] == sum(1 << suits.index(suit) for suit in each["suits"])
        assert kinds[KINDS[number]] in ("", each["rank"])
        assert (number < 36) == (each["deck"] == "basic")


# From our words to the oracle's


def decision(s: State, move: Move) -> oracle.Decision:
    place, to = s.place[move.card], s.place[move.to]
    if move.kind == LAY:
        return "lay", SIGNS[move.card], move.x, move.y, move.angle
    if move.kind == PLACE:
        return "place", place
    if move.kind == REMOVE:
        return "remove", place, move.seat
    if move.kind == SHIFT:
        return "move", place, move.seat, to
    return "excuse", place, to


def signs(held: int) -> set[str]:
    return {SIGNS[number] for number in cards_of(held)}


def facts(s: State) -> dict[str, object]:
    """All that is true, in plain words."""
    return {
        "to act": [] if s.turn == NOBODY else [oracle.CHANCE if s.turn == CHANCE else s.turn],
        "phase": PHASES.get(s.phase) if s.turn >= 0 else None,
        "hands": [signs(s.hand[seat]) for seat in range(s.seats)],
        "deck": signs(s.stock),
        "points": s.score[: s.seats],
        "left": s.left[: s.seats],
        "table": [
            (SIGNS[s.card[i]], s.x[i], s.y[i], s.angle[i], s.marks[i], s.buried >> i & 1, s.scribes[i][: s.seats])
            for i in range(s.laid)
        ],
        "graph": [set(cards_of(s.touching[i])) for i in range(s.laid)],
    }


def facts_of_reference(reference: oracle.Palimpsest) -> dict[str, object]:
    return {
        "to act": reference.to_act(),
        "phase": reference.phase(),
        "hands": reference.hands,
        "deck": reference.deck,
        "points": reference.points,
        "left": reference.scribes_left,
        "table": [
            (each.card, each.x, each.y, each.angle, each.marks[0] + 2 * each.marks[1], int(each.buried), each.scribes)
            for each in reference.table
        ],
        "graph": [each.touches for each in reference.table],
    }


def compare_moves(s: State, reference: oracle.Palimpsest, rng: Random) -> None:
    if s.turn < 0:
        return
    if s.phase != LAY:
        ours = [decision(s, move) for move in GAME.moves(s, s.turn)]
        assert len(ours) == len(set(ours)) and set(ours) == reference.decisions(s.turn)
        return
    for _ in range(TRIES):
        i = rng.randrange(s.laid)
        x, y = s.x[i] + rng.randint(-250, 250), s.y[i] + rng.randint(-250, 250)
        angle = rng.choice((0, 90, rng.randrange(360), rng.randrange(-5, 365)))
        card = rng.choice(SIGNS)
        said = GAME.objection(s, s.turn, GAME.wording.parse(f"{card}@{x},{y},{angle}", ()))
        assert (said.clause if said else None) == reference.objection_to_lay(card, x, y, angle)
        if 0 <= angle < 360:
            touched, on_table = reference.touched(x, y, angle)
            for way in (contact, contact_fast):
                seen = way.contact_at(s, x, y, angle)
                assert (set(cards_of(seen.touched)), seen.on_table) == (touched, on_table)


@pytest.mark.parametrize("number", sample(range(GAMES), 1))
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_rules_the_compiled_rules_and_the_oracle_agree_at_every_ply(seats: int, number: int):
    rng = Random(f"{seats} {number}")
    options = {name: rng.choice(values) for name, values in OPTIONS.items()} if number else {}
    first = rng.choice([None, *range(seats)])
    s = GAME.start(seats, first=first, **options)
    reference = oracle.Palimpsest(seats, first=first, cards=DECKTET, **options)
    compiled = layout.pack(s)[0]
    dice = new_dice(100 * seats + number)

    while s.turn != NOBODY:
        assert facts(s) == facts_of_reference(reference)
        compare_moves(s, reference, rng)
        move = random_move(s, s.turn, dice)
        if s.turn == CHANCE:
            assert {FIRST: "first", DEAL: "deal", ROOT: "root"}[move.kind] in ("deal", reference.pending_chance()[0])
            reference.chance(move.seat if move.kind == FIRST else SIGNS[move.card])
        else:
            reference.decide(s.turn, decision(s, move))
        GAME.kernel.play(compiled, s.turn, move)
        GAME.rules.play(s, s.turn, move)
        assert layout.unpack(State, compiled) == s
    assert facts(s) == facts_of_reference(reference)
    assert list(GAME.outcome(s).winners) == reference.winners()
