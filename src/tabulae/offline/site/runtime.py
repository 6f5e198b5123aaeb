"""Python for browsers: which packages a site contains, and how they are fetched and checked.

They are too large for this repository: npm and pip fetch them once, and what they fetched is used only if it has the
hash recorded here.
"""

from __future__ import annotations

import base64
import hashlib
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from dataclasses import dataclass
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path

from tabulae.core.compile_cache import cache_folder
from tabulae.core.errors import BadOption

LIBRARY = "python_stdlib.zip"
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", LIBRARY, "pyodide-lock.json")


@dataclass(frozen=True)
class Package:
    """A package of a registry, pinned."""

    name: str
    version: str
    licence: str
    file: str
    sha512: str  # base64, as npm writes it


PYODIDE = Package(
    "pyodide", "314.0.7", "MPL-2.0", "pyodide-314.0.7.tgz",
    "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A==",
)  # fmt: skip
MSGSPEC = Package(
    "msgspec", "0.22.0", "BSD-3-Clause", "msgspec-0.22.0-cp314-cp314-pyemscripten_2026_0_wasm32.whl",
    "+OG0FceIC7dParogWOTgRjln5/iLtYqg6Zdar/PAtiuV6jUS0Wtp03wUtZyD32k6KsP20p+GaIGjY2cX9z+noA==",
)  # fmt: skip
# Of the standard library: tools for developers, other processes, mail, and formats that no device reads or writes
LEFT_OUT = (
    "_pyrepl", "antigravity", "bdb", "cProfile", "cmd", "compileall", "configparser", "dbm", "doctest", "ensurepip",
    "filecmp", "fileinput", "ftplib", "getpass", "graphlib", "imaplib", "mailbox", "modulefinder", "multiprocessing",
    "netrc", "nturl2path", "optparse", "pdb", "pickletools", "plistlib", "poplib", "profile", "pstats", "pty",
    "py_compile", "pyclbr", "pydoc", "pydoc_data", "rlcompleter", "sched", "shelve", "smtplib", "sqlite3", "symtable",
    "tabnanny", "this", "tkinter", "tomllib", "trace", "tracemalloc", "tty", "turtle", "turtledemo", "unittest",
    "venv", "wave", "webbrowser", "xml", "xmlrpc", "zipapp",
)  # fmt: skip
PYTHON, PLATFORM = "3.14", "pyemscripten_2026_0_wasm32"


def fetched(folder: Path | None = None) -> dict[Package, Path]:
    """The files of both packages: in `folder` if it is given, else fetched once and kept. Raises BadOption."""
    return {package: _file(package, folder) for package in (PYODIDE, MSGSPEC)}


def _file(package: Package, folder: Path | None) -> Path:
    kept = (folder or cache_folder() / "site") / package.file
    if kept.is_file():
        return _checked(package, kept)
    if folder is not None:
        raise BadOption("packages", f"{folder} has no file {package.file}")
    kept.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=kept.parent) as place:
        _fetch(package, Path(place))
        _checked(package, Path(place) / package.file).replace(kept)
    return kept


def _fetch(package: Package, place: Path) -> None:
    if package is PYODIDE:
        npm = shutil.which("npm")
        if npm is None:
            raise BadOption("site", f"{package.name} {package.version} comes from npm, which is not installed")
        command = [npm, "pack", "--silent", f"{package.name}@{package.version}"]
    else:
        command = [*_pip(package), "download", "--quiet", "--no-deps", "--only-binary", ":all:"]
        command += ["--platform", PLATFORM, "--python-version", PYTHON, f"{package.name}=={package.version}"]
    done = subprocess.run(command, cwd=place, capture_output=True, text=True, check=False)
    if done.returncode or not (place / package.file).is_file():
        said = (done.stderr.strip() or "nothing").splitlines()[-1][:200]
        raise BadOption("site", f"{package.name} {package.version} could not be fetched: {said}")


def _pip(package: Package) -> list[str]:
    """pip of this Python, or any other: it only fetches a file."""
    if find_spec("pip") is not None:
        return [sys.executable, "-m", "pip"]
    found = shutil.which("pip") or shutil.which("pip3")
    if found is None:
        raise BadOption("site", f"{package.name} {package.version} is fetched by pip, which is not installed")
    return [found]


def _checked(package: Package, file: Path) -> Path:
    found = base64.b64encode(hashlib.sha512(file.read_bytes()).digest()).decode()
    if found != package.sha512:
        raise BadOption("site", f"{file} is not {package.name} {package.version}: its hash is another one")
    return file


def unpack(files: dict[Package, Path], target: Path) -> None:
    """Write what a browser loads: Python, the part of its standard library that a device uses, and msgspec."""
    target.mkdir(parents=True, exist_ok=True)
    with tarfile.open(files[PYODIDE]) as packed:
        for name in PYODIDE_FILES:
            member = packed.extractfile(f"package/{name}")
            assert member is not None
            content = member.read()
            (target / name).write_bytes(_without_unused(content) if name == LIBRARY else content)
    shutil.copyfile(files[MSGSPEC], target / "msgspec.whl")


def _without_unused(library: bytes) -> bytes:
    out = BytesIO()
    with zipfile.ZipFile(BytesIO(library)) as given, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as made:
        for info in given.infolist():
            if info.filename.partition("/")[0].partition(".")[0] not in LEFT_OUT:
                made.writestr(info, given.read(info))
    return out.getvalue()
