"""Balance as Markdown: one table a game, a column for each number of players."""

from __future__ import annotations

from collections.abc import Sequence

from tabulae.core import game as registry
from tabulae.lab.balance.measures import Balance
from tabulae.lab.statistics import Interval


def page(found: Sequence[Balance], command: str) -> str:
    """The measures of one game, and the command that made them."""
    first = found[0]
    title = registry.find(first.plan.game).title
    rows = [
        ("Deals, each played twice by equal bots", [str(each.plan.deals) for each in found]),
        *(
            (f"Seat {seat + 1} wins" + (", which starts" if seat == 0 else ""), [_seat(each, seat) for each in found])
            for seat in range(max(each.plan.seats for each in found))
        ),
        ("Seat 1 wins at random play", [f"{each.random_seats[0]:.1%} of {each.random_games:,}" for each in found]),
        ("Decisions in a game", [f"{each.length.mean:.1f} ({each.shortest}–{each.longest})" for each in found]),
        (
            "Legal moves per decision",
            [f"{each.branching:.1f}" if each.branching else "too many to list" for each in found],
        ),
        ("Games that end in a tie", [percent(each.ties) for each in found]),
        ("Luck: variance that the deal explains", [percent(each.luck) for each in found]),
        (f"Skill: {first.plan.bot} wins against {first.plan.rival}", [percent(each.skill) for each in found]),
    ]
    head = "| | " + " | ".join(f"{each.plan.seats} players" for each in found) + " |"
    lines = [f"## {title}", "", head, "| --- |" + " --- |" * len(found)]
    lines += [f"| {name} | " + " | ".join(cells) + " |" for name, cells in rows]
    lines += ["", *fair_words(found), "```sh", command, "```", ""]
    return "\n".join(lines)


def fair_words(found: Sequence[Balance]) -> list[str]:
    """What makes a two-player match fair, as measured."""
    lines = []
    for each in found:
        if each.fair is None or each.plan.seats != 2:
            continue
        fair = each.fair
        gift = "no points" if fair.points == 0 else f"{abs(fair.points)} point{'s' if abs(fair.points) != 1 else ''}"
        side = "the second player" if fair.points < 0 else "the first player"
        lines += [
            f"**A fair match of two.** As dealt, the first player wins {percent(fair.as_dealt)}. Play every deal twice "
            f"and change seats: each player then wins {percent(fair.pair)}, and one of them wins {fair.decided:.0%} "
            f"of the pairs outright. If you play a single game, give {side} {gift}: the first player then wins "
            f"{percent(fair.with_points)}.",
            "",
        ]
    return lines


def percent(found: Interval) -> str:
    half = min(found.half, 1.0)
    return f"{found.mean:.1%} ± {half:.1%}"


def _seat(each: Balance, seat: int) -> str:
    return percent(each.seats[seat]) if seat < each.plan.seats else ""
