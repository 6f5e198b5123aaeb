"""The server's refusals in words. The browser goes by their codes; these texts are for everything else."""

from __future__ import annotations

from tabulae.text.generated.server import SERVER

PREFIX = "error-"
CODES = frozenset(key.removeprefix(PREFIX) for key in SERVER.keys(PREFIX))


def text(code: str, lang: str = "en") -> str:
    return SERVER.text(lang, f"{PREFIX}{code}")
