"""Install the wheel into a bare environment of every Python that is at hand, 3.11 to 3.13, and play a game there.

    .venv/bin/python -m deploy.check_wheels

Packages come from wherever pip finds them. It prints what it did with which Python.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from deploy import sbom

VERSIONS = ("3.11", "3.12", "3.13")
SERVER = "starlette"  # of the extra of that name
PLAY = """
import importlib.util, sys, tabulae
assert importlib.util.find_spec("{absent}") is None, "the core brings the server's libraries"
match = tabulae.Match("hijinx", seats=2, seed=7)
while match.to_act:
    match.play(match.to_act[0], match.moves(match.to_act[0])[0])
print(tabulae.__version__, match.outcome.scores, sys.version.split()[0])
"""
ARENA = ("arena", "tabula-rasa", "--bots", "greedy,random", "--pairs", "1", "--jobs", "1")


def interpreters() -> dict[str, Path]:
    """The newest Python at hand of each version: on the PATH, and those of pyenv."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    found: dict[str, Path] = {}
    for version in VERSIONS:
        on_path = shutil.which(f"python{version}")
        candidates = [*sorted(pyenv.glob(f"{version}.*/bin/python")), *([Path(on_path)] if on_path else [])]
        for candidate in candidates:
            if _makes_environments(candidate, version):
                found[version] = candidate
                break
    return found


def _makes_environments(python: Path, version: str) -> bool:
    code = "import ensurepip, sys; print('%d.%d' % sys.version_info[:2])"
    done = subprocess.run([str(python), "-c", code], capture_output=True, text=True, check=False)
    return done.stdout.strip() == version


def built(folder: Path) -> Path:
    """The wheel of this checkout."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=sbom.ROOT, check=True, capture_output=True)
    return next(folder.glob("*.whl"))


def check(python: Path, wheel: Path, folder: Path) -> Iterator[str]:
    """Make a bare environment in a folder, and play there: without the server's libraries, then with them."""
    bare = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
    bare |= {"TABULAE_CACHE": str(folder / "cache")}

    def run(*command: str) -> str:
        done = subprocess.run(command, cwd=folder, env=bare, capture_output=True, text=True, check=False)
        if done.returncode:
            raise RuntimeError(f"{' '.join(command)[:200]}: {(done.stderr or done.stdout).strip()[-800:]}")
        return done.stdout

    run(str(python), "-m", "venv", str(folder / "bare"))
    own = str(folder / "bare" / "bin" / "python")
    run(own, "-m", "pip", "install", "--quiet", str(wheel))
    yield run(own, "-c", PLAY.format(absent=SERVER)).strip()
    table = run(own, "-m", "tabulae", *ARENA)
    yield re.sub(r"\s+", " ", table).strip()[:80]
    run(own, "-m", "pip", "install", "--quiet", f"{wheel}[server]")
    run(own, "-c", "import starlette, tabulae.server.run")
    yield "with the extra server, the server's modules are imported"


def main() -> None:
    at_hand = interpreters()
    for version in VERSIONS:
        if version not in at_hand:
            print(f"Python {version}: none at hand")
            continue
        with tempfile.TemporaryDirectory() as place:
            folder = Path(place)
            for said in check(at_hand[version], built(folder), folder):
                print(f"Python {version}: {said}", flush=True)


if __name__ == "__main__":
    main()
