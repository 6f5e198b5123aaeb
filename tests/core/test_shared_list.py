from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tabulae.core.shared_list import SharedList


@given(st.lists(st.tuples(st.integers(0, 5), st.booleans(), st.integers()), max_size=40))
def test_copies_behave_like_lists_of_their_own(steps):
    """Each step takes one of the lists there are, and makes a copy of it or adds to it."""
    lists: list[tuple[SharedList[int], list[int]]] = [(SharedList(), [])]
    for which, copy, number in steps:
        shared, plain = lists[which % len(lists)]
        if copy:
            lists.append((shared.copied(), plain[:]))
        else:
            shared.extend([number])
            plain.append(number)

    assert [shared.items for shared, _ in lists] == [plain for _, plain in lists]


def test_whoever_grows_first_goes_on_with_the_same_items():
    first = SharedList([1, 2])
    items, second = first.items, first.copied()

    second.extend([3])

    assert second.items is items
    assert first.items == [1, 2] and first.items is not items
