"""The modules of a site are compiled when it is written, so that no browser has to do it at every start."""

from __future__ import annotations

import shutil
import zipfile
from pathlib import Path

import pytest

from tabulae.offline.site import app_files, bytecode
from tests.offline.site import built

pytestmark = pytest.mark.slow

MOST = 9_000_000  # bytes to install, compressed


@pytest.mark.skipif(shutil.which("node") is None, reason="node is missing")
def test_a_site_has_compiled_modules_and_stays_small():
    folder = built()
    python = folder / "web" / "offline" / "python"
    for name, module in (("tabulae.zip", "tabulae/offline/browser.pyc"), ("python_stdlib.zip", "asyncio/events.pyc")):
        with zipfile.ZipFile(python / name) as packed:
            names = packed.namelist()
        assert module in names
        assert not [each for each in names if each.endswith(".py")]
    assert "were compiled by that Python" in (python / "PACKAGES.txt").read_text(encoding="utf-8")
    assert app_files.installed_size(folder) <= MOST


def test_without_node_the_sources_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    archive = tmp_path / "tabulae.zip"
    archive.write_bytes(b"as it was")
    monkeypatch.setattr(shutil, "which", lambda name: None)

    assert not bytecode.compile_modules(archive, tmp_path)
    assert archive.read_bytes() == b"as it was"
