"""The pages of a site: what they import is there, and the screens that need a server are not."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tabulae.offline.site.build import PAGES_WITHOUT
from tests.offline.site import built

pytestmark = pytest.mark.slow

STATIC = re.compile(r"^(?:import|export)\b[^;\"']*?[\"'](\.{1,2}/[^\"']+\.js)[\"']", re.M)
LATER = re.compile(r"import\([\"'](\.{1,2}/[^\"']+\.js)[\"']\)")
GUARDED = {"app.js", "screens/home/home.js"}  # which replace or skip such screens on a device


def test_every_script_that_a_page_imports_is_on_the_site():
    web = built() / "web"
    scripts = [path for path in web.rglob("*.js") if "python" not in path.parts]
    missing = set()
    for script in scripts:
        text = script.read_text(encoding="utf-8")
        for later, found in ((False, STATIC.findall(text)), (True, LATER.findall(text))):
            for name in found:
                target = Path(script.parent, name).resolve().relative_to(web.resolve()).as_posix()
                if not (web / target).is_file():
                    missing.add((later, script.relative_to(web).as_posix(), target))

    assert all(later and importer in GUARDED for later, importer, _ in missing), missing
    assert all(target.startswith(PAGES_WITHOUT) for _, _, target in missing), missing
    assert len(scripts) > 100
    assert not [name for name in PAGES_WITHOUT if list(web.glob(f"{name}*"))]
