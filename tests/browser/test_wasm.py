"""The WebAssembly modules in Chromium give what native code gives."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from tabulae.core import layout
from tabulae.core.dice import new_dice
from tabulae.lab.batch import Batch
from tabulae.lab.wasm.calls import Call, by_engine, native, same
from tests.browser.wasm_page import WasmPage
from tests.helpers.sampling import sample
from tests.helpers.setups import SETUPS, Setup

pytestmark = pytest.mark.slow

RANDOM_GAMES = {"tabula-rasa": 400, "hijinx": 150, "palimpsest": 12}  # of each setup


@pytest.fixture
def wasm_page(browser: Any) -> Iterator[WasmPage]:
    context = browser.new_context()
    page = context.new_page()
    made = WasmPage(page.goto, page.evaluate)
    yield made
    made.close()
    context.close()


@pytest.mark.parametrize("setup", sample(SETUPS, 3), ids=str)
def test_random_games_in_chromium_end_in_the_same_states_with_the_same_dice_and_points(
    wasm_page: WasmPage, setup: Setup
):
    blank = layout.pack(setup.start())
    many = Batch(setup.game, setup.seats, **dict(setup.options)).run_many
    points = np.zeros(setup.seats, np.int64)
    calls = [Call(many, (blank.copy(), blank, layout.pack(new_dice(7)), RANDOM_GAMES[setup.game.name], points))]

    for wanted, found in zip(native(calls), by_engine(calls, wasm_page.call), strict=True):
        assert found.result == wanted.result
        assert same(found.args, wanted.args)
