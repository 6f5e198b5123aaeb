"""The last plays of a game of Tabula Rasa as a game of OpenSpiel, small enough to be solved.

The table is as it was in a real game. The cards not yet played are dealt anew, evenly: as many to each hand as it held.
"""

from __future__ import annotations

from itertools import combinations

import pyspiel

import tabulae
from tabulae.core import layout
from tabulae.core.seat import NOBODY
from tabulae.games.tabula_rasa.pieces import knight_of, with_knight
from tabulae.games.tabula_rasa.rules import play, scores

GAME = tabulae.game("tabula-rasa")


class Shared:
    """Copied with the states of a game, but not each time."""

    def __init__(self, value) -> None:
        self.value = value

    def __deepcopy__(self, memo):
        return self


class Ending(pyspiel.Game):
    """`start` is a State of the real game in which a seat is to act and the deck is empty."""

    def __init__(self, start) -> None:
        self.start = Shared(start)
        self.deals = Shared(deals_of(start))
        kind = pyspiel.GameType(
            short_name="tabula_rasa_ending",
            long_name="The end of Tabula Rasa",
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
        left = 48 - start.plays
        info = pyspiel.GameInfo(
            num_distinct_actions=GAME.encoding.ACTIONS,
            max_chance_outcomes=len(self.deals.value),
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=left,
        )
        super().__init__(kind, info, {})

    def new_initial_state(self):
        return EndingState(self)

    def make_py_observer(self, iig_obs_type=None, params=None):
        return Observer()


class EndingState(pyspiel.State):
    def __init__(self, game: Ending) -> None:
        super().__init__(game)
        self.deals = game.deals
        self.start = game.start
        self.table = None  # a State of the real game, once dealt

    def current_player(self):
        if self.table is None:
            return pyspiel.PlayerId.CHANCE
        return pyspiel.PlayerId.TERMINAL if self.table.turn == NOBODY else self.table.turn

    def chance_outcomes(self):
        return [(n, 1 / len(self.deals.value)) for n in range(len(self.deals.value))]

    def _legal_actions(self, player):
        return sorted(GAME.encoding.action_of(move) for move in GAME.moves(self.table, player))

    def _apply_action(self, action):
        if self.table is None:
            self.table = layout.copied(self.start.value)
            self.table.hand[:2], self.table.stock = self.deals.value[action][:2], self.deals.value[action][2]
        else:
            play(self.table, self.table.turn, GAME.encoding.move_of(action))

    def _action_to_string(self, player, action):
        return str(action) if player == pyspiel.PlayerId.CHANCE else str(GAME.encoding.move_of(action))

    def is_terminal(self):
        return self.table is not None and self.table.turn == NOBODY

    def returns(self):
        if not self.is_terminal():
            return [0.0, 0.0]
        lead = scores(self.table)[0] - scores(self.table)[1]
        result = float((lead > 0) - (lead < 0))
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
        view = GAME.view(state.table, player)
        return f"{player} {view.hand} {view.posted} {view.history}"


def deals_of(start) -> list:
    """Hands of seats 0 and 1, and what is out, every way of dealing the unplayed cards."""
    cards = [card for each in (start.hand[0], start.hand[1], start.stock) for card in physical(each)]
    sizes = [start.hand[0].bit_count(), start.hand[1].bit_count()]
    deals = []
    for first in combinations(range(len(cards)), sizes[0]):
        rest = [n for n in range(len(cards)) if n not in first]
        for second in combinations(rest, sizes[1]):
            out = [n for n in rest if n not in second]
            deals.append([knights(cards, part) for part in (first, second, out)])
    return deals


def physical(held: int) -> list[int]:
    return [knight_of(card) for card in range(50) if held >> card & 1]


def knights(cards, numbers) -> int:
    found = 0
    for n in numbers:
        found = with_knight(found, cards[n])
    return found
