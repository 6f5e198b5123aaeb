"""Hijinx told a second time, naively, from the rules text alone; tests compare it with the game ply by ply.

A card is (top, bottom), 0 standing for a blank, or the string "JINX". Chance comes from outside.
Nothing here is fast. What the text leaves open is marked "Plainest reading".
"""

from collections.abc import Iterable

Card = tuple[int, int] | str
Decision = tuple[object, ...]
Fact = tuple[int, Card]

JINX = "JINX"
BLANK = 0
CHANCE = "chance"

HAND = 5  # HJ-R2
SEVEN = 7  # HJ-R4
JINX_POINTS = 20  # HJ-R12
CLOCKWISE = 1

CHOICES = {
    "blank_match": ("on", "off"),  # HJ-05
    "match_out": ("end", "draw", "out"),  # HJ-21
    "empty_match": ("illegal", "free"),  # HJ-22
    "empty_hold": ("no", "yes"),  # HJ-23
    "swap_out": ("score", "zero", "play-on"),  # HJ-35
    "dump_out": ("out", "play-on"),  # HJ-40
}


# Cards


def all_cards() -> set[Card]:
    """HJ-R1, HJ-03 All pairs of blank and 1-6 but the double blank, each order its own card (HJ-04), and JINX: 49."""
    pairs: set[Card] = {(top, bottom) for top in range(7) for bottom in range(7)}
    return (pairs - {(BLANK, BLANK)}) | {JINX}


def rank(card: Card) -> int:
    """HJ-R1 The total of the pips; JINX has none."""
    return 0 if isinstance(card, str) else sum(card)


def positions(card: Card, live: Card) -> list[tuple[int, int]]:
    """HJ-R3 Top lies with top and bottom with bottom; HJ-R9 JINX lies with nothing."""
    if isinstance(card, str) or isinstance(live, str):
        return []
    return list(zip(card, live, strict=True))


def count_sevens(card: Card, live: Card) -> int:
    """HJ-R4 In how many positions the dice add to 7; HJ-06 a blank never does (7 is on no die)."""
    return sum(1 for die, other in positions(card, live) if die + other == SEVEN)


def count_matches(card: Card, live: Card, blank_match: str) -> int:
    """HJ-R4 In how many positions the faces are the same; HJ-05 whether two blanks are."""
    return sum(1 for die, other in positions(card, live) if die == other and (die != BLANK or blank_match == "on"))


def is_half_blank(card: Card) -> bool:
    """HJ-R8 One of the twelve cards that turn the direction."""
    return not isinstance(card, str) and BLANK in card


def is_own_seven(card: Card) -> bool:
    """HJ-R8 One of the six cards that swap."""
    return not isinstance(card, str) and sum(card) == SEVEN and BLANK not in card


def is_double(card: Card) -> bool:
    """HJ-R8 One of the six cards that dump."""
    return not isinstance(card, str) and card[0] == card[1]


def points(hand: Iterable[Card]) -> int:
    """HJ-R12, HJ-36, HJ-46 The pips left; JINX costs 20 beside other cards and earns 20 alone."""
    cards = set(hand)
    if cards == {JINX}:
        return -JINX_POINTS
    return sum(rank(card) for card in cards) + (JINX_POINTS if JINX in cards else 0)


class Hijinx:
    """One game of several rounds.

    `phase` is open, start, deal, draw or penalty (chance acts), turn, extra, drawn or dump (the seat in `turn` acts),
    swap (every seat with a card acts), or over.
    """

    def __init__(
        self,
        seats: int,
        *,
        rounds: int = 6,
        blank_match: str = "on",
        match_out: str = "end",
        empty_match: str = "illegal",
        empty_hold: str = "no",
        swap_out: str = "score",
        dump_out: str = "out",
    ) -> None:
        if seats not in (2, 3, 4, 5):
            raise ValueError("Hijinx is for two to five seats")
        if not 1 <= rounds <= 12:
            raise ValueError("HJ-51: one to twelve rounds")
        given = {
            "blank_match": blank_match,
            "match_out": match_out,
            "empty_match": empty_match,
            "empty_hold": empty_hold,
            "swap_out": swap_out,
            "dump_out": dump_out,
        }
        for name, value in given.items():
            if value not in CHOICES[name]:
                raise ValueError(f"{name} is one of {CHOICES[name]}, not {value!r}")
        self.seats = seats
        self.rounds = rounds
        self.blank_match = blank_match
        self.match_out = match_out
        self.empty_match = empty_match
        self.empty_hold = empty_hold
        self.swap_out = swap_out
        self.dump_out = dump_out
        self.totals = [0] * seats  # HJ-47 may fall below zero
        self.round_scores: list[list[int]] = []
        self.round = 0
        self.starter: int | None = None  # unknown until the draw for the start is decided
        self._begin_round()

    # Who acts, and what may be done

    @property
    def live(self) -> Card | None:
        """HJ-R3 Only the last card of the path is live."""
        return self.path[-1] if self.path else None

    def to_act(self) -> list[int | str]:
        if self.phase == "over":
            return []
        if self.phase in ("open", "start", "deal", "draw", "penalty"):
            return [CHANCE]
        if self.phase == "swap":
            return [seat for seat in self._swappers() if seat not in self.gifts]
        assert self.turn is not None
        return [self.turn]

    def pending_chance(self) -> tuple[object, ...]:
        """What chance owes now; empty when it owes nothing."""
        if self.phase == "open":
            return ("open",)
        if self.phase == "start":
            return ("start", self.to_show[0])
        if self.phase == "deal":
            return ("deal", self.to_deal[0])
        if self.phase in ("draw", "penalty"):
            return ("draw", self.turn)
        return ()

    def chance_outcomes(self) -> set[Card]:
        """The cards of the stack, each as likely as the next."""
        return set(self.stack) if self.pending_chance() else set()

    def decisions(self, seat: int) -> set[Decision]:
        if seat not in self.to_act():
            return set()
        hand = self.hands[seat]
        if self.phase == "swap":
            return {("give", card) for card in hand}  # HJ-33; HJ-37 a lone JINX must go
        if self.phase == "dump":
            return {("dump", card, target) for card in hand for target in range(self.seats) if target != seat}  # HJ-39
        plays: set[Decision] = {("play", card) for card in self._playable(seat)}
        if self.phase == "drawn":
            # HJ-R10, HJ-19 only the drawn card; HJ-25 even a seven may be kept; HJ-55 so "keep" tells nothing.
            return (plays & {("play", self.drawn)}) | {("keep",)}
        if self.stack:
            plays.add(("draw",))  # HJ-R10, HJ-18, HJ-45
        elif self._may_pass(seat):
            plays.add(("pass",))
        if self.phase == "extra":
            plays.add(("stop",))  # HJ-R7, HJ-27
        return plays

    def _sevens(self, seat: int) -> set[Card]:
        """The cards of the hand that make at least one seven with the live card."""
        assert self.live is not None
        return {card for card in self.hands[seat] if count_sevens(card, self.live) > 0}

    def _mere_matches(self, seat: int) -> set[Card]:
        """HJ-R5, HJ-11 The cards of the hand that pair, but only by matching."""
        assert self.live is not None
        return {
            card
            for card in self.hands[seat] - self._sevens(seat)
            if count_matches(card, self.live, self.blank_match) > 0
        }

    def _playable(self, seat: int) -> set[Card]:
        """HJ-R4 A card must pair; HJ-22 with an empty stack a mere match will not do, or only for want of a seven.

        Plainest reading: HJ-22 asks for the whole hand, also when only the last card drawn may be played.
        """
        sevens = self._sevens(seat)
        if self.stack or (self.empty_match == "free" and not sevens):
            return sevens | self._mere_matches(seat)
        return sevens

    def _may_pass(self, seat: int) -> bool:
        """With an empty stack: HJ-23 `yes` any player who could play, HJ-22 `free` one who has only matches.

        Plainest reading: an extra turn is a full turn (HJ-27), so passing in it stays possible beside "stop".
        """
        if self._sevens(seat):
            return self.empty_hold == "yes"
        return bool(self._playable(seat))

    # Setting up a round

    def _begin_round(self) -> None:
        """HJ-R2, HJ-R13 New shuffle, new path; HJ-17 clockwise."""
        self.round += 1
        self.stack = all_cards()
        self.path: list[Card] = []
        self.hands: list[set[Card]] = [set() for _ in range(self.seats)]
        self.direction = CLOCKWISE
        self.turn: int | None = None
        self.phase = "open"
        self.shown: list[tuple[int, Card]] = []  # every card shown in the draw for the start
        self.to_show: list[int] = []  # seats that still show a card, in order
        self.compared: dict[int, Card] = {}  # the cards shown since the last tie
        self.to_deal: list[int] = []
        self.drawn: Card | None = None
        self.gifts: dict[int, Card] = {}
        self.sevens_made = 0  # by the card just played
        self.played_last_card = False  # the card just played left an empty hand
        self.quiet: set[int] = set()  # HJ-23 who passed or was skipped since the last card was played
        self.public_skips: list[int] = []  # HJ-24 in this round, in order
        self.facts: list[set[Fact]] = [set() for _ in range(self.seats)]

    def chance(self, card: Card) -> None:
        if card not in self.chance_outcomes():
            raise ValueError(f"chance may not turn up {card!r} now")
        if self.phase == "open":
            self._open(card)
        elif self.phase == "start":
            self._show(card)
        elif self.phase == "deal":
            self._deal(card)
        else:
            self._draw(card)

    def _open(self, card: Card) -> None:
        """HJ-R2 The first card of the path, without effect (HJ-14); a JINX goes back."""
        if card == JINX:
            return
        self.stack.remove(card)
        self.path.append(card)
        if self.starter is None:
            self.phase = "start"
            self.to_show = list(range(self.seats))
        else:
            self._begin_deal()

    def _show(self, card: Card) -> None:
        """HJ-R2, HJ-15 The lowest rank starts; JINX draws again, and so do those tied for lowest."""
        seat = self.to_show[0]
        self.stack.remove(card)
        self.shown.append((seat, card))
        if card != JINX:
            self.to_show.pop(0)
            self.compared[seat] = card
        if not self.to_show:
            lowest = min(rank(other) for other in self.compared.values())
            tied = sorted(seat for seat, other in self.compared.items() if rank(other) == lowest)
            self.compared = {}
            if len(tied) == 1:
                self.starter = tied[0]
                self.stack |= {other for _, other in self.shown}
                self.shown = []
                self._begin_deal()
                return
            self.to_show = tied
        if not self.stack:
            # Plainest reading of what hardly ever happens: the cards no longer compared go back early.
            back = [(seat, other) for seat, other in self.shown if self.compared.get(seat) != other]
            self.stack |= {other for _, other in back}
            self.shown = [entry for entry in self.shown if entry not in back]

    def _begin_deal(self) -> None:
        """HJ-R2 Five cards each, hand after hand, from the starter on."""
        assert self.starter is not None
        self.phase = "deal"
        for step in range(self.seats):
            self.to_deal += [(self.starter + step) % self.seats] * HAND

    def _deal(self, card: Card) -> None:
        self.stack.remove(card)
        self.hands[self.to_deal.pop(0)].add(card)
        if not self.to_deal:
            assert self.starter is not None
            self._begin_turn(self.starter)

    # Playing

    def decide(self, seat: int, decision: Decision) -> None:
        if decision not in self.decisions(seat):
            raise ValueError(f"seat {seat} may not {decision!r} now")
        kind = decision[0]
        if kind == "draw":
            self.phase = "draw"
        elif kind in ("keep", "stop"):
            self._end_turn()
        elif kind == "pass":
            self.quiet.add(seat)
            self._end_turn()
        else:
            card = decision[1]
            assert isinstance(card, str | tuple)
            if kind == "play":
                self._play(seat, card)
            elif kind == "give":
                self.gifts[seat] = card
                self._swap_when_all_gave()
            else:
                target = decision[2]
                assert isinstance(target, int)
                self._hand_over([(seat, card, target)])
                self._after_special()

    def _draw(self, card: Card) -> None:
        """HJ-R10 A card drawn instead of playing, or HJ-R5 as a penalty."""
        assert self.turn is not None
        self.stack.remove(card)
        self.hands[self.turn].add(card)
        if self.phase == "draw":
            self.drawn = card
            self.phase = "drawn"
        elif self.played_last_card and self.match_out == "end":
            self._end_round()  # HJ-21
        else:
            self._end_turn()

    def _play(self, seat: int, card: Card) -> None:
        """HJ-R4 to HJ-R8; HJ-20 a card just drawn works no differently."""
        assert self.live is not None
        self.sevens_made = count_sevens(card, self.live)
        self.hands[seat].remove(card)
        self.path.append(card)
        self.drawn = None
        self.played_last_card = not self.hands[seat]
        self.quiet = set()
        for known in self.facts:
            known -= {(seat, card)}
        if self.sevens_made == 0:
            self._pay_for_match()
        elif is_half_blank(card):
            if self.seats > 2:
                self.direction = -self.direction  # HJ-R8, HJ-43
            self._after_special()
        elif is_own_seven(card):
            self.phase = "swap"
            self.gifts = {}
            self._swap_when_all_gave()
        elif is_double(card) and self.hands[seat]:
            self.phase = "dump"
        else:
            self._after_special()

    def _pay_for_match(self) -> None:
        """HJ-R5 Draw a card, the turn ends; HJ-21 unless the hand is empty; HJ-22 an empty stack asks for nothing."""
        if self.played_last_card and (self.match_out == "out" or not self.stack):
            self._end_round()
        elif self.stack:
            self.phase = "penalty"
        else:
            self._end_turn()

    def _swappers(self) -> list[int]:
        """HJ-34 A player without a card passes nothing."""
        return [seat for seat in range(self.seats) if self.hands[seat]]

    def _swap_when_all_gave(self) -> None:
        """HJ-R8, HJ-33 All at once to the next player in the current direction."""
        if set(self.gifts) == set(self._swappers()):
            passed = [(giver, card, self._next(giver)) for giver, card in sorted(self.gifts.items())]
            self.gifts = {}
            self._hand_over(passed)
            self._after_special()

    def _hand_over(self, passed: list[tuple[int, Card, int]]) -> None:
        """Cards go face down from givers to takers, at once.

        HJ-55 Giver and taker know the card. Plainest reading of "certainly": the others cannot tell which card left, so
        what they knew of the giver's hand is certain no more, and nobody tracks it further by counting.
        """
        for giver, card, taker in passed:
            for seat, known in enumerate(self.facts):
                if seat == taker:
                    known -= {(giver, card)}
                elif seat != giver:
                    known -= {fact for fact in known if fact[0] == giver}
        for giver, card, _ in passed:
            self.hands[giver].remove(card)
        for giver, card, taker in passed:
            self.hands[taker].add(card)
            self.facts[giver].add((taker, card))

    def _after_special(self) -> None:
        """HJ-R11 What the card triggered is done: the round ends, or an extra turn follows, or the turn ends.

        Plainest reading: with an empty stack too the special comes before the test of HJ-24, as with a last card.
        """
        assert self.turn is not None and self.live is not None
        hand = self.hands[self.turn]
        if self.played_last_card:
            if is_own_seven(self.live) and self.swap_out == "play-on" and hand:
                self._go_on()  # HJ-35
            else:
                self._end_round(scores_zero=is_own_seven(self.live) and self.swap_out == "zero")  # HJ-28, HJ-35
        elif is_double(self.live) and not hand and self.dump_out == "out":
            self._end_round()  # HJ-40
        else:
            self._go_on()

    def _go_on(self) -> None:
        """HJ-R7, HJ-27 After a double seven an extra turn; it is another turn, so HJ-24 is tested before it.

        It is a full turn: with an empty stack, who has no card that may be played in it is skipped like anybody.
        """
        assert self.turn is not None
        if self.sevens_made < 2 or self._no_seven_left():
            self._end_turn()
        else:
            self._begin_turn(self.turn, "extra")

    # From turn to turn

    def _next(self, seat: int) -> int:
        """HJ-17, HJ-43 The next player in the current direction."""
        return (seat + self.direction) % self.seats

    def _begin_turn(self, seat: int, phase: str = "turn") -> None:
        """HJ-24 With an empty stack a player who has no card that may be played is skipped, publicly."""
        self.turn = seat
        self.phase = phase
        if not self.stack and not self._playable(seat):
            self.public_skips.append(seat)
            self.quiet.add(seat)
            self._end_turn()

    def _end_turn(self) -> None:
        """HJ-24, HJ-25 With an empty stack the round may be over; HJ-23 `yes` also when everyone held back."""
        assert self.turn is not None
        self.drawn = None
        everyone_quiet = len(self.quiet) == self.seats
        if self._no_seven_left() or (self.empty_hold == "yes" and everyone_quiet):
            self._end_round()
        else:
            self._begin_turn(self._next(self.turn))

    def _no_seven_left(self) -> bool:
        """HJ-24 The stack is empty (HJ-26 for good) and no hand makes a seven with the live card."""
        return not self.stack and not any(self._sevens(seat) for seat in range(self.seats))

    def _end_round(self, scores_zero: bool = False) -> None:
        """HJ-R12, HJ-R13; `scores_zero` is for the finisher of a swap (HJ-35)."""
        scores = [points(hand) for hand in self.hands]
        if scores_zero:
            assert self.turn is not None
            scores[self.turn] = 0
        self.round_scores.append(scores)
        self.totals = [total + score for total, score in zip(self.totals, scores, strict=True)]
        if self.round == self.rounds:
            self.phase = "over"
            self.turn = None
        else:
            assert self.starter is not None
            self.starter = (self.starter + CLOCKWISE) % self.seats  # HJ-52
            self._begin_round()

    # Results and knowledge

    def winners(self) -> list[int]:
        """HJ-49 The lowest total after the last round; HJ-50 shared when equal. Empty until then."""
        if self.phase != "over":
            return []
        return [seat for seat in range(self.seats) if self.totals[seat] == min(self.totals)]

    def knows(self, seat: int) -> set[Fact]:
        """HJ-55 The (holder, card) pairs of other hands this seat is certain of, having passed the card."""
        return set(self.facts[seat])


def self_check(games: int) -> int:
    """Random games end, keep all 49 cards, offer a decision to whoever owes one, and know only what is true."""
    import itertools
    import random

    turns_at_most = 400  # a turn plays or draws, or the stack is empty and cards only leave hands
    played = 0
    names = list(CHOICES)
    for values in itertools.product(*CHOICES.values()):
        options = dict(zip(names, values, strict=True))
        for seats, mood in itertools.product((2, 3, 4, 5), ("any", "idle", "busy")):
            for seed in range(games):
                dice = random.Random(f"{options} {seats} {mood} {seed}")
                rounds = dice.choice((1, 2, 3))
                game = Hijinx(seats, rounds=rounds, **options)
                plies = 0
                while game.to_act():
                    actor = dice.choice(game.to_act())
                    if isinstance(actor, str):
                        game.chance(dice.choice(sorted(game.chance_outcomes(), key=str)))
                    else:
                        open_now = sorted(game.decisions(actor), key=str)
                        assert open_now
                        assert not any(game.decisions(seat) for seat in range(seats) if seat not in game.to_act())
                        plays = [decision for decision in open_now if decision[0] == "play"]
                        rest = [decision for decision in open_now if decision[0] != "play"]
                        liked = {"any": open_now, "idle": rest or plays, "busy": plays or rest}[mood]
                        if dice.random() < 0.1:
                            liked = open_now
                        game.decide(actor, dice.choice(liked))
                    plies += 1
                    assert plies < turns_at_most * rounds
                    lying = [*game.path, *game.stack, *(card for _, card in game.shown), *itertools.chain(*game.hands)]
                    assert len(lying) == len(all_cards()) and set(lying) == all_cards()
                    for seat in range(seats):
                        assert all(holder != seat and card in game.hands[holder] for holder, card in game.knows(seat))
                assert len(game.round_scores) == rounds and game.winners()
                assert game.totals == [sum(scores) for scores in zip(*game.round_scores, strict=True)]
                played += 1
    return played


if __name__ == "__main__":
    print(f"{self_check(games=1)} random games, all counts hold")
