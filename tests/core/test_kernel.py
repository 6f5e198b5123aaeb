"""Compiled twins agree with what they stand for, and their code is kept where it cannot go stale."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tabulae
from tabulae import Dice, MissingExtra, new_dice
from tabulae.core import cardset, compile_cache, layout
from tabulae.core import dice as dice_module
from tabulae.core import kernel as kernel_module
from tabulae.core.cardset import lowest, nth, size
from tabulae.core.compile_cache import UNUSED_FOR, compiler_hash, one_process_at_a_time
from tabulae.core.dice import roll
from tabulae.core.kernel import CUDA, Kernel, cache_folder
from tests.helpers import bound_module

LARGEST = 62  # the greatest card number: sets keep to 63 bits

card_sets = st.sets(st.integers(0, LARGEST), min_size=1).map(lambda cards: sum(1 << card for card in cards))


# Twins


@given(card_sets)
def test_twins_of_cardset_agree_with_it(cards: int):
    kernel = Kernel(cardset)

    assert kernel.size(cards) == size(cards)
    assert kernel.lowest(cards) == lowest(cards)
    assert [kernel.nth(cards, n) for n in range(size(cards))] == [nth(cards, n) for n in range(size(cards))]
    assert kernel.without_lowest(cards) == cardset.without_lowest(cards)
    assert [kernel.holds(cards, card) for card in range(63)] == [cardset.holds(cards, card) for card in range(63)]


@pytest.mark.parametrize("card", [0, 1, 31, 32, 61, 62])
def test_twins_of_cardset_agree_at_the_edges(card: int):
    kernel = Kernel(cardset)
    full = cardset.first_cards(card + 1)

    assert kernel.only(card) == 1 << card
    assert kernel.lowest(1 << card) == card == kernel.nth(full, card)
    assert kernel.first_cards(card + 1) == full and kernel.size(full) == card + 1
    assert kernel.size(0) == 0


WITHOUT_DEPOSIT = """
import random
from llvmlite import binding
features = binding.get_host_cpu_features()
features["bmi2"] = False
binding.get_host_cpu_features = lambda: features
from tabulae.core import cardset
from tabulae.core.kernel import Kernel

kernel, rng = Kernel(cardset), random.Random(1)
for bits in (*range(1, 64), *[63] * 200):
    cards = rng.getrandbits(bits) or 1
    assert all(kernel.nth(cards, n) == cardset.nth(cards, n) for n in range(cardset.size(cards))), cards
print(kernel.nth.py_func.__name__)
"""


def test_the_nth_card_is_found_by_halves_where_the_machine_has_no_deposit(tmp_path: Path):
    assert python(WITHOUT_DEPOSIT, TABULAE_CACHE=tmp_path) == "_nth_by_halves"


def test_a_kernel_has_the_functions_of_its_modules_and_no_others():
    kernel = Kernel(cardset, dice_module)

    assert hasattr(kernel, "roll") and hasattr(kernel, "nth")
    assert not hasattr(kernel, "cell")  # imported there, not defined there
    assert not hasattr(kernel, "no_such_function")


def test_a_twin_is_made_once():
    assert Kernel(cardset).nth is Kernel(cardset, dice_module).nth


def test_compiled_games_run_on_many_threads():
    game = tabulae.game("tabula-rasa")

    def outcome(seed: int) -> bytes:
        state, dice = layout.pack(game.start(3)), layout.pack(new_dice(seed))
        for _ in range(50):
            state[:] = layout.pack(game.start(3))
            game.kernel.play_at_random(state[0], dice[0])
        return state.tobytes()

    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(outcome, range(8))) == [outcome(seed) for seed in range(8)]


def test_without_its_library_the_gpu_is_a_missing_extra(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "numba.cuda", ModuleType("numba.cuda"))  # what Numba has in its place

    with pytest.raises(MissingExtra) as refusal:
        Kernel(cardset, target=CUDA)
    assert refusal.value.extra == "gpu"


# Bindings


def question(cards: int) -> int:
    raise NotImplementedError  # each binding gives it a meaning


LIMIT = 0


def answer(cards: int) -> int:
    return question(cards)


def below_limit(cards: int) -> int:
    return nth(cards, 0) + LIMIT


def roll_twice(dice: Dice, sides: int) -> int:
    return roll(dice, sides) * sides + roll(dice, sides)


def test_a_name_in_a_compiled_function_may_mean_another_twin():
    kernel = Kernel(cardset)

    assert kernel.compile(answer, question=kernel.size)(0b11000) == 2
    assert kernel.compile(answer, question=kernel.lowest)(0b11000) == 3
    assert kernel.compile(answer, question=kernel.size)(0b11000) == 2


def test_a_name_in_a_compiled_function_may_mean_another_number():
    kernel = Kernel(cardset)

    assert [kernel.compile(below_limit, LIMIT=limit)(0b1000) for limit in (5, 6, 5)] == [8, 9, 8]


def test_other_names_mean_their_twins():
    dice, rolled = new_dice(1), layout.pack(new_dice(1))[0]
    compiled = Kernel(dice_module).compile(roll_twice)

    assert [compiled(rolled, 6) for _ in range(20)] == [roll_twice(dice, 6) for _ in range(20)]


def test_bound_functions_call_each_other_and_what_was_bound():
    kernel = Kernel(cardset)

    assert kernel.bind(bound_module, cards=kernel).counted_twice(0b1011) == 2 * (3 + 1)
    assert kernel.bind(bound_module, cards=kernel, step=kernel.compile(two_more)).counted_twice(0b1011) == 2 * (3 + 2)
    assert kernel.bind(bound_module, cards=kernel.replaced(size=two_more)).counted_twice(0b1011) == 2 * (11 + 2 + 1)
    assert kernel.size(0b1011) == 3


def test_an_unbound_name_has_no_meaning_in_plain_code():
    with pytest.raises(AttributeError, match=r"Kernel\.bind"):
        bound_module.counted(1)


def two_more(number: int) -> int:
    return number + 2


def test_compiling_leaves_the_plain_function_as_it_was():
    Kernel(cardset).compile(below_limit, LIMIT=5)

    assert below_limit(0b1000) == 3


# Where code is kept


def python(script: str, home: Path | None = None, source: Path | None = None, **environment: object) -> str:
    """What a fresh interpreter prints."""
    inherited = {
        name: value
        for name, value in os.environ.items()
        if name not in ("TABULAE_CACHE", "NUMBA_CACHE_DIR", "XDG_CACHE_HOME", "LOCALAPPDATA")
    }
    set_here = {name: str(value) for name, value in environment.items()}
    if home:
        set_here["HOME"] = str(home)
    set_here["PYTHONPATH"] = str(source or Path(tabulae.__file__).parents[1])
    completed = subprocess.run([sys.executable, "-c", script], env=inherited | set_here, capture_output=True, text=True)
    assert completed.returncode == 0, completed.stderr
    return completed.stdout.strip()


FOLDER = "from tabulae.core.kernel import cache_folder; print(cache_folder())"
HASH = """
from tabulae.games.tabula_rasa import rules
from tabulae.core.compile_cache import source_hash
print(source_hash("tabulae.games.tabula_rasa.rules"))
"""


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A copy of the package that may be changed."""
    package = Path(tabulae.__file__).parent
    shutil.copytree(package, tmp_path / "src" / "tabulae", ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path / "src"


@pytest.fixture
def not_a_folder(tmp_path: Path) -> Path:
    """A place where nobody, not even root, can make a folder."""
    place = tmp_path / "file"
    place.touch()
    return place


def test_the_folder_is_named_by_the_sources(tmp_path: Path):
    assert cache_folder().name == f"compiled-{compiler_hash()}"
    assert python(FOLDER, TABULAE_CACHE=tmp_path) == str(tmp_path / f"compiled-{compiler_hash()}")


def test_the_folder_lies_in_the_users_cache(tmp_path: Path):
    expected = Path("tabulae") / f"compiled-{compiler_hash()}"

    assert python(FOLDER, home=tmp_path) == str(tmp_path / ".cache" / expected)
    assert python(FOLDER, XDG_CACHE_HOME=tmp_path / "xdg") == str(tmp_path / "xdg" / expected)


def test_without_a_writable_home_the_folder_lies_beside_the_code(source: Path, not_a_folder: Path):
    folder = Path(python(FOLDER, home=not_a_folder, source=source))

    assert folder.parent == source / "tabulae" / "core" / "__pycache__"
    assert folder.is_dir()


def test_where_nothing_else_is_writable_the_folder_is_a_temporary_one(source: Path, not_a_folder: Path, tmp_path: Path):
    (source / "tabulae" / "core" / "__pycache__").touch()
    (tmp_path / "temporary").mkdir()
    folder = Path(python(FOLDER, home=not_a_folder, source=source, TMPDIR=tmp_path / "temporary"))

    assert folder.parent == tmp_path / "temporary"
    assert folder.is_dir()


def hash_after(change: str, source: Path) -> str:
    """The hash of Tabula Rasa's rules once a comment was added to a file."""
    changed = source / "tabulae" / change
    changed.write_text(changed.read_text(encoding="utf-8") + "# changed\n", encoding="utf-8")
    return python(HASH, source=source)


@pytest.mark.parametrize(
    "imported", ["games/tabula_rasa/rules/scoring.py", "games/tabula_rasa/pieces.py", "core/cardset.py"]
)
def test_a_module_is_compiled_anew_when_it_or_something_it_imports_has_changed(imported: str, source: Path):
    before = python(HASH, source=source)

    assert hash_after(imported, source) != before


@pytest.mark.parametrize("other", ["games/hijinx/pieces.py", "games/tabula_rasa/wording.py", "bots/__init__.py"])
def test_a_change_elsewhere_leaves_compiled_code_valid(other: str, source: Path):
    before = python(HASH, source=source)

    assert hash_after(other, source) == before


def test_where_the_package_lies_does_not_matter(source: Path):
    assert python(HASH, source=source) == python(HASH)


def test_a_binding_is_compiled_anew_when_what_is_bound_has_changed(monkeypatch: pytest.MonkeyPatch):
    kernel = Kernel(cardset)
    before = kernel.compile(answer, question=kernel.size).py_func.__qualname__
    monkeypatch.setattr(kernel_module, "source_hash", lambda module: "another")

    assert kernel.compile(answer, question=kernel.size).py_func.__qualname__ != before


def test_code_of_other_sources_is_removed_when_nobody_has_used_it_for_long(tmp_path: Path):
    long_ago = time.time() - UNUSED_FOR - 60
    own, old, recent, foreign = (
        tmp_path / name
        for name in (
            f"compiled-{compiler_hash()}",
            "compiled-0123456789abcdef",
            "compiled-" + "0" * 16,
            "compiled-by-hand",
        )
    )
    for folder in (own, old, recent, foreign):
        (folder / "inside").mkdir(parents=True)
    for folder in (own, old, foreign):
        os.utime(folder, (long_ago, long_ago))

    assert python(FOLDER, TABULAE_CACHE=tmp_path) == str(own)
    assert set(tmp_path.iterdir()) == {own, recent, foreign}
    assert own.stat().st_mtime > long_ago + UNUSED_FOR  # it was used just now


ROLL = """
from tabulae.core import dice, layout
from tabulae.core.kernel import Kernel
kernel = Kernel(dice)
rolled = layout.pack(dice.new_dice(1))[0]
kernel.roll(rolled, 6)
print(sum(kernel.roll.stats.cache_hits.values()), sum(kernel.roll.stats.cache_misses.values()))
"""


def files_in(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def test_a_second_process_finds_the_code_of_the_first(tmp_path: Path):
    assert python(ROLL, TABULAE_CACHE=tmp_path) == "0 1"
    code = files_in(tmp_path / f"compiled-{compiler_hash()}")
    assert code

    assert python(ROLL, TABULAE_CACHE=tmp_path) == "1 0"
    assert files_in(tmp_path / f"compiled-{compiler_hash()}") == code


needs_locks = pytest.mark.skipif(os.name == "nt", reason="compiled code has no lock on Windows")


@needs_locks
def test_of_processes_that_need_the_same_code_at_once_one_compiles_it(tmp_path: Path):
    with ThreadPoolExecutor() as together:
        completed = list(together.map(lambda _: python(ROLL, TABULAE_CACHE=tmp_path), range(2)))

    assert sorted(completed) == ["0 1", "1 0"]


HOLD = """
import sys
from pathlib import Path
from tabulae.core.compile_cache import one_process_at_a_time
lock = Path(sys.argv[1])
with one_process_at_a_time(lock), one_process_at_a_time(lock):  # who holds it does not wait for himself
    print("held", flush=True)
    sys.stdin.readline()
"""


@needs_locks
def test_a_process_that_dies_or_stands_still_lets_others_compile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    lock = tmp_path / "folder" / "lock"
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, lock],
        env=os.environ | {"PYTHONPATH": str(Path(tabulae.__file__).parents[1])},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as holder:
        assert holder.stdout is not None and holder.stdout.readline() == b"held\n"
        with monkeypatch.context() as hurry:
            hurry.setattr(compile_cache, "LONGEST_WAIT", 0.0)
            hold_and_let_go(lock)
        with ThreadPoolExecutor() as aside:
            waiting = aside.submit(hold_and_let_go, lock)
            assert not is_free(lock)
            holder.kill()
            waiting.result()
    assert is_free(lock)


@needs_locks
def test_a_lock_is_let_go_although_its_file_is_open_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """As in a process that was made from this one meanwhile."""
    import fcntl

    lock, right, elsewhere = tmp_path / "lock", fcntl.flock, []

    def lock_and_open(file: Any, how: int) -> None:
        elsewhere.append(os.dup(file.fileno()))
        right(file, how)

    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(fcntl, "flock", lock_and_open)
        hold_and_let_go(lock)
    assert is_free(lock)
    for file in elsewhere:
        os.close(file)


@needs_locks
def test_who_waited_long_for_one_that_stands_still_does_not_wait_for_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    import fcntl

    slept: list[float] = []
    monkeypatch.setattr(compile_cache, "total_wait", 0.0)
    monkeypatch.setattr(compile_cache, "LONGEST_WAIT", 10.0)
    monkeypatch.setattr("tabulae.core.compile_cache.time.monotonic", lambda: sum(slept))
    monkeypatch.setattr("tabulae.core.compile_cache.time.sleep", lambda seconds: slept.append(1.0))
    locks = [tmp_path / name for name in "ab"]
    with locks[0].open("ab") as a, locks[1].open("ab") as b:
        fcntl.flock(a, fcntl.LOCK_EX)
        fcntl.flock(b, fcntl.LOCK_EX)
        hold_and_let_go(locks[0])
        assert len(slept) == 11
        hold_and_let_go(locks[1])
        assert len(slept) == 11


def hold_and_let_go(lock: Path) -> None:
    with one_process_at_a_time(lock):
        pass


def is_free(lock: Path) -> bool:
    import fcntl

    with lock.open("ab") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
    return True


def test_where_nothing_can_be_locked_nobody_waits(not_a_folder: Path, monkeypatch: pytest.MonkeyPatch):
    slept: list[float] = []
    monkeypatch.setattr("tabulae.core.compile_cache.time.sleep", slept.append)
    hold_and_let_go(not_a_folder / "lock")

    assert slept == []


WITH_THEIRS = f"""
import numba
{ROLL}
print(numba.config.CACHE_DIR)
"""


def test_code_is_kept_by_its_sources_wherever_others_keep_theirs(tmp_path: Path):
    """Numba's own setting would serve the code of older sources; and others may rely on it."""
    ours, theirs = tmp_path / "ours", tmp_path / "theirs"
    completed = python(WITH_THEIRS, TABULAE_CACHE=ours, NUMBA_CACHE_DIR=theirs)

    assert files_in(ours / f"compiled-{compiler_hash()}")
    assert not theirs.exists()
    assert completed.splitlines()[-1] == str(theirs)
