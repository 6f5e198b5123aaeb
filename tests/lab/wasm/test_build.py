"""The modules in the package: made from today's sources, as their pages say, and the same whenever they are built."""

from __future__ import annotations

import hashlib
import json
import shutil
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

import tabulae
from tabulae.core import layout
from tabulae.core.wasm import page as wasm_page
from tabulae.core.wasm.code_hash import module_hash
from tabulae.core.wasm.page import FOLDER, pages
from tabulae.lab.wasm import build
from tabulae.lab.wasm.build import NoLinker, built_apart, is_current, linker

in_each_game = pytest.mark.parametrize("name", tabulae.games())


@in_each_game
def test_the_module_is_made_from_the_functions_as_they_are_now(name: str):
    """If not: `python3 run.py generate`."""
    assert is_current(name)


@in_each_game
def test_the_page_says_what_the_module_is(name: str):
    game, page = tabulae.game(name), pages()[name]
    module = page.module.read_bytes()

    assert page.content["rules"] == game.version
    assert (page.content["bytes"], page.content["sha256"]) == (len(module), hashlib.sha256(module).hexdigest())
    for kind in (game.State, game.views.View):
        dtype = layout.dtype_of(kind)
        assert page.content["layouts"][kind.__name__] == {
            "size": dtype.itemsize,
            "fields": wasm_page.layout_fields(dtype),
        }


@in_each_game
def test_the_module_exports_what_its_page_lists_and_imports_nothing(name: str):
    from wasmtime import Engine, Module

    module = Module(Engine(), pages()[name].module.read_bytes())

    assert {each.name for each in module.exports} == {"memory", "__heap_base", *pages()[name].content["exports"]}
    assert module.imports == []


def test_a_changed_function_a_changed_builder_a_changed_module_and_a_missing_page_are_noticed(tmp_path: Path):
    name = tabulae.games()[0]
    for kind in ("wasm", "json"):
        shutil.copy(FOLDER / f"{name}.{kind}", tmp_path)
    page = tmp_path / f"{name}.json"
    assert is_current(name, tmp_path)

    content = json.loads(page.read_text())
    content["functions"][next(iter(content["functions"]))] = "0" * 16
    page.write_text(json.dumps(content))
    assert not is_current(name, tmp_path)

    content = json.loads((FOLDER / f"{name}.json").read_text())
    page.write_text(json.dumps(content | {"builder": "0" * 16}))
    assert not is_current(name, tmp_path)

    shutil.copy(FOLDER / f"{name}.json", tmp_path)
    (tmp_path / f"{name}.wasm").write_bytes(b"\0asm")
    assert not is_current(name, tmp_path)

    page.unlink()
    assert not is_current(name, tmp_path)


def test_without_a_linker_it_is_said_what_is_missing(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(build, "LINKERS", ())
    linker.cache_clear()
    try:
        with pytest.raises(NoLinker, match="wasi-libc"):
            linker()
    finally:
        linker.cache_clear()


@pytest.mark.long
@in_each_game
def test_a_module_built_again_has_the_same_bytes(name: str):
    try:
        linker()
    except NoLinker as error:
        pytest.skip(str(error))

    module, page = built_apart(name)

    made_with = pages()[name].content["made_with"]
    if json.loads(page)["made_with"] != made_with:
        pytest.skip(f"the module in the package was made with {made_with}")
    assert module == pages()[name].module.read_bytes()


def test_the_hash_of_a_module_does_not_change_with_comments_and_docstrings_and_does_with_code(tmp_path: Path):
    def hash_of(text: str) -> str:
        path = tmp_path / f"m{len(list(tmp_path.iterdir()))}.py"
        path.write_text(text)
        spec = spec_from_file_location(path.stem, path)
        module = module_from_spec(spec)
        spec.loader.exec_module(module)
        return module_hash(module)

    plain = hash_of('"""One."""\nLIMIT = 5\n\n\ndef one():\n    """Text."""\n    return "one"\n')

    assert hash_of('"""Two."""\n\nLIMIT = 5  # why\ndef one():\n    return "one"\n') == plain
    assert hash_of('"""One."""\nLIMIT = 6\n\n\ndef one():\n    """Text."""\n    return "one"\n') != plain
    assert hash_of('"""One."""\nLIMIT = 5\n\n\ndef one():\n    """Text."""\n    return "two"\n') != plain
