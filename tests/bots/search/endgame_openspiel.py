"""The last plays of a game for two as a game of OpenSpiel, small enough to be solved.

The table is as in a real game. The cards not yet played are dealt anew, evenly: as many to each place as it held.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

import pyspiel

import tabulae
from tabulae import Game
from tabulae.core import layout
from tabulae.core.cardset import cards_of, only
from tabulae.core.layout import fingerprint
from tabulae.core.seat import CHANCE, NOBODY
from tabulae.games.hijinx.pieces import NO_CARD
from tabulae.games.tabula_rasa.pieces import knight_of, with_knight

TABULA_RASA = tabulae.game("tabula-rasa")
HIJINX = tabulae.game("hijinx")
LONGEST = 60


class Shared:
    """Copied with the states of a game, but not each time."""

    def __init__(self, value) -> None:
        self.value = value

    def __deepcopy__(self, memo):
        return self


class Ending(pyspiel.Game):
    """`start` is a State of the real game in which a seat is to act; `put` lays one of `deals` on such a table."""

    def __init__(self, game: Game, start, deals: Sequence, put: Callable) -> None:
        self.game, self.start, self.deals, self.put = Shared(game), Shared(start), Shared(deals), Shared(put)
        kind = pyspiel.GameType(
            short_name=f"ending_of_{game.name.replace('-', '_')}",
            long_name=f"The end of {game.title}",
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
            information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
            utility=pyspiel.GameType.Utility.ZERO_SUM,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=2,
            min_num_players=2,
            provides_information_state_string=True,
            provides_information_state_tensor=False,
            provides_observation_string=False,
            provides_observation_tensor=False,
        )
        info = pyspiel.GameInfo(
            num_distinct_actions=game.encoding.ACTIONS,
            max_chance_outcomes=max(len(deals), 64),
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, {})

    def new_initial_state(self):
        return EndingState(self)

    def make_py_observer(self, iig_obs_type=None, params=None):
        return Observer()


class EndingState(pyspiel.State):
    def __init__(self, ending: Ending) -> None:
        super().__init__(ending)
        self.game, self.start, self.deals, self.put = ending.game, ending.start, ending.deals, ending.put
        self.table = None  # a State of the real game, once dealt

    def current_player(self):
        if self.table is None or self.table.turn == CHANCE:
            return pyspiel.PlayerId.CHANCE
        return pyspiel.PlayerId.TERMINAL if self.table.turn == NOBODY else self.table.turn

    def chance_outcomes(self):
        if self.table is None:
            numbers = range(len(self.deals.value))
        else:
            numbers = cards_of(self.game.value.rules.bag(self.table))
        return [(n, 1 / len(numbers)) for n in numbers]

    def _legal_actions(self, player):
        return sorted(self.game.value.encoding.action_of(move) for move in self.game.value.moves(self.table, player))

    def _apply_action(self, action):
        rules = self.game.value.rules
        if self.table is None:
            self.table = layout.copied(self.start.value)
            self.put.value(self.table, self.deals.value[action])
        elif self.table.turn == CHANCE:
            rules.play(self.table, CHANCE, rules.chance_move(self.table, action))
        else:
            rules.play(self.table, self.table.turn, self.game.value.encoding.move_of(action))

    def _action_to_string(self, player, action):
        return str(action) if player == pyspiel.PlayerId.CHANCE else str(self.game.value.encoding.move_of(action))

    def is_terminal(self):
        return self.table is not None and self.table.turn == NOBODY

    def returns(self):
        if not self.is_terminal():
            return [0.0, 0.0]
        game = self.game.value
        lead = game.rules.points(self.table, 0) - game.rules.points(self.table, 1)
        result = float((lead > 0) - (lead < 0)) * (-1 if game.low_wins else 1)
        return [result, -result]

    def __str__(self):
        return self.history_str()


class Observer:
    """What a seat knows, as the real game's View tells it."""

    def __init__(self) -> None:
        self.tensor = None
        self.dict: dict = {}

    def set_from(self, state, player):
        pass

    def string_from(self, state, player):
        if state.table is None:
            return "before the deal"
        return f"{player} {fingerprint(state.game.value.view(state.table, player))}"


def ways_to_deal(cards: Sequence[int], sizes: Sequence[int]) -> list[list[tuple[int, ...]]]:
    """Every way to deal the cards to two hands; the rest comes third."""
    deals = []
    for first in combinations(range(len(cards)), sizes[0]):
        others = [n for n in range(len(cards)) if n not in first]
        for second in combinations(others, sizes[1]):
            rest = [n for n in others if n not in second]
            deals.append([tuple(cards[n] for n in part) for part in (first, second, rest)])
    return deals


# Tabula Rasa, once the deck is empty


def ending_of_tabula_rasa(start) -> Ending:
    cards = [knight_of(card) for each in (*start.hand[:2], start.stock) for card in cards_of(each)]
    deals = ways_to_deal(cards, [start.hand[0].bit_count(), start.hand[1].bit_count()])
    return Ending(TABULA_RASA, start, deals, put_knights)


def put_knights(table, deal) -> None:
    table.hand[0], table.hand[1], table.stock = (knights(part) for part in deal)


def knights(cards) -> int:
    found = 0
    for card in cards:
        found = with_knight(found, card)
    return found


# Hijinx, with a short stack


def ending_of_hijinx(start) -> Ending:
    """What the seats knew of each other's cards is forgotten, for they are dealt anew."""
    start = layout.copied(start)
    for seat in range(2):
        start.declined[seat], start.lacks[seat], start.own_past[seat] = NO_CARD, 0, 0
        for other in range(2):
            start.may_hold[seat][other] = start.came_from[seat][other] = 0
    cards = [card for each in (*start.hand[:2], start.stack) for card in cards_of(each)]
    deals = ways_to_deal(cards, [start.hand[0].bit_count(), start.hand[1].bit_count()])
    return Ending(HIJINX, start, deals, put_cards)


def put_cards(table, deal) -> None:
    table.hand[0], table.hand[1], table.stack = (sum(only(card) for card in part) for part in deal)
