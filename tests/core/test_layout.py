"""One declaration, two memory layouts that hold the same numbers."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabulae.core import layout
from tabulae.core.layout import SMALL, TINY, WIDE, cell, cells


@dataclass(slots=True)
class Desk:
    """Every shape and width there is."""

    turn: int = cell(-1)
    cards: int = cell()
    row: list[int] = cells(3, start=-1, width=TINY)
    table: list[list[int]] = cells(2, 3, width=SMALL)
    cube: list[list[list[int]]] = cells(2, 2, 2)


def wide() -> st.SearchStrategy[int]:
    return st.integers(-(1 << 63), (1 << 63) - 1)


def tables(numbers: st.SearchStrategy[int], *shape: int) -> st.SearchStrategy[Any]:
    for length in reversed(shape):
        numbers = st.lists(numbers, min_size=length, max_size=length)  # type: ignore[assignment]  # deeper each time
    return numbers


desks = st.builds(
    Desk,
    turn=wide(),
    cards=wide(),
    row=tables(st.integers(-128, 127), 3),
    table=tables(st.integers(-32768, 32767), 2, 3),
    cube=tables(wide(), 2, 2, 2),
)


def lists_in(value: Any) -> set[int]:
    if not isinstance(value, list):
        return set()
    return {id(value)}.union(*(lists_in(row) for row in value))


def all_lists(desk: Desk) -> set[int]:
    return set().union(*(lists_in(value) for value in layout.plain(desk).values()))


def test_cells_start_as_declared():
    desk = Desk()

    assert (desk.turn, desk.cards, desk.row, desk.table) == (-1, 0, [-1] * 3, [[0] * 3] * 2)
    assert desk.cube == [[[0, 0], [0, 0]], [[0, 0], [0, 0]]]


def test_two_fresh_states_share_no_table():
    assert not all_lists(Desk()) & all_lists(Desk())
    assert len(all_lists(Desk())) == 1 + 3 + 7


@given(desks)
def test_a_copy_is_equal_and_shares_no_table(desk: Desk):
    twin = layout.copied(desk)

    assert twin == desk
    assert not all_lists(twin) & all_lists(desk)


@given(desks)
def test_a_state_comes_back_from_its_record(desk: Desk):
    assert layout.unpack(Desk, layout.pack(desk)[0]) == desk


@given(st.lists(desks, min_size=1, max_size=4))
def test_many_states_are_packed_one_after_the_other(many: list[Desk]):
    records = layout.pack(*many)

    assert len(records) == len(many)
    assert [layout.unpack(Desk, record) for record in records] == many


@given(desks)
def test_an_unpacked_state_is_made_of_plain_integers(desk: Desk):
    again = layout.unpack(Desk, layout.pack(desk)[0])

    assert type(again.turn) is int and type(again.row[0]) is int and type(again.cube[1][1][1]) is int
    assert isinstance(again.cube[0][0], list)


def test_a_record_has_the_declared_cells_in_order_and_width():
    dtype = layout.dtype_of(Desk)

    assert dtype.names == ("turn", "cards", "row", "table", "cube")
    assert [dtype[name].base.name for name in dtype.names] == [WIDE, WIDE, TINY, SMALL, WIDE]
    assert [dtype[name].shape for name in dtype.names] == [(), (), (3,), (2, 3), (2, 2, 2)]
    assert dtype.isalignedstruct


def test_a_number_too_large_for_its_table_is_not_cut_short():
    with pytest.raises(OverflowError):
        layout.pack(replace(Desk(), row=[128, 0, 0]))


def test_changing_a_record_leaves_the_state_alone():
    desk = Desk()
    record = layout.pack(desk)[0]
    record["row"][0] = 5
    record["turn"] = 3

    assert desk == Desk()
    assert layout.unpack(Desk, record) == replace(Desk(), turn=3, row=[5, -1, -1])


@given(desks)
def test_a_state_is_rebuilt_from_its_plain_cells(desk: Desk):
    again = layout.rebuilt(Desk, layout.plain(desk))

    assert again == desk
    assert not all_lists(again) & all_lists(desk)


@pytest.mark.parametrize(
    "cells_by_name",
    [
        {},
        {**layout.plain(Desk()), "more": 1},
        {name: value for name, value in layout.plain(Desk()).items() if name != "cube"},
        {**layout.plain(Desk()), "turn": None},
        {**layout.plain(Desk()), "turn": "1"},
        {**layout.plain(Desk()), "turn": True},
        {**layout.plain(Desk()), "turn": 1.0},
        {**layout.plain(Desk()), "turn": [1]},
        {**layout.plain(Desk()), "row": 1},
        {**layout.plain(Desk()), "row": [1, 2]},
        {**layout.plain(Desk()), "row": [1, 2, [3]]},
        {**layout.plain(Desk()), "row": (1, 2, 3)},
        {**layout.plain(Desk()), "table": [[1, 2, 3], [4, 5]]},
        {**layout.plain(Desk()), "table": [1, 2, 3, 4, 5, 6]},
    ],
)
def test_cells_that_are_missing_extra_or_misshapen_are_refused(cells_by_name: dict[str, Any]):
    with pytest.raises(ValueError, match="cell"):
        layout.rebuilt(Desk, cells_by_name)


@given(desks, desks)
def test_equal_states_and_only_they_have_equal_fingerprints(one: Desk, two: Desk):
    assert layout.fingerprint(one) == layout.fingerprint(layout.copied(one))
    assert (layout.fingerprint(one) == layout.fingerprint(two)) == (one == two)


def test_a_fingerprint_is_the_same_on_every_machine():
    text = '{"turn":-1,"cards":0,"row":[-1,-1,-1],"table":[[0,0,0],[0,0,0]],"cube":[[[0,0],[0,0]],[[0,0],[0,0]]]}'

    assert layout.fingerprint(Desk()) == hashlib.sha256(b"Desk" + text.encode()).hexdigest()


def test_states_of_two_classes_have_two_fingerprints():
    @dataclass(slots=True)
    class Chair:
        turn: int = cell()

    @dataclass(slots=True)
    class Stool:
        turn: int = cell()

    assert layout.fingerprint(Chair()) != layout.fingerprint(Stool())


def test_a_record_is_what_numpy_takes():
    records = layout.pack(Desk(), Desk())

    assert isinstance(records, np.ndarray) and records.dtype == layout.dtype_of(Desk)
    assert records["row"].shape == (2, 3)
