"""The table on the docs' first page is where the page looks for it."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from deploy import live_table

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    ("address", "base"), [(None, "/play"), ("https://example.org/docs/", "/docs/play")], ids=["top", "below"]
)
def test_the_docs_are_built_with_the_table_that_their_first_page_embeds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, address: str | None, base: str
):
    written: list[tuple[Path, str]] = []

    def write(folder: Path, below: str) -> None:
        folder.mkdir()
        (folder / "_headers").write_text(f"{below}/*\n")
        written.append((folder, below))

    monkeypatch.setattr(live_table, "write", write)
    live_table.on_post_build({"site_dir": str(tmp_path), "site_url": address})

    assert written == [(tmp_path / "play", base)]
    assert (tmp_path / "_headers").read_text() == f"{base}/*\n"
    assert '<iframe src="play/"' in (ROOT / "docs" / "index.md").read_text(encoding="utf-8")
    assert yaml.safe_load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"))["hooks"] == ["deploy/live_table.py"]
