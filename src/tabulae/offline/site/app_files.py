"""What makes a folder of pages an app: the first page, the manifest, the service worker, and headers for hosts."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path

from tabulae.core.errors import BadOption

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; "
    "img-src 'self' data: blob:; connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'none'"
)
TRUSTED = "require-trusted-types-for 'script'; trusted-types lit-html tabulae-worker tabulae-device tabulae-app"
FRAMES = "frame-ancestors 'self'"  # a page cannot say this in itself; pages beside the site may embed it
OF_THE_SERVER = re.compile(r'<link rel="(?:manifest|apple-touch-icon)" href="[^"]*">\n')
HTML = re.compile(r'<html lang="en">')
MANIFEST = "manifest.webmanifest"
WORKER = "service-worker.js"
NOT_INSTALLED = ("web/offline/nets/", "_headers", "404.html", WORKER, "tabulae-site.json", "web/text/rules-")
GZIP_LEVEL = 9


def write(folder: Path, base: str) -> None:
    _write_first_page(folder, base)
    (folder / MANIFEST).write_text(json.dumps(_manifest(base), indent=2) + "\n", encoding="utf-8")
    worker = folder / "web" / "offline" / WORKER
    text = worker.read_text(encoding="utf-8")
    worker.unlink()
    installed = [f"{base}/{name}" for name in installed_files(folder)]
    nets = [f"{base}/{path.relative_to(folder).as_posix()}" for path in sorted((folder / "web/offline/nets").iterdir())]
    values = {"BASE": base, "FILES": installed, "NETS": nets, "VERSION": _version(folder)}
    for name, value in values.items():
        mark = f'"@{name}@"'
        if mark not in text:
            raise BadOption("site", f"the service worker has no place for {name}")
        text = text.replace(mark, json.dumps(value))
    (folder / WORKER).write_text(text, encoding="utf-8")
    (folder / "_headers").write_text(_headers(base), encoding="utf-8")
    (folder / ".nojekyll").write_text("", encoding="utf-8")


def installed_files(folder: Path) -> list[str]:
    """All that the app needs without a network, but for the nets, which follow; the first page last."""
    names = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    kept = [name for name in names if not name.startswith(NOT_INSTALLED) and not name.endswith((".nojekyll", ".ts"))]
    kept += [name for name in names if name.startswith("web/text/rules-")]
    return [*(name for name in kept if name != "index.html"), ""]


def installed_size(folder: Path) -> int:
    """In bytes, compressed as hosts do it."""
    import gzip

    files = [folder / (name or "index.html") for name in installed_files(folder)]
    return sum(len(gzip.compress(path.read_bytes(), GZIP_LEVEL)) for path in files)


def _version(folder: Path) -> str:
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            digest.update(path.relative_to(folder).as_posix().encode() + hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:16]


def _write_first_page(folder: Path, base: str) -> None:
    page = folder / "web" / "index.html"
    text = page.read_text(encoding="utf-8")
    page.unlink()
    (folder / "web" / MANIFEST).unlink()
    text = OF_THE_SERVER.sub("", text)
    attributes = f' data-tables="device" data-base="{base}"'
    text, count = HTML.subn(lambda found: found[0][:-1] + attributes + ">", text)
    if count != 1:
        raise BadOption("site", "the first page does not begin as expected")
    head = (
        f'<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="{POLICY}; {TRUSTED}">\n'
        f'<meta name="referrer" content="no-referrer">\n<link rel="manifest" href="{base}/{MANIFEST}">\n'
        f'<link rel="apple-touch-icon" href="{base}/web/offline/icon-192.png">'
    )
    text = text.replace('<meta charset="utf-8">', head, 1)
    for name in ("index.html", "404.html"):  # many hosts send the second for an address that they do not have
        (folder / name).write_text(text, encoding="utf-8")


def _manifest(base: str) -> dict[str, object]:
    icons: list[dict[str, str]] = [{"src": f"{base}/web/icon.svg", "sizes": "any", "type": "image/svg+xml"}]
    for size in (192, 512):
        icons.append({"src": f"{base}/web/offline/icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png",
                      "purpose": "any maskable"})  # fmt: skip
    return {
        "name": "Tabulae",
        "short_name": "Tabulae",
        "description": "Three card games, one table, on this device",
        "id": f"{base}/",
        "start_url": f"{base}/",
        "scope": f"{base}/",
        "display": "standalone",
        "background_color": "#f6f1e7",
        "theme_color": "#f6f1e7",
        "icons": icons,
    }


def _headers(base: str) -> str:
    lines = [
        f"{base}/*",
        f"  Content-Security-Policy: {POLICY}; {FRAMES}",
        "  X-Content-Type-Options: nosniff",
        "  Referrer-Policy: no-referrer",
        "  Cross-Origin-Opener-Policy: same-origin",
        "  Permissions-Policy: camera=(), microphone=(), geolocation=()",
        "  Cache-Control: no-cache",
    ]
    return "\n".join(lines) + "\n"
