"""Nets in eight bits: read back as stored, close to the original, the same without NumPy, and refused where broken."""

from __future__ import annotations

import hashlib
import json
from io import BytesIO

import numpy as np
import pytest

import tabulae
from tabulae.bots.nets.load import PACKED_FORMAT, SHIPPED, page_path, read_net
from tabulae.bots.nets.packing import GROUP, unpack
from tabulae.core.errors import BadOption
from tabulae.lab.train.packed_net import MOST, SMALLEST, pack, write_packed
from tabulae.offline.arrays import stored as offline
from tests.bots.nets.net_files import net_by_lot

TABULA_RASA = tabulae.game("tabula-rasa")
MOST_IN_PACKAGE = 12_000_000  # bytes of all nets together


def weights_by_lot(inputs: int, outputs: int) -> dict[str, np.ndarray]:
    rng = np.random.default_rng(inputs)
    return {
        "first.weight": rng.standard_normal((inputs, outputs)).astype(np.float32),
        "first.bias": rng.standard_normal(outputs).astype(np.float16).astype(np.float32),
    }


@pytest.mark.parametrize("inputs", [128, 131, 160])
def test_a_weight_comes_back_within_half_a_step_of_its_scale(inputs):
    weights = weights_by_lot(inputs, 64)

    packed = pack(weights)
    back = unpack(packed)

    assert packed["first.weight"].dtype == np.int8
    assert back["first.weight"].dtype == np.float32
    steps = np.repeat(packed["first.scale"].astype(np.float32), GROUP, 0)[:inputs]
    assert (np.abs(back["first.weight"] - weights["first.weight"]) <= steps * 0.5001).all()
    assert (back["first.bias"] == weights["first.bias"]).all()


def test_what_was_packed_once_is_packed_the_same_again():
    packed = pack(weights_by_lot(128, 64))
    weights = unpack(packed)

    assert (np.abs(unpack(pack(weights))["first.weight"] - weights["first.weight"]) < 0.02).all()
    assert np.abs(packed["first.weight"]).max() <= MOST


def test_zeros_stay_zeros_and_small_layers_stay_in_half_precision():
    zeros = np.zeros((128, 64), np.float32)
    small = np.ones((8, SMALLEST // 8 - 1), np.float32)

    packed = pack({"first.weight": zeros, "fair.weight": small})

    assert (unpack(packed)["first.weight"] == 0).all()
    assert packed["fair.weight"].dtype == np.float16
    assert "fair.scale" not in packed


def test_a_packed_file_is_read_alike_with_and_without_numpy():
    buffer = BytesIO()
    np.savez_compressed(buffer, **pack(weights_by_lot(131, 64)))
    with np.load(BytesIO(buffer.getvalue())) as file:
        here = unpack({name: file[name] for name in file.files})
    with offline.load(BytesIO(buffer.getvalue())) as file:
        arrays = {name: file[name] for name in file.files}
    parts = [
        arrays["first.weight"][at : at + GROUP].astype("float32") * arrays["first.scale"].astype("float32")[at // GROUP]
        for at in range(0, 131, GROUP)
    ]

    there = [number for part in parts for number in part.flat()]

    assert there == here["first.weight"].ravel().tolist()


def test_a_packed_net_answers_nearly_as_before_and_its_page_says_what_it_is(tmp_path):
    path = net_by_lot(TABULA_RASA, 2, tmp_path)
    before = read_net(TABULA_RASA, path)

    after = read_net(TABULA_RASA, write_packed(path, tmp_path / "packed"))

    inputs = np.random.default_rng(1).integers(0, 2, (50, before.inputs))
    assert after.page["format"] == PACKED_FORMAT
    assert after.page["architecture"]["precision"] == "int8"
    assert after.page["bytes"] == (tmp_path / "packed" / path.name).stat().st_size
    assert np.abs(after.forward(inputs)[0] - before.forward(inputs)[0]).max() < 0.1
    assert (after.forward(inputs)[0] != before.forward(inputs)[0]).any()


@pytest.mark.parametrize("shape", [(3, 24), (8, 23), (8,)], ids=str)
def test_scales_that_do_not_fit_are_refused(shape, tmp_path):
    path = write_packed(net_by_lot(TABULA_RASA, 2, tmp_path), tmp_path / "packed")
    with np.load(path) as file:
        arrays = {name: file[name] for name in file.files}
    np.savez(path, **arrays | {"entry.scale": np.ones(shape, np.float16)})
    page = json.loads(page_path(path).read_text())
    page["sha256"] = hashlib.sha256(path.read_bytes()).hexdigest()
    page_path(path).write_text(json.dumps(page))

    with pytest.raises(BadOption, match=r"the scales of entry\.weight do not fit"):
        read_net(TABULA_RASA, path)


def test_all_nets_of_the_package_together_are_small():
    assert sum(len(path.read_bytes()) for path in SHIPPED.iterdir() if path.name.endswith(".npz")) <= MOST_IN_PACKAGE
