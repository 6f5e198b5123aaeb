"""The key with which a host asks a running server: a file that `tabulae serve` writes and `tabulae admin` reads."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

import click

SHORTEST_KEY = 20  # characters


def admin_key(file: Path) -> str:
    """The key in the file, which is written if there is none. Raises ClickException."""
    try:
        if not file.exists():
            file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            with os.fdopen(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w") as written:
                written.write(f"{secrets.token_urlsafe(24)}\n")
        key = file.read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise click.ClickException(f"--admin-key-file: {file} cannot be used: {error}") from None
    if len(key) < SHORTEST_KEY:
        raise click.ClickException(f"--admin-key-file: the key in {file} is shorter than {SHORTEST_KEY} characters")
    return key
