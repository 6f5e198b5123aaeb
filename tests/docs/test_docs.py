"""Every example in the documentation runs, every record replays, every link leads somewhere."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from tabulae import Record

ROOT = Path(__file__).parents[2]
PAGES = sorted([*(ROOT / "docs").rglob("*.md"), *ROOT.glob("*.md")])
BLOCK = re.compile(r"^```(\w*)[^\n]*\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)#\s]+)[^)]*\)")
PLACE = re.compile(r"\]\(([^)#\s]*)#([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)


def blocks(page: Path, language: str) -> list[str]:
    """The blocks of that language, each with empty lines before it: an error names the line of the page."""
    text = page.read_text(encoding="utf-8")
    found = (match for match in BLOCK.finditer(text) if match[1] == language)
    return ["\n" * text.count("\n", 0, match.start(2)) + match[2] for match in found]


def named(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page, "python")], ids=named)
def test_the_examples_of_a_page_run_one_after_the_other(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {"__name__": "example"}
    for block in blocks(page, "python"):
        if ">>>" in block:
            example = doctest.DocTestParser().get_doctest(block, names, named(page), str(page), 0)
            assert doctest.DocTestRunner().run(example, clear_globs=False).failed == 0, capsys.readouterr().out
            names.update(example.globs)
        else:
            exec(compile(block, str(page), "exec", dont_inherit=True), names)


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_every_record_is_read_and_replays_and_is_written_as_it_stands(page: Path):
    for block in blocks(page, "text"):
        text = block.lstrip("\n")
        if text.startswith("Tabulae record"):
            record = Record.read(text)
            assert record.text() == text
            assert record.replay().over == (record.scores is not None)


def test_the_page_about_records_has_a_whole_game():
    (example,) = (block for block in blocks(ROOT / "docs" / "records.md", "text"))

    assert Record.read(example).replay().over


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_every_link_inside_the_project_leads_to_a_file(page: Path):
    links = [link for link in LINK.findall(page.read_text(encoding="utf-8")) if "://" not in link]

    assert [link for link in links if not (page.parent / link).exists()] == []


def places(page: Path) -> set[str]:
    """What a link may name behind `#`: the headings as both GitHub and MkDocs write them."""
    headings = HEADING.findall(BLOCK.sub("", page.read_text(encoding="utf-8")))
    return {re.sub(r"[^\w\s-]", "", heading).strip().lower().replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_every_link_to_a_place_on_a_page_leads_to_a_heading(page: Path):
    links = [link for link in PLACE.findall(page.read_text(encoding="utf-8")) if "://" not in link[0]]

    assert [link for link in links if link[1] not in places(page.parent / link[0] if link[0] else page)] == []


def linked_from(page: Path) -> set[Path]:
    return {(page.parent / link).resolve() for link in LINK.findall(page.read_text("utf-8"))}


def test_every_picture_is_shown_on_a_page():
    pictures = {*(ROOT / "docs").glob("pictures/*")}

    assert pictures - set().union(*map(linked_from, PAGES)) == set()


def test_every_page_can_be_found_from_the_first():
    found, waiting = {ROOT / "docs" / "index.md"}, [ROOT / "docs" / "index.md"]
    while waiting:
        new = {page for page in linked_from(waiting.pop()) if page in PAGES} - found
        found |= new
        waiting += new

    assert {*(ROOT / "docs").rglob("*.md")} - found == set()


def test_an_example_that_fails_is_found(tmp_path: Path):
    page = tmp_path / "page.md"
    page.write_text("Text.\n\n```python\n1 / 0\n```\n\n```sh\nls\n```\n")
    (block,) = blocks(page, "python")

    with pytest.raises(ZeroDivisionError) as error:
        exec(compile(block, str(page), "exec", dont_inherit=True), {})

    assert error.traceback[-1].lineno + 1 == 4
