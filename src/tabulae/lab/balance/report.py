"""Balance as Markdown: one table a game, a column for each number of players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import NormalDist

from tabulae.core import game as registry
from tabulae.lab.balance.measures import Balance, Fair, Worth
from tabulae.lab.statistics import SURE, Interval

BEST = 4  # cards listed from either end, and openings
ENOUGH = 100  # hands with a card, before its worth is judged
OFTEN = 30  # games that begin with a move, before it is listed


def page(found: Sequence[Balance], commands: Sequence[str], picture: str = "") -> str:
    """The measures of one game, and the commands that made them. Other options than the first have a table below."""
    usual = [each for each in found if each.plan.options == found[0].plan.options]
    others = [each for each in found if each.plan.options != found[0].plan.options]
    title = registry.find(found[0].plan.game).title
    lines = [f"# Balance of {title}", ""]
    if options := words_of(found[0].plan.options):
        lines += [f"With {options}.", ""]
    lines += [*table(usual), "", *fair_words(usual), *(line for each in usual for line in worth_words(each))]
    if picture:
        names = ", ".join(str(each.plan.seats) for each in usual)
        lines += [f"![Share of the win by seat with {names} players, with 95 % intervals]({picture})", ""]
    if others:
        lines += ["## With other options", "", *option_table(usual, others), ""]
    lines += ["## Commands", "", "```sh", *commands, "```", ""]
    return "\n".join(lines)


def table(found: Sequence[Balance]) -> list[str]:
    first = found[0]
    rows = [
        ("Deals, each played twice by equal bots", [f"{each.plan.deals:,}" for each in found]),
        *(
            (f"Seat {seat + 1} wins" + (", which starts" if seat == 0 else ""), [_seat(each, seat) for each in found])
            for seat in range(max(each.plan.seats for each in found))
        ),
        ("Seat 1 wins at random play", [f"{each.random_seats[0]:.1%} of {each.random_games:,}" for each in found]),
        ("Decisions in a game", [length(each) for each in found]),
        (
            "Legal moves per decision",
            [f"{each.branching:.1f}" if each.branching else "too many to list" for each in found],
        ),
        ("Games that end in a tie", [percent(each.ties) for each in found]),
        ("Luck: variance that the deal explains", [percent(each.luck) for each in found]),
    ]
    if any(each.skill for each in found):
        skill = [skill_words(each.skill, each.skill_deals) if each.skill else "" for each in found]
        rows.append((f"Skill: {first.plan.bot} wins against {first.plan.rival}", skill))
    head = "| | " + " | ".join(f"{each.plan.seats} players" for each in found) + " |"
    lines = [head, "| --- |" + " --- |" * len(found)]
    return lines + [f"| {name} | " + " | ".join(cells) + " |" for name, cells in rows]


def option_table(usual: Sequence[Balance], others: Sequence[Balance]) -> list[str]:
    lines = ["| | Deals | Seat 1 wins | Decisions in a game | Ties | Luck |", "| --- |" + " --- |" * 5]
    numbers = {each.plan.seats for each in others}
    for each in (*(each for each in usual if each.plan.seats in numbers), *others):
        name = f"{each.plan.seats} players, {words_of(each.plan.options) or 'standard rules'}"
        cells = percent(each.seats[0]), length(each), percent(each.ties), percent(each.luck)
        lines.append(f"| {name} | {each.plan.deals:,} | " + " | ".join(cells) + " |")
    return lines


def words_of(options: Sequence[tuple[str, str]]) -> str:
    return ", ".join(f"`{name}={value}`" for name, value in options)


def fair_words(found: Sequence[Balance]) -> list[str]:
    """What makes a two-player match fair, as measured."""
    lines = []
    for each in found:
        if each.fair is None or each.plan.seats != 2:
            continue
        fair = each.fair
        lines += [
            f"**A fair two-player match.** As dealt, the first player wins {percent(fair.as_dealt)}. Play every deal "
            f"twice and change seats: each player then wins {percent(fair.pair)}, and one of them wins "
            f"{fair.decided:.0%} of the pairs outright. {single_game(fair, registry.find(each.plan.game).low_wins)}",
            "",
        ]
    return lines


def skill_words(found: Interval, deals: int) -> str:
    """The share of the win; where every deal went the same way, the normal interval would have no width."""
    if found.half > 0:
        return f"{percent(found)} of {deals} deals"
    bound = 0.05 ** (1 / deals)
    return (
        f"{found.mean:.1%} of {deals} deals (95 %: {f'over {bound:.0%}' if found.mean else f'under {1 - bound:.0%}'})"
    )


def single_game(fair: Fair, low_wins: bool) -> str:
    """The points that make one game fair, where a seat has an advantage."""
    if fair.as_dealt.low <= 0.5 <= fair.as_dealt.high or fair.points == 0:
        return "Neither seat has a measurable advantage, so a single game needs no points."
    gift = f"{abs(fair.points):g} point{'s' * (abs(fair.points) != 1)}{' less' * low_wins}"
    side = "the second player" if fair.points < 0 else "the first player"
    return f"In a single game, give {side} {gift}: the first player then wins {percent(fair.with_points)}."


def worth_words(each: Balance) -> Iterator[str]:
    """The cards that it is best and worst to be dealt, and the first moves that are made most."""
    words = [f"**{each.plan.seats} players.**"]
    if each.cards:
        clear = [card for card in each.cards if stands_out(card, len(each.cards))]
        few = clear if len(clear) <= 2 * BEST else (*clear[:BEST], *clear[-BEST:])
        listed = ", ".join(f"{card.name} {signed(card)}" for card in few)
        words.append(
            f"Being dealt one of these cards changes a seat's share of the win, in percentage points: {listed}."
            if clear
            else f"None of the {len(each.cards)} cards measurably changes the share of the win of a seat dealt it."
        )
    games = 2 * each.plan.deals
    often = [move for move in each.openings if move.seen >= OFTEN][:BEST]
    listed = ", ".join(f"`{move.name}` ({move.seen / games:.0%}) {signed(move)}" for move in often)
    if listed:
        words.append(f"The most frequent first moves, and how the first seat fares after them: {listed}.")
    yield from (" ".join(words), "")


def stands_out(worth: Worth, among: int) -> bool:
    """Whether the gain would be clear even as the largest of so many (the interval widened after Bonferroni)."""
    sure = NormalDist().inv_cdf(1 - 0.025 / among) / SURE
    return worth.seen >= ENOUGH and abs(worth.gain.mean) > sure * worth.gain.half


def signed(worth: Worth) -> str:
    return f"{100 * worth.gain.mean:+.1f} ± {100 * worth.gain.half:.1f}"


def length(each: Balance) -> str:
    return f"{each.length.mean:.1f} ({each.shortest}–{each.longest})"


def percent(found: Interval) -> str:
    half = min(found.half, 1.0)
    return f"{found.mean:.1%} ± {half:.1%}"


def _seat(each: Balance, seat: int) -> str:
    return percent(each.seats[seat]) if seat < each.plan.seats else ""
