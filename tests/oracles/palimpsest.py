"""The Young Queen's Palimpsest told a second time, naively, from the rules text alone; tests compare it ply by ply.

A card is its id in decktet.json; a laid card is known by its place in the order of laying, the root being 0.
Chance comes from outside. The geometry looks at every sample point with whole numbers of any size, and only
the contact graph, the marks and the burials are remembered, because the rules say they outlast what covers them.
"""

import json
import math
import random
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any

Card = str
Point = tuple[int, int]
Decision = tuple[Any, ...]
CHANCE = "chance"

SCRIBES = 20  # YQ-R1
HAND = 5  # YQ-R2

# The table, in units of 1/80 inch.
HALF_WIDTH, HALF_HEIGHT = 100, 140
REACH = 10  # YQ-T1 `near` is ±110, ±150
GRAIN, MARGIN = 10, 5  # sample points: 10 units apart, the outermost 5 inside the edge
SCALE = 2**14  # a turned point is held times 2^14, turned back into a frame times 2^28
TABLE_POINTS_NEEDED = 16  # YQ-T2
MARKS: tuple[Point, Point] = ((-80, -120), (80, 120))  # YQ-T3
FARTHEST = 20000

# No sample point or mark lies 166 units or more from its card's centre, no point is near a card whose centre is 187 or
# more away (rounding C and S changes a length by less than 1 in 16000), so centres this far apart cannot meet.
APART = 360

SAMPLES: list[Point] = [
    (u, v)
    for v in range(-HALF_HEIGHT + MARGIN, HALF_HEIGHT, GRAIN)
    for u in range(-HALF_WIDTH + MARGIN, HALF_WIDTH, GRAIN)
]

OPTIONS = {
    "deck": ("basic", "extended"),  # YQ-01
    "crowns": ("power", "rank10"),  # YQ-02
    "touch": ("edge", "overlap"),  # YQ-05
    "turning": ("free", "quarter", "none"),  # YQ-09
    "rank_visible": ("any", "both"),  # YQ-10
    "ending": ("at-once", "equal-turns", "play-out"),  # YQ-27
}


def cosine_and_sine(angle: int) -> tuple[int, int]:
    """C and S: times 2^14, rounded to nearest (no whole degree comes within 1/2500 of a half)."""
    turn = math.radians(angle)
    return round(SCALE * math.cos(turn)), round(SCALE * math.sin(turn))


class Laid:
    """A card on the table."""

    def __init__(self, card: Card, x: int, y: int, angle: int, seats: int) -> None:
        self.card = card
        self.x, self.y, self.angle = x, y, angle
        self.c, self.s = cosine_and_sine(angle)
        self.marks = [True, True]  # YQ-T3 which of the two is uncovered
        self.buried = False  # YQ-T5
        self.scribes = [0] * seats
        self.touches: set[int] = set()  # YQ-T4

    def on_table(self, own: Point) -> Point:
        """Where a point of the card's own frame lies, times 2^14."""
        u, v = own
        return SCALE * self.x + self.c * u - self.s * v, SCALE * self.y + self.s * u + self.c * v

    def samples(self) -> Iterator[Point]:
        return (self.on_table(own) for own in SAMPLES)

    def within(self, point: Point, half_width: int, half_height: int) -> bool:
        """Is the table point, turned into this card's frame, within the half sizes, edges included?"""
        dx, dy = point[0] - SCALE * self.x, point[1] - SCALE * self.y
        across, down = self.c * dx + self.s * dy, -self.s * dx + self.c * dy
        return abs(across) <= half_width * SCALE**2 and abs(down) <= half_height * SCALE**2

    def inside(self, point: Point) -> bool:
        return self.within(point, HALF_WIDTH, HALF_HEIGHT)

    def near(self, point: Point) -> bool:
        return self.within(point, HALF_WIDTH + REACH, HALF_HEIGHT + REACH)

    def apart(self, other: "Laid") -> bool:
        """So far from the other that no point of either can be near the other; a safe short cut, never a rule."""
        return abs(self.x - other.x) > APART or abs(self.y - other.y) > APART


def shares(rank: int, scribes: list[int]) -> list[int]:
    """YQ-R4 What a scored card of this rank pays to each seat."""
    most = max(scribes)
    if most == 0:
        return [0] * len(scribes)
    if scribes.count(most) > 1:  # YQ-22 tied leaders take half each, nobody else scores
        return [rank // 2 if count == most else 0 for count in scribes]
    second = max(count for count in scribes if count != most)  # YQ-23 whoever is second, alone or tied
    paid = []
    for count in scribes:
        if count == most:
            paid.append(rank)
        elif count == second and count > 0:  # YQ-24
            paid.append(rank // 2)
        else:
            paid.append(0)
    return paid


class Palimpsest:
    def __init__(
        self,
        seats: int,
        *,
        deck: str | None = None,
        crowns: str = "power",
        touch: str = "edge",
        turning: str = "free",
        rank_visible: str = "any",
        ending: str = "at-once",
        first: int | None = None,
        cards: list[dict[str, Any]],
    ) -> None:
        if seats not in (2, 3, 4, 5):
            raise ValueError("two to five seats")
        if deck is None:
            deck = "basic" if seats <= 3 else "extended"  # YQ-01
        chosen = {
            "deck": deck,
            "crowns": crowns,
            "touch": touch,
            "turning": turning,
            "rank_visible": rank_visible,
            "ending": ending,
        }
        for name, value in chosen.items():
            if value not in OPTIONS[name]:
                raise ValueError(f"{name} is one of {OPTIONS[name]}")
        self.seats = seats
        self.options = chosen
        # YQ-R1 The basic deck, or all cards.
        self.facts = {c["id"]: c for c in cards if deck == "extended" or c["deck"] == "basic"}
        self.deck: set[Card] = set(self.facts)
        self.hands: list[set[Card]] = [set() for _ in range(seats)]
        self.table: list[Laid] = []
        self.points = [0] * seats
        self.scribes_left = [SCRIBES] * seats
        self.turns = [0] * seats
        self.first = first
        self.turn = first  # the seat whose turn it is; None until the lot is drawn
        self.triggered = False  # YQ-27 stands once it has happened
        self.over = False
        # The turn in hand: nothing laid yet (None), or the laid card's index and what is still owed for it.
        self.laid: int | None = None
        self.effect: str | None = None  # "place", "remove", "move", "excuse"
        self.owed: list[int] = []  # for "remove" and "move" the cards that owe one scribe each, in order of laying
        self.before: list[list[int]] = []  # YQ-46 every card's scribes as they were before this play

    # ---- what a card is

    def rank(self, card: Card) -> int | None:
        """YQ-03 An Ace is 1; YQ-R7 to R10 Pawns, Courts, Crowns and the Excuse have none; YQ-02 a Crown may be 10."""
        name = self.facts[card]["rank"]
        if name == "ace":
            return 1
        if name in ("pawn", "court", "excuse"):
            return None
        if name == "crown":
            return 10 if self.options["crowns"] == "rank10" else None
        return int(name)

    def common_suits(self, card: Card, other: Card) -> int:
        """YQ-14 Covered or not, a card's suits count."""
        return len(set(self.facts[card]["suits"]) & set(self.facts[other]["suits"]))

    def power(self, card: Card) -> str:
        """YQ-R6 to R10 What the card does after scoring."""
        name = self.facts[card]["rank"]
        if name == "court":
            return "remove"
        if name == "excuse":
            return "excuse"
        if name == "crown" and self.options["crowns"] == "power":
            return "move"
        return "place"

    # ---- whose move it is

    def to_act(self) -> list[int | str]:
        if self.over:
            return []
        if self.pending_chance() is not None:
            return [CHANCE]
        assert self.turn is not None
        return [self.turn]

    def pending_chance(self) -> tuple[Any, ...] | None:
        """YQ-34 the lot, YQ-R2 five cards to each seat clockwise from the first player, the root; YQ-R3 the draw."""
        if self.over:
            return None
        if self.first is None:
            return ("first",)
        if not self.table:
            for seat in self.clockwise_from(self.first):
                if len(self.hands[seat]) < HAND:
                    return ("deal", seat)
            return ("root",)
        if self.laid is not None and not self.owed and self.deck:
            return ("draw", self.turn)
        return None

    def chance_outcomes(self) -> set[Any]:
        pending = self.pending_chance()
        if pending is None:
            return set()
        return set(range(self.seats)) if pending == ("first",) else set(self.deck)

    def chance(self, outcome: Any) -> None:
        pending = self.pending_chance()
        if pending is None or outcome not in self.chance_outcomes():
            raise ValueError(f"chance cannot give {outcome!r}")
        if pending[0] == "first":
            self.first = self.turn = outcome
            return
        self.deck.remove(outcome)
        if pending[0] == "root":  # YQ-36 whatever it is, it stays and nothing happens
            self.table.append(Laid(outcome, 0, 0, 0, self.seats))
            return
        self.hands[pending[1]].add(outcome)
        if pending[0] == "draw":
            self.end_turn()

    def clockwise_from(self, seat: int) -> list[int]:
        return [(seat + step) % self.seats for step in range(self.seats)]

    def phase(self) -> str | None:
        if self.over or self.pending_chance() is not None:
            return None
        return "lay" if self.laid is None else self.effect

    # ---- the table

    def touched(self, x: int, y: int, angle: int) -> tuple[set[int], int]:
        """YQ-T1 The cards a card laid here would touch, and how many of its sample points would be on the table."""
        new = Laid("", x, y, angle, self.seats)
        top_down = [index for index in reversed(range(len(self.table))) if not new.apart(self.table[index])]
        touched = set()
        on_table = 0
        for point in new.samples():
            for index in top_down:
                below = self.table[index]
                # YQ-05 under "overlap" near is inside; YQ-T5 the buried are never touched but still hide.
                meets = below.near(point) if self.options["touch"] == "edge" else below.inside(point)
                if meets and not below.buried:
                    touched.add(index)
                if below.inside(point):
                    break
            else:
                on_table += 1
        return touched, on_table

    def rank_visible(self, index: int) -> bool:
        """YQ-T3, YQ-10 Is there a rank to see on this card? YQ-T5 not once it is buried."""
        laid = self.table[index]
        if self.rank(laid.card) is None or laid.buried:
            return False
        return all(laid.marks) if self.options["rank_visible"] == "both" else any(laid.marks)

    def covered(self, index: int, point: Point) -> bool:
        """Does this point of the card lie under a later card?"""
        laid = self.table[index]
        return any(later.inside(point) for later in self.table[index + 1 :] if not later.apart(laid))

    def mark_covered_and_buried(self) -> None:
        """YQ-T3, YQ-T5 Look at every card again; what is covered or buried stays so, since cards never move."""
        for index, laid in enumerate(self.table):
            laid.marks = [not self.covered(index, laid.on_table(own)) for own in MARKS]
            laid.buried = laid.buried or all(self.covered(index, point) for point in laid.samples())

    # ---- laying a card

    def angle_allowed(self, angle: int) -> bool:
        """YQ-09"""
        if self.options["turning"] == "none":
            return angle == 0
        if self.options["turning"] == "quarter":
            return angle in (0, 90, 180, 270)
        return angle in range(360)

    def objection_to_lay(self, card: Card, x: int, y: int, angle: int) -> str | None:
        """The clause that forbids the seat whose turn it is to lay this card here now."""
        if self.phase() != "lay":
            return "YQ-R3"
        assert self.turn is not None
        if card not in self.hands[self.turn]:
            return "YQ-R3"
        if not self.angle_allowed(angle):
            return "YQ-09"
        if abs(x) > FARTHEST or abs(y) > FARTHEST:  # 44 cards end to end do not reach so far: nothing to touch
            return "YQ-T2"
        touched, on_table = self.touched(x, y, angle)
        if not touched or on_table < TABLE_POINTS_NEEDED:
            return "YQ-T2"
        return None

    def lay(self, card: Card, x: int, y: int, angle: int) -> None:
        """YQ-R3 to R5"""
        clause = self.objection_to_lay(card, x, y, angle)
        if clause is not None:
            raise ValueError(f"{clause}: {card} cannot be laid at {x}, {y}, {angle}°")
        assert self.turn is not None
        adjacent, _ = self.touched(x, y, angle)
        self.score_adjacent(card, adjacent)  # YQ-12, YQ-26 judged before anything changes
        self.before = [list(laid.scribes) for laid in self.table]
        self.hands[self.turn].remove(card)
        new = Laid(card, x, y, angle, self.seats)
        self.laid = len(self.table)
        self.table.append(new)  # YQ-08 always on top
        for index in adjacent:  # YQ-T4
            new.touches.add(index)
            self.table[index].touches.add(self.laid)
        self.mark_covered_and_buried()
        self.effect = self.power(card)
        self.owed = self.owed_for(card, sorted(adjacent))
        self.go_on()

    def score_adjacent(self, played: Card, adjacent: set[int]) -> None:
        """YQ-R4, YQ-21 Every adjacent card that holds enough; YQ-19 all colours together; YQ-20 scribes stay."""
        threshold = self.rank(played)
        if threshold is None:  # YQ-R5
            return
        for index in adjacent:
            # An Ace's "every occupied card" is its rank 1 as the threshold; YQ-04 visible ranks only.
            if self.rank_visible(index) and sum(self.table[index].scribes) >= threshold:
                self.score(index)

    def score(self, index: int) -> None:
        rank = self.rank(self.table[index].card)
        assert rank is not None
        for seat, paid in enumerate(shares(rank, self.table[index].scribes)):
            self.points[seat] += paid

    # ---- after laying: scribes

    def owed_for(self, card: Card, adjacent: list[int]) -> list[int]:
        """One entry for every decision the player still has to make about scribes, in order."""
        assert self.turn is not None and self.laid is not None
        open_cards = [index for index in adjacent if not self.table[index].buried]  # YQ-T5
        if self.effect == "place":
            # YQ-R6 the suits of the just buried count too; YQ-17 all of them, YQ-18 as far as the scribes go.
            suits = sum(self.common_suits(card, self.table[index].card) for index in adjacent)
            number = min(suits, self.scribes_left[self.turn]) if open_cards else 0
            return [self.laid] * number
        if self.effect == "remove":  # YQ-R8, YQ-41
            owed = []
            for index in open_cards:
                laid = self.table[index]
                owed += [index] * min(self.common_suits(card, laid.card), sum(laid.scribes))
            return owed
        if self.effect == "move":  # YQ-R9, YQ-44 (the Crown itself is always a card to move to)
            return [
                index
                for index in open_cards
                if self.common_suits(card, self.table[index].card) > 0 and sum(self.table[index].scribes) > 0
            ]
        occupied = [laid for laid in self.table if not laid.buried and laid.scribes[self.turn]]
        return [self.laid] if occupied else []  # YQ-R10, YQ-37, YQ-38

    def decisions(self, seat: int) -> set[Decision]:
        """The legal decisions about scribes; empty while a card is to be laid, for there is no listing those."""
        phase = self.phase()
        if phase in (None, "lay") or seat != self.turn:
            return set()
        assert self.laid is not None
        unburied = {index for index, laid in enumerate(self.table) if not laid.buried}
        if phase == "place":  # YQ-16
            return {("place", index) for index in self.table[self.laid].touches & unburied}
        if phase == "excuse":  # YQ-37
            return {
                ("excuse", source, target)
                for source in unburied
                if self.table[source].scribes[seat]
                for target in unburied - {source}
            }
        source = self.owed[0]
        if phase == "remove":
            return {("remove", source, owner) for owner in range(self.seats) if self.table[source].scribes[owner]}
        return {
            ("move", source, owner, target)
            for owner in range(self.seats)
            if self.before[source][owner]
            for target in self.table[source].touches & unburied
        }

    def decide(self, seat: int, decision: Decision) -> None:
        if self.to_act() != [seat]:
            raise ValueError(f"YQ-R3: seat {seat} is not to act")
        if decision[0] == "lay":
            _, card, x, y, angle = decision
            self.lay(card, x, y, angle)
            return
        if decision not in self.decisions(seat):
            raise ValueError(f"{decision!r} is not open to seat {seat}")
        self.owed.pop(0)
        if decision[0] == "place":
            self.scribes_left[seat] -= 1
            self.table[decision[1]].scribes[seat] += 1
        elif decision[0] == "remove":  # YQ-41 they return to their owners
            _, source, owner = decision
            self.table[source].scribes[owner] -= 1
            self.scribes_left[owner] += 1
        elif decision[0] == "move":
            _, source, owner, target = decision
            self.table[source].scribes[owner] -= 1
            self.table[target].scribes[owner] += 1
        else:
            _, source, target = decision
            for owner in range(self.seats):  # YQ-37 all colours
                self.table[target].scribes[owner] += self.table[source].scribes[owner]
                self.table[source].scribes[owner] = 0
        self.go_on()

    # ---- the end of a turn and of the game

    def go_on(self) -> None:
        """After the last decision of a turn a card is drawn; with no deck left the turn ends here."""
        if not self.owed and not self.deck:
            self.end_turn()

    def end_turn(self) -> None:
        """YQ-R11, YQ-27, YQ-28"""
        assert self.turn is not None
        self.turns[self.turn] += 1
        self.laid = None
        self.effect = None
        self.before = []
        if 0 in self.scribes_left or not self.deck:
            self.triggered = True
        if self.ends_now():
            self.over = True
            for index, laid in enumerate(self.table):  # YQ-30
                if self.rank_visible(index) and sum(laid.scribes) > 0:
                    self.score(index)
            return
        _, *others = self.clockwise_from(self.turn)
        self.turn = next(seat for seat in [*others, self.turn] if self.hands[seat])

    def ends_now(self) -> bool:
        if not self.deck and not any(self.hands):
            return True
        if self.options["ending"] == "at-once":
            return self.triggered
        if self.options["ending"] == "equal-turns":
            return self.triggered and self.round_is_complete()
        return False

    def round_is_complete(self) -> bool:
        """Would the first player be next? Then everyone has had as many turns; a seat without cards has no turn."""
        assert self.turn is not None and self.first is not None
        for seat in self.clockwise_from(self.turn)[1:]:
            if seat == self.first:
                return True
            if self.hands[seat]:
                return False
        return True

    @property
    def final_points(self) -> list[int] | None:
        return list(self.points) if self.over else None

    def winners(self) -> list[int]:
        """YQ-R11 Most points; YQ-33 equal points share the victory."""
        if not self.over:
            return []
        return [seat for seat in range(self.seats) if self.points[seat] == max(self.points)]


# ---- self-check: python3 palimpsest.py path/to/decktet.json


def check_geometry(cards: list[dict[str, Any]]) -> None:
    """Places measured by hand around a lone root, and the roundings."""
    for angle in range(360):
        for exact in (SCALE * math.cos(math.radians(angle)), SCALE * math.sin(math.radians(angle))):
            assert abs(exact - math.floor(exact) - 0.5) > 1e-4
    assert len(SAMPLES) == 560
    for touch, reach in (("edge", 10), ("overlap", 0)):
        game = Palimpsest(2, touch=touch, first=0, cards=cards)
        while game.phase() is None:
            game.chance(min(game.chance_outcomes()))
        assert game.touched(195 + reach, 0, 0) == ({0}, 560 - (0 if reach else 28))
        assert game.touched(196 + reach, 0, 0) == (set(), 560)
        assert game.touched(0, 275 + reach, 180) == ({0}, 560 - (0 if reach else 20))
        assert game.touched(0, 276 + reach, 180) == (set(), 560)
        assert game.touched(0, -235 - reach, 90) == ({0}, 560 - (0 if reach else 20))
        assert game.touched(0, -236 - reach, 90) == (set(), 560)
        assert game.touched(0, 0, 0) == ({0}, 0)
        # Crosswise over the root: 4 columns of 20 points stand out on either side.
        assert game.touched(0, 0, 90) == ({0}, 160)


def check_shares() -> None:
    assert shares(7, [3, 2, 2, 1]) == [7, 3, 3, 0]  # YQ-23
    assert shares(7, [3, 3, 2]) == [3, 3, 0]  # YQ-22
    assert shares(7, [2, 0]) == [7, 0]  # YQ-24
    assert shares(1, [2, 1]) == [1, 0] and shares(1, [1, 1]) == [0, 0]  # YQ-03
    assert shares(9, [0, 0]) == [0, 0]


def without_short_cuts(game: Palimpsest, x: int, y: int, angle: int) -> tuple[set[int], int]:
    """YQ-T1 once more, every point against every card."""
    new = Laid("", x, y, angle, game.seats)
    touched, on_table = set(), 0
    for point in new.samples():
        over = [index for index, laid in enumerate(game.table) if laid.inside(point)]
        top = max(over, default=-1)
        on_table += top < 0
        for index, laid in enumerate(game.table):
            near = laid.near(point) if game.options["touch"] == "edge" else laid.inside(point)
            if near and index >= top and not laid.buried:
                touched.add(index)
    return touched, on_table


def check_books(game: Palimpsest) -> None:
    """YQ-R1 No card and no scribe is ever lost or made."""
    everywhere = [*game.deck, *(card for hand in game.hands for card in hand), *(laid.card for laid in game.table)]
    assert sorted(everywhere) == sorted(game.facts)
    for seat in range(game.seats):
        assert game.scribes_left[seat] + sum(laid.scribes[seat] for laid in game.table) == SCRIBES
        assert game.scribes_left[seat] >= 0 and all(laid.scribes[seat] >= 0 for laid in game.table)
    for index, laid in enumerate(game.table):
        assert index not in laid.touches and all(index in game.table[other].touches for other in laid.touches)
        assert index == 0 or any(other < index for other in laid.touches)


def check_covers(game: Palimpsest) -> None:
    """YQ-T3, YQ-T5 once more, every point against every later card."""
    for index, laid in enumerate(game.table):
        later = game.table[index + 1 :]
        assert laid.buried == all(any(card.inside(point) for card in later) for point in laid.samples())
        for uncovered, own in zip(laid.marks, MARKS, strict=True):
            assert uncovered != any(card.inside(laid.on_table(own)) for card in later)


def random_lay(game: Palimpsest, seat: int, spread: int, rng: random.Random) -> Decision:
    angles = {"none": [0], "quarter": [0, 90, 180, 270], "free": list(range(360))}[game.options["turning"]]
    while True:
        card = rng.choice(sorted(game.hands[seat]))
        beside = rng.choice(game.table)
        x, y = beside.x + rng.randint(-spread, spread), beside.y + rng.randint(-spread, spread)
        angle = rng.choice(angles)
        if rng.random() < 0.02:
            assert game.touched(x, y, angle) == without_short_cuts(game, x, y, angle)
        if game.objection_to_lay(card, x, y, angle) is None:
            return ("lay", card, x, y, angle)


def play_random_game(game: Palimpsest, spread: int, rng: random.Random, seen: Counter[str]) -> None:
    while actors := game.to_act():
        check_books(game)
        if actors == [CHANCE]:
            game.chance(rng.choice(sorted(game.chance_outcomes())))
            continue
        (seat,) = actors
        assert isinstance(seat, int)
        seen[str(game.phase())] += 1
        if game.phase() == "lay":
            game.decide(seat, random_lay(game, seat, spread, rng))
        else:
            game.decide(seat, rng.choice(sorted(game.decisions(seat))))
    check_books(game)
    check_covers(game)
    seen["buried"] += sum(laid.buried for laid in game.table)
    seen["hidden ranks"] += sum(not game.rank_visible(i) for i in range(len(game.table)))
    seen["points"] += sum(game.points)
    seen["out of scribes"] += 0 in game.scribes_left
    assert game.winners()
    if game.options["ending"] != "at-once":
        assert len(set(game.turns)) == 1 or game.options["ending"] == "play-out"
    if game.options["ending"] == "play-out":
        assert not game.deck and not any(game.hands)


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        CARDS = json.load(file)
    check_geometry(CARDS)
    check_shares()
    RNG = random.Random(1)
    SEEN: Counter[str] = Counter()
    for round_number in range(int(sys.argv[2]) if len(sys.argv) > 2 else 6):
        for seats in (2, 3, 4, 5):
            options = {name: RNG.choice(values) for name, values in OPTIONS.items()}
            if round_number % 3 == 0:
                options = {"ending": OPTIONS["ending"][round_number // 3 % 3]}
            first = RNG.choice([None, *range(seats)])
            play_random_game(
                Palimpsest(seats, **options, first=first, cards=CARDS), RNG.choice([130, 200, 340]), RNG, SEEN
            )
            SEEN["games"] += 1
    print(dict(SEEN))
