"""Helpers for planting a bug: replacing an attribute, and undoing that."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Patch = Callable[[Any, str, Any], None]  # replaces an attribute by something wrong
Bug = Callable[[Patch], None]


class Restore:
    """Undoes a change that is not an attribute, when its own attribute is restored."""

    def __init__(self, undo: Callable[[], object]) -> None:
        self.__dict__["value"] = False
        self.__dict__["undo"] = undo

    def __setattr__(self, name: str, value: Any) -> None:
        if value is False:
            self.__dict__["undo"]()


class Overridden:
    """A module with one name replaced."""

    def __init__(self, module: Any, **wrong: Any) -> None:
        self._module, self._wrong = module, wrong

    def __getattr__(self, name: str) -> Any:
        return self._wrong[name] if name in self._wrong else getattr(self._module, name)
