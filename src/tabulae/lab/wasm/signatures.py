"""What an export takes and gives, for its page: from the types that Numba knows a twin by."""

from __future__ import annotations

import hashlib
import json
from inspect import signature
from itertools import chain, count
from typing import Any

from tabulae.core import layout
from tabulae.core.dice import Dice
from tabulae.core.game import Game
from tabulae.core.wasm.page import NUMBERS, layout_digest, layout_fields


class Describer:
    """Describes types, and collects the layouts of the records it has met.

    A layout is called after its class where that is State, View or Dice, and after the parameter that takes it first
    elsewhere.
    """

    def __init__(self, game: Game) -> None:
        known = {"State": game.State, "View": game.views.View, "Dice": Dice}
        self._names = {layout_digest(layout.dtype_of(kind)): name for name, kind in known.items()}
        self._layouts: dict[str, dict[str, Any]] = {}

    def export(self, function: Any, takes: tuple[Any, ...], gives: Any) -> dict[str, Any]:
        names = list(signature(function).parameters)
        described = [self._type(kind, name) for kind, name in zip(takes, names, strict=True)]
        return {"names": names, "takes": described, "gives": self._type(gives, "result")}

    @property
    def layouts(self) -> dict[str, dict[str, Any]]:
        return dict(sorted(self._layouts.items()))

    @property
    def digest(self) -> str:
        """Sixteen digits for all layouts."""
        return hashlib.sha256(json.dumps(self.layouts).encode()).hexdigest()[:16]

    def _type(self, kind: Any, name: str) -> Any:
        if str(kind) == "none":
            return None
        if hasattr(kind, "fields") and hasattr(kind, "dtype") and hasattr(kind, "aligned"):  # a record
            return {"record": self._layout(kind.dtype, name)}
        if hasattr(kind, "ndim"):
            assert kind.layout == "C", f"{name} is not contiguous"
            return {"array": self._type(kind.dtype, name), "ndim": kind.ndim}
        if hasattr(kind, "instance_class"):
            cls, names = kind.instance_class, kind.fields
            items = [self._type(each, part) for each, part in zip(kind, names, strict=True)]
            return {"tuple": f"{cls.__module__}:{cls.__qualname__}", "names": list(names), "items": items}
        return NUMBERS[str(kind)]

    def _layout(self, dtype: Any, name: str) -> str:
        digest = layout_digest(dtype)
        if digest not in self._names:
            numbered = chain([name], (f"{name}{n}" for n in count(2)))
            self._names[digest] = next(each for each in numbered if each not in self._names.values())
        found = self._names[digest]
        self._layouts[found] = {"size": dtype.itemsize, "fields": layout_fields(dtype)}
        return found
