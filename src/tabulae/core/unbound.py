"""Names that a module in the compilable subset leaves open; such modules import this, not the compiler."""

from __future__ import annotations

from typing import Any


class Unbound:
    """A name that a module in the compilable subset leaves to `Kernel.bind`; without it the name has no meaning."""

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"{name!r} is asked of a name that only compiled code has, by `Kernel.bind`")


def unbound() -> Any:
    """For a module's `name: SomeProtocol = unbound()`, whose meaning comes from `Kernel.bind`."""
    return Unbound()
