"""The texts of the server's refusals. The browser uses the codes; the texts are for other clients."""

from __future__ import annotations

from tabulae.text.generated.server import SERVER

PREFIX = "error-"
CODES = frozenset(key.removeprefix(PREFIX) for key in SERVER.keys(PREFIX))


def text(code: str, lang: str = "en") -> str:
    return SERVER.text(lang, f"{PREFIX}{code}")
