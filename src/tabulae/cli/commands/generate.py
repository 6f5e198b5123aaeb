"""`tabulae generate`: regenerate the generated files of this checkout, or check that they are up to date.

To generate another kind of file, add a line to GENERATORS.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import click

import tabulae

DIFFERENT = 1  # exit code of --check


class Generator(NamedTuple):
    name: str
    owns: str  # the files it makes, as a pattern in the checkout; one that it no longer makes is removed
    make: str  # "module:function", which yields paths in the checkout and their texts or bytes


# The build of the modules is last: it may need a linker
GENERATORS = [
    Generator("modules", "docs/modules.md", "tabulae.lab.module_list:files"),
    Generator("encoding", "docs/encoding/*.md", "tabulae.lab.encoding_pages:files"),
    Generator("texts", "src/tabulae/text/generated/*.py", "tabulae.lab.text_tables:files"),
    Generator("golden", "tests/golden/*/*.txt", "tabulae.lab.golden:files"),
    Generator("census", "tests/census/*.json", "tabulae.lab.census:files"),
    Generator("vectors", "tests/vectors/*.json", "tabulae.lab.palimpsest.vectors:files"),
    Generator("pictures", "docs/pictures/table-*.svg", "tabulae.lab.pictures:files"),
    Generator("examples", "src/tabulae/web/generated/*.json", "tabulae.lab.examples:files"),
    Generator("wasm", "src/tabulae/core/wasm/generated/*", "tabulae.lab.wasm.build:files"),
]


class Change(NamedTuple):
    path: Path
    text: str | bytes | None  # None when the file is to be removed


@click.command("generate")
@click.argument("parts", nargs=-1, metavar="[PART]...", type=click.Choice([each.name for each in GENERATORS]))
@click.option(
    "--check",
    is_flag=True,
    help="Change nothing; list the files that are out of date, and exit with 1 if there are any.",
)
def command(parts: tuple[str, ...], check: bool) -> int:
    """Regenerate the generated files of this checkout.

    \b
    tabulae generate              write files that differ, remove obsolete ones
    tabulae generate --check      only list them
    tabulae generate texts        only the tables of texts

    The parts are modules, encoding, texts, golden, census, vectors, pictures, examples and wasm.
    The WebAssembly modules are built again only if their sources have changed; that takes minutes and needs wasm-ld and
    wasi-libc (on Debian: apt install lld wasi-libc).
    """
    root = checkout(Path(tabulae.__file__))
    changed = 0
    for change in changes(root, [each for each in GENERATORS if not parts or each.name in parts]):
        changed += 1
        what = "out of date" if check else "removed" if change.text is None else "written"
        click.echo(f"{change.path.relative_to(root).as_posix()}: {what}")
        if not check:
            carry_out(change)
    if not changed:
        click.echo("Everything is up to date.")
    return DIFFERENT if check and changed else 0


def checkout(package: Path) -> Path:
    """The folder of the sources that the package's `__init__.py` belongs to."""
    root = package.resolve().parents[2]
    if not (root / "pyproject.toml").is_file() or package.resolve().parents[1].name != "src":
        raise click.ClickException("generate works only in a checkout of the sources; this is an installed package")
    return root


def changes(root: Path, generators: list[Generator]) -> Iterator[Change]:
    """What must be written or removed."""
    for generator in generators:
        made = set()
        for name, text in _function(generator.make)():
            path = root / name
            made.add(path)
            if not path.is_file() or path.read_bytes() != _bytes(text):
                yield Change(path, text)
        for path in sorted(root.glob(generator.owns)):
            if path not in made:
                yield Change(path, None)


def _function(place: str) -> Callable[[], Iterator[tuple[str, str | bytes]]]:
    module, _, name = place.partition(":")
    function: Callable[[], Iterator[tuple[str, str | bytes]]] = getattr(import_module(module), name)
    return function


def _bytes(text: str | bytes) -> bytes:
    return text.encode() if isinstance(text, str) else text


def carry_out(change: Change) -> None:
    if change.text is None:
        change.path.unlink()
    else:
        change.path.parent.mkdir(parents=True, exist_ok=True)
        change.path.write_bytes(_bytes(change.text))
