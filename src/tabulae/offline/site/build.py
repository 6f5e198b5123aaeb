"""Writes the site: pages and scripts with the site's own addresses, Python, Tabulae, nets, and what makes it an app."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import zipfile
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

import tabulae
from tabulae.core.errors import BadOption
from tabulae.core.wasm.page import pages
from tabulae.offline.site import app_files, bytecode, runtime
from tabulae.server.http.offline.site_files import MARK

PACKAGE = Path(tabulae.__file__).parent
WEB = PACKAGE / "web"
WITH_ADDRESSES = (".js", ".css", ".html", ".json")
ADDRESS = re.compile(r"(?<=[\"'`(])/web/")
BASE = re.compile(r"(/[A-Za-z0-9._~-]+)*")

# What of the package a browser needs, and what of that it does not
PARTS = ("core", "games", "bots", "text", "server", "offline", "simulation")
WITHOUT = (
    "bots/own/", "bots/nets/weights/", "core/wasm/compiler.py", "core/wasm/object_code.py", "core/wasm/translate.py",
    "core/wasm/wasmtime_host.py", "offline/site/", "server/store/", "server/http/asgi.py", "server/http/pages.py",
    "server/http/compression.py", "server/http/openapi.py", "server/http/offline/site_files.py", "server/run.py",
    "server/sockets/acceptor.py", "server/sockets/websocket.py", "server/sockets/http_protocol.py",
    "server/sockets/inbox.py", "server/sockets/listen.py", "server/jobs/pool.py", "server/push/web_push.py",
    "server/push/addresses.py",
)  # fmt: skip
# How the names of modules begin: those of the store in memory
FROM_SIMULATION = ("__init__.py", "kept.py", "memory", "wanted_games.py")
KINDS = (".py", ".md", ".json", ".wasm")
LIBRARIES = ("prometheus_client",)  # in plain Python, as installed here
LIBRARIES_WITHOUT = (
    "prometheus_client/aiohttp/", "prometheus_client/bridge/", "prometheus_client/multiprocess.py",
    "prometheus_client/openmetrics/parser.py", "prometheus_client/parser.py", "prometheus_client/twisted/",
)  # fmt: skip
# Pages of a server: other people, other devices, messages of a server. A device never fetches them
PAGES_WITHOUT = (
    "screens/code/code.js", "screens/duplicate/", "screens/home/invitations.js", "screens/operator/",
    "screens/privacy/", "screens/rooms/", "screens/today/", "text/duplicate-", "text/operator-",
    "text/privacy-", "text/today-",
)  # fmt: skip
FIXED_TIME = (1980, 1, 1, 0, 0, 0)  # in archives, so that the same sources give the same bytes


def write(folder: Path, base: str = "", packages: Path | None = None) -> dict[str, int]:
    """Write the site for a host that serves `folder` at `base`; the sizes of its parts in bytes. Raises BadOption."""
    base = base.rstrip("/")
    if not BASE.fullmatch(base):
        raise BadOption("base", f"{base} is not a path such as /tabulae")
    stale = [name for name, page in pages().items() if not page.is_current]
    if stale:
        raise BadOption("site", f"the WebAssembly of {', '.join(stale)} is older than the sources: run generate")
    files = runtime.fetched(packages)
    _empty(folder, base)
    _write_pages(folder, base)
    python = folder / "web" / "offline" / "python"
    runtime.unpack(files, python)
    (python / "tabulae.zip").write_bytes(archive())
    compiled = all(bytecode.compile_modules(python / name, python) for name in ("tabulae.zip", runtime.LIBRARY))
    nets = _copy_nets(folder / "web" / "offline" / "nets")
    (python / "PACKAGES.txt").write_text(_about(files, compiled), encoding="utf-8")
    app_files.write(folder, base)
    return {"install": app_files.installed_size(folder), "nets": nets}


def _empty(folder: Path, base: str) -> None:
    """Only a folder that was a site is replaced."""
    if folder.exists():
        if any(folder.iterdir()) and not (folder / MARK).is_file():
            raise BadOption("site", f"{folder} is not empty, and is not a site of Tabulae")
        shutil.rmtree(folder)
    folder.mkdir(parents=True)
    (folder / MARK).write_text(json.dumps({"tabulae": tabulae.__version__, "base": base}) + "\n", encoding="utf-8")


def _write_pages(folder: Path, base: str) -> None:
    for source in sorted(WEB.rglob("*")):
        if not source.is_file() or source.suffix in (".py", ".pyc"):
            continue
        if source.relative_to(WEB).as_posix().startswith(PAGES_WITHOUT):
            continue
        target = folder / "web" / source.relative_to(WEB)
        target.parent.mkdir(parents=True, exist_ok=True)
        if base and source.suffix in WITH_ADDRESSES:
            text = source.read_text(encoding="utf-8")
            target.write_text(ADDRESS.sub(f"{base}/web/", text), encoding="utf-8")
        else:
            shutil.copyfile(source, target)


def archive() -> bytes:
    """Tabulae and the libraries in plain Python, as Python's import finds them in a folder."""
    from io import BytesIO

    out = BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for name, source in sorted(_sources().items()):
            info = zipfile.ZipInfo(name, FIXED_TIME)
            info.compress_type = zipfile.ZIP_DEFLATED
            packed.writestr(info, source.read_bytes())
    return out.getvalue()


def _sources() -> dict[str, Path]:
    found = {f"tabulae/{path.name}": path for path in PACKAGE.glob("*.py") if path.name != "client.py"}
    for part in PARTS:
        for path in (PACKAGE / part).rglob("*"):
            name = path.relative_to(PACKAGE).as_posix()
            if path.suffix not in KINDS or name.startswith(WITHOUT) or "__pycache__" in name:
                continue
            if part == "simulation" and not path.name.startswith(FROM_SIMULATION):
                continue
            found[f"tabulae/{name}"] = path
    for library in LIBRARIES:
        for file in distribution(library).files or ():
            name = file.as_posix()
            if file.parts[0] == library and file.suffix == ".py" and not name.startswith(LIBRARIES_WITHOUT):
                found[name] = Path(str(file.locate()))
    return found


def _copy_nets(target: Path) -> int:
    target.mkdir(parents=True)
    size, names = 0, []
    for path in sorted((PACKAGE / "bots" / "nets" / "weights").iterdir()):
        shutil.copyfile(path, target / path.name)
        size += path.stat().st_size
        names += [path.stem] if path.suffix == ".npz" else []
    (target / "nets.json").write_text(json.dumps(names), encoding="utf-8")
    return size


def _about(files: dict[runtime.Package, Path], compiled: bool) -> str:
    lines = ["Python for browsers, as published:", ""]
    for package, path in files.items():
        digest = hashlib.sha256(path.read_bytes()).hexdigest()
        lines.append(f"{package.name} {package.version}, {package.licence}: {package.file}, sha256 {digest}")
    for library in LIBRARIES:
        about = distribution(library)
        metadata: Any = about.metadata
        licence = metadata.get("License-Expression") or metadata.get("License") or "see its sources"
        lines.append(f"{library} {about.version}, {licence}: its modules are in tabulae.zip")
    lines += ["", f"Modules that no device uses are left out of {runtime.LIBRARY} and tabulae.zip."]
    if compiled:
        lines.append("The modules that are there were compiled by that Python; nothing else was changed.")
    return "\n".join(lines) + "\n"
