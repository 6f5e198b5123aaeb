"""Arena results of a net, added to the page that is shipped with it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from tabulae.core.errors import BadOption
from tabulae.lab.standings import Standings


def note(page: Path, found: Standings, command: str) -> list[dict[str, Any]]:
    """Add the results of the net to its page, replacing older ones of the same command. Raises BadOption."""
    try:
        content = json.loads(page.read_text(encoding="utf-8"))
    except (OSError, ValueError) as problem:
        raise BadOption("page", f"{page} cannot be read: {problem}") from problem
    content["arena"] = [row for row in content.get("arena", []) if row["command"] != by_word(command)]
    content["arena"] += results(found, by_word(command))
    page.write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")
    rows: list[dict[str, Any]] = content["arena"]
    return rows


def results(found: Standings, command: str) -> list[dict[str, Any]]:
    """One row for each bot that the net met: its average share of the win, with its 95 % interval."""
    return [
        {
            "bot": by_word(one), "against": other, "games": cell.games, "share": round(cell.score.mean, 4),
            "low": round(cell.score.low, 4), "high": round(cell.score.high, 4), "command": command,
        }
        for (one, other), cell in found.cells.items()
        if one.startswith("net")
    ]  # fmt: skip


def by_word(text: str) -> str:
    """The text without the file of a net: on the page of a net, `net` is that net."""
    return re.sub(r"\bnet=[^,:\s]+", "net", text)
