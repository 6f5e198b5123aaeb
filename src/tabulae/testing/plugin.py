"""The pytest plugin: `pytest --tabulae-game=NAME` runs the contract of an installed game, without a file of tests."""

from __future__ import annotations

from pathlib import Path

import pytest

CASES = Path(__file__).with_name("contract_cases.py")
chosen: list[str] = []  # names of the games, for contract_cases.py


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.getgroup("tabulae").addoption(
        "--tabulae-game",
        action="append",
        default=[],
        metavar="NAME",
        help="Run the contract of this game, by the name that it is installed under; may be repeated.",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Add the tests to those that were asked for, and refuse a game that cannot be found."""
    chosen[:] = config.getoption("--tabulae-game")
    if not chosen:
        return
    from tabulae.core import game as registry
    from tabulae.core.errors import TabulaeError

    for name in chosen:
        try:
            registry.find(name)
        except TabulaeError as error:
            raise pytest.UsageError(f"--tabulae-game: {error}") from None
    asked = config.invocation_params.args
    if all(str(word).startswith("-") for word in asked):
        config.args = []  # the option alone means these tests alone
    config.args.append(str(CASES))
