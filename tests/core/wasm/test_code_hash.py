"""The hash of compiled code: what it covers and what it leaves out."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tabulae.core.kernel import CPU, WASM, Kernel
from tabulae.core.wasm.code_hash import code_hash, functions_of

SOURCE = '''
from tabulae.core.cardset import size

LIMIT = 3


def inner(cards: int) -> int:
    """Count."""
    return size(cards) + LIMIT


def outer(cards: int) -> int:
    # twice
    return 2 * inner(cards)
'''


def module(folder: Path, text: str) -> ModuleType:
    """A module of our package's name with this source."""
    file = folder / f"hashed_{abs(hash(text))}.py"
    file.write_text(text)
    spec = importlib.util.spec_from_file_location("tabulae.hashed", file)
    assert spec is not None and spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    sys.modules["tabulae.hashed"] = made
    spec.loader.exec_module(made)
    return made


@pytest.fixture(autouse=True)
def _forget_the_module():
    yield
    sys.modules.pop("tabulae.hashed", None)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("# twice", "# two times"),
        ('"""Count."""', '"""Count them."""'),
        ("LIMIT\n\n\n", "LIMIT\n\n\n\n"),
        ("2 *", "2  *"),
    ],
)
def test_comments_docstrings_and_layout_are_left_out(tmp_path: Path, old: str, new: str):
    assert old in SOURCE

    assert code_hash(module(tmp_path, SOURCE).outer) == code_hash(module(tmp_path, SOURCE.replace(old, new)).outer)


@pytest.mark.parametrize(
    ("old", "new"), [("LIMIT = 3", "LIMIT = 4"), ("size(cards) +", "size(cards) -"), ("2 *", "3 *")]
)
def test_a_change_of_the_code_of_a_constant_or_of_a_called_function_is_noticed(tmp_path: Path, old: str, new: str):
    assert code_hash(module(tmp_path, SOURCE).outer) != code_hash(module(tmp_path, SOURCE.replace(old, new)).outer)


def test_a_twin_has_the_hash_of_its_function_on_every_target(tmp_path: Path):
    made = module(tmp_path, SOURCE)

    assert (
        code_hash(Kernel(made, target=CPU).outer) == code_hash(Kernel(made, target=WASM).outer) == code_hash(made.outer)
    )
    assert {name.rpartition(".")[2] for name in functions_of(made.outer)} == {"inner", "outer"}
