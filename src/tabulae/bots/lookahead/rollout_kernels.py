"""Kernels that advance many rollouts in parallel: worlds, a first move in each, and steps of a policy.

In the compilable subset. A rollout is a State with dice of its own. Rollouts from the same world have equal dice, so
that they differ by their first move and by little else.
"""

from __future__ import annotations

from math import exp
from typing import Any

from tabulae.bots.net_knowledge import EncodedGame, History
from tabulae.core.cardset import EMPTY, only, size
from tabulae.core.dice import roll
from tabulae.core.seat import CHANCE, NOBODY
from tabulae.core.unbound import unbound

game: EncodedGame = unbound()
history: History = unbound()

NO_MOVE = -1
FINE = 1 << 30  # resolution of a random number between 0 and 1


def deal_worlds(views: Any, blanks: Any, dices: Any, worlds: Any) -> None:
    """Fill `worlds` with States consistent with the View."""
    for n in range(len(worlds)):
        worlds[n] = blanks[0]
        game.deal_world(views[0], dices[0], worlds[n])


def advance(rollouts: Any, rolls: Any, rows: Any, moves: Any, seat: int) -> None:
    """Make the move of that number, or NO_MOVE, in every rollout of `rows`; advance to the next decision or the end.

    The seat need not be the next to act where several choose at once; NOBODY stands for the seat whose turn it is.
    """
    for r in range(len(rows)):
        s, dice = rollouts[rows[r]], rolls[rows[r]]
        number = int(moves[r])
        if seat != NOBODY and number != NO_MOVE:
            game.play(s, seat, game.nth_move(s, seat, number))
            number = NO_MOVE
        while s.turn != NOBODY:
            if number == NO_MOVE:
                count = game.count_moves(s, s.turn)
                if s.turn != CHANCE and count > 1:
                    break
                number = roll(dice, count)  # chance, or a forced move
            game.play(s, s.turn, game.nth_move(s, s.turn, number))
            number = NO_MOVE


def encode_rollouts(rollouts: Any, view: Any, blank_view: Any, rows: Any, inputs: Any, secrets: Any, legal: Any,
                    acting: Any, over: Any, shares: Any) -> int:  # fmt: skip
    """Return how many rollouts go on; write for each its number, the features of the seat to act, its secrets,
    and for every choice the number of its move plus one.

    `inputs`, `secrets` and `legal` hold zeros. A rollout that has ended adds its shares by side, once.
    """
    count = 0
    for n in range(len(rollouts)):
        if over[n]:
            continue
        s = rollouts[n]
        if s.turn == NOBODY:
            over[n] = 1
            victory_shares(s, shares[n])
            continue
        rows[count] = n
        acting[count] = game.side_of(s.seats, s.turn)
        view[0] = blank_view[0]
        game.show(s, s.turn, view[0])
        game.write_inputs(view[0], inputs[count])
        game.write_secrets(s, s.turn, secrets[count])
        for k in range(game.count_moves(s, s.turn)):
            legal[count][game.choice_of(s.seats, s.turn, game.nth_move(s, s.turn, k))] = k + 1
        count += 1
    return count


def victory_shares(s: Any, shares: Any) -> None:
    """Each side's share of the win."""
    winners = EMPTY
    for seat in range(s.seats):
        if game.wins(s, seat):
            winners |= only(game.side_of(s.seats, seat))
    for side in range(len(shares)):
        shares[side] = (winners >> side & 1) / size(winners)


def sample_choices(rolls: Any, rows: Any, logits: Any, legal: Any, temperatures: Any, moves: Any) -> None:
    """For every rollout of `rows` the number of a move, sampled by its logit, or the best one at temperature 0."""
    for r in range(len(rows)):
        choice = sample_choice(logits[r], legal[r], temperatures[r], roll(rolls[rows[r]], FINE) / FINE)
        moves[r] = legal[r][choice] - 1


def sample_choice(logits: Any, legal: Any, temperature: float, at: float) -> int:
    """Sample a legal choice by its probability; `at`, between 0 and 1, decides which."""
    best = -1
    for n in range(len(legal)):
        if legal[n] and (best < 0 or logits[n] > logits[best]):
            best = n
    if temperature == 0:
        return best
    total = 0.0
    for n in range(len(legal)):
        if legal[n]:
            total += exp((logits[n] - logits[best]) / temperature)
    left = at * total
    for n in range(len(legal)):
        if legal[n]:
            left -= exp((logits[n] - logits[best]) / temperature)
            if left < 0:
                return n
    return best


def positions_before(worlds: Any, decisions: Any, blanks: Any, rollouts: Any, chosen: Any) -> None:
    """For every world and every decision, by number: a rollout at that point, and what was chosen there."""
    n = 0
    for w in range(len(worlds)):
        for k in range(len(decisions)):
            rollouts[n] = blanks[0]
            history.rewind(worlds[w], int(decisions[k]), rollouts[n])
            chosen[n] = history.choice_of_decision(worlds[w], int(decisions[k]))
            n += 1


def count_decisions(world: Any) -> int:
    return history.count_decisions(world)


def seat_of_decision(world: Any, n: int) -> int:
    return history.seat_of_decision(world, n)
