"""Reading the page of a net: anybody may have written it, so everything relied on is checked."""

from __future__ import annotations

import json
from typing import Any

from tabulae.core.errors import BadOption

PARTS = {"seats": int, "tables": list, "architecture": dict, "inputs_hash": str}
SIZES = ("inputs", "choices", "sides", "secrets", "width", "critic", "residual_layers")
OF_CANDIDATES = {"candidate", "weighing"}  # sizes of a net that scores candidates


def page_in(name: str, text: str) -> dict[str, Any]:
    """Parse a page. Raises BadOption for a text that is not one."""
    try:
        page = json.loads(text)
    except ValueError as problem:
        raise BadOption("net", f"the page of the net {name} cannot be read: {problem}") from problem
    if not isinstance(page, dict):
        raise BadOption("net", f"the page of the net {name} cannot be read: it is no object")
    return page


def check_parts(name: str, page: dict[str, Any]) -> None:
    """Raises BadOption if something that belongs on a page is missing, or has the wrong type."""
    missing = [key for key, kind in PARTS.items() if not isinstance(page.get(key), kind)]
    if not missing:
        sizes = page["architecture"]
        missing = [key for key in SIZES if not _whole(sizes.get(key))]
        missing += [key for key in sorted(OF_CANDIDATES) if OF_CANDIDATES & sizes.keys() and not _whole(sizes.get(key))]
        missing += [] if isinstance(sizes.get("with_critic"), bool) else ["with_critic"]
        missing += [] if all(isinstance(table, dict) for table in page["tables"]) else ["tables"]
    if missing:
        raise BadOption("net", f"the net {name} does not fit: its page does not tell {', '.join(missing)}")


def weighs(sizes: dict[str, Any]) -> bool:
    """Whether a net of this architecture scores candidates."""
    return sizes.keys() >= OF_CANDIDATES


def _whole(value: Any) -> bool:
    return isinstance(value, int) and value >= 0
