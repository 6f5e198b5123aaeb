"""Tabula Rasa told a second time, naively, from the rules text alone; tests compare it with the game ply by ply.

A card is (value, colour). A place is ("number", value) or ("colour", colour). Chance comes from outside.
Nothing here is fast, and nothing is remembered that can be counted again from the cards on the table.
"""

from collections import Counter

Card = tuple[int, str]
Place = tuple[str, int | str]
Tile = tuple[str] | tuple[str, int | str]

# TR-R1 Five colours x values 1-5 x two copies; TR-02 gives the order of the colours.
COLOURS = ("red", "yellow", "green", "blue", "violet")
VALUES = (1, 2, 3, 4, 5)
COPIES = 2

# TR-R2 The row from left to right: the five numbers, then the five colours.
NUMBER_PLACES: list[Place] = [("number", value) for value in VALUES]
COLOUR_PLACES: list[Place] = [("colour", colour) for colour in COLOURS]
ROW = NUMBER_PLACES + COLOUR_PLACES

COLOUR_ESTATE_POINTS = 5  # TR-R2, TR-01
TREASURE_POINTS = 1  # TR-R2
CASTLE_POINTS = 5  # TR-R2
CASTLE: Tile = ("castle",)
ESTATES_FOR_CASTLE = 2  # TR-R9

REMOVED = 2  # TR-R4 cards that leave the game unseen
HAND = 8  # TR-R4
CHANCE = "chance"


def all_cards() -> Counter[Card]:
    """TR-R1 The 50 knights."""
    return Counter({(value, colour): COPIES for value in VALUES for colour in COLOURS})


def places_of(card: Card) -> list[Place]:
    """TR-R5, TR-03 A card has exactly two estates: its number and its colour."""
    value, colour = card
    return [("number", value), ("colour", colour)]


def points_of(tile: Tile) -> int:
    """TR-R2 What a tile is worth; TR-R8 a flipped estate is a treasure."""
    if len(tile) == 1:
        return CASTLE_POINTS
    kind, name = tile
    if kind in ("treasure", "flipped"):
        return TREASURE_POINTS
    return name if isinstance(name, int) else COLOUR_ESTATE_POINTS


def take_one(cards: Counter[Card], card: Card) -> None:
    """Remove one copy, leaving no zero behind."""
    cards[card] -= 1
    if cards[card] == 0:
        del cards[card]


class TabulaRasa:
    def __init__(self, seats: int, ties: str = "english", first: int | None = None) -> None:
        if seats not in (2, 3, 4):
            raise ValueError("TR-R3: two, three or four seats")
        if ties not in ("english", "french"):
            raise ValueError("TR-05: ties are english or french")
        self.seats = seats
        self.ties = ties
        self.sides = 3 if seats == 3 else 2  # TR-R3
        self.deck = all_cards()  # undealt cards; the last two of them are the removed ones
        self.hands: list[Counter[Card]] = [Counter() for _ in range(seats)]
        self.table: list[tuple[int, Card, Place]] = []  # (seat, card, place) in the order of play
        self.first: int | None = None
        self.turn: int | None = None
        self.awaiting_cards: list[int] = []  # seats that get the next cards, in order
        if first is not None:
            self.choose_first(first)

    # Who acts

    def side_of(self, seat: int) -> int:
        """TR-R3, TR-19 With four players 0+2 play against 1+3; otherwise everyone is a side."""
        return seat % 2 if self.seats == 4 else seat

    def over(self) -> bool:
        """TR-R6 The deck and all hands are empty."""
        return self.deck_size() == 0 and not any(self.hands)

    def to_act(self) -> list[int | str]:
        if self.over():
            return []
        if self.turn is None or self.awaiting_cards:
            return [CHANCE]
        return [self.turn]

    def deck_size(self) -> int:
        """TR-R4 Cards still to come; the two removed cards never do."""
        return self.deck.total() - REMOVED

    # Chance

    def pending_chance(self) -> tuple[str] | tuple[str, int] | tuple[()]:
        """What chance decides now; () when it is not chance's turn."""
        if self.first is None:
            return ("first",)
        if self.awaiting_cards:
            return ("deal", self.awaiting_cards[0])
        return ()

    def chance_outcomes(self) -> dict[int | Card, int]:
        """Outcome -> how many physical things it stands for; empty when it is not chance's turn."""
        if self.first is None:
            return {seat: 1 for seat in range(self.seats)}  # TR-21
        if self.awaiting_cards:
            return dict(self.deck)  # TR-20: any undealt card may come
        return {}

    def choose_first(self, seat: int) -> None:
        """TR-R4, TR-21 The lot names the seat that starts; the deal begins with it, eight cards to each hand."""
        if self.first is not None:
            raise ValueError("TR-R4: the first seat is already known")
        if seat not in range(self.seats):
            raise ValueError(f"TR-R4: there is no seat {seat}")
        self.first = seat
        self.turn = seat
        for step in range(self.seats):
            self.awaiting_cards += [(seat + step) % self.seats] * HAND

    def deal(self, card: Card) -> None:
        if not self.awaiting_cards:
            raise ValueError("TR-R5: nobody draws now")
        if self.deck[card] == 0:
            raise ValueError(f"TR-R1: no copy of {card} is left undealt")
        seat = self.awaiting_cards.pop(0)
        take_one(self.deck, card)
        self.hands[seat][card] += 1

    # Turns

    def legal(self, seat: int) -> set[tuple[Card, Place]]:
        """TR-R5 Any card of the hand to either of its estates; two copies make one move."""
        if self.to_act() != [seat]:
            return set()
        return {(card, place) for card in self.hands[seat] for place in places_of(card)}

    def play(self, seat: int, card: Card, place: Place) -> None:
        """TR-R5 Put one card on your side; then draw while the deck lasts; TR-R4 then the next seat clockwise."""
        if (card, place) not in self.legal(seat):
            raise ValueError(f"TR-R5: seat {seat} may not put {card} at {place} now")
        take_one(self.hands[seat], card)
        self.table.append((seat, card, place))
        if self.deck_size() > 0:
            self.awaiting_cards.append(seat)
        self.turn = (seat + 1) % self.seats

    # Scoring

    def knights(self, side: int, place: Place) -> Counter[Card]:
        """TR-R3, TR-19 Partners share one side of the row."""
        return Counter(card for seat, card, where in self.table if self.side_of(seat) == side and where == place)

    def awards(self, place: Place) -> dict[int, Tile]:
        """TR-R7, TR-R8 Side -> the tile it gets at this estate; a side that gets nothing is missing."""
        name = place[1]
        cards = {side: self.knights(side, place).total() for side in range(self.sides)}  # TR-04
        present = {side: count for side, count in cards.items() if count > 0}  # TR-R7
        if not present:
            return {}  # TR-09
        leaders = [side for side in present if present[side] == max(present.values())]
        behind = {side: count for side, count in present.items() if side not in leaders}
        seconds = [side for side in behind if behind[side] == max(behind.values())]

        if len(leaders) == 3:
            return {}  # TR-R8, TR-07
        if len(leaders) == 2:
            if self.sides == 2 or self.ties == "english":
                # TR-R8, TR-05, TR-06 A point each; the text does not say who holds which tile, so both are named alike.
                return {side: ("flipped", name) for side in leaders}
            # TR-05, TR-06 French, three sides: nothing for the tied two, the treasure for the third if it is there.
            return {side: ("treasure", name) for side in seconds}

        tiles: dict[int, Tile] = {leaders[0]: ("estate", name)}  # TR-R7
        if len(seconds) == 1:  # none: TR-10; two: TR-R8, TR-08
            tiles[seconds[0]] = ("treasure", name)
        return tiles

    def tiles(self) -> list[list[Tile]]:
        """TR-R6 Per side, the tiles in the order it gets them if the row were scored now, from left to right.

        A tie for the top gives each of the two sides its own ("flipped", name), one point each.
        """
        gained: list[list[Tile]] = [[] for _ in range(self.sides)]
        castle_stands = True
        for place in ROW:
            for side, tile in self.awards(place).items():
                gained[side].append(tile)
            # TR-R9 Only the numbers count (TR-14), flipped estates do not (TR-12), gaps do not matter (TR-13),
            # and the first to reach two has it (TR-15).
            if castle_stands and place in NUMBER_PLACES:
                for side in range(self.sides):
                    estates = [tile for tile in gained[side] if tile[0] == "estate"]
                    if len(estates) == ESTATES_FOR_CASTLE:
                        gained[side].append(CASTLE)
                        castle_stands = False
        return gained

    def scores(self) -> list[int]:
        """TR-R10 Points on tiles, as if scored now."""
        return [sum(points_of(tile) for tile in gained) for gained in self.tiles()]

    def winners(self) -> list[int]:
        """TR-R10 Most points; TR-17 equal points share the victory. Nobody has won before the end."""
        if not self.over():
            return []
        scores = self.scores()
        return [side for side in range(self.sides) if scores[side] == max(scores)]

    # Knowledge

    def visible_to(self, seat: int) -> dict[str, object]:
        """TR-24 Played cards, hand sizes and deck size are open; TR-19 other hands, a partner's too, are not.

        "removed" is None until the game is over (TR-20).
        """
        return {
            "hand": Counter(self.hands[seat]),
            "hand_sizes": [hand.total() for hand in self.hands],
            "deck_size": self.deck_size(),
            "played": {(side, place): self.knights(side, place) for side in range(self.sides) for place in ROW},
            "removed": Counter(self.deck) if self.over() else None,
        }


def self_check(games: int) -> None:
    """Random games keep the counts that TR-R1, TR-R2, TR-R4 and TR-R5 promise."""
    import random

    plays_each = {2: 24, 3: 16, 4: 12}  # TR-R5
    deck_after_deal = {2: 32, 3: 24, 4: 16}  # TR-R4
    points_in_all = 55  # TR-R2
    for seats in (2, 3, 4):
        for ties in ("english", "french"):
            for seed in range(games):
                dice = random.Random(f"{seats} {ties} {seed}")
                game = TabulaRasa(seats, ties, first=None if seed % 2 else seed % seats)
                while not game.over():
                    [actor] = game.to_act()
                    if isinstance(actor, str):
                        outcomes = game.chance_outcomes()
                        [outcome] = dice.choices(list(outcomes), list(outcomes.values()))
                        if isinstance(outcome, int):
                            game.choose_first(outcome)
                        else:
                            game.deal(outcome)
                    else:
                        if not game.table:
                            assert actor == game.first
                            assert game.deck_size() == deck_after_deal[seats]
                            assert all(hand.total() == HAND for hand in game.hands)
                        else:
                            assert actor == (game.table[-1][0] + 1) % seats
                        moves = sorted(game.legal(actor), key=str)
                        assert len(moves) == 2 * len(game.hands[actor])
                        game.play(actor, *dice.choice(moves))
                        assert sum(game.scores()) <= points_in_all
                    on_table = Counter(card for _, card, _ in game.table)
                    assert sum(game.hands, game.deck + on_table) == all_cards()
                assert Counter(seat for seat, _, _ in game.table) == {seat: plays_each[seats] for seat in range(seats)}
                assert game.visible_to(0)["removed"] == game.deck and game.deck.total() == REMOVED
                assert game.winners() and game.to_act() == [] and game.chance_outcomes() == {}
                assert not any(game.legal(seat) for seat in range(seats))


if __name__ == "__main__":
    self_check(games=100)
    print("600 random games, all counts hold")
