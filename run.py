#!/usr/bin/env python3
"""All a fresh machine needs: `python3 run.py`. Standard library only.

  python3 run.py                 start the table server and open the browser (--port, --host, --no-browser, ...)
  python3 run.py play GAME       run this or any other command of `tabulae`; `python3 run.py help` lists them
  python3 run.py generate        regenerate the generated files
  python3 run.py test            run the tests: a sample of each long sweep, everything else in full
  python3 run.py test --quick    leave out browsers, PostgreSQL, training and other slow tests
  python3 run.py test --all      run every test, with all sweeps in full
  python3 run.py test [ARGS]     run `pytest ARGS`; --quick and --all go with ARGS too
  python3 run.py lock [ARGS]     update both lock files with uv; `--upgrade` moves the pins
  python3 run.py --help          show this text

The first run makes .venv and installs the pinned, hashed requirements there, with uv if it is on the PATH, else with
pip; `test` and `generate` add those of development. Later runs start at once. The package runs from the sources in
this folder.
"""

import hashlib
import json
import os
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

# Up to here, and in its grammar all through, this file suits older Pythons: they get a sentence, not a traceback.
if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit("run.py: Tabulae needs Python 3.11 or newer; this is Python {}.{}.".format(*sys.version_info))

Command = list[str | Path]

ROOT = Path(__file__).resolve().parent
PROJECT = ROOT / "pyproject.toml"
RUNTIME = ROOT / "requirements.lock"
DEVELOPMENT = ROOT / "requirements-dev.lock"  # holds every pin of RUNTIME
ENV = ROOT / ".venv"
PROGRAMS = ENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = PROGRAMS / ("python.exe" if os.name == "nt" else "python")
TABULAE = PROGRAMS / ("tabulae.exe" if os.name == "nt" else "tabulae")
STAMP = ENV / "tabulae-stamp.json"  # written last: an environment without it is unfinished


def main(arguments: list[str]) -> int:
    """Do what the arguments say and give the exit code; on POSIX the program takes this process's place instead."""
    command = arguments[0] if arguments else ""
    if command in ("--help", "-h"):
        print((__doc__ or "").strip())
        return 0
    if command == "lock":
        lock(arguments[1:])
        return 0
    if command == "test":
        prepare(DEVELOPMENT)
        os.chdir(ROOT)
        return become([PYTHON, "-m", "pytest", *pytest_arguments(arguments[1:])])
    prepare(DEVELOPMENT if command == "generate" else RUNTIME)
    return become([TABULAE, *arguments], TABULAE_CALLED=shlex.join(["python3", sys.argv[0]]))


SELECTIONS = {"--quick": ["-m", "not long and not slow"], "--all": ["-m", ""]}  # pyproject.toml has the default
MOST_PROCESSES = 5  # each may need 2 GB


def pytest_arguments(arguments: list[str]) -> list[str]:
    """What `test ARGUMENTS` passes to pytest. Without arguments of pytest's own, several processes share the tests.

    One more than there are processors: one of them usually waits for a browser, or for code that another compiles.
    """
    own = [word for word in arguments if word not in SELECTIONS]
    chosen = [word for word in arguments if word in SELECTIONS]
    if len(chosen) > 1:
        fail("choose one of --quick and --all.")
    selection = SELECTIONS[chosen[0]] if chosen else []
    processors = os.cpu_count() or 1
    processes = min(processors + 1, MOST_PROCESSES)
    in_parallel = [] if own or processors == 1 else ["-n", str(processes), "--dist", "worksteal"]
    return [*in_parallel, *selection, *own]


# The environment


def prepare(lock_file: Path) -> None:
    """Make .venv hold what `lock_file` pins; at once when it already does.

    A sound environment is brought up to date in place. Any other (unfinished, moved, or of a Python that has changed
    or gone) is removed and made again.
    """
    stamp = read_stamp()
    sound = bool(stamp)
    if stamp.get(lock_file.name) == digest(lock_file):
        return
    say(f"{'updating' if sound else 'making'} .venv from {lock_file.name}; the first time takes a minute or two")
    STAMP.unlink(missing_ok=True)
    for make, install in ways_to_install():
        if not sound and ENV.exists():
            shutil.rmtree(ENV)
        if (
            (sound or succeeds(make))
            and succeeds([*install, "--no-deps", "--require-hashes", "-r", lock_file])
            and succeeds([*install, "--no-deps", "--no-build-isolation", "--no-index", "-e", ROOT])
        ):
            break
        sound = False
    else:
        fail("the installation failed, see above; the same command tries again.")
    held = {held.name: digest(held) for held in {RUNTIME, lock_file}}
    STAMP.write_text(json.dumps(stamp | identity() | held), encoding="utf-8")


def ways_to_install() -> Iterator[tuple[Command, Command]]:
    """How to make .venv and how to install into it, best first; ask for the next when one has failed."""
    python = getattr(sys, "_base_executable", None) or sys.executable  # never that of the .venv we may remove
    uv = shutil.which("uv")
    if uv:
        yield [uv, "venv", "--quiet", "--python", python, ENV], [uv, "pip", "install", "--quiet", "--python", PYTHON]
        say("uv could not do it; looking for pip")
    if succeeds([python, "-m", "pip", "--python", python, "--version"], quietly=True):
        # Debian's venv has no pip of its own unless one more package is installed.
        pip: Command = [python, "-m", "pip", "--python", ENV, "install", "--quiet"]
        yield [python, "-m", "venv", "--without-pip", ENV], pip
    elif succeeds([python, "-c", "import ensurepip"], quietly=True):
        yield [python, "-m", "venv", ENV], [PYTHON, "-m", "pip", "install", "--quiet"]
    elif not uv:
        fail(f"{python} has no pip; install it (on Debian: apt install python3-pip), or uv, and run this again.")


def digest(lock_file: Path) -> str:
    return hashlib.sha256(b"\0".join(file.read_bytes() for file in (PROJECT, RUNTIME, lock_file))).hexdigest()


def identity() -> dict[str, str]:
    """What ties an environment down: it can neither move nor outlive its Python."""
    return {"folder": str(ROOT), "python": f"{sys.base_prefix} {sys.version}"}


def read_stamp() -> dict[str, str]:
    """What the environment holds; empty unless it is finished, of this folder, and of this Python."""
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    sound = isinstance(stamp, dict) and identity().items() <= stamp.items() and PYTHON.exists() and TABULAE.exists()
    return stamp if sound else {}


# Running programs


def succeeds(command: Command, *, quietly: bool = False) -> bool:
    muted = subprocess.DEVNULL if quietly else None
    result = subprocess.run(command, stdout=muted or sys.stderr, stderr=muted, env=installer_environment())
    return result.returncode == 0


def installer_environment() -> dict[str, str]:
    """The caller's, but pip and uv stay inside .venv and do without a cache where there is no home to keep it in."""
    environment = os.environ | {"PIP_USER": "0", "PIP_DISABLE_PIP_VERSION_CHECK": "1", "UV_PYTHON_DOWNLOADS": "never"}
    try:
        with tempfile.TemporaryFile(dir=Path.home()):
            return environment
    except (OSError, RuntimeError):
        return environment | {"PIP_NO_CACHE_DIR": "1", "UV_NO_CACHE": "1"}


def become(command: Command, **variables: str) -> int:
    """Run `command` in this program's place, so that signals and the exit code are its own."""
    words, environment = [str(word) for word in command], os.environ | variables
    if os.name != "nt":
        os.execve(words[0], words, environment)
    child = subprocess.Popen(words, env=environment)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the child hears Ctrl-C too and ends in its own way
    return child.wait()


def lock(arguments: list[str]) -> None:
    """Write both lock files: hashed, for every system and Python we support, without the address of any registry."""
    import tomllib

    uv = shutil.which("uv")
    if not uv:
        fail("`lock` needs uv on the PATH.")
    project = tomllib.loads(PROJECT.read_text(encoding="utf-8"))
    builder = "\n".join(project["build-system"]["requires"])  # locked too: the package is built without isolation
    oldest_python = project["project"]["requires-python"].removeprefix(">=")
    compiler = [uv, "pip", "compile", "--quiet", "--universal", "--generate-hashes", "--no-annotate", "--no-header"]
    compiler += ["--python", sys.executable, "--python-version", oldest_python, *arguments]
    for lock_file, extra in ((RUNTIME, []), (DEVELOPMENT, ["--extra", "dev", "--constraint", RUNTIME.name])):
        command = [*compiler, "--extra", "server", *extra, "--output-file", lock_file.name, PROJECT.name, "-"]
        result = subprocess.run(command, cwd=ROOT, env=installer_environment(), input=builder, text=True)
        if result.returncode != 0:
            fail(f"uv could not make {lock_file.name}, see above.")
        say(f"{lock_file.name} is up to date")


def say(sentence: str) -> None:
    print(f"run.py: {sentence}", file=sys.stderr, flush=True)


def fail(sentence: str) -> NoReturn:
    sys.exit(f"run.py: {sentence}")


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except OSError as problem:
        fail(str(problem))
    except KeyboardInterrupt:
        sys.exit(130)
