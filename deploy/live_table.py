"""A hook of MkDocs: the first page of the docs embeds a table, so the site without a server is built beside the pages.

`mkdocs build` writes it to `play/`. See docs/offline.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from tabulae.offline.site.build import write

FOLDER = "play"


def on_post_build(config: Mapping[str, Any], **_: Any) -> None:
    """Called by MkDocs when all pages are written."""
    pages = Path(config["site_dir"])
    base = urlsplit(config["site_url"] or "").path.rstrip("/")
    write(pages / FOLDER, f"{base}/{FOLDER}")
    (pages / FOLDER / "_headers").replace(pages / "_headers")  # hosts read the one at the top; its paths are whole
