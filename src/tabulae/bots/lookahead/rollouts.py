"""What the moves of a seat come to when all play on as a net would: lines of play, judged by its critic.

Every seat in a line plays from what it may know there, so no line profits from cards that its players cannot see. The
critic, which is shown a whole world, judges only worlds that were dealt for the purpose, from the View.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from tabulae.bots.lookahead import rollout_kernels
from tabulae.bots.lookahead.rollout_kernels import FINE
from tabulae.bots.nets.load import Array, Net, candidate_width, chances, idle_net, net_knowledge
from tabulae.bots.plugin import plugin_of
from tabulae.core import layout
from tabulae.core.dice import Dice, new_dice, roll, toss
from tabulae.core.errors import BadOption
from tabulae.core.game import Game
from tabulae.core.kernel import Kernel
from tabulae.core.match import Match
from tabulae.core.seat import NOBODY

OF_GAME = (
    "deal_world", "play", "nth_move", "count_moves", "show", "wins", "side_of", "write_inputs", "write_secrets",
    "choice_of",
)  # fmt: skip
OF_PAST = ("rewind", "what_was_chosen", "how_many_before", "who_chose")
UNLIKELY = 0.02  # how often anybody may have chosen anything: nobody plays quite as the net does
AS_THE_NET, AS_OTHERS = 0, 1  # manners of choosing
AS_FITTED = 1.0  # the temperature at which the others choose in the manner that was fitted to them
OUT_OF_THE_QUESTION = 0.001  # a manner less likely than this is asked about no further worlds, which saves time
GOLDEN = 0.6180339887498949
NEVER = -1e9  # the logit of what is not legal
AT_ONCE = 512  # lines that are thought about together


def past_of(game: Game) -> Any:
    """How worlds of the game came about, or None for a game in which nets do not look back."""
    return plugin_of(game).history()


def check_numbered(game: Game) -> None:
    """Raise BadOption for a game whose moves are weighed as candidates: nets play lines of numbered choices."""
    if candidate_width(game):
        raise BadOption("bots", f"in {game.title} a net weighs candidates and plays no lines")


class Parts:
    """The compiled functions of `rollout_kernels.py` for one game."""

    def __init__(self, game: Game) -> None:
        past = past_of(game)
        kernel = Kernel(*game.compiled_modules, net_knowledge(game), rollout_kernels, *([past] if past else []))
        names = {name: getattr(kernel, name) for name in OF_GAME + (OF_PAST if past else ())}
        names["share_out"] = kernel.compile(rollout_kernels.share_out, **names)
        self.draw_choices = kernel.draw_choices
        self.deal_worlds, self.advance, self.tell_lines = (
            kernel.compile(getattr(rollout_kernels, name), **names) for name in ("deal_worlds", "advance", "tell_lines")
        )
        if past:
            self.look_back = kernel.compile(rollout_kernels.look_back, **names)
            self.how_many_before, self.who_chose = kernel.how_many_before, kernel.who_chose


@cache
def _parts(game: Game) -> Parts:
    return Parts(game)


def warm_up(game: Game) -> None:
    """Compile, or load, everything now: a net of one neuron plays a line in a world that it weighed."""
    match = Match(game, game.seats[0], seed=0)
    match.play(match.to_act[0], match.moves(match.to_act[0])[0])  # a past to look back at
    view = layout.pack(match.view(match.to_act[0]))
    foresight, dice = Foresight(game, idle_net(game, match.seats)), new_dice(0)
    worlds, manners = foresight.believed(view, 1, 1, dice)
    foresight.values(worlds, match.to_act[0], np.array([0]), dice, 1, 1.0, manners)


class Foresight:
    """A net that plays lines, and the memory it needs for them. Not for two threads at once.

    `others` tells how players choose who are not like the net. Which manner the others at the table have, that or the
    net's, is one more thing that hides in a world, and like their cards it is told from what they chose. Raises
    BadOption for a net without a critic.
    """

    def __init__(self, game: Game, net: Net, others: Net | None = None) -> None:
        sizes = net.page["architecture"]
        if not sizes["with_critic"]:
            raise BadOption("bots", "the net was stored without its critic, who judges lines: it only plays at once")
        self.game, self.net, self.others, self._sizes = game, net, others, sizes
        self.manners = (net,) if others is None else (net, others)  # AS_THE_NET, AS_OTHERS
        self._parts = _parts(game)
        self._blank = layout.pack(game.State())
        self._blank_view = layout.pack(game.views.View())
        self._view = self._blank_view.copy()
        self._lines = np.zeros(AT_ONCE, self._blank.dtype)
        self._rolls = np.zeros(AT_ONCE, layout.dtype_of(Dice))
        self._rows, self._acting = np.zeros(AT_ONCE, np.int64), np.zeros(AT_ONCE, np.int64)
        self._inputs = np.zeros((AT_ONCE, max(each.inputs for each in self.manners)), np.float32)
        self._secrets = np.zeros((AT_ONCE, sizes["secrets"]), np.float32)
        self._legal = np.zeros((AT_ONCE, sizes["choices"]), np.int64)

    def worlds(self, view: Any, count: int, dice: Dice) -> Array:
        """So many worlds that look the same to the View's seat."""
        worlds = np.zeros(count, self._blank.dtype)
        rolls = layout.pack(dice)
        self._parts.deal_worlds(view, self._blank, rolls, worlds)
        dice.state = int(rolls[0]["state"])
        return worlds

    def believed(self, view: Any, count: int, memory: int, dice: Dice) -> tuple[Array, Array]:
        """So many worlds, and the manner of the others in each, drawn from twice as many by how likely the past makes
        them; evenly, and the others as the net, without memory and in a game in which nets do not look back."""
        if not memory or past_of(self.game) is None:
            return self.worlds(view, count, dice), np.zeros(count, np.int64)
        worlds = self.worlds(view, 2 * count, dice)
        steps = np.cumsum(self.suspicions(worlds, int(view[0]["seat"]), memory))
        start = roll(dice, FINE) / FINE  # by lot, so that no world is drawn for the place where it stands
        places = (start + np.arange(count) * GOLDEN) % 1.0  # spread evenly, whichever of them are then taken first
        drawn = np.minimum(np.searchsorted(steps, places, side="right"), len(steps) - 1)
        return worlds[drawn // len(self.manners)], drawn % len(self.manners)

    def beliefs(self, worlds: Array, seat: int, memory: int) -> Array:  # [world]
        """How likely each world is, by the last `memory` choices of the others: as likely as their manner makes them,
        whichever it is."""
        found: Array = self.suspicions(worlds, seat, memory).sum(-1)
        return found

    def suspicions(self, worlds: Array, seat: int, memory: int) -> Array:  # [world, manner]
        """How likely each world is together with each manner; before anybody has chosen all are as likely."""
        before, who = self._parts.how_many_before, self._parts.who_chose
        asked = [n for n in range(before(worlds[0])) if who(worlds[0], n) != seat][-memory:]
        odds = np.zeros((len(worlds), len(self.manners)))
        thinkable = list(range(len(self.manners)))
        some = max(1, AT_ONCE // max(1, len(asked)))
        for start in range(0, len(worlds) if asked else 0, some):
            odds[start : start + some] = NEVER
            odds[start : start + some, thinkable] = self._likely(worlds[start : start + some], asked, thinkable)
            shares = _shares(odds[: start + some]).sum(0)
            thinkable = [n for n in thinkable if shares[n] > OUT_OF_THE_QUESTION]
        return _shares(odds)

    def _likely(self, worlds: Array, asked: list[int], manners: list[int]) -> Array:  # [world, manner]
        """The logarithm of how likely the choices asked about are in each world, by each of the manners."""
        count = len(worlds) * len(asked)
        chosen = np.zeros(count, np.int64)
        self._parts.look_back(worlds, np.array(asked), self._blank, self._lines, chosen)
        self._tell(self._lines[:count], np.zeros(count, np.int64), np.zeros((count, self._sizes["sides"])))
        legal = self._legal[:count] != 0
        found = []
        for net in (self.manners[n] for n in manners):
            likely = chances(np.where(legal, net.policy(self._thought(net, slice(count))), NEVER))
            likely = (1 - UNLIKELY) * likely[np.arange(count), chosen] + UNLIKELY / legal.sum(-1)
            found.append(np.log(likely).reshape(len(worlds), len(asked)).sum(-1))
        return np.stack(found, -1)

    def _tell(self, some: Array, over: Array, shares: Array) -> int:
        for part in (self._inputs, self._secrets, self._legal):
            part[: len(some)] = 0
        count: int = self._parts.tell_lines(some, self._view, self._blank_view, self._rows, self._inputs, self._secrets,
                                            self._legal, self._acting, over, shares)  # fmt: skip
        return count

    def values(
        self, worlds: Array, seat: int, firsts: Array, dice: Dice, depth: int, temperature: float,
        manners: Array | None = None,
    ) -> Array:  # [world, first]  # fmt: skip
        """What each first move, by number, comes to for the seat's side in each world, `depth` choices later.

        In a world the others play in its manner, without `manners` as the net.
        """
        some = max(1, AT_ONCE // len(firsts))
        manners = np.zeros(len(worlds), np.int64) if manners is None else manners
        found = [
            self._follow(worlds[part], manners[part], seat, firsts, dice, depth, temperature)
            for part in (slice(start, start + some) for start in range(0, len(worlds), some))
        ]
        return np.concatenate(found)

    def _follow(
        self, worlds: Array, manners: Array, seat: int, firsts: Array, dice: Dice, depth: int, temperature: float
    ) -> Array:
        total, sides = len(worlds) * len(firsts), self._sizes["sides"]
        side = self.game.rules.side_of(int(worlds[0]["seats"]), seat)
        some, rolls = self._lines[:total], self._rolls[:total]
        some[:] = np.repeat(worlds, len(firsts))
        manners = np.repeat(manners, len(firsts))
        rolls["state"] = np.repeat([toss(dice) for _ in worlds], len(firsts))
        self._parts.advance(some, rolls, np.arange(total), np.tile(firsts, len(worlds)), seat)
        over, shares = np.zeros(total, np.int64), np.zeros((total, sides))
        for step in range(depth + 1):
            count = self._tell(some, over, shares)
            if count == 0:
                break
            rows = self._rows[:count]
            if step == depth:
                own, h = (side - self._acting[:count]) % sides, self._thought(self.net, slice(count))
                shares[rows, side] = self.net.foresee(h, self._secrets[:count])[np.arange(count), own]
            else:
                acting = np.where(some["turn"][rows] == seat, AS_THE_NET, manners[rows])
                warm, moves = np.where(acting == AS_THE_NET, temperature, AS_FITTED), np.zeros(count, np.int64)
                self._parts.draw_choices(rolls, rows, self._logits(acting), self._legal, warm, moves)
                self._parts.advance(some, rolls, rows, moves, NOBODY)
        return shares[:, side].reshape(len(worlds), len(firsts))

    def _logits(self, manners: Array) -> Array:
        """What whoever acts in each row that was told likes, in the manner of that row."""
        logits = np.zeros((len(manners), self._sizes["choices"]), np.float32)
        for n, net in enumerate(self.manners):
            which = np.flatnonzero(manners == n)
            if len(which):
                logits[which] = net.policy(self._thought(net, which))
        return logits

    def _thought(self, net: Net, rows: Any) -> Array:
        """What a net makes of rows that were told; one that is told less than another is shown no more than that."""
        return net.trunk(self._inputs[rows, : net.inputs])


def _shares(odds: Array) -> Array:
    """Logarithms of odds as shares that sum to one over all."""
    likely = np.exp(odds - odds.max())
    shares: Array = likely / likely.sum()
    return shares
