"""Python's modules compiled for the Python of a site, so that a browser does not compile them at every start.

Only that Python can do it, and Node runs it. Without Node a site has the sources, and starts more slowly.
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import tempfile
from pathlib import Path

from tabulae.core.compile_cache import cache_folder
from tabulae.core.errors import BadOption
from tabulae.offline.site.runtime import MSGSPEC, PYODIDE

SCRIPT = Path(__file__).with_name("compile.mjs")
KEPT = 4  # results in the cache folder


def compile_modules(archive: Path, python: Path) -> bool:
    """Replace the modules of a zip file by compiled ones; `python` has the files of Pyodide. False without Node."""
    node = shutil.which("node")
    if node is None:
        return False
    digest = hashlib.sha256(f"{PYODIDE.sha512} {MSGSPEC.sha512}".encode() + SCRIPT.read_bytes() + archive.read_bytes())
    kept = cache_folder() / "site" / f"{archive.stem}-{digest.hexdigest()[:32]}.zip"
    if not kept.is_file():
        kept.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=kept.parent) as place:
            made = Path(place) / "made.zip"
            command = [node, str(SCRIPT), str(python), str(archive), str(made)]
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            if done.returncode or not made.is_file():
                said = (done.stderr.strip() or "nothing").splitlines()[-1][:200]
                raise BadOption("site", f"the modules could not be compiled: {said}")
            made.replace(kept)
        _remove_old(kept.parent, f"{archive.stem}-*.zip")
    shutil.copyfile(kept, archive)
    return True


def _remove_old(folder: Path, pattern: str) -> None:
    newest_last = sorted(folder.glob(pattern), key=lambda each: each.stat().st_mtime)
    for each in newest_last[:-KEPT]:
        each.unlink(missing_ok=True)
