"""The arrays of a browser are NumPy's, as far as they go."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import numpy as np
import pytest

from tabulae.offline import arrays

RECORD = [("a", "int64"), ("b", "int8", (3,)), ("c", "float32", (2, 2))]


def both(shape: tuple[int, ...], seed: int, kind: str = "float32") -> tuple[Any, Any]:
    made = np.random.default_rng(seed).normal(size=shape).astype(kind)
    return made, arrays.array(made.tolist(), kind)


def same(ours: Any, theirs: Any) -> None:
    theirs = np.asarray(theirs)
    assert np.allclose(np.array(ours.tolist() if hasattr(ours, "tolist") else ours), theirs, rtol=1e-5, atol=1e-6)
    if isinstance(ours, arrays.ndarray):
        assert (ours.shape, ours.dtype.name) == (theirs.shape, theirs.dtype.name)


EXPRESSIONS = [
    "m.maximum(x @ w + b, 0)",
    "x.max(-1, keepdims=True)",
    "x.sum(0)",
    "x[..., None, :]",
    "x[[3, 1, 1]]",
    "x[[3, 1], 2]",
    "x[1:4, [0, 2]]",
    "x[m.array([3, 1]), m.array([0, 4])]",
    "m.argsort(-x[0], kind='stable')",
    "x.mean(1)",
    "m.where(x > 0, x, -1e9)",
    "m.stack([x, x * 2], -1)",
    "m.concatenate((x, x), -1)",
    "1 / (1 + m.exp(x))",
    "x[:, 1].reshape(3, 2)",
    "x.astype(float) / 3",
    "m.cumsum(x[:, 0])",
    "m.arange(4) // 3",
    "(0.3 + m.arange(4) * 0.6) % 1.0",
    "m.tile(m.arange(3), 2)",
    "m.repeat([5, 6], 2)",
    "(x != 0).sum(-1)",
    "m.flatnonzero(x[0] > 0)",
    "x.argmax()",
    "m.searchsorted(m.arange(5), m.array([1.5, 3.0]), side='right')",
    "m.clip(x, -0.5, 0.5)",
    "m.log(m.exp(x))",
    "m.count_nonzero(x > 0)",
    "x[-1] - x[0].max()",
    "m.minimum(m.array([1, 9]), 4)",
    "m.sqrt(m.maximum(1, m.arange(4)))",
]


@pytest.mark.parametrize("expression", EXPRESSIONS)
def test_an_expression_of_bots_has_the_value_type_and_shape_of_numpy(expression: str):
    for seed in range(5):
        (x, our_x), (w, our_w), (b, our_b) = both((6, 5), seed), both((5, 4), seed + 10), both((4,), seed + 20)
        theirs = eval(expression, {"m": np, "x": x, "w": w, "b": b})
        ours = eval(expression, {"m": arrays, "x": our_x, "w": our_w, "b": our_b})
        same(ours, theirs)


def test_assignments_change_the_same_elements():
    (x, ours), (values, our_values) = both((6, 5), 1), both((2,), 2)
    for each, some in ((x, values), (ours, our_values)):
        each[1:4, [0, 2]] = 7
        each[[3, 1], 1] = some
        each[0] = [1, 2, 3, 4, 5]
        each[:, 4] = 0
        each[[2, 2]] += 1
    same(ours, x)


@pytest.mark.parametrize("align", [False, True])
def test_records_hold_the_fields_of_numpy_at_the_same_places(align: bool):
    theirs, ours = np.zeros(3, np.dtype(RECORD, align=align)), arrays.zeros(3, arrays.dtype(RECORD, align=align))
    for each in (theirs, ours):
        each[1]["a"] = 5
        each["b"] = [1, 2, 3]
        each["c"][0][:1] = 4
        each[2] = each[1]
        each["a"][0] = 9
    pairs = [
        (ours, theirs),
        (ours[arrays.array([2, 0])], theirs[[2, 0]]),
        (arrays.repeat(ours, 2), np.repeat(theirs, 2)),
    ]
    for mine, other in pairs:  # field by field: NumPy leaves the bytes between fields undefined
        assert all(mine[name].tobytes() == other[name].tobytes() for name in ("a", "b", "c"))
    assert ours.dtype.itemsize == theirs.dtype.itemsize
    assert theirs.dtype.fields is not None
    assert all(ours.dtype.fields[name][1] == theirs.dtype.fields[name][1] for name in ("a", "b", "c"))


def test_stored_arrays_are_read_whatever_their_order():
    out = BytesIO()
    table = np.arange(12, dtype=np.float16).reshape(3, 4)
    np.savez_compressed(out, rows=table, columns=np.asfortranarray(table), line=np.arange(3.0))

    stored = arrays.load(BytesIO(out.getvalue()))

    assert sorted(stored.files) == ["columns", "line", "rows"]
    for name in ("rows", "columns"):
        same(stored[name].astype("float32"), table.astype(np.float32))
    same(stored["line"], np.arange(3.0))


def test_an_index_out_of_bounds_is_an_error_as_in_numpy():
    ours = arrays.arange(3)
    for wrong in (lambda: ours[3], lambda: ours[[0, 5]], lambda: ours.reshape(3, 1)[0, 1]):
        with pytest.raises(IndexError):
            wrong()
