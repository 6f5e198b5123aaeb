"""Which part of a sweep runs by default."""

from __future__ import annotations

from typing import Any

import pytest

from tests.helpers.sampling import ONLY_IN_ALL, in_full, sample


def by_default(parameters: list[Any]) -> list[Any]:
    """Those without the mark `long`."""
    return [each for each in parameters if ONLY_IN_ALL.mark not in [mark.mark for mark in getattr(each, "marks", ())]]


def test_a_sample_has_every_value_and_runs_some_of_them_spread_evenly_by_default():
    parameters = sample(range(10), 3)

    assert len(parameters) == 10
    assert by_default(parameters) == [0, 3, 6]


def test_samples_that_begin_elsewhere_have_all_values_together():
    parts = [by_default(sample(range(10), 5, first=first)) for first in range(2)]

    assert sorted(parts[0] + parts[1]) == list(range(10))


@pytest.mark.parametrize("count", [0, 4])
def test_a_sample_of_none_or_of_more_than_there_are_is_refused(count: int):
    with pytest.raises(ValueError, match="a sample of"):
        sample(range(3), count)


def test_a_tuple_gives_several_arguments_and_anything_else_one():
    assert in_full((2, "mouse")).values == (2, "mouse")
    assert in_full("mouse").values == ("mouse",)
    assert by_default([in_full("mouse"), "touch"]) == ["touch"]
