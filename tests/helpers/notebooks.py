"""Execute notebooks: the cells run one after the other, and what they print and show is stored in the notebook.

`python -m tests.helpers.notebooks docs/notebooks/*.ipynb` does it again. It needs no kernel and no other library.
"""

from __future__ import annotations

import ast
import contextlib
import io
import json
import sys
from pathlib import Path
from typing import Any


def execute(notebook: dict[str, Any]) -> dict[str, Any]:
    """The notebook with the outputs of its cells. Raises whatever a cell raises."""
    names: dict[str, Any] = {"__name__": "notebook"}
    cells, number = [], 0
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            number += 1
            cell = {**cell, "execution_count": number, "outputs": run_cell("".join(cell["source"]), names, number)}
        cells.append(cell)
    return {**notebook, "cells": cells}


def run_cell(source: str, names: dict[str, Any], number: int) -> list[dict[str, Any]]:
    """Run a cell as a notebook does: the value of a last expression is shown."""
    tree = ast.parse(source)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    printed, value = io.StringIO(), None
    with contextlib.redirect_stdout(printed):
        exec(compile(tree, f"<cell {number}>", "exec"), names)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), f"<cell {number}>", "eval"), names)
    outputs: list[dict[str, Any]] = []
    if text := printed.getvalue():
        outputs.append({"output_type": "stream", "name": "stdout", "text": text.splitlines(keepends=True)})
    if value is not None:
        outputs.append(
            {"output_type": "execute_result", "execution_count": number, "metadata": {}, "data": shown(value)}
        )
    return outputs


def shown(value: Any) -> dict[str, list[str]]:
    """A value as text, and as HTML where it draws itself."""
    data = {"text/plain": repr(value).splitlines(keepends=True)}
    draw = getattr(value, "_repr_html_", None)
    if draw is not None and (picture := draw()):
        data["text/html"] = picture.splitlines(keepends=True)
    return data


def read(path: Path) -> dict[str, Any]:
    notebook: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return notebook


def main(paths: list[str]) -> None:
    for path in map(Path, paths):
        text = json.dumps(execute(read(path)), indent=1, ensure_ascii=False) + "\n"
        path.write_text(text, encoding="utf-8")
        print(f"{path}: executed")


if __name__ == "__main__":
    main(sys.argv[1:])
