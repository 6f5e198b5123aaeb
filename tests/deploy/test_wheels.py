"""The wheel in bare environments."""

from __future__ import annotations

from pathlib import Path

import pytest

from deploy import check_wheels

pytestmark = [pytest.mark.slow, pytest.mark.long]


def test_the_wheel_plays_in_a_bare_environment_of_every_python_at_hand(tmp_path: Path):
    wheel = check_wheels.built(tmp_path)
    at_hand = check_wheels.interpreters()
    assert at_hand, "no Python that makes environments"
    for version, python in at_hand.items():
        folder = tmp_path / version
        folder.mkdir()
        core, arena, server = check_wheels.check(python, wheel, folder)
        assert core.split()[-1].startswith(version)
        assert arena and server
