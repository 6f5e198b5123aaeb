"""The error of a refused request: a code, and the clause and text where there is one."""

from __future__ import annotations

from typing import ClassVar


class RequestError(Exception):
    """A refusal. Every refusal has the same shape: a code, and a clause with its text where there is one."""

    statuses: ClassVar[dict[str, int]] = {
        "unknown": 404,
        "not-yours": 403,
        "forbidden": 403,
        "too-fast": 429,
        "no-guest": 401,
        "signed-out": 401,
        "banned": 403,
        "muted": 403,
        "blocked": 403,
        "disk-full": 507,
        "read-only": 503,
        "try-again": 503,
        "closing": 503,
        "too-large": 413,
    }

    def __init__(self, code: str, text: str = "", clause: str = "") -> None:
        super().__init__(code)
        self.code = code
        self.clause = clause
        self.text = text

    @property
    def status(self) -> int:
        return self.statuses.get(self.code, 409)
