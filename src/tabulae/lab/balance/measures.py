"""The measures of balance, each with a 95 % interval over deals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from tabulae.core import game as registry
from tabulae.lab.arena import sides_of
from tabulae.lab.balance.games import Deal, Plan, Played
from tabulae.lab.statistics import Interval, interval

RESAMPLES = 400
TAIL = 0.025


@dataclass(frozen=True)
class Fair:
    """Two ways to make a match of two sides fair: the first side's share of the win as dealt and with each."""

    as_dealt: Interval
    points: float  # for the first side, added to its score (taken off where the lowest wins); halves prevent ties
    with_points: Interval
    pair: Interval  # of a player who has the first seat in one game of a deal and the second in the other
    decided: float  # share of such pairs that one player wins


@dataclass(frozen=True)
class Worth:
    """How much more than average was won with a card or after a move."""

    name: str
    seen: int  # hands or games
    gain: Interval


@dataclass(frozen=True)
class Balance:
    """What was measured of a game with so many players."""

    plan: Plan
    seats: tuple[Interval, ...]  # share of the win by seat; seat 0 starts
    random_seats: tuple[float, ...]  # the same at random play, over `random_games` games
    random_games: int
    length: Interval  # decisions
    shortest: int
    longest: int
    branching: float  # legal moves per decision; 0 where they cannot be listed
    ties: Interval  # share of the games in which two sides or more share the win
    luck: Interval  # share of the variance of results that the deal explains
    skill: Interval | None  # share of the win of the bot against its rival, where they met
    skill_deals: int
    fair: Fair | None  # with two sides
    cards: tuple[Worth, ...]  # what it is worth to be dealt a card, best first
    openings: tuple[Worth, ...]  # what the first seat wins after its first move, by how often it is chosen


def balance(plan: Plan, deals: Sequence[Deal], random_seats: Sequence[float], random_games: int) -> Balance:
    """Raises nothing; needs two deals at least for intervals."""
    met = [deal for deal in deals if deal.mixed]
    alike = [game for deal in deals for game in deal.alike]
    decisions = [float(game.decisions) for game in alike]
    sides = sides_of(registry.find(plan.game), plan.seats)
    won = [_mean(_share_of(game, plan.bot, sides) for game in deal.mixed) for deal in met]
    return Balance(
        plan=plan,
        seats=tuple(
            interval([_mean(game.shares[seat] for game in deal.alike) for deal in deals]) for seat in range(plan.seats)
        ),
        random_seats=tuple(random_seats),
        random_games=random_games,
        length=interval([_mean(game.decisions for game in deal.alike) for deal in deals]),
        shortest=int(min(decisions)),
        longest=int(max(decisions)),
        branching=sum(game.choices for game in alike) / sum(decisions),
        ties=interval([_mean(_is_tie(game, sides) for game in deal.alike) for deal in deals]),
        luck=luck(deals, [side[0] for side in sides]),
        skill=interval(won) if met else None,
        skill_deals=len(met),
        fair=fair(plan, deals) if len(sides) == 2 else None,
        cards=cards(deals),
        openings=openings(deals),
    )


def _mean(values: Any) -> float:
    listed = [float(value) for value in values]
    return sum(listed) / len(listed)


def _is_tie(game: Played, sides: Sequence[Sequence[int]]) -> bool:
    return sum(game.shares[side[0]] > 0 for side in sides) > 1


def _share_of(game: Played, name: str, sides: Sequence[Sequence[int]]) -> float:
    return _mean(game.shares[side[0]] for side in sides if game.line[side[0]] == name)


def cards(deals: Sequence[Deal]) -> tuple[Worth, ...]:
    """What the seats that were dealt a card won more than the average of their seat; the best card first."""
    held: dict[str, list[float]] = {}
    for seat in range(len(deals[0].hands)):
        shares = [_mean(game.shares[seat] for game in deal.alike) for deal in deals]
        mean = _mean(shares)
        for deal, share in zip(deals, shares, strict=True):
            for card in deal.hands[seat]:
                held.setdefault(card, []).append(share - mean)
    found = (Worth(card, len(gains), interval(gains)) for card, gains in held.items() if len(gains) > 1)
    return tuple(sorted(found, key=lambda each: (-each.gain.mean, each.name)))


def openings(deals: Sequence[Deal]) -> tuple[Worth, ...]:
    """What the first seat won more than its average after each first move; the most frequent first.

    Two games of a deal that begin alike are one value: the deal is common to both.
    """
    mean = _mean(game.shares[0] for deal in deals for game in deal.alike)
    seen: dict[str, int] = {}
    after: dict[str, list[float]] = {}
    for deal in deals:
        for move in dict.fromkeys(game.opening for game in deal.alike):
            shares = [game.shares[0] for game in deal.alike if game.opening == move]
            seen[move] = seen.get(move, 0) + len(shares)
            after.setdefault(move, []).append(_mean(shares) - mean)
    found = (Worth(move, seen[move], interval(gains)) for move, gains in after.items() if len(gains) > 1)
    return tuple(sorted(found, key=lambda each: (-each.seen, each.name)))


def luck(deals: Sequence[Deal], seats: Sequence[int]) -> Interval:
    """The correlation of the results of two games of the same deal, over the sides; its interval is resampled by deals.

    Equal bots with other dice play both, so what the two results have in common is the deal (and the seat's own
    advantage, which is taken off).
    """
    pairs = [[(deal.alike[0].shares[seat], deal.alike[1].shares[seat]) for seat in seats] for deal in deals]
    return _resampled(pairs, _correlation)


def _correlation(pairs: Sequence[Sequence[tuple[float, float]]]) -> float:
    common = total = 0.0
    for side in range(len(pairs[0])):
        mean = _mean((pair[side][0] + pair[side][1]) / 2 for pair in pairs)
        common += sum((pair[side][0] - mean) * (pair[side][1] - mean) for pair in pairs)
        total += sum(((pair[side][0] - mean) ** 2 + (pair[side][1] - mean) ** 2) / 2 for pair in pairs)
    return common / total if total else 0.0


def _resampled(values: Sequence[Any], measure: Callable[[Sequence[Any]], float]) -> Interval:
    """The measure, and its interval by the bootstrap; the same values give the same interval."""
    rng = Random(0)
    found = sorted(measure([values[rng.randrange(len(values))] for _ in values]) for _ in range(RESAMPLES))
    return Interval(measure(values), found[int(TAIL * RESAMPLES)], found[int((1 - TAIL) * RESAMPLES) - 1])


def fair(plan: Plan, deals: Sequence[Deal]) -> Fair:
    """Points for the first side, and pairs of games with the seats changed."""
    low_wins = registry.find(plan.game).low_wins
    leads = [[_lead(game, low_wins) for game in deal.alike] for deal in deals]
    most = 2 * (max(abs(lead) for pair in leads for lead in pair) + 1)

    def share(points: float) -> list[float]:
        return [_mean(_won(lead + points) for lead in pair) for pair in leads]

    halves = (half / 2 for half in range(-most, most + 1))
    points = min(halves, key=lambda each: (abs(_mean(share(each)) - 0.5), abs(each)))
    first, second = 0, next(seat for seat in range(1, plan.seats) if not _together(plan, seat))
    pair = [(deal.alike[0].shares[first] + deal.alike[1].shares[second]) / 2 for deal in deals]
    return Fair(
        interval([_mean(game.shares[first] for game in deal.alike) for deal in deals]),
        points,
        interval(share(points)),
        interval(pair),
        _mean(each != 0.5 for each in pair),
    )


def _together(plan: Plan, seat: int) -> bool:
    rules = registry.find(plan.game).rules
    return bool(rules.side_of(plan.seats, seat) == rules.side_of(plan.seats, 0))


def _lead(game: Played, low_wins: bool) -> int:
    """By how many points the first side is better."""
    lead = game.scores[0] - game.scores[1]
    return -lead if low_wins else lead


def _won(lead: float) -> float:
    return 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
