"""What an index selects: a part of the array, or elements picked by number."""

from __future__ import annotations

from collections.abc import Iterator
from math import prod
from typing import Any

NEW = None  # in an index: a new dimension
Shape = tuple[int, ...]


def places(offset: int, shape: Shape, strides: Shape) -> Iterator[int]:
    """The offsets of all elements, in order."""
    if not shape:
        yield offset
    elif len(shape) == 1:
        yield from range(offset, offset + shape[0] * strides[0], strides[0]) if strides[0] else [offset] * shape[0]
    else:
        for n in range(shape[0]):
            yield from places(offset + n * strides[0], shape[1:], strides[1:])


def is_fancy(key: Any) -> bool:
    """Whether the index picks elements by number: it has a list or an array with a dimension."""
    parts = key if isinstance(key, tuple) else (key,)
    return any(isinstance(part, list) or getattr(part, "shape", ()) for part in parts)


def resolve(key: Any, shape: Shape, strides: Shape, offset: int) -> tuple[Shape, Shape, int]:
    """Shape, strides and offset of what an index of numbers, slices, `...` and None selects."""
    parts = list(key) if isinstance(key, tuple) else [key]
    if Ellipsis in [part for part in parts if part is Ellipsis]:
        at = next(n for n, part in enumerate(parts) if part is Ellipsis)
        named = sum(part is not NEW and part is not Ellipsis for part in parts)
        parts[at : at + 1] = [slice(None)] * (len(shape) - named)
    found: list[int] = []
    steps: list[int] = []
    axis = 0
    for part in parts:
        if part is NEW:
            found.append(1)
            steps.append(0)
            continue
        size, stride = shape[axis], strides[axis]
        axis += 1
        if isinstance(part, slice):
            start, stop, step = part.indices(size)
            found.append(len(range(start, stop, step)))
            steps.append(stride * step)
            offset += start * stride
        else:
            number = int(part)
            if not -size <= number < size:
                raise IndexError(f"index {number} is out of bounds for size {size}")
            offset += (number % size) * stride
    return (*found, *shape[axis:]), (*steps, *strides[axis:]), offset


def picked_rows(key: Any, array: Any) -> tuple[Shape, list[int]]:
    """The shape of what an index with lists or arrays picks, and the offset of each element.

    Lists that stand side by side are read in parallel, as in NumPy; a list beside a slice picks columns or rows.
    """
    parts = list(key) if isinstance(key, tuple) else [key]
    parts += [slice(None)] * (array.ndim - len(parts))
    lists = [_numbers(part, size) for part, size in zip(parts, array.shape, strict=True)]
    lengths = {len(each) for each, part in zip(lists, parts, strict=True) if is_fancy(part)}
    if len(lengths) != 1:
        raise IndexError("lists of different lengths in one index")
    many = lengths.pop()
    at_first = next(n for n, part in enumerate(parts) if is_fancy(part))
    bases = [array.offset] * many
    for part, numbers, stride in zip(parts, lists, array.strides, strict=True):
        if isinstance(part, slice):
            continue
        each = numbers if is_fancy(part) else numbers * many
        bases = [base + n * stride for base, n in zip(bases, each, strict=True)]
    before = [n for n, part in enumerate(parts) if isinstance(part, slice) and n < at_first]
    after = [n for n, part in enumerate(parts) if isinstance(part, slice) and n > at_first]
    head, tail = _offsets(before, lists, array.strides), _offsets(after, lists, array.strides)
    shape = (*(len(lists[n]) for n in before), many, *(len(lists[n]) for n in after))
    if prod(shape) == 0:
        return shape, []
    return shape, [a + base + b for a in head for base in bases for b in tail]


def _offsets(axes: list[int], lists: list[list[int]], strides: Shape) -> list[int]:
    found = [0]
    for axis in axes:
        found = [at + n * strides[axis] for at in found for n in lists[axis]]
    return found


def _numbers(part: Any, size: int) -> list[int]:
    if isinstance(part, slice):
        return list(range(*part.indices(size)))
    values = part if isinstance(part, list) else part.flat() if getattr(part, "shape", ()) else [int(part)]
    if any(not -size <= n < size for n in values):
        raise IndexError(f"an index is out of bounds for size {size}")
    return [n % size for n in values]
