"""The tree of errors: what each one carries, and that it fits on a line."""

from __future__ import annotations

import inspect
import pickle
import re
import shlex
import sys

import pytest

from tabulae import (
    BadOption,
    DealError,
    IllegalMove,
    MissingExtra,
    NotationError,
    NotYourTurn,
    RecordError,
    TabulaeError,
    UnknownGame,
)
from tabulae.core import errors

ALL = [each for each in vars(errors).values() if inspect.isclass(each) and issubclass(each, Exception)]
LONG = "x\n" * 5000


def test_the_tree_at_the_top_of_the_module_names_every_error_under_its_parent():
    drawn = re.findall(r"^([│ ├└─]*)(\w+)  ", errors.__doc__ or "", re.MULTILINE)
    parents: dict[str, str] = {}
    path: list[str] = []
    for indent, name in drawn:
        path[len(indent) // 4 :] = [name]
        parents[name] = path[-2] if len(path) > 1 else "Exception"

    assert parents == {error.__name__: error.__base__.__name__ for error in ALL}


@pytest.mark.parametrize("error", ALL, ids=lambda error: error.__name__)
def test_every_error_is_ours(error: type[Exception]):
    assert issubclass(error, TabulaeError)


def test_a_forbidden_move_says_what_which_clause_and_why():
    error = IllegalMove(move="3r>5", clause="TR-R5", because="a red 3 stands at estate 3 or at red")

    assert (error.move, error.clause, error.because) == ("3r>5", "TR-R5", "a red 3 stands at estate 3 or at red")
    assert str(error) == "3r>5: a red 3 stands at estate 3 or at red (TR-R5)"


def test_out_of_turn_is_a_kind_of_forbidden_move():
    assert issubclass(NotYourTurn, IllegalMove)


def test_a_record_error_names_its_line_if_there_is_one():
    assert str(RecordError("no", 7)) == "line 7: no"
    assert str(RecordError("no")) == "no"
    assert RecordError("no", 7).line == 7


def test_a_bad_option_names_its_clause_if_there_is_one():
    assert str(BadOption("ties", "no", "TR-05")) == "ties: no (TR-05)"
    assert str(BadOption("seats", "no")) == "seats: no"


@pytest.mark.parametrize("error", [UnknownGame(LONG, ("tabula-rasa",)), NotationError(LONG, "no")])
def test_a_long_text_is_told_on_one_short_line(error: TabulaeError):
    assert len(str(error)) < 200 and "\n" not in str(error)


def test_an_unknown_game_is_told_which_there_are():
    assert "tabula-rasa, hijinx" in str(UnknownGame("chess", ("tabula-rasa", "hijinx")))


def test_a_missing_extra_says_how_to_install_it():
    found = str(MissingExtra("plots", "research"))

    assert f"pip --python {shlex.quote(sys.executable)} install 'tabulae[research]'" in found
    assert "in a checkout -e '.[research]'" in found
    assert MissingExtra("plots", "research").extra == "research"


def test_a_deal_error_is_plain():
    assert str(DealError("no")) == "no"


@pytest.mark.parametrize(
    "error",
    [
        BadOption("ties", "no", "TR-05"),
        NotationError("x", "no"),
        NotYourTurn("1@2", "TR-04", "no"),
        RecordError("no", 3),
        MissingExtra("training", "train"),
    ],
    ids=lambda error: type(error).__name__,
)
def test_an_error_of_another_process_says_the_same(error):
    again = pickle.loads(pickle.dumps(error))

    assert (type(again), str(again), vars(again)) == (type(error), str(error), vars(error))
