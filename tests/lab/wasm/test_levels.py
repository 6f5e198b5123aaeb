"""Every level, hint, review and net answers with WebAssembly as it does with native code, and nothing is compiled."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from tests.fixtures.test_bots_fixtures import STORED, differences

pytestmark = pytest.mark.slow

WITH_WASM = """
import json, sys
from tests.fixtures.make_bots import PARTS, as_stored

part, case = sys.argv[1:]
answer = as_stored(PARTS[part]()[case]())
assert "numba" not in sys.modules, "something was compiled"
print(json.dumps(answer))
"""
FIXTURES = ("bots_moves", "nets_answers", "bots_hijinx_search", "bots_advice")
CASES = [(part, case) for part in FIXTURES for case in STORED[part]]
SAMPLED = [
    ("bots_moves", "tabula-rasa-2 end"), ("bots_moves", "hijinx-3 middle"), ("bots_moves", "palimpsest-2 middle"),
    ("nets_answers", "palimpsest-3"), ("bots_advice", "tabula-rasa-2 middle hints"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("part", "case"),
    [case if case in SAMPLED else pytest.param(*case, marks=pytest.mark.long) for case in CASES],
    ids=lambda each: each.replace(" ", "-"),
)
def test_the_answer_is_that_of_native_code(part: str, case: str):
    environment = os.environ | {"TABULAE_TARGET": "wasm"}
    done = subprocess.run(
        [sys.executable, "-c", WITH_WASM, part, case], env=environment, capture_output=True, text=True, check=False
    )

    assert done.returncode == 0, done.stderr[-2000:]
    assert not differences(json.loads(done.stdout), STORED[part][case])
