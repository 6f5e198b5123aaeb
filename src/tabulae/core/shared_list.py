"""A list that only grows, and whose copies share what they have in common."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, TypeVar

T = TypeVar("T")


class SharedList(Generic[T]):
    """Copying takes the same time however long it is: a copy holds the same items until one of the two grows.

    Whoever grows first goes on with the items they share; the other takes its own when it is next asked.
    """

    __slots__ = ("_items", "_length")

    def __init__(self, items: Iterable[T] = ()) -> None:
        self._items = list(items)
        self._length = len(self._items)

    @property
    def items(self) -> list[T]:
        """All of them. Do not add to it."""
        if len(self._items) != self._length:
            self._items = self._items[: self._length]
        return self._items

    def append(self, item: T) -> None:
        if len(self._items) != self._length:
            self._items = self._items[: self._length]
        self._items.append(item)
        self._length += 1

    def extend(self, more: Iterable[T]) -> None:
        for item in more:
            self.append(item)

    def copied(self) -> SharedList[T]:
        twin: SharedList[T] = object.__new__(SharedList)
        twin._items, twin._length = self._items, self._length
        return twin
